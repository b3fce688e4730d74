// The terms of the page, each defined once.

/** The row in which a term is defined, as a reader writes the term: “nim values”, “Grundy”. */
export function rowOf(term: string): number {
  const wanted = key(term)
    .replace(/^grundy.*/, 'nimvalue')
    .replace(/s$/, '');
  return wanted.length < 3
    ? -1
    : glossary.findIndex(([name]) => name.split(',').some((each) => key(each).startsWith(wanted)));
}

const key = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-zζ⋆]/g, '');

/** Term and definition, in the order in which one needs the other. */
export const glossary: readonly (readonly [string, string])[] = [
  ['Game, ruleset', 'A set S of positive integers. A move subtracts a member of S from the position.'],
  ['Position', 'A whole number x, the size of the heap. The player who cannot move loses, in misère play wins.'],
  ['Wall', 'The classical convention: a move from x to x − s needs x − s ≥ 0.'],
  ['Sink', 'Every s may be subtracted from every x > 0. Positions x ≤ 0 are terminal: the sink.'],
  ['P-position, cold', 'The player to move loses. Its nim-value is 0.'],
  ['N-position, hot', 'The player to move wins. Its nim-value is positive.'],
  ['mex', 'Minimal excludant: the smallest integer ≥ 0 that a set does not contain.'],
  [
    'Nim-value v(x)',
    'The least of 0, 1, 2, … that is not the nim-value of a position one move away: the mex of those. Terminal positions have value 0.',
  ],
  [
    'Preperiod, period',
    'The smallest q and p with v(x + p) = v(x) for every x ≥ q, in the sink x > q. The values are purely periodic when q = 0.',
  ],
  ['m, δ', 'An additive game is S(m, δ) = {m, m + δ, 2m + δ}: its largest move is the sum of the others.'],
  ['k, n', 'Rows are written δ = m + k + 2mn with 0 < k < m. The number n counts wraps.'],
  ['Word', 'The nim-values of S(m, δ) in the sink, read as a string of letters 0–3. P(m, k) has gcd(m, k) periods.'],
  [
    'Block',
    'A part of P(m, k), whose blocks are numbered 0 to m − 1; one period has m/gcd(m, k). Block i is C(i) where ki mod m > m − k, and B(i) elsewhere.',
  ],
  ['Factor', 'A run of one nim-value inside a block, such as 1ᵐ.'],
  ['ζ', 'The factor 0ᵐ that follows block i when m divides k(i + 1).'],
  ['Seed', 'Nim-values given to the positions x ≤ 0; or the first members of a greedy set.'],
  ['Hotspot', 'A position where the player to move wins whatever the moves are. Moving there loses.'],
  ['Misère', 'The same moves, but the player who cannot move wins.'],
  ['Comply game', 'The mover proposes a set of numbers; the opponent subtracts one of them.'],
  ['⋆-operator', 'Maps D to the P-positions of the comply game with the sets {d, 2d}, d in D.'],
  ['Greedy set', 'Numbers join in turn unless they complete a forbidden configuration of members.'],
  [
    'Greedy permutation',
    'π(n) is the smallest unused value that completes no forbidden configuration with earlier points.',
  ],
  [
    'Restriction',
    'max: a configuration counts only if its newest point is highest. order: only if its heights ascend.',
  ],
  ['Involution', 'A permutation that is its own inverse. Its picture is symmetric about the diagonal.'],
  ['Favoured digit', 'In base b, a digit whose share is at least 5/4 of 1/b and 5 standard deviations above it.'],
  ['Saltus', 'The s of v(x + p) = v(x) + s, by which values are higher a period later.'],
  ['b-file', 'The plain list “n a(n)” of terms that the OEIS keeps for a sequence.'],
];
