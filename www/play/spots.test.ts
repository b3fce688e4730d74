import assert from 'node:assert/strict';
import { test } from 'vitest';
import { Chooser, towards, type Spot } from './spots.ts';
import type { View } from './view.ts';

test('a board asks for as many places as a move needs', () => {
  const board = (kind: string, more: object) => ({ board: { kind, ...more }, offered: [], place: [20], ...more }) as unknown as View;
  // The first stone set is the one nearest to where the mover stands.
  const line = new Chooser(board('line', { place: [20], plies: ['18|19', '16|18', '14|17', '10|15'] }));
  assert.deepEqual(line.look([0, 18]), { ply: 1 });
  assert.deepEqual(line.look([0, 14]), { ply: 2 });
  assert.equal(line.look([0, 13]), undefined);
  // Points of a lattice are chosen in any order.
  const lattice = new Chooser(board('lattice', { place: [4, 5], plies: ['0,5', '1,2|3,4', '2,3|3,4', '1,2|2,3|3,4'] }));
  assert.deepEqual(lattice.look([0, 5]), { ply: 0 });
  const choice = lattice.look([3, 4]);
  assert.deepEqual(choice, { chosen: [[3, 4]], whole: undefined });
  lattice.chosen = (choice as { chosen: Spot[] }).chosen;
  assert.deepEqual(lattice.spots.map(String), ['1,2', '2,3']);
  // Two points are a move, and may become three.
  assert.deepEqual(lattice.look([1, 2]), { chosen: [[3, 4], [1, 2]], whole: 1 });
  // A heap among others is told by its place, and what is kept by its number.
  const heaps = new Chooser(board('heaps', { place: [3, 5], plies: ['2,5', '3,4'] }));
  assert.deepEqual(heaps.spots, [[0, 2], [1, 4]]);
  const kept = new Chooser(board('heaps', { place: [20], offered: [[18], [19]], plies: ['18', '19'] }));
  assert.deepEqual(kept.look([0, 19]), { ply: 1 });
  // Arrows go to what lies ahead, and stay where nothing does.
  const spots: Spot[] = [[0, 1], [0, 4], [1, 4]];
  assert.deepEqual(towards(spots, undefined, 0, 1), [0, 1]);
  assert.deepEqual(towards(spots, [0, 1], 0, 1), [0, 4]);
  assert.deepEqual(towards(spots, [0, 4], 1, 0), [1, 4]);
  assert.deepEqual(towards(spots, [0, 1], 0, -1), [0, 1]);
});
