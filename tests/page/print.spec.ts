// Into a paper: sizes in print, a preview as others see it, the command lines that make the same, and paper itself.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { gallery, library } from '../library.ts';
import { expectAccessible, expectFits } from './checks.ts';
import { assertFontsEmbedded, noPoppler, wordsOfPdf } from './files.ts';
import { expect, test } from './fixtures.ts';
import { drawn, exported, exporting, go, said, reveal } from './reader.ts';

/** What a PNG says of its size: pixels to a metre, both ways. */
function pixelsToAMetre(bytes: Buffer): [number, number] {
  const at = bytes.indexOf('pHYs');
  assert.ok(at > 0 && at < bytes.indexOf('IDAT'), 'no pHYs before the pixels');
  return [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)];
}

const take = async (page: Page, name: string) => (await exported(page, name)).bytes;

test('84 and 174 mm wide in print: SVG, PDF and PNG; on a screen, a PNG says its size, too', async ({ fresh }) => {
  const { page } = await fresh();
  await go(page, 'cold-count?n=65536');
  const menu = await exporting(page);
  assert.deepEqual(pixelsToAMetre(await take(page, 'PNG')), [7559, 7559]);
  for (const millimetres of [84, 174]) {
    await menu.locator('select[name=size]').selectOption(String(millimetres));
    const svg = (await take(page, 'SVG')).toString();
    const [, width, height] = /<svg [^>]*?width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg).map(Number);
    assert.equal(width, millimetres);
    const pdf = await take(page, 'PDF');
    const [, across, down] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')).map(Number);
    assert.ok(Math.abs(across - (width / 25.4) * 72) < 0.02 && Math.abs(down - (height / 25.4) * 72) < 0.02, `${across} × ${down}`);
    assertFontsEmbedded(pdf);
    const png = await take(page, 'PNG');
    assert.equal(PNG.sync.read(png).width, Math.ceil((millimetres / 25.4) * 600));
    assert.deepEqual(pixelsToAMetre(png), [23622, 23622]);
  }
});

test('title and caption are left out where they are not wanted, and a width that is none is refused in its place', async ({ fresh }) => {
  const { page } = await fresh();
  await go(page, 'sink-strips?m=5');
  const menu = await exporting(page);
  const words = async () => /<\/metadata>([^]*)/.exec((await take(page, 'SVG')).toString())[1];
  const titled = /Additive sink games <\/tspan>/;
  assert.match(await words(), titled);
  await menu.getByLabel('Title', { exact: true }).uncheck();
  assert.doesNotMatch(await words(), titled);
  assert.match(await words(), /Each row is one game/);
  await menu.getByLabel('Caption', { exact: true }).uncheck();
  assert.doesNotMatch(await words(), /Each row is one game/);

  const files = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await menu.locator('select[name=size]').selectOption('free');
  const field = menu.locator('input[name=millimetres]');
  await field.fill('20');
  await field.press('Tab');
  await menu.getByRole('alert').filter({ hasText: /width cannot be “20mm”\. Allowed: 31mm … 2\u202f?050mm/ }).waitFor();
  await menu.getByRole('button', { name: 'SVG', exact: true }).click();
  await menu.getByRole('alert').waitFor();
  assert.deepEqual(files, []);
  await field.fill('100.5');
  await field.press('Tab');
  await menu.getByRole('alert').waitFor({ state: 'detached' });
  assert.match((await take(page, 'SVG')).toString(), / width="100.5mm" /);
});

test('LaTeX has the PDF in its own size, a label, and cites both entries of the BibTeX', async ({ page }) => {
  await go(page, 'cold-count?n=65536');
  const menu = await exporting(page);
  const copied = async (what = 'LaTeX') => {
    await menu.getByRole('button', { name: what, exact: true }).click();
    await said(page, `${what} copied`);
    return page.evaluate(() => navigator.clipboard.readText());
  };
  assert.match(await copied(), /\\includegraphics\[width=\\linewidth\]\{/);
  await menu.locator('select[name=size]').selectOption('84');
  const text = await copied();
  await menu.locator('select[name=size]').selectOption({ index: 0 });
  assert.match(text, /\\includegraphics\{\{cold-count_n=65536\}\.pdf\}/);
  const [, label] = /\\label\{fig:(.*)\}/.exec(text);
  const [, cited] = /\\cite\{(.*)\}\.\}/.exec(text);
  const keys = [...(await copied('BibTeX')).matchAll(/^@\w+\{(.*),$/gm)].map(([, key]) => key);
  assert.deepEqual(cited.split(','), keys);
  assert.ok(keys.length >= 2 && keys.includes(label), label);
});

/** A colour as others see it: rows of a matrix for linear light. */
const SEEN = {
  grey: [[0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722], [0.2126, 0.7152, 0.0722]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

function asSeen([...colour], rows) {
  const linear = colour.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  return rows.map((row) => {
    const light = Math.min(1, Math.max(0, row.reduce((sum, part, i) => sum + part * linear[i], 0)));
    return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
  });
}

test('the preview is the picture, and shows its colours as others see them', async ({ fresh }) => {
  const { page } = await fresh();
  await go(page, 'sink-strips?m=5');
  const menu = await exporting(page);
  await menu.getByText('Preview', { exact: false }).click();
  const canvas = menu.locator('.preview canvas');
  // A place inside a run of each colour, found in the picture itself.
  const viridis = [[0x44, 0x01, 0x54], [0x31, 0x68, 0x8e], [0x35, 0xb7, 0x79], [0xfd, 0xe7, 0x25]];
  const places = async () => {
    await canvas.scrollIntoViewIfNeeded();
    const picture = PNG.sync.read(await canvas.screenshot());
    return { picture, at: (x: number, y: number) => [...picture.data.subarray(4 * (y * picture.width + x), 4 * (y * picture.width + x) + 3)] };
  };
  const plain = await places();
  const found = viridis.map((colour) => {
    for (let y = 2; y < plain.picture.height - 2; y += 1) {
      for (let x = 2; x < plain.picture.width - 2; x += 1) {
        const same = [[0, 0], [-2, 0], [2, 0], [0, -2], [0, 2]].every(([dx, dy]) => plain.at(x + dx, y + dy).every((c, i) => c === colour[i]));
        if (same) return [x, y];
      }
    }
    throw new Error(`no ${colour} in the preview`);
  });
  for (const [name, rows] of Object.entries(SEEN)) {
    await menu.locator('select[name=seen]').selectOption(name);
    await page.waitForFunction((wanted) => getComputedStyle(document.querySelector('.preview canvas')).filter.includes(wanted), name);
    const seen = await places();
    for (const [i, [x, y]] of found.entries()) {
      const wanted = asSeen(viridis[i], rows);
      const there = seen.at(x, y);
      assert.ok(there.every((c, channel) => Math.abs(c - wanted[channel]) <= 3), `${name}: ${viridis[i]} is ${there}, not ${wanted.map(Math.round)}`);
    }
  }
  await menu.locator('select[name=size]').selectOption('84');
  // In print it is shown in its size.
  assert.equal(Math.round((await canvas.boundingBox()).width), Math.round((84 / 25.4) * 96));
  await expectAccessible(page);
});

test('Reproduce has the lines that make the same, goes with what is set, and has no line for what cannot be listed', async ({ page }) => {
  await go(page, 'sink-strips?m=12');
  const rows = (await exporting(page)).locator('.reproduce .command');
  const lines = async () => (await rows.locator('code').allInnerTexts()).map((line) => line.trim().replace(/\s+/g, ' '));
  // The file names the address of the page that it was made on.
  const link = `--link '${page.url().replace(/^http:\/\//, '')}'`;
  assert.deepEqual(await lines(), [
    `takeaway figure 'sink-strips?m=12' --width 960 ${link} -o sink-strips_m=12.svg`, "takeaway terms 'sink-strips?m=12'",
  ]);
  await rows.first().getByRole('button', { name: 'Copy' }).click();
  await said(page, 'Command copied');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), (await lines())[0]);
  await reveal(page.locator('#palette'));
  await page.locator('#palette select').selectOption('cividis');
  await expect.poll(async () => (await lines())[0]).toBe(`takeaway figure 'sink-strips?m=12' --width 960 --palette cividis ${link} -o sink-strips_m=12.svg`);
  await reveal(page.locator('#palette'));
  await page.locator('#palette select').selectOption('viridis');
  await go(page, 'sink-strips?m=1000');
  await expect(rows).toHaveCount(1);
});

test('on a phone the menu fits, light and dark', async ({ fresh }) => {
  const { page } = await fresh({ viewport: { width: 360, height: 740 } });
  await go(page, 'permutation?n=100');
  const menu = await exporting(page);
  await menu.locator('select[name=size]').selectOption('174');
  await menu.getByText('Preview', { exact: false }).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectFits(page);
    const over = await menu.evaluate((element) => element.scrollWidth - element.clientWidth);
    assert.ok(over <= 0, `${over} px too wide`);
  }
});

test('on paper there are a figure and its caption on one page, dark or not, and no button', async ({ fresh }) => {
  const { page } = await fresh({ colorScheme: 'dark' });
  const plain = (text: string) => text.replace(/\s+/g, '');
  for (const id of ['sink-7', 'cold-squares', 'three-term', 'comply-stars', 'race-squares']) {
    const preset = gallery.presets.find((each) => each.id === id);
    const spec = library.normalize(id.startsWith('race') ? preset.thumb_spec : preset.spec);
    await go(page, spec);
    const [title, words, facts] = await page.evaluate(() =>
      ['#titles h1', '#caption .words', '#caption .facts'].map((part) => document.querySelector(part)?.textContent ?? ''));
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const pdf = await page.pdf({ format: 'A4' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    assert.equal((pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length, 1, id);
    if (noPoppler) continue;
    const printed = plain(wordsOfPdf(pdf));
    for (const text of [title, words, facts].map((each) => plain(each).slice(0, 24))) assert.ok(printed.includes(text), `no “${text}” on paper`);
    for (const text of ['Export', 'Gallery', 'Undo']) assert.ok(!printed.includes(text), `“${text}” on paper`);
  }
});

/** Takes a worker long enough for something else to happen meanwhile. */
const LONG = 'cold-count?set=odd&n=131072&algorithm=sieve';

test('a story is printed whole, also what was not scrolled to, and without its buttons', async ({ fresh }) => {
  const { page } = await fresh();
  await page.goto('#v1/story/start');
  await page.waitForFunction(() => window.takeawayReady);
  await expect(page.locator('.live .figure[data-drawn]')).toHaveCount(4);
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.emulateMedia({ media: 'print' });
  for (const button of await page.locator('.live').getByRole('button').all()) await expect(button).toBeHidden();
  await expect(page.getByRole('link', { name: 'All controls' }).first()).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.live .printout svg')).toHaveCount(4);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.live .printout')).toHaveCount(0);
});

test('printing while something is computed prints the figure that stands, and the computation goes on', async ({ page }) => {
  await go(page, 'sink-strips?m=7');
  await page.evaluate((hash) => (location.hash = hash), `#v1/${LONG}`);
  await page.locator('#figure .progress').waitFor();
  assert.ok((await page.pdf({ format: 'A4' })).length > 5000);
  await drawn(page, LONG);
});
