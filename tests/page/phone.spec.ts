// A link opened on a phone: its title and its place are there before the library, and nothing jumps when it comes.
import assert from 'node:assert/strict';
import { expect, test } from './fixtures.ts';
import { held, painted } from './reader.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Links, and the words that are shown at once. */
const LINKS = [
  ['#v1/strip?set=3,7,12', 'Nim-sequence {3, 7, 12}'],
  ['#v1/plane', 'Two dimensions'],
  ['#v1/cold?n=500', 'Cold positions n = 500'],
  ['#v1/family', 'Families of games'],
  ['#v1/story/squares', 'Subtract a square'],
  ['#v1/play?game=line-nim', 'line-nim'],
] as const;

for (const [hash, words] of LINKS) {
  test(`${hash} on a phone says what comes, keeps its place, and shifts nothing`, async ({ fresh }) => {
    const { page } = await fresh(PHONE);
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) window.shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const come = [await held(page, '**/*.wasm'), await held(page, '**/*.woff2')];
    await page.goto(hash, { waitUntil: 'domcontentloaded' });
    assert.match(await page.title(), new RegExp(words.replace(/[{}]/g, '\\$&'), 'i'));
    const place = hash.includes('story') ? '#story' : hash.includes('play') ? '#play' : '#titles';
    const said = await page.locator(place).evaluate((element) => getComputedStyle(element, '::before').content);
    expect(said.toLowerCase()).toContain(words.toLowerCase());
    // Its picture's place is the larger part of the window, and no other figure is drawn there.
    const kept = await page.evaluate(() => {
      const figure = document.querySelector('#figure');
      const element = [figure, ...document.querySelectorAll('#play, #story')].find((each) => each.getBoundingClientRect().height > 0);
      return { height: element.getBoundingClientRect().height, picture: document.querySelector<HTMLElement>('#first-picture')?.offsetHeight ?? 0 };
    });
    assert.ok(kept.height >= 300 && kept.picture === 0, JSON.stringify(kept));
    await painted(page);
    for (const each of come) each();
    await page.waitForFunction(() => window.takeawayReady);
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(() => window.shifts.reduce((sum, each) => sum + each, 0));
    assert.ok(shifted < 0.1, `layout shift ${shifted.toFixed(3)}`);
  });
}
