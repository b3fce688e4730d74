import assert from 'node:assert/strict';
import { test } from 'vitest';
import '../../tests/library.ts';
import { parameters } from '../engine.ts';
import { mover, movesOf, stepsOf, valuesOf, type Wish } from './sweep.ts';
import { SweepRange } from './sweep-range.ts';

/** The values of a parameter of a spec during a film. */
function values(spec: string, name: string, wish: Partial<Wish> = {}): string[] {
  const parameter = parameters(spec).find((each) => each.name === name);
  const moves = wish.moves ?? movesOf(parameter);
  return valuesOf(parameter, { steps: stepsOf(mover(parameter, moves)), ...wish, moves });
}

test('small numbers go one by one, a size from its lower end to where it stands by factors', () => {
  assert.deepEqual(values('sink-strips?m=12', 'wraps').slice(0, 4), ['0', '1', '2', '3']);
  assert.deepEqual(values('permutation?condition=sidon&n=40', 'n'), ['1', '2', '4', '8', '16', '32', '40']);
});

test('between two ends go the steps of a rule', () => {
  assert.deepEqual(values('strip?set=2,5', 'n', { from: 8, to: 100, steps: 'decades' }), ['10', '20', '50', '100']);
  assert.deepEqual(values('strip?set=2,5', 'n', { from: 8, to: 100, steps: 'twos' }), ['8', '16', '32', '64']);
  assert.deepEqual(values('strip?set=2,5', 'n', { from: 8, to: 64, steps: 'twos' }), ['8', '16', '32', '64']);
  assert.deepEqual(values('strip?set=2,5', 'n', { from: 8, to: 9, steps: 'twos' }), ['8']);
});

test('of all of a range its upper end moves, of a part all of it at its length', () => {
  assert.deepEqual(values('sink-strips?m=9', 'k').slice(0, 3), ['1', '1..2', '1..3']);
  // All of them is what is meant where nothing is said.
  assert.equal(values('sink-strips?m=9', 'k').at(-1), '');
  const windows = values('sink-strips?m=9&delta=12..15', 'delta').map((text) => text.split('..').map(Number));
  assert.deepEqual([...new Set(windows.map(([from, to]) => to - from))], [3]);
  assert.deepEqual(values('sink-strips?m=9&delta=12..15', 'delta', { moves: 'last' }).slice(0, 3), ['12', '12..13', '12..14']);
});

test('there are never more frames than a film may have', () => {
  assert.ok(values('sink-strips?m=400', 'm').length <= 120);
});

test('of a sheet all panels move together, and one that cannot waits where it is', () => {
  const sheet = { specs: ['permutation?n=60', 'permutation?restriction=max&n=60'], at: 0 };
  const way = new SweepRange('n');
  const frames = way.frames(sheet);
  assert.equal(frames.length, 7);
  assert.deepEqual(frames[5], ['permutation?n=32', 'permutation?restriction=max&n=32']);
  assert.equal(way.place(frames[5]), 5);
  const apart = new SweepRange('m').frames({ specs: ['sink-strips?m=998', 'relations?m=399'], at: 0 });
  assert.ok(apart.length > 1);
  for (const [, other] of apart) assert.match(other, /^relations/);
});

test('a film for which nothing was set has ten frames around what stands', () => {
  const shown = (spec: string, name: string) => new SweepRange(name).filmed({ specs: [spec], at: 0 }).map(([frame]) => frame);
  assert.deepEqual(
    shown('sink-strips?m=30', 'm'),
    [25, 26, 27, 28, 29, 30, 31, 32, 33, 34].map((m) => `sink-strips?m=${m}`),
  );
  assert.equal(shown('sink-strips?m=4', 'm').length, 10);
  // A size ends at its present value.
  assert.deepEqual(shown('permutation?n=4096', 'n').at(-1), 'permutation?n=4096');
});
