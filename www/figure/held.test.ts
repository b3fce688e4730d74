import assert from 'node:assert/strict';
import { test } from 'vitest';
import '../../tests/library.ts';
import { parameters, Picture } from '../engine.ts';
import { numerals } from './held.ts';

const found = (spec: string, text: string, dragged?: string): [string, string][] =>
  numerals(text, parameters(spec), dragged).map(({ start, end, name }) => [text.slice(start, end), name]);

test('a number is held where it is the value of one slider', () => {
  assert.deepEqual(found('strip?set=2,5&n=60', 'The first 60 nim-values, of which 45 are 0–2.'), [['60', 'n']]);
  assert.deepEqual(found('sink-strips?m=7', 'Additive sink games S(7, δ)'), [['7', 'm']]);
  assert.deepEqual(found('cold?n=1048576', 'The cold positions below 2²⁰, of 2²⁰⁰'), [['2²⁰', 'n']]);
  assert.deepEqual(found('family?set=s,3s%2B1&s=1..12', 'The periods, s = 1, …, 12'), [['12', 's']]);
  assert.deepEqual(found('sink-strips?m=12', 'With m = 12 and k = 12'), [['12', 'm']]);
});

test('what only looks like it is not', () => {
  const none = ['Figure 60', '60.5', 'A60', '60–70', '60 %', '2^60', 'seven', '160', '60,5', 'x60', '60s + 1'];
  for (const text of none) assert.deepEqual(found('strip?set=2,5&n=60', text), [], text);
  assert.deepEqual(found('sink-strips?m=7', 'On 7 of them'), []);
  assert.deepEqual(found('sink-strips?m=7', 'On 7 of them', 'm'), [['7', 'm']], 'while it is dragged');
});

test('the words of figures have such numbers', () => {
  for (const [spec, name] of [['strip?set=2,5', 'n'], ['sink-strips?m=12', 'm'], ['family?set=s,4s,12s%2B1,16s%2B1&s=1..12', 's']] as const) {
    const figure = Picture.compute(spec);
    const { title, caption } = figure.caption;
    figure.free();
    assert.ok(found(spec, `${title}. ${caption}`).some(([, held]) => held === name), `${title}. ${caption}`);
  }
});
