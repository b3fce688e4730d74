// A b-file as the OEIS takes it: its name, and the first terms as a search.

/** Of a sequence without a number yet. */
const NEW = 'A000000';

/** Terms that are looked for, and letters of them: what the search takes with ease. */
const TERMS = 16;
const LETTERS = 160;

/** The name that the OEIS gives to the b-file: with the number of its sequence, or of a new one. */
export function bfileName(bfile: string): string {
  const number = /^# Table of n, a\(n\) for n = \d+\.\.\d+ of (A\d{6})$/m.exec(bfile)?.[1] ?? NEW;
  return `b${number.slice(1)}.txt`;
}

/** The address of a search for the first terms of a b-file. */
export function searchFor(bfile: string): string {
  let wanted = '';
  let count = 0;
  for (const [, term] of bfile.matchAll(/^\d+ (-?\d+)$/gm)) {
    const longer = wanted ? `${wanted},${term}` : term!;
    if (count === TERMS || longer.length > LETTERS) break;
    wanted = longer;
    count += 1;
  }
  return `https://oeis.org/search?q=${encodeURIComponent(wanted)}`;
}
