// Why something was not done: the form of an error of the library, and of a computation that ended.
import type { Trouble } from './answers.ts';
import { crashed } from './figure/crash.ts';
import { isCallable } from './library.ts';

/** Why something was not done, and what would be. */
export class Refusal extends Error {
  /** The parameter at fault, if one is. */
  readonly parameter: string;
  /** A value that would be accepted in its place. */
  readonly suggestion: string | null;
  /** Whether the caller withdrew it. */
  readonly cancelled: boolean;
  /** Whether the same may succeed when it is tried again. */
  readonly again: boolean;

  constructor(
    message: string,
    more: { parameter?: string; suggestion?: string | null; cancelled?: boolean; again?: boolean } = {},
  ) {
    super(message);
    this.parameter = more.parameter ?? '';
    this.suggestion = more.suggestion ?? null;
    this.cancelled = more.cancelled === true;
    this.again = more.again === true;
  }
}

/** The library's error as a {@link Refusal}, whatever was thrown. */
export function refusalFrom(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  // Not by its class, which is not there without WebAssembly.
  if (!isCallable() && thrown instanceof Error && thrown.name === 'RuntimeError') {
    // Not of a first figure: see tools/bindgen/src/split.rs.
    console.error(thrown.stack);
    return new Refusal('Still loading. Try again.', { again: true });
  }
  if (typeof thrown === 'string') {
    try {
      const told = JSON.parse(thrown) as Trouble;
      return new Refusal(told.message, told);
    } catch {
      return new Refusal(thrown);
    }
  }
  return unexpected(crashed(thrown));
}

/** Why a job ends whose result nobody waits for any more. */
export const superseded = (): Refusal => new Refusal('replaced by a newer request', { cancelled: true });

/** Of a computation that ended for a reason that is none of the reader's. */
export function unexpected(reason: string, more: { again?: boolean } = {}): Refusal {
  return new Refusal(`The computation stopped unexpectedly: ${reason}.`, more);
}

/** The answer, or a {@link Refusal} thrown in place of the library's error. */
export function asked<T>(question: () => T): T {
  try {
    return question();
  } catch (thrown) {
    throw refusalFrom(thrown);
  }
}
