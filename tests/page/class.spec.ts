// A class: the code on the wall, what it reads as, and the light page that it opens on a phone.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import readCode from 'jsqr';
import { weighed } from '../../tools/weight.mjs';
import { expectAccessible, expectFits } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { yours } from './reader.ts';

/** Bytes that a phone of a class may be sent. */
const LIMIT = 150_000;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Goes to a game and shows it to a class; the link under its code. */
async function shown(page: Page, game: string): Promise<string> {
  await page.goto('about:blank');
  await page.goto(`#v1/play?game=heaps&${game}`);
  await yours(page);
  await page.getByRole('button', { name: 'Show to a class' }).click();
  await page.getByRole('img', { name: 'Code of the link' }).waitFor();
  return page.getByRole('link', { name: 'this link' }).evaluate((link: HTMLAnchorElement) => link.href);
}

/** The sizes of one heap from which the player to move loses, by the definition. */
function losing(moves: number[], heap: number, sink: boolean): number[] {
  const cold: number[] = [];
  for (let size = 0; size <= heap; size += 1) {
    const left = size === 0 ? [] : moves.map((move) => (sink ? Math.max(0, size - move) : size - move)).filter((each) => each >= 0);
    if (!left.some((each) => cold.includes(each))) cold.push(size);
  }
  return cold;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the code on the wall (${colorScheme}) reads as the link, which holds what loses`, async ({ fresh }) => {
    const { page } = await fresh({ colorScheme });
    const link = await shown(page, 'set=2,5&convention=sink&heaps=21');
    const { data, width, height } = PNG.sync.read(await page.screenshot());
    assert.equal(readCode(new Uint8ClampedArray(data), width, height)?.data, link);
    assert.deepEqual(new URLSearchParams(new URL(link).hash.slice(1)).get('cold')!.split(',').map(Number), losing([2, 5], 21, true));
    await expectAccessible(page);
    await expectFits(page);
    // Nothing of the words is under the code.
    const under = await page.evaluate(() => {
      const code = document.querySelector('dialog.class svg').getBoundingClientRect();
      return [...document.querySelectorAll('dialog.class > div *')].filter((each) => each.getBoundingClientRect().right > code.left).map((each) => each.tagName);
    });
    assert.deepEqual(under, []);
    await page.getByRole('button', { name: 'Who loses from where?' }).click();
    const marked = await page.locator('dialog.class .cold').allInnerTexts();
    assert.deepEqual(marked.map(Number), losing([2, 5], 21, true).slice(1));
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('dialog.class')).toHaveCount(0);
  });
}

test('a game without room on a phone is not offered to a class', async ({ page }) => {
  for (const game of ['set=1,2,3,4&heaps=21', 'set=1,2,3&heaps=3,5,7', 'set=2,5&heaps=61', 'set=2,5&heaps=9&misere=on', 'set=squares&heaps=21']) {
    await page.goto('about:blank');
    await page.goto(`#v1/play?game=heaps&${game}`);
    await yours(page);
    await expect(page.getByRole('button', { name: 'Show to a class' })).toHaveCount(0);
  }
});

test('a phone gets a page of at most 150 kB without the library, and wins there', async ({ fresh, host }) => {
  const { page: wall } = await fresh();
  const link = await shown(wall, 'set=1,2,3&heaps=21');
  const { page } = await fresh(PHONE);
  await page.goto(link);
  await expect(page.getByRole('heading')).toHaveText('Take 1, 2 or 3');
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const files = ['class.html', ...urls.map((url) => url.slice(host.length))];
  assert.ok(!files.some((name) => name.endsWith('.wasm')), files.join());
  const bytes = files.reduce((sum, name) => sum + weighed(name).bytes, 0);
  assert.ok(bytes <= LIMIT, `${bytes} bytes`);
  await expectAccessible(page);
  await expectFits(page);
  // The winning move leaves a multiple of four.
  for (let left = 21; ; ) {
    await page.getByRole('button', { name: `Take ${left % 4}` }).tap();
    left -= left % 4;
    if (left === 0) break;
    await expect(page.getByRole('status')).toHaveText(/The opponent takes \d\. Your move\./);
    left -= Number(/takes (\d)/.exec(await page.getByRole('status').innerText())![1]);
  }
  await expect(page.getByRole('status')).toHaveText('You win.');
  await page.getByRole('button', { name: 'Who loses from where?' }).tap();
  assert.deepEqual(await page.locator('.cold').allInnerTexts(), ['4', '8', '12', '16', '20']);
  await expectAccessible(page);
});

test('who begins from a losing size loses to the opponent, who may begin as well', async ({ fresh, host }) => {
  const { page } = await fresh({ ...PHONE, colorScheme: 'dark' });
  await page.goto(`${host}class.html#set=1,2&heap=3&end=wall&cold=0,3`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take 1' }).tap();
  await expect(page.getByRole('status')).toHaveText('The opponent takes 2. It wins.');
  await page.getByRole('button', { name: 'Play again' }).tap();
  await page.getByRole('button', { name: 'Let the opponent begin' }).tap();
  await expect(page.getByRole('status')).toHaveText(/The opponent takes [12]\. Your move\./);
  const taken = Number(/takes (\d)/.exec(await page.getByRole('status').innerText())![1]);
  await page.getByRole('button', { name: `Take ${3 - taken}` }).tap();
  await expect(page.getByRole('status')).toHaveText('You win.');
});

test('a link without a game says so', async ({ fresh, host }) => {
  const { page } = await fresh(PHONE);
  await page.goto(`${host}class.html#set=x`);
  await expect(page.getByRole('heading')).toHaveText('No game');
});
