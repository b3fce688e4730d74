// How figure, words and controls share a window, and a wall: one figure of every kind, in four windows and on two walls.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { gallery, library } from '../library.ts';
import { expectFits } from './checks.ts';
import { test, type Options } from './fixtures.ts';
import { go, open, present, settled } from './reader.ts';

/** The first figure of every kind in the gallery, as small as its thumbnail: what it computes does not change the room it takes. */
const figures = new Map<string, string>(gallery.presets.toReversed().map(({ thumb_spec: spec }: { thumb_spec: string }) => [spec.split('?')[0], library.normalize(spec)]));

const desktops = [[1024, 600], [1280, 800], [1440, 900], [1920, 1080]];
const walls = [[1280, 720], [1920, 1080]];
/** Every other one of a list: each figure meets some, each of the list some figures of each form. */
const inTurn = <T>(list: T[], i: number) => list.filter((_, at) => (at + i) % 2 === 0);

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Least share of the window that a figure takes, if it is not of a few rows, which are no higher than can be read. */
const SHARE = 0.28;
const ROWS = ['strip', 'greedy-set', 'comply', 'relations'];

/** Where the parts of the explorer lie. */
const measured = (page: Page) => page.evaluate(() => {
  const place = (selector) => {
    const { left, top, right, bottom, width, height } = document.querySelector(selector).getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  };
  return {
    window: { width: document.documentElement.clientWidth, height: innerHeight }, bar: place('#bar'), title: place('#titles h1'), figure: place('#figure canvas'),
    side: place('.side'), words: place('#caption .words'), control: place('#controls > *'), controls: place('#controls'),
  };
});

/** What scrolls by itself inside the page. */
const boxes = (page: Page) => page.evaluate(() => [...document.querySelectorAll('main, main *')]
  .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 1)
  .map((each) => each.className));

test('on a desk title, figure and main controls are in the window, words follow below or beside, and nothing scrolls but the page', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=7');
  for (const [i, [kind, spec]] of [...figures].entries()) {
    await go(page, spec);
    for (const [width, height] of inTurn(desktops, i)) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const { window, bar, title, figure, side, words, control, controls } = await measured(page);
      const where = `${kind} at ${width} × ${height}: ${JSON.stringify({ title, figure, side, words, controls })}`;
      if (height > 700 && !ROWS.includes(kind)) assert.ok(figure.width * figure.height >= SHARE * window.width * window.height, where);
      assert.ok(title.top >= bar.bottom && figure.top >= title.bottom && figure.bottom <= height, where);
      // A square leaves room for words at its right.
      assert.ok(side.left >= figure.right && side.right <= window.width && (words.top >= figure.bottom || words.left >= figure.right), where);
      assert.ok(control.top >= bar.bottom && controls.bottom <= height, where);
      assert.deepEqual(await boxes(page), [], where);
    }
  }
  // The header stays.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  assert.equal((await measured(page)).bar.top, 0);
});

test('on a phone the figure is above the first control, both are in the window, and the figure stays while controls are used', async ({ fresh }) => {
  const { page } = await fresh(phone);
  await open(page, '#v1/sink-strips?m=7');
  for (const [kind, spec] of figures) {
    await go(page, spec);
    await settled(page);
    const { window, figure, control } = await measured(page);
    const where = `${kind}: ${JSON.stringify({ window, figure, control })}`;
    assert.ok(figure.height >= (ROWS.includes(kind) ? 140 : 0.45 * window.height), where);
    assert.ok(control.top >= figure.bottom && control.top + 20 <= window.height, where);
    await expectFits(page);
  }
  await page.evaluate(() => document.querySelector('.side .group').scrollIntoView({ block: 'end' }));
  const { figure, bar } = await measured(page);
  assert.ok(Math.abs(figure.top - bar.bottom) < 2, JSON.stringify({ figure, bar }));
});

test('on a phone on its side a slider stands beside the figure', async ({ fresh }) => {
  const { page } = await fresh({ ...phone, viewport: { width: 844, height: 390 } });
  await open(page, '#v1/sink-strips?m=12');
  const { figure, control } = await measured(page);
  assert.ok(control.left >= figure.right && control.bottom <= 390 && figure.bottom <= 390, JSON.stringify({ figure, control }));
});

for (const [name, options] of [['a desktop', {}], ['a phone', phone]] as [string, Options][]) {
  test(`nothing that opens moves or resizes the figure on ${name}`, async ({ fresh }) => {
    const { page } = await fresh(options);
    await open(page, '#v1/sink-strips?m=7');
    let opened = 0;
    for (const spec of ['sink-strips?m=7', 'permutation?n=200', 'relations', 'three-move?size=60']) {
      await go(page, spec);
      await page.locator('#verify[data-done]').waitFor({ state: 'attached' });
      await settled(page);
      // On a phone the page scrolls to what is read.
      const place = () => page.evaluate((scrolls) => {
        const { left, top, width, height } = document.querySelector('#figure canvas').getBoundingClientRect();
        return [left, scrolls ? top + scrollY : top, width, height];
      }, name === 'a phone');
      const disclosures = page.locator('#main details > summary:visible');
      for (let i = 0; i < await disclosures.count(); i += 1) {
        await page.evaluate(() => window.scrollTo(0, 0));
        const before = await place();
        const summary = disclosures.nth(i);
        await summary.evaluate((element: HTMLElement) => element.click());
        assert.equal(await summary.evaluate((element: HTMLElement) => (element.parentElement as HTMLDetailsElement).open), true);
        await settled(page);
        const what = `${spec}, ${await summary.innerText()}`;
        assert.deepEqual(await place(), before, what);
        // What has opened is there to be read.
        const hidden = await summary.evaluate((element: HTMLElement) => {
          const told = element.parentElement.lastElementChild;
          told.scrollIntoView({ block: 'nearest' });
          const { left, top, right, bottom, width, height } = told.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, Math.min((top + bottom) / 2, innerHeight - 4));
          return !(told.contains(seen) && left >= 0 && right <= innerWidth && height > 0);
        });
        assert.equal(hidden, false, `${what} is hidden`);
        await summary.evaluate((element: HTMLElement) => element.click());
        opened += 1;
      }
    }
    assert.ok(opened >= 12, `${opened} disclosures`);
  });
}

/** Of a wall, in so many parts across and down: those with ink, and the share of the box around all ink. */
function used(png: Buffer, [across, down]: [number, number]): { parts: number; box: number } {
  const { width, height, data } = PNG.sync.read(png);
  const [red, green, blue] = data;
  const parts = new Set<number>();
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      if (Math.abs(data[at] - red) < 12 && Math.abs(data[at + 1] - green) < 12 && Math.abs(data[at + 2] - blue) < 12) continue;
      parts.add(Math.floor((y / height) * down) * across + Math.floor((x / width) * across));
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return { parts: parts.size / (across * down), box: ((box.right - box.left) * (box.bottom - box.top)) / (width * height) };
}

test('on a wall every kind of figure uses all of it', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=7');
  for (const [turn, [width, height]] of walls.entries()) {
    await page.setViewportSize({ width, height });
    await present(page);
    for (const [kind, spec] of [...figures].filter((_, i) => i % walls.length === turn)) {
      await go(page, spec);
      // What is said in passing is no part of it.
      await page.evaluate(() => document.getElementById('toast').replaceChildren());
      await settled(page);
      const { parts, box } = used(await page.screenshot(), [8, 6]);
      const where = `${kind} at ${width} × ${height}: ${parts.toFixed(2)} of its parts, ${box.toFixed(2)} of it in a box`;
      assert.ok(box >= 0.75 && parts >= 0.65, where);
    }
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.documentElement.dataset.talk === undefined && document.fullscreenElement === null);
  }
});
