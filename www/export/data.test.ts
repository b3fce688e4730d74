import assert from 'node:assert/strict';
import { test } from 'vitest';
import '../../tests/library.ts';
import { Picture, normalize } from '../engine.ts';

/** The lines of a file that are no remarks, as numbers. */
const terms = (text: string): number[][] => text.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split(' ').map(Number));

test('one row is one sequence: its b-file has the nim-values, counted from x = 1', () => {
  const figure = Picture.compute('sink-strips?m=5&k=2');
  const word = figure.data('plain').trim().split(' ').at(-1);
  assert.deepEqual(terms(figure.bfile(0)), [...word].map((value, i) => [i + 1, Number(value)]));
});

test('of several rows, and of both conventions, each is a sequence of its own', () => {
  const names = (spec: string) => JSON.stringify(Picture.compute(normalize(spec)).forms);
  for (const name of ['k = 1', 'k = 2', 'k = 3', 'k = 4']) assert.ok(names('sink-strips?m=5').includes(name));
  for (const name of ['sink', 'wall']) assert.ok(names('strip?set=2,5&n=20').includes(name));
});

for (const [spec, has] of [
  ['cold?n=100', true], ['records?n=100', true], ['greedy-set?n=100', true], ['permutation?n=50', true],
  ['comply?n=50', true], ['relations?m=3', true], ['cold-count?n=4096', false], ['digits?n=4096', false],
] as [string, boolean][]) {
  test(`${spec} has ${has ? 'a' : 'no'} b-file`, () => {
    const figure = Picture.compute(normalize(spec));
    if (!has) {
      assert.throws(() => figure.bfile(0));
      return;
    }
    const list = terms(figure.bfile(0));
    assert.ok(list.length > 3 && list.every((line) => line.length === 2 && line.every(Number.isInteger)));
    assert.ok(list.every(([index], i) => i === 0 || index === list[i - 1][0] + 1), 'its indices have gaps');
  });
}

test('the table of periods is there where words are too long, one line a row, as Theorem 3 has them', () => {
  const figure = Picture.compute('sink-strips?m=1000');
  const lines = figure.data('periods' as never).trim().split('\n');
  assert.equal(lines.length, 1 + 999);
  assert.equal(lines[0], 'm,delta,k,case,convention,preperiod,period');
  // [B, Theorem 3] for k = 1: m(4m + 3k)/gcd(m, k).
  assert.equal(lines[1], '1000,1001,1,ii,sink,0,4003000');
});

test('periods have certificates to copy', () => {
  const sink = Picture.compute('strip?set=2,5&convention=sink');
  assert.ok(sink.certified);
  const { window, values, outcomes } = JSON.parse(sink.certificates());
  assert.deepEqual(window, { start: 4, length: 5, recurs: 11 });
  assert.deepEqual([values, outcomes.word], [[2, 1, 0, 0, 1, 1, 0], 'NNPPNNP']);
  assert.deepEqual(JSON.parse(Picture.compute('strip').certificates()).map((each) => each.convention), ['sink', 'wall']);
  assert.ok(!Picture.compute('strip?set=squares').certified);
});
