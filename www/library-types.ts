// The library's answers, from its own types: MAKE_REF=1 cargo test --lib answers renews them.

/**
 * A move, from where it is made to where it leads.
 */
export type Arc = {
/**
 * The place of the card.
 */
from: [number, number],
/**
 * Where the move leads, or the end of the row on the way there.
 */
to: [number, number],
/**
 * The nim-value there; nothing where the move is not allowed.
 */
value: number | null,
/**
 * Whether it continues beyond `to`: into the sink, against the wall, or to what is not shown.
 */
beyond: boolean, };

/**
 * The ends of a figure's axes; of an axis that has to stay the figure's own, none.
 */
export type Axes = {
/**
 * Of a chart, along the foot.
 */
x: Ends | null,
/**
 * Of a chart, the upright ones.
 */
y: Ends | null,
/**
 * Of rows of one scale: the first and the last position they show.
 */
span: [number, number] | null, };

/**
 * How far to trust what is shown.
 */
export type Badge = {
/**
 * Findings alone choose it.
 */
kind: Status,
/**
 * The claim's name in the table of claims.
 */
claim: string,
/**
 * The claim in a sentence, with its hypotheses.
 */
statement: string,
/**
 * Who proves or states it, and for what it was checked.
 */
evidence: string,
/**
 * The command that repeats the check; empty if there is none.
 */
check: string,
/**
 * "Proved: Theorem 3".
 */
text: string,
/**
 * One sentence: which theorem, which algorithm, which range.
 */
more: string, };

/**
 * The pieces of a board. Its size is that of the start, so that it stays while the game shrinks; it grows
 * where a move makes more heaps.
 */
export type Board = { "kind": "heaps",
/**
 * The heaps of the start, and others that moves have made.
 */
sizes: Array<number>,
/**
 * The nim-values of the heaps 0, 1, …; empty unless asked for, or where they decide nothing.
 */
values: Array<number>,
/**
 * Sizes at which one heap alone is lost for who acts; empty unless asked for.
 */
cold: Array<number>,
/**
 * Whether a heap may be overdrawn.
 */
sink: boolean,
/**
 * Whether a ply forbids options of the other player.
 */
forbids: boolean, } | { "kind": "large",
/**
 * The heaps.
 */
heaps: Array<string>,
/**
 * Their nim-values; empty unless asked for and known.
 */
values: Array<string>, } | { "kind": "line",
/**
 * The largest number on it.
 */
size: number,
/**
 * Numbers at which who acts has lost; empty unless asked for.
 */
cold: Array<number>, } | { "kind": "lattice",
/**
 * The largest coordinate.
 */
size: number,
/**
 * Points at which who acts has lost; empty unless asked for.
 */
cold: Array<[number, number]>, };

/**
 * One of a statement's bounds: how far it is checked.
 */
export type Bound = {
/**
 * `m`, `delta`, `wraps`, `c` or `n`.
 */
name: string,
/**
 * As a page writes it.
 */
label: string,
/**
 * Where the command line leaves it unsaid.
 */
default: number,
/**
 * The bound that takes a browser a few seconds.
 */
quick: number,
/**
 * The least and the most it may be.
 */
range: [number, number], };

/**
 * A caption with the text alternative that is made of it.
 */
export type Caption = {
/**
 * The text alternative.
 */
summary: string,
/**
 * At most [`TITLE`] characters.
 */
title: string,
/**
 * Describes the drawing in at most two sentences.
 */
caption: string,
/**
 * One sentence that is true of this figure only, or nothing.
 */
see: string,
/**
 * How far to trust what is shown.
 */
badge: Badge,
/**
 * At most [`FACTS`].
 */
facts: Array<Fact>,
/**
 * The paper's figure or theorem: "Bhagat, … 2026, Figure 2".
 */
source: string,
/**
 * How to cite the paper.
 */
citation: string,
/**
 * The paper's BibTeX entry.
 */
bibtex: string,
/**
 * Remarks about the paper.
 */
notes: Array<string>,
/**
 * Related figures.
 */
links: Array<Link>,
/**
 * The same over a longer range, which confirms or refutes what is checked.
 */
further: Link | null,
/**
 * Where the theorem of the badge is proved, cell by cell.
 */
proof: Link | null,
/**
 * A game to play on what is shown.
 */
play: Link | null, };

/**
 * The card for one position: what it is, its numbers, and why.
 */
export type Card = {
/**
 * Names the place: the text of a [`Key`](crate::figure::form::Key).
 */
key: string,
/**
 * Heading: the position and its value.
 */
title: string,
/**
 * Further numbers.
 */
lines: Array<Fact>,
/**
 * Why: "Moves reach the values 0, 1, 2. The least missing is 3."
 */
reason: string,
/**
 * Where to outline it, in CSS pixels.
 */
box: Rect,
/**
 * Where the places stand that the reason names, and, on a sheet, where other
 * panels have this one.
 */
because: Rect[],
/**
 * The rows and columns that the place is where they cross, and, on a sheet, where
 * other panels that share an axis have its position.
 */
bands: Rect[],
/**
 * Other marks.
 */
marks: Marks,
/**
 * Of a body that is as high as wide, where its right edge is: a card finds room there.
 */
aside: number | null,
/**
 * A small figure that stands in the card: its spec, if there is one.
 */
shows: string | null,
/**
 * Figures that lead on from here; Enter opens the first.
 */
links: Array<Link>, };

/**
 * One of the names a choice may have.
 */
export type Choice = {
/**
 * As links spell it.
 */
value: string,
/**
 * As the page shows it.
 */
label: string,
/**
 * Whether a menu lists it only while it is the present one.
 */
rare?: boolean, };

/**
 * A claim, ready to be pasted.
 */
export type ClaimText = {
/**
 * Plain lines: "The periods of {s, 4s}, s = 1, …, 12: p(s) = 5s." and "Observed, not proved: …".
 */
text: string,
/**
 * The same for LaTeX; a proved claim is in a theorem environment.
 */
latex: string, };

/**
 * The control that suits a parameter.
 */
export type Control = "integer" | "range" | "choice" | "switch" | "set" | "condition" | "text" | "vectors" | "heaps";

/**
 * Absent members take the defaults of [`Look`].
 */
export type DrawOptions = { width: number, height: number,
/**
 * Pixels of rasters per CSS pixel.
 */
scale: number, theme: Theme, palette: string,
/**
 * Whether the title is drawn.
 */
title?: boolean,
/**
 * Whether the caption is drawn below the figure.
 */
caption: boolean,
/**
 * The address that is written at its foot.
 */
link?: string,
/**
 * Where it is shown.
 */
setting?: Medium,
/**
 * The width in print that an SVG states.
 */
millimetres?: number,
/**
 * The axes of the figure, or of each panel of a sheet, if not its own.
 */
axes?: Array<Axes>, };

/**
 * The ends of an axis.
 */
export type Ends = {
/**
 * The left or lower one.
 */
lo: number,
/**
 * The right or upper one.
 */
hi: number,
/**
 * The quantity of the axis, and its scale.
 */
of: string, };

/**
 * A number or formula with its name.
 */
export type Fact = {
/**
 * In the field's words.
 */
label: string,
/**
 * As text.
 */
value: string,
/**
 * Of a formula, the value in LaTeX's math mode; else empty.
 */
latex: string, };

export type Format = "plain" | "csv" | "json" | "periods" | "bfile" | "latex" | "pari" | "walnut" | "pgfplots";

/**
 * The forms in which data can be had.
 */
export type Forms = {
/**
 * Whether they can be had as columns, as plain text is.
 */
columns: boolean,
/**
 * The formats with a button.
 */
formats: Array<TextFormat>,
/**
 * The names of the sequences that a b-file may hold: none of several panels.
 */
sequences: Array<string>, };

/**
 * Everything in `gallery.json`.
 */
export type Gallery = {
/**
 * The groups, in order.
 */
papers: Array<Paper>,
/**
 * The questions of readers, in order.
 */
questions: Array<string>,
/**
 * The stories, in order; `www/stories` has them.
 */
stories: Array<Story>,
/**
 * The figures, in order.
 */
presets: Array<Preset>,
/**
 * Figures as the papers print them side by side.
 */
sheets: Array<SheetPreset>,
/**
 * Names of people and of things under which figures are known; a name may have several figures.
 */
names: Array<Name>, };

/**
 * The three papers, and our own: what the gallery is divided into.
 */
export type Group = "sink" | "eppstein" | "larsson" | "own";

/**
 * How menus and links name a kind.
 */
export type Kind = {
/**
 * As links spell it.
 */
kind: string,
/**
 * As a menu names it.
 */
title: string,
/**
 * One sentence: what it shows.
 */
about: string,
/**
 * Its group of figures.
 */
group: Group, };

/**
 * A line as a set, or as terms.
 */
export type Line = {
/**
 * The set, as a link has it; none where the line is no set.
 */
set: string | null,
/**
 * The set in words.
 */
words: string | null,
/**
 * Why it is no set, where the line has numbers, or a name is near.
 */
fault: string | null,
/**
 * The number of terms; 0 where the line is no list of terms.
 */
terms: number, };

/**
 * A related figure, or a game.
 */
export type Link = {
/**
 * A few words.
 */
label: string,
/**
 * Its spec.
 */
spec: string, };

/**
 * Marks, in CSS pixels of the figure.
 */
export type Marks = {
/**
 * The parts lit within `dimmed`, perhaps in each of thousands of rows.
 */
lit: Array<number>,
/**
 * Where all that is not lit is dimmed.
 */
dimmed: Rect | null,
/**
 * The moves from the place.
 */
arcs: Array<Arc>,
/**
 * Lines, each from point to point.
 */
paths: Array<Array<[number, number]>>, };

/**
 * A figure that shows the terms.
 */
export type Match = {
/**
 * The figure.
 */
spec: string,
/**
 * Its part: "nim-values of the squares at the wall".
 */
what: string,
/**
 * How many terms were compared, and agree.
 */
agreed: number,
/**
 * How many there were to compare.
 */
given: number,
/**
 * How the terms are counted: "from the second term on", "each 1 less".
 */
how: string, };

/**
 * Something that a line may mean, best first.
 */
export type Meaning = {
/**
 * The figure, or the position of a game.
 */
spec: string,
/**
 * The answer, or the name of the figure.
 */
title: string,
/**
 * The question as it was understood.
 */
about: string,
/**
 * Whether the title answers a question.
 */
answers: boolean, };

/**
 * Where a figure is shown, which decides how much is written around it.
 */
export type Medium = "page" | "screen" | "wall" | "thumbnail";

/**
 * A name and its figure.
 */
export type Name = {
/**
 * As one says it.
 */
name: string,
/**
 * The figure's spec.
 */
spec: string,
/**
 * Why it is called so.
 */
about: string, };

/**
 * An axis along which a panel zooms, and what is seen of it.
 */
export type Overview = {
/**
 * The parameter.
 */
name: string,
/**
 * The first and the last place there is.
 */
all: [number, number],
/**
 * Those that are seen.
 */
seen: [number, number],
/**
 * Where they begin and end, in parts of all.
 */
part: [number, number],
/**
 * The pixels between which they are drawn.
 */
pixels: [number, number], };

/**
 * A palette: the colours of the values 0, 1, 2, …, as far as each has its own.
 */
export type Palette = { name: string, label: string,
/**
 * On a light page.
 */
light: Array<string>,
/**
 * On a dark one.
 */
dark: Array<string>, };

/**
 * Where a group of figures comes from.
 */
export type Paper = {
/**
 * As in [`Preset::group`].
 */
group: string,
/**
 * Its title.
 */
title: string,
/**
 * Its authors, as a list of figures names them.
 */
authors: string,
/**
 * Authors and year.
 */
source: string, };

/**
 * A parameter and its present value, as the page's controls want it.
 */
export type Parameter = {
/**
 * As links spell it.
 */
name: string,
/**
 * The control's label.
 */
label: string,
/**
 * One line of help.
 */
help: string,
/**
 * Where the control stands.
 */
section: Section,
/**
 * The control that sets it.
 */
type: Control,
/**
 * Smallest value, for numbers.
 */
min: number,
/**
 * Largest value, for numbers, given the other parameters.
 */
max: number,
/**
 * Why the range is what it is, if other parameters decide.
 */
because: string,
/**
 * One arrow key press.
 */
step: number,
/**
 * Whether a slider should be logarithmic.
 */
log: boolean,
/**
 * Text of the default.
 */
default: string,
/**
 * Text of the present value.
 */
value: string,
/**
 * The choices; of a text with a grammar, some examples.
 */
choices: Array<Choice>,
/**
 * How a text was understood, in words.
 */
understood: string,
/**
 * Of a range that is too long for two thumbs: how far they go all the same.
 */
thumbs: Thumbs | null, };

/**
 * A figure worth opening.
 */
export type Preset = {
/**
 * A name for files and tests.
 */
id: string,
/**
 * The question that its kind answers; at one figure of each kind.
 */
question?: string,
/**
 * The figure with the paper's own parameters.
 */
spec: string,
/**
 * The same, small enough for a live thumbnail; equal to `spec` where that is.
 */
thumb_spec: string,
/**
 * A few words.
 */
title: string,
/**
 * One sentence: what to see.
 */
see: string,
/**
 * `sink`, `eppstein`, `larsson`, `own`, `proved`, `long` or `near`.
 */
group: string,
/**
 * "Figure 2", or empty for our own.
 */
paper_figure: string,
/**
 * Whether it is one of the eight to begin with.
 */
starred?: boolean,
/**
 * Whether there is much to see in it: its card is a wide one.
 */
large?: boolean, };

/**
 * The first rows of a table, to be read on a page.
 */
export type Preview = {
/**
 * Names of the columns.
 */
columns: Array<string>,
/**
 * The rows, each as long as `columns`; long texts are cut.
 */
rows: Array<Array<string>>,
/**
 * How many rows the table has.
 */
of: number, };

/**
 * Certificates of laws, and what they write down.
 */
export type Proof = {
/**
 * The nim-sequence of each class: what is there once, and what repeats.
 */
words: Array<Fact>,
/**
 * A JSON list.
 */
certificates: string, };

/**
 * The spec a link means.
 */
export type Reading = {
/**
 * Its canonical text.
 */
spec: string,
/**
 * The link's text, short and in printable letters.
 */
asked: string,
/**
 * The changes, a phrase each; none if nothing had to change.
 */
changes: Array<string>, };

/**
 * As `draw`, which knows no TypeScript, sends it.
 */
export type Rect = { x: number, y: number, w: number, h: number, };

/**
 * Where the page's control of a parameter stands.
 */
export type Section = "main" | "view" | "range" | "colours";

/**
 * A sequence of the OEIS, and the figure that shows it.
 */
export type Sequence = {
/**
 * Its A-number.
 */
number: string,
/**
 * The figure's spec.
 */
spec: string, };

/**
 * Figures side by side.
 */
export type SheetPreset = {
/**
 * A name for files and tests.
 */
id: string,
/**
 * As in [`Preset::group`].
 */
group: string,
/**
 * "Figure 6".
 */
title: string,
/**
 * Those of its panels.
 */
specs: Array<string>, };

/**
 * Marks of a board beside the plies.
 */
export type Show = "nothing" | "outcomes" | "values" | "binary";

/**
 * The meanings of a line that are known between two keys.
 */
export type Soon = {
/**
 * The meanings; an answer that takes longer is not among them.
 */
meanings: Array<Meaning>,
/**
 * Whether [`meanings`] knows more.
 */
later: boolean, };

/**
 * A check by name.
 */
export type Statement = {
/**
 * As the command line spells it.
 */
name: string,
/**
 * As a button says it.
 */
title: string,
/**
 * The bound of the check.
 */
bounds: Array<Bound>, };

/**
 * How far a statement is known: the one list.
 */
export type Status = "proved" | "provedhere" | "computed" | "checked" | "observed" | "conjecture" | "refuted" | "unknown";

/**
 * A ply that was played.
 */
export type Step = {
/**
 * The ply, as texts spell it.
 */
ply: string,
/**
 * Who did what.
 */
says: string,
/**
 * Where the game stood after it.
 */
told: string,
/**
 * Whether a person played it.
 */
yours: boolean,
/**
 * The nim-value of the position before it, where the game has one.
 */
value: number | null,
/**
 * Whether who played it stood to win before it.
 */
won: boolean,
/**
 * Whether it let a won game go.
 */
erred: boolean, };

/**
 * A story worth reading.
 */
export type Story = {
/**
 * The name of its file, and in links.
 */
id: string,
/**
 * As its first heading has it.
 */
title: string,
/**
 * One sentence: what it shows.
 */
see: string,
/**
 * As in [`Preset::group`].
 */
group: string,
/**
 * The figure on its card.
 */
spec: string, };

/**
 * A format as commands and the page have it.
 */
export type TextFormat = {
/**
 * As commands spell it.
 */
name: string,
/**
 * On the page's button, if it has one.
 */
label: string,
/**
 * The ending of a file.
 */
ending: string,
/**
 * The type of a file.
 */
type: string,
/**
 * Whether the button saves all panels of a sheet together.
 */
sheet: boolean, };

export type Theme = "light" | "dark" | "projector" | "print";

/**
 * Where the two thumbs of a range stand while nothing is said, and how far they go at least.
 */
export type Thumbs = {
/**
 * The first number.
 */
from: number,
/**
 * The last one.
 */
to: number,
/**
 * The end of their way; numbers beyond are typed.
 */
reach: number, };

/**
 * An error.
 */
export type Trouble = {
/**
 * The parameter at fault; empty if none is.
 */
parameter: string,
/**
 * The wrong value.
 */
value: string,
/**
 * The allowed ones.
 */
allowed: string,
/**
 * A value that would be accepted in its place.
 */
suggestion: string | null, message: string,
/**
 * Whether the caller withdrew it.
 */
cancelled: boolean, };

/**
 * The view of a game.
 */
export type View = {
/**
 * The game with the plies that are legal.
 */
text: string,
/**
 * Why a ply of the text was not played.
 */
refused: string | null,
/**
 * The game's name.
 */
title: string,
/**
 * Its rules.
 */
how: string,
/**
 * The contents of each place.
 */
board: Board,
/**
 * The position; empty of heaps that the board lists.
 */
place: Array<number>,
/**
 * The offer; empty when there is none to answer.
 */
offered: Array<Array<number>>,
/**
 * Where the game stands, in words.
 */
told: string,
/**
 * Whose turn it is and for what, or who has won.
 */
asks: string,
/**
 * `N` or `P`, as the game's paper calls the position.
 */
outcome: 'N' | 'P',
/**
 * Who wins with best play and how long it lasts; nothing once the game is over.
 */
prospect: string | null,
/**
 * Whether a person is to act.
 */
yours: boolean,
/**
 * Whether the game is over.
 */
over: boolean,
/**
 * The legal plies, as texts of a game spell them; of large heaps some of them.
 */
plies: Array<string>,
/**
 * The first [`PLAY_TOLD`] of them in the imperative.
 */
says: Array<string>,
/**
 * Which of them win: places in `plies`.
 */
winning: Array<number>,
/**
 * The ply.
 */
steps: Array<Step>,
/**
 * The step by which the loser let a won game go: its place in `steps`.
 */
given_away: number | null,
/**
 * The same in a sentence, with what would have won.
 */
lesson: string | null,
/**
 * The counters of each player, where they decide the game; the player who acted first is first.
 */
scores: Array<[string, number]>,
/**
 * Hints, a little more each.
 */
hints: Array<string>,
/**
 * The figure of this game, if there is one.
 */
figure: string | null,
/**
 * The place of this position in it, if it has one.
 */
place_in_figure: string | null,
/**
 * `perfect`, `nearly-20`, …, `nobody`.
 */
opponent: string,
/**
 * Whether the opponent acted first.
 */
opponent_begins: boolean,
/**
 * Marks beside the plies.
 */
show: Show,
/**
 * The possible marks: nim-values only where they decide the game.
 */
shows: Array<Show>,
/**
 * The parameters of its rules and its start.
 */
controls: Array<Parameter>, };
