import assert from 'node:assert/strict';
import { test } from 'vitest';
import '../tests/library.ts';
import { quoted, readHash, slidesHash, specsIn, type Route } from './address.ts';
import { normalize } from './engine.ts';
import { Refusal } from './refusal.ts';

type Slides = Extract<Route, { name: 'slides' }>;

test('an address is read, repaired, or refused, and nothing else', () => {
  assert.deepEqual(readHash('').route, { name: 'home' });
  assert.deepEqual(readHash('#v1/strip?n=9'), { route: { name: 'figure', spec: 'strip?n=9' }, repairs: [] });
  const titles = ['', 'One; two/three @ 4 % of <them>', 'Größe “δ”'];
  const deck = ['sink-strips?m=5', 'greedy-set?condition=x+z=3y', 'strip?set=2,5'].map((spec, i) => ({ specs: [normalize(spec)], title: titles[i] }));
  for (const at of [0, 1, 2]) assert.deepEqual(readHash(slidesHash(deck, at)), { route: { name: 'slides', slides: deck, at, panel: 0 }, repairs: [] });
  // A slide that is a sheet has its specs a blank apart; what else has blanks keeps its meaning.
  const side = [{ specs: ['strip?set=1,4', 'greedy-set'].map(normalize), title: 'Two; one' }, deck[0]];
  assert.deepEqual(readHash(slidesHash(side)), { route: { name: 'slides', slides: side, at: 0, panel: 0 }, repairs: [] });
  assert.deepEqual(specsIn(' strip?set=all but 3\n cold sink-strips?m=7 '), ['strip?set=all but 3', 'cold', 'sink-strips?m=7']);
  assert.deepEqual(specsIn('strip?set=squares'), ['strip?set=squares']);
  // As links without titles have always been; a title is one line of letters that are seen.
  assert.equal(slidesHash([deck[0], { ...deck[0], title: '' }], 1), '#v1/slides/sink-strips%3Fm%3D5/sink-strips%3Fm%3D5@2');
  const [told] = (readHash(`#v1/slides/strip;${encodeURIComponent(` a\nb\u202ec ${'x'.repeat(300)}`)}`).route as Slides).slides;
  assert.ok(told.title.startsWith('a b c xx') && told.title.length === 120, told.title);
  for (const place of ['0', '-1', '0.5', '', 'x', '99', '1e9', 'NaN', 'Infinity', '@']) {
    const { route, repairs } = readHash(`#v1/slides/strip/cold@${place}`);
    const { slides, at } = route as Slides;
    assert.equal(slides[at].specs.length, 1, place);
    assert.equal(repairs.length, 1, place);
  }
  for (const bad of ['#v2/strip', '#v1/nonsense', '#v1/slides/%', '#%E0%A4%A', '#v1/']) {
    assert.throws(() => readHash(bad), (thrown: Error) => thrown instanceof Refusal && thrown.message.length < 400, bad);
  }
  assert.equal(quoted('a\u202eb\u2028c\u0000d'), '“a b c d”');
  assert.ok(quoted('x'.repeat(1e5)).length < 200);
});
