// Rasters on the canvas have no seams, whatever the device pixel ratio: no row or column of pixels shows
// the ground, or a grid line, between two that show the figure.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PNG } from 'pngjs';
import { drawn, keep, launch, open, serve, settled, tab } from './harness.mjs';

let browser;
let host;
before(async () => {
  [browser, host] = await Promise.all([launch(), serve()]);
});
after(async () => {
  await browser.close();
  await host.close();
});

/** The pixels of the canvas itself, as the figure drew them. */
async function pixels(page) {
  const url = await page.locator('#figure canvas').first().evaluate((canvas) => canvas.toDataURL());
  return PNG.sync.read(Buffer.from(url.split(',')[1], 'base64'));
}

/** A picture's pixel as a number. */
const at = ({ data, width }, x, y) => data.readUInt32BE(4 * (y * width + x)) >>> 8;

const WHITE = 0xffffff;

/**
 * The rows of pixels that are ground while the rows next to them, above and below, are figure, over the columns from
 * `from` to `to` (parts of the width); stretches of ground higher than `gap` pixels lie between figures.
 */
function seams(picture, [from, to], gap) {
  const [left, right] = [from, to].map((part) => Math.floor(part * picture.width));
  const ground = Array.from({ length: picture.height }, (_, y) => {
    let white = 0;
    for (let x = left; x < right; x += 1) white += at(picture, x, y) === WHITE ? 1 : 0;
    return white / (right - left);
  });
  const figure = ground.map((share) => share < 0.3);
  const found = [];
  for (let y = 1; y < picture.height; y += 1) {
    if (!figure[y - 1] || figure[y]) continue;
    let end = y;
    while (end < picture.height && !figure[end]) end += 1;
    if (end < picture.height && end - y <= gap) found.push(y);
  }
  assert.ok(figure.filter(Boolean).length > picture.height / 2, 'no figure was found');
  return found;
}

for (const ratio of [1, 1.25, 1.5, 2]) {
  test(`no seams at ${ratio} pixels to a CSS pixel`, async () => {
    const { page, context, problems } = await tab(browser, { deviceScaleFactor: ratio });
    await open(page, host.address);
    // Heights of the window decide on the heights of rows: some fall between pixels.
    for (const height of [800, 777, 691]) {
      await page.setViewportSize({ width: 1280, height });
      for (const spec of ['sink-strips?m=30&delta=1..120', 'strip?set=2,5&n=2000&wrap=7', 'strip?set=primes&n=2000&wrap=60']) {
        await page.evaluate((hash) => { location.hash = hash; }, `#v1/${spec}`);
        await drawn(page, spec);
        await settled(page);
        // Between two conventions stands a line of words.
        const found = seams(await pixels(page), [0.3, 0.6], 10 * ratio);
        assert.deepEqual(found, [], `${spec}, ${height} px high: ground in rows ${found}`);
      }
    }
    assert.deepEqual(problems, []);
    await context.close();
  });

  test(`no grid over a density at ${ratio} pixels to a CSS pixel`, async () => {
    const { page, context } = await tab(browser, { deviceScaleFactor: ratio });
    await open(page, host.address);
    const spec = 'permutation?n=20000&view=detrended';
    await page.evaluate((hash) => { location.hash = hash; }, `#v1/${spec}`);
    await drawn(page, spec);
    await settled(page);
    const picture = await pixels(page);
    const grid = 0xe3e3e8;
    let beside = 0;
    for (let y = 1; y + 1 < picture.height; y += 1) {
      for (let x = 1; x + 1 < picture.width; x += 1) {
        if (at(picture, x, y) === grid) beside += 1;
      }
    }
    await keep(page, `density-${ratio}`);
    assert.ok(beside > 0, 'there is no grid');
    assert.deepEqual(scratched(picture, grid), 0);
    await context.close();
  });
}

/** Pixels of the grid with the same colour of a density on both sides of their line. */
function scratched(picture, grid) {
  const figure = (x, y) => {
    const rgb = at(picture, x, y);
    const [r, g, b] = [rgb >> 16, (rgb >> 8) & 255, rgb & 255];
    return rgb !== grid && Math.max(r, g, b) - Math.min(r, g, b) > 40;
  };
  let found = 0;
  for (let y = 3; y + 3 < picture.height; y += 1) {
    for (let x = 3; x + 3 < picture.width; x += 1) {
      if (at(picture, x, y) !== grid) continue;
      const beyond = (dx, dy) => [1, 2, 3].some((by) => figure(x + by * dx, y + by * dy));
      if ((beyond(0, -1) && beyond(0, 1)) || (beyond(-1, 0) && beyond(1, 0))) found += 1;
    }
  }
  return found;
}
