// A worker with signs of life. One that ends without a word, as when the system takes its
// memory back, sends no event; what it leaves is a lock that it held.
import { callableLibrary, wholeOnce, type Compiled } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { lazy } from '../lazy.ts';
import type { Order, Report } from './worker.ts';

// Seconds are counted, not read from a clock: a machine that slept was not silent.
const SECOND = 1000;

/** Seconds until a worker must have answered that it has begun; any takes milliseconds. */
const ANSWER = 8;

/** Seconds of work without a report after which the silence is shown. */
const SILENCE = 8;

/** The news of a job: the worker's reports, and its silence, in seconds. */
export type Heard = Report | { id: number; silent: number };

/** Distinguishes the locks of all workers of all pages. */
const lockName = (): string => `takeaway-worker-${Date.now()}-${Math.random()}`;

/** A worker that has the library. */
export class WorkerHandle {
  #hear: ((heard: Heard) => void) | undefined;
  #id = 0;
  #began = false;
  #quiet = 0;
  #ticking = 0;
  #gone = false;
  readonly #watch = new AbortController();

  private constructor(private readonly worker: Worker) {}

  /** Fails with an {@link Error} where workers are not allowed, with a {@link Refusal} where one stays silent. */
  static start(): Promise<WorkerHandle> {
    const started = WorkerHandle.#start();
    // Who awaits it later gets the error; until then it is not "unhandled".
    started.catch(() => undefined);
    return started;
  }

  static async #start(): Promise<WorkerHandle> {
    // No first figure needs it: its script comes with the first that does.
    const { default: ComputeWorker } = await lazy(import('./worker.ts?worker&inline'), callableLibrary());
    const library = await callableLibrary();
    return new Promise<WorkerHandle>((resolve, reject) => {
      const worker = new ComputeWorker();
      let quiet = 0;
      const late = setInterval(() => {
        quiet += 1;
        if (quiet < ANSWER) return;
        clearInterval(late);
        worker.terminate();
        reject(
          new Refusal(
            'The computation cannot start: the browser provided no working thread. Close other tabs and try again.',
            { again: true },
          ),
        );
      }, SECOND);
      const lock = lockName();
      worker.onmessage = ({ data }: MessageEvent<Report>) => {
        clearInterval(late);
        const thread = new WorkerHandle(worker);
        if ('held' in data && data.held) thread.#watchOver(lock);
        worker.onmessage = (event: MessageEvent<Report>) => thread.#report(event.data);
        worker.onerror = (event) => {
          event.preventDefault();
          thread.#crash(event.message);
        };
        resolve(thread);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        clearInterval(late);
        reject(new Error(event.message));
      };
      worker.postMessage({ library, lock } satisfies Order);
      if (library.beginning) {
        const join = ({ rest }: Compiled): void => void (rest && worker.postMessage({ rest } satisfies Order));
        void wholeOnce.then(join);
      }
    });
  }

  /** Sends a job and hears of it until its result, failure or crash. */
  run(order: Extract<Order, { id: number }>, hear: (heard: Heard) => void): void {
    this.#id = order.id;
    this.#hear = hear;
    this.#began = false;
    this.#quiet = 0;
    clearInterval(this.#ticking);
    this.#ticking = window.setInterval(() => this.#tick(), SECOND);
    this.worker.postMessage(order);
  }

  /** Whether it has ended by itself, as it may while it has nothing to do. */
  get gone(): boolean {
    return this.#gone;
  }

  /** Ends the worker and whatever it does. */
  end(): void {
    this.#rest();
    this.#watch.abort();
    this.worker.terminate();
  }

  #report(report: Report): void {
    if (!('id' in report) || report.id !== this.#id) return;
    this.#quiet = 0;
    this.#began = true;
    const hear = this.#hear;
    if (!('progress' in report || 'long' in report || 'partial' in report || 'began' in report)) this.#rest();
    hear?.(report);
  }

  #crash(why: string): void {
    const hear = this.#hear;
    this.#rest();
    hear?.({ id: this.#id, crash: why });
  }

  #rest(): void {
    clearInterval(this.#ticking);
    this.#hear = undefined;
  }

  #tick(): void {
    this.#quiet += 1;
    if (!this.#began && this.#quiet >= ANSWER) this.#crash('');
    else if (this.#began && this.#quiet >= SILENCE) this.#hear?.({ id: this.#id, silent: this.#quiet });
  }

  /** The worker holds a lock as long as it lives; the page gets it when it is gone. */
  #watchOver(lock: string): void {
    const gone = (): void => {
      this.#gone = true;
      this.#crash('the worker ended without an error, perhaps because memory ran out');
    };
    navigator.locks.request(lock, { signal: this.#watch.signal }, gone).catch(() => undefined);
  }
}
