// The words of the search box: those that say nothing, and those that ask for a figure.

/** Words that say nothing of what is sought. */
const FILLERS = new Set(
  'a an the of for to in on by at is are was what which why how do does did matter matters i me my you show find give get please with from game games numbers sequence sequences set sets between about vs versus'.split(
    ' ',
  ),
);

/** What one may ask of a set, and the figure that answers. */
export const ASKED: [RegExp, (set: string) => string][] = [
  [/^(pre)?periods?$|^periodic(ity)?$/, (set) => `strip?set=${set}`],
  [/^nim-?values?$|^nimbers?$|^grundy$|^sprague$|^values?$|^mex$|^strip$/, (set) => `strip?set=${set}`],
  [/^sink$/, (set) => `strip?set=${set}&convention=sink`],
  [/^wall$/, (set) => `strip?set=${set}&convention=wall`],
  [/^misere$/, (set) => `strip?set=${set}&convention=misere`],
  [/^remoteness$|^lasts?$/, (set) => `strip?set=${set}&remoteness=on`],
  [/^cold$|^losing$|^p-?positions?$/, (set) => `cold?set=${set}`],
  [/^count$|^many$|^density$/, (set) => `cold-count?set=${set}`],
  [/^gaps?$|^differences?$/, (set) => `members?set=${set}`],
  [/^play$|^win$|^opponent$/, (set) => `play?game=heaps&set=${set}`],
];

/** Kinds that show any set, in the order in which they are offered. */
export const SHOWS_SET = ['strip', 'cold', 'records', 'cold-count', 'digits', 'members'];

/** Letters as a keyboard has them, and no address before a spec. */
export function plain(text: string): string {
  return text
    .replace(/^.*#(?:v1\/)?|^\s*v1\//s, '')
    .replace(/[δΔ]/g, 'delta')
    .replaceAll('−', '-')
    .replaceAll('…', '..')
    .replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/\s*(=|\.\.+)\s*/g, '$1')
    .trim();
}

/** The words that say something; all, if none does. */
export function telling(words: string[]): string[] {
  const some = words.filter((word) => !FILLERS.has(word.toLowerCase()));
  return some.length > 0 ? some : words;
}

/** The words without those at either end that say nothing. */
export function withoutFillers(words: string[]): string[] {
  const says = (word: string): boolean => !FILLERS.has(word.toLowerCase());
  const [first, last] = [words.findIndex(says), words.findLastIndex(says)];
  return first < 0 ? words : words.slice(first, last + 1);
}

export function spaced(list: string): string {
  return decodeURIComponent(list).replaceAll(',', ', ');
}
