// Takeaway as a package: figures from their specs, in Node and in browsers.
import { beginWorker, wasm } from '#host';
import * as library from './library/takeaway.js';

/** What the library refuses: which parameter, and what would do. */
export class Refusal extends Error {
  constructor(told) {
    super(told.message);
    this.name = 'Refusal';
    this.parameter = told.parameter;
    this.suggestion = told.suggestion;
  }
}

/** Whatever the library threw, as an error. */
function asError(thrown) {
  if (typeof thrown !== 'string') return thrown instanceof Error ? thrown : new Error(String(thrown));
  return new Refusal(JSON.parse(thrown));
}

function asked(question) {
  try {
    return question();
  } catch (thrown) {
    throw asError(thrown);
  }
}

let loading;

/** Loads the library, once. All else here waits for it by itself. */
export function ready() {
  loading ??= (async () => {
    const module = await wasm();
    library.initSync({ module });
    return module;
  })();
  return loading.then(() => undefined);
}

/** A computed figure. */
export class Figure {
  #inner;

  constructor(inner, spec) {
    this.#inner = inner;
    this.spec = spec;
  }

  terms() {
    return asked(() => this.#inner.export('plain')).split('\n').slice(0, -1);
  }

  columns() {
    const { spec, version, ...columns } = JSON.parse(asked(() => this.#inner.export('json')));
    return columns;
  }

  export(format) {
    return asked(() => this.#inner.export(format));
  }

  caption() {
    return JSON.parse(this.#inner.caption());
  }

  svg(look = {}) {
    return asked(() => this.#inner.svg(JSON.stringify(look)));
  }

  free() {
    this.#inner.free();
  }
}

/** The figure of a spec, computed in a worker of its own; the caller may stop it. */
export async function compute(spec, { signal, onProgress, onPartial } = {}) {
  signal?.throwIfAborted();
  await ready();
  const text = asked(() => library.normalize(spec));
  const figure = (bytes) => new Figure(asked(() => library.Picture.from_bytes(text, bytes)), text);
  const module = await loading;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    let worker;
    let ended = false;
    const end = (settle, value) => {
      ended = true;
      signal?.removeEventListener('abort', abort);
      worker.end();
      settle(value);
    };
    const abort = () => end(reject, signal.reason);
    const told = (report) => {
      // What was under way when it ended.
      if (ended) return;
      try {
        if ('result' in report) end(resolve, figure(report.result));
        else if ('failure' in report) end(reject, asError(report.failure));
        else if ('partial' in report) onPartial?.(figure(report.partial));
        else if (onProgress?.(report.progress) === false) end(reject, new DOMException('The computation was stopped.', 'AbortError'));
      } catch (thrown) {
        end(reject, thrown);
      }
    };
    worker = beginWorker(told, (error) => end(reject, error));
    signal?.addEventListener('abort', abort);
    worker.send({ module, spec: text, partial: onPartial !== undefined });
  });
}

/** What `of` makes of the figure, which is given back. */
async function taken(spec, options, of) {
  const figure = await compute(spec, options);
  try {
    return of(figure);
  } finally {
    figure.free();
  }
}

/** The lines that `takeaway terms SPEC` prints. */
export const terms = (spec, options) => taken(spec, options, (figure) => figure.terms());

/** The figure as an SVG document. */
export const figure = (spec, look, options) => taken(spec, options, (computed) => computed.svg(look));

/** The kinds of figures. */
export async function kinds() {
  await ready();
  return JSON.parse(library.kinds());
}

/** The parameters of a spec, with ranges that fit each other. */
export async function parameters(spec) {
  await ready();
  return JSON.parse(asked(() => library.controls(spec)));
}

/** The version of the library. */
export async function version() {
  await ready();
  return library.version();
}
