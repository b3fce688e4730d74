// The library's answers as typed values: the shapes of its JSON.

/** A kind of figure. */
export interface Kind {
  kind: string;
  title: string;
  about: string;
  group: 'eppstein' | 'sink' | 'larsson' | 'own';
}

/** One entry of the gallery. */
export interface Preset {
  id: string;
  spec: string;
  title: string;
  see: string;
  group: Kind['group'] | 'proved';
  paper_figure: string;
  thumb_spec: string;
  /** Whether it is one of the eight to begin with. */
  starred?: boolean;
  /** Whether its card is a wide one. */
  large?: boolean;
}

/** Figures that a paper prints side by side. */
export interface SheetPreset {
  id: string;
  group: string;
  title: string;
  specs: string[];
}

/** Where a group of figures comes from. */
export interface Paper {
  group: Kind['group'] | 'proved';
  title: string;
  authors: string;
  source: string;
}

/** A sequence of the OEIS, and the figure that shows it. */
export interface Sequence {
  number: string;
  spec: string;
}

/** Something that a typed line may mean. */
export interface Meaning {
  spec: string;
  /** The answer, or the name of the figure. */
  title: string;
  /** The question as it was understood. */
  about: string;
}

/** A figure that shows terms. */
export interface Match {
  spec: string;
  /** What of it. */
  what: string;
  /** How many terms were compared, and agree. */
  agreed: number;
  /** How many there were to compare. */
  given: number;
  /** How they are counted, if not as the figure does. */
  how: string;
}

/** A name under which a figure is known. */
export interface Name {
  name: string;
  spec: string;
  about: string;
}

/** Something that can be checked case by case, and how far. */
export interface Statement {
  name: string;
  title: string;
  /** How far: by default on the command line, where one looks on in a moment, and at all. */
  bounds: { name: string; label: string; default: number; quick: number; range: [number, number] }[];
}

/** Why something was not done. */
export interface Trouble {
  message: string;
  /** The parameter at fault; empty if none is. */
  parameter: string;
  /** The wrong value, and the allowed ones. */
  value: string;
  allowed: string;
  /** A value that would be accepted in its place. */
  suggestion: string | null;
  /** Whether it was withdrawn by whoever asked. */
  cancelled: boolean;
}

/** The meaning of a link, and its repairs. */
export interface Reading {
  spec: string;
  /** The link's text, short and in printable letters. */
  asked: string;
  /** A phrase for each repair. */
  changes: string[];
}

/** A text format of data, and its file. */
export interface TextFormat {
  name: string;
  label: string;
  ending: string;
  type: string;
  /** Whether the button saves all panels of a sheet together. */
  sheet: boolean;
}

/** The forms a figure's data can be had in. */
export interface Forms {
  /** Whether it can be had as columns, as plain text is. */
  columns: boolean;
  /** The formats with a button. */
  formats: TextFormat[];
  /** What tells the sequences apart that a b-file may hold. */
  sequences: string[];
}

/** One parameter of a spec, with everything a control needs. */
export interface Parameter {
  name: string;
  label: string;
  help: string;
  /** Where the control stands. */
  section: 'main' | 'view' | 'range' | 'colours';
  type: 'integer' | 'range' | 'choice' | 'switch' | 'set' | 'condition' | 'text' | 'vectors' | 'heaps';
  min: number;
  max: number;
  /** Why the range is what it is, when other parameters decide. */
  because: string;
  step: number;
  log: boolean;
  default: string;
  value: string;
  choices: { value: string; label: string; rare?: true }[];
  understood: string;
  /** Of a range that is too long for two thumbs: where they stand while nothing is said, and how far they go all the same. */
  thumbs: { from: number; to: number; reach: number } | null;
}

/** Where to go on: a figure or a game, by its text. */
export interface Link {
  label: string;
  spec: string;
}

/** Everything said about a figure. */
export interface Caption {
  title: string;
  caption: string;
  see: string;
  source: string;
  citation: string;
  bibtex: string;
  notes: string[];
  badge: {
    kind: 'proved' | 'provedhere' | 'computed' | 'checked' | 'observed' | 'conjecture' | 'refuted' | 'unknown';
    claim: string;
    /** The claim in a sentence. */
    statement: string;
    /** Who proves or states it, and for what it was checked. */
    evidence: string;
    /** The command that repeats the check, or nothing. */
    check: string;
    text: string;
    more: string;
  };
  links: Link[];
  /** The same over a longer range. */
  further: Link | null;
  /** A game to play on what is shown. */
  play: Link | null;
  /** The text alternative, made of the words above. */
  summary: string;
  facts: Fact[];
}

/** A number or formula with its name; a formula is in LaTeX, too. */
export interface Fact {
  label: string;
  value: string;
  latex: string;
}

/** The first rows of a figure's data. */
export interface Preview {
  columns: string[];
  rows: string[][];
  /** How many rows there are in all. */
  of: number;
}

/** Certificates of laws, a JSON list, and the words they write down. */
export interface Proof {
  words: Fact[];
  certificates: string;
}

/** The content of one place of a figure. */
export interface Card {
  key: string;
  title: string;
  lines: Fact[];
  reason: string;
  box: { x: number; y: number; w: number; h: number };
  /** Where the places stand that the reason names. */
  because: { x: number; y: number; w: number; h: number }[];
  /** The rows and columns that the place is where they cross, and on other panels its position. */
  bands: { x: number; y: number; w: number; h: number }[];
  marks: {
    /** Four numbers a rectangle, in hundredths of a pixel: what is lit in what is dimmed. */
    lit: number[];
    dimmed: { x: number; y: number; w: number; h: number } | null;
    /** The moves: to where, with the nim-value there if they are allowed, and whether they go on past that. */
    arcs: { from: [number, number]; to: [number, number]; value: number | null; beyond: boolean }[];
    paths: [number, number][][];
  };
  /** Of a figure as high as wide, its right edge. */
  aside: number | null;
  /** A small figure that stands in the card: its spec. */
  shows: string | null;
  /** Figures that lead on; Enter opens the first. */
  links: { label: string; spec: string }[];
}

/** A way in which one may look closer, and what is seen of it. */
export interface Overview {
  /** The parameter. */
  name: string;
  /** The first and the last place there is. */
  all: [number, number];
  /** Those that are seen. */
  seen: [number, number];
  /** Where they begin and end, in parts of the way through all. */
  part: [number, number];
  /** The pixels between which they are drawn. */
  pixels: [number, number];
}

/** A place along x, or along x and y. */
export type Place = number[];

/** Parameters and the values they get. */
export type Changes = [name: string, value: string][];

/** The figures' fonts as TrueType files: regular, semibold, italic, semibold italic. */
export type Faces = [regular: Uint8Array, semibold: Uint8Array, italic: Uint8Array, semiboldItalic: Uint8Array];

/** The ends of a figure's axes, where it may be drawn in others: of a chart along x and y, of rows the positions they show. */
export interface Axes {
  x: { lo: number; hi: number; of: string } | null;
  y: { lo: number; hi: number; of: string } | null;
  span: [number, number] | null;
}

/** A set of colours for values: those of the first, on a light page and on a dark one. */
export interface Palette {
  name: string;
  label: string;
  light: string[];
  dark: string[];
}

/** How a figure is to be drawn. */
export interface DrawOptions {
  width: number;
  height: number;
  scale: number;
  theme: 'light' | 'dark' | 'print' | 'projector';
  palette: string;
  /** Whether the title is drawn; it is where this is left out. */
  title?: boolean;
  caption: boolean;
  /** The address that is written at its foot; none where this is left out. */
  link?: string;
  /** Where it is shown; on a page, where this is left out. */
  setting?: 'page' | 'screen' | 'wall' | 'thumbnail';
  /** The width in print that an SVG says of itself. */
  millimetres?: number;
  /** The axes of the figure, or of each panel of a sheet; its own where this is left out. */
  axes?: Axes[];
}
