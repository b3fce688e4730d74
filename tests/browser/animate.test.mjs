// A slider that moves by itself: played, paused, gone along step by step, in axes that stay, and filmed the same way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import omggif from 'omggif';
import { assertAccessible, download, drawn, hosted, keep, open, resting, settled, tab, until } from './harness.mjs';

const { browser, host } = await hosted();

const control = (page, name) => page.locator(`#controls [data-parameter="${name}"]`);
const shown = (page) => page.evaluate(() => document.getElementById('figure').dataset.drawn);
const comesTo = (page, pattern) => until(page, (source) => new RegExp(source).test(document.getElementById('figure').dataset.drawn), pattern.source);

async function at(hash, options) {
  const own = await tab(browser, options);
  await open(own.page, `${host.address}${hash}`);
  return own;
}

/** Notes with each figure that is drawn: its specs, the time, and what stands left of the plot. */
const watch = (page, left) => page.evaluate((width) => {
  const figure = document.getElementById('figure');
  const canvas = figure.querySelector('canvas');
  window.seen = [];
  const look = () => {
    // Read from a copy: a canvas that is read itself is kept elsewhere from then on.
    const copy = new OffscreenCanvas(width, canvas.height - 160).getContext('2d', { willReadFrequently: true });
    copy.drawImage(canvas, 0, -60);
    const { data } = copy.getImageData(0, 0, width, canvas.height - 160);
    let hash = 0;
    for (let i = 0; i < data.length; i += 4) hash = (hash * 31 + data[i]) | 0;
    if (window.seen.at(-1)?.spec === figure.dataset.drawn) return;
    window.seen.push({ spec: figure.dataset.drawn, when: performance.now(), hash: `${canvas.height} ${hash}` });
  };
  new MutationObserver(look).observe(figure, { attributeFilter: ['data-drawn'] });
}, left);
const seen = (page) => page.evaluate(() => window.seen);

test('axes stay while it plays, unless one lets them go', async () => {
  const { page, context, problems } = await at('#v1/permutation?n=100&view=detrended');
  const n = control(page, 'n');
  // As wide as the numbers beside the upright axis, and no dot.
  await watch(page, 46);
  await n.locator('.sweep').click();
  await n.locator('select[name=sweep-speed]').selectOption('60');
  await until(page, () => window.seen.length > 12);
  await n.locator('.sweep').click();
  await resting(page);
  const fixed = await seen(page);
  assert.ok(new Set(fixed.map(({ spec }) => spec)).size >= 6, JSON.stringify(fixed));
  assert.equal(new Set(fixed.map(({ hash }) => hash)).size, 1, JSON.stringify(fixed));
  // Paused, it tells of the points where they are drawn.
  const on = n.getByRole('button', { name: 'one step on' });
  for (let size = Number(/n=(\d+)/.exec(await shown(page))[1]); size < 64; size *= 2) {
    await on.click();
    await drawn(page, `permutation?n=${size * 2}&view=detrended`);
  }
  await keep(page, 'animate-paused');
  await page.locator('#figure canvas').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('#figure .card:not([hidden])').waitFor();
  const [card, outline] = await page.evaluate(() => {
    const canvas = document.querySelector('#figure canvas').getBoundingClientRect();
    const { left, right, top, bottom } = document.querySelector('#figure .outline').getBoundingClientRect();
    return [document.querySelector('#figure .card').textContent, { x: ((left + right) / 2 - canvas.left) / canvas.width, y: (bottom + top) / 2 - canvas.top }];
  });
  assert.match(card, /π\(/);
  assert.ok(outline.x < 0.75, JSON.stringify(outline));
  await page.keyboard.press('Escape');
  await n.locator('input[name=sweep-fixed]').uncheck();
  await n.locator('.sweep').click();
  await page.evaluate(() => (window.seen = []));
  await until(page, () => new Set(window.seen.map(({ hash }) => hash)).size > 2);
  await n.locator('.sweep').click();
  assert.deepEqual(problems, []);
  await context.close();
});

test('rows of one scale stay in it while one of them grows', async () => {
  const { page, context, problems } = await at('#v1/duality?m=4&delta=6');
  const delta = control(page, 'delta');
  await delta.locator('.sweep').click();
  await delta.locator('select[name=sweep-speed]').selectOption('60');
  await comesTo(page, /delta=1[0-9]/);
  await delta.locator('.sweep').click();
  const spec = await resting(page);
  // What is drawn in the scale of all is no more what it is by itself.
  const pixels = () => page.evaluate(() => document.querySelector('#figure canvas').toDataURL());
  const fixed = await pixels();
  await delta.getByRole('button', { name: 'Done' }).click();
  await until(page, (before) => document.querySelector('#figure canvas').toDataURL() !== before, fixed);
  assert.equal(await shown(page), spec);
  assert.equal(await delta.locator('.way').count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement.className), 'quiet sweep');
  assert.deepEqual(problems, []);
  await context.close();
});

test('small numbers go one by one, two a second; paused, one goes on and back by mouse and by keys', async () => {
  const { page, context, problems } = await at('#v1/sink-strips?m=12');
  await watch(page, 10);
  const m = control(page, 'wraps');
  await m.locator('.sweep').click();
  await until(page, () => window.seen.length >= 5);
  await m.locator('.sweep').click();
  await resting(page);
  const played = (await seen(page)).filter(({ spec }) => /wraps=/.test(spec));
  const values = played.map(({ spec }) => Number(/wraps=(\d+)/.exec(spec)[1]));
  assert.deepEqual(values.slice(0, 4), [1, 2, 3, 4]);
  // Single frames come late on a busy machine, and the next the sooner.
  const apart = (played.at(-1).when - played[0].when) / (played.length - 1);
  assert.ok(apart > 300 && apart < 5000, `${apart} ms`);
  assert.equal(await m.locator('select[name=sweep-speed]').inputValue(), '500');
  const [from] = values.slice(-1);
  const on = m.getByRole('button', { name: 'one step on' });
  const back = m.getByRole('button', { name: 'one step back' });
  await on.click();
  await drawn(page, `sink-strips?m=12&wraps=${from + 1}`);
  await back.focus();
  await page.keyboard.press('Enter');
  await drawn(page, `sink-strips?m=12&wraps=${from}`);
  await page.keyboard.press('Space');
  await drawn(page, `sink-strips?m=12&wraps=${from - 1}`);
  await assertAccessible(page);
  // It goes on from there, the way one went last.
  await m.locator('.sweep').press('Enter');
  await drawn(page, `sink-strips?m=12&wraps=${from - 2}`);
  await m.locator('.sweep').press('Enter');
  // At the end there is no step on.
  await m.locator('input[name=sweep-to]').fill('2');
  await m.locator('input[name=sweep-to]').press('Enter');
  while ((await on.getAttribute('aria-disabled')) === 'false') {
    const before = await shown(page);
    await on.click();
    await until(page, (spec) => document.getElementById('figure').dataset.drawn !== spec, before);
  }
  await drawn(page, 'sink-strips?m=12&wraps=2');
  assert.equal(await on.getAttribute('aria-disabled'), 'true');
  assert.deepEqual(problems, []);
  await context.close();
});

test('of a range its upper end moves, or all of it at its length', async () => {
  const { page, context, problems } = await at('#v1/sink-strips?m=9');
  const k = control(page, 'k');
  await k.locator('.sweep').click();
  await k.locator('select[name=sweep-speed]').selectOption('60');
  await comesTo(page, /k=1\.\.3$/);
  await comesTo(page, /k=1\.\.6$/);
  // All of them is the figure as it was.
  await comesTo(page, /m=9$/);
  await k.locator('.sweep').click();
  await page.evaluate(() => (location.hash = '#v1/sink-strips?m=9&delta=12..15'));
  await drawn(page, 'sink-strips?m=9&delta=12..15');
  const delta = control(page, 'delta');
  await watch(page, 10);
  await delta.locator('.sweep').click();
  await delta.locator('select[name=sweep-speed]').selectOption('60');
  await until(page, () => window.seen.length > 5);
  await delta.locator('.sweep').click();
  const lengths = (await seen(page)).map(({ spec }) => /delta=(\d+)\.\.(\d+)/.exec(spec)).map(([, a, b]) => b - a);
  assert.deepEqual([...new Set(lengths)], [3]);
  await delta.locator('select[name=sweep-moves]').selectOption('last');
  await delta.getByRole('button', { name: 'one step on' }).click();
  await page.waitForTimeout(200);
  await settled(page);
  const [, before] = /delta=\d+\.\.(\d+)/.exec(await shown(page));
  await delta.getByRole('button', { name: 'one step on' }).click();
  await until(page, (end) => document.getElementById('figure').dataset.drawn.endsWith(`..${end}`), Number(before) + 1);
  assert.deepEqual(problems, []);
  await context.close();
});

for (const [name, viewport] of [['desk', { width: 1280, height: 800 }], ['phone', { width: 360, height: 740 }]]) {
  test(`on the home page a range is set, too, and the figure keeps its size: ${name}`, async () => {
    const { page, context, problems } = await at('', { viewport });
    await settled(page);
    const m = page.locator('#quick [data-parameter="m"]');
    const height = () => page.evaluate(() => document.querySelector('#figure canvas').height);
    const before = await height();
    await m.locator('.sweep').click();
    await m.locator('input[name=sweep-from]').fill('19');
    await m.locator('input[name=sweep-from]').press('Enter');
    await m.locator('input[name=sweep-to]').fill('20');
    await m.locator('input[name=sweep-to]').press('Enter');
    await comesTo(page, /m=20$/);
    await comesTo(page, /m=19$|sink-strips$/);
    await m.locator('.sweep').click();
    await page.evaluate(() => (location.hash = ''));
    assert.ok(Math.abs((await height()) - before) < 40, `${before} → ${await height()}`);
    await keep(page, `animate-home-${name}`);
    await assertAccessible(page);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
    assert.deepEqual(problems, []);
    await context.close();
  });
}

/** The pixels of one frame. */
function pixelsOf(film, at) {
  const pixels = new Uint8Array(film.width * film.height * 4);
  film.decodeAndBlitFrameRGBA(at, pixels);
  return pixels;
}

/** What stands left of the plot, dark or not. */
const leftOf = (pixels, { width, height }, part) => {
  let text = '';
  for (let y = Math.floor(height * 0.1); y < height * 0.8; y += 1) for (let x = 0; x < width * part; x += 1) text += pixels[4 * (y * width + x)] < 170 ? '#' : '.';
  return text;
};

test('the film goes the way of the animation, in the same axes, and says before how long its file will be', async () => {
  const { page, context, problems } = await at('#v1/permutation?n=100');
  const n = control(page, 'n');
  await n.locator('.sweep').click();
  for (const [name, value] of [['from', '8'], ['to', '64']]) {
    await n.locator(`input[name=sweep-${name}]`).fill(value);
    await n.locator(`input[name=sweep-${name}]`).press('Enter');
  }
  await comesTo(page, /n=16$/);
  await n.locator('.sweep').click();
  await page.locator('#export-button').click();
  const menu = page.locator('#export');
  assert.equal(await menu.locator('input[name=film-from]').inputValue(), '8');
  assert.equal(await menu.locator('input[name=film-fixed]').isChecked(), true);
  await menu.locator('select[name=film-width]').selectOption('480');
  const told = menu.locator('section', { has: page.locator('h3', { hasText: 'Film' }) }).locator('p');
  await told.filter({ hasText: /^4 frames, 480 × \d+ px, 2\.0 s a round\. A GIF of about [\d.]+ [kM]B\.$/ }).waitFor();
  const [, number, unit] = /about ([\d.]+) ([kM])B/.exec(await told.textContent());
  const estimate = Number(number) * (unit === 'k' ? 1e3 : 1e6);
  const { bytes } = await download(page, () => menu.getByRole('button', { name: 'GIF', exact: true }).click());
  assert.ok(estimate > bytes.length / 1.5 && estimate < bytes.length * 1.5, `${bytes.length} bytes, not ${estimate}`);
  const film = new omggif.GifReader(bytes);
  assert.equal(film.numFrames(), 4);
  assert.equal(film.frameInfo(0).delay, 50);
  const frames = [0, 1, 2, 3].map((i) => pixelsOf(film, i));
  const sides = frames.map((pixels) => leftOf(pixels, film, 0.1));
  assert.ok(sides[0].includes('#'));
  assert.equal(new Set(sides).size, 1, 'the numbers beside the axis move');
  assert.equal(new Set(frames.map((pixels) => Buffer.from(pixels).toString('base64'))).size, 4);
  // Set in the menu, it is set beside the slider.
  await menu.locator('input[name=film-fixed]').uncheck();
  assert.equal(await n.locator('input[name=sweep-fixed]').isChecked(), false);
  const loose = new omggif.GifReader((await download(page, () => menu.getByRole('button', { name: 'GIF', exact: true }).click())).bytes);
  const moving = [0, 1, 2, 3].map((i) => leftOf(pixelsOf(loose, i), loose, 0.1));
  assert.ok(new Set(moving).size > 1);
  assert.deepEqual(problems, []);
  await context.close();
});

test('of a sheet all panels move together, on the page and in its film, or only one', async () => {
  const specs = ['permutation?n=60', 'permutation?restriction=max&n=60'];
  const { page, context, problems } = await at(`#v1/sheet/${specs.map(encodeURIComponent).join('/')}`);
  const n = control(page, 'n');
  await n.locator('.sweep').click();
  await comesTo(page, /n=32 .*n=32$/);
  await n.locator('.sweep').click();
  await page.locator('#export-button').click();
  const menu = page.locator('#export');
  await menu.locator('select[name=film-width]').selectOption('480');
  const { name, bytes } = await download(page, () => menu.getByRole('button', { name: 'GIF', exact: true }).click());
  assert.equal(name, 'sheet-permutation.gif');
  assert.ok(bytes.includes('#v1/sheet/permutation'));
  const film = new omggif.GifReader(bytes);
  // 1, 2, 4 … 32 and 60.
  assert.equal(film.numFrames(), 7);
  const half = (i, right) => {
    const pixels = pixelsOf(film, i);
    let dark = 0;
    for (let y = 0; y < film.height; y += 1) for (let x = 0; x < film.width / 2; x += 1) dark += pixels[4 * (y * film.width + x + (right ? film.width / 2 : 0))] < 120 ? 1 : 0;
    return dark;
  };
  for (const right of [false, true]) assert.ok(half(6, right) > half(2, right) + 50, `${half(2, right)} → ${half(6, right)}`);
  await page.keyboard.press('Escape');
  await n.locator('input[name=sweep-together]').uncheck();
  const rested = Number(/n=(\d+)$/.exec(await shown(page))[1]);
  await n.getByRole('button', { name: 'one step back' }).click();
  await until(page, (specs) => document.getElementById('figure').dataset.drawn === specs, `permutation?n=${rested / 2} permutation?restriction=max&n=${rested}`);
  assert.deepEqual(problems, []);
  await context.close();
});
