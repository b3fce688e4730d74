// Answers that take longer than there is between two keys: a worker finds them, and the list shows them then.
import { answerHere } from '../engine.ts';
import { JobQueue } from '../figure/job-queue.ts';
import type { Ask } from '../figure/asks.ts';

/** Questions that may take long. */
export type Long = Extract<Ask, 'answer' | 'meanings'>;

/** Answers them. */
export interface Answers {
  /** The library's answer, or nothing while there is none. */
  of(ask: Long, about: string): string | undefined;
}

/** In this thread, at once. */
export const atOnce: Answers = { of: (ask, about) => answerHere(ask, [about]) };

/** Answers that are kept: as one types, the same are asked for again. */
const KEPT = 20;

/** In a worker. */
export class Waiting implements Answers {
  readonly #queue = new JobQueue(false);
  readonly #kept = new Map<string, string | undefined>();

  /** `came` hears that an answer is there. */
  constructor(private readonly came: () => void) {}

  of(ask: Long, about: string): string | undefined {
    const name = `${ask} ${about}`;
    if (!this.#kept.has(name)) void this.#ask(ask, about, name);
    return this.#kept.get(name);
  }

  async #ask(ask: Long, about: string, name: string): Promise<void> {
    try {
      this.#keep(name, await this.#queue.answer(ask, [about]));
    } catch {
      // Something else was typed meanwhile, or there is no answer.
      return;
    }
    this.came();
  }

  #keep(name: string, answer: string | undefined): void {
    if (this.#kept.size === KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(name, answer);
  }
}
