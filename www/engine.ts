// What the page asks the library. Texts that cross the border are JSON and leave this file as typed values.
import * as library from './pkg/takeaway.js';
import { answer, type Answer, type Ask } from './figure/asks.ts';
import type { Share } from './figure/job-queue.ts';
import { asked } from './refusal.ts';
import type {
  Kind,
  Sequence,
  Statement,
  Reading,
  Forms,
  Parameter,
  Caption,
  Preview,
  Card,
  Overview,
  Place,
  Changes,
  Faces,
  Axes,
  DrawOptions,
  DataFormat,
} from './answers.ts';

export type * from './answers.ts';

/** Version of the library. */
export const version = (): string => library.version();
/** The version of the links that this release writes; it opens every earlier one too. */
export const linkVersion = (): string => library.first_link().split('/')[0]!;

/** The figure of a first visit. */
export const firstSpec = (): string => library.first_link().split('/')[1]!;

/** All kinds of figures. */
export const kinds = (): Kind[] => JSON.parse(library.kinds());
/** Sequences of the OEIS that a figure shows. */
export const sequences = (): Sequence[] => JSON.parse(library.sequences());
/** References to the papers, and to what is cited beside them. */
export const sources = (): string[] => JSON.parse(library.sources());
/** Statements about what a figure shows. */
export const statements = (spec: string): Statement[] => asked(() => JSON.parse(library.statements(spec)));
/** What a link means, repaired where that is obvious. Throws a {@link Refusal}. */
export const reading = (link: string): Reading => asked(() => JSON.parse(library.reading(link)));
/** The palettes, and the colours they have for the values 0, 1, 2 …, as far as each has its own. */
export const palettes = (): { name: string; label: string; colors: string[] }[] => JSON.parse(library.palettes());
/** The one text that equal specs share. Throws a {@link Refusal}. */
export const normalize = (text: string): string => asked(() => library.normalize(text));
/** The parameters of a spec, with ranges that fit each other. */
export const parameters = (spec: string): Parameter[] => asked(() => JSON.parse(library.controls(spec)));
/** The spec with several parameters changed at once. Throws a {@link Refusal}. */
export const withValues = (spec: string, changes: Changes): string =>
  asked(() => library.with_values(spec, JSON.stringify(changes)));
/** The spec with one parameter changed. Throws a {@link Refusal}. */
export const withValue = (spec: string, name: string, value: string): string => withValues(spec, [[name, value]]);
/** Whether a spec is so cheap that the page's own thread computes it. */
export const isCheap = (spec: string): boolean => asked(() => library.cost(spec) <= library.inline_steps());
/** Most panels of a sheet. */
export const mostPanels = (): number => library.most_panels();
/** Whether shares of the work for a spec can be done by several workers. */
export const divides = (spec: string): boolean => asked(() => library.divides(spec));
/** What all shares of a check come to, from what was answered for each, one after the other. */
export const verdict = (reports: Uint8Array): string => asked(() => library.verdict(reports));

/** The width in CSS pixels of a figure that is so wide in print. Throws a {@link Refusal}. */
export const paperWidth = (millimetres: number): number => asked(() => library.paper_width(millimetres));

/** A computed figure, ready to be drawn at any size. */
export class Figure {
  #inner: library.Figure | undefined;
  #caption: Caption | undefined;
  /** A point of the panel that is being looked at more closely. */
  #at: [number, number] = [0, 0];

  private constructor(
    readonly spec: string,
    inner: library.Figure,
  ) {
    this.#inner = inner;
  }

  /** Computes on this thread. */
  static compute(spec: string): Figure {
    return new Figure(
      spec,
      asked(() => library.Figure.compute(spec)),
    );
  }

  /** A figure from what a worker computed, or all that several did, one share after the other. */
  static fromBytes(spec: string, bytes: Uint8Array): Figure {
    return new Figure(
      spec,
      asked(() => library.Figure.from_bytes(spec, bytes)),
    );
  }

  /** Several figures as one sheet, which keeps them; what is asked of one alone, it refuses. */
  static sheet(figures: readonly Figure[]): Figure {
    let inner = figures[0]!.#held.another();
    for (const figure of figures.slice(1)) {
      const before = inner;
      inner = asked(() => before.beside(figure.#held));
      before.free();
    }
    return new Figure(figures.map(({ spec }) => spec).join(' '), inner);
  }

  /** Whether another spec shows the same data, seen closer or from further away. */
  hasDataOf(spec: string): boolean {
    return asked(() => this.#held.has_data_of(spec));
  }

  /** The figure of such a spec: nothing is computed. */
  withViewport(spec: string): Figure | undefined {
    const inner = asked(() => this.#held.with_viewport(spec));
    return inner && new Figure(spec, inner);
  }

  get caption(): Caption {
    this.#caption ??= JSON.parse(this.#held.caption()) as Caption;
    return this.#caption;
  }

  /** Natural height in CSS pixels; whatever height the options have is ignored. */
  height(options: Omit<DrawOptions, 'height'>): number {
    return asked(() => this.#held.height(JSON.stringify({ ...options, height: 0 })));
  }

  /** Whether it is about as high as wide, so that a wide canvas stays empty beside it. */
  get square(): boolean {
    return this.#held.is_square();
  }

  draw(canvas: HTMLCanvasElement, options: DrawOptions): void {
    asked(() => this.#held.draw(canvas, JSON.stringify(options)));
  }

  svg(options: DrawOptions): string {
    return asked(() => this.#held.svg(JSON.stringify(options)));
  }

  /** The same with shapes instead of text, from the figures' fonts as TrueType files. */
  svgInShapes(options: DrawOptions, faces: Faces): string {
    return asked(() => this.#held.svg_in_shapes(JSON.stringify(options), ...faces));
  }

  /** A LaTeX figure that shows it from `file`. */
  latex(file: string, link: string): string {
    return asked(() => this.#held.latex(file, link));
  }

  /** BibTeX entries for its paper and for itself. */
  bibtex(link: string, year: number): string {
    return asked(() => this.#held.bibtex(link, year));
  }

  /** The forms its data can be had in. */
  get forms(): Forms {
    return JSON.parse(this.#held.forms()) as Forms;
  }

  /** The first rows of its data; throws a {@link Refusal} where they are too many to list. */
  preview(most: number): Preview {
    return asked(() => JSON.parse(this.#held.preview(most)));
  }

  data(format: DataFormat | 'plain'): string {
    return asked(() => this.#held.export(format));
  }

  /** The b-file of one of the sequences that {@link forms} names. */
  bfile(at: number): string {
    return asked(() => this.#held.bfile(at));
  }

  /** The figure of a panel, counted from 0, to be freed by itself. */
  panel(at: number): Figure {
    return new Figure(
      this.panels[at] ?? '',
      asked(() => this.#held.panel(at)),
    );
  }

  /** The axes that each panel is drawn in; with those of others that take turns with it, axes that hold all. */
  axes(before?: Axes[]): Axes[] {
    return asked(() => JSON.parse(this.#held.axes(before && JSON.stringify(before))) as Axes[]);
  }

  /** Which panel is under a point, counted from 0. */
  panelAt(options: DrawOptions, x: number, y: number): number | undefined {
    return asked(() => this.#held.panel_at(JSON.stringify(options), x, y));
  }

  probe(options: DrawOptions, x: number, y: number): Card | undefined {
    return parsed(asked(() => this.#held.probe(JSON.stringify(options), x, y)));
  }

  /** The place under a point, along x or along x and y; nothing of a figure that cannot be looked at more closely. */
  at(options: DrawOptions, x: number, y: number): Place | undefined {
    this.#at = [x, y];
    const at = asked(() => JSON.parse(this.#held.at(JSON.stringify(options), x, y)) as Place);
    return at.length > 0 ? at : undefined;
  }

  /** The parameters for a look `factor` closer, with the place `at` under the point. */
  closer(options: DrawOptions, x: number, y: number, at: Place, factor: number): Changes {
    return asked(() => JSON.parse(this.#held.closer(JSON.stringify(options), x, y, JSON.stringify(at), factor)));
  }

  /** The parameters for a look at what lies between two places. */
  between(options: DrawOptions, from: Place, to: Place): Changes {
    const ends = [from, to].map((place) => JSON.stringify(place)) as [string, string];
    return asked(() => JSON.parse(this.#held.between(JSON.stringify(options), ...this.#at, ...ends)));
  }

  /** The ways in which one may look closer, and what is seen of each. */
  overview(options: DrawOptions): Overview[] {
    return asked(() => JSON.parse(this.#held.overview(JSON.stringify(options))));
  }

  /** The parameters for a look at as much, of each way from such a part of it on. */
  moved(options: DrawOptions, parts: number[]): Changes {
    return asked(() => JSON.parse(this.#held.moved(JSON.stringify(options), JSON.stringify(parts))));
  }

  /** The parameters for a look at as much, so many places to the right and down; none where there are no more. */
  panned(options: DrawOptions, dx: number, dy: number): Changes {
    return asked(() => JSON.parse(this.#held.panned(JSON.stringify(options), dx, dy)));
  }

  /** The card one position along from the one with `key`. */
  step(options: DrawOptions, key: string, dx: number, dy: number): Card | undefined {
    return parsed(asked(() => this.#held.step(JSON.stringify(options), key, dx, dy)));
  }

  /** The specs of all that is shown: more than one on a sheet of panels. */
  get panels(): readonly string[] {
    return this.spec.split(' ');
  }

  /** Whether a card of this one may stay when the next is shown: it shows the same places. */
  keepsPlaces(next: Shown): boolean {
    return next.panels.length === 1 && this.hasDataOf(next.spec);
  }

  /** The same figure, to be freed by itself. */
  copy(): Figure {
    return new Figure(this.spec, this.#held.another());
  }

  /** Gives the memory back; the figure cannot be used after. */
  free(): void {
    this.#inner?.free();
    this.#inner = undefined;
  }

  get #held(): library.Figure {
    if (!this.#inner) throw new Error('the figure was released');
    return this.#inner;
  }
}

/** What is shown, exported and asked: a figure, or several as one sheet. */
export type Shown = Pick<Figure, Exclude<keyof Figure, 'copy'>>;

function parsed(text: string | undefined): Card | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Card);
}

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
/** The games: a text that begins each, and its title. */
export const games = (): [text: string, title: string][] => JSON.parse(asked(() => library.play_games()));
