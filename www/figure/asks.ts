// Questions to the library besides figures. Each takes texts and numbers and a function that
// hears of its progress, and answers with a text or bytes.
import {
  answer as periods,
  check,
  counterexample,
  meanings,
  play,
  play_answer,
  play_puzzle,
  verify,
} from '../pkg/takeaway.js';

const asks = { answer: periods, check, counterexample, meanings, play, play_answer, play_puzzle, verify } as const;

/** One of them. */
export type Ask = keyof typeof asks;

/** Hears how far the work is. */
export type OnProgress = (what: string, done: number, total: number) => void;

/** Texts answer with a text; a share of a check with bytes. */
export type Answer<A extends Ask> = ReturnType<(typeof asks)[A]>;

/** The answer, computed in this thread; throws the library's errors. */
export function answer<A extends Ask>(ask: A, about: (string | number)[], onProgress: OnProgress): Answer<A> {
  const call = asks[ask] as (...all: unknown[]) => Answer<A>;
  return call(...about, onProgress);
}
