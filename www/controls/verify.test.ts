import assert from 'node:assert/strict';
import { test } from 'vitest';
import '../../tests/library.ts';
import { answerHere, Picture, computeHere, divides, normalize, statements, verdict } from '../engine.ts';

for (const [spec, titles] of [
  ['sink-strips?m=5', ['Check Theorem 3', 'Check the words', 'Check the proof, cell by cell']],
  [
    'sink-strips?m=5&convention=wall',
    ['Check Theorem 3', 'Check the words', 'Check the proof, cell by cell', 'Check the wall, cell by cell'],
  ],
  ['relations?m=3', ['Check duality']],
  ['proof', ['Check the proof, cell by cell']],
  ['strip?set=2,5,9', ['Check three-move sets', 'Check which sequences are nim-values']],
  ['strip', ['Check which sequences are nim-values']],
  ['comply', []],
  ['cold?n=100', []],
] as [string, string[]][]) {
  test(`what is checked beside ${spec} is about that figure`, () => {
    assert.deepEqual(statements(spec).map(({ title }) => title), titles);
  });
}

/** The result of a check, shared out among several workers. */
function checked(name: string, bounds: [string, number][], parts: number): string {
  const reports = Array.from({ length: parts }, (_, share) => answerHere('verify', [name, JSON.stringify(bounds), share, parts]));
  return verdict(new Uint8Array(Buffer.concat(reports)));
}

test('a check that is shared out comes to the same, and says how far it went', () => {
  const [three, nim] = statements('strip?set=2,5,9');
  assert.equal(three.bounds[0].range[1], 400);
  const whole = checked(three.name, [[three.bounds[0].name, 40]], 1);
  assert.equal(checked(three.name, [[three.bounds[0].name, 40]], 3), whole);
  assert.match(checked(three.name, [[three.bounds[0].name, 8]], 1), /holds: the period of wall play on \{a, b, c\}/);
  assert.match(checked(nim.name, [[nim.bounds[0].name, 7]], 1), /holds: Theorem 3\.2 .*5.?040 sequences/);
});

for (const spec of ['three-move?a=3&size=150', 'longest?max=18', 'constructions?max=180']) {
  test(`${spec}, shared out, is the figure that one makes`, () => {
    assert.ok(divides(spec));
    const made = (parts: number) => {
      const bytes = Array.from({ length: parts }, (_, share) => computeHere(spec, [share, parts]));
      return Picture.fromBytes(normalize(spec), new Uint8Array(Buffer.concat(bytes)));
    };
    const look = { width: 900, height: 0, scale: 1, theme: 'light', palette: 'viridis', title: true, caption: true } as const;
    assert.ok(made(3).svg(look) === made(1).svg(look));
  });
}
