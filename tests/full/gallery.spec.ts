// The gallery is the test list: every preset opens, draws, fits, passes axe-core, and exports in every format.
import assert from 'node:assert/strict';
import { PNG } from 'pngjs';
import { figureFonts } from '../../tools/pictures.mjs';
import type { Faces } from '../../www/answers.ts';
import { gallery, library } from '../library.ts';
import { expectAccessible, expectFits } from '../page/checks.ts';
import {
  assertFontsEmbedded, assertPopplerFindsFonts, colours, largestDifference, noPoppler, noSecondRenderer, renderedBySecond, wordsOfPdf,
} from '../page/files.ts';
import { test } from '../page/fixtures.ts';
import { exported, exporting, go, open, settled } from '../page/reader.ts';

const { presets } = gallery;

/** The presets that compute for many seconds: Figures 1–4 of [E] at the paper's n, which have tests of their own. */
const FULL_N = ['records', 'cold-count', 'digits-5', 'digits-7', 'digits-13'];

test('a figure and its main controls fit 1280 × 800, and do not go on changing', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=19');
  const tooLow = [];
  // In the size of the thumbnails: what a figure computes does not change the room it takes.
  for (const { thumb_spec: thumb } of gallery.presets) {
    const spec = library.normalize(thumb);
    await go(page, spec);
    await settled(page);
    // The words may continue below.
    const bottom = await page.evaluate(() => Math.max(...['#figure', '#controls'].map((part) => document.querySelector(part).getBoundingClientRect().bottom)));
    if (bottom > 800) tooLow.push(`${spec}: the lowest part ends at ${bottom}`);
    const heights = await page.evaluate(async () => {
      const seen = new Set<number>();
      for (let frame = 0; frame < 6; frame += 1) {
        seen.add(document.getElementById('figure').offsetHeight);
        await new Promise(requestAnimationFrame);
      }
      return [...seen];
    });
    if (heights.length > 1) tooLow.push(`${spec}: the figure is ${heights.join(', then ')} high`);
  }
  assert.deepEqual(tooLow, []);
});

/**
 * Two renderers may place an edge with a difference of up to two pixels, which makes up to 64 of 255 on squares
 * of this many pixels (66, with what else they do differently, at most over all presets). A digit or a letter
 * that is missing makes 80 to 180; only thin or small ones in soft ink, such as an i, make less.
 */
const SQUARE = 8;
const RENDERERS_DIFFER = 75;

test('one digit missing from the legend would be seen', () => {
  test.skip(Boolean(noSecondRenderer), String(noSecondRenderer));
  const shapes = library.Picture.compute('strip?n=40').svg_in_shapes(JSON.stringify({ width: 960, height: 0 }), ...(figureFonts() as unknown as Faces));
  const zero = /<use xlink:href="#takeaway-400-30"[^>]*>/;
  assert.match(shapes, zero);
  const difference = largestDifference(renderedBySecond(shapes, 2), renderedBySecond(shapes.replace(zero, ''), 2), SQUARE);
  assert.ok(difference > RENDERERS_DIFFER, `it makes ${difference}`);
});

for (const { id, spec: whole, thumb_spec: thumb } of presets) {
  test(`${id} opens, draws, and can be taken away`, async ({ page }) => {
    const spec = library.normalize(FULL_N.includes(id) ? thumb : whole);
    await go(page, spec);
    const title = await page.locator('#titles h1').textContent();
    await settled(page);
    await expectAccessible(page, { except: ['#gallery'] });
    await expectFits(page);
    const text = async (select: string) => (await exporting(page)).locator('select[name=text]').selectOption(select);
    await text('letters');

    const svg = (await exported(page, 'SVG')).bytes.toString();
    const read = await page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
      return { error: parsed.querySelector('parsererror')?.textContent, text: [...parsed.querySelectorAll('text')].map((t) => t.textContent).join(' ') };
    }, svg);
    assert.equal(read.error, undefined);
    for (const each of [read.text, svg]) assert.ok(plain(each).includes(plain(firstWords(title))), `no “${title}” in the SVG`);
    assert.ok(svg.includes(asXml(spec)), 'the SVG does not name its spec');

    const png = (await exported(page, 'PNG')).bytes;
    assert.ok(png.includes(spec), 'the PNG does not name its spec');
    const picture = PNG.sync.read(png);
    assert.equal(picture.width, 1920);
    assert.ok(colours(picture) > 3);
    await text('shapes');
    const shapes = (await exported(page, 'SVG')).bytes.toString();
    assert.ok(!shapes.includes('<text') && shapes.includes('aria-label='), 'text in an SVG of shapes');
    if (!noSecondRenderer) {
      const difference = largestDifference(renderedBySecond(shapes, 2), picture, SQUARE);
      assert.ok(difference < RENDERERS_DIFFER, `a program without our font differs by ${difference} somewhere`);
    }

    const pdf = (await exported(page, 'PDF')).bytes;
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
    assertFontsEmbedded(pdf);
    if (!noPoppler) {
      assertPopplerFindsFonts(pdf);
      const words = plain(wordsOfPdf(pdf));
      assert.ok(words.includes(plain(firstWords(title))), `no “${title}” in the PDF: ${words.slice(0, 200)}`);
    }

    const csv = (await exported(page, 'CSV')).bytes.toString().trim().split('\n');
    const [head, ...rows] = csv;
    assert.ok(rows.length > 0, 'no rows');
    if (!csv.some((line) => line.includes('"'))) for (const row of rows) assert.equal(row.split(',').length, head.split(',').length, row);
  });
}

/** Titles are broken into lines and have raised letters: their first words, without what lies between letters. */
const firstWords = (title: string) => title.split(' ').slice(0, 3).join(' ');
const plain = (text: string) => text.replace(/\s+/g, '');
const asXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
