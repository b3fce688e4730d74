// Everything that can be taken away is taken away, opened, and checked. What a text file holds is asked in node.
import assert from 'node:assert/strict';
import { expect, type Page } from '@playwright/test';
import omggif from 'omggif';
import { PNG } from 'pngjs';
import { assertFontsEmbedded, assertPopplerFindsFonts, noPoppler, wordsOfPdf } from './files.ts';
import { test } from './fixtures.ts';
import { catching, drawn, download, exported, exporting, go, held, open, present, reveal, said } from './reader.ts';

/** What is read in an SVG, by the browser. */
const readIn = (page: Page, svg: string, selector: string, attribute?: string) => page.evaluate(([source, of, name]) => {
  const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
  const error = parsed.querySelector('parsererror');
  if (error) throw new Error(error.textContent);
  return [...parsed.querySelectorAll<Element>(of)].map((each) => (name ? each.getAttribute(name) : each.textContent.trim()));
}, [svg, selector, attribute]);

test('SVG: well-formed, one label a row, names its spec; its text as letters, or as shapes with the words beside them', async ({ page }) => {
  await go(page, 'sink-strips?m=12');
  const menu = await exporting(page);
  const { name, bytes } = await exported(page, 'SVG');
  assert.equal(name, 'sink-strips_m=12.svg');
  const letters = bytes.toString();
  assert.ok(letters.includes('sink-strips?m=12'));
  const texts = await readIn(page, letters, 'text');
  for (let k = 1; k < 12; k += 1) assert.ok(texts.some((text) => new RegExp(`\\b${k}\\b`).test(text)), `no text names k = ${k}`);
  await menu.locator('select[name=text]').selectOption('shapes');
  const shapes = (await exported(page, 'SVG')).bytes.toString();
  await menu.locator('select[name=text]').selectOption('letters');
  assert.deepEqual((await readIn(page, shapes, 'g[aria-label]', 'aria-label')).map((text) => text.trim()), texts);
  assert.deepEqual(await readIn(page, shapes, 'text'), []);
  // Every shape that is used is defined.
  const defined = new Set(await readIn(page, shapes, 'defs path', 'id'));
  const used = new Set((await readIn(page, shapes, 'use', 'xlink:href')).map((reference) => reference.slice(1)));
  assert.deepEqual([...used].sort(), [...defined].sort());
});

test('formats are one list that says how large each file is; the rest is closed until it is asked for', async ({ fresh }) => {
  const { page } = await fresh();
  await go(page, 'sink-strips?m=12');
  await page.locator('#export-button').click();
  const menu = page.locator('#export');
  // The last is known when the sliders are.
  await expect.poll(() => menu.locator('details.more > summary').evaluateAll((all) => all.map((each) => each.firstChild.textContent)))
    .toEqual(['Picture', 'Data', 'Reproduce', 'Link and cite', 'Embed', 'Animation']);
  assert.equal(await menu.locator('details[open]').count(), 0);
  await menu.locator('details.more > summary').first().click();
  const told = () => menu.locator('.formats li > span:last-child').allInnerTexts();
  const [screen, , pixels] = await told();
  const { bytes } = await exported(page, 'PNG');
  const { width, height } = PNG.sync.read(bytes);
  assert.equal(pixels, `${width} × ${height} px`);
  assert.equal(screen, `${width / 2} × ${height / 2} px`);
  await menu.locator('select[name=size]').selectOption('84');
  assert.match((await told())[1], /^84 × \d+ mm$/);
});

test('PNG: the size asked for, the colours of the palette, its spec inside', async ({ page }) => {
  await go(page, 'sink-strips?m=12');
  const menu = await exporting(page);
  const widths = [];
  for (const scale of [1, 4, 2]) {
    await menu.locator('select[name=scale]').selectOption(String(scale));
    const { name, bytes } = await exported(page, 'PNG');
    assert.equal(name, 'sink-strips_m=12.png');
    const picture = PNG.sync.read(bytes);
    widths.push(picture.width);
    assert.ok(bytes.includes('sink-strips?m=12'));
    if (scale !== 1) continue;
    const colours = new Set<string>();
    for (let i = 0; i < picture.data.length; i += 4) colours.add(picture.data.subarray(i, i + 3).toString('hex'));
    for (const colour of ['440154', '31688e', '35b779', 'fde725']) assert.ok(colours.has(colour), colour);
  }
  assert.deepEqual(widths, [960, 3840, 1920]);
});

test('PDF: a page with selectable text in the font of the figures, its words in order', async ({ page }) => {
  await go(page, 'sink-strips?m=12');
  const { bytes } = await exported(page, 'PDF');
  const text = bytes.toString('latin1');
  assert.ok(text.startsWith('%PDF-'));
  assert.ok(text.includes('/FontFile2'), 'no embedded font');
  assert.ok(text.includes('/ToUnicode'), 'text could not be selected');
  assertFontsEmbedded(bytes);
  test.skip(Boolean(noPoppler), String(noPoppler));
  assertPopplerFindsFonts(bytes);
  const words = wordsOfPdf(bytes);
  assert.match(words, /Additive sink games S\(12, δ\), δ = 13, …, 23/);
  for (let k = 1; k < 12; k += 1) assert.match(words, new RegExp(`^ *${k} +${12 + k} `, 'm'));
});

test('a file that takes long is drawn beside the page, says so, and can be given up', async ({ page }) => {
  await go(page, 'sink-strips?m=1000&detail=blocks&blocks=on');
  const menu = await exporting(page);
  // Whatever the page itself encodes is counted.
  await page.evaluate(() => {
    window.encoded = 0;
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (...all) {
      window.encoded += 1;
      return toBlob.apply(this, all);
    };
  });
  await catching(page, '#export p[role=status] button', () => menu.getByRole('button', { name: 'SVG', exact: true }).click());
  await menu.getByRole('status').waitFor({ state: 'detached' });
  assert.equal((await exported(page, 'PDF')).bytes.subarray(0, 5).toString(), '%PDF-');
  const picture = PNG.sync.read((await exported(page, 'PNG')).bytes);
  assert.equal(picture.width, 1920);
  assert.equal(await page.evaluate(() => window.encoded), 0);
});

test('CSV, JSON, b-file and the Python program; BibTeX, LaTeX, link and embed code go to the clipboard', async ({ page }) => {
  await go(page, 'sink-strips?m=12');
  const menu = await exporting(page);
  const text = async (button: string) => (await exported(page, button)).bytes.toString();
  const csv = await text('CSV');
  assert.match(csv, /^m,delta,[^]*\n12,13,/);
  assert.equal(csv.trim().split('\n').length, 1 + 11);
  assert.ok(JSON.stringify(JSON.parse(await text('JSON'))).includes('sink-strips?m=12'));
  const terms = (await text('b-file')).split('\n').filter((line) => line && !line.startsWith('#'));
  assert.deepEqual(terms.filter((line) => !/^-?\d+ -?\d+$/.test(line)), []);
  const program = await exported(page, 'Python program');
  assert.equal(program.name, 'sink-strips_m=12.py');
  assert.match(program.bytes.toString(), /^# spec: sink-strips\?m=12$/m);

  const copied = async (button: string, what: string) => {
    await menu.getByRole('button', { name: button, exact: true }).click();
    await said(page, `${what} copied`);
    return page.evaluate(() => navigator.clipboard.readText());
  };
  assert.match(await copied('BibTeX', 'BibTeX'), /@\w+\{[\s\S]*@misc\{takeaway-sink-strips-m-12/);
  assert.ok((await copied('Copy link', 'Link')).endsWith('#v1/sink-strips?m=12'));
  const code = await copied('Copy embed code', 'Embed code');
  assert.match(code, /<iframe src="[^"]+\?embed=m,k#v1\/sink-strips\?m=12"/);
  assert.match(code, /<img src="data:image\/png;base64,/);
  assert.match(await copied('LaTeX', 'LaTeX'), /\\includegraphics\[width=\\linewidth\]\{\{sink-strips_m=12\}\.pdf\}/);
});

test('slides for a talk are put together in the menu, linked, and turned', async ({ page, fresh }) => {
  await go(page, 'sink-strips?m=12');
  const menu = await exporting(page);
  const goTo = async (spec: string) => {
    await go(page, spec);
    await exporting(page);
  };
  await menu.getByRole('button', { name: 'Add as slide 1' }).click();
  await goTo('relations?m=5');
  await menu.getByRole('button', { name: 'Add as slide 2' }).click();
  await goTo('greedy-set?condition=x+z=3y');
  await menu.getByRole('button', { name: 'Add as slide 3' }).click();
  await menu.getByRole('button', { name: 'Copy slides link' }).click();
  await said(page, 'Slides link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await menu.getByRole('button', { name: 'Clear slides' }).click();
  await menu.getByRole('button', { name: 'Add as slide 1' }).waitFor();
  assert.equal(await menu.getByRole('button', { name: 'Copy slides link' }).count(), 0);
  const other = await fresh({ viewport: { width: 1280, height: 720 } });
  await open(other.page, link);
  await drawn(other.page, 'sink-strips?m=12');
  await present(other.page);
  for (const spec of ['relations?m=5', 'greedy-set?condition=x+z=3y']) {
    await other.page.keyboard.press('PageDown');
    await drawn(other.page, spec);
  }
  await said(other.page, /= 729$/);
  // The last one is the last, and back is back.
  await other.page.keyboard.press('PageDown');
  await drawn(other.page, 'greedy-set?condition=x+z=3y');
  await other.page.keyboard.press('PageUp');
  await drawn(other.page, 'relations?m=5');
});

/** Opens the Export menu of a figure, where the film of a parameter is set. */
async function filming(page: Page, spec: string, parameter: string) {
  await go(page, spec);
  const menu = await exporting(page);
  const vary = menu.locator('label', { hasText: 'Vary' }).locator('select');
  // Its section comes after the others.
  await reveal(vary);
  await vary.selectOption(parameter);
  await menu.locator('select[name=film-width]').selectOption('480');
  return { menu, start: menu.getByRole('button', { name: 'GIF', exact: true }) };
}

/** The pixels of one frame. */
function pixelsOf(film: omggif.GifReader, at: number): Buffer {
  const pixels = new Uint8Array(film.width * film.height * 4);
  film.decodeAndBlitFrameRGBA(at, pixels);
  return Buffer.from(pixels);
}

test('GIF: frames and size, and a comment that names its origin', async ({ page }) => {
  const { start } = await filming(page, 'sink-strips?m=4', 'wraps');
  const { bytes } = await download(page, () => start.click());
  const film = new omggif.GifReader(bytes);
  assert.equal(film.width, 480);
  const wraps = await page.evaluate(() => Number(document.querySelector('.side [data-parameter="wraps"] input[type=range]').max));
  assert.ok(film.numFrames() > 3 && film.numFrames() <= Math.max(120, wraps + 1), `${film.numFrames()} frames`);
  const frames = [0, 1, film.numFrames() - 1].map((at) => {
    assert.equal(film.frameInfo(at).delay, 50);
    return pixelsOf(film, at);
  });
  assert.ok(!frames[0].equals(frames[1]) && !frames[1].equals(frames[2]), 'nothing moves');
  assert.ok(bytes.includes('#v1/sink-strips?m=4'));
});

test('GIF: in a range that one sets, by the steps of sizes, and its size is said before', async ({ page }) => {
  const { menu, start } = await filming(page, 'strip', 'n');
  const told = menu.locator('details', { has: page.locator('summary', { hasText: 'Animation' }) }).locator('p');
  await told.filter({ hasText: /^\d+ frames, 480 × \d+ px, [\d.]+ s per loop\. The GIF takes about [\d.]+ [kM]B\.$/ }).waitFor();
  await menu.locator('select[name=film-steps]').selectOption('decades');
  await menu.locator('input[name=film-from]').fill('8');
  await menu.locator('input[name=film-from]').press('Enter');
  await menu.locator('input[name=film-to]').fill('100');
  await menu.locator('input[name=film-to]').press('Enter');
  // 10, 20, 50 and 100.
  await told.filter({ hasText: '4 frames, 480 × ' }).waitFor();
  const [, height] = /480 × (\d+) px/.exec(await told.textContent());
  const { bytes } = await download(page, () => start.click());
  const film = new omggif.GifReader(bytes);
  assert.equal(film.numFrames(), 4);
  assert.equal(film.height, Number(height));
  await menu.locator('select[name=film-steps]').selectOption('twos');
  await told.filter({ hasText: '4 frames' }).waitFor();
  // Nothing to film, and what is no number of the slider, are reported.
  await menu.locator('input[name=film-to]').fill('9');
  await menu.locator('input[name=film-to]').press('Enter');
  await told.filter({ hasText: 'fewer than two such values' }).waitFor();
  await menu.locator('input[name=film-to]').fill('-3');
  await menu.locator('input[name=film-to]').press('Enter');
  await told.filter({ hasText: /^“-3” is no value of n: write 1–10\s000\s000 for “to”\.$/ }).waitFor();
});

test('GIF: it can be stopped, before its first frame and in the middle, and then made after all', async ({ fresh }) => {
  const { page } = await fresh();
  const files = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  // The encoder comes when a film is first weighed or made: while it loads, the film stays at its first frame.
  const release = await held(page, '**/gifenc-*.js');
  const { menu, start } = await filming(page, 'sink-strips?m=4', 'wraps');
  await start.click();
  await menu.getByRole('button', { name: 'Stop' }).click();
  release();
  await start.waitFor();
  await catching(page, '#export progress[value="2"] ~ button', () => start.click());
  await start.waitFor();
  assert.deepEqual(files, []);
  await download(page, () => start.click());
});

test('Video: where the browser records, a file that plays', async ({ page }) => {
  const { menu } = await filming(page, 'sink-strips?m=4', 'wraps');
  const records = await page.evaluate(() => typeof MediaRecorder !== 'undefined');
  const video = menu.getByRole('button', { name: 'Video', exact: true });
  assert.equal(await video.count(), records ? 1 : 0);
  if (!records) return;
  await menu.locator('label', { hasText: 'speed' }).locator('select').selectOption('60');
  await menu.locator('input[name=film-to]').fill('12');
  await menu.locator('input[name=film-to]').press('Enter');
  const { name, bytes } = await download(page, () => video.click());
  assert.match(name, /^sink-strips_m=4\.(webm|mp4)$/);
  // The page's policy forbids it to play films; a blank one may.
  const player = await page.context().newPage();
  await player.setContent('<video muted></video>');
  const seen = await player.evaluate(async (data) => {
    const element = document.querySelector('video');
    element.src = data;
    await new Promise((resolve, reject) => {
      element.onloadeddata = resolve;
      element.onerror = () => reject(new Error('it does not play'));
    });
    const shown = () => {
      const canvas = document.createElement('canvas');
      canvas.width = element.videoWidth;
      canvas.height = element.videoHeight;
      const context = canvas.getContext('2d');
      context.drawImage(element, 0, 0);
      return [...context.getImageData(0, 0, canvas.width, canvas.height).data];
    };
    const first = shown();
    await element.play();
    await new Promise((resolve) => (element.onended = resolve));
    const last = shown();
    let changed = 0;
    for (let i = 0; i < first.length; i += 4) changed += Math.abs(first[i] - last[i]) > 40 ? 1 : 0;
    return { width: element.videoWidth, height: element.videoHeight, changed: changed / (first.length / 4), dark: first.filter((c) => c < 60).length };
  }, `data:video/${name.split('.').pop()};base64,${bytes.toString('base64')}`);
  assert.equal(seen.width, 480);
  assert.ok(seen.height > 50 && seen.dark > 1000, 'there is no figure');
  assert.ok(seen.changed > 0.02, `only ${seen.changed} of it changes`);
});
