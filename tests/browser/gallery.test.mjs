// The gallery is the test list: every preset opens, draws, passes axe-core, and exports.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { figureFonts, loadLibrary } from '../../tools/pictures.mjs';
import {
  assertFontsEmbedded, assertPopplerFindsFonts, colours, largestDifference, noPoppler, noSecondRenderer, renderedBySecond, wordsOfPdf,
} from './files.mjs';
import { another, assertAccessible, assertFits, download, drawn, FULL_N, gallery, hosted, keep, open, settled, tab, until } from './harness.mjs';

const library = await loadLibrary();
const { presets } = gallery;

/** One visitor opens them all. */
const { browser, host } = await hosted();
const profile = await tab(browser);

test('every preset has a thumbnail that is not blank', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, host.address);
  for (const { id } of presets) {
    const canvas = page.locator(`[data-preset="${id}"] canvas`);
    await canvas.scrollIntoViewIfNeeded();
    await until(page, (name) => document.querySelector(`[data-preset="${name}"] canvas`)?.dataset.state === 'drawn', id);
    const picture = PNG.sync.read(await canvas.screenshot());
    assert.ok(colours(picture) > 3, `${id} is blank`);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await assertAccessible(page);
  await keep(page, 'gallery', { fullPage: true });
  assert.deepEqual(problems, []);
  await context.close();
});

/**
 * Two renderers may place an edge up to two pixels apart, which makes up to 64 of 255 on squares of so many pixels (66,
 * with what else they do differently, at most over all presets). A digit or a letter that is missing makes 80 to 180;
 * only thin ones in soft ink, such as an i, make less.
 */
const SQUARE = 8;
const RENDERERS_DIFFER = 75;

test('one digit missing would be seen', { skip: noSecondRenderer }, () => {
  const shapes = library.Figure.compute('strip?n=40').svg_in_shapes(JSON.stringify({ width: 960, height: 0 }), ...figureFonts());
  const seven = /<use href="#takeaway-400-37"[^>]*>/;
  assert.match(shapes, seven);
  const without = shapes.replace(seven, '');
  const difference = largestDifference(renderedBySecond(shapes, 2), renderedBySecond(without, 2), SQUARE);
  assert.ok(difference > RENDERERS_DIFFER, `it makes ${difference}`);
});

/** The papers' figures at their largest, which have a test of their own; here at the size of their thumbnails. */
const opened = ({ id, spec, thumb_spec: thumb }) => (FULL_N.includes(id) ? thumb : spec);

for (const preset of presets) {
  test(`${preset.id} opens, draws, and can be taken away`, async (t) => {
    const { page, problems } = await another(profile.context);
    const spec = library.normalize(opened(preset));
    await page.goto(`${host.address}#v1/${spec}`);
    await drawn(page, spec);
    const title = await page.locator('#caption h1').textContent();
    if (await page.locator('.formula').count()) await page.locator('.formula .katex').first().waitFor();
    await settled(page);
    await keep(page, `preset-${preset.id}`);
    await assertAccessible(page, { except: ['#gallery'] });
    await assertFits(page);
    await page.locator('#export-button').click();
    const take = (name) => download(page, () => page.locator('#export').getByRole('button', { name, exact: true }).click());

    const svg = (await take('SVG')).bytes.toString();
    const read = await page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
      return { error: parsed.querySelector('parsererror')?.textContent, text: [...parsed.querySelectorAll('text')].map((t) => t.textContent).join(' ') };
    }, svg);
    assert.equal(read.error, undefined);
    for (const text of [read.text, svg]) assert.ok(plain(text).includes(plain(firstWords(title))), `no “${title}” in the SVG`);
    assert.ok(svg.includes(asXml(spec)), 'the SVG does not name its spec');

    const png = (await take('PNG')).bytes;
    assert.ok(png.includes(spec), 'the PNG does not name its spec');
    const picture = PNG.sync.read(png);
    assert.equal(picture.width, 1920);
    assert.ok(colours(picture) > 3);
    await page.locator('#export select[name=text]').selectOption('shapes');
    const shapes = (await take('SVG')).bytes.toString();
    assert.ok(!shapes.includes('<text') && shapes.includes('aria-label='), 'text in an SVG of shapes');
    await t.test('a program without our font shows the SVG of shapes like the PNG', { skip: noSecondRenderer }, () => {
      const difference = largestDifference(renderedBySecond(shapes, 2), picture, SQUARE);
      assert.ok(difference < RENDERERS_DIFFER, `they differ by ${difference} somewhere`);
    });

    const pdf = (await take('PDF')).bytes;
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
    assertFontsEmbedded(pdf);
    await t.test('poppler finds fonts and words in the PDF', { skip: noPoppler }, () => {
      assertPopplerFindsFonts(pdf);
      const words = plain(wordsOfPdf(pdf));
      assert.ok(words.includes(plain(firstWords(title))), `no “${title}” in the PDF: ${words.slice(0, 200)}`);
    });

    const csv = (await take('CSV')).bytes.toString().trim().split('\n');
    const [head, ...rows] = csv.filter((line) => !line.startsWith('#'));
    assert.ok(csv[0].includes(spec), 'the CSV does not name its spec');
    assert.ok(rows.length > 0, 'no rows');
    if (!csv.some((line) => line.includes('"'))) for (const row of rows) assert.equal(row.split(',').length, head.split(',').length, row);
    assert.deepEqual(problems, []);
    await page.close();
  });
}

/** Titles are broken into lines and have raised letters: their first words, without what lies between letters. */
const firstWords = (title) => title.split(' ').slice(0, 3).join(' ');
const plain = (text) => text.replace(/\s+/g, '');
const asXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
