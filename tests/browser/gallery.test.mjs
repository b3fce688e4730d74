// The gallery is the test list: every preset opens, draws, passes axe-core, and exports.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { createServer } from 'vite';
import { figureFonts, loadLibrary } from '../../tools/pictures.mjs';
import {
  assertFontsEmbedded, assertPopplerFindsFonts, colours, largestDifference, noPoppler, noSecondRenderer, renderedBySecond, wordsOfPdf,
} from './files.mjs';
import {
  another, assertAccessible, assertFits, complete, download, drawn, FULL_N, gallery, hosted, keep, notified, open, project, settled, tab, until,
} from './harness.mjs';

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

/** Least size of what is written in a thumbnail as it is shown, CSS pixels. */
const READABLE = 9;

test('nothing is written in a thumbnail that is too small to be read', async () => {
  const vite = await createServer({ root: project, configFile: false, appType: 'custom', logLevel: 'error', server: { middlewareMode: true, watch: null, ws: false } });
  const { thumbnail } = await vite.ssrLoadModule('/www/gallery/thumbnail.ts');
  for (const viewport of [{ width: 360, height: 740 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }]) {
    const { page, context } = await tab(browser, { viewport });
    await open(page, host.address);
    await complete(page);
    const sizes = await page.locator('#gallery canvas').evaluateAll((all) => all.map((each) => [each.dataset.spec, each.clientWidth, each.clientHeight]));
    assert.equal(sizes.length, presets.length);
    for (const [spec, width, height] of sizes) {
      const look = { ...thumbnail(width, height, 1), theme: 'light', palette: 'viridis' };
      const figure = library.Figure.compute(spec);
      const svg = figure.svg(JSON.stringify(look));
      figure.free();
      // A document is laid out in sixteenths of a pixel.
      const written = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => (Number(size) / 16) * look.scale);
      const small = written.filter((size) => size < READABLE);
      assert.deepEqual(small, [], `${spec}, ${width} × ${height}`);
    }
    await context.close();
  }
  await vite.close();
});

test('the first card is not the figure above it, and those with much to see are wide', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, host.address);
  await complete(page);
  const cards = await page.locator('#gallery [data-preset]').evaluateAll((all) => all.map((each) => [each.dataset.preset, each.getBoundingClientRect().width]));
  const hero = await page.locator('#figure').getAttribute('data-drawn');
  const first = presets.find(({ id }) => id === cards[0][0]);
  assert.notEqual(library.normalize(first.spec), hero);
  const [usual] = cards.find(([id]) => id === 'sink-19').slice(1);
  for (const [id, width] of cards) {
    const large = presets.find((preset) => preset.id === id).large === true;
    assert.equal(width > 1.5 * usual, large, id);
  }
  assert.deepEqual(cards.filter(([, width]) => width > 1.5 * usual).map(([id]) => id), ['sink-30', 'theorem-3']);
  assert.deepEqual(problems, []);
  await context.close();
});

test('a section can be linked to, and one comes back to it', async () => {
  const { page, context, problems } = await tab(browser);
  const atTop = (section) => until(page, (id) => Math.abs(document.getElementById(`paper-${id}`)?.getBoundingClientRect().top ?? 9999) < 60, section);
  // A link from elsewhere, with and without the version.
  for (const address of ['#v1/gallery/larsson', '#gallery/larsson']) {
    await page.goto('about:blank');
    await open(page, host.address + address);
    await atTop('larsson');
    assert.equal(await page.locator('html').getAttribute('data-page'), 'home');
  }
  // A figure of the section, and back.
  await page.locator('[data-preset="three-term"]').click();
  await drawn(page, 'permutation');
  await page.goBack();
  await atTop('larsson');
  assert.equal(new URL(page.url()).hash, '#gallery/larsson');
  // The link that stands at a heading, by keyboard; the figure above is left as it is.
  await page.locator('#quick [data-parameter="m"] .field').fill('12');
  await page.keyboard.press('Enter');
  await drawn(page, 'sink-strips?m=12');
  await page.getByRole('link', { name: 'Link to the section Faster evaluation of subtraction games' }).focus();
  await page.keyboard.press('Enter');
  await atTop('eppstein');
  assert.equal(new URL(page.url()).hash, '#v1/gallery/eppstein');
  assert.equal(await page.locator('#figure').getAttribute('data-drawn'), 'sink-strips?m=12');
  // What is no section is refused by naming those there are.
  await page.evaluate(() => (location.hash = '#v1/gallery/euler'));
  await notified(page, /no section “euler”; it has games, sink, /);
  await assertAccessible(page);
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
  const seven = /<use xlink:href="#takeaway-400-37"[^>]*>/;
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
