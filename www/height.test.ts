import assert from 'node:assert/strict';
import { test } from 'vitest';
import { heightOf, type Surroundings } from './height.ts';

test('a figure is as high as there is room, never lower than can be read, never endless', () => {
  const here: Surroundings = { place: 'figure', width: 1280, height: 800, natural: 500, beside: 50 };
  // In the explorer, whatever suits it.
  for (const natural of [1, 500, 9000]) assert.equal(heightOf({ ...here, natural }), 800 - 50 - 20);
  for (const natural of [1, 500, 9000]) assert.equal(heightOf({ ...here, place: 'home', natural }), 550);
  assert.equal(heightOf({ ...here, height: 200 }), 300);
  assert.equal(heightOf({ ...here, place: 'embed', beside: 100 }), 700);
  assert.equal(heightOf({ ...here, width: 360, height: 740 }), 452);
  assert.equal(heightOf({ ...here, place: 'home', width: 360, height: 740, natural: 900 }), 407);
  assert.ok(heightOf({ ...here, height: 1e6 }) <= 4000);
});
