// What the library is asked besides figures. Each takes texts and numbers and a function that
// hears of its progress, and answers with a text.
import { play, play_answer, play_puzzle, verify } from '../pkg/takeaway.js';

const asks = { play, play_answer, play_puzzle, verify } as const;

/** One of them. */
export type Ask = keyof typeof asks;

/** Hears how far the work is. */
export type OnProgress = (what: string, done: number, total: number) => void;

/** The answer, here and now; throws the library's errors as it does. */
export function answer(ask: Ask, about: (string | number)[], onProgress: OnProgress): string {
  const call = asks[ask] as (...all: unknown[]) => string;
  return call(...about, onProgress);
}
