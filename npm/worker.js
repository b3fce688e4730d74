// The worker: one order after the other. It is packed as a text, which runs in browsers and in Node.
import { compute, initSync, play, play_answer } from './library/takeaway.js';

/** Milliseconds between two reports of progress. */
const BETWEEN_REPORTS = 50;

const port = globalThis.process?.getBuiltinModule?.('node:worker_threads').parentPort;

let memory;

function work({ module, spec, game, answer, seed, partial }) {
  let last = -Infinity;
  const onProgress = (what, done, total, long) => {
    if (long !== undefined) return;
    const now = performance.now();
    if (now - last < BETWEEN_REPORTS) return;
    last = now;
    send({ progress: { what, done, total } }, []);
  };
  const onPartial = (bytes) => partial && send({ partial: bytes }, [bytes.buffer]);
  try {
    if (module) memory = initSync({ module }).memory;
    if (spec === undefined) {
      const result = answer ? play_answer(game, seed, onProgress) : play(game, onProgress);
      send({ result, memory: memory.buffer.byteLength }, []);
      return;
    }
    const result = compute(spec, 0, 1, onProgress, onPartial);
    send({ result, memory: memory.buffer.byteLength }, [result.buffer]);
  } catch (thrown) {
    // After a refusal the library continues; after a trap it cannot.
    const refused = typeof thrown === 'string';
    const failure = refused || thrown instanceof Error ? thrown : String(thrown);
    send({ failure, ...(refused ? { memory: memory.buffer.byteLength } : {}) }, []);
  }
}

function send(report, transferred) {
  (port ?? self).postMessage(report, transferred);
}

if (port) port.on('message', work);
else self.onmessage = ({ data }) => work(data);
