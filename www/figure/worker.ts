// The other half of engine.ts: computes away from the page's thread.
import { compute, initSync, Picture, read_files } from '../pkg/takeaway.js';
import type { Compiled } from '../library.ts';
import { joinNow } from '../library-now.ts';
import { answer, type Answer, type Ask } from './asks.ts';
import { crashed } from './crash.ts';
import { drawn, type Drawing, type Drawn } from './drawing.ts';
import type { Share } from './job-queue.ts';

/** Messages of the page. The compiled library comes first, once, with the name of the worker's lock; its rest may come later. */
export type Order =
  | { library: Compiled; lock: string }
  | { rest: WebAssembly.Module }
  | { id: number; spec: string; share: Share }
  | { id: number; spec: string; shares: Uint8Array }
  | { id: number; ask: Ask; about: (string | number)[] }
  | { id: number; drawing: Drawing };

/** Messages of the worker. A crash means that this worker must be replaced. */
export type Report =
  | { ready: true; held: boolean }
  | { id: number; began: true }
  | { id: number; progress: { what: string; done: number; total: number } }
  | { id: number; long: string }
  | { id: number; partial: Uint8Array }
  | { id: number; result: Uint8Array }
  | { id: number; answer: Answer<Ask> }
  | { id: number; drawn: Drawn }
  | { id: number; failure: string }
  | { id: number; crash: string };

/** Milliseconds between two progress messages: the eye sees no more. */
const BETWEEN_REPORTS = 50;

const page = self as unknown as {
  postMessage(report: Report, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<Order>) => void) | null;
};

page.onmessage = ({ data: order }) => {
  if ('library' in order) {
    joined(order.library);
    // The page refuses a text that is too long.
    read_files();
    hold(order.lock);
    return;
  }
  if ('rest' in order) {
    join?.(order.rest);
    return;
  }
  const { id } = order;
  page.postMessage({ id, began: true });
  let last = 0;
  const onProgress = (what: string, done: number, total: number, long?: string): void => {
    if (long !== undefined) {
      page.postMessage({ id, long });
      return;
    }
    const now = performance.now();
    if (now - last < BETWEEN_REPORTS) return;
    last = now;
    page.postMessage({ id, progress: { what, done, total } });
  };
  const failed = (thrown: unknown): void =>
    page.postMessage(typeof thrown === 'string' ? { id, failure: thrown } : { id, crash: crashed(thrown) });
  try {
    if ('drawing' in order) {
      drawn(order.drawing).then((made) => {
        const isBitmap = typeof ImageBitmap === 'function' && made instanceof ImageBitmap;
        page.postMessage({ id, drawn: made }, isBitmap ? [made] : []);
      }, failed);
    } else if ('ask' in order) {
      page.postMessage({ id, answer: answer(order.ask, order.about, onProgress) });
    } else {
      const onPartial = (bytes: Uint8Array): void => {
        page.postMessage({ id, partial: bytes }, [bytes.buffer]);
      };
      const result =
        'shares' in order
          ? together(order.spec, order.shares)
          : compute(order.spec, ...order.share, onProgress, onPartial);
      page.postMessage({ id, result }, [result.buffer]);
    }
  } catch (thrown) {
    failed(thrown);
  }
};

/** Joins the library's rest, where that was not there at first. */
let join: ((rest: WebAssembly.Module) => void) | undefined;

function joined({ first, rest, beginning }: Compiled): void {
  const exports = initSync({ module: first }) as unknown as WebAssembly.ModuleImports;
  let whole = false;
  join = (module) => {
    if (!whole) new WebAssembly.Instance(module, { f: exports });
    whole = true;
  };
  if (rest) join(rest);
  if (!beginning) return;
  const need = (): void => {
    if (!whole) joinNow(beginning.rest, exports);
    whole = true;
  };
  new WebAssembly.Instance(beginning.module, { f: exports, p: { need } });
}

/** The data of a figure from all shares of it. */
function together(spec: string, shares: Uint8Array): Uint8Array {
  const figure = Picture.from_bytes(spec, shares);
  try {
    return figure.bytes(0);
  } finally {
    figure.free();
  }
}

/** Holds a lock for life, by which the page sees the end of this worker; not every browser lends one. */
function hold(lock: string): void {
  const forLife = (): Promise<never> => {
    page.postMessage({ ready: true, held: true });
    return new Promise(() => undefined);
  };
  const without = (): void => page.postMessage({ ready: true, held: false });
  if (navigator.locks) navigator.locks.request(lock, forLife).catch(without);
  else without();
}
