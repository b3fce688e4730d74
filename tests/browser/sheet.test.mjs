// Several figures as one sheet: compared, in a link, pointed at, looked at more closely, exported.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertAccessible, assertFits, download, gallery, hosted, keep, open, project, tab, until } from './harness.mjs';

const { browser, host } = await hosted();

const sheet = (...specs) => `#v1/sheet/${specs.map(encodeURIComponent).join('/')}`;
const drawn = (page, specs) => until(page, (wanted) => {
  const { drawn: now, busy } = document.querySelector('#figure').dataset;
  return now === wanted && busy === undefined;
}, specs.join(' '));
const shown = (page) => page.evaluate(() => document.querySelector('#figure').dataset['drawn'].split(' '));
const panels = (page) => page.locator('#panels button').allTextContents();

async function at(specs, options) {
  const { page, context, problems } = await tab(browser, options);
  await page.goto(`${host.address}${sheet(...specs)}`);
  await drawn(page, specs);
  const box = await page.locator('#figure canvas').first().boundingBox();
  const point = (share, down) => [box.x + share * box.width, box.y + down * box.height];
  return { page, context, problems, point };
}

const card = (page) => page.evaluate(() => document.querySelector('#figure .card:not([hidden])')?.textContent ?? '');

test('Compare sets the figure beside itself, the controls change one of the two, and the way back leads back', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/strip?set=2,5`);
  await page.keyboard.press('c');
  await drawn(page, ['strip', 'strip']);
  assert.deepEqual(await panels(page), ['(a)', '(b)', 'Add', 'Remove', 'Alone']);
  assert.match(page.url(), /#v1\/sheet\/strip\/strip@2$/);
  await page.locator('#controls [data-parameter="set"] .field').fill('1,4');
  await page.keyboard.press('Enter');
  await drawn(page, ['strip', 'strip?set=1,4']);
  await page.locator('#panels').getByRole('button', { name: 'Add' }).click();
  await drawn(page, ['strip', 'strip?set=1,4', 'strip?set=1,4']);
  await page.locator('#panels').getByRole('button', { name: '(a)' }).click();
  await until(page, () => document.querySelector('#panels [aria-pressed=true]').textContent === '(a)');
  await page.locator('#panels').getByRole('button', { name: 'Remove' }).click();
  await drawn(page, ['strip?set=1,4', 'strip?set=1,4']);
  await page.locator('#panels').getByRole('button', { name: 'Alone' }).click();
  await drawn(page, ['strip?set=1,4']);
  assert.deepEqual(await panels(page), []);
  for (let back = 0; back < 3; back += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await drawn(page, ['strip', 'strip?set=1,4', 'strip?set=1,4']);
  assert.deepEqual(problems, []);
  await context.close();
});

test('a point of a sheet tells of its panel, a click makes the controls about it, the wheel looks closer at all rows', async () => {
  const specs = ['sink-strips?m=7', 'sink-strips?m=7&convention=wall'];
  const { page, context, problems, point } = await at(specs);
  await assertAccessible(page);
  await page.mouse.move(...point(0.45, 0.3));
  await until(page, () => /sink|ruleset/.test(document.querySelector('#figure .card:not([hidden])')?.textContent ?? ''));
  assert.doesNotMatch(await card(page), /wall/);
  await page.mouse.click(...point(0.45, 0.74));
  await until(page, () => document.querySelector('#panels [aria-pressed=true]').textContent === '(b)');
  assert.match(await card(page), /, wall/);
  await page.keyboard.press('Escape');
  await page.locator('#figure .band').waitFor({ state: 'attached' });
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await until(page, () => /x=.* .*x=/.test(document.querySelector('#figure').dataset['drawn']));
  const [one, other] = (await shown(page)).map((spec) => /x=([\d.]+)/.exec(spec)?.[1]);
  assert.equal(one, other);
  await page.waitForURL(/#v1\/sheet\/.*x%3D/);
  assert.deepEqual(problems, []);
  await context.close();
});

test('charts that have axes in common tell of the points where they are drawn', async () => {
  const specs = ['cold-count?n=65536', 'cold-count?set=random-1&n=65536'];
  const { page, context, problems, point } = await at(specs);
  const seen = new Set();
  for (let share = 0.55; share < 0.98; share += 0.02) {
    for (let down = 0.2; down < 0.6; down += 0.04) {
      await page.mouse.move(...point(share, down));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const told = /(\S+) cold positions below ([\d\s]+)/.exec(await card(page));
      if (told) seen.add(told[0].trim());
    }
  }
  assert.ok(seen.size > 3, [...seen].join('; '));
  assert.deepEqual(problems, []);
  await context.close();
});

test('a sheet is exported as the command line makes it', async () => {
  const { specs } = gallery.sheets.find(({ id }) => id === 'larsson-5');
  const { page, context, problems } = await at(specs);
  await page.locator('#export-button').click();
  const menu = page.locator('#export');
  const file = await download(page, () => menu.getByRole('button', { name: 'SVG', exact: true }).click());
  assert.equal(file.name, 'sheet-permutation.svg');
  const text = file.bytes.toString('utf8');
  assert.match(text, /\(b\)/);
  const command = (await menu.locator('.command code').first().textContent()).trim();
  assert.match(command, /^takeaway figure '.*' '.*' .*-o sheet-permutation\.svg$/s);
  const native = join(project, 'target', 'debug', 'takeaway');
  if (existsSync(native)) {
    const made = join(mkdtempSync(join(tmpdir(), 'takeaway-sheet-')), 'sheet.svg');
    execFileSync(native, ['figure', ...specs, '--width', '960', '-o', made]);
    assert.equal(readFileSync(made, 'utf8'), text);
  }
  for (const absent of ['CSV', 'GIF', 'LaTeX']) assert.equal(await menu.getByRole('button', { name: absent }).count(), 0, absent);
  assert.deepEqual(problems, []);
  await context.close();
});

test('every sheet of the gallery opens, on a desk and on a phone', async () => {
  for (const [name, viewport] of [['desk', { width: 1280, height: 800 }], ['phone', { width: 360, height: 740 }]]) {
    for (const { id, specs } of gallery.sheets) {
      const { page, context, problems } = await at(specs, { viewport });
      await keep(page, `sheet-${id}-${name}`);
      await assertFits(page);
      assert.deepEqual(problems, [], id);
      await context.close();
    }
  }
});

test('a link of a sheet is repaired where it can be, and says what it did', async () => {
  const { page, context } = await tab(browser);
  await page.goto(`${host.address}#v1/sheet/strip/nonsense/strip%3Fset%3D1,4@7`);
  await drawn(page, ['strip', 'strip?set=1,4']);
  const told = await page.locator('#notice').textContent();
  assert.match(told, /panel 2 cannot be read, so it is left out/);
  assert.match(told, /panels are counted 1 … 2, so “7” is panel 2/);
  await page.goto(`${host.address}#v1/sheet/strip`);
  await drawn(page, ['strip']);
  // More than a sheet may have: the message names the range.
  await page.goto(`${host.address}${sheet(...Array.from({ length: 13 }, (_, i) => `strip?set=1,${i + 2}`))}`);
  await until(page, () => /1 … 12/.test(document.querySelector('#notice').textContent));
  await context.close();
});

test('a panel that takes long tells how far it is, and can be given up', async () => {
  const { page, context, problems } = await tab(browser);
  await page.goto(`${host.address}${sheet('strip', 'cold?n=4294967296')}`);
  const cancel = page.locator('#figure .progress').getByRole('button', { name: 'Cancel' });
  await until(page, () => /%/.test(document.querySelector('#figure .progress')?.textContent ?? ''));
  await cancel.click();
  await until(page, () => /Cancelled/.test(document.querySelector('#notice').textContent) && document.querySelector('#figure .progress').hidden);
  // Another figure comes at once.
  await page.evaluate(() => (location.hash = '#v1/strip?set=1,3'));
  await drawn(page, ['strip?set=1,3']);
  assert.deepEqual(problems, []);
  await context.close();
});
