// Heaps too large for a board: digits are not rounded, and the library reads the moves.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import '../../../tests/library.ts';
import { answerHere } from '../../engine.ts';
import { winningFirst } from '../words.ts';
import { withPlies, type View } from '../view.ts';
import { grouped, typedMove } from './numbers.ts';
import { Chooser } from './spots.ts';

const viewOf = (text: string): View => JSON.parse(answerHere('play', [text])) as View;

test('digits beyond the numbers of scripts are kept', () => {
  assert.equal(grouped('999999999999999999').replaceAll('\u2009', ' '), '999 999 999 999 999 999');
  assert.equal(grouped('7'), '7');
});

test('a typed move is read by the library, and a refused one says why', () => {
  const text = 'play?game=heaps&set=naturals&heaps=10^18,5,3';
  const view = viewOf(text);
  assert.deepEqual([view.board.kind, view.place], ['large', []]);
  for (const [taken, heap, ply] of [
    ['10^6', '1', '1000000 from 1'],
    [' 1,000 ', ' 1', '1000 from 1'],
    ['1e18', '1', '1000000000000000000 from 1'],
  ] as const) {
    const next = viewOf(withPlies(view.text, [typedMove(taken, heap, 3)]));
    assert.deepEqual([next.refused, next.steps[0]!.ply], [null, ply]);
  }
  for (const [taken, heap] of [['6', '2'], ['0', '1'], ['-1', '1'], ['1', '4'], ['', '1'], ['x', '1']] as const) {
    const refused = viewOf(withPlies(view.text, [typedMove(taken, heap, 3)]));
    assert.ok(refused.refused?.includes('Allowed') || refused.refused?.includes('allowed'), String(refused.refused));
    assert.equal(refused.text, view.text);
  }
  const one = viewOf(withPlies('play?game=heaps&set=odd&heaps=10^12', [typedMove('3', '', 1)]));
  assert.equal(one.steps[0]!.ply, '999999999997');
});

test('at most twelve moves have buttons, and winning ones come first', () => {
  const view = viewOf('play?game=heaps&set=naturals&heaps=10^18,5,3,10^12,10^9,77');
  const { plain } = new Chooser(view);
  assert.ok(plain.length <= 12 && view.winning.length > 0);
  assert.deepEqual(winningFirst(plain, view.winning).slice(0, view.winning.length), view.winning);
  assert.deepEqual(winningFirst(plain, []), plain);
});
