// The library's files: fetched, compiled once, and joined.
import { joinNow } from './library-now.ts';
import { beginningUrl, restUrl } from './library-rest.ts';
import init from './pkg/takeaway.js';
import firstUrl from './pkg/takeaway_first.wasm?url';

/** The library's files, compiled once, for the page and its workers; editions of one file have it whole in the first. */
export interface Compiled {
  first: WebAssembly.Module;
  rest?: WebAssembly.Module | undefined;
  /** What a link begins with, and where the rest is: a call of more waits for that. */
  beginning?: { module: WebAssembly.Module; rest: string };
}

let first: Promise<{ module: WebAssembly.Module; exports: WebAssembly.ModuleImports }> | undefined;
let tellWhole: (library: Compiled) => void;
let begun: Promise<Compiled> | undefined;
let joined: Promise<Compiled> | undefined;
/** Resolves once all of the library has joined, without asking for it. */
export const wholeOnce = new Promise<Compiled>((resolve) => (tellWhole = resolve));
let callable = false;
let whole = false;

/**
 * Loads the part of the library that the first figure needs. If `all` may be asked, it loads the part of this `kind` of link, too,
 * or the rest. All other functions of this file need it.
 */
export async function loadEngine(all: boolean, kind?: string): Promise<void> {
  first = begin();
  const url = kind && beginningUrl(kind);
  if (all && url) begun = beginWith(url);
  // Side by side only where both are waited for.
  await Promise.all([first, all && callableLibrary()]);
}

async function begin(): Promise<Awaited<NonNullable<typeof first>>> {
  const module = await compile(firstUrl);
  return { module, exports: (await init({ module_or_path: module })) as unknown as WebAssembly.ModuleImports };
}

async function beginWith(url: string): Promise<Compiled> {
  const [module, { module: firstModule, exports }, rest] = await Promise.all([compile(url), first!, restUrl()]);
  const need = (): void => {
    if (!whole) joinNow(rest, exports);
    whole = true;
  };
  await WebAssembly.instantiate(module, { f: exports, p: { need } });
  callable = true;
  return { first: firstModule, beginning: { module, rest: new URL(rest, location.href).href } };
}

/** Resolves once any function may be called: all of the library is there, or what the link begins with, and who calls more waits. */
export const callableLibrary = (): Promise<Compiled> =>
  begun && !whole ? begun.catch(() => wholeLibrary()) : wholeLibrary();

/** Whether any may be. */
export const isCallable = (): boolean => callable;

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
  const [rest, { module, exports }] = await Promise.all([compileRest(), first, begun?.catch(() => undefined)]);
  if (rest) await WebAssembly.instantiate(rest, { f: exports });
  whole = true;
  callable = true;
  const library = { first: module, rest };
  tellWhole(library);
  return library;
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
