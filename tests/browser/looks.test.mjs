// How the page looks and whom it serves: densities, themes, narrow windows, axe-core, paper.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { loadLibrary } from '../../tools/pictures.mjs';
import { noPoppler, wordsOfPdf } from './files.mjs';
import { assertAccessible, assertFits, complete, drawn, gallery, go, hosted, keep, open, settled, tab, until } from './harness.mjs';

const library = await loadLibrary();
const { presets } = gallery;

const { browser, host } = await hosted();

const explorer = '#v1/sink-strips?m=7&blocks=on';
const upright = '#v1/permutation?n=300';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const views = [
  ['home', '', {}],
  ['home-2x', '', { deviceScaleFactor: 2 }],
  ['home-dark', '', { colorScheme: 'dark' }],
  ['home-phone', '', { ...phone, deviceScaleFactor: 2 }],
  ['explorer', explorer, {}],
  ['explorer-dark', explorer, { colorScheme: 'dark' }],
  ['explorer-phone', explorer, { ...phone, deviceScaleFactor: 2 }],
  // Zoom of 200 % is a window of half the CSS width at twice the density.
  ['home-zoom', '', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
  ['upright', upright, {}],
  ['upright-phone', upright, { ...phone, deviceScaleFactor: 2 }],
  ['upright-zoom', upright, { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
  ['explorer-zoom', explorer, { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
];

for (const [name, hash, options] of views) {
  test(`${name}: axe-core finds nothing, nothing scrolls sideways, the console is silent`, async () => {
    const { page, context, problems } = await tab(browser, options);
    await open(page, host.address + hash);
    await complete(page);
    await keep(page, name);
    await assertFits(page);
    await assertAccessible(page);
    const ratio = await page.evaluate(() => {
      const canvas = document.querySelector('#figure canvas');
      return canvas.width / canvas.clientWidth;
    });
    assert.ok(Math.abs(ratio - (options.deviceScaleFactor ?? 1)) < 0.02, `the canvas has ${ratio} pixels to a CSS pixel`);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test('dark is dark and light is light, by the system and by the switch', async () => {
  const { page, context } = await tab(browser, { colorScheme: 'dark' });
  await open(page, host.address);
  const corner = async () => {
    const picture = PNG.sync.read(await page.locator('#figure canvas').first().screenshot());
    return picture.data[0];
  };
  assert.ok((await corner()) < 60);
  await page.locator('#theme').click();
  await settled(page);
  assert.ok((await corner()) > 230);
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  await context.close();
});

test('everything for one figure fits 1280 × 800', async () => {
  const { page, context } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?m=19`);
  // In the size of the thumbnails: what a figure computes does not change the room it takes.
  const specs = presets.map((preset) => library.normalize(preset.thumb_spec));
  const tooLow = [];
  for (const spec of specs) {
    await go(page, spec);
    await page.locator('.formula .katex').first().waitFor();
    await settled(page);
    // The column scrolls by itself: what to see of the figure, and its first control, are in sight.
    const bottom = await page.evaluate(() =>
      Math.max(...['#figure', '#column', '#caption .see', '#controls > *'].map((part) => document.querySelector(part)?.getBoundingClientRect().bottom ?? 0)));
    if (bottom > 800) tooLow.push(`${spec}: the lowest part ends at ${bottom}`);
    // Nor does it go on changing.
    const heights = await page.evaluate(async () => {
      const seen = new Set();
      for (let frame = 0; frame < 6; frame += 1) {
        seen.add(document.getElementById('figure').offsetHeight);
        await new Promise(requestAnimationFrame);
      }
      return [...seen];
    });
    if (heights.length > 1) tooLow.push(`${spec}: the figure is ${heights.join(', then ')} high`);
  }
  assert.deepEqual(tooLow, []);
  await context.close();
});

for (const [width, height] of [[1280, 800], [1920, 1080]]) {
  test(`the first picture is replaced without a jump at ${width} × ${height}`, async () => {
    const { page, context } = await tab(browser, { viewport: { width, height } });
    // Hold the library back, so that the picture stands alone for a while.
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await page.route('**/*.wasm', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(host.address, { waitUntil: 'domcontentloaded' });
    await page.locator('#first-picture img').waitFor();
    await until(page, () => document.querySelector('#first-picture img').naturalWidth > 0);
    await keep(page, 'first-picture');
    const place = () => page.evaluate(() => document.getElementById('figure').getBoundingClientRect().height);
    const before = await place();
    release();
    await until(page, () => window.takeawayReady === true);
    await settled(page);
    const after = await place();
    assert.ok(Math.abs(before - after) <= 12, `the figure was ${before} high and is ${after}`);
    await context.close();
  });
}

for (const id of ['sink-7', 'cold-squares', 'three-term', 'comply-stars', 'race-squares']) {
  test(`on paper there are ${id} and its caption on one page, dark or not`, async (t) => {
    const { page, context } = await tab(browser, { colorScheme: 'dark' });
    const spec = library.normalize(presets.find((preset) => preset.id === id)[id.startsWith('race') ? 'thumb_spec' : 'spec']);
    await open(page, `${host.address}#v1/${spec}`);
    await drawn(page, spec);
    const [title, words, facts] = await page.evaluate(() =>
      ['#caption h1', '#caption .words', '#caption .facts'].map((part) => document.querySelector(part)?.textContent ?? ''));
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await keep(page, `print-${id}`, { fullPage: true });
    const pdf = await page.pdf({ format: 'A4' });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    assert.equal(pages.length, 1);
    await t.test('poppler reads the words and no button', { skip: noPoppler }, () => {
      const printed = plain(wordsOfPdf(pdf));
      for (const text of [title, words, facts].map((each) => plain(each).slice(0, 24))) {
        assert.ok(printed.includes(text), `no “${text}” on paper`);
      }
      for (const text of ['Export', 'Gallery', 'Undo']) assert.ok(!printed.includes(text), `“${text}” on paper`);
    });
    await context.close();
  });
}

const plain = (text) => text.replace(/\s+/g, '');
