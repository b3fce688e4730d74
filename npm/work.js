// What a worker does, whoever started it: one figure, told of as it goes.
import { compute, initSync } from './library/takeaway.js';

/** Milliseconds between two reports of progress. */
const BETWEEN_REPORTS = 50;

/** Computes what is ordered; `send(report, transferred)` tells of it. */
export function work({ module, spec, partial }, send) {
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
    initSync({ module });
    const result = compute(spec, 0, 1, onProgress, onPartial);
    send({ result }, [result.buffer]);
  } catch (thrown) {
    send({ failure: typeof thrown === 'string' ? thrown : thrown instanceof Error ? thrown : String(thrown) }, []);
  }
}
