// What the package needs of a browser. Bundlers know these two forms of address.

/** The library, compiled. */
export async function wasm() {
  const response = await fetch(new URL('./library/takeaway_bg.wasm', import.meta.url));
  if (!response.ok) throw new Error(`the library could not be fetched (${response.status})`);
  // Some hosts serve .wasm under a wrong type, which streaming refuses.
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Starts a worker; `told` hears its reports, `failed` of its end by itself. */
export function beginWorker(told, failed) {
  const worker = new Worker(new URL('./worker-browser.js', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }) => told(data);
  worker.onerror = (event) => failed(new Error(event.message || 'the worker could not start'));
  return { send: (order) => worker.postMessage(order), end: () => worker.terminate() };
}
