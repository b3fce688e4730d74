// Everything that can be taken away is taken away, opened, and checked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import omggif from 'omggif';
import { PNG } from 'pngjs';
import { assertFontsEmbedded, assertPopplerFindsFonts, noPoppler, wordsOfPdf } from './files.mjs';
import { catching, download, drawn, go, hosted, keep, open, present, said, tab } from './harness.mjs';

const { browser, host } = await hosted();
const { page, problems } = await tab(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
await open(page, `${host.address}#v1/sink-strips?m=12`);
await page.locator('#export-button').click();

const take = (name) => download(page, () => page.locator('#export').getByRole('button', { name, exact: true }).click());
const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

test('SVG: well-formed, real text, one label a row, names its spec', async () => {
  const { name, bytes } = await take('SVG');
  assert.equal(name, 'sink-strips_m=12.svg');
  const text = bytes.toString();
  const seen = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
    return {
      error: parsed.querySelector('parsererror')?.textContent,
      texts: [...parsed.querySelectorAll('text')].map((t) => t.textContent.trim()),
    };
  }, text);
  assert.equal(seen.error, undefined);
  assert.ok(text.includes('sink-strips?m=12'));
  for (let k = 1; k < 12; k += 1) {
    assert.ok(seen.texts.some((t) => new RegExp(`\\b${k}\\b`).test(t)), `no text names k = ${k}`);
  }
});

test('SVG: its text as shapes, with the words beside them', async () => {
  const letters = (await take('SVG')).bytes.toString();
  await page.locator('#export select[name=text]').selectOption('shapes');
  const { name, bytes } = await take('SVG');
  await page.locator('#export select[name=text]').selectOption('letters');
  assert.equal(name, 'sink-strips_m=12.svg');
  const words = (svg, of, read) => page.evaluate(([source, selector, attribute]) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
    const error = parsed.querySelector('parsererror');
    if (error) throw new Error(error.textContent);
    return [...parsed.querySelectorAll(selector)].map((label) => (attribute ? label.getAttribute(attribute) : label.textContent));
  }, [svg, of, read]);
  const shapes = bytes.toString();
  assert.deepEqual(await words(shapes, 'g[aria-label]', 'aria-label'), await words(letters, 'text', ''));
  assert.deepEqual(await words(shapes, 'text', ''), []);
  // Every shape that is used is defined.
  const defined = new Set(await words(shapes, 'defs path', 'id'));
  const used = new Set((await words(shapes, 'use', 'xlink:href')).map((reference) => reference.slice(1)));
  assert.deepEqual([...used].sort(), [...defined].sort());
});

test('PNG: the size asked for, the colours of the palette, its spec inside', async () => {
  const widths = [];
  for (const scale of [1, 2, 4]) {
    await page.locator('#export select[name=scale]').selectOption(String(scale));
    const { name, bytes } = await take('PNG');
    assert.equal(name, 'sink-strips_m=12.png');
    const picture = PNG.sync.read(bytes);
    widths.push(picture.width);
    assert.ok(bytes.includes('sink-strips?m=12'));
    if (scale !== 1) continue;
    const colours = new Set();
    for (let i = 0; i < picture.data.length; i += 4) {
      colours.add(picture.data.subarray(i, i + 3).toString('hex'));
    }
    for (const colour of ['440154', '31688e', '35b779', 'fde725']) assert.ok(colours.has(colour), colour);
  }
  assert.deepEqual(widths, [960, 1920, 3840]);
});

test('PDF: a page with selectable text in the font of the figures', async () => {
  const { bytes } = await take('PDF');
  const text = bytes.toString('latin1');
  assert.ok(text.startsWith('%PDF-'));
  assert.ok(text.includes('/FontFile2'), 'no embedded font');
  assert.ok(text.includes('/ToUnicode'), 'text could not be selected');
  assertFontsEmbedded(bytes);
});

test('PDF: poppler finds the fonts embedded and the words in order', { skip: noPoppler }, async () => {
  const { bytes } = await take('PDF');
  assertPopplerFindsFonts(bytes);
  const text = wordsOfPdf(bytes);
  assert.match(text, /Additive sink subtraction S\(12, 12 \+ k\), 1 ≤ k ≤ 11/);
  for (let k = 1; k < 12; k += 1) assert.match(text, new RegExp(`^ *${k} +${12 + k} `, 'm'));
});

test('CSV, JSON, b-file, BibTeX', async () => {
  const csv = (await take('CSV')).bytes.toString();
  assert.ok(csv.includes('sink-strips?m=12'));
  assert.ok(csv.trim().split('\n').length > 11);
  const json = (await take('JSON')).bytes.toString();
  assert.ok(JSON.stringify(JSON.parse(json)).includes('sink-strips?m=12'));
  const list = (await take('b-file')).bytes.toString();
  const terms = list.split('\n').filter((line) => line && !line.startsWith('#'));
  assert.ok(terms.every((line) => /^-?\d+ -?\d+$/.test(line)), terms.find((line) => !/^-?\d+ -?\d+$/.test(line)));
  assert.match((await take('BibTeX')).bytes.toString(), /@\w+\{[\s\S]*@misc\{takeaway-sink-strips-m-12/);
});

test('Python program: the file of the kind, filled in', async () => {
  const { name, bytes } = await take('Python program');
  assert.equal(name, 'sink-strips_m=12.py');
  const text = bytes.toString();
  assert.match(text, /^# spec: sink-strips\?m=12$/m);
  assert.match(text, /^ {4}"m": "12",$/m);
  assert.ok(!text.includes('from pieces'));
});

test('link, embed code, and LaTeX go to the clipboard', async () => {
  await page.locator('#export').getByRole('button', { name: 'Copy link' }).click();
  await said(page, 'Link copied');
  assert.ok((await clipboard()).endsWith('#v1/sink-strips?m=12'));
  await page.locator('#export').getByRole('button', { name: 'Copy embed code' }).click();
  await said(page, 'Embed code copied');
  const code = await clipboard();
  assert.match(code, /<iframe src="[^"]+\?embed=m,k#v1\/sink-strips\?m=12"/);
  assert.match(code, /<img src="data:image\/png;base64,/);
  await page.locator('#export').getByRole('button', { name: 'LaTeX' }).click();
  await said(page, 'LaTeX copied');
  assert.match(await clipboard(), /\\includegraphics\[width=\\linewidth\]\{\{sink-strips_m=12\}\.pdf\}/);
});

test('slides for a talk are put together in the menu, linked, and turned', async () => {
  const menu = page.locator('#export');
  const goTo = async (spec) => {
    await go(page, spec);
    if (!(await menu.isVisible())) await page.locator('#export-button').click();
  };
  await menu.getByRole('button', { name: 'Add as slide 1' }).click();
  await goTo('duality?m=5');
  await menu.getByRole('button', { name: 'Add as slide 2' }).click();
  await goTo('greedy-set?condition=x+z=3y');
  await menu.getByRole('button', { name: 'Add as slide 3' }).click();
  await menu.getByRole('button', { name: 'Copy slides link' }).click();
  await said(page, 'Slides link copied');
  const link = await clipboard();
  await menu.getByRole('button', { name: 'Start again' }).click();
  await menu.getByRole('button', { name: 'Add as slide 1' }).waitFor();
  assert.equal(await menu.getByRole('button', { name: 'Copy slides link' }).count(), 0);
  const other = await tab(browser, { viewport: { width: 1280, height: 720 } });
  await open(other.page, link);
  await drawn(other.page, 'sink-strips?m=12');
  await present(other.page);
  for (const spec of ['duality?m=5', 'greedy-set?condition=x+z=3y']) {
    await other.page.keyboard.press('PageDown');
    await drawn(other.page, spec);
  }
  await said(other.page, /= 729$/);
  // The last one is the last, and back is back.
  await other.page.keyboard.press('PageDown');
  await drawn(other.page, 'greedy-set?condition=x+z=3y');
  await other.page.keyboard.press('PageUp');
  await drawn(other.page, 'duality?m=5');
  await keep(other.page, 'slides');
  assert.deepEqual(other.problems, []);
  await other.context.close();
});

/** A tab of its own with a figure and the Export menu, where the film of a parameter is set. */
async function filming(t, spec, parameter) {
  const own = await tab(browser);
  t.after(() => own.context.close());
  await open(own.page, `${host.address}#v1/${spec}`);
  await own.page.locator('#export-button').click();
  const menu = own.page.locator('#export');
  await menu.locator('label', { hasText: 'sweep' }).locator('select').selectOption(parameter);
  await menu.locator('select[name=film-width]').selectOption('480');
  return { ...own, menu, start: menu.getByRole('button', { name: 'GIF', exact: true }) };
}

/** The pixels of one frame. */
function pixelsOf(film, at) {
  const pixels = new Uint8Array(film.width * film.height * 4);
  film.decodeAndBlitFrameRGBA(at, pixels);
  return Buffer.from(pixels);
}

test('GIF: frames and size, and a comment that names its origin', async (t) => {
  const { page: own, start, problems: heard } = await filming(t, 'sink-strips?m=4', 'wraps');
  const { bytes } = await download(own, () => start.click());
  const film = new omggif.GifReader(bytes);
  assert.equal(film.width, 480);
  const wraps = await own.evaluate(() => Number(document.querySelector('#controls [data-parameter="wraps"] input[type=range]').max));
  assert.ok(film.numFrames() > 3 && film.numFrames() <= Math.max(120, wraps + 1), `${film.numFrames()} frames`);
  const frames = [0, 1, film.numFrames() - 1].map((at) => {
    assert.equal(film.frameInfo(at).delay, 50);
    return pixelsOf(film, at);
  });
  assert.ok(!frames[0].equals(frames[1]) && !frames[1].equals(frames[2]), 'nothing moves');
  assert.ok(bytes.includes('#v1/sink-strips?m=4'));
  assert.deepEqual(heard, []);
});

test('GIF: a slider of factors is filmed from its lower end to where it stands', async (t) => {
  const { page: own, start } = await filming(t, 'permutation?condition=sidon&n=40', 'n');
  const { bytes } = await download(own, () => start.click());
  const film = new omggif.GifReader(bytes);
  // 1, 2, 4 … 32, and 40.
  assert.equal(film.numFrames(), 7);
  const seen = new Set();
  for (let at = 0; at < film.numFrames(); at++) seen.add(pixelsOf(film, at).toString('base64'));
  assert.equal(seen.size, film.numFrames(), 'some frames are alike');
});

test('GIF: in a range that one sets, by the steps of sizes, and its size is said before', async (t) => {
  const { page: own, menu, start, problems: heard } = await filming(t, 'strip?set=2,5', 'n');
  const told = menu.locator('section', { has: own.locator('h3', { hasText: 'Film' }) }).locator('p');
  await told.filter({ hasText: /^\d+ frames, 480 × \d+ px, [\d.]+ s a round\. A GIF of about [\d.]+ [kM]B\.$/ }).waitFor();
  await menu.locator('select[name=film-steps]').selectOption('decades');
  await menu.locator('input[name=film-from]').fill('8');
  await menu.locator('input[name=film-from]').press('Enter');
  await menu.locator('input[name=film-to]').fill('100');
  await menu.locator('input[name=film-to]').press('Enter');
  // 10, 20, 50 and 100.
  await told.filter({ hasText: '4 frames, 480 × ' }).waitFor();
  const [, height] = /480 × (\d+) px/.exec(await told.textContent());
  const { bytes } = await download(own, () => start.click());
  const film = new omggif.GifReader(bytes);
  assert.equal(film.numFrames(), 4);
  assert.equal(film.height, Number(height));
  await menu.locator('select[name=film-steps]').selectOption('twos');
  await told.filter({ hasText: '4 frames' }).waitFor();
  // Nothing to film, and what is no number of the slider, are told.
  await menu.locator('input[name=film-to]').fill('9');
  await menu.locator('input[name=film-to]').press('Enter');
  await told.filter({ hasText: 'no two such values' }).waitFor();
  await menu.locator('input[name=film-to]').fill('-3');
  await menu.locator('input[name=film-to]').press('Enter');
  await told.filter({ hasText: /^to cannot be “-3”\. Allowed: 1 … 2²², as for n\.$/ }).waitFor();
  assert.deepEqual(heard, []);
});

test('GIF: it can be stopped, before its first frame and in the middle, and then made after all', async (t) => {
  const { page: own, menu, start, problems: heard } = await filming(t, 'sink-strips?m=4', 'wraps');
  const files = [];
  own.on('download', (file) => files.push(file.suggestedFilename()));
  // The encoder comes when a film is first wanted: while it is on its way, the film stands at its beginning.
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await own.route('**/gifenc-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await start.click();
  await menu.getByRole('button', { name: 'Stop' }).click();
  release();
  await start.waitFor();
  await catching(own, '#export progress[value="2"] ~ button', () => start.click());
  await start.waitFor();
  assert.deepEqual(files, []);
  await download(own, () => start.click());
  assert.deepEqual(heard, []);
});

test('Video: where the browser records, a file that plays', async (t) => {
  const { page: own, menu, problems: heard } = await filming(t, 'sink-strips?m=4', 'wraps');
  const records = await own.evaluate(() => typeof MediaRecorder !== 'undefined');
  const video = menu.getByRole('button', { name: 'Video', exact: true });
  assert.equal(await video.count(), records ? 1 : 0);
  if (!records) return;
  await menu.locator('label', { hasText: 'speed' }).locator('select').selectOption('60');
  const { name, bytes } = await download(own, () => video.click());
  assert.match(name, /^sink-strips_m=4\.(webm|mp4)$/);
  // The page's policy forbids it to play films; a blank one may.
  const player = await own.context().newPage();
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
  assert.deepEqual(heard, []);
});

test('the console stayed silent', () => assert.deepEqual(problems, []));
