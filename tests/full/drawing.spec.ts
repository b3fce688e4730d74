// Figures at their largest sizes: how long the page's thread is held up while they are computed and drawn.
import assert from 'node:assert/strict';
import { library } from '../library.ts';
import { test } from '../page/fixtures.ts';
import { go, open } from '../page/reader.ts';
import { LONG, recorded, traced } from './tasks.ts';

/** Figures that take longest to unpack, to describe, or to draw. */
const LARGE = [
  'strip?set=2,5,7&n=10000000&wrap=2048',
  'strip?set=2,5,7&n=10000000',
  'cold?set=primes&n=4194304&wrap=2048',
  'cold?n=4194304&wrap=2048',
  'sink-strips?m=1000&detail=blocks&blocks=on',
  'sink-strips?m=1000',
  'three-move?a=3&size=500',
  'three-move?a=3&size=500&convention=both',
  'plane?size=4000',
  'plane?moves=t(1,0),t(0,1),t(1,1)&size=4000',
  'permutation?n=100000',
  'permutation?condition=wythoff&n=5000000',
  'members?set=primes&n=16777216',
  'greedy-set?n=1000000',
  'digits?n=16777216',
  'cold-count?n=16777216',
  'longest?max=20',
  'comply?n=100000',
];

test('the page is not held up by figures at their largest sizes', async ({ browser, page }) => {
  test.setTimeout(600_000);
  await open(page, '#v1/strip');
  const longest: number[] = [];
  for (const spec of LARGE) {
    const tasks = await traced(browser, () => go(page, library.normalize(spec)));
    longest.push(Math.max(...tasks));
    await go(page, 'strip');
  }
  recorded({
    'figures at their largest sizes': LARGE.length,
    'of them computed and drawn without a task of more than 50 ms': longest.filter((time) => time <= LONG).length,
    'the longest task, in milliseconds': Math.round(Math.max(...longest) / 1000),
  });
  const late = LARGE.filter((_, i) => longest[i] > 2 * LONG);
  assert.deepEqual(late, []);
});
