// How the page looks and whom it serves: densities, themes, narrow windows, windows of any size, colours that the system forces.
import assert from 'node:assert/strict';
import { PNG } from 'pngjs';
import { library } from '../library.ts';
import { expectAccessible, expectFits } from './checks.ts';
import { expect, test, type Options } from './fixtures.ts';
import { canvasOf, complete, go, open, settled, reveal, held } from './reader.ts';

const EXPLORER = '#v1/sink-strips?m=7&blocks=on';
const UPRIGHT = '#v1/permutation?n=300';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** Zoom of 200 % is a window of half the CSS width at twice the density. */
const zoomed = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };

const VIEWS: [string, Options, string[]][] = [
  ['on a desk', {}, ['', EXPLORER, UPRIGHT]],
  ['on a dense screen', { deviceScaleFactor: 2 }, ['']],
  ['in the dark', { colorScheme: 'dark' }, ['', EXPLORER]],
  ['on a phone', phone, ['', EXPLORER, UPRIGHT]],
  ['zoomed to 200 %', zoomed, ['', EXPLORER, UPRIGHT]],
];

for (const [where, options, addresses] of VIEWS) {
  test(`${where} axe-core finds nothing, nothing scrolls sideways, and the canvas is sharp`, async ({ fresh }) => {
    const { page } = await fresh(options);
    for (const address of addresses) {
      await open(page, address);
      if (address === '') await complete(page);
      await expectFits(page);
      // The gallery is tested where it is visible.
      await expectAccessible(page, { except: address === '' ? [] : ['#gallery'] });
      const ratio = await canvasOf(page).evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth);
      assert.ok(Math.abs(ratio - (options.deviceScaleFactor ?? 1)) < 0.02, `the canvas has ${ratio} pixels to a CSS pixel`);
    }
  });
}

test('dark is dark and light is light, by the system and by the switch', async ({ fresh }) => {
  const { page } = await fresh({ colorScheme: 'dark' });
  await open(page, '');
  const corner = async () => PNG.sync.read(await canvasOf(page).screenshot()).data[0];
  assert.ok((await corner()) < 60);
  await page.locator('#theme').click();
  await settled(page);
  assert.ok((await corner()) > 230);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

for (const [width, height] of [[1280, 800], [1920, 1080]]) {
  test(`the first picture is replaced without a jump at ${width} × ${height}`, async ({ fresh }) => {
    const { page } = await fresh({ viewport: { width, height } });
    // Hold the library back, so that only the picture is there for a while.
    const release = await held(page, '**/*.wasm');
    await page.goto('', { waitUntil: 'domcontentloaded' });
    await page.locator('#first-picture img').waitFor();
    await page.waitForFunction(() => document.querySelector('#first-picture img').naturalWidth > 0);
    const place = () => page.evaluate(() => document.getElementById('figure').getBoundingClientRect().height);
    const before = await place();
    release();
    await page.waitForFunction(() => window.takeawayReady === true);
    await settled(page);
    const after = await place();
    assert.ok(Math.abs(before - after) <= 12, `the figure was ${before} high and is ${after}`);
  });
}

test('in windows of any size nothing runs over the edge, and the figure is there', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=7');
  for (const [width, height] of [[200, 300], [320, 240], [8000, 1000], [1280, 4000]]) {
    await page.setViewportSize({ width, height });
    for (const spec of ['sink-strips?m=7', 'permutation?n=200', 'cold-count?n=65536']) {
      await go(page, spec);
      await settled(page);
      await expectFits(page);
      const canvas = await canvasOf(page).boundingBox();
      assert.ok(canvas.width > 100 && canvas.width <= width && canvas.height > 60, `${width} × ${height}: ${JSON.stringify(canvas)}`);
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('colours that the system forces leave every control its edge and its focus', async ({ fresh }) => {
  const { page } = await fresh({ forcedColors: 'active' });
  await open(page, '#v1/sink-strips?m=7');
  await page.locator('#export-button').focus();
  const bare = await page.evaluate(() => [...document.querySelectorAll('header button, .side input[type=text], .side select')]
    .filter((each) => each.offsetParent !== null)
    .filter((each) => {
      const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(each);
      return (borderTopStyle === 'none' || borderTopWidth === '0px') && outlineStyle === 'none';
    })
    .map((each) => each.id || each.className || each.name));
  assert.deepEqual(bare, []);
  await expectAccessible(page);
});

test('the colours in use are shown with their name', async ({ page }) => {
  await open(page, '#v1/strip?set=squares&n=60');
  for (const { name, label, light } of JSON.parse(library.palettes())) {
    await reveal(page.locator('#palette'));
    await page.locator('#palette select').selectOption(name);
    await page.getByRole('img', { name: `${label}: colours of the values 0–15` }).waitFor();
    const shown = await page.locator('#palette .strip i').evaluateAll((each) => each.map((one) => getComputedStyle(one).backgroundColor));
    assert.deepEqual(shown, light.map((hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`));
  }
});
