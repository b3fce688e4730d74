// Takeaway as a package: figures from their specs, in Node, in browsers and through bundlers. It
// names no file by address and imports nothing of Node, so that every bundler can read it.
import { lent } from './node.js';
import * as library from './library/takeaway.js';
import { asked, Refusal } from './refusal.js';
import { ordered } from './workers.js';

export { Refusal };

const NOTHING_HERE = 'needs a canvas, which only a browser has. In Node use pdf(), svgInShapes() and a converter, or the command line.';

/** What a look may say; numbers, then the rest. */
const NUMBERS = ['width', 'height', 'scale', 'millimetres'];
const LOOK = [...NUMBERS, 'theme', 'palette', 'title', 'caption', 'setting'];

let loading;

/**
 * Loads the library, once. All else here waits for it by itself. `source` says where from: an
 * address, an answer of fetch, bytes, or a compiled module; by default it is part of the package.
 */
export function ready(source) {
  if (source !== undefined && loading) {
    return Promise.reject(new Error('The library is loaded already. Call ready(source) once, before everything else.'));
  }
  loading ??= load(source).catch((failed) => {
    loading = undefined;
    throw failed;
  });
  return loading.then(() => undefined);
}

async function load(source) {
  const module = await compiled(await (source ?? own()));
  library.initSync({ module });
  return module;
}

/** The library as it comes with the package: a part of its own, loaded only where it is needed. */
async function own() {
  const { packed } = await import('./library/packed.js');
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const zlib = lent('zlib');
  return zlib ? zlib.inflateSync(bytes) : new Response(new Response(bytes).body.pipeThrough(new DecompressionStream('deflate')));
}

async function compiled(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer) return WebAssembly.compile(source);
  if (typeof source === 'string' || source instanceof URL) {
    const files = String(source).startsWith('file:') && lent('fs/promises');
    return compiled(files ? await files.readFile(new URL(source)) : await fetch(source));
  }
  if (!(source instanceof Response)) throw new TypeError('ready() takes an address, an answer of fetch, bytes or a WebAssembly.Module.');
  if (!source.ok) throw new Error(`The library could not be fetched from ${source.url} (${source.status}).`);
  // Some hosts send .wasm with a wrong type, which streaming refuses.
  return WebAssembly.compile(await source.arrayBuffer());
}

/** A value as links have it: what separates parameters is escaped. */
const encoded = (value) => encodeURIComponent(value).replace(/%(2C|3D|2B|5E|2F|3A)/g, decodeURIComponent);

/** The text of a spec that may be an object: a kind and its parameters. */
function textOf(spec) {
  if (typeof spec === 'string') return spec;
  if (typeof spec?.kind !== 'string') {
    throw new TypeError('A spec is a text, such as "cold?set=squares", or an object, such as { kind: "cold", set: "squares" }.');
  }
  const text = (value) => String(value instanceof Set ? [...value] : value);
  const written = (value) => (value === true ? 'on' : value === false ? 'off' : encoded(text(value)));
  const pairs = Object.entries(spec).filter(([name, value]) => name !== 'kind' && value !== undefined);
  return `${spec.kind}?${pairs.map(([name, value]) => `${name}=${written(value)}`).join('&')}`;
}

/** The look as the library reads it. */
function looked(look) {
  for (const [name, value] of Object.entries(look)) {
    if (!LOOK.includes(name)) throw new TypeError(`A look has no “${name}”. It has ${LOOK.join(', ')}.`);
    if (NUMBERS.includes(name) && value !== undefined && !Number.isFinite(value)) {
      throw new TypeError(`${name} must be a number, not ${JSON.stringify(value) ?? String(value)}.`);
    }
  }
  return look;
}

/** A computed figure. */
export class Figure {
  #inner;

  constructor(inner, spec) {
    this.#inner = inner;
    this.spec = spec;
  }

  #ask(question) {
    if (!this.#inner) throw new Error(`The figure ${this.spec} was freed. Compute it again.`);
    return asked(() => question(this.#inner));
  }

  terms() {
    return this.export('plain').split('\n').slice(0, -1);
  }

  columns() {
    const { spec, version, ...columns } = JSON.parse(this.export('json'));
    return columns;
  }

  export(format) {
    return this.#ask((inner) => inner.export(String(format)));
  }

  caption() {
    return JSON.parse(this.#ask((inner) => inner.caption()));
  }

  svg(look = {}) {
    const options = JSON.stringify(looked(look));
    return this.#ask((inner) => inner.svg(options));
  }

  async svgInShapes(look = {}) {
    const options = JSON.stringify(looked(look));
    const faces = await fonts();
    return this.#ask((inner) => inner.svg_in_shapes(options, ...faces));
  }

  async draw(canvas, look = {}) {
    await canvasFonts('draw()');
    const { width = canvas.clientWidth || 1200, scale = globalThis.devicePixelRatio || 1, ...rest } = looked(look);
    const height = rest.height ?? this.#ask((inner) => inner.height(JSON.stringify({ ...rest, width })));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    this.#ask((inner) => inner.draw(canvas, JSON.stringify({ ...rest, width, height, scale })));
  }

  async png(look = {}) {
    await canvasFonts('png()');
    const canvas = document.createElement('canvas');
    await this.draw(canvas, { width: 1200, scale: 2, ...look });
    return new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This picture is too large for the browser.'))));
    });
  }

  async pdf(look = {}) {
    const options = JSON.stringify(looked({ theme: 'print', ...look }));
    const faces = await fonts();
    return new Blob([this.#ask((inner) => inner.pdf(options, ...faces))], { type: 'application/pdf' });
  }

  free() {
    this.#inner?.free();
    this.#inner = undefined;
  }
}

// Where `using` is known; as a property, since older programs lack the symbol.
if (Symbol.dispose) Figure.prototype[Symbol.dispose] = Figure.prototype.free;

/** The figures' fonts as TrueType: regular, semibold, italic, semibold italic. */
const fonts = async () => (await import('./fonts.js')).fonts();

let drawable;

/** The same for canvases of this page, which lend theirs to the library. */
function canvasFonts(asking) {
  if (typeof document === 'undefined') throw new Error(`${asking} ${NOTHING_HERE}`);
  drawable ??= fonts().then((faces) => Promise.all(faces.map((bytes, i) => {
    const face = new FontFace('Takeaway Sans', bytes, { weight: i % 2 ? '600' : '400', style: i < 2 ? 'normal' : 'italic' });
    document.fonts.add(face);
    return face.load();
  })));
  return drawable;
}

/** What a worker answers to an order. */
async function answered(order, options) {
  options?.signal?.throwIfAborted();
  await ready();
  return ordered(await loading, order, options);
}

/** The figure of a spec, computed in a worker; the caller may stop it. */
export async function compute(spec, options = {}) {
  await ready();
  const text = asked(() => library.normalize(textOf(spec)));
  const figure = (bytes) => new Figure(asked(() => library.Picture.from_bytes(text, bytes)), text);
  const { onPartial, ...others } = options;
  let partial;
  // A partial figure lives until the next one comes.
  const next = (bytes) => {
    partial?.free();
    partial = figure(bytes);
    onPartial(partial);
  };
  try {
    return figure(await answered({ spec: text }, { ...others, onPartial: onPartial && next }));
  } finally {
    partial?.free();
  }
}

/** What `of` makes of the figure, which is given back. */
async function taken(spec, options, of) {
  const computed = await compute(spec, options);
  try {
    return await of(computed);
  } finally {
    computed.free();
  }
}

/** The lines that `takeaway terms SPEC` prints. */
export const terms = (spec, options) => taken(spec, options, (computed) => computed.terms());

/** The figure as an SVG document. */
export const figure = (spec, look, options) => taken(spec, options, (computed) => computed.svg(look));

/** A game as a board shows it, after the plies in its text; `answer` lets the opponent act once. */
export async function play(game, { answer = false, seed = Math.random() * 2 ** 32, ...options } = {}) {
  await ready();
  const text = asked(() => library.play_text(textOf(game).replace(/^(?!play\?)/, 'play?')));
  return JSON.parse(await answered({ game: text, answer, seed: Math.floor(seed) }, options));
}

/** Whether the player to move wins, and by which plies. */
export async function solve(game, options) {
  const { outcome, plies, winning, refused } = await play(game, options);
  if (refused) throw new Refusal({ message: refused, parameter: 'moves', suggestion: null });
  return { outcome, winning: winning.map((at) => plies[at]) };
}

/** The kinds of figures. */
export async function kinds() {
  await ready();
  return JSON.parse(library.kinds());
}

/** The parameters of a spec, with ranges that fit each other. */
export async function parameters(spec) {
  await ready();
  return JSON.parse(asked(() => library.controls(textOf(spec))));
}

/** The version of the library. */
export async function version() {
  await ready();
  return library.version();
}
