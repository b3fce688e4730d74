// Zooming by wheel, drag, keys and fingers; the link and every export have the visible part. A test
// in node covers the result of each gesture for every kind.
import assert from 'node:assert/strict';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { canvasOf, control, drawn, exported, go, held, open, painted, present, resting, reveal, stands } from './reader.ts';

type Point = [number, number];
type Part = Record<string, [number, number]>;

/** Opens a figure with the pointer over it, its gestures loaded; points of it by their shares of its width and height. */
async function over(page: Page, spec: string, { touch = false } = {}): Promise<(share: number, down?: number) => Point> {
  await open(page, `#v1/${spec}`);
  const box = await canvasOf(page).boundingBox();
  const at = (share: number, down = 0.4): Point => [box.x + share * box.width, box.y + down * box.height];
  if (!touch) await page.mouse.move(...at(0.5));
  await canvasOf(page).focus();
  await page.locator('#figure .band').waitFor({ state: 'attached' });
  return at;
}

async function wheel(page: Page, turn: number, { alone = false } = {}): Promise<void> {
  if (!alone) await page.keyboard.down('Control');
  await page.mouse.wheel(0, turn);
  if (!alone) await page.keyboard.up('Control');
}

async function drag(page: Page, ...way: Point[]): Promise<void> {
  await page.mouse.move(...way[0]);
  await page.mouse.down();
  for (const point of way.slice(1)) await page.mouse.move(...point);
  await page.mouse.up();
}

/** The visible part, by the name of the axis. */
async function part(page: Page): Promise<Part> {
  const ranges = (await resting(page)).matchAll(/[?&]([xy])=(-?\d+)(?:\.\.(-?\d+))?/g);
  return Object.fromEntries([...ranges].map(([, name, from, to]) => [name, [Number(from), Number(to ?? from)]]));
}

const wide = ([from, to]: [number, number]) => to - from;
const isPart = (page: Page) => stands(page, /[?&][xy]=/);
const isWhole = (page: Page) => stands(page, /^(?!.*[?&][xy]=)/);
const title = (page: Page) => page.locator('.card h2').innerText();

/** Waits until another part is seen, and says which. */
async function another(page: Page, before: Part): Promise<Part> {
  await expect.poll(() => part(page)).not.toEqual(before);
  return part(page);
}

test('a wheel that moves nothing is told of the key that zooms', async ({ fresh }) => {
  const { page } = await fresh();
  await over(page, 'plane');
  await wheel(page, -100, { alone: true });
  await expect(page.locator('#toast')).toHaveText('Ctrl or ⌘ and the wheel zoom the figure');
});

test('a row: the wheel looks closer and back, a drag marks, then moves along, and a double click shows all', async ({ page }) => {
  const at = await over(page, 'strip?set=squares&n=1000&convention=wall');
  await wheel(page, -400);
  await isPart(page);
  assert.deepEqual(Object.keys(await part(page)), ['x']);
  await wheel(page, 4000);
  await isWhole(page);
  await page.mouse.move(...at(0.3));
  await page.mouse.down();
  await page.mouse.move(...at(0.5));
  await expect(page.locator('#figure .band')).toBeVisible();
  await page.mouse.move(...at(0.6));
  await page.mouse.up();
  await isPart(page);
  const marked = await part(page);
  await expect(page.locator('#figure .band')).toBeHidden();
  // Nothing was pinned by the click that ended the drag.
  await expect(page.locator('.card[data-pinned]')).toHaveCount(0);
  await drag(page, at(0.5), at(0.55), at(0.6), at(0.65), at(0.7));
  const moved = await another(page, marked);
  assert.equal(wide(moved.x), wide(marked.x));
  assert.ok(moved.x[0] < marked.x[0], `${marked.x} to ${moved.x}`);
  await page.goBack();
  await stands(page, new RegExp(`x=${marked.x[0]}\\.\\.${marked.x[1]}`));
  await page.mouse.dblclick(...at(0.5));
  await isWhole(page);
});

test('a plane: the wheel looks closer both ways, a box marks both ranges, a drag moves both ways', async ({ page }) => {
  const at = await over(page, 'permutation?condition=wythoff&n=300');
  await wheel(page, -400);
  await isPart(page);
  assert.deepEqual(Object.keys(await part(page)), ['x', 'y']);
  await page.mouse.dblclick(...at(0.5));
  await isWhole(page);
  const [from, to] = [at(0.35, 0.7), at(0.5, 0.4)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...at(0.45, 0.6));
  await page.mouse.move(...to);
  const band = await page.locator('#figure .band[data-plane]').boundingBox();
  for (const [is, wanted] of [[band.x, from[0]], [band.x + band.width, to[0]], [band.y, to[1]], [band.y + band.height, from[1]]]) {
    assert.ok(Math.abs(is - wanted) <= 2, `${is} for ${wanted}`);
  }
  await page.mouse.up();
  await isPart(page);
  const box = await part(page);
  await expect(page.locator('.card[data-pinned]')).toHaveCount(0);
  await expect(page.locator('#caption .words')).toContainText(`${box.x[0]} ≤ n ≤ ${box.x[1]} and ${box.y[0]} ≤ π(n) ≤ ${box.y[1]}`);
  await drag(page, at(0.4, 0.5), at(0.42, 0.56), at(0.44, 0.58), at(0.46, 0.6));
  const moved = await another(page, box);
  assert.deepEqual([wide(moved.x), wide(moved.y)], [wide(box.x), wide(box.y)]);
  assert.ok(moved.x[0] < box.x[0] && moved.y[0] > box.y[0], `${moved.x}, ${moved.y} from ${box.x}, ${box.y}`);
  await page.goBack();
  await expect.poll(() => part(page)).toEqual(box);
});

test('a wheel that turns before its gestures have come zooms the figure when they come, not the page', async ({ fresh }) => {
  const { page } = await fresh();
  const release = await held(page, '**/assets/closer-*');
  await open(page, '#v1/plane');
  const { x, y, width, height } = await canvasOf(page).boundingBox();
  await page.evaluate(() => addEventListener('wheel', ({ defaultPrevented }) => (window.kept = defaultPrevented), { once: true }));
  await page.mouse.move(x + width / 2, y + height / 2);
  await wheel(page, -400);
  await expect.poll(() => page.evaluate(() => window.kept)).toBe(true);
  release();
  await isPart(page);
});

test('keys look closer at the place one has walked to, and a link and an export keep the view', async ({ page, fresh }) => {
  for (const [spec, way, steps, name] of [
    ['sink-strips?m=12&k=5', 'Shift+ArrowRight', 3, /v\((\d+)\)/], ['permutation?n=200', 'Shift+ArrowLeft', 9, /^π\((\d+)\)/],
  ] as const) {
    await over(page, spec);
    for (let i = 0; i < steps; i += 1) await page.keyboard.press(way);
    const walked = Number(name.exec(await title(page))[1]);
    for (let i = 0; i < 4; i += 1) {
      await page.keyboard.press('+');
      await resting(page);
    }
    const near = await part(page);
    assert.ok(near.x[0] <= walked && walked <= near.x[1], `${walked} in ${near.x}`);
    // What was pinned stays, and keys walk on from it, to what is shown.
    await expect(page.locator('.card[data-pinned] h2')).toHaveText(name);
    await page.keyboard.press('ArrowRight');
    const next = Number(name.exec(await title(page))[1]);
    assert.ok(next > walked && next <= near.x[1], `${next} in ${near.x}`);
    await page.keyboard.press('-');
    const wider = await another(page, near);
    assert.ok(wide(wider.x) > wide(near.x));
    await expectAccessible(page);
    const svg = (await exported(page, 'SVG')).bytes.toString().replaceAll(/<[^>]*>/g, '');
    const words = await page.locator('#caption .words').innerText();
    assert.match(words, new RegExp(`${wider.x[0]}\\D+${wider.x[1]}`));
    assert.match(svg, new RegExp(`${wider.x[1]}`), 'the SVG shows something else');
    await page.keyboard.press('Escape');
    const other = await fresh();
    await open(other.page, page.url());
    assert.deepEqual(await part(other.page), wider);
    await canvasOf(page).focus();
    await page.keyboard.press('0');
    await isWhole(page);
  }
});

/** Fingers on the figure, by their shares of it. */
async function fingers(context: BrowserContext, page: Page, at: (share: number, down?: number) => Point) {
  const session = await context.newCDPSession(page);
  return async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: Point[]) => {
    const touchPoints = places.map((place, id) => ({ id, x: at(...place)[0], y: at(...place)[1] }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await resting(page);
  };
}

test('rows, a wrapped row and a plane: two fingers look closer, one moves along', async ({ fresh }) => {
  const { page, context } = await fresh({ hasTouch: true, viewport: { width: 390, height: 800 } });
  for (const spec of ['sink-strips?m=19', 'cold?n=100000&wrap=130', 'permutation?n=200']) {
    const touch = await fingers(context, page, await over(page, spec, { touch: true }));
    await touch('touchStart', [0.45, 0.4]);
    await touch('touchStart', [0.45, 0.4], [0.55, 0.4]);
    for (const spread of [0.1, 0.15, 0.2]) await touch('touchMove', [0.5 - spread, 0.4], [0.5 + spread, 0.4]);
    await touch('touchEnd');
    await isPart(page);
    const before = await part(page);
    await touch('touchStart', [0.5, 0.45]);
    for (const share of [0.02, 0.06, 0.1, 0.14]) await touch('touchMove', [0.5 - share, 0.45 - share]);
    await touch('touchEnd');
    const after = await another(page, before);
    assert.ok(after.x[0] > before.x[0], `${before.x} to ${after.x}`);
    for (const axis of Object.keys(before)) assert.equal(wide(after[axis]), wide(before[axis]));
  }
});

test('a bar under a row, and a map of a plane, show which part is seen, and move it by hand and by keys', async ({ page }) => {
  const overview = page.locator('#figure .overview');
  await open(page, '#v1/strip?set=2,5&n=1000&x=100..199');
  await expect(overview).toHaveAttribute('aria-valuetext', '100–199 of 0–1000');
  await expectAccessible(page);
  const box = await overview.boundingBox();
  const along = (share: number): Point => [box.x + share * box.width, box.y + box.height / 2];
  // Taken in its middle, and moved a half of the row.
  await drag(page, along(0.15), along(0.3), along(0.5), along(0.65));
  const { x } = await another(page, { x: [100, 199] });
  assert.equal(wide(x), 99);
  assert.ok(Math.abs(x[0] - 600) <= 3, `${x}`);
  await overview.focus();
  await page.keyboard.press('ArrowLeft');
  await stands(page, new RegExp(`x=${x[0] - 25}\\.\\.`));
  await page.keyboard.press('End');
  await stands(page, /x=901\.\.1000/);
  await page.keyboard.press('Home');
  await stands(page, /x=0\.\.99/);
  // All of it: there is no bar.
  await go(page, 'strip?n=1000');
  await overview.waitFor({ state: 'hidden' });

  const map = page.locator('#figure .overview[data-plane]');
  await go(page, 'cold?n=100000&wrap=130&x=20..59&y=100..299');
  await expect(map).toHaveAttribute('aria-valuetext', 'x 20–59 of 0–129, y 100–299 of 0–769');
  await expect(map).toHaveAttribute('aria-label', 'Visible part of the plane');
  await expectAccessible(page);
  const before = await part(page);
  const thumb = await map.locator('i').boundingBox();
  const middle: Point = [thumb.x + thumb.width / 2, thumb.y + thumb.height / 2];
  await drag(page, middle, [middle[0] + 3, middle[1]], [middle[0] + 6, middle[1]]);
  const moved = await another(page, before);
  assert.ok(moved.x[0] > before.x[0], `${before.x} to ${moved.x}`);
  await map.focus();
  await page.keyboard.press('ArrowLeft');
  const left = await another(page, moved);
  assert.ok(left.x[0] < moved.x[0], `${moved.x} to ${left.x}`);
  // Rows are counted from above.
  await page.keyboard.press('ArrowDown');
  const down = await another(page, left);
  assert.ok(down.y[0] > left.y[0], `${left.y} to ${down.y}`);
  await page.keyboard.press('Home');
  await expect.poll(async () => Number(await map.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(1);
  await canvasOf(page).focus();
  await page.keyboard.press('0');
  await map.waitFor({ state: 'hidden' });
});

test('walking past the edge of what is seen moves it along, and the card stays pinned', async ({ page }) => {
  for (const [spec, key, past] of [
    ['strip?set=2,5&n=500&convention=wall&x=100..139', 'Shift+ArrowRight', (p: Part) => p.x[0] > 100],
    ['cold?n=100000&wrap=130&x=20..59&y=100..159', 'Shift+ArrowDown', (p: Part) => p.y[0] > 100],
    ['sink-strips?m=12&k=5&x=200..260', 'Shift+ArrowLeft', (p: Part) => p.x[0] < 200],
    ['permutation?n=2000&x=100..299&y=100..299', 'Shift+ArrowRight', (p: Part) => p.x[0] > 100],
  ] as const) {
    await over(page, spec);
    await page.keyboard.press(key);
    const before = await part(page);
    const seen = new Set([await title(page)]);
    for (let i = 0; i < 40 && !past(await part(page)); i += 1) {
      await page.keyboard.press(key);
      await painted(page);
      seen.add(await title(page));
    }
    const after = await part(page);
    assert.ok(past(after), `${JSON.stringify(before)} to ${JSON.stringify(after)}`);
    for (const axis of Object.keys(after)) assert.equal(wide(after[axis]), wide(before[axis]));
    await expect(page.locator('.card[data-pinned]')).toHaveCount(1);
    assert.ok(seen.size > 1, [...seen].join('; '));
  }
});

test('positions beyond the figure are refused with what there is, and another slider lets go of them', async ({ page }) => {
  await over(page, 'strip?set=2,5&n=60');
  const type = async (name: string, text: string) => {
    await reveal(control(page, name));
    await control(page, name).locator('.field').fill(text);
    await page.keyboard.press('Enter');
  };
  await type('x', '50..90');
  await expect(control(page, 'x')).toContainText('0–60');
  await expectAccessible(page, { except: ['#gallery'] });
  await type('x', '20..40');
  await stands(page, /x=20\.\.40/);
  await type('x', '100000..100001');
  await control(page, 'x').getByRole('button', { name: 'show all' }).click();
  await isWhole(page);
  await type('x', '20..40');
  await stands(page, /x=20\.\.40/);
  await type('n', '30');
  await isWhole(page);
  // A link is repaired, and says so.
  await page.goto('#v1/strip?n=60&x=50..900');
  await expect(page.locator('#notice')).toContainText('x cannot be “50..900”; x=50..60 is used');
  await page.locator('#notice').getByRole('button', { name: 'Show all' }).click();
  await drawn(page, 'strip');
  // A view that has no such parameter is unchanged.
  await go(page, 'greedy-set?n=400&view=digits');
  await page.mouse.move(400, 300);
  await wheel(page, -400);
  assert.equal(await resting(page), 'greedy-set?n=400&view=digits');
});

test('on a wall the wheel needs no key; on the page it scrolls', async ({ page }) => {
  const at = await over(page, 'sink-strips?m=12');
  await wheel(page, -400, { alone: true });
  await painted(page);
  assert.equal(await resting(page), 'sink-strips?m=12');
  await present(page);
  await resting(page);
  await page.mouse.move(...at(0.5));
  await wheel(page, -400, { alone: true });
  await isPart(page);
  await wheel(page, 4000, { alone: true });
  await isWhole(page);
  await page.keyboard.press('Escape');
});
