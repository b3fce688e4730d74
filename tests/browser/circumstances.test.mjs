// Circumstances: windows of any size, paper while something is computed, colours that the system forces, a clock that
// jumps, a tab nobody looks at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertFits, drawn, go, hosted, keep, open, tab } from './harness.mjs';

/** Takes a worker long enough for something else to happen meanwhile. */
const LONG = 'cold-count?set=odd&n=131072&algorithm=sieve';

const { browser, host } = await hosted();

for (const [width, height] of [[200, 300], [320, 240], [8000, 1000], [1280, 4000]]) {
  test(`in a window of ${width} × ${height} nothing runs over its edge, and the figure is there`, async () => {
    const { page, context, problems } = await tab(browser, { viewport: { width, height } });
    for (const spec of ['sink-strips?m=7', 'permutation?n=200', 'cold-count?n=65536']) {
      await open(page, `${host.address}#v1/${spec}`);
      await drawn(page, spec);
      await assertFits(page);
      const canvas = await page.locator('#figure canvas').first().boundingBox();
      assert.ok(canvas.width > 100 && canvas.width <= width && canvas.height > 60, JSON.stringify(canvas));
    }
    await keep(page, `window-${width}`);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test('printing while something is computed prints the figure that stands, and the computation goes on', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?m=7`);
  await page.evaluate((hash) => (location.hash = hash), `#v1/${LONG}`);
  await page.locator('#figure .progress').waitFor();
  const pdf = await page.pdf({ format: 'A4' });
  assert.ok(pdf.length > 5000);
  await drawn(page, LONG);
  assert.deepEqual(problems, []);
  await context.close();
});

test('colours that the system forces leave every control its edge and its focus', async () => {
  const { page, context, problems } = await tab(browser, { forcedColors: 'active' });
  await open(page, `${host.address}#v1/sink-strips?m=7`);
  await page.locator('#export-button').focus();
  await keep(page, 'forced-colours');
  const edges = await page.evaluate(() => [...document.querySelectorAll('header button, #controls input[type=text], #controls select')]
    .filter((each) => each.offsetParent !== null)
    .filter((each) => {
      const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(each);
      return (borderTopStyle === 'none' || borderTopWidth === '0px') && outlineStyle === 'none';
    })
    .map((each) => each.id || each.className || each.name));
  assert.deepEqual(edges, []);
  await assertAccessible(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test('a clock that jumps, back or forth, leaves a computation what it is', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?m=7`);
  for (const jump of [-86_400_000, 86_400_000 * 400]) {
    await page.evaluate((by) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + by;
    }, jump);
    const spec = LONG.replace('131072', jump < 0 ? '100000' : '131072');
    await page.evaluate((hash) => (location.hash = hash), `#v1/${spec}`);
    await drawn(page, spec);
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test('a tab that is hidden while it computes has its figure when it is seen again', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?m=7`);
  const hide = (hidden) => page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (state ? 'hidden' : 'visible') });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await page.evaluate((hash) => (location.hash = hash), `#v1/${LONG}`);
  await hide(true);
  await drawn(page, LONG);
  await hide(false);
  await go(page, 'strip?n=70');
  assert.deepEqual(problems, []);
  await context.close();
});
