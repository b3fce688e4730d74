// Workers that compute, begun from their text, so that no other origin and no bundler is needed.
import { lent } from './node.js';
import { asError } from './refusal.js';
import { source } from './worker-source.js';

/** Idle workers kept for the next order, and the most memory that one of them may hold. */
const KEPT = 2;
const KEPT_BYTES = 64 * 2 ** 20;

/** At most one worker per core; further orders wait. */
const MOST = Math.max(1, globalThis.navigator?.hardwareConcurrency ?? lent('os')?.availableParallelism() ?? 4);

const idle = [];
const waiting = [];
let busy = 0;

/** Whether it runs in Node, or in Deno or Bun, whose workers of the browser's kind are not the browser's. */
const likeNode = typeof document === 'undefined' && globalThis.process?.versions?.node !== undefined;

/** A worker of the browser, or of Node. */
function begin() {
  const worker = likeNode || typeof Worker !== 'function' ? inNode() : inBrowser();
  worker.listen({});
  return worker;
}

function inBrowser() {
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(address);
  return {
    send: (order) => worker.postMessage(order),
    end: () => {
      worker.terminate();
      URL.revokeObjectURL(address);
    },
    listen({ hear, fail }) {
      worker.onmessage = ({ data }) => hear?.(data);
      worker.onerror = ({ message }) => fail?.(new Error(message || "The worker could not start. The page's policy must allow blob: in worker-src."));
    },
    hold: () => {},
  };
}

function inNode() {
  const threads = lent('worker_threads');
  if (!threads) throw new Error('Takeaway needs workers: a browser, or Node from 20.16 on.');
  const worker = new threads.Worker(source, { eval: true });
  return {
    send: (order) => worker.postMessage(order),
    end: () => void worker.terminate(),
    listen({ hear, fail }) {
      worker
        .removeAllListeners()
        .on('message', (report) => hear?.(report))
        .on('error', (error) => fail?.(error))
        .on('exit', () => fail?.(new Error('The worker ended before it answered.')));
    },
    // An idle worker does not keep the program running.
    hold: (on) => (on ? worker.ref() : worker.unref()),
  };
}

/** A turn among those who want a worker. */
async function turn(signal) {
  if (busy >= MOST) {
    await new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(signal.reason);
      };
      const go = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      waiting.push(go);
      signal?.addEventListener('abort', leave, { once: true });
    });
  } else busy += 1;
}

/** The turn goes to who waits longest. */
function passed() {
  const next = waiting.shift();
  if (next) next();
  else busy -= 1;
}

/** What a worker answers to `order`; `options` hears of progress and of partial results. */
export async function ordered(module, order, { signal, onProgress, onPartial } = {}) {
  signal?.throwIfAborted();
  await turn(signal);
  try {
    return await settled(module, order, { signal, onProgress, onPartial });
  } finally {
    passed();
  }
}

function settled(module, order, { signal, onProgress, onPartial }) {
  return new Promise((resolve, reject) => {
    const kept = idle.pop();
    const worker = kept ?? begin();
    const end = (settle, value, memory = Infinity) => {
      signal?.removeEventListener('abort', abort);
      // One that dies while it is idle gets no order.
      worker.listen({ fail: () => idle.includes(worker) && idle.splice(idle.indexOf(worker), 1) });
      worker.hold(false);
      if (memory <= KEPT_BYTES && idle.length < KEPT) idle.push(worker);
      else worker.end();
      settle(value);
    };
    const abort = () => end(reject, signal.reason);
    const hear = (report) => {
      try {
        if ('result' in report) end(resolve, report.result, report.memory);
        else if ('failure' in report) end(reject, asError(report.failure), report.memory);
        else if ('partial' in report) onPartial?.(report.partial);
        else if (onProgress?.(report.progress) === false) end(reject, new DOMException('The computation was stopped.', 'AbortError'));
      } catch (thrown) {
        end(reject, thrown);
      }
    };
    worker.listen({ hear, fail: (error) => end(reject, error) });
    worker.hold(true);
    signal?.addEventListener('abort', abort);
    worker.send({ ...(kept ? {} : { module }), ...order, partial: onPartial !== undefined });
  });
}
