// The library's files: fetched, compiled once, and joined.
import { figuresUrl, restUrl } from './library-later.ts';
import init from './pkg/takeaway.js';
import firstUrl from './pkg/takeaway_first.wasm?url';

/** Files of the library, compiled once, for the page and its workers; editions of one file have it whole in the first. */
export interface Compiled {
  first: WebAssembly.Module;
  later: WebAssembly.Module[];
  whole: boolean;
}

/** The address of a later file, empty where the first holds it. */
type Later = () => Promise<string>;

let first: Promise<{ module: WebAssembly.Module; exports: WebAssembly.ModuleImports }> | undefined;
const joined = new Map<Later, Promise<WebAssembly.Module | undefined>>();
let whole = false;

/**
 * Loads what the first figure needs of the library, or what `any` begins with. All other functions of this file need it.
 */
export async function loadEngine(any: boolean): Promise<void> {
  first = begin();
  // Side by side only where both are waited for.
  await Promise.all([first, any && figuresLibrary()]);
}

async function begin(): Promise<Awaited<NonNullable<typeof first>>> {
  const module = await compile(firstUrl);
  return { module, exports: (await init({ module_or_path: module })) as unknown as WebAssembly.ModuleImports };
}

/**
 * Resolves once what figures and games begin with is loaded. Whoever calls more is refused, and the page shows all anew
 * once the {@link wholeLibrary} is there: see refusal.ts.
 */
export const figuresLibrary = (): Promise<Compiled> => (whole ? wholeLibrary() : compiled([figuresUrl]));

/** Resolves once all of the library is loaded: exports, answers, whatever is rarely asked for. */
export async function wholeLibrary(): Promise<Compiled> {
  const all = await compiled([figuresUrl, restUrl]);
  whole = true;
  return { ...all, whole };
}

async function compiled(files: Later[]): Promise<Compiled> {
  const later = await Promise.all(files.map(join));
  return { first: (await first!).module, later: later.filter((module) => module !== undefined), whole };
}

/** Whether it is. */
export const isWhole = (): boolean => whole;

/** Joins a later file to the first. An attempt that began earlier may fail of a network that is back: then it is made once more. */
function join(file: Later): Promise<WebAssembly.Module | undefined> {
  return joined.get(file)?.catch(() => attempt(file)) ?? attempt(file);
}

function attempt(file: Later): Promise<WebAssembly.Module | undefined> {
  const going = joined.get(file);
  if (going) return going;
  const begun = joining(file);
  joined.set(file, begun);
  // A failed download may work the next time.
  begun.catch(() => {
    if (joined.get(file) === begun) joined.delete(file);
  });
  return begun;
}

async function joining(file: Later): Promise<WebAssembly.Module | undefined> {
  if (!first) throw new Error('the library is not asked for');
  const url = await file();
  if (!url) return undefined;
  // Either may come before the other.
  const [module, { exports }] = await Promise.all([compile(url), first]);
  await WebAssembly.instantiate(module, { f: exports });
  return module;
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
