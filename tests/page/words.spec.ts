// The words of a figure: their numbers are handles of its sliders. And rows, which slide to their new lengths.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { complete, drawn, go, open, settled } from './reader.ts';

test('a number in a caption is dragged, and figure, control and address follow', async ({ page }) => {
  await open(page, '');
  await complete(page);
  await go(page, 'strip?set=2,7&n=80');
  const handle = page.locator('#caption data[role=slider]').first();
  await expect(handle).toHaveText('80');
  const { x, y, height } = await handle.boundingBox();
  await page.mouse.move(x + 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + height / 2, { steps: 6 });
  await page.mouse.up();
  const now = await handle.innerText();
  assert.notEqual(now, '80');
  await drawn(page, `strip?set=2,7&n=${now}`);
  await expect(page.locator('.side [data-parameter="n"] .field')).toHaveValue(now);
  await expect(handle).toHaveAttribute('aria-valuenow', now);
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(handle).not.toHaveText(now);
});

test('a family moves by the last value of its letter in the title; numbers that are no values stay words', async ({ page }) => {
  await open(page, '');
  await complete(page);
  await go(page, 'family?set=s,3s+1');
  const handle = page.locator('#titles data[role=slider]');
  await expect(handle).toHaveText('12');
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await drawn(page, 'family?set=s,3s+1&s=1..13');
  await expect(page.locator('#titles h1')).toContainText('{s, 3s + 1}, s = 1, …, 13');
  await expect(page.locator('#caption data')).toHaveCount(0);
});

/** How many covers of sliding rows come while an arrow key moves m. */
async function covers(page: Page): Promise<number> {
  await page.evaluate(() => {
    window.covers = 0;
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) window.covers += Number((node as unknown as { className: string }).className === 'last');
    }).observe(document.querySelector('#figure .surface'), { childList: true });
  });
  await page.locator('#quick [data-parameter="m"] input[type=range]').first().press('ArrowRight');
  await drawn(page, 'sink-strips?m=13&scale=common');
  await settled(page);
  await expect(page.locator('#figure canvas.last')).toHaveCount(0);
  return page.evaluate(() => window.covers);
}

for (const [reducedMotion, count] of [['no-preference', 1], ['reduce', 0]] as const) {
  test(`rows ${count ? 'slide to' : 'take'} their new lengths when m changes (${reducedMotion})`, async ({ fresh }) => {
    const { page } = await fresh({ reducedMotion });
    await open(page, '');
    await complete(page);
    assert.equal(await covers(page), count);
  });
}
