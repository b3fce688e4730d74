// The slides of a talk: collected, kept, named, put in order, presented, printed.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { expectAccessible } from './checks.ts';
import { expect, test, type Options, type Tab } from './fixtures.ts';
import { drawn, exporting, go, open, said, settled } from './reader.ts';

/** A talk begins after its figure is drawn. */
const talking = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-talk', 'yes');

test('slides being collected outlast a reload, and another window sees them', async ({ fresh }) => {
  const { page } = await fresh();
  await open(page, '#v1/sink-strips?m=5');
  const menu = page.locator('#export');
  await exporting(page);
  await menu.getByRole('button', { name: 'Add as slide 1' }).click();
  await page.reload();
  await page.waitForFunction(() => window.takeawayReady === true);
  await go(page, 'strip');
  await exporting(page);
  await menu.getByRole('button', { name: 'Add as slide 2' }).click();
  await menu.getByRole('button', { name: 'Add as slide 3' }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('takeaway-deck')), '---\n\n```takeaway\nsink-strips?m=5\n```\n\n---\n\n```takeaway\nstrip\n```\n');
  // Damage is left out, and the rest stays.
  await page.evaluate(() => localStorage.removeItem('takeaway-deck'));
  // As earlier releases stored them.
  await page.evaluate(() => localStorage.setItem('takeaway-slides', 'sink-strips?m=5\nnonsense?x=1\n\nstrip'));
  await page.reload();
  await page.waitForFunction(() => window.takeawayReady === true);
  await exporting(page);
  await menu.getByRole('button', { name: 'Add as slide 3' }).waitFor();
  await menu.getByRole('button', { name: 'Clear slides' }).click();
  await menu.getByRole('button', { name: 'Add as slide 1' }).waitFor();
});

test('where nothing can be stored, slides are collected as long as the page stands', async ({ fresh }) => {
  const { page } = await fresh();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await open(page, '#v1/strip');
  await exporting(page);
  const menu = page.locator('#export');
  for (const n of [1, 2]) await menu.getByRole('button', { name: `Add as slide ${n}` }).click();
  await menu.getByRole('button', { name: 'Add as slide 3' }).waitFor();
});

/** A tab with four slides collected, and the Export menu open on another figure. */
async function collecting(fresh: (options?: Options) => Promise<Tab>) {
  const own = await fresh({ permissions: ['clipboard-read', 'clipboard-write'] });
  await own.page.addInitScript(() => localStorage.getItem('takeaway-deck')
    ?? localStorage.setItem('takeaway-slides', 'sink-strips?m=5\tThe strips\nrelations?m=5\ncold-count?n=4096\nstrip'));
  await open(own.page, '#v1/permutation?n=50');
  const menu = await exporting(own.page);
  const slides = own.page.locator('.deck li');
  await own.page.waitForFunction(() => document.querySelectorAll('.deck canvas[data-state=drawn]').length === 4);
  const order = () => slides.evaluateAll((all: HTMLElement[]) => all.map((each) => each.dataset.spec));
  const stored = () => own.page.evaluate(() => localStorage.getItem('takeaway-deck').split('```\n').filter((each) => each.trim())
    .map((each) => [/```takeaway\n([^]*)\n$/.exec(each)[1], /^## (.*)$/m.exec(each)?.[1]].filter(Boolean).join('\t')));
  return { ...own, menu, slides, order, stored };
}

test('slides are seen, moved by buttons with the focus on them, named, taken out, and remembered', async ({ fresh }) => {
  const { page, menu, order, stored } = await collecting(fresh);
  assert.deepEqual(await order(), ['sink-strips?m=5', 'relations?m=5', 'cold-count?n=4096', 'strip']);
  // By keyboard alone: the first goes to the end, and the focus with it.
  await menu.getByRole('button', { name: 'Move slide 1 later' }).focus();
  for (const place of [2, 3, 4]) {
    await page.keyboard.press('Enter');
    await said(page, `Slide ${place - 1} is now slide ${place}`);
  }
  assert.deepEqual(await order(), ['relations?m=5', 'cold-count?n=4096', 'strip', 'sink-strips?m=5']);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Move slide 4 earlier');
  const title = menu.getByLabel('Title of slide 2');
  await title.fill('  How many\tcold\u200b positions? ');
  await title.press('Tab');
  await menu.getByRole('button', { name: 'Remove slide 3' }).click();
  const kept = ['relations?m=5', 'cold-count?n=4096\tHow many cold positions?', 'sink-strips?m=5\tThe strips'];
  assert.deepEqual(await stored(), kept);
  await page.reload();
  await page.waitForFunction(() => window.takeawayReady === true);
  await exporting(page);
  await menu.getByLabel('Title of slide 2').waitFor();
  assert.equal(await menu.getByLabel('Title of slide 2').inputValue(), 'How many cold positions?');
  assert.deepEqual(await stored(), kept);
  await expectAccessible(page);
});

test('a talk has a title slide with its author, as soon as they are written', async ({ fresh }) => {
  const { page, menu, order } = await collecting(fresh);
  await menu.getByLabel('Title of the talk').fill('Short rows');
  await menu.getByLabel('Title of the talk').press('Tab');
  await menu.getByLabel('Author, place, date').fill('A. Author\nHaifa, 2026');
  await menu.getByLabel('Author, place, date').press('Tab');
  assert.equal((await order()).length, 5);
  await menu.getByRole('link', { name: 'Present', exact: true }).click();
  await talking(page);
  const slide = page.locator('#slide');
  await expect(slide.getByRole('heading')).toHaveText('Short rows');
  await expect(slide).toContainText(/A\. Author\s+Haifa, 2026/);
  const size = await slide.getByRole('heading').evaluate((heading) => parseFloat(getComputedStyle(heading).fontSize));
  assert.ok(size >= 60, `${size} px`);
  await page.keyboard.press('Escape');
  // Taken back, it is no slide.
  await exporting(page);
  await menu.getByLabel('Title of the talk').fill('');
  await menu.getByLabel('Title of the talk').press('Tab');
  await menu.getByLabel('Author, place, date').fill('');
  await menu.getByLabel('Author, place, date').press('Tab');
  assert.equal((await order()).length, 4);
});

test('slides are dragged to another place', async ({ fresh }) => {
  const { slides, order, stored } = await collecting(fresh);
  await slides.nth(3).locator('.thumb').dragTo(slides.nth(1).locator('.thumb'));
  assert.deepEqual(await order(), ['sink-strips?m=5', 'strip', 'relations?m=5', 'cold-count?n=4096']);
  assert.deepEqual(await stored(), ['sink-strips?m=5\tThe strips', 'strip', 'relations?m=5', 'cold-count?n=4096']);
});

test('presented, slides have their titles and their numbers; so has whoever gets the link', async ({ fresh }) => {
  const { page, menu } = await collecting(fresh);
  await menu.getByRole('button', { name: 'Copy slides link' }).click();
  await said(page, 'Slides link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await menu.getByRole('link', { name: 'Present', exact: true }).click();
  const shows = async (on, spec, title, number) => {
    await drawn(on, spec);
    await talking(on);
    assert.deepEqual(await on.locator('#slide').evaluate((line) => [...line.querySelectorAll('h1, span')].map((each) => each.textContent)), [title, number].filter(Boolean));
  };
  await shows(page, 'sink-strips?m=5', 'The strips', '1 / 4');
  assert.equal(await menu.isVisible(), false);
  await settled(page);
  const [figure, title] = await page.evaluate(() => ['#figure canvas', '#slide h1'].map((each) => document.querySelector(each).getBoundingClientRect().toJSON()));
  assert.ok(title.bottom <= figure.top && figure.bottom <= 800, JSON.stringify([title, figure]));
  await page.keyboard.press('PageDown');
  await shows(page, 'relations?m=5', '', '2 / 4');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#slide').textContent(), '');
  // Once more, though slides are shown already.
  await exporting(page);
  await menu.getByRole('link', { name: 'Present from slide 3' }).click();
  await shows(page, 'cold-count?n=4096', '', '3 / 4');
  const other = await fresh();
  await open(other.page, link);
  await shows(other.page, 'sink-strips?m=5', 'The strips', '1 / 4');
  // A slide that moves keeps its title; the deck and its link stay as they were.
  const hash = await other.page.evaluate(() => location.hash);
  await other.page.keyboard.press('ArrowUp');
  await shows(other.page, 'sink-strips?m=6', 'The strips', '1 / 4');
  assert.equal(await other.page.evaluate(() => location.hash), hash);
  await other.page.keyboard.press('Escape');
  await drawn(other.page, 'sink-strips?m=5');
});

test('printed, a slide is a page', async ({ fresh }) => {
  const { page, menu } = await collecting(fresh);
  await page.evaluate(() => (window.print = () => (window.printed = true)));
  await menu.getByRole('button', { name: 'Print', exact: true }).click();
  await page.waitForFunction(() => window.printed);
  await page.emulateMedia({ media: 'print' });
  const words = await page.locator('#pages section').evaluateAll((all: HTMLElement[]) => all.map((each) => [each.querySelector('h2')?.textContent ?? '', each.querySelector('span').textContent]));
  assert.deepEqual(words, [['The strips', '1 / 4'], ['', '2 / 4'], ['', '3 / 4'], ['', '4 / 4']]);
  // What a page cannot show is cut off.
  const over = await page.locator('#pages section').evaluateAll((all: HTMLElement[]) => all.map((each) => each.scrollHeight - each.clientHeight));
  assert.deepEqual(over, [0, 0, 0, 0]);
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) => size.map(Number));
  assert.equal(sizes.length, 4);
  for (const [width, height] of sizes) assert.ok(Math.abs(width - 720) < 2 && Math.abs(height - 405) < 2, `${width} × ${height}`);
  // Printing is over: what stood there for it is gone.
  assert.equal(await page.locator('#pages').count(), 0);
});

test('Talk begins the saved deck from a figure in it; from another figure the arrow leads to it', async ({ fresh }) => {
  const { page, menu } = await collecting(fresh);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await page.locator('#talk').click();
  await said(page, /^→: your 4 slides/);
  await drawn(page, 'permutation?n=50');
  await page.keyboard.press('ArrowRight');
  await drawn(page, 'sink-strips?m=5');
  await expect(page.locator('#slide')).toContainText('1 / 4');
  await page.keyboard.press('Escape');
  await go(page, 'cold-count?n=4096');
  await page.locator('#talk').click();
  await drawn(page, 'sink-strips?m=5');
  await talking(page);
});
