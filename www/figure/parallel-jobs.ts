// Work that divides, by all workers that the machine runs at once.
import { divides, Picture, isCheap, verdict } from '../engine.ts';
import { JobQueue, type Progress, type Share, type Told, unpacked, type Watch } from './job-queue.ts';
import { cores, pool } from './worker-pool.ts';

/** A queue, and more workers for work that divides. The last request wins, as on a queue. */
export class ParallelJobs {
  readonly #queues: JobQueue[];
  #turn = 0;

  constructor(keepSpare: boolean) {
    this.#queues = [new JobQueue(keepSpare)];
  }

  /** Starts the workers of the queue before they are needed. */
  warm(): void {
    this.#queues[0]!.warm();
  }

  /** Computes a figure as {@link JobQueue.compute} does. */
  async compute(spec: string, watch: Watch<Picture> = {}): Promise<Picture> {
    if (isCheap(spec) || !divides(spec) || cores() === 1) {
      this.#turn += 1;
      this.#end(1);
      return this.#queues[0]!.compute(spec, watch);
    }
    const parts: Uint8Array[] = [];
    const coming = new Map<number, number>();
    let shown = 0;
    const partial = (bytes: Uint8Array, [share, of]: Share): void => {
      parts[share] = bytes;
      coming.set(share, (coming.get(share) ?? 0) + 1);
      // A new picture when all have got further: shares go at one pace.
      if (coming.size < of || Math.min(...coming.values()) === shown) return;
      shown += 1;
      watch.partial?.(Picture.fromBytes(spec, joined(parts)));
    };
    const all = await this.#shared(watch, (queue, share, progress) =>
      queue.bytes(spec, share, { progress, partial: (bytes) => partial(bytes, share) }),
    );
    return unpacked(spec, await this.#queues[0]!.whole(spec, joined(all)));
  }

  /** Checks a statement up to bounds. */
  async verify(statement: string, bounds: Iterable<[string, number]>, watch: Told = {}): Promise<string> {
    const upto = JSON.stringify([...bounds]);
    const reports = await this.#shared(watch, (queue, share, progress) =>
      queue.answer('verify', [statement, upto, ...share], { progress }),
    );
    return verdict(joined(reports));
  }

  /** Ends whatever runs or waits. */
  cancel(): void {
    this.#turn += 1;
    for (const queue of this.#queues) queue.cancel();
  }

  /** Ends all queues and their workers. */
  end(): void {
    this.#turn += 1;
    for (const queue of this.#queues) queue.end();
  }

  /** Does each share on a queue of its own; when one fails, the others are given up. */
  async #shared(
    watch: Told,
    work: (queue: JobQueue, share: Share, progress: (progress: Progress) => void) => Promise<Uint8Array>,
  ): Promise<Uint8Array[]> {
    this.#turn += 1;
    const turn = this.#turn;
    const of = cores();
    while (this.#queues.length < of) this.#queues.push(new JobQueue(false));
    const heard = new Map<number, Progress>();
    const progress = (share: number, told: Progress): void => {
      heard.set(share, told);
      watch.progress?.(together([...heard.values()], told, of));
    };
    try {
      return await Promise.all(
        this.#queues.map((queue, share) => work(queue, [share, of], (told) => progress(share, told))),
      );
    } catch (thrown) {
      if (turn === this.#turn) this.cancel();
      throw thrown;
    }
  }

  #end(from: number): void {
    const queues = this.#queues.splice(from);
    for (const queue of queues) queue.end();
    // One computes, one is ready.
    if (queues.length > 0) pool.trim(2);
  }
}

/** The progress of all shares, as far as they have reported; the last report has the rest. */
function together(heard: Progress[], last: Progress, of: number): Progress {
  const sum = (what: 'done' | 'total'): number => heard.reduce((all, each) => all + each[what], 0);
  return { ...last, done: sum('done'), total: (sum('total') * of) / heard.length };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
