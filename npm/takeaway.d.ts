import type { Caption, DrawOptions, Format, Kind as Named, Parameter } from './library-types.js';
import type { Columns, Kinds, Palette } from './specs.js';
export type { Caption, Format, Parameter } from './library-types.js';
export type { Columns, Kinds, Palette } from './specs.js';

/** A spec: a text, such as `'cold?set=squares'`, or a kind with its parameters. */
export type Spec = string | { [K in keyof Kinds]: { kind: K } & Kinds[K] }[keyof Kinds];

/** A column of data. */
export type Column = number[] | (number | null)[] | string[];

/** The columns of the kind that a spec names, if its type shows which. */
export type ColumnsOf<S> = S extends { kind: infer K extends keyof Columns } ? Columns[K]
  : S extends keyof Columns ? Columns[S]
  : S extends `${infer K extends keyof Columns}?${string}` ? Columns[K]
  : Record<string, Column>;

/** How a figure is drawn: by default 1200 CSS pixels wide, as high as suits it, on a light page. */
export type Look = Partial<Omit<DrawOptions, 'palette' | 'link' | 'axes'>> & { palette?: Palette };

/** How far a computation is. */
export interface Progress {
  /** The present step. */
  what: string;
  done: number;
  total: number;
}

/** How a computation is watched and stopped. */
export interface Options {
  /** Stops it: the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Called about twenty times a second; stops the computation by returning `false`. */
  onProgress?: (progress: Progress) => boolean | void;
}

/** The same for a figure. */
export interface FigureOptions<S extends Spec = Spec> extends Options {
  /** Called with an unfinished figure, of kinds that grow; it is freed when the next one comes. */
  onPartial?: (figure: Figure<S>) => void;
}

/** Why the library refuses: the parameter, and a value that would be accepted. */
export class Refusal extends Error {
  private constructor();
  readonly parameter: string;
  readonly suggestion: string | null;
}

/** A computed figure. `using` frees it at the end of a block. */
export class Figure<S extends Spec = Spec> {
  private constructor();
  /** The canonical text of the spec; equal specs share it. */
  readonly spec: string;
  /** The lines that `takeaway terms SPEC` prints. */
  terms(): string[];
  /** The data by column. */
  columns(): ColumnsOf<S>;
  /** The data as a text file. */
  export(format: Format): string;
  /** Title, caption, facts and sources. */
  caption(): Caption;
  /** The figure as an SVG document. Its labels name the font Takeaway Sans. */
  svg(look?: Look): string;
  /** The same with shapes instead of letters, for programs without the font. */
  svgInShapes(look?: Look): Promise<string>;
  /** Draws on a canvas and sets its size; the default width is the canvas's own. Browsers only. */
  draw(canvas: HTMLCanvasElement, look?: Look): Promise<void>;
  /** A PNG; `scale` is 2 by default. Browsers only. */
  png(look?: Look): Promise<Blob>;
  /** A PDF page with embedded fonts, 0.75 points to a CSS pixel. */
  pdf(look?: Look): Promise<Blob>;
  /** Frees its memory. Every later call throws. */
  free(): void;
  [Symbol.dispose](): void;
}

/** A kind of figure. */
export type Kind = Named & { kind: keyof Kinds };

/** A game: a text such as `'play?game=heaps&set=1,2,3&heaps=7,10'`, or its parameters. */
export type Game = string | { kind: 'play'; [parameter: string]: unknown };

/** A game as a board shows it. */
export interface Position {
  /** The canonical text of the game, with its plies. */
  text: string;
  title: string;
  /** The rules. */
  how: string;
  /** The position: heaps, or coordinates. */
  place: number[];
  /** Whose turn it is, or who has won. */
  asks: string;
  over: boolean;
  /** `N` or `P`, as the game's paper calls the position. */
  outcome: 'N' | 'P';
  /** Why a ply of the text was not played. */
  refused: string | null;
  /** The legal plies; append one to `moves=` in the text to play it. */
  plies: string[];
  /** The winning ones among them, by index. */
  winning: number[];
  hints: string[];
  /** The spec of the game's figure, if there is one. */
  figure: string | null;
}

/** Where the library comes from. */
export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

/**
 * Loads the library. Every other call does this by itself, from the package. Call it first to load
 * the file `takeaway/wasm` from an address instead, or to share a compiled module.
 */
export function ready(source?: Source | Promise<Source>): Promise<void>;
/** The figure of a spec, computed in a worker. Rejects with a {@link Refusal} of a bad spec. */
export function compute<const S extends Spec>(spec: S, options?: FigureOptions<S>): Promise<Figure<S>>;
/** The lines that `takeaway terms SPEC` prints. */
export function terms(spec: Spec, options?: Options): Promise<string[]>;
/** The figure as an SVG document. */
export function figure(spec: Spec, look?: Look, options?: Options): Promise<string>;
/** A game after its plies. With `answer` the opponent named in the game moves first, if it is its turn. */
export function play(game: Game, options?: Options & { answer?: boolean; seed?: number }): Promise<Position>;
/** The outcome of a position and the winning plies, as `takeaway solve` finds them. */
export function solve(game: Game, options?: Options): Promise<{ outcome: 'N' | 'P'; winning: string[] }>;
/** The kinds of figures. */
export function kinds(): Promise<Kind[]>;
/** The parameters of a spec, with ranges that fit each other. */
export function parameters(spec: Spec): Promise<Parameter[]>;
/** The version of the library. */
export function version(): Promise<string>;
