// What people come for, by mouse, by thumb and by keyboard: each task within its number of clicks, taps or keys pressed on a button.
// To win a game against the beginner is in play.spec.ts.
import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { test, type Options } from './fixtures.ts';
import { complete, download, drawn, open, presenting, settled } from './reader.ts';

const HANDS: Record<string, Options> = {
  'by mouse': {},
  'by thumb': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  'by keyboard': {},
};

/** A reader who counts how often a button or link was used. */
class Reader {
  used = 0;

  constructor(readonly page: Page, private readonly hand: string) {}

  async use(what: Locator): Promise<void> {
    this.used += 1;
    if (this.hand === 'by thumb') return what.tap();
    if (this.hand === 'by mouse') return what.click();
    await what.focus();
    await this.page.keyboard.press('Enter');
  }

  /** Moves to the search box; by keyboard it has a key of its own. */
  async search(text: string): Promise<void> {
    if (this.hand === 'by keyboard') await this.page.keyboard.press('/');
    else await this.use(this.page.locator(this.hand === 'by thumb' ? '.find' : '#search'));
    await this.page.keyboard.type(text);
  }

  /** Moves a slider of the landing page by a step. */
  async slide(): Promise<void> {
    await this.page.locator('.quick [data-parameter=m] input[type=range]').press('ArrowRight');
  }
}

for (const [hand, options] of Object.entries(HANDS)) {
  test(`${hand}: the gcd effect in 0 steps, a period in 2, a slide in 3, three slides presented in 8`, async ({ fresh }) => {
    const { page } = await fresh(options);
    const reader = new Reader(page, hand);
    const within = async (most: number, task: () => Promise<void>): Promise<void> => {
      await open(page, '');
      await complete(page);
      reader.used = 0;
      await task();
      assert.ok(reader.used <= most, `${reader.used} steps, ${most} allowed`);
    };

    await within(0, async () => {
      await page.getByText(/rows whose k shares a factor with m are short/i).first().waitFor();
      assert.match((await page.locator('.titles').first().innerText()).replace(/\s+/g, ''), /gcd/);
      const figure = await page.locator('#figure').boundingBox();
      assert.ok(figure.y < 400, `the figure begins at ${figure.y}`);
    });

    await within(3, async () => {
      await reader.use(page.locator('#export-button'));
      const { bytes } = await download(page, () => reader.use(page.getByRole('button', { name: 'Save slide' })));
      const { width, height } = PNG.sync.read(bytes);
      assert.deepEqual([width, height], [1920, 1080]);
      await page.keyboard.press('Escape');
    });

    await within(2, async () => {
      await reader.search('period of {3, 7, 12}');
      await page.locator('#found [aria-selected=true]', { hasText: 'wall period 5 after 9; sink 5 after 18' }).waitFor();
      await page.keyboard.press('Enter');
      await drawn(page, 'strip?set=3,7,12');
    });

    await within(8, async () => {
      for (const n of [1, 2, 3]) {
        if (n > 1) await reader.slide();
        await settled(page);
        await reader.use(page.locator('#export-button'));
        await reader.use(page.getByRole('button', { name: `Add as slide ${n}` }));
        if (n < 3) await page.keyboard.press('Escape');
      }
      await reader.use(page.getByRole('link', { name: 'Present', exact: true }));
      await presenting(page);
      await drawn(page, 'sink-strips?m=12&scale=common');
      await page.keyboard.press(' ');
      await drawn(page, 'sink-strips?m=13&scale=common');
    });
  });
}
