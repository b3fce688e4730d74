// The library, as the page sees it: the sole importer of the wasm package.
// Texts that cross the border are JSON and leave this file as typed values.
import init, * as library from './pkg/takeaway.js';
import libraryUrl from './pkg/takeaway_bg.wasm?url';

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
  group: Kind['group'];
  paper_figure: string;
  thumb_spec: string;
}

/** One parameter of a spec, with everything a control needs. */
export interface Parameter {
  name: string;
  label: string;
  help: string;
  type: 'integer' | 'range' | 'choice' | 'switch' | 'set' | 'condition' | 'text';
  min: number;
  max: number;
  /** Why the range is what it is, when other parameters decide. */
  because: string;
  step: number;
  log: boolean;
  default: string;
  value: string;
  choices: { value: string; label: string }[];
  understood: string;
}

/** Everything said about a figure. */
export interface Caption {
  title: string;
  caption: string;
  see: string;
  formula: string;
  formula_text: string;
  source: string;
  citation: string;
  bibtex: string;
  notes: string[];
  badge: { kind: 'theorem' | 'computed' | 'conjecture' | 'refuted'; text: string; more: string };
  summary: string;
  links: { label: string; spec: string }[];
  facts: { label: string; value: string }[];
}

/** What stands at one place of a figure. */
export interface Probe {
  key: string;
  title: string;
  lines: { label: string; value: string }[];
  reason: string;
  box: { x: number; y: number; w: number; h: number };
  /** Where the places stand that the reason names. */
  because: { x: number; y: number; w: number; h: number }[];
  spec?: string;
}

/** How a figure is to be drawn. */
export interface DrawOptions {
  width: number;
  height: number;
  scale: number;
  theme: 'light' | 'dark' | 'print' | 'projector';
  palette: string;
  caption: boolean;
}

/** Formats the data of a figure can be had in. */
export type DataFormat = 'csv' | 'json' | 'bfile' | 'plain';

/** What the library refused, and what it would accept. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly parameter = '',
    readonly value = '',
    readonly suggestion: string | null = null,
    readonly cancelled = false,
  ) {
    super(message);
  }
}

/** The library's error as a {@link Refusal}, whatever was thrown. */
export function refusalFrom(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  if (typeof thrown === 'string') {
    try {
      const { message, parameter, value, suggestion, cancelled } = JSON.parse(thrown);
      return new Refusal(message, parameter, value, suggestion ?? null, cancelled === true);
    } catch {
      return new Refusal(thrown);
    }
  }
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return new Refusal(`The computation failed: ${text}`);
}

function asked<T>(question: () => T): T {
  try {
    return question();
  } catch (thrown) {
    throw refusalFrom(thrown);
  }
}

let compiled: WebAssembly.Module | undefined;

/** Loads and compiles the library; everything else here needs it first. */
export async function loadEngine(): Promise<void> {
  compiled = await compile(libraryUrl);
  await init({ module_or_path: compiled });
}

/** The library, compiled once, for the workers. */
export function compiledLibrary(): WebAssembly.Module {
  if (!compiled) throw new Error('the library is not loaded yet');
  return compiled;
}

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the library could not be fetched (${response.status})`);
  // Some static hosts serve .wasm under a wrong type, which streaming refuses.
  if (response.headers.get('content-type') === 'application/wasm') {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Version of the library. */
export const version = (): string => library.version();
/** All kinds of figures. */
export const kinds = (): Kind[] => JSON.parse(library.kinds());
/** The gallery, in order. */
export const presets = (): Preset[] => JSON.parse(library.presets());
/** Names of the palettes. */
export const palettes = (): { name: string; label: string }[] => JSON.parse(library.palettes());
/** The one text that equal specs share. Throws a {@link Refusal}. */
export const normalize = (text: string): string => asked(() => library.normalize(text));
/** The parameters of a spec, with ranges that fit each other. */
export const parameters = (spec: string): Parameter[] =>
  asked(() => JSON.parse(library.controls(spec)));
/** The spec with one parameter changed. Throws a {@link Refusal}. */
export const withValue = (spec: string, name: string, value: string): string =>
  asked(() => library.with_value(spec, name, value));
/** Whether a spec is so cheap that the page's own thread computes it. */
export const isCheap = (spec: string): boolean =>
  asked(() => library.cost(spec) <= library.inline_steps());

/** A computed figure, ready to be drawn at any size. */
export class Figure {
  #inner: library.Figure | undefined;
  #caption: Caption | undefined;

  private constructor(
    readonly spec: string,
    inner: library.Figure,
  ) {
    this.#inner = inner;
  }

  /** Computes on this thread. */
  static compute(spec: string): Figure {
    return new Figure(spec, asked(() => library.Figure.compute(spec)));
  }

  /** A figure from what a worker computed. */
  static fromBytes(spec: string, bytes: Uint8Array): Figure {
    return new Figure(spec, asked(() => library.Figure.from_bytes(spec, bytes)));
  }

  get caption(): Caption {
    this.#caption ??= JSON.parse(this.#held.caption()) as Caption;
    return this.#caption;
  }

  /** Natural height in CSS pixels; whatever height the options have is ignored. */
  height(options: Omit<DrawOptions, 'height'>): number {
    const anyHeight = { ...options, height: options.width };
    return asked(() => this.#held.height(options.width, JSON.stringify(anyHeight)));
  }

  /** Whether it wants about as much height as width, with its words beside it. */
  get upright(): boolean {
    return this.#held.upright();
  }

  draw(canvas: HTMLCanvasElement, options: DrawOptions): void {
    asked(() => this.#held.draw(canvas, JSON.stringify(options)));
  }

  svg(options: DrawOptions): string {
    return asked(() => this.#held.svg(JSON.stringify(options)));
  }

  /** The same with shapes instead of text, from the figures' fonts as TrueType files. */
  svgInShapes(options: DrawOptions, regular: Uint8Array, semibold: Uint8Array): string {
    return asked(() => this.#held.svg_in_shapes(JSON.stringify(options), regular, semibold));
  }

  /** A LaTeX figure that shows it from `file`. */
  latex(file: string, link: string): string {
    return this.#held.latex(file, link);
  }

  /** BibTeX entries for its paper and for itself. */
  bibtex(link: string, year: number): string {
    return this.#held.bibtex(link, year);
  }

  data(format: DataFormat): string {
    return asked(() => this.#held.export(format));
  }

  probe(options: DrawOptions, x: number, y: number): Probe | undefined {
    return parsed(asked(() => this.#held.probe(JSON.stringify(options), x, y)));
  }

  /** The probe one position along from the one with `key`. */
  step(options: DrawOptions, key: string, dx: number, dy: number): Probe | undefined {
    return parsed(asked(() => this.#held.step(JSON.stringify(options), key, dx, dy)));
  }

  /** Gives the memory back; the figure cannot be used after. */
  free(): void {
    this.#inner?.free();
    this.#inner = undefined;
  }

  get #held(): library.Figure {
    if (!this.#inner) throw new Error('the figure was given back');
    return this.#inner;
  }
}

function parsed(text: string | undefined): Probe | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as Probe);
}

/** Computes on this thread, for browsers that allow no worker. */
export const computeHere = (spec: string): Uint8Array =>
  asked(() => library.compute(spec, () => undefined, () => undefined));
/** Verifies on this thread, for browsers that allow no worker. */
export const verifyHere = (name: string, settings: string): string =>
  asked(() => library.verify(name, settings, () => undefined));
