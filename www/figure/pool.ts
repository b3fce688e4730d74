// The workers of a page, lent to whoever computes. Elements in other people's pages share as many as there are cores.
import { Thread } from './thread.ts';

/** More would rather wait for memory than for each other. */
const MOST = 16;

/** How many workers are at work at once, at best. */
export const cores = (): number => Math.min(Math.max(navigator.hardwareConcurrency || 1, 1), MOST);

/** A worker that is lent, or will be. */
export interface Loan {
  readonly thread: Promise<Thread>;
  /** Gives it back, for the next. */
  back(): void;
  /** Ends it, or the wait for it. */
  end(): void;
}

/** At most so many workers. */
export class Pool {
  readonly #idle: Promise<Thread>[] = [];
  readonly #queue: ((thread: Promise<Thread>) => void)[] = [];
  #alive = 0;

  constructor(
    private readonly most: number,
    private readonly start: () => Promise<Thread> = () => Thread.start(),
  ) {}

  /** Lends a worker as soon as there is one; who comes first is served first. */
  borrow(): Loan {
    let lent: Promise<Thread> | undefined;
    let deliver!: (thread: Promise<Thread>) => void;
    const thread = new Promise<Thread>((resolve) => (deliver = resolve));
    thread.catch(() => undefined);
    const take = (worker: Promise<Thread>): void => {
      lent = worker;
      deliver(worker);
    };
    this.#queue.push(take);
    this.#serve();
    const leave = (release: (worker: Promise<Thread>) => void): void => {
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

  /** Has so many workers ready before they are asked for, where there may be so many. */
  warm(count: number): void {
    while (this.#idle.length < count && this.#alive < this.most) this.#idle.push(this.#started());
  }

  /** One more is ready, in place of one that was ended. */
  refill(): void {
    this.warm(this.#idle.length + 1);
  }

  /** Ends those that nobody uses, but for so many. */
  trim(count: number): void {
    for (const worker of this.#idle.splice(count)) this.#end(worker);
  }

  #serve(): void {
    while (this.#queue.length > 0 && (this.#idle.length > 0 || this.#alive < this.most))
      this.#queue.shift()!(this.#idle.pop() ?? this.#started());
  }

  #started(): Promise<Thread> {
    this.#alive += 1;
    const worker = this.start();
    worker.catch(() => undefined);
    return worker;
  }

  #end(worker: Promise<Thread>): void {
    const gone = (): void => {
      this.#alive -= 1;
      this.#serve();
    };
    worker.then((thread) => thread.end()).then(gone, gone);
  }
}

/** The workers of this page. */
export const pool = new Pool(EDITION === 'element' ? cores() : Infinity);
