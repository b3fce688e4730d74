// The page's questions to the library. Texts that cross the border are JSON and leave this file as typed values.
import * as library from './pkg/takeaway.js';
import { answer, type Answer, type Ask } from './figure/asks.ts';
import type { Drawing } from './figure/drawing.ts';
import type { Share } from './figure/job-queue.ts';
import { asked } from './refusal.ts';
import type {
  Kind,
  Line,
  Match,
  Sequence,
  Soon,
  Statement,
  Reading,
  Forms,
  Parameter,
  Caption,
  Preview,
  Proof,
  Palette,
  Card,
  ClaimText,
  Overview,
  Place,
  Changes,
  Axes,
  DrawOptions,
} from './answers.ts';

export type * from './answers.ts';

/** Version of the library. */
export const version = (): string => library.version();
/** The version of the links that this release writes; it opens every earlier one too. */
export const linkVersion = (): string => library.first_link().split('/')[0]!;

/** The figure of a first visit. */
export const firstSpec = (): string => library.first_link().split('/')[1]!;

/** Lets sets be as long as files have them. It needs the whole library. */
export const readFiles = (): void => library.read_files();

/** All kinds of figures. */
export const kinds = (): Kind[] => JSON.parse(library.kinds());
/** Sequences of the OEIS that a figure shows. */
export const sequences = (): Sequence[] => JSON.parse(library.sequences());
/** The periods of a set as a spec spells it, in a few words; nothing where none is found soon. */
export const periodsOf = (set: string): string | undefined => library.answer(decodeURIComponent(set));
/** Whether this takes no longer than there is between two keys. */
export const answersSoon = (set: string): boolean => library.answers_soon(decodeURIComponent(set));
/** The meanings of a line that are no name and no plain set, as far as they are known between two keys. */
export const meaningsSoon = (line: string): Soon => JSON.parse(library.meanings_soon(line));
/** The set that a line is, or how many terms it has. */
export const lineOf = (line: string): Line => JSON.parse(library.read_line(line));
/** The figures that show these terms, a list or a b-file. Throws a {@link Refusal}. */
export const compare = (terms: string): Match[] => asked(() => JSON.parse(library.compare(terms)));
/** References to the papers, and to what is cited beside them. */
export const sources = (): string[] => JSON.parse(library.sources());
/** Statements about what a figure shows. */
export const statements = (spec: string): Statement[] => asked(() => JSON.parse(library.statements(spec)));
/** The meaning of a link, repaired where that is obvious. Throws a {@link Refusal}. */
export const reading = (link: string): Reading => asked(() => JSON.parse(library.reading(link)));
/** The palettes, and the colours they have for the values 0, 1, 2 …, as far as each has its own. */
export const palettes = (): Palette[] => JSON.parse(library.palettes());
/** The one text that equal specs share. Throws a {@link Refusal}. */
export const normalize = (text: string): string => asked(() => library.normalize(text));
/** The parameters of a spec, with ranges that fit each other. */
export const parameters = (spec: string): Parameter[] => asked(() => JSON.parse(library.controls(spec)));
/** The spec with several parameters changed at once. Throws a {@link Refusal}. */
export const withValues = (spec: string, changes: Changes): string =>
  asked(() => library.with_values(spec, JSON.stringify(changes)));
/** The spec with one parameter changed. Throws a {@link Refusal}. */
export const withValue = (spec: string, name: string, value: string): string => withValues(spec, [[name, value]]);
/** The cost of a spec as a part of what the page's own thread computes. */
export const partOfCheap = (spec: string): number => asked(() => library.cost(spec) / library.inline_steps());
/** Whether a spec is so cheap that the page's own thread computes it. */
export const isCheap = (spec: string): boolean => partOfCheap(spec) <= 1;
/** Most panels of a sheet. */
export const mostPanels = (): number => library.most_panels();
/** Whether shares of the work for a spec can be done by several workers. */
export const divides = (spec: string): boolean => asked(() => library.divides(spec));
/** The result of all shares of a check, from the answers for each, one after the other. */
export const verdict = (reports: Uint8Array): string => asked(() => library.verdict(reports));

/** The width in CSS pixels of a figure that is so wide in print. Throws a {@link Refusal}. */
export const paperWidth = (millimetres: number): number => asked(() => library.paper_width(millimetres));

/** A figure, or several as panels of one sheet: drawn, asked and exported. Most methods throw a {@link Refusal}. */
export class Picture {
  #inner: library.Picture | undefined;
  #caption: Caption | undefined;

  private constructor(
    /** The specs of its panels. */
    readonly panels: readonly string[],
    inner: library.Picture,
    /** Which panel the controls are about. */
    readonly at = 0,
  ) {
    this.#inner = inner;
  }

  /** Computes a figure on this thread. */
  static compute(spec: string): Picture {
    return new Picture(
      [spec],
      asked(() => library.Picture.compute(spec)),
    );
  }

  /** A figure from what a worker computed, or all that several did, one share after the other. */
  static fromBytes(spec: string, bytes: Uint8Array): Picture {
    return new Picture(
      [spec],
      asked(() => library.Picture.from_bytes(spec, bytes)),
    );
  }

  /** The panels of all these pictures as one sheet, which keeps copies. */
  static sheet(pictures: readonly Picture[], at = 0): Picture {
    let inner = pictures[0]!.#held.another();
    for (const picture of pictures.slice(1)) {
      const before = inner;
      inner = asked(() => before.beside(picture.#held));
      before.free();
    }
    return new Picture(
      pictures.flatMap(({ panels }) => panels),
      inner,
      at,
    );
  }

  /** The picture of these specs; `compute` is asked for one after the other. */
  static async of(specs: readonly string[], compute: (spec: string) => Picture | Promise<Picture>): Promise<Picture> {
    const pictures: Picture[] = [];
    try {
      for (const spec of specs) pictures.push(await compute(spec));
      return Picture.sheet(pictures);
    } finally {
      for (const picture of pictures) picture.free();
    }
  }

  /** The spec that the controls are about. */
  get spec(): string {
    return this.panels[this.at]!;
  }

  /** Whether another spec shows the same data, another part of it perhaps. */
  hasDataOf(spec: string): boolean {
    return asked(() => this.#held.has_data_of(this.at, spec));
  }

  /** The figure of such a spec: nothing is computed. */
  withViewport(spec: string): Picture | undefined {
    const inner = asked(() => this.#held.with_viewport(this.at, spec));
    return inner && new Picture([spec], inner);
  }

  /** Whether a card of this one may stay when the next is shown: it shows the same places. */
  keepsPlaces(next: Picture): boolean {
    if (next.panels.join(' ') === this.panels.join(' ')) return true;
    return this.panels.length === 1 && next.panels.length === 1 && this.hasDataOf(next.spec);
  }

  /** Its words, which are made when they are first asked for. */
  get caption(): Caption {
    this.#caption ??= JSON.parse(this.#held.caption()) as Caption;
    return this.#caption;
  }

  /** Natural height in CSS pixels; whatever height the options have is ignored. */
  height(options: Omit<DrawOptions, 'height'>): number {
    return asked(() => this.#held.height(text({ ...options, height: 0 })));
  }

  /** Whether it is about as high as wide, so that a wide canvas stays empty beside it. */
  get square(): boolean {
    return this.#held.is_square();
  }

  /** Whether all of it is rows, which become no clearer when they are higher than suits them. */
  get rows(): boolean {
    return this.#held.is_rows();
  }

  draw(canvas: HTMLCanvasElement, options: DrawOptions): void {
    this.#draw(canvas, options, false);
  }

  /** Draws itself unless that takes long; says whether all is drawn. */
  drawBriefly(canvas: HTMLCanvasElement, options: DrawOptions): boolean {
    return this.#draw(canvas, options, true);
  }

  svg(options: DrawOptions): string {
    return asked(() => this.#held.svg(text(options)));
  }

  /** All that a worker needs to draw it with these options: as a file, or as a bitmap. */
  drawing(as: Drawing['as'], options: DrawOptions, faces: Drawing['faces']): Drawing {
    const { width, height, scale } = options;
    // The command line leaves out a height that is the natural one: so the same file comes of both.
    const isNatural = as !== 'bitmap' && height === Math.ceil(this.height(options));
    return {
      as,
      panels: this.panels.map((spec, at) => [spec, asked(() => this.#held.bytes(at))]),
      look: text(isNatural ? { ...options, height: 0 } : options),
      pixels: [Math.round(width * scale), Math.round(height * scale)],
      faces,
    };
  }

  /** A LaTeX figure that shows it from `file`. */
  latex(file: string, link: string): string {
    return this.#held.latex(file, link);
  }

  /** BibTeX entries for its papers and for itself. */
  bibtex(link: string, year: number): string {
    return this.#held.bibtex(link, year);
  }

  /** The forms its data can be had in. */
  get forms(): Forms {
    return JSON.parse(this.#held.forms()) as Forms;
  }

  /** The first rows of its data. */
  preview(most: number): Preview {
    return this.#answer((held) => held.preview(this.at, most));
  }

  /** Whether there are certificates of the periods it shows; the first file of the library cannot tell. */
  get certified(): boolean {
    return asked(() => this.#held.is_certified(this.at));
  }

  /** The certificates of the periods it shows, as JSON; of one period, the object alone. */
  certificates(): string {
    const all = this.#answer<unknown[]>((held) => held.certificates(this.at));
    return JSON.stringify(all.length === 1 ? all[0] : all, null, 1);
  }

  /** What proves the laws it shows, if certificates do. */
  proof(): Proof | undefined {
    return this.#answer((held) => held.proof(this.at));
  }

  /** The claim of its badge, to be copied: text and LaTeX. */
  claim(): ClaimText {
    return this.#answer((held) => held.claim());
  }

  /** The data in the text format of that name. */
  data(format: string): string {
    return asked(() => this.#held.export(format));
  }

  /** The b-file of one of the sequences that {@link forms} names. */
  bfile(at: number): string {
    return asked(() => this.#held.bfile(this.at, at));
  }

  /** A panel alone, counted from 0, to be freed by itself. */
  alone(at: number): Picture {
    return new Picture(
      [this.panels[at] ?? ''],
      asked(() => this.#held.alone(at)),
    );
  }

  /** The axes that each panel is drawn in; with those of others that take turns with it, axes that hold all. */
  axes(before?: Axes[]): Axes[] {
    return this.#answer((held) => held.axes(before && text(before)));
  }

  /** Which panel is under a point, counted from 0. */
  panelAt(options: DrawOptions, x: number, y: number): number | undefined {
    return asked(() => this.#held.panel_at(text(options), x, y));
  }

  /** The card of the place under a point. */
  cardAt(options: DrawOptions, x: number, y: number): Card | undefined {
    return this.#answer((held) => held.card_at(text(options), x, y));
  }

  /** The card of the place that number of steps from the one with `key`. */
  neighbour(options: DrawOptions, key: string, dx: number, dy: number): Card | undefined {
    return this.#answer((held) => held.neighbour(text(options), key, dx, dy));
  }

  /** The place under a point, along x or along x and y; nothing of a figure that does not zoom. */
  placeAt(options: DrawOptions, x: number, y: number): Place | undefined {
    const place = this.#answer<Place>((held) => held.place_at(text(options), x, y));
    return place.length > 0 ? place : undefined;
  }

  /** The parameters that show a part `factor` times as large, with the `place` under a point. */
  zoom(options: DrawOptions, x: number, y: number, place: Place, factor: number): Changes {
    return this.#answer((held) => held.zoom(text(options), x, y, text(place), factor));
  }

  /** The parameters that show what is between two places of the panel under a point. */
  between(options: DrawOptions, x: number, y: number, from: Place, to: Place): Changes {
    return this.#answer((held) => held.between(text(options), x, y, text(from), text(to)));
  }

  /** The axes along which it zooms, and what is seen of each. */
  overview(options: DrawOptions): Overview[] {
    return this.#answer((held) => held.overview(text(options), this.at));
  }

  /** The parameters that show as much, of each axis from such a part of it on. */
  moved(options: DrawOptions, parts: number[]): Changes {
    return this.#answer((held) => held.moved(text(options), this.at, text(parts)));
  }

  /** The parameters that show as much, so many places to the right and down; none where there are no more. */
  panned(options: DrawOptions, dx: number, dy: number): Changes {
    return this.#answer((held) => held.panned(text(options), this.at, dx, dy));
  }

  /** The same picture, to be freed by itself. */
  copy(): Picture {
    return new Picture(this.panels, this.#held.another(), this.at);
  }

  /** Gives the memory back; the picture cannot be used after. */
  free(): void {
    const inner = this.#inner;
    this.#inner = undefined;
    try {
      inner?.free();
    } catch {
      // A call that was cut short, because the library's rest did not come, holds it for good.
    }
  }

  /** The ends of rows that are not all as long: x, y and height. */
  ends(options: DrawOptions): [x: number, y: number, height: number][] {
    return asked(() => JSON.parse(this.#held.ends(JSON.stringify(options))));
  }

  /** Whether it was given back meanwhile. */
  get isFree(): boolean {
    return this.#inner === undefined;
  }

  #draw(canvas: HTMLCanvasElement, options: DrawOptions, briefly: boolean): boolean {
    return asked(() => this.#held.draw(canvas, text(options), briefly));
  }

  get #held(): library.Picture {
    if (!this.#inner) throw new Error('the picture was released');
    return this.#inner;
  }

  #answer<T>(question: (held: library.Picture) => string | undefined): T {
    const answer = asked(() => question(this.#held));
    return (answer === undefined ? undefined : JSON.parse(answer)) as T;
  }
}

const text = (value: object): string => JSON.stringify(value);

/** The Python program for a spec, from the files of all programs by their names. */
export const pythonProgram = (spec: string, files: (name: string) => string | undefined): string =>
  asked(() => library.program(spec, files));

/** Computes on this thread, for browsers that allow no worker. */
export const computeHere = (spec: string, share: Share): Uint8Array =>
  asked(() =>
    library.compute(
      spec,
      ...share,
      () => undefined,
      () => undefined,
    ),
  );
/** Answers on this thread, for browsers that allow no worker. */
export const answerHere = <A extends Ask>(ask: A, about: (string | number)[]): Answer<A> =>
  asked(() => answer(ask, about, () => undefined));

/** The canonical text of a game to play; throws a {@link Refusal} if it is none. */
export const gameText = (text: string): string => asked(() => library.play_text(text));
/** The same game with one of its parameters changed and nothing played. */
export const gameWith = (text: string, name: string, value: string): string =>
  asked(() => library.play_with(text, name, value));
/** The games: a text that begins each, its title, its rules, the heading over it, and how hard and how long it is. */
export const games = (): [text: string, title: string, how: string, heading: string, effort: string][] =>
  JSON.parse(asked(() => library.play_games()));
