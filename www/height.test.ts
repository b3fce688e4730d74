import assert from 'node:assert/strict';
import { test } from 'vitest';
import '../tests/library.ts';
import { Picture } from './engine.ts';
import { heightOf, type Surroundings } from './height.ts';

test('a figure is as high as there is room, never lower than can be read, never endless', () => {
  const here: Surroundings = { place: 'figure', width: 1280, height: 800, natural: 500, beside: 50 };
  // In the explorer all that the first line of words leaves, if the figure has use for it.
  for (const natural of [600, 9000]) assert.equal(heightOf({ ...here, natural }), 800 - 50 - 64);
  assert.equal(heightOf({ ...here, natural: 400 }), 520);
  assert.equal(heightOf({ ...here, natural: 150 }), 195);
  assert.equal(heightOf({ ...here, width: 360, height: 740, natural: 150 }), 195);
  for (const natural of [1, 500, 9000]) assert.equal(heightOf({ ...here, place: 'home', natural }), 484);
  assert.equal(heightOf({ ...here, height: 520 }), 406);
  assert.equal(heightOf({ ...here, natural: 400, rows: true }), 400);
  // A phone on its side.
  assert.equal(heightOf({ ...here, width: 844, height: 390, beside: 90 }), 296);
  assert.equal(heightOf({ ...here, height: 200 }), 180);
  assert.equal(heightOf({ ...here, place: 'home', width: 844, height: 390 }), 196);
  assert.equal(heightOf({ ...here, place: 'home', width: 960, height: 480 }), 286);
  assert.equal(heightOf({ ...here, place: 'embed', beside: 100 }), 700);
  assert.equal(heightOf({ ...here, width: 360, height: 740 }), 370);
  assert.equal(heightOf({ ...here, place: 'home', width: 360, height: 740, natural: 900 }), 311);
  assert.ok(heightOf({ ...here, height: 1e6 }) <= 4000);
  const wall: Surroundings = { ...here, place: 'talk', rows: true };
  assert.equal(heightOf(wall), 694);
  assert.equal(heightOf({ ...wall, natural: 150 }), 694);
  assert.equal(heightOf({ ...wall, width: 390, height: 844, natural: 250 }), 375);
});

test('a slide gives one row or two its room, and where a figure has the height that suits it, they are no curtains', () => {
  const highest = (k: string, height: number): number => {
    const svg = Picture.compute(`sink-strips?m=12&k=${k}`).svg({ width: 640, height, scale: 1, caption: false });
    // Runs are boxes in sixteenths of a pixel; the first is the paper.
    const [, ...boxes] = [...svg.matchAll(/v(\d+)h/g)].map(([, each]) => Number(each) / 16);
    return Math.max(...boxes);
  };
  assert.ok(highest('1', 360) >= 120, String(highest('1', 360)));
  assert.ok(highest('1..2', 360) >= 60);
  assert.ok(highest('1', 0) <= 56);
});
