/** How a figure is drawn; what is left out takes its default. */
export interface Look {
  /** CSS pixels; 1200 if left out. */
  width?: number;
  /** CSS pixels; what suits the width if left out. */
  height?: number;
  /** Pixels of rasters to a CSS pixel. */
  scale?: number;
  theme?: 'light' | 'dark' | 'print' | 'projector';
  palette?: 'viridis' | 'cividis' | 'okabe-ito' | 'tol' | 'print';
  /** Whether the caption stands under it. */
  caption?: boolean;
}

/** How far a computation is. */
export interface Progress {
  /** What is being done. */
  what: string;
  done: number;
  total: number;
}

/** How a computation is watched and stopped. */
export interface Options {
  /** Stops it: the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
  /** Told some twenty times a second; stops the computation by returning `false`. */
  onProgress?: (progress: Progress) => boolean | void;
  /** What there is so far, of figures that grow; the receiver frees it. */
  onPartial?: (figure: Figure) => void;
}

/** What the library refuses: which parameter, and what would do. */
export class Refusal extends Error {
  private constructor();
  readonly parameter: string;
  readonly suggestion: string | null;
}

/** A computed figure. */
export class Figure {
  private constructor();
  /** The one text that equal specs share. */
  readonly spec: string;
  /** The lines that `takeaway terms SPEC` prints. */
  terms(): string[];
  /** The data by column. */
  columns(): Record<string, number[] | string[]>;
  /** The data as a text file. */
  export(format: 'plain' | 'csv' | 'json' | 'periods' | 'latex' | 'bfile'): string;
  /** All the words about it. */
  caption(): { title: string; caption: string; summary: string; source: string; bibtex: string; [more: string]: unknown };
  /** The figure as an SVG document. */
  svg(look?: Look): string;
  /** Gives its memory back; it cannot be used after. */
  free(): void;
}

/** One parameter of a spec. */
export interface Parameter {
  name: string;
  label: string;
  help: string;
  type: 'integer' | 'range' | 'choice' | 'switch' | 'set' | 'condition' | 'text';
  min: number;
  max: number;
  default: string;
  value: string;
  choices: { value: string; label: string }[];
}

/** A kind of figure. */
export interface Kind {
  kind: string;
  title: string;
  about: string;
  group: 'eppstein' | 'sink' | 'larsson' | 'own';
}

/** Loads the library, once. All else here waits for it by itself. */
export function ready(): Promise<void>;
/** The figure of a spec, computed in a worker of its own. Rejects with a {@link Refusal} of a bad spec. */
export function compute(spec: string, options?: Options): Promise<Figure>;
/** The lines that `takeaway terms SPEC` prints. */
export function terms(spec: string, options?: Options): Promise<string[]>;
/** The figure as an SVG document. */
export function figure(spec: string, look?: Look, options?: Options): Promise<string>;
/** The kinds of figures. */
export function kinds(): Promise<Kind[]>;
/** The parameters of a spec, with ranges that fit each other. */
export function parameters(spec: string): Promise<Parameter[]>;
/** The version of the library. */
export function version(): Promise<string>;
