// A first visit: the library comes in two files, and the first figure needs only one of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complete, drawn, go, hosted, open, tab, until } from './harness.mjs';

const { browser, host } = await hosted();

const REST = '**/takeaway_rest-*.wasm';

/** A tab in which the second file waits until `release` is called. */
async function held() {
  const opened = await tab(browser);
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await opened.page.route(REST, async (route) => {
    await released;
    await route.continue();
  });
  return { ...opened, release };
}

test('the first figure lives before the rest of the library is there', async () => {
  const { page, context, problems, release } = await held();
  await page.goto(host.address);
  await until(page, () => window.takeawayReady);
  const canvas = page.locator('#figure canvas').first();
  const spec = () => page.evaluate(() => document.getElementById('figure').dataset.wanted);
  // Its sliders move it, through all they offer.
  for (const name of ['m', 'k']) {
    const slider = page.locator(`#quick [data-parameter="${name}"] input[type=range]`).first();
    await slider.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'PageUp', 'End', 'PageDown', 'Home', 'ArrowRight']) await slider.press(key);
  }
  assert.notEqual(await spec(), 'sink-strips');
  await page.evaluate(() => document.activeElement.blur());
  // Cards, everywhere on it.
  const box = await canvas.boundingBox();
  for (let y = 10; y < box.height; y += 25) {
    for (let x = 10; x < box.width; x += 90) await page.mouse.move(box.x + x, box.y + y);
  }
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.43);
  await page.locator('#figure .card').waitFor();
  await canvas.focus();
  for (const key of ['ArrowLeft', 'ArrowDown', '+', '+', 'ArrowRight', '-', '0', 'Escape']) await page.keyboard.press(key);
  await page.locator('#theme').click();
  assert.equal(await page.locator('#notice').innerText(), '');
  release();
  await complete(page);
  await go(page, 'cold?n=100');
  assert.deepEqual(problems, []);
  await context.close();
});

test('another figure waits for the rest of the library, and comes', async () => {
  const { page, context, problems, release } = await held();
  await page.goto(host.address);
  await until(page, () => window.takeawayReady);
  await page.evaluate(() => (location.hash = '#v1/cold?n=100'));
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => document.getElementById('figure').dataset.wanted), 'sink-strips');
  release();
  await drawn(page, 'cold?n=100');
  assert.deepEqual(problems, []);
  await context.close();
});

test('where the rest does not come, that is said; asked again, it comes', async () => {
  const { page, context } = await tab(browser);
  let lost = true;
  await page.route(REST, (route) => (lost ? route.abort() : route.continue()));
  await page.goto(host.address);
  await until(page, () => /could not be loaded/.test(document.getElementById('notice').innerText));
  lost = false;
  await open(page, `${host.address}#v1/cold?n=100`);
  await drawn(page, 'cold?n=100');
  await context.close();
});
