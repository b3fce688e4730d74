// The library's two files: fetched, compiled once, and joined.
import { restUrl } from './library-rest.ts';
import init from './pkg/takeaway.js';
import firstUrl from './pkg/takeaway_first.wasm?url';

/** The library's files, compiled once, for the page and its workers; editions of one file have it whole in the first. */
export interface Compiled {
  first: WebAssembly.Module;
  rest: WebAssembly.Module | undefined;
}

let first: Promise<{ module: WebAssembly.Module; exports: WebAssembly.ModuleImports }> | undefined;
let joined: Promise<Compiled> | undefined;
let whole = false;

/**
 * Loads what the first figure needs of the library, or `all` of it. All other functions of this file need it.
 */
export async function loadEngine(all: boolean): Promise<void> {
  first = begin();
  // Side by side only where both are waited for.
  await Promise.all([first, all && wholeLibrary()]);
}

async function begin(): Promise<Awaited<NonNullable<typeof first>>> {
  const module = await compile(firstUrl);
  return { module, exports: (await init({ module_or_path: module })) as unknown as WebAssembly.ModuleImports };
}

/**
 * Resolves once all of the library is loaded: other kinds than the first figure's, exports, games.
 * Fetches what is missing. An attempt that began earlier may fail of a network that is back: then it is made once more.
 */
export function wholeLibrary(): Promise<Compiled> {
  return joined ? joined.catch(attempt) : attempt();
}

function attempt(): Promise<Compiled> {
  if (joined) return joined;
  const begun = join();
  joined = begun;
  // A failed download may work the next time.
  begun.catch(() => {
    if (joined === begun) joined = undefined;
  });
  return begun;
}

/** Whether it is. */
export const isWhole = (): boolean => whole;

async function join(): Promise<Compiled> {
  if (!first) throw new Error('the library is not asked for');
  // Either may come before the other.
  const [rest, { module, exports }] = await Promise.all([compileRest(), first]);
  if (rest) await WebAssembly.instantiate(rest, { f: exports });
  whole = true;
  return { first: module, rest };
}

async function compileRest(): Promise<WebAssembly.Module | undefined> {
  const url = await restUrl();
  return url ? compile(url) : undefined;
}

/** A file of the library, compiled. */
export async function compile(url: string): Promise<WebAssembly.Module> {
  // Inside a script it is text; a host page's policy may forbid to fetch that.
  const [head, base64] = url.split(';base64,');
  if (head!.startsWith('data:') && base64) {
    return WebAssembly.compile(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the library could not be fetched (${response.status})`);
  // Some static hosts serve .wasm under a wrong type, which streaming refuses.
  if (response.headers.get('content-type') === 'application/wasm') {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}
