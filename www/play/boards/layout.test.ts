// Where the places of boards lie: apart as fingers need, inside the board, and found where they are.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Drawn } from '../view.ts';
import { FINGER, layoutOf } from './layout.ts';

const lineOf = (size: number): Drawn => ({ kind: 'line', size, cold: [] });

const ROOMS = [
  { width: 358, height: 540 },
  { width: 700, height: 250 },
  { width: 860, height: 512 },
];

test('numbers of a line are a finger apart while there is room for more lines, inside the board and found', () => {
  for (const room of ROOMS) {
    for (const size of [3, 11, 20, 37, 60, 200, 1000]) {
      const layout = layoutOf(lineOf(size), room);
      const spots = Array.from({ length: size + 1 }, (_, n) => [0, n] as const);
      const lines = Math.ceil((size + 1) / layout.span);
      const isFull = (lines + 1) * 84 > room.height;
      assert.ok(layout.unit >= FINGER || isFull, `${size} in ${room.width}: ${layout.unit}`);
      assert.ok(layout.height <= room.height + 10 || lines === 1);
      for (const spot of spots) {
        const { x, y } = layout.at(spot);
        assert.ok(x >= layout.radius && x + layout.radius <= layout.width && y >= layout.radius && y <= layout.height, `${spot}`);
        assert.deepEqual(layout.nearest(spots, x, y), spot);
      }
    }
  }
});

test('a short line is one line', () => assert.ok(layoutOf(lineOf(5), ROOMS[0]!).span >= 6));

test('the numbers of a lattice lie inside the board, clear of a stone on an axis', () => {
  for (const room of [...ROOMS, { width: 1300, height: 900 }]) {
    for (const size of [3, 8, 12, 40, 200, 1000]) {
      const { at, radius, width, height } = layoutOf({ kind: 'lattice', size, cold: [], exchanged: false } as unknown as Drawn, room);
      const [low, high] = [at([0, 0]), at([size, size])];
      // As they are drawn: 13 px high, digits 7.5 px wide.
      assert.ok(low.y + radius + 14 + 3 <= height, `${size} in ${room.width}: below`);
      assert.ok(low.x - radius - 4 - 7.5 * String(size).length >= 0, `${size} in ${room.width}: left`);
      assert.ok(high.x + radius <= width && high.y - radius >= 0, `${size} in ${room.width}: far corner`);
      assert.ok(width <= Math.max(240, Math.min(room.width, room.height)));
    }
  }
});
