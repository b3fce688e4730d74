import assert from 'node:assert/strict';
import { PNG } from 'pngjs';
import { figureFonts } from '../../tools/pictures.mjs';
import { meanDifference } from './files.ts';
import { test } from './fixtures.ts';
import { assertKept, documents, inAnotherFont, measured, SPECS, withoutWords } from './lettering.ts';

test('Chromium keeps every label to its length in another font', async ({ fresh }) => {
  const { page } = await fresh();
  await page.goto('about:blank');
  let runs = 0;
  for (const spec of SPECS) {
    const labels = await page.evaluate(measured, inAnotherFont(documents(spec).letters));
    assertKept(labels);
    runs += labels.filter(({ runs: each }) => each > 1).length;
  }
  assert.ok(runs > 3, 'no label has several runs');
});

test('as shapes, the picture is that of the letters in our font', async ({ fresh }) => {
  const { page } = await fresh();
  await page.goto('about:blank');
  const faces = figureFonts().map((bytes, i) => [i % 2 ? '600' : '400', i < 2 ? 'normal' : 'italic', `data:font/ttf;base64,${bytes.toString('base64')}`]);
  await page.evaluate(async (all) => {
    for (const [weight, style, url] of all) document.fonts.add(await new FontFace('Takeaway Sans', `url(${url})`, { weight, style }).load());
  }, faces);
  const shown = async (svg: string) => {
    await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${svg}`);
    await page.evaluate(() => document.fonts.ready);
    return PNG.sync.read(await page.locator('svg').screenshot());
  };
  for (const spec of SPECS) {
    const { letters, shapes } = documents(spec);
    const [text, outlines, mute] = [await shown(letters), await shown(shapes), await shown(withoutWords(letters))];
    // The browser smooths text in its own way; letters out of place would count twice, at the old
    // and the new place.
    const [differs, words] = [meanDifference(text, outlines), meanDifference(text, mute)];
    assert.ok(differs < words / 2, `${spec}: they differ by ${differs}, all words make ${words}`);
  }
});
