import assert from 'node:assert/strict';
import { test } from 'vitest';
import { changed, takenBack, withPlies, type View } from './view.ts';

test('the text of a game is changed a parameter at a time', () => {
  assert.equal(changed('play?game=heaps&heaps=7,10&show=values', { show: 'binary' }), 'play?game=heaps&heaps=7,10&show=binary');
  assert.equal(changed('play?game=heaps&show=values', { show: '' }), 'play?game=heaps');
  assert.equal(withPlies('play?game=progression&stone=20', ['15|10', '10']), 'play?game=progression&stone=20&moves=15%7C10%3B10');
  const steps = (...yours: boolean[]) => ({ steps: yours.map((each) => ({ yours: each })) }) as View;
  assert.equal(takenBack(steps()), undefined);
  assert.equal(takenBack(steps(false)), undefined);
  assert.equal(takenBack(steps(true, false, false)), 0);
  assert.equal(takenBack(steps(true, false, true, true, false)), 3);
});
