// The game that opens the page on a first visit, and how one leaves it.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { expectAccessible, expectFits } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { held } from './reader.ts';

const opening = (page: Page) => page.locator('#opening');
const told = (page: Page) => opening(page).getByRole('status');
const isShown = (page: Page) => page.evaluate(() => document.documentElement.dataset.opening !== undefined);

/** Plays a round by keys, a step at a time, to its end. */
async function round(page: Page): Promise<void> {
  for (;;) {
    // Read once: the game may arrive between two looks, and then it is the opponent who moves.
    let said = '';
    await expect(async () => {
      said = await told(page).innerText();
      expect(said).toMatch(/Your move|win/);
    }).toPass();
    if (!said.includes('Your move')) return;
    await page.keyboard.press('1');
    await expect(told(page)).not.toHaveText(said);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the stone is seen on a ${colorScheme} page`, async ({ fresh }) => {
    const { page } = await fresh({ opening: true, colorScheme });
    await page.goto('');
    await page.waitForFunction(() => window.takeawayReady);
    const { x, y, width, height } = (await page.locator('.jetty .stone').boundingBox())!;
    const { data, width: columns } = PNG.sync.read(await page.screenshot());
    // Of a grey: the mean of its parts, as a luminance.
    const light = (left: number, top: number) => {
      const at = 4 * (Math.round(top) * columns + Math.round(left));
      return ((data[at]! + data[at + 1]! + data[at + 2]!) / 765) ** 2.2 + 0.05;
    };
    const contrast = light(x + 0.65 * width, y + 0.65 * height) / light(x - width, y + 0.5 * height);
    assert.ok(Math.max(contrast, 1 / contrast) >= 3, String(contrast));
  });
}

test('a first visit opens with a game, which turns into values and rows; the next one does not', async ({ fresh }) => {
  const { page } = await fresh({ opening: true });
  await page.goto('');
  await page.waitForFunction(() => window.takeawayReady);
  await expect(page.locator('#figure canvas').first()).not.toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await opening(page).getByRole('button', { name: 'Step 1' }).click();
  await round(page);
  await opening(page).getByRole('button', { name: 'Play again' }).click();
  await round(page);
  await opening(page).getByRole('button', { name: 'Who wins from where?' }).click();
  const tints = () => opening(page).locator('li b').evaluateAll((all) => all.map((each) => getComputedStyle(each).getPropertyValue('--value') !== 'transparent' && getComputedStyle(each).backgroundImage));
  const losing = (await tints()).map((tint, at) => (/68, 1, 84/.test(String(tint)) ? at + 1 : 0)).filter(Boolean);
  assert.deepEqual(losing, [6, 8, 10, 12]);
  await expectAccessible(page);
  await opening(page).getByRole('button', { name: 'Give each plank a number' }).press('Enter');
  assert.deepEqual(await opening(page).locator('li b').allInnerTexts(), ['1', '2', '1', '2', '1', '0', '1', '0', '1', '0', '1', '0']);
  await expect(told(page)).toHaveText('From 9 steps reach 8 and 4, of values 0 and 2.');
  await opening(page).getByRole('button', { name: 'See a row for each game' }).click();
  await expect(page.locator('#figure canvas').first()).toBeVisible();
  await page.reload();
  assert.equal(await isShown(page), false);
  // It can be had again.
  await page.waitForFunction(() => window.takeawayReady);
  await page.getByRole('button', { name: 'The game on the jetty' }).click();
  assert.equal(await isShown(page), true);
});

for (const [way, leave] of [
  ['its link', (page: Page) => page.getByRole('link', { name: 'Skip to the figures' }).click()],
  ['Esc', (page: Page) => page.keyboard.press('Escape')],
  ['scrolling', (page: Page) => page.mouse.wheel(0, 400)],
] as const) {
  test(`${way} skips it, and that is remembered`, async ({ fresh }) => {
    const { page } = await fresh({ opening: true });
    await page.goto('');
    await page.waitForFunction(() => window.takeawayReady);
    await leave(page);
    await page.waitForFunction(() => document.documentElement.dataset.opening === undefined);
    assert.equal(await page.evaluate(() => localStorage.getItem('takeaway-opening')), 'seen');
    assert.equal(await page.evaluate(() => location.hash), '');
  });
}

test('it stands before any script of the page, and a step taken then is not lost', async ({ fresh }) => {
  const { page } = await fresh({ opening: true });
  const release = await held(page, '**/takeaway_rest-*.wasm');
  await page.goto('');
  await page.waitForFunction(() => window.takeawayReady);
  await page.getByRole('button', { name: 'Step 1' }).click();
  release();
  await expect(told(page)).toHaveText(/The opponent|Your move from [0-7]/);
});

test('a link to a figure shows that figure at once, its words first', async ({ fresh }) => {
  const { page } = await fresh({ opening: true });
  const release = await held(page, '**/*.wasm');
  await page.goto('#v1/strip?set=3,7,12', { waitUntil: 'domcontentloaded' });
  assert.equal(await isShown(page), false);
  assert.match(await page.title(), /^Nim-sequence \{3, 7, 12\} ·/);
  const words = () => page.evaluate(() => getComputedStyle(document.getElementById('titles'), '::before').content);
  assert.match(await words(), /Nim-sequence \{3, 7, 12\}/);
  await expect(page.locator('.side')).not.toBeVisible();
  release();
  await page.waitForFunction(() => window.takeawayReady);
  await expect(page.locator('#titles h1')).toHaveText(/\{3,\s7,\s12\}/);
  await expect(page.locator('.side')).toBeVisible();
});
