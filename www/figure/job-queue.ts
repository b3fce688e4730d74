// A queue of computation: at most one job runs, at most one waits, and the last
// request wins. Cancelling ends the worker and takes the warm spare.
import { answerHere, computeHere, Picture, isCheap } from '../engine.ts';
import { lazy } from '../lazy.ts';
import { Refusal, refusalFrom, superseded, unexpected } from '../refusal.ts';
import type { Answer, Ask } from './asks.ts';
import type { Drawing, Drawn, Filed } from './drawing.ts';
import { pool, type Loan } from './worker-pool.ts';
import type { Heard, WorkerHandle } from './worker-handle.ts';
import type { Order, Report } from './worker.ts';

/** The step, and the share done. */
export interface Progress {
  what: string;
  done: number;
  total: number;
  /** Milliseconds since the job began. */
  elapsed: number;
  /** Seconds without a report, where they are many. */
  silent?: number;
  /** About how long all of it takes, in words, where that is over a minute. */
  long?: string;
}

/** Hears of a job. */
export interface Told {
  progress?: ((progress: Progress) => void) | undefined;
}

/** Watches a job, and what is there of its result so far. */
export interface Watch<P> extends Told {
  partial?: (partial: P) => void;
}

/** A share of the work, counted from 0, and how many there are. */
export type Share = readonly [share: number, of: number];

type WorkOrder = Extract<Order, { id: number }>;

interface Job {
  id: number;
  order: (id: number) => WorkOrder;
  watch: Watch<Uint8Array>;
  began: number;
  /** Its last report. */
  progress: Progress;
  /** Whether a worker has already failed to answer. */
  again: boolean;
  resolve: (report: Report) => void;
  reject: (refusal: Refusal) => void;
}

/** A job younger than this is left to finish when a newer one arrives, milliseconds. */
const PATIENCE = 200;

/** Data larger than this take milliseconds to unpack, bytes. */
const LARGE = 1 << 18;

/** One queue, which has a worker while it computes and, where asked for, a warm spare. */
export class JobQueue {
  #worker: Loan | undefined;
  #running: Job | undefined;
  #waiting: Job | undefined;
  #timer = 0;
  #count = 0;

  constructor(private readonly keepSpare: boolean) {}

  /** Starts the workers before they are needed. */
  warm(): void {
    pool.warm(this.keepSpare ? 2 : 1);
  }

  /** Computes a figure: at once when it is cheap, else in the worker. */
  async compute(spec: string, watch: Watch<Picture> = {}): Promise<Picture> {
    if (isCheap(spec)) {
      this.cancel();
      return Picture.compute(spec);
    }
    const { progress, partial } = watch;
    const taken = (bytes: Uint8Array): void => partial?.(Picture.fromBytes(spec, bytes));
    return unpacked(spec, await this.bytes(spec, [0, 1], { progress, partial: taken }));
  }

  /** Computes a share of a figure's data in the worker. */
  async bytes(spec: string, share: Share, watch: Watch<Uint8Array>): Promise<Uint8Array> {
    return this.#result(watch, (id) => ({ id, spec, share }));
  }

  /** A figure's data from all shares of it, one after the other, put together in the worker. */
  async whole(spec: string, shares: Uint8Array): Promise<Uint8Array> {
    return this.#result({}, (id) => ({ id, spec, shares }));
  }

  /** Asks the library something that is no figure. */
  async answer<A extends Ask>(ask: A, about: (string | number)[], watch: Told = {}): Promise<Answer<A>> {
    const report = await this.#ask(watch, (id) => ({ id, ask, about }));
    if (!('answer' in report)) throw new Refusal('the worker returned no answer');
    return report.answer as Answer<A>;
  }

  /** Draws a file in the worker. */
  async file(drawing: Drawing): Promise<Filed> {
    return (await this.#draw(drawing)) as Filed;
  }

  /** Draws for a canvas of the page in the worker; nothing where it has no canvas. */
  async bitmap(drawing: Drawing & { as: 'bitmap' }): Promise<ImageBitmap | undefined> {
    return (await this.#draw(drawing)) as ImageBitmap | undefined;
  }

  async #result(watch: Watch<Uint8Array>, order: Job['order']): Promise<Uint8Array> {
    const report = await this.#ask(watch, order);
    if (!('result' in report)) throw new Refusal('the worker returned no figure');
    return report.result;
  }

  async #draw(drawing: Drawing): Promise<Drawn> {
    const report = await this.#ask({}, (id) => ({ id, drawing }));
    if (!('drawn' in report)) throw new Refusal('the worker returned no drawing');
    return report.drawn;
  }

  /** Ends whatever runs or waits. */
  cancel(): void {
    this.#waiting?.reject(superseded());
    this.#waiting = undefined;
    if (this.#running) this.#replaceWorker(superseded());
  }

  /** Ends whatever runs or waits; no other worker is made ready for it. */
  end(): void {
    this.#waiting?.reject(superseded());
    this.#waiting = undefined;
    this.#stop(superseded());
  }

  /** Ends the worker, and those that wait: they may be as silent. */
  #dismiss(): void {
    this.#worker?.end();
    this.#worker = undefined;
    pool.trim(0);
  }

  #ask(watch: Watch<Uint8Array>, order: Job['order']): Promise<Report> {
    return new Promise((resolve, reject) => {
      this.#waiting?.reject(superseded());
      this.#count += 1;
      const progress = { what: '', done: 0, total: 0, elapsed: 0 };
      this.#waiting = { id: this.#count, order, watch, began: 0, progress, again: false, resolve, reject };
      if (!this.#running) {
        void this.#next();
      } else {
        const age = performance.now() - this.#running.began;
        clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => this.#makeRoom(), Math.max(0, PATIENCE - age));
      }
    });
  }

  #makeRoom(): void {
    if (this.#waiting && this.#running) this.#lost(superseded());
  }

  async #next(): Promise<void> {
    const job = this.#waiting;
    if (!job) return;
    this.#waiting = undefined;
    this.#running = job;
    job.began = performance.now();
    this.#worker ??= pool.borrow();
    if (this.keepSpare) pool.warm(1);
    try {
      const worker = await this.#living();
      if (this.#running === job) worker.run(job.order(job.id), (heard) => this.#hear(job, heard));
    } catch (thrown) {
      // Another job may have begun meanwhile, with another worker.
      if (this.#running !== job) return;
      // Silence is no answer; where workers are refused, the page computes by itself.
      if (thrown instanceof Refusal) this.#unanswered(job, thrown);
      else {
        this.#dismiss();
        const done = await withoutWorker(job).catch((thrown: unknown) => refusalFrom(thrown));
        this.#finish(job, () => (done instanceof Refusal ? job.reject(done) : job.resolve(done)));
      }
    }
  }

  /** The worker, or another where it has ended by itself. */
  async #living(): Promise<WorkerHandle> {
    for (;;) {
      this.#worker ??= pool.borrow();
      const loan = this.#worker;
      const worker = await loan.thread;
      if (!worker.gone || this.#worker !== loan) return worker;
      loan.end();
      this.#worker = undefined;
    }
  }

  #hear(job: Job, heard: Heard): void {
    if (this.#running !== job || !('id' in heard) || heard.id !== job.id) return;
    const elapsed = performance.now() - job.began;
    if ('began' in heard) return;
    if ('progress' in heard) {
      job.progress = { ...job.progress, ...heard.progress, elapsed };
      job.watch.progress?.(job.progress);
    } else if ('long' in heard) {
      job.progress = { ...job.progress, elapsed, long: heard.long };
      job.watch.progress?.(job.progress);
    } else if ('silent' in heard) {
      job.watch.progress?.({ ...job.progress, elapsed, silent: heard.silent });
    } else if ('partial' in heard) {
      job.watch.partial?.(heard.partial);
    } else if ('failure' in heard) {
      this.#finish(job, () => job.reject(refusalFrom(heard.failure)));
    } else if ('crash' in heard) {
      if (heard.crash) this.#lost(unexpected(heard.crash, { again: true }));
      else this.#unanswered(job, unexpected('it stopped responding', { again: true }));
    } else {
      this.#finish(job, () => job.resolve(heard));
    }
  }

  /** A worker never answered: its job is given to a new one, once, without a word. */
  #unanswered(job: Job, reason: Refusal): void {
    this.#dismiss();
    if (job.again) this.#lost(reason);
    else if (this.#waiting) this.#lost(superseded());
    else {
      job.again = true;
      this.#waiting = job;
      this.#lost(undefined);
    }
  }

  #lost(reason: Refusal | undefined): void {
    this.#replaceWorker(reason);
    void this.#next();
  }

  #finish(job: Job, settle: () => void): void {
    if (this.#running === job) this.#running = undefined;
    try {
      settle();
    } catch (thrown) {
      job.reject(refusalFrom(thrown));
    }
    if (!this.#running && !this.#waiting) {
      this.#worker?.back();
      this.#worker = undefined;
    }
    void this.#next();
  }

  /** Ends the worker; its job is refused for that reason, or left to the caller. */
  #replaceWorker(reason: Refusal | undefined): void {
    this.#stop(reason);
    pool.refill();
  }

  #stop(reason: Refusal | undefined): void {
    const job = this.#running;
    this.#running = undefined;
    this.#worker?.end();
    this.#worker = undefined;
    if (reason) job?.reject(reason);
  }
}

/** The figure of such data; where these are large, its words are made in a task of their own. */
export async function unpacked(spec: string, bytes: Uint8Array): Promise<Picture> {
  const figure = Picture.fromBytes(spec, bytes);
  if (bytes.length > LARGE) {
    await nextTask();
    void figure.caption;
    await nextTask();
  }
  return figure;
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Without workers the page itself computes: it does not react, but the answer comes. */
async function withoutWorker(job: Job): Promise<Report> {
  const order = job.order(job.id);
  if ('drawing' in order) {
    const { drawn } = await lazy(import('./drawing.ts'));
    return { id: job.id, drawn: await drawn(order.drawing) };
  }
  if ('shares' in order) return { id: job.id, result: order.shares };
  if ('spec' in order) return { id: job.id, result: computeHere(order.spec, order.share) };
  return { id: job.id, answer: answerHere(order.ask, order.about) };
}
