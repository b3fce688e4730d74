// What the package needs of Node.
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/** The library, compiled. */
export const wasm = async () =>
  WebAssembly.compile(await readFile(new URL('./library/takeaway_bg.wasm', import.meta.url)));

/** Starts a worker; `told` hears its reports, `failed` of its end by itself. */
export function beginWorker(told, failed) {
  const worker = new Worker(new URL('./worker-node.js', import.meta.url));
  worker.on('message', told);
  worker.on('error', failed);
  return { send: (order) => worker.postMessage(order), end: () => void worker.terminate() };
}
