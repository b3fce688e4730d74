// The bounds of a message: a stranger's text or list may be of any length, a message may not.

/** Letters of a message. */
export const MESSAGE = 300;

/** A text of at most `most` letters. */
export function shortened(text: string, most = MESSAGE): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Phrases of a list that a message repeats, and how long each may be: what else it says has room. */
const FEW = 2;
const PHRASE = 80;

/** The first few phrases, and how many more there are; of one, all. */
export function few(phrases: readonly string[]): string {
  if (phrases.length === 1) return phrases[0]!;
  const rest = phrases.length - FEW;
  const first = phrases.slice(0, FEW).map((phrase) => shortened(phrase, PHRASE));
  return [...first, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}

/** A text with the stop that ends a sentence, if it has none. */
export function ended(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}
