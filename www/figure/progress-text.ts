// How far a computation is, in words.
import type { Progress } from './job-queue.ts';

/** The task, its progress, and about how long it takes. */
export function progressText({ what, elapsed, silent, long }: Progress, part: number): string {
  if (silent !== undefined) {
    const far = part ? `, ${Math.round(part * 100)} %` : '';
    return `${what || 'computing'}${far}, no response for ${silent} s`;
  }
  // A forecast from the first few percent would jump about.
  if (part < 0.05 || elapsed < 300) {
    const takes = long && `this takes ${long}`;
    return [what, part && `${Math.round(part * 100)} %`, takes].filter(Boolean).join(', ');
  }
  const left = (elapsed / part) * (1 - part);
  const seconds = left < 1500 ? 'about 1 s left' : `about ${Math.round(left / 1000)} s left`;
  return `${what}, ${Math.round(part * 100)} %, ${seconds}`;
}
