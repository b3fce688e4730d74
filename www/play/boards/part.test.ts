// The part of a board that a finger sees: open places have 44 pixels each, are inside the board, and are found, however many there are.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Drawn } from '../view.ts';
import { FINGER, layoutOf } from './layout.ts';
import { all, closer } from './part.ts';
import type { Spot } from './spots.ts';

const ROOM = { width: 328, height: 470 };

const lattice = (size: number): Drawn => ({ kind: 'lattice', size, cold: [], exchanged: false }) as unknown as Drawn;
const heaps = (...sizes: number[]): Drawn => ({ kind: 'heaps', sizes, cold: [], forbids: false }) as unknown as Drawn;

/** Where a queen goes. */
const queens = (x: number, y: number): Spot[] =>
  Array.from({ length: x }, (_, at) => [at, y] as Spot)
    .concat(Array.from({ length: y }, (_, at) => [x, at] as Spot))
    .concat(Array.from({ length: Math.min(x, y) }, (_, at) => [x - at - 1, y - at - 1] as Spot));

const BOARDS: [string, Drawn, Spot[]][] = [
  ['a small lattice', lattice(9), queens(5, 9)],
  ['a large lattice', lattice(60), queens(60, 57)],
  ['a heap', heaps(40), [[0, 36], [0, 37], [0, 38]]],
  ['a large heap', heaps(900, 7), Array.from({ length: 900 }, (_, at): Spot => [0, at])],
];

for (const [name, board, spots] of BOARDS) {
  test(`${name}: a finger fits between each place and the others that are seen, and finds it`, () => {
    const layout = layoutOf(board, ROOM);
    const { mark, nearest } = layout;
    for (const spot of spots.filter((_, at) => at < 60 || at % 50 === 0)) {
      let seen = all(layout);
      let aims = 0;
      for (let part = closer(layout, spots, spot, seen); part; part = closer(layout, spots, spot, part)) {
        assert.ok(part.width < seen.width && aims < 5, 'no end');
        seen = part;
        aims += 1;
      }
      assert.ok(aims <= (name === 'a large heap' ? 3 : 1), `${aims} taps`);
      const { x, y } = mark(spot);
      assert.ok(x >= seen.x && x <= seen.x + seen.width && y >= seen.y && y <= seen.y + seen.height, `${spot} is not seen`);
      assert.ok(seen.x >= 0 && seen.y >= 0 && seen.x + seen.width <= layout.width + 0.01 && seen.y + seen.height <= layout.height + 0.01);
      const pixel = seen.width / layout.width;
      for (const other of spots) {
        if (other === spot) continue;
        const at = mark(other);
        assert.ok(Math.hypot(at.x - x, at.y - y) / pixel > FINGER - 0.1, `${spot} and ${other}`);
      }
      for (const [dx, dy] of [[0, 0], [20, 0], [-12, 14], [0, -20]] as const) {
        assert.deepEqual(nearest(spots, x + dx * pixel, y + dy * pixel), spot);
      }
    }
  });
}
