// The workers of a page, lent to its computations. Elements in other people's pages share the number of cores.
import { WorkerHandle } from './worker-handle.ts';

/** More would rather wait for memory than for each other. */
const MOST = 16;

/** How many workers are at work at once, at best. */
export const cores = (): number => Math.min(Math.max(navigator.hardwareConcurrency || 1, 1), MOST);

/** A worker that is lent, or will be. */
export interface Loan {
  readonly thread: Promise<WorkerHandle>;
  /** Gives it back, for the next. */
  back(): void;
  /** Ends it, or the wait for it. */
  end(): void;
}

/** At most `most` workers. */
export class WorkerPool {
  readonly #idle: Promise<WorkerHandle>[] = [];
  readonly #queue: ((thread: Promise<WorkerHandle>) => void)[] = [];
  #alive = 0;

  constructor(
    private readonly most: number,
    private readonly start: () => Promise<WorkerHandle> = () => WorkerHandle.start(),
  ) {}

  /** Lends a worker as soon as there is one; who comes first is served first. */
  borrow(): Loan {
    let lent: Promise<WorkerHandle> | undefined;
    let deliver!: (thread: Promise<WorkerHandle>) => void;
    const thread = new Promise<WorkerHandle>((resolve) => (deliver = resolve));
    thread.catch(() => undefined);
    const take = (worker: Promise<WorkerHandle>): void => {
      lent = worker;
      deliver(worker);
    };
    this.#queue.push(take);
    this.#serve();
    const leave = (release: (worker: Promise<WorkerHandle>) => void): void => {
      const at = this.#queue.indexOf(take);
      if (at >= 0) this.#queue.splice(at, 1);
      if (lent) release(lent);
      lent = undefined;
      this.#serve();
    };
    return {
      thread,
      back: () => leave((worker) => this.#idle.push(worker)),
      end: () => leave((worker) => this.#end(worker)),
    };
  }

  /**
   * Starts workers before they are needed, so that `count` are ready, within the most allowed.
   */
  warm(count: number): void {
    while (this.#idle.length < count && this.#alive < this.most) this.#idle.push(this.#started());
  }

  /** One more is ready, in place of one that was ended. */
  refill(): void {
    this.warm(this.#idle.length + 1);
  }

  /** Ends idle workers, except for `count`. */
  trim(count: number): void {
    for (const worker of this.#idle.splice(count)) this.#end(worker);
  }

  #serve(): void {
    while (this.#queue.length > 0 && (this.#idle.length > 0 || this.#alive < this.most))
      this.#queue.shift()!(this.#idle.pop() ?? this.#started());
  }

  #started(): Promise<WorkerHandle> {
    this.#alive += 1;
    const worker = this.start();
    worker.catch(() => undefined);
    return worker;
  }

  #end(worker: Promise<WorkerHandle>): void {
    const gone = (): void => {
      this.#alive -= 1;
      this.#serve();
    };
    worker.then((thread) => thread.end()).then(gone, gone);
  }
}

/** The workers of this page. */
export const pool = new WorkerPool(EDITION === 'element' ? cores() : Infinity);
