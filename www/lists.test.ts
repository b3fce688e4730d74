// Lists that a stranger hands over: they are bounded before they are read.
import { expect, test } from 'vitest';
import '../tests/library.ts';
import { LINK, readHash, SLIDES, specsIn } from './address.ts';
import { MESSAGE } from './brief.ts';
import { slidesIn } from './talk/slides.ts';

/** Why a hash is refused, and how long that took, milliseconds. */
function refused(hash: string): { why: string; took: number } {
  const before = performance.now();
  try {
    readHash(hash);
  } catch (thrown) {
    return { why: (thrown as Error).message, took: performance.now() - before };
  }
  throw new Error(`${hash.slice(0, 80)} is read`);
}

test('a list too long is refused before anything of it is read', () => {
  for (const [hash, why] of [
    [`#v1/sheet/${'x/'.repeat(500_000)}`, `letters; a link has at most ${LINK}`],
    [`#v1/sheet/${'x/'.repeat(40_000)}`, 'a sheet has at most 12 panels, not 40001'],
    [`#v1/slides/${'x/'.repeat(40_000)}`, `a deck has at most ${SLIDES} slides, not 40001`],
    [`#v1/sheet/three-move/${Array(12).fill('strip').join('/')}`, 'a sheet has at most 12 panels, not 13'],
    [`#v1/strip?set=${' '.repeat(90_000)}x`, ''],
  ] as const) {
    const told = refused(hash);
    expect(told.why).toContain(why);
    expect(told.why.length).toBeLessThan(MESSAGE);
    expect(told.took).toBeLessThan(1000);
  }
});

test('the first faults of a list are said, and the rest counted', () => {
  const { why } = refused(`#v1/sheet/${Array(12).fill('x').join('/')}`);
  expect(why).toMatch(/panel 1 .*panel 2 .*; and 10 more$/s);
  const { route } = readHash(`#v1/slides/strip/${encodeURIComponent(Array(13).fill('strip').join(' '))}`);
  expect(route).toMatchObject({ name: 'slides', slides: [{ specs: [expect.stringMatching(/^strip/)] }] });
});

test('specs a blank apart are as many as a sheet has panels', () => {
  expect(specsIn(Array(12).fill('strip').join(' \n '))).toHaveLength(12);
  expect(() => specsIn(Array(13).fill('strip').join(' '))).toThrow('at most 12 panels');
  expect(() => specsIn('strip '.repeat(LINK))).toThrow(`at most ${LINK}`);
  // No backtracking over a stranger's blanks.
  expect(specsIn(`strip?set=1,${' '.repeat(LINK - 20)}2`)).toEqual(['strip?set=1, 2']);
});

test('stored slides are as many as a deck has, and one of too many panels is left out', () => {
  expect(slidesIn('strip\n'.repeat(5000))).toHaveLength(SLIDES);
  expect(slidesIn(`${'strip '.repeat(13)}\nstrip\tA title`)).toMatchObject([{ title: 'A title' }]);
});
