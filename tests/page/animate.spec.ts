// A slider that moves by itself: played, paused, gone along step by step, in axes that stay, and filmed the same way. Which values it
// takes is asked in node.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import omggif from 'omggif';
import { expectAccessible, expectFits } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { arrive, canvasOf, control, download, drawn, exporting, go, open, resting, reveal, sheet, stands } from './reader.ts';

const shown = (page: Page): Promise<string> => page.evaluate(() => document.getElementById('figure').dataset.drawn);

interface Seen {
  spec: string;
  when: number;
  hash: string;
}

/** Notes with each figure that is drawn: its specs, the time, and the pixels left of the plot. */
const watch = (page: Page, left: number) => page.evaluate((width) => {
  const figure = document.getElementById('figure');
  const canvas = figure.querySelector('canvas');
  window.seen = [];
  const look = () => {
    // Read from a copy: a canvas that is read itself is kept elsewhere from then on.
    const copy = new OffscreenCanvas(width, Math.max(1, canvas.height - 160)).getContext('2d', { willReadFrequently: true });
    copy.drawImage(canvas, 0, -60);
    const { data } = copy.getImageData(0, 0, width, Math.max(1, canvas.height - 160));
    let hash = 0;
    for (let i = 0; i < data.length; i += 4) hash = (hash * 31 + data[i]) | 0;
    if (window.seen.at(-1)?.spec === figure.dataset.drawn) return;
    window.seen.push({ spec: figure.dataset.drawn, when: performance.now(), hash: `${canvas.height} ${hash}` });
  };
  new MutationObserver(look).observe(figure, { attributeFilter: ['data-drawn'] });
}, left);
const seen = (page: Page): Promise<Seen[]> => page.evaluate(() => window.seen);

test('axes stay while it plays, unless one lets them go', async ({ page }) => {
  await arrive(page, '#v1/permutation?n=100&view=detrended');
  const n = control(page, 'n');
  // As wide as the numbers of the vertical axis, and no dot.
  await watch(page, 46);
  await n.locator('.sweep').click();
  await n.locator('select[name=sweep-speed]').selectOption('60');
  await page.waitForFunction(() => window.seen.length > 12);
  await n.locator('.sweep').click();
  await resting(page);
  const fixed = await seen(page);
  assert.ok(new Set(fixed.map(({ spec }) => spec)).size >= 6, JSON.stringify(fixed));
  assert.equal(new Set(fixed.map(({ hash }) => hash)).size, 1, JSON.stringify(fixed));
  // Paused, it names the points where they are drawn.
  const on = n.getByRole('button', { name: 'one step forward' });
  for (let size = Number(/n=(\d+)/.exec(await shown(page))[1]); size < 64; size *= 2) {
    await on.click();
    await drawn(page, `permutation?n=${size * 2}&view=detrended`);
  }
  await canvasOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('.card:not([hidden])').waitFor();
  const [card, outline] = await page.evaluate(() => {
    const canvas = document.querySelector('#figure canvas').getBoundingClientRect();
    const { left, right, top, bottom } = document.querySelector('#figure .outline').getBoundingClientRect();
    return [document.querySelector('.card').textContent, { x: ((left + right) / 2 - canvas.left) / canvas.width, y: (bottom + top) / 2 - canvas.top }];
  });
  assert.match(card, /π\(/);
  assert.ok(outline.x < 0.75, JSON.stringify(outline));
  await page.keyboard.press('Escape');
  await n.locator('input[name=sweep-fixed]').uncheck();
  await n.locator('.sweep').click();
  await page.evaluate(() => (window.seen = []));
  await page.waitForFunction(() => new Set(window.seen.map(({ hash }) => hash)).size > 2);
  await n.locator('.sweep').click();
});

test('rows of one scale stay in it while one of them grows', async ({ page }) => {
  await open(page, '#v1/relations?m=4&delta=6');
  const delta = control(page, 'delta');
  await reveal(delta);
  await delta.locator('.sweep').click();
  await delta.locator('select[name=sweep-speed]').selectOption('60');
  // So long a way is left to its own scales unless one asks for a common one.
  assert.equal(await delta.locator('input[name=sweep-fixed]').isChecked(), false);
  await delta.locator('input[name=sweep-fixed]').check();
  await stands(page, /delta=1[0-9]/);
  await delta.locator('.sweep').click();
  const spec = await resting(page);
  // What is drawn in the scale of all is no more what it is by itself.
  const pixels = () => page.evaluate(() => document.querySelector('#figure canvas').toDataURL());
  const fixed = await pixels();
  await delta.getByRole('button', { name: 'Done' }).click();
  await page.waitForFunction((before) => document.querySelector('#figure canvas').toDataURL() !== before, fixed);
  assert.equal(await shown(page), spec);
  assert.equal(await delta.locator('.way').count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement.className), 'quiet sweep');
});

test('small numbers go one by one, two a second; paused, one goes on and back by mouse and by keys', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=12');
  await watch(page, 10);
  const m = control(page, 'wraps');
  await reveal(m);
  await m.locator('.sweep').click();
  await page.waitForFunction(() => window.seen.length >= 5);
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
  const on = m.getByRole('button', { name: 'one step forward' });
  const back = m.getByRole('button', { name: 'one step back' });
  await on.click();
  await drawn(page, `sink-strips?m=12&wraps=${from + 1}`);
  await back.focus();
  await page.keyboard.press('Enter');
  await drawn(page, `sink-strips?m=12&wraps=${from}`);
  await page.keyboard.press('Space');
  await drawn(page, `sink-strips?m=12&wraps=${from - 1}`);
  await expectAccessible(page);
  // It continues from there, in the last direction.
  await m.locator('.sweep').press('Enter');
  await drawn(page, `sink-strips?m=12&wraps=${from - 2}`);
  await m.locator('.sweep').press('Enter');
  // The last frame has no step on.
  await m.locator('input[name=sweep-to]').fill('2');
  await m.locator('input[name=sweep-to]').press('Enter');
  while ((await on.getAttribute('aria-disabled')) === 'false') {
    const before = await shown(page);
    await on.click();
    await page.waitForFunction((spec) => document.getElementById('figure').dataset.drawn !== spec, before);
  }
  await drawn(page, 'sink-strips?m=12&wraps=2');
  assert.equal(await on.getAttribute('aria-disabled'), 'true');
});

test('of a range its upper end moves, or all of it at its length', async ({ page }) => {
  await go(page, 'sink-strips?m=9');
  const k = control(page, 'k');
  await k.locator('.sweep').click();
  await k.locator('select[name=sweep-speed]').selectOption('60');
  await stands(page, /k=1\.\.3$/);
  // All of them is the figure as it was.
  await stands(page, /m=9$/);
  await k.locator('.sweep').click();
  await go(page, 'sink-strips?m=9&delta=12..15');
  const delta = control(page, 'delta');
  await reveal(delta);
  await delta.locator('.sweep').click();
  await stands(page, /delta=(?!12)\d+\.\.\d+/);
  await delta.locator('.sweep').click();
  const [from, to] = /delta=(\d+)\.\.(\d+)/.exec(await resting(page)).slice(1).map(Number);
  assert.equal(to - from, 3);
  await delta.locator('select[name=sweep-moves]').selectOption('last');
  await delta.getByRole('button', { name: 'one step forward' }).click();
  await stands(page, new RegExp(`delta=\\d+\\.\\.${to + 1}$`));
  await delta.getByRole('button', { name: 'Done' }).click();
});

test('on the home page a range is set, too, and the figure keeps its size, on a desk and on a phone', async ({ page }) => {
  await page.goto('about:blank');
  for (const viewport of [{ width: 360, height: 740 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await open(page, '');
    const m = page.locator('#quick [data-parameter="m"]');
    const height = () => page.evaluate(() => document.querySelector('#figure canvas').height);
    const before = await height();
    await m.locator('.sweep').click();
    for (const [name, value] of [['from', '19'], ['to', '20']]) {
      await m.locator(`input[name=sweep-${name}]`).fill(value);
      await m.locator(`input[name=sweep-${name}]`).press('Enter');
    }
    await stands(page, /m=20/);
    await stands(page, /sink-strips\?(m=19|scale)/);
    await m.locator('.sweep').click();
    await resting(page);
    assert.ok(Math.abs((await height()) - before) < 40, `${before} → ${await height()}`);
    await expectAccessible(page);
    await expectFits(page);
    // That of the lower slider is in sight, too.
    await m.getByRole('button', { name: 'Done' }).click();
    const k = page.locator('#quick [data-parameter="k"]');
    await k.locator('.sweep').click();
    await k.locator('.way').waitFor();
    const { top, bottom } = await k.locator('.way').evaluate((way) => way.getBoundingClientRect());
    assert.ok(top >= 0 && bottom <= viewport.height, `${top} … ${bottom}`);
    await k.locator('.sweep').click();
  }
});

/** The pixels of one frame. */
function pixelsOf(film: omggif.GifReader, at: number): Uint8Array {
  const pixels = new Uint8Array(film.width * film.height * 4);
  film.decodeAndBlitFrameRGBA(at, pixels);
  return pixels;
}

/** The pixels left of the plot, dark or not. */
const leftOf = (pixels: Uint8Array, { width, height }: omggif.GifReader, part: number) => {
  let text = '';
  for (let y = Math.floor(height * 0.1); y < height * 0.8; y += 1) for (let x = 0; x < width * part; x += 1) text += pixels[4 * (y * width + x)] < 170 ? '#' : '.';
  return text;
};

test('the film goes the way of the animation, in the same axes, and says before how long its file will be', async ({ page }) => {
  await arrive(page, '#v1/permutation?n=100');
  const n = control(page, 'n');
  await n.locator('.sweep').click();
  for (const [name, value] of [['from', '8'], ['to', '64']]) {
    await n.locator(`input[name=sweep-${name}]`).fill(value);
    await n.locator(`input[name=sweep-${name}]`).press('Enter');
  }
  await stands(page, /n=16$/);
  await n.locator('.sweep').click();
  const menu = await exporting(page);
  assert.equal(await menu.locator('input[name=film-from]').inputValue(), '8');
  assert.equal(await menu.locator('input[name=film-fixed]').isChecked(), true);
  await reveal(menu.locator('select[name=film-width]'));
  await menu.locator('select[name=film-width]').selectOption('480');
  const told = menu.locator('details', { has: page.locator('summary', { hasText: 'Animation' }) }).locator('p');
  await told.filter({ hasText: /^4 frames, 480 × \d+ px, 2\.0 s per loop\. The GIF takes about [\d.]+ [kM]B\.$/ }).waitFor();
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
  // A setting of the menu is set at the slider, too.
  await menu.locator('input[name=film-fixed]').uncheck();
  assert.equal(await n.locator('input[name=sweep-fixed]').isChecked(), false);
  const loose = new omggif.GifReader((await download(page, () => menu.getByRole('button', { name: 'GIF', exact: true }).click())).bytes);
  const moving = [0, 1, 2, 3].map((i) => leftOf(pixelsOf(loose, i), loose, 0.1));
  assert.ok(new Set(moving).size > 1);
});

test('the film is of the slider that moved', async ({ page }) => {
  await arrive(page, '#v1/sink-strips?m=5');
  const k = control(page, 'k');
  await k.locator('.sweep').click();
  await k.locator('.sweep[aria-pressed=true]').click();
  const vary = (await exporting(page)).getByLabel('Vary');
  await expect(vary).toHaveValue('k');
  await reveal(vary);
  await vary.selectOption('m');
  await expect(vary).toHaveValue('m');
});

test('of a sheet all panels move together, on the page and in its film, or only one', async ({ page }) => {
  await page.goto('about:blank');
  const specs = ['permutation?n=60', 'permutation?restriction=max&n=60'];
  await page.goto(sheet(...specs));
  await drawn(page, ...specs);
  const n = control(page, 'n');
  await n.locator('.sweep').click();
  await stands(page, /n=32 .*n=32$/);
  await n.locator('.sweep').click();
  const menu = await exporting(page);
  await reveal(menu.locator('select[name=film-width]'));
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
  await page.waitForFunction((specs) => document.getElementById('figure').dataset.drawn === specs, `permutation?n=${rested / 2} permutation?restriction=max&n=${rested}`);
});
