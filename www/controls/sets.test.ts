// What people type or paste into the field of a set, and what the line under it says.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import '../../tests/library.ts';
import { parameters, withValues } from '../engine.ts';
import { Edits, inOneLine } from './edits.ts';

/** The canonical text, and the line under the field. */
function read(typed: string): { text: string; line: string } {
  const edits = new Edits({ withValues, parameters });
  const spec = edits.set('cold?n=200', 'set', typed);
  assert.ok(spec !== undefined, `${typed}: ${edits.mistake?.message}`);
  const { value, understood } = parameters(spec).find(({ name }) => name === 'set')!;
  return { text: value, line: understood };
}

const hundred = Array.from({ length: 100 }, (_, i) => 7 * (i + 1));

const PHRASES: [typed: string, text: string, line: RegExp][] = [
  ['1 3 4', '1,3,4', /^\{1, 3, 4\} · 3 members$/],
  ['1..5', '1,2,3,4,5', /^\{1, 2, 3, 4, 5\} · 5 members$/],
  ['{1,…,5}', '1,2,3,4,5', /^\{1, 2, 3, 4, 5\} · /],
  ['all but {1,3}', 'all-but-1,3', /^all positive integers except 1, 3 · 2, 4, 5, .* · infinite/],
  ['primes-1', 'primes-1', /^the primes − 1 · 1, 2, 4, 6, 10, /],
  ['1 | primes', '1,primes', / · 1, 2, 3, 5, 7, .* · 1230 \(12\.3\s%\) below 10⁴$/],
  ['n(3n-1)/2', 'pentagonal', / · 1, 5, 12, 22, .* · A000326$/],
  ['prime-powers', 'prime-powers', / · 2, 3, 4, 5, 7, 8, 9, /],
  [hundred.join(' '), '7..700-step-7', / · 7, 14, 21, .*, … · 100 members · /],
  [hundred.join('\n'), '7..700-step-7', / · 100 members · /],
  ['# A000040 (b-file)\n1 2\n2 3\n3 5\n4 7\n', '2,3,5,7', /^\{2, 3, 5, 7\} · 4 members$/],
  ['2, 5,\r\n7', '2,5,7', /^\{2, 5, 7\} · /],
  ['S = {2, 5}', '2,5', /^\{2, 5\} · /],
  ['1 2; 2 5; 3 9', '2,5,9', /^\{2, 5, 9\} · /],
];

for (const [typed, text, line] of PHRASES) {
  test(`“${typed.slice(0, 30)}” is ${text.slice(0, 30)}`, () => {
    const found = read(typed);
    assert.equal(found.text, text);
    assert.match(found.line, line);
  });
}

test('a fault points at its place, and the set that stands is the way out', () => {
  const edits = new Edits({ withValues, parameters });
  assert.equal(edits.set('strip', 'set', '1, 3 or prmes'), undefined);
  assert.match(edits.mistake!.message, /“prmes”.*primes.*column 9/);
  assert.equal(edits.set('strip', 'set', '1\n2\nsome'), undefined);
  assert.match(edits.mistake!.message, /“some”/);
});

test('lines that are refused stand in the field with semicolons, and mean the same there', () => {
  const pasted = '1 2\n2 0\n3 9';
  assert.equal(inOneLine(pasted), '1 2; 2 0; 3 9');
  for (const text of [pasted, `${inOneLine(pasted)} `]) {
    const edits = new Edits({ withValues, parameters });
    assert.equal(edits.set('strip', 'set', text), undefined, text);
    assert.match(edits.mistake!.message, /term 0 is not positive/);
  }
});
