// What is handed out is whole: files as their previews, frames in narrow columns and on paper, elements in decks.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { largestDifference, noPoppler, shrunk, wordsOfPdf } from './files.ts';
import { test, type Options } from './fixtures.ts';
import { dist, serve, serveFiles } from './host.ts';
import { download, drawn, go, open, present, settled } from './reader.ts';

const PHONE: Options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** The preview of the chosen purpose as it is seen. */
async function preview(page: Page): Promise<PNG> {
  const canvas = page.locator('#export .purpose canvas');
  await page.waitForFunction(() => document.querySelector<HTMLCanvasElement>('#export .purpose canvas')?.style.width !== '');
  const url = await canvas.evaluate((each: HTMLCanvasElement) => each.toDataURL('image/png'));
  return PNG.sync.read(Buffer.from(url.split(',')[1], 'base64'));
}

for (const [where, options] of [['at a desk', {}], ['in the dark', { colorScheme: 'dark' }], ['on a phone', PHONE]] as [string, Options][]) {
  test(`${where} a saved slide is the picture of its preview`, async ({ fresh }) => {
    const { page } = await fresh(options);
    for (const spec of ['sink-strips?m=12&scale=common', 'plane', 'proof', 'sink-strips', 'cold-count?n=65536']) {
      await go(page, spec);
      await settled(page);
      await page.locator('#export-button').click();
      const { bytes } = await download(page, () => page.getByRole('button', { name: 'Save slide' }).click());
      const file = PNG.sync.read(bytes);
      assert.deepEqual([file.width, file.height], [1920, 1080]);
      const seen = await preview(page);
      const differs = largestDifference(shrunk(file, seen.width, seen.height), seen, 16);
      // Edges are smoothed at another size; a row that is missing differs by some hundred.
      assert.ok(differs < 48, `${spec}: ${differs}`);
      await page.keyboard.press('Escape');
    }
  });
}

test('a frame is whole in columns of 320 to 1400 pixels, its sliders under the figure', async ({ fresh }) => {
  const { page } = await fresh();
  for (const width of [320, 390, 480, 600, 720, 800, 880, 899, 960, 1400]) {
    await page.setViewportSize({ width, height: 482 });
    await open(page, '?embed=m,k#v1/sink-strips?m=12&scale=common');
    await settled(page);
    const [canvas, quick] = await page.evaluate(() => ['#figure canvas', '#quick'].map((each) => {
      const { left, right, top, bottom } = document.querySelector(each).getBoundingClientRect();
      return { left, right, top, bottom };
    }));
    assert.ok(canvas.left >= 0 && canvas.right <= width + 0.5 && canvas.top >= 0, `${width}: ${JSON.stringify(canvas)}`);
    assert.ok(quick.top >= canvas.bottom - 0.5, `${width}: the sliders begin at ${quick.top}, the figure ends at ${canvas.bottom}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}: it scrolls sideways`);
  }
});

test('a frame of another origin, below the fold, is drawn and printed whole, with its axis and legend', async ({ fresh, host, problems }) => {
  test.skip(Boolean(noPoppler), String(noPoppler));
  const { page } = await fresh();
  const frame = (spec: string) => `<div style="height:3000px"></div><iframe src="${host.replace('127.0.0.1', 'localhost')}?embed#v1/${spec}" width="640" height="400"></iframe>`;
  const blog = await serveFiles({ 'index.html': `<!doctype html><meta charset="utf-8"><title>blog</title>${frame('sink-strips?m=12&scale=common')}` });
  try {
    await page.goto(`${blog.address}index.html`);
    const inside = page.frames()[1];
    // Out of sight there are no frames to wait for.
    await inside.waitForFunction(() => document.getElementById('figure')?.dataset.drawn, undefined, { polling: 100 });
    const words = wordsOfPdf(await page.pdf());
    for (const said of [/Additive sink games/, /1 +13 +1 +612\n/, /11 +23 +1 +972\n/, /x=1 .* x = 972\n/, /nim-value +0 +1 +2 +3\n/]) assert.match(words, said);
    // The frame's files are all that came from elsewhere.
    assert.deepEqual(problems.splice(0).filter((problem) => !problem.startsWith('asked elsewhere: http://localhost:')), []);
  } finally {
    await blog.close();
  }
});

/** A page of somebody's with the element, and whatever else. */
async function hosting(page: Page, body: string) {
  const files = await serve(dist, { 'access-control-allow-origin': '*' });
  const blog = await serveFiles({ 'index.html': `<!doctype html><meta charset="utf-8"><title>deck</title><script src="${files.address}takeaway-figure.js" defer></script>${body}` });
  await page.goto(`${blog.address}index.html`);
  await page.waitForFunction(() => document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure')?.dataset.drawn);
  return async () => {
    await blog.close();
    await files.close();
  };
}

test('the element keeps its height, is sharp where a deck enlarges it, and prints vectors', async ({ fresh }) => {
  const { page } = await fresh();
  const close = await hosting(page, `
<div style="width:600px;transform:scale(2);transform-origin:0 0"><takeaway-figure spec="sink-strips?m=7" controls="m" theme="light" height="240"></takeaway-figure></div>
<div style="width:600px;transform:rotate(20deg) scale(1.5);margin-top:500px"><takeaway-figure spec="sink-strips?m=5"></takeaway-figure></div>
<script>window.first = []; addEventListener('DOMContentLoaded', () => { const e = document.querySelector('takeaway-figure'); window.first.push(e.offsetHeight); e.addEventListener('takeaway-shown', () => requestAnimationFrame(() => requestAnimationFrame(() => window.first.push(e.offsetHeight)))); });</script>`);
  try {
    await page.waitForFunction(() => [...document.querySelectorAll('takeaway-figure')].every((each) => each.shadowRoot.querySelector('.figure')?.dataset.drawn));
    const widths = await page.evaluate(() => [...document.querySelectorAll('takeaway-figure')].map((each) => each.shadowRoot.querySelector('canvas').width));
    assert.equal(widths[0], 1200);
    assert.ok(Math.abs(widths[1] - 900) < 10, `turned: ${widths[1]}`);
    await page.waitForFunction(() => (window as unknown as { first: number[] }).first.length === 2);
    const [before, after] = await page.evaluate(() => (window as unknown as { first: number[] }).first);
    assert.ok(Math.abs(before - after) <= 12, `${before} and ${after} pixels high`);
    if (!noPoppler) {
      const words = wordsOfPdf(await page.pdf());
      for (const said of [/S\(7, δ\), δ = 8, …, 13/, /1 +8 +217\n/, /6 +13 +\d+\n/]) assert.match(words, said);
    }
  } finally {
    await close();
  }
});

test('an element is whole in columns of 320 to 1400 pixels, and where it or a frame was hidden at first', async ({ fresh, host }) => {
  const { page } = await fresh({ viewport: { width: 1500, height: 1000 } });
  const elements = (widths: number[]) => widths.flatMap((width) => ['', 'controls="m,k"'].map((controls) => `<div style="width:${width}px"><takeaway-figure spec="sink-strips?m=12" ${controls}></takeaway-figure></div>`)).join('');
  const close = await hosting(page, `${elements([320, 480, 899, 1400])}<div id="hidden" style="display:none;width:700px">${elements([700])}<iframe src="${host}?embed=m#v1/sink-strips?m=12" width="700" height="460"></iframe></div>`);
  try {
    const shown = (from: string) => page.waitForFunction((within) => [...document.querySelectorAll(`${within} takeaway-figure`)].every((each) => {
      const root = each.shadowRoot;
      return root?.querySelector('.figure')?.dataset.drawn === 'sink-strips?m=12' && root.querySelector('canvas').getBoundingClientRect().width > 200;
    }), from);
    const whole = async (from: string): Promise<void> => {
      const outside = await page.locator(`${from} takeaway-figure`).evaluateAll((all) => all.flatMap((each) => {
        const own = each.getBoundingClientRect();
        const canvas = each.shadowRoot.querySelector('canvas').getBoundingClientRect();
        const sliders = [...each.shadowRoot.querySelectorAll('.control')].map((control) => control.getBoundingClientRect());
        const out = [canvas, ...sliders].some(({ left, right, top, bottom }) => left < own.left - 0.5 || right > own.right + 0.5 || top < own.top - 0.5 || bottom > own.bottom + 0.5);
        const over = sliders.some(({ top, bottom }) => top < canvas.bottom - 0.5 && bottom > canvas.top + 0.5);
        return out || over || canvas.width < own.width * 0.9 ? [`${own.width}: ${out} ${over} ${canvas.width}`] : [];
      }));
      assert.deepEqual(outside, []);
    };
    await shown('body > div >');
    await whole('body > div >');
    await page.locator('#hidden').evaluate((each) => (each.style.display = 'block'));
    await shown('#hidden div >');
    await whole('#hidden div >');
    const frame = await (await page.waitForSelector('#hidden iframe')).contentFrame();
    // Far below the window a frame of another origin draws nothing, and a wait for its frames would not end.
    await page.locator('#hidden iframe').scrollIntoViewIfNeeded();
    await frame.waitForFunction(() => window.takeawayReady === true && document.querySelector('#figure canvas').getBoundingClientRect().width > 600);
  } finally {
    await close();
  }
});

test('where a deck turns its slides, the pointer finds what it points at', async ({ fresh }) => {
  const { page } = await fresh({ viewport: { width: 1000, height: 1000 } });
  const told = new Set<string>();
  // Where a place at 0.3 and 0.4 of the figure is in the box around it.
  for (const [turn, x, y] of [[0, 0.3, 0.4], [90, 0.6, 0.3], [180, 0.7, 0.6]]) {
    const close = await hosting(page, `<div style="width:600px;margin:150px;transform:rotate(${turn}deg)"><takeaway-figure spec="sink-strips?m=7"></takeaway-figure></div>`);
    try {
      await page.waitForFunction(() => document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure')?.dataset.drawn);
      const box = await page.locator('takeaway-figure canvas').first().boundingBox();
      await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
      const card = page.locator('takeaway-figure .card');
      await card.waitFor();
      told.add(await card.innerText());
    } finally {
      await close();
    }
  }
  assert.equal(told.size, 1, [...told].join('\n'));
});

test('a clicker turns the slide, and leaves the slider it finds focused', async ({ fresh }) => {
  const { page } = await fresh();
  const close = await hosting(page, `<takeaway-figure spec="sink-strips?m=12" controls="m"></takeaway-figure>
<script>window.heard = []; document.addEventListener('keydown', ({ key }) => window.heard.push(key));</script>`);
  try {
    const slider = page.locator('takeaway-figure input[type=range]').first();
    for (const key of ['PageDown', 'PageUp']) {
      await slider.focus();
      const before = await slider.inputValue();
      await page.keyboard.press(key);
      assert.equal(await slider.inputValue(), before);
      assert.equal(await page.evaluate(() => document.querySelector('takeaway-figure').shadowRoot.activeElement), null);
    }
    assert.deepEqual(await page.evaluate(() => (window as unknown as { heard: string[] }).heard), ['PageDown', 'PageUp']);
    await slider.press('ArrowRight');
    assert.deepEqual(await page.evaluate(() => (window as unknown as { heard: string[] }).heard), ['PageDown', 'PageUp']);
  } finally {
    await close();
  }
});

test('what an unclosed element swallows is told of in the console', async ({ fresh, problems }) => {
  const { page } = await fresh();
  const told = page.waitForEvent('console', (message) => message.text().includes('does not close itself'));
  const close = await hosting(page, '<takeaway-figure spec="sink-strips?m=5" /><h2>Next</h2><p>Lost.</p>');
  await told;
  problems.length = 0;
  await close();
});

test('a talk is ended and turned by touch and by mouse', async ({ fresh }) => {
  const { page } = await fresh({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  const talks = () => page.locator('html').getAttribute('data-talk');
  await open(page, '#v1/sink-strips?m=12');
  await present(page);
  const end = page.getByRole('button', { name: 'End the talk' });
  const { width, height } = await end.boundingBox();
  assert.ok(width >= 44 && height >= 44);
  await end.tap();
  assert.equal(await talks(), null);
  assert.equal(await end.isVisible(), false);
  await open(page, '#v1/slides/sink-strips%3Fm%3D5/strip');
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await drawn(page, 'strip');
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await drawn(page, 'sink-strips?m=5');
  await end.click();
  assert.equal(await talks(), null);
});
