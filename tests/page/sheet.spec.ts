// Several figures as one sheet: compared, in a link, pointed at, zoomed, exported.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gallery } from '../library.ts';
import { expectAccessible, expectFits } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { canvasOf, drawn, exported, exporting, go, open, presenting, said, settled, sheet } from './reader.ts';

const shown = (page: Page): Promise<string[]> => page.evaluate(() => document.querySelector('#figure').dataset.drawn.split(' '));
const panels = (page: Page) => page.locator('#panels button').allTextContents();
const card = (page: Page): Promise<string> => page.evaluate(() => document.querySelector('.card:not([hidden])')?.textContent ?? '');

/** Opens a sheet; points of it by their shares of its width and height. */
async function at(page: Page, specs: string[]): Promise<(share: number, down: number) => [number, number]> {
  await page.goto(sheet(...specs));
  await drawn(page, ...specs);
  const box = await canvasOf(page).boundingBox();
  return (share, down) => [box.x + share * box.width, box.y + down * box.height];
}

/** Copies something of the Export menu, and reads it. */
async function copied(page: Page, button: string, what: string): Promise<string> {
  await page.locator('#export').getByRole('button', { name: button, exact: true }).click();
  await said(page, `${what} copied`);
  return page.evaluate(() => navigator.clipboard.readText());
}

test('Compare sets the next game beside the figure, the controls change one of the two, and the way back leads back', async ({ page }) => {
  await open(page, '#v1/strip?set=2,5');
  await page.keyboard.press('c');
  await drawn(page, 'strip', 'strip?set=2,6');
  assert.deepEqual(await panels(page), ['(a)', '(b)', 'Add', 'Remove', 'Keep only this']);
  assert.match(page.url(), /#v1\/sheet\/strip\/strip%3Fset%3D2%2C6@2$/);
  // Its set is there to be typed over.
  await page.waitForFunction(() => document.activeElement?.closest('#controls [data-parameter="set"]'));
  const chosen = () => page.evaluate(() => getSelection().toString());
  await expect.poll(chosen).toBe('2,6');
  await page.keyboard.type('1,4');
  await page.keyboard.press('Enter');
  await drawn(page, 'strip', 'strip?set=1,4');
  await page.locator('#panels').getByRole('button', { name: 'Add' }).click();
  await drawn(page, 'strip', 'strip?set=1,4', 'strip?set=1,4');
  await page.locator('#panels').getByRole('button', { name: '(a)' }).click();
  await page.waitForFunction(() => document.querySelector('#panels [aria-pressed=true]').textContent === '(a)');
  await page.locator('#panels').getByRole('button', { name: 'Remove' }).click();
  await drawn(page, 'strip?set=1,4', 'strip?set=1,4');
  await page.locator('#panels').getByRole('button', { name: 'Keep only this' }).click();
  await drawn(page, 'strip?set=1,4');
  assert.deepEqual(await panels(page), []);
  for (let back = 0; back < 3; back += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await drawn(page, 'strip', 'strip?set=1,4', 'strip?set=1,4');
});

test('a point of a sheet tells of its panel, a click makes the controls about it, the wheel looks closer at all rows', async ({ page }) => {
  const specs = ['sink-strips?m=7', 'sink-strips?m=7&convention=wall'];
  const point = await at(page, specs);
  await expectAccessible(page);
  await page.mouse.move(...point(0.45, 0.3));
  await page.waitForFunction(() => /least missing/.test(document.querySelector('.card:not([hidden])')?.textContent ?? ''));
  await page.mouse.click(...point(0.45, 0.74));
  await page.waitForFunction(() => document.querySelector('#panels [aria-pressed=true]').textContent === '(b)');
  assert.match(await card(page), /, wall/);
  await page.keyboard.press('Escape');
  await page.locator('#figure .band').waitFor({ state: 'attached' });
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await page.waitForFunction(() => /x=.* .*x=/.test(document.querySelector('#figure').dataset.drawn));
  const [one, other] = (await shown(page)).map((spec) => /x=([\d.]+)/.exec(spec)?.[1]);
  assert.equal(one, other);
  await page.waitForURL(/#v1\/sheet\/.*x%3D/);
});

test('a sheet is exported with the data of its panels, and with the lines that make the same', async ({ page }) => {
  const specs = ['strip?set=1,4&n=12', 'permutation?n=30'];
  await at(page, specs);
  const menu = await exporting(page);
  const svg = await exported(page, 'SVG');
  assert.equal(svg.name, 'sheet-strip-permutation.svg');
  assert.match(svg.bytes.toString(), /\(b\)/);
  const csv = await exported(page, 'CSV');
  assert.equal(csv.name, 'sheet-strip-permutation.csv');
  const [head, ...rows] = csv.bytes.toString().trim().split('\n');
  assert.match(head, /^spec,x,/);
  assert.equal(rows.filter((row) => row.startsWith('permutation?n=30,')).length, 30);
  const { panels: each } = JSON.parse((await exported(page, 'JSON')).bytes.toString());
  assert.deepEqual(each.map(({ spec }) => spec), specs);
  assert.equal(Object.values<number[]>(each[1]).find(Array.isArray).length, 30);
  // One panel has the rest.
  await menu.locator('select[name=panel]').selectOption('1');
  const program = await exported(page, 'Python program');
  assert.equal(program.name, 'permutation_n=30.py');
  assert.match(program.bytes.toString(), /# spec: permutation\?n=30/);
  assert.match((await exported(page, 'b-file')).bytes.toString(), /# takeaway permutation\?n=30\n/);
  await menu.locator('select[name=panel]').selectOption('0');
  await expect(menu.getByRole('button', { name: /^Periods/ })).toHaveCount(0);
  const lines = (await menu.locator('.command code').allTextContents()).map((line) => line.trim().replaceAll(/\s+/g, ' '));
  assert.match(lines[0], /^takeaway figure '.*' '.*' .*-o sheet-strip-permutation\.svg$/);
  assert.equal(lines[1], "takeaway terms 'strip?set=1,4&n=12' 'permutation?n=30'");
  await expectAccessible(page);
  const latex = await copied(page, 'LaTeX', 'LaTeX');
  assert.match(latex, /\\includegraphics\[width=\\linewidth\]\{[^\n]*sheet-strip-permutation[^\n]*\}/);
  assert.match(latex, /#v1\/sheet\//);
  const bib = await copied(page, 'BibTeX', 'BibTeX');
  const keys = [...bib.matchAll(/^@\w+\{([^,]+),/gm)].map(([, key]) => key);
  assert.ok(keys.length >= 2 && new Set(keys).size === keys.length, keys.join());
  const cited = [...latex.matchAll(/\\cite\{([^}]+)\}/g)].flatMap(([, list]) => list.split(','));
  assert.deepEqual(cited.map((key) => key.trim()).toSorted(), keys.toSorted());
});

test('a sheet is embedded as a frame and as an element, whose sliders move all its panels', async ({ page, fresh }) => {
  const specs = ['permutation?n=30', 'permutation?restriction=max&n=30'];
  await at(page, specs);
  await exporting(page);
  const code = await copied(page, 'Copy embed code', 'Embed code');
  assert.match(code, /<iframe src="[^"]+\?embed=n,?[^"#]*#v1\/sheet\/permutation%3Fn%3D30\//);
  const element = await copied(page, 'Copy element', 'Element');
  assert.match(element, /<takeaway-figure spec="permutation\?n=30 permutation\?restriction=max&#38;n=30" controls="n/);
  const blog = await fresh();
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-blog-'));
  writeFileSync(join(folder, 'blog.html'), `<!doctype html><meta charset="utf-8"><title>blog</title>${code}${element}
    <takeaway-figure spec=" strip?set=2,5&amp;n=30 "></takeaway-figure>`);
  await blog.page.goto(`file://${join(folder, 'blog.html')}`);
  const frame = await (await blog.page.waitForSelector('iframe')).contentFrame();
  await frame.waitForFunction((wanted) => document.querySelector('#figure').dataset.drawn === wanted, specs.join(' '));
  await frame.locator('#quick [data-parameter="n"] .field').fill('20');
  await frame.locator('#quick [data-parameter="n"] .field').press('Enter');
  await frame.waitForFunction(() => document.querySelector('#figure').dataset.drawn === 'permutation?n=20 permutation?restriction=max&n=20');
  assert.match(await frame.locator('#open-in').getAttribute('href'), /#v1\/sheet\/permutation%3Fn%3D20\//);
  const inside = (i, wanted) => blog.page.waitForFunction(([at, specs]) => document.querySelectorAll('takeaway-figure')[at].shadowRoot?.querySelector('.figure')?.dataset.drawn === specs, [i, wanted]);
  await inside(0, specs.join(' '));
  // What stood in pages before has its meaning: blanks around a spec are none of it.
  await inside(1, 'strip?n=30');
  const slider = blog.page.locator('takeaway-figure').first().locator('[data-parameter="n"] input[type=range]');
  await slider.press('ArrowRight');
  await blog.page.waitForFunction(() => /^permutation\?n=(\d+) permutation\?restriction=max&n=\1$/.test(document.querySelector('takeaway-figure').shadowRoot.querySelector('.figure').dataset.drawn.replace('n=30', 'n=x')));
  const csv = await blog.page.locator('takeaway-figure').first().evaluate((host: HTMLElement & { data(format: string): string }) => host.data('csv'));
  assert.equal(new Set(csv.trim().split('\n').slice(1).map((row) => /^[^,]*/.exec(row)[0])).size, 2);
  rmSync(folder, { recursive: true });
});

test('a sheet is a slide: collected, kept, presented, changed, in the link, and printed on a page', async ({ fresh }) => {
  const specs = ['permutation?n=30', 'permutation?restriction=max&n=30'];
  const { page } = await fresh({ permissions: ['clipboard-read', 'clipboard-write'] });
  await at(page, specs);
  const menu = await exporting(page);
  const button = (name: string) => menu.getByRole('button', { name, exact: true });
  await button('Add as slide 1').click();
  await page.evaluate(() => (location.hash = '#v1/strip'));
  await drawn(page, 'strip');
  await button('Add as slide 2').click();
  await page.waitForFunction(() => document.querySelectorAll('.deck canvas[data-state=drawn]').length === 2);
  await menu.getByLabel('Title of slide 1').fill('Side by side');
  await menu.getByLabel('Title of slide 1').press('Enter');
  assert.equal(await page.evaluate(() => localStorage.getItem('takeaway-deck')), `## Side by side\n\n\`\`\`takeaway\n${specs.join('\n')}\n\`\`\`\n\n---\n\n\`\`\`takeaway\nstrip\n\`\`\`\n`);
  const link = await copied(page, 'Copy slides link', 'Slides link');
  await page.reload();
  await page.waitForFunction(() => window.takeawayReady === true);
  await exporting(page);
  await page.waitForFunction(() => document.querySelectorAll('.deck canvas[data-state=drawn]').length === 2);
  // Printed, it is a page with both panels.
  await page.evaluate(() => (window.print = () => Object.assign(window, { printed: true })));
  await button('Print').click();
  await page.waitForFunction(() => window.printed);
  const printed = await page.locator('#pages section').evaluateAll((all) => all.map((each) => each.textContent));
  assert.equal(printed.length, 2);
  assert.match(printed[0], /Side by side.*\(a\).*\(b\)/s);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  // A reader with the link sees the sheet on the screen, and may move a panel of it for the show.
  const other = await fresh();
  await other.page.goto(link);
  await drawn(other.page, ...specs);
  await presenting(other.page);
  await settled(other.page);
  assert.equal(await other.page.locator('#slide h1').textContent(), 'Side by side');
  await other.page.keyboard.press('ArrowUp');
  await other.page.waitForFunction(() => /^permutation\?n=3\d permutation\?restriction=max&n=30$/.test(document.querySelector('#figure').dataset.drawn.replace('n=30 ', 'n=x ')));
  await other.page.keyboard.press('PageDown');
  await drawn(other.page, 'strip');
  await other.page.keyboard.press('PageUp');
  await drawn(other.page, ...specs);
  await other.page.keyboard.press('Escape');
  await other.page.locator('#panels').getByRole('button', { name: '(b)' }).click();
  await other.page.waitForFunction(() => document.querySelector('#panels [aria-pressed=true]').textContent === '(b)');
  assert.match(other.page.url(), /#v1\/slides\/permutation/);
});

test('every sheet of the gallery opens, on a desk and on a phone', async ({ page }) => {
  for (const viewport of [{ width: 360, height: 740 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    for (const { specs } of gallery.sheets) {
      await at(page, specs);
      await expectFits(page);
    }
  }
});

test('a link of a sheet is repaired where it can be, and says what it did; one of too many panels is refused', async ({ page }) => {
  await page.goto('#v1/sheet/strip/nonsense/strip%3Fset%3D1,4@7');
  await drawn(page, 'strip', 'strip?set=1,4');
  await expect(page.locator('#notice')).toContainText('panel 2 cannot be read and was removed');
  await expect(page.locator('#notice')).toContainText('panels are numbered 1–2, so “7” opens panel 2');
  await page.goto('#v1/sheet/strip');
  await drawn(page, 'strip');
  await page.goto(sheet(...Array.from({ length: 13 }, (_, i) => `strip?set=1,${i + 2}`)));
  await expect(page.locator('#notice')).toContainText('a sheet has at most 12 panels, not 13');
});

test('a panel that takes long tells how far it is, and can be given up', async ({ fresh }) => {
  const { page } = await fresh();
  await page.goto(sheet('strip', 'cold?n=4294967296'));
  const progress = page.locator('#figure .progress');
  await expect(progress).toContainText('%');
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('#notice')).toContainText('Cancelled');
  await expect(progress).toBeHidden();
  // Another figure comes at once.
  await go(page, 'strip?set=1,3');
});
