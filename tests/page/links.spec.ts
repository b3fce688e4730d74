// What an address may say, and what the page makes of one that says it badly. What each means is asked in node.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { canvasOf, control, drawn, exporting, go, open, presenting, reveal } from './reader.ts';

const notice = (page: Page) => page.locator('#notice');
const pinned = (page: Page) => page.locator('.card[data-pinned] h2');
const hash = (page: Page) => page.evaluate(() => location.hash);

/** Everything of the explorer is there, whatever the link said. */
async function expectWhole(page: Page): Promise<void> {
  for (const part of ['Undo', 'Redo', 'Reset', 'Random']) await expect(page.locator('#tools').getByRole('button', { name: part })).toBeVisible();
  await expect(page.locator('#palette select')).toBeAttached();
  expect(await page.locator('.side .control').count()).toBeGreaterThan(0);
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await reveal(control(page, name));
  await control(page, name).locator('.field').fill(text);
  await page.keyboard.press('Enter');
}

test('a link that can be repaired opens, says so until the next change, and the address says what is shown', async ({ fresh }) => {
  const { page } = await fresh();
  await open(page, '#v1/sink-strips?m=5&k=9');
  await drawn(page, 'sink-strips?m=5&k=4');
  await expect(notice(page)).toContainText('k cannot be “9”; k=4 is used');
  await expect(notice(page)).toContainText('“v1/sink-strips?m=5&k=9”');
  await expectWhole(page);
  expect(await hash(page)).toBe('#v1/sink-strips?m=5&k=4');
  await type(page, 'm', '12');
  await expect(notice(page)).toHaveText('');
  await page.locator('#tools').getByRole('button', { name: 'Undo' }).click();
  await drawn(page, 'sink-strips?m=5&k=4');
  await expect(notice(page)).toHaveText('');
  // A slide that cannot be read is left out, and the clicker continues with the next.
  await page.goto('#v1/slides/strip/%E0%A4%A/cold');
  await drawn(page, 'strip');
  await expect(notice(page)).toContainText('slide 2 cannot be read and was removed');
  await presenting(page);
  await page.keyboard.press('PageDown');
  await drawn(page, 'cold');
});

test('a link without a meaning: that is said over the landing page, which nobody takes for what was asked for', async ({ fresh }) => {
  const { page } = await fresh();
  await open(page, '#v1/strip?set=%E2%80%AEgnp.exe');
  await drawn(page, 'sink-strips?m=12&scale=common');
  const text = await notice(page).innerText();
  expect(text).toMatch(/^The link “.*cannot be opened.*No set is called/s);
  expect(text).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}]/u);
  await expect(page.locator('html')).toHaveAttribute('data-page', 'home');
  await expect(page.locator('#quick').getByRole('slider', { name: 'm' })).toBeVisible();
});

test('a bad link typed later leaves what is shown, and Back goes where it did', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=12');
  await go(page, 'relations?m=5');
  await page.evaluate(() => (location.hash = '#v1/nonsense'));
  await expect(notice(page)).toContainText('nonsense');
  await drawn(page, 'relations?m=5');
  expect(await hash(page)).toBe('#v1/relations?m=5');
  await page.goBack();
  await page.goBack();
  await drawn(page, 'sink-strips?m=12');
  await expect(notice(page)).toHaveText('');
});

test('a pinned card is in the link, there again after a reload and on the way back, and leaves the link when let go of', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=7');
  const box = await canvasOf(page).boundingBox();
  await page.mouse.click(box.x + 0.4 * box.width, box.y + 0.5 * box.height);
  await page.waitForURL(/&pin=\d+:\d+$/);
  const [said, link] = [await pinned(page).textContent(), page.url()];
  expect(said).toMatch(/^v\(/);
  await page.reload();
  await drawn(page, 'sink-strips?m=7');
  await expect(pinned(page)).toHaveText(said);
  expect(page.url()).toBe(link);
  // A step by keys pins the next place, and is no step of the history.
  await canvasOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(pinned(page)).not.toHaveText(said);
  await page.waitForURL((url) => url.href !== link && url.hash.includes('pin='));
  const next = await pinned(page).textContent();
  await type(page, 'm', '9');
  await drawn(page, 'sink-strips?m=9');
  await expect.poll(() => hash(page)).toBe('#v1/sink-strips?m=9');
  await page.goBack();
  await drawn(page, 'sink-strips?m=7');
  await expect(pinned(page)).toHaveText(next);
  // Export copies it with the pin, and without when it is unpinned.
  const copied = async () => {
    const menu = await exporting(page);
    await menu.getByRole('button', { name: 'Copy link' }).click();
    await page.keyboard.press('Escape');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied()).toMatch(/#v1\/sink-strips\?m=7&pin=\d:\d+$/);
  await canvasOf(page).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => hash(page)).toBe('#v1/sink-strips?m=7');
  expect(await copied()).toMatch(/#v1\/sink-strips\?m=7$/);
});

test('a closer look keeps the pin, a sheet has one, too; one that is not there, or out of view, is told of', async ({ page }) => {
  await page.goto('#v1/sink-strips?m=7&x=20..60&pin=2:30');
  await expect(pinned(page)).toHaveText(/^v\(31\) = /);
  await type(page, 'x', '10..80');
  await expect.poll(() => hash(page)).toBe('#v1/sink-strips?m=7&x=10..80&pin=2:30');
  await page.goto('#v1/sheet/sink-strips%3Fm%3D5/strip');
  await drawn(page, 'sink-strips?m=5', 'strip');
  const box = await canvasOf(page).boundingBox();
  await page.mouse.click(box.x + 0.4 * box.width, box.y + 0.25 * box.height);
  await page.waitForURL(/pin=/);
  const said = await pinned(page).textContent();
  await page.reload();
  await expect(pinned(page)).toHaveText(said);
  await page.goto('#v1/sink-strips?m=7&pin=2:99999999');
  await expect(notice(page)).toContainText(/This figure has no place “2:99999999”; places run from 0:0 to 5:\d+\. v\(.* is pinned instead/);
  await expect(pinned(page)).toHaveText(/^v\(/);
  await page.goto('#v1/sink-strips?m=7&x=20..60&pin=2:100');
  await expect(notice(page)).toContainText(/The link pins “2:100”, outside the visible part x = 20\.\.60\./);
  await notice(page).getByRole('button', { name: 'Show all' }).click();
  await drawn(page, 'sink-strips?m=7');
  await expect(pinned(page)).toHaveText(/^v\(101\) = /);
  await page.goto('#v1/strip?pin=%3Cb%3E');
  await expect(notice(page)).toContainText('no place “<b>”');
});

test('whatever else keeps the page from starting is said', async ({ fresh, problems }) => {
  const { page } = await fresh();
  // A browser in which something that every figure needs is broken.
  await page.addInitScript(() => {
    window.ResizeObserver = class {
      constructor() {
        throw new Error('no observers today');
      }
    } as never;
  });
  await page.goto('#v1/strip');
  await expect(notice(page)).toContainText('could not start: no observers today');
  problems.length = 0;
});
