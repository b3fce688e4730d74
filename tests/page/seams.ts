// Rasters on the canvas have no seams where pixels are no whole CSS pixels: no row or column of pixels shows the ground, or a grid
// line, between two that show the figure.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { canvasOf, go, open, settled } from './reader.ts';

/** The pixels of the canvas itself, as the figure drew them. */
async function pixels(page: Page) {
  const url = await canvasOf(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  return PNG.sync.read(Buffer.from(url.split(',')[1], 'base64'));
}

/** A picture's pixel as a number. */
const at = ({ data, width }, x, y) => data.readUInt32BE(4 * (y * width + x)) >>> 8;

const WHITE = 0xffffff;

/** The same picture with rows for columns. */
function turned({ data, width, height }) {
  const other = Buffer.alloc(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) other.writeUInt32BE(data.readUInt32BE(4 * (y * width + x)), 4 * (x * height + y));
  }
  return { data: other, width: height, height: width };
}

/**
 * The rows of pixels that are ground while the rows next to them, above and below, are figure, over the columns from
 * `from` to `to` (parts of the width); stretches of ground higher than `gap` pixels lie between figures. At least a share `least` of the rows must be figure.
 */
function seams(picture, [from, to], gap, least) {
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
  assert.ok(figure.filter(Boolean).length > least * picture.height, 'no figure was found');
  return found;
}

/** Enough points to be shown as a density. */
const DENSITY = 'permutation?n=100000&view=detrended';

/** Width of a cell of a density, CSS pixels, and the colour of the grid. */
const GRAIN = 2;
const GRID = 0xe3e3e8;

/**
 * Counts the pixels of the grid, and among them its `scratches` over a density: a cell without a point lets the grid
 * through, but is wider than a line and shows ground as well, nearer than a cell is wide. `full` counts the pixels of
 * the density with nothing but density as near.
 */
function gridAndDensity(picture, cell) {
  const dense = (rgb) => {
    const [r, g, b] = [rgb >> 16, (rgb >> 8) & 255, rgb & 255];
    return Math.max(r, g, b) - Math.min(r, g, b) > 40;
  };
  const counts = { lines: 0, scratches: 0, full: 0 };
  for (let y = cell; y + cell < picture.height; y += 1) {
    for (let x = cell; x + cell < picture.width; x += 1) {
      const here = at(picture, x, y);
      if (here !== GRID && !dense(here)) continue;
      let [ground, grid] = [0, 0];
      for (let v = y - cell; v <= y + cell; v += 1) {
        for (let u = x - cell; u <= x + cell; u += 1) {
          const rgb = at(picture, u, v);
          if (rgb === GRID) grid += 1;
          else if (!dense(rgb)) ground += 1;
        }
      }
      if (here === GRID) {
        counts.lines += 1;
        if (ground === 0) counts.scratches += 1;
      } else if (ground + grid === 0) {
        counts.full += 1;
      }
    }
  }
  return counts;
}

/** Looks for seams in rasters, and for the grid over a density, at `ratio` pixels to a CSS pixel. */
export async function expectNoSeams(page: Page, ratio: number, heights: number[]): Promise<void> {
  await open(page, '');
  // Heights of the window decide on the heights of rows: some fall between pixels.
  for (const height of heights) {
    await page.setViewportSize({ width: 1280, height });
    for (const spec of ['sink-strips?m=30&delta=1..120', 'strip?n=2000&wrap=7', 'strip?set=primes&n=6000&wrap=60']) {
      await go(page, spec);
      await settled(page);
      // A line of words separates two conventions.
      const picture = await pixels(page);
      const found = seams(picture, [0.3, 0.6], 10 * ratio, 0.5);
      assert.deepEqual(found, [], `${spec}, ${height} px high: ground in rows ${found}`);
      // Wrapped strips are narrower than their words. Next to a row are its numbers.
      if (spec.includes('wrap')) continue;
      const columns = seams(turned(picture), [0.3, 0.6], 2 * ratio, 0.5);
      assert.deepEqual(columns, [], `${spec}, ${height} px high: ground in columns ${columns}`);
    }
  }
  await go(page, DENSITY);
  await settled(page);
  const { lines, scratches, full } = gridAndDensity(await pixels(page), Math.ceil(GRAIN * ratio));
  assert.ok(lines > 0, 'there is no grid');
  assert.ok(full > 5000, `only ${full} pixels lie well inside of the density`);
  assert.equal(scratches, 0);
}
