// The theorems of the papers and of docs/proofs.md, by number: each opens what it is about.
import type { Search } from './understand.ts';
import { plain } from './words.ts';

/** Where a theorem stands: a paper by its letter, or the proofs of the program. */
type Where = 'B' | 'E' | 'L' | 'proofs';

/** A theorem: where it stands, its name there, what it says, and a figure or a game of it. */
type Theorem = [where: Where, name: string, says: string, spec: string];

const SOURCES: Record<Where, string> = {
  B: 'Bhagat, Larsson, Manabe, Yamashita 2026',
  E: 'Eppstein 2018',
  L: 'Larsson 2012',
  proofs: 'docs/proofs.md',
};

/** The theorems; those of the papers first, in the order of the gallery. */
export const THEOREMS: readonly Theorem[] = [
  ['B', 'Theorem 2', 'Sink play is ultimately periodic', 'strip?set=2,5,7&convention=sink'],
  ['B', 'Theorem 3', 'proved cell by cell', 'proof'],
  ['E', 'Theorem 1', 'Cold positions in time O(n log² n)', 'race'],
  ['E', 'Lemma 2', 'One nim-value after the other, by hotspots', 'play?game=hotspots'],
  ['E', 'Theorem 3', 'Nim-values in time O(mn log² n), m the largest', 'records'],
  ['L', 'Theorem 3.1', 'Which sets are P-positions of a game', 'cold?set=squares'],
  ['L', 'Theorem 3.2', 'Which sequences are nim-sequences', 'strip?set=2,5,7&convention=wall'],
  ['L', 'Theorem 3.3', 'Who wins comply-number', 'play?game=comply-number'],
  ['L', 'Theorem 3.4', 'Who wins comply-set', 'play?game=comply-set'],
  ['L', 'Theorem 3.5', 'Comply-set exchanges P and N', 'comply?game=set'],
  ['L', 'Theorem 4.1', 'A comply game that plays greedily', 'comply'],
  ['L', 'Theorem 4.2', 'No move can be spared', 'comply?d=ap3&without=4'],
  ['L', 'Corollary 4.3', 'A set that ⋆ keeps', 'comply?d=ap3&stars=1'],
  ['L', 'Theorem 4.4', 'Three heaps in progression', 'play?game=three-heaps'],
  ['L', 'Theorem 6.1', 'A greedy permutation avoids every condition', 'permutation'],
  ['L', 'Theorem 6.2', 'The greedy permutation is the P-positions of a comply game', 'permutation?condition=nim'],
  ['L', 'Theorem 6.3', 'Where the greedy permutation is an involution', 'permutation?condition=line'],
  ['proofs', 'Theorem 1', '⋆ has one fixed point', 'comply?d=ap3&stars=1'],
  ['proofs', 'Theorem 2', 'How soon iterates of ⋆ agree', 'comply?stars=4'],
  ['proofs', 'Theorem 3', 'The greedy set of x + z = ky, k odd', 'greedy-set?condition=x%2Bz=3y'],
  ['proofs', 'Theorem 4', 'How often each nim-value occurs in the sink', 'sink-strips?m=7'],
  ['proofs', 'Theorem 5', 'Misère play on one heap', 'cold?convention=misere'],
  ['proofs', 'Theorem 6', 'Arithmetic periods', 'strip?set=all-but-2,3,5'],
  ['proofs', 'Theorem 7', 'Rows and columns of the plane', 'plane'],
  ['proofs', 'Theorem 8', 'Sink play is wall play read backwards', 'relations'],
  ['proofs', 'Theorem 9', 'The least period of sink play', 'sink-strips?m=12&scale=common'],
  ['proofs', 'Corollary 3', 'The nim-value classes are shifts', 'relations?of=shifts'],
  ['proofs', 'Theorem 10', 'Laws of families with a certificate', 'family?set=2,5,c&c=6..30'],
  ['proofs', 'Theorem 11', 'Infinite sets whose law is known', 'strip?set=powers-4'],
  ['proofs', 'Proposition 1', 'Greedy sequences that their rule gives', 'permutation?condition=nim'],
  ['proofs', 'Theorem 12', 'Laws of two letters with a certificate', 'family?set=a,b,a%2Bb&a=1..12&b=1..12'],
  ['proofs', 'Theorem 13', 'The words of the wall', 'sink-strips?m=7&convention=wall'],
  ['proofs', 'Theorem 14', 'The words of the wall in case (i)', 'sink-strips?m=7&delta=1..7&convention=wall'],
  ['proofs', 'Theorem 15', 'The word of two moves', 'strip?set=2,7&convention=wall'],
];

const ASKED = new RegExp(
  String.raw`^(?:\[?([BEL])\]?[\s,]+|(bhagat|eppstein|larsson)[\s,]+)?(?:the\s+)?(theorem|thm\.?|lemma|corollary|proposition)\s*(\d+(?:\.\d+)?)` +
    String.raw`(?:[\s,]+(?:of|in|by)?\s*(?:\[?([BEL])\]?|(bhagat|eppstein|larsson)))?$`,
  'i',
);

/** Offers the theorems that a text names, those of the papers first. */
export function offerTheorems(search: Search, typed: string): void {
  const title = (theorem: string, says: string): string =>
    says.startsWith('proved') ? `${theorem}, ${says}` : `${theorem}: ${says}`;
  const wanted = typed.toLowerCase();
  for (const [where, theorem, says, spec] of THEOREMS) {
    if (plain(title(theorem, says)).toLowerCase() === wanted) search.offer(spec, title(theorem, says), SOURCES[where]);
  }
  const asked = ASKED.exec(typed);
  if (!asked) return;
  const [, before, whose, kind, number, after, whoseAfter] = asked;
  const paper = (before ?? whose ?? after ?? whoseAfter)?.[0]?.toUpperCase();
  const name = `${/^th/i.test(kind!) ? 'theorem' : kind!.toLowerCase()} ${number}`;
  for (const [where, theorem, says, spec] of THEOREMS) {
    if (theorem.toLowerCase() !== name || (paper !== undefined && where !== paper)) continue;
    search.offer(spec, title(theorem, says), SOURCES[where]);
  }
}
