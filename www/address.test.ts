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
  // A slide that is a sheet separates its specs by blanks; other blanks keep their meaning.
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

for (const [hash, spec, told] of [
  ['#v1/sink-strips?m=99999999', 'sink-strips?m=1000', /m cannot be “99999999”; m=1000 is used/],
  ['#v1/sink-strip?m=7', 'sink-strips?m=7', /“sink-strip” is read as “sink-strips”/],
  ['#v1/sink-strips?m=7&zzz=1', 'sink-strips?m=7', /no parameter “zzz”/],
  ['#v1/sink-strips?m=7&wrap=2', 'sink-strips?m=7&wraps=2', /“wrap” is read as “wraps”/],
  ['#v1/sink-strips?m=5&k=9', 'sink-strips?m=5&k=4', /k cannot be “9”; k=4 is used/],
] as [string, string, RegExp][]) {
  test(`${hash} is repaired`, () => {
    const { route, repairs } = readHash(hash);
    assert.deepEqual(route, { name: 'figure', spec });
    assert.match(repairs.join('; '), told);
  });
}

for (const [hash, told] of [
  ['#v1/nonsense?x=1', /nonsense/],
  ['#v9/sink-strips', /version 9/],
  ['#v1/sink-strips?m=%', /m cannot be/],
  ['#v1/slides/%E0%A4%A/%ZZ', /none of its slides can be read.*broken escape/],
  ['#v1/strip?set=%E2%80%AEgnp.exe', /No set is called/],
] as [string, RegExp][]) {
  test(`${hash} has no meaning, and no letter that hides or turns the writing round is repeated`, () => {
    assert.throws(() => readHash(hash), (thrown: Error) => {
      assert.match(thrown.message, told);
      assert.doesNotMatch(thrown.message, /[\p{Cf}\p{Zl}\p{Zp}]/u);
      return true;
    });
  });
}

for (const [place, at, told] of [
  ['@0', 0, /slides are numbered 1–2, so “0” opens slide 1/],
  ['@-1', 0, /“-1” opens slide 1/],
  ['@0.5', 0, /“0.5” opens slide 1/],
  ['@', 0, /opens slide 1/],
  ['@9', 1, /“9” opens slide 2/],
  ['@1e99', 1, /opens slide 2/],
  ['@nought', 0, /“nought” opens slide 1/],
  ['@2', 1, /^$/],
  ['', 0, /^$/],
] as [string, number, RegExp][]) {
  test(`slides${place || ', nothing behind them,'}: one of them is shown`, () => {
    const { route, repairs } = readHash(`#v1/slides/strip/cold${place}`);
    assert.equal((route as Slides).at, at);
    assert.match(repairs.join('; '), told);
  });
}

test('a slide, or a panel of a sheet, that cannot be read is left out', () => {
  const slides = readHash('#v1/slides/strip/%E0%A4%A/cold');
  assert.deepEqual((slides.route as Slides).slides.map(({ specs }) => specs[0]), ['strip', 'cold']);
  assert.match(slides.repairs.join('; '), /slide 2 cannot be read and was removed: .*broken escape/);
  const sheet = readHash('#v1/sheet/strip/nonsense/strip%3Fset%3D1,4@7');
  assert.deepEqual(sheet.route, { name: 'sheet', specs: ['strip', 'strip?set=1,4'], at: 1 });
  assert.match(sheet.repairs.join('; '), /panel 2 cannot be read and was removed/);
  assert.match(sheet.repairs.join('; '), /panels are numbered 1–2, so “7” opens panel 2/);
});

test('more panels than a sheet may have are refused with how many it may', () => {
  const hash = `#v1/sheet/${Array.from({ length: 13 }, (_, i) => encodeURIComponent(`strip?set=1,${i + 2}`)).join('/')}`;
  assert.throws(() => readHash(hash), /at most 12 panels, not 13/);
});
