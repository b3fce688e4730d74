// Into a paper: sizes in print, a preview as others see it, and the command lines that make the same.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { PNG } from 'pngjs';
import { assertFontsEmbedded } from './files.mjs';
import { assertAccessible, assertFits, download, go, hosted, keep, open, project, said, tab, until } from './harness.mjs';

const folder = mkdtempSync(join(tmpdir(), 'takeaway-print-'));
after(() => rmSync(folder, { recursive: true }));

const { browser, host } = await hosted();

/** A tab of its own with a figure and the Export menu. */
async function exporting(t, spec, options = {}) {
  const own = await tab(browser, { permissions: ['clipboard-read', 'clipboard-write'], ...options });
  t.after(() => own.context.close());
  await open(own.page, `${host.address}#v1/${spec}`);
  await own.page.locator('#export-button').click();
  const menu = own.page.locator('#export');
  await menu.getByRole('heading', { name: 'Export' }).waitFor();
  const take = async (name) => (await download(own.page, () => menu.getByRole('button', { name, exact: true }).click())).bytes;
  return { ...own, menu, take };
}

/** What a PNG says of its size: pixels to a metre, both ways. */
function pixelsToAMetre(bytes) {
  const at = bytes.indexOf('pHYs');
  assert.ok(at > 0 && at < bytes.indexOf('IDAT'), 'no pHYs before the pixels');
  return [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)];
}

for (const millimetres of [84, 174]) {
  test(`${millimetres} mm wide in print: SVG, PDF and PNG`, async (t) => {
    const { menu, take, problems } = await exporting(t, 'cold-count?n=65536');
    await menu.locator('select[name=size]').selectOption(String(millimetres));
    const svg = (await take('SVG')).toString();
    const [, width, height] = /<svg [^>]*?width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg).map(Number);
    assert.equal(width, millimetres);
    const pdf = await take('PDF');
    const [, across, down] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')).map(Number);
    assert.ok(Math.abs(across - (width / 25.4) * 72) < 0.02 && Math.abs(down - (height / 25.4) * 72) < 0.02, `${across} × ${down}`);
    assertFontsEmbedded(pdf);
    const png = await take('PNG');
    assert.equal(PNG.sync.read(png).width, Math.ceil((millimetres / 25.4) * 600));
    assert.deepEqual(pixelsToAMetre(png), [23622, 23622]);
    assert.deepEqual(problems, []);
  });
}

test('a PNG for a screen says its size, too', async (t) => {
  const { take } = await exporting(t, 'strip');
  assert.deepEqual(pixelsToAMetre(await take('PNG')), [7559, 7559]);
});

test('title and caption are left out where they are not wanted', async (t) => {
  const { menu, take } = await exporting(t, 'sink-strips?m=5');
  const words = async () => /<\/metadata>([^]*)/.exec((await take('SVG')).toString())[1];
  const titled = /Additive sink subtraction <\/tspan>/;
  assert.match(await words(), titled);
  await menu.getByLabel('title', { exact: true }).uncheck();
  assert.doesNotMatch(await words(), titled);
  assert.match(await words(), /Each row shows/);
  await menu.getByLabel('caption', { exact: true }).uncheck();
  assert.doesNotMatch(await words(), /Each row shows/);
});

test('a width that is none is refused in its place, and nothing is saved', async (t) => {
  const { page, menu, take, problems } = await exporting(t, 'strip');
  const files = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await menu.locator('select[name=size]').selectOption('free');
  const field = menu.locator('input[name=millimetres]');
  await field.fill('20');
  await field.press('Tab');
  await menu.getByRole('alert').filter({ hasText: /width cannot be “20mm”\. Allowed: 31mm … 2\u202f?050mm/ }).waitFor();
  await keep(page, 'print-refused');
  await menu.getByRole('button', { name: 'SVG', exact: true }).click();
  await menu.getByRole('alert').waitFor();
  assert.deepEqual(files, []);
  await field.fill('100.5');
  await field.press('Tab');
  await menu.getByRole('alert').waitFor({ state: 'detached' });
  assert.match((await take('SVG')).toString(), / width="100.5mm" /);
  assert.deepEqual(problems, []);
});

test('LaTeX has the PDF in its own size, a label, and cites both entries of the BibTeX', async (t) => {
  const { page, menu, take } = await exporting(t, 'cold-count?n=65536');
  const copied = async () => {
    await menu.getByRole('button', { name: 'LaTeX', exact: true }).click();
    await said(page, 'LaTeX copied');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  assert.match(await copied(), /\\includegraphics\[width=\\linewidth\]\{/);
  await menu.locator('select[name=size]').selectOption('84');
  const text = await copied();
  assert.match(text, /\\includegraphics\{\{cold-count_n=65536\}\.pdf\}/);
  const [, label] = /\\label\{fig:(.*)\}/.exec(text);
  const [, cited] = /\\cite\{(.*)\}\.\}/.exec(text);
  const keys = [...(await take('BibTeX')).toString().matchAll(/^@\w+\{(.*),$/gm)].map(([, key]) => key);
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

test('the preview is the picture, and shows its colours as others see them', async (t) => {
  const { page, menu, problems } = await exporting(t, 'sink-strips?m=5');
  await menu.getByText('Preview', { exact: false }).click();
  const canvas = menu.locator('.preview canvas');
  // A place inside a run of each colour, found in the picture itself.
  const viridis = [[0x44, 0x01, 0x54], [0x31, 0x68, 0x8e], [0x35, 0xb7, 0x79], [0xfd, 0xe7, 0x25]];
  const places = async () => {
    await canvas.scrollIntoViewIfNeeded();
    const picture = PNG.sync.read(await canvas.screenshot());
    return { picture, at: (x, y) => [...picture.data.subarray(4 * (y * picture.width + x), 4 * (y * picture.width + x) + 3)] };
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
    await until(page, (wanted) => getComputedStyle(document.querySelector('.preview canvas')).filter.includes(wanted), name);
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
  await keep(page, 'print-preview');
  await assertAccessible(page);
  assert.deepEqual(problems, []);
});

// `npm test` has built it when it ran the library's tests.
const commandLine = join(project, 'target', 'debug');

/** Runs a line as a shell would, in the test's folder. */
function typed(line) {
  const done = spawnSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH: `${commandLine}:${process.env.PATH}` } });
  assert.equal(done.status, 0, `${line}: ${done.stderr}`);
  return done.stdout;
}

test('Reproduce: the lines make the same SVG to the byte, and the terms', async (t) => {
  const { page, menu, problems } = await exporting(t, 'sink-strips?m=12');
  const rows = menu.locator('.reproduce .command');
  const lines = async () => (await rows.locator('code').allInnerTexts()).map((line) => line.trim().replace(/\s+/g, ' '));
  const same = async () => {
    const { name, bytes } = await download(page, () => menu.getByRole('button', { name: 'SVG', exact: true }).click());
    const [figure] = await lines();
    typed(figure);
    assert.equal(readFileSync(join(folder, name), 'utf8'), bytes.toString(), figure);
  };
  assert.deepEqual(await lines(), [
    "takeaway figure 'sink-strips?m=12' --width 960 -o sink-strips_m=12.svg", "takeaway terms 'sink-strips?m=12'",
  ]);
  await rows.first().getByRole('button', { name: 'Copy' }).click();
  await said(page, 'Command copied');
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), (await lines())[0]);
  await same();
  for (const spec of ['strip?set=2,7', 'greedy-set?condition=ap3%7C2x=3y', 'permutation?n=300', 'cold-count?n=65536']) {
    await go(page, spec);
    await same();
    assert.ok(typed((await lines())[1]).split('\n').length > 5);
  }
  await menu.locator('select[name=size]').selectOption('84');
  await menu.getByLabel('title', { exact: true }).uncheck();
  await menu.locator('select[name=text]').selectOption('shapes');
  await page.locator('#palette select').selectOption('cividis');
  await menu.getByText('--palette').waitFor();
  assert.equal((await lines())[0], "takeaway figure 'cold-count?n=65536' --width 84mm --palette cividis --text shapes --no-title -o cold-count_n=65536.svg");
  await same();
  assert.deepEqual(problems, []);
});

test('what cannot be listed has no line for its terms', async (t) => {
  const { menu } = await exporting(t, 'sink-strips?m=1000');
  assert.equal(await menu.locator('.reproduce .command').count(), 1);
});

test('on a phone the menu fits, light and dark', async (t) => {
  for (const colorScheme of ['light', 'dark']) {
    const { page, menu, context } = await exporting(t, 'permutation?n=100', { viewport: { width: 360, height: 740 }, colorScheme });
    await menu.locator('select[name=size]').selectOption('174');
    await menu.getByText('Preview', { exact: false }).click();
    await assertFits(page);
    const over = await menu.evaluate((element) => element.scrollWidth - element.clientWidth);
    assert.ok(over <= 0, `${over} px too wide`);
    await keep(page, `print-phone-${colorScheme}`);
    await context.close();
  }
});
