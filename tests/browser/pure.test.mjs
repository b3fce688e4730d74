// What of the page is a function and needs no browser: what a text in the search box means,
// edits that wait for each other, where a card docks, the height of a figure.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createServer } from 'vite';
import { isFree } from '../../tools/notices.mjs';
import { loadLibrary } from '../../tools/pictures.mjs';
import { dist, gallery, project } from './harness.mjs';

let vite;
let library;
let knowledge;
let understand;
before(async () => {
  vite = await createServer({ root: project, configFile: false, appType: 'custom', logLevel: 'error', server: { middlewareMode: true, watch: null, ws: false } });
  library = await loadLibrary();
  ({ understand } = await vite.ssrLoadModule('/www/search/understand.ts'));
  const told = (thrown) => JSON.parse(thrown);
  knowledge = {
    ...gallery, kinds: JSON.parse(library.kinds()), sequences: JSON.parse(library.sequences()),
    parametersOf: (kind) => JSON.parse(library.controls(kind)).map(({ name }) => name),
    check: (spec) => { try { return { spec: library.normalize(spec) }; } catch (thrown) { return told(thrown); } },
    repaired: (spec) => { try { return JSON.parse(library.reading(spec)).spec; } catch { return undefined; } },
  };
});
after(() => vite.close());

const specs = (text) => understand(text, knowledge).suggestions.map(({ spec }) => spec);
const refusal = (text) => understand(text, knowledge).refusal;

/** What a text means, first of all. */
const FIRST = [
  ['2 5 7', 'strip?set=2,5,7'],
  ['2,5,7', 'strip?set=2,5,7'],
  ['{2, 5, 7}', 'strip?set=2,5,7'],
  ['1..5', 'strip?set=1,2,3,4,5'],
  ['1…5', 'strip?set=1,2,3,4,5'],
  ['1, 3, .., 9', 'strip?set=1,3,5,7,9'],
  ['squares', 'strip?set=squares'],
  ['all but 3', 'strip?set=all-but-3'],
  ['S(7,9)', 'sink-strips?m=7&delta=9'],
  ['s( 7 ; 9 )', 'sink-strips?m=7&delta=9'],
  ['δ=25', 'sink-strips?delta=25'],
  ['δ = 25', 'sink-strips?delta=25'],
  ['m=5 k=2', 'sink-strips?m=5&k=2'],
  ['m=5, k=2', 'sink-strips?m=5&k=2'],
  ['m = 5; k = 1..3', 'sink-strips?m=5&k=1..3'],
  ['m=5,delta=7,15,23', 'sink-strips?m=5&delta=7,15,23'],
  ['M=7', 'sink-strips?m=7'],
  ['duality m=5', 'duality?m=5'],
  ['m=5 duality', 'duality?m=5'],
  ['cold squares', 'cold'],
  ['squares cold', 'cold'],
  ['cold primes', 'cold?set=primes'],
  ['cold 2 5', 'cold?set=2,5'],
  ['cold n=500', 'cold?n=500'],
  ['cold primes n=500', 'cold?set=primes&n=500'],
  ['records cubes', 'records?set=cubes'],
  ['cold count primes', 'cold-count?set=primes'],
  ['mian-chowla', 'greedy-set?condition=sidon'],
  ['Mian Chowla', 'greedy-set?condition=sidon'],
  ['golomb', 'greedy-set?condition=sidon'],
  ['x+z=3y', 'greedy-set?condition=x%2Bz=3y'],
  ['greedy-set sidon', 'greedy-set?condition=sidon'],
  ['permutation line', 'permutation?condition=line'],
  ['ap4', 'greedy-set?condition=ap4'],
  ['A005408', 'greedy-set?condition=x%2Bz=y'],
  ['a005408', 'greedy-set?condition=x%2Bz=y'],
  ['297963', 'records'],
  ['A030193', 'cold'],
  ['19', 'sink-strips?m=19'],
  ['sink-strips?m=9', 'sink-strips?m=9'],
  ['https://elsewhere.example/#v1/sink-strips?m=9', 'sink-strips?m=9'],
  ['v1/duality?m=9', 'duality?m=9'],
  ['dualty', 'duality'],
  ['sink strips', 'sink-strips'],
  ['strip', 'strip'],
];

for (const [text, spec] of FIRST) {
  test(`“${text}” means ${spec}`, () => {
    assert.equal(specs(text)[0], library.normalize(spec));
    assert.equal(refusal(text), '');
  });
}

test('“golomb” is a ruler and a game', () => {
  assert.ok(specs('golomb').includes('cold'), specs('golomb').join(' '));
});

test('an additive set of three is also a strip of [B]', () => {
  assert.ok(specs('7,16,23').includes('sink-strips?m=7&delta=9'));
  assert.ok(!specs('2,5,8').some((spec) => spec.startsWith('sink-strips')));
});

for (const [text, told, offered] of [
  ['m=2000', /^m must be 2 … 1000.*not '2000'$/, 'sink-strips?m=1000'],
  ['m=5 k=9', /^k must be 1 … 4 for m = 5/, 'sink-strips?m=5&k=4'],
  ['duality m=999', /^m must be 1 … 400/, 'duality?m=400'],
  ['sink-strips?m=2000', /^m must be 2 … 1000/, 'sink-strips?m=1000'],
  ['cold dragons', /^set must be numbers such as/, undefined],
  ['A123456', /^A123456 is not in the index$/, undefined],
  ['m=5 seed=3', /^no figure has m and seed together$/, undefined],
]) {
  test(`“${text}” is refused with the range, and offers no nonsense`, () => {
    assert.match(refusal(text), told);
    const found = specs(text);
    if (offered) assert.deepEqual(found, [library.normalize(offered)]);
    assert.ok(!found.some((spec) => /condition=/.test(spec)), found.join(' '));
  });
}

test('a value that was changed is said to be', () => {
  const offered = understand('m=1').suggestions.find(({ spec }) => spec.startsWith('sink-strips'));
  assert.match(offered.about, /^m = 2, nearest to m = 1$/);
});

test('an equation is no parameter, and a parameter no equation', () => {
  assert.equal(specs('x=y+3')[0], library.normalize('greedy-set?condition=x=y%2B3'));
  for (const text of ['m=19', 'n=100', 'k=3', 'base=7']) assert.ok(!specs(text).some((spec) => /condition=/.test(spec)), text);
});

test('every suggestion opens, none twice, whatever is typed', () => {
  const pieces = ['m=', '2', ' ', ',', '..', 'squares', 'S(', ')', '{', '}', 'δ', '=', 'cold', '?', '&', '%', '#v1/', 'A0', '94870', 'ap3', '|', '\u202e', '-', 'n=1e9', 'é', '\n'];
  let seed = 1;
  const next = (below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  for (let i = 0; i < 3000; i += 1) {
    const text = Array.from({ length: 1 + next(7) }, () => pieces[next(pieces.length)]).join('');
    const found = understand(text, knowledge);
    assert.ok(found.suggestions.length <= 8);
    assert.equal(new Set(found.suggestions.map(({ spec }) => spec)).size, found.suggestions.length, text);
    for (const { spec, title } of found.suggestions) {
      assert.equal(library.normalize(spec), spec, text);
      assert.ok(title.length > 0);
    }
    assert.ok(found.refusal.length < 300, text);
  }
});

test('edits wait for each other, and are taken as soon as they fit', async () => {
  const { Edits } = await vite.ssrLoadModule('/www/controls/edits.ts');
  const edits = new Edits({
    withValues: (spec, changes) => library.with_values(spec, JSON.stringify(changes)),
    parameters: (spec) => JSON.parse(library.controls(spec)),
  });
  const spec = 'sink-strips?k=3,5,7';
  assert.equal(edits.set(spec, 'm', '5'), undefined);
  assert.equal(edits.typed('m'), '5');
  assert.deepEqual(edits.mistake, { parameter: 'k', message: "k must be 1 … 4 for m = 5, not '3,5,7'", mend: '3' });
  // Something else goes through meanwhile.
  assert.equal(edits.set(spec, 'periods', '2'), 'sink-strips?k=3,5,7&periods=2');
  assert.deepEqual(edits.waiting, ['m']);
  assert.equal(edits.mistake.parameter, 'k');
  assert.equal(edits.set('sink-strips?k=3,5,7&periods=2', 'k', '1,2'), 'sink-strips?m=5&k=1,2&periods=2');
  assert.deepEqual([edits.waiting, edits.mistake], [[], undefined]);
  // Nonsense has the value that stood as its way out.
  assert.equal(edits.set('strip?set=2,5,7', 'set', 'dragons'), undefined);
  assert.equal(edits.mistake.mend, '2,5,7');
  edits.clear();
  assert.deepEqual([edits.typed('set'), edits.mistake], [undefined, undefined]);
  // Of alternatives the last one typed counts.
  assert.equal(edits.set('sink-strips?m=7&k=3&wraps=1', 'delta', '9'), 'sink-strips?m=7&delta=9');
  assert.equal(edits.set('sink-strips?m=7&delta=9', 'k', '2'), 'sink-strips?m=7&k=2');
});

test('a card docks beside or below its figure, and where that fills the window, clear of what is marked', async () => {
  const { docked } = await vite.ssrLoadModule('/www/figure/place.ts');
  const sight = { x: -40, y: -60, w: 1280, h: 800 };
  // As much text as it holds takes as many lines as it is narrow.
  const size = (area) => (_form, width) => ({ w: width, h: Math.ceil(area / width) });
  const around = (figure, more = {}) => ({ figure, sight, marks: [{ x: 300, y: 200, w: 4, h: 30 }], alone: false, upright: false, letters: 14, size: size(60_000), ...more });
  const apart = (a, b) => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
  const inside = (card, room) => card.x >= room.x && card.y >= room.y && card.x + card.w <= room.x + room.w && card.y + card.h <= room.y + room.h;
  for (let w = 280; w <= 1200; w += 40) {
    for (let h = 150; h <= 700; h += 50) {
      const figure = { x: 0, y: 0, w, h };
      const card = docked(around(figure));
      assert.ok(inside(card, sight), JSON.stringify({ figure, card }));
      const beside = sight.x + sight.w - w >= 15 * 14 + 16;
      const below = sight.y + sight.h - h >= 110 + 8;
      if (beside || below) assert.ok(apart(card, figure), JSON.stringify({ figure, card }));
      if (beside) assert.equal(card.form, 'tall');
    }
  }
  // A phone: below, and where it is higher than its room, it is told how high it may be.
  const phone = { x: -16, y: -130, w: 360, h: 740 };
  const low = docked(around({ x: 0, y: 0, w: 328, h: 380 }, { sight: phone, size: size(90_000) }));
  assert.deepEqual([low.form, low.y >= 380, low.h, low.most], ['wide', true, low.most, 222]);
  // A wall, or a frame in somebody's page: over the figure, but not over what is marked.
  const wall = { figure: { x: 0, y: 0, w: 1200, h: 720 }, sight: { x: 0, y: 0, w: 1200, h: 760 }, letters: 20, size: size(150_000) };
  for (let x = 0; x <= 1190; x += 70) {
    for (let y = 0; y <= 700; y += 50) {
      for (const more of [wall, { ...wall, alone: true, upright: true }]) {
        const place = { x, y, w: 10, h: 10 };
        const card = docked(around(wall.figure, { ...more, marks: [place, { x: 1190 - x, y: 300, w: 10, h: 10 }] }));
        assert.ok(apart(card, place) && inside(card, wall.sight), JSON.stringify({ place, card }));
      }
    }
  }
  // A card higher than its room begins where the room does.
  const tight = docked(around(wall.figure, { ...wall, size: () => ({ w: 300, h: 900 }) }));
  assert.deepEqual([tight.y, tight.h, tight.most], [0, 760, 760]);
});

test('a figure is as high as there is room, never lower than can be read, never endless', async () => {
  const { heightOf } = await vite.ssrLoadModule('/www/room.ts');
  const here = { place: 'figure', width: 1280, height: 800, natural: 500, beside: 50 };
  // In the explorer, whatever suits it.
  for (const natural of [1, 500, 9000]) assert.equal(heightOf({ ...here, natural }), 800 - 50 - 20);
  for (const natural of [1, 500, 9000]) assert.equal(heightOf({ ...here, place: 'home', natural }), 550);
  assert.equal(heightOf({ ...here, height: 200 }), 300);
  assert.equal(heightOf({ ...here, place: 'embed', beside: 100 }), 700);
  assert.equal(heightOf({ ...here, width: 360, height: 740 }), 452);
  assert.equal(heightOf({ ...here, place: 'home', width: 360, height: 740, natural: 900 }), 407);
  assert.ok(heightOf({ ...here, height: 1e6 }) <= 4000);
});

test('an address is read, repaired, or refused, and nothing else', async () => {
  const { readHash, slidesHash, specsIn, quoted } = await vite.ssrLoadModule('/www/address.ts');
  const engine = await vite.ssrLoadModule('/www/engine.ts');
  const { Refusal } = await vite.ssrLoadModule('/www/refusal.ts');
  // The library that the page's module wraps, started here as the page does.
  const pkg = await vite.ssrLoadModule('/www/pkg/takeaway.js');
  const { readFileSync } = await import('node:fs');
  pkg.initSync({ module: readFileSync(`${project}/www/pkg/takeaway_bg.wasm`) });
  assert.deepEqual(readHash('').route, { name: 'home' });
  assert.deepEqual(readHash('#v1/strip?n=9'), { route: { name: 'figure', spec: 'strip?n=9' }, repairs: [] });
  const titles = ['', 'One; two/three @ 4 % of <them>', 'Größe “δ”'];
  const deck = ['sink-strips?m=5', 'greedy-set?condition=x+z=3y', 'strip?set=2,5'].map((spec, i) => ({ specs: [engine.normalize(spec)], title: titles[i] }));
  for (const at of [0, 1, 2]) assert.deepEqual(readHash(slidesHash(deck, at)), { route: { name: 'slides', slides: deck, at, panel: 0 }, repairs: [] });
  // A slide that is a sheet has its specs a blank apart; what else has blanks keeps its meaning.
  const side = [{ specs: ['strip?set=1,4', 'greedy-set'].map(engine.normalize), title: 'Two; one' }, deck[0]];
  assert.deepEqual(readHash(slidesHash(side)), { route: { name: 'slides', slides: side, at: 0, panel: 0 }, repairs: [] });
  assert.deepEqual(specsIn(' strip?set=all but 3\n cold sink-strips?m=7 '), ['strip?set=all but 3', 'cold', 'sink-strips?m=7']);
  assert.deepEqual(specsIn('strip?set=squares'), ['strip?set=squares']);
  // As links without titles have always been; a title is one line of letters that are seen.
  assert.equal(slidesHash([deck[0], { ...deck[0], title: '' }], 1), '#v1/slides/sink-strips%3Fm%3D5/sink-strips%3Fm%3D5@2');
  const [told] = readHash(`#v1/slides/strip;${encodeURIComponent(` a\nb\u202ec ${'x'.repeat(300)}`)}`).route.slides;
  assert.ok(told.title.startsWith('a b c xx') && told.title.length === 120, told.title);
  for (const place of ['0', '-1', '0.5', '', 'x', '99', '1e9', 'NaN', 'Infinity', '@']) {
    const { route, repairs } = readHash(`#v1/slides/strip/cold@${place}`);
    assert.ok(route.slides[route.at].specs.length === 1, place);
    assert.equal(repairs.length, 1, place);
  }
  for (const bad of ['#v2/strip', '#v1/nonsense', '#v1/slides/%', '#%E0%A4%A', '#v1/']) {
    assert.throws(() => readHash(bad), (thrown) => thrown instanceof Refusal && thrown.message.length < 400, bad);
  }
  assert.equal(quoted('a\u202eb\u2028c\u0000d'), '“a b c d”');
  assert.ok(quoted('x'.repeat(1e5)).length < 200);
});

test('files are run again where a browser ended by itself, and nothing else failed', async () => {
  const { crashed } = await import('../../tools/in-browsers.mjs');
  const { root } = await import('../../tools/setup.mjs');
  const failure = (file, error, indent = '') =>
    ['not ok 3 - something', '  ---', `  location: '${root}/tests/browser/${file}:12:1'`, `  error: '${error}'`, '  ...']
      .map((line) => indent + line).join('\n');
  const gone = 'browser.newContext: Target page, context or browser has been closed';
  const passed = 'ok 1 - something\n  ---\n  duration_ms: 2\n  ...\n';
  assert.deepEqual(crashed(passed), []);
  assert.deepEqual(crashed([passed, failure('a.test.mjs', gone), failure('a.test.mjs', gone, '    '), failure('b.test.mjs', gone)].join('\n')),
    ['tests/browser/a.test.mjs', 'tests/browser/b.test.mjs']);
  assert.deepEqual(crashed([failure('a.test.mjs', gone), failure('b.test.mjs', '1 is not 2')].join('\n')), []);
});

test('the works of others are named beside the page and in the one file, with their licences', () => {
  const [beside, within] = ['third-party-licences.txt', 'takeaway.html'].map((name) => readFileSync(join(dist, name), 'utf8'));
  for (const text of [beside, within]) {
    for (const work of ['rustfft', 'plotters', 'serde', 'lit', 'katex', 'jspdf', 'workbox-precaching', 'subset of Source Serif']) {
      assert.match(text, new RegExp(`\\b${work} [\\d.]+ \\(`), work);
    }
    assert.match(text, /SIL OPEN FONT LICENSE/i);
    assert.match(text, /Permission is hereby granted/);
  }
});

test('a work whose licence is not free stops the build', () => {
  for (const licence of ['MIT', 'Apache-2.0/MIT', '(MIT OR GPL-3.0-only) AND Zlib', 'OFL-1.1']) assert.ok(isFree(licence), licence);
  for (const licence of ['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'not told', '']) assert.ok(!isFree(licence), licence);
});

test('a board asks for as many places as a move needs', async () => {
  const { Chooser, towards } = await vite.ssrLoadModule('/www/play/spots.ts');
  const board = (kind, more) => ({ board: { kind, ...more }, offered: [], place: [20], ...more });
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
  lattice.chosen = choice.chosen;
  assert.deepEqual(lattice.spots.map(String), ['1,2', '2,3']);
  // Two points are a move, and may become three.
  assert.deepEqual(lattice.look([1, 2]), { chosen: [[3, 4], [1, 2]], whole: 1 });
  // A heap among others is told by its place, and what is kept by its number.
  const heaps = new Chooser(board('heaps', { place: [3, 5], plies: ['2,5', '3,4'] }));
  assert.deepEqual(heaps.spots, [[0, 2], [1, 4]]);
  const kept = new Chooser(board('heaps', { place: [20], offered: [[18], [19]], plies: ['18', '19'] }));
  assert.deepEqual(kept.look([0, 19]), { ply: 1 });
  // Arrows go to what lies ahead, and stay where nothing does.
  const spots = [[0, 1], [0, 4], [1, 4]];
  assert.deepEqual(towards(spots, undefined, 0, 1), [0, 1]);
  assert.deepEqual(towards(spots, [0, 1], 0, 1), [0, 4]);
  assert.deepEqual(towards(spots, [0, 4], 1, 0), [1, 4]);
  assert.deepEqual(towards(spots, [0, 1], 0, -1), [0, 1]);
});

test('the text of a game is changed a parameter at a time', async () => {
  const { changed, takenBack, withPlies } = await vite.ssrLoadModule('/www/play/view.ts');
  assert.equal(changed('play?game=heaps&heaps=7,10&show=values', { show: 'binary' }), 'play?game=heaps&heaps=7,10&show=binary');
  assert.equal(changed('play?game=heaps&show=values', { show: '' }), 'play?game=heaps');
  assert.equal(withPlies('play?game=progression&stone=20', ['15|10', '10']), 'play?game=progression&stone=20&moves=15%7C10%3B10');
  const steps = (...yours) => ({ steps: yours.map((each) => ({ yours: each })) });
  assert.equal(takenBack(steps()), undefined);
  assert.equal(takenBack(steps(false)), undefined);
  assert.equal(takenBack(steps(true, false, false)), 0);
  assert.equal(takenBack(steps(true, false, true, true, false)), 3);
});
