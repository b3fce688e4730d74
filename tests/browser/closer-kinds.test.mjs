// Looking closer at charts with even axes, rows of members, wrapped rows and rasters; the map of a plane, and keys that go on
// past the edge of what is shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, hosted, keep, open, present, resting, tab, until } from './harness.mjs';

const { browser, host } = await hosted();

/** Opens a figure with the pointer over it, its gestures loaded. */
async function over(spec, options) {
  const { page, context, problems } = await tab(browser, options);
  await open(page, `${host.address}#v1/${spec}`);
  const box = await page.locator('#figure canvas').first().boundingBox();
  const at = (share, down = 0.4) => [box.x + share * box.width, box.y + down * box.height];
  if (!options?.hasTouch) await page.mouse.move(...at(0.5));
  await page.locator('#figure canvas').first().focus();
  await page.locator('#figure .band').waitFor({ state: 'attached' });
  return { page, context, problems, at };
}

async function wheel(page, turn, { alone = false } = {}) {
  if (!alone) await page.keyboard.down('Control');
  await page.mouse.wheel(0, turn);
  if (!alone) await page.keyboard.up('Control');
}

/** The part that is looked at, by the name of the axis. */
const part = async (page) => Object.fromEntries(
  [...(await resting(page)).matchAll(/[?&]([xy])=(-?\d+)(?:\.\.(-?\d+))?/g)].map(([, name, from, to]) => [name, [Number(from), Number(to ?? from)]]),
);
const wide = ([from, to]) => to - from;
const isPart = () => /[?&][xy]=/.test(document.getElementById('figure').dataset.drawn);
const isWhole = () => !/[?&][xy]=/.test(document.getElementById('figure').dataset.drawn);

/** What can be looked into along x alone, and in two dimensions; where in it the pointer stands. */
const ROWS = ['comply?n=2187', 'greedy-set?n=6561', 'proof', 'digits?n=100000&base=30', 'cold?n=100000&wrap=0'];
const PLANES = [
  'constructions?max=150', 'expansion', 'cold?n=100000&wrap=130', 'strip?set=2,5,7&n=4000&wrap=60&convention=wall',
  'strip?set=2,5,7&n=60000&wrap=60&convention=wall', 'cold-count?n=65536&view=slope', 'records?n=65536&view=compensated',
];

for (const spec of [...ROWS, ...PLANES]) {
  const plane = PLANES.includes(spec);
  test(`${spec}: wheel, drag, keys and a double click`, async () => {
    const { page, context, problems, at } = await over(spec);
    await page.mouse.move(...at(0.45));
    for (let turn = 0; turn < 3; turn += 1) {
      await wheel(page, -150);
      await until(page, isPart);
    }
    // The last turn is looked at with the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const near = await part(page);
    assert.deepEqual(Object.keys(near), plane ? ['x', 'y'] : ['x']);
    await keep(page, `closer-${spec.replaceAll(/\W+/g, '-')}`);

    // To the left by a drag: what lies further right is shown, as much of it.
    await page.mouse.down();
    for (const share of [0.43, 0.4, 0.36]) await page.mouse.move(...at(share));
    await page.mouse.up();
    const moved = await part(page);
    assert.ok(moved.x[0] > near.x[0], `${near.x} to ${moved.x}`);
    assert.ok(spec.includes('view=') || wide(moved.x) === wide(near.x), `${near.x} to ${moved.x}`);
    assert.equal(await page.locator('#figure .card[data-pinned]').count(), 0);

    // A link holds it, and so does the way back.
    const other = await tab(browser);
    await open(other.page, await page.evaluate(() => location.href));
    assert.deepEqual(await part(other.page), moved);
    await other.context.close();
    await page.goBack();
    await until(page, (wanted) => document.getElementById('figure').dataset.drawn.includes(wanted), `x=${near.x[0]}..`);

    await page.locator('#figure canvas').first().focus();
    await page.keyboard.press('-');
    assert.ok(wide((await part(page)).x ?? [0, Infinity]) > wide(near.x));
    await page.keyboard.press('0');
    await until(page, isWhole);
    await page.keyboard.press('+');
    await until(page, isPart);
    await page.mouse.dblclick(...at(0.5));
    await until(page, isWhole);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test('a box marks columns and rows of a wrapped raster', async () => {
  const { page, context, problems, at } = await over('cold?n=100000&wrap=130');
  await page.mouse.move(...at(0.3, 0.3));
  await page.mouse.down();
  await page.mouse.move(...at(0.35, 0.35));
  await page.mouse.move(...at(0.5, 0.5));
  assert.ok(await page.locator('#figure .band[data-plane]').isVisible());
  await page.mouse.up();
  await until(page, isPart);
  const { x, y } = await part(page);
  assert.ok(wide(x) > 10 && wide(x) < 80 && wide(y) > 50, `${x}, ${y}`);
  const words = await page.locator('#caption .words').innerText();
  assert.ok(words.includes(`${x[0]} ≤ column ≤ ${x[1]} and ${y[0]} ≤ row ≤ ${y[1]}`), words);
  assert.deepEqual(problems, []);
  await context.close();
});

test('two fingers look closer at a raster both ways, one moves both ways', async () => {
  const { page, context, problems, at } = await over('cold?n=100000&wrap=130', { hasTouch: true, viewport: { width: 390, height: 800 } });
  const cdp = await context.newCDPSession(page);
  const touch = (type, ...places) => cdp.send('Input.dispatchTouchEvent', {
    type, touchPoints: places.map((place, id) => ({ id, x: at(...place)[0], y: at(...place)[1] })),
  });
  await touch('touchStart', [0.45, 0.4]);
  await touch('touchStart', [0.45, 0.4], [0.55, 0.4]);
  for (const spread of [0.1, 0.15, 0.2]) {
    await touch('touchMove', [0.5 - spread, 0.4], [0.5 + spread, 0.4]);
    await resting(page);
  }
  await touch('touchEnd');
  await until(page, isPart);
  const before = await part(page);
  await touch('touchStart', [0.5, 0.45]);
  for (const share of [0.02, 0.06, 0.1]) {
    await touch('touchMove', [0.5 - share, 0.45 - share]);
    await resting(page);
  }
  await touch('touchEnd');
  const after = await part(page);
  assert.ok(after.x[0] > before.x[0] && after.y[0] > before.y[0], `${after.x}, ${after.y} from ${before.x}, ${before.y}`);
  assert.deepEqual([wide(after.x), wide(after.y)], [wide(before.x), wide(before.y)]);
  await keep(page, 'closer-cold-phone');
  assert.deepEqual(problems, []);
  await context.close();
});

for (const [spec, wanted] of [
  ['permutation?condition=wythoff&n=500&x=100..199&y=100..299', /^x 100 … 199 of 0 … 499, y 100 … 299 of 0 … \d+$/],
  ['cold?n=100000&wrap=130&x=20..59&y=100..299', /^x 20 … 59 of 0 … 129, y 100 … 299 of 0 … 769$/],
  ['cold-count?n=65536&x=256..4096', /^x 256 … 4096 of \d+ … 65536, y /],
]) {
  test(`${spec}: a map shows which part is seen, and moves it by hand, by finger and by keys`, async () => {
    const { page, context, problems } = await tab(browser);
    await open(page, `${host.address}#v1/${spec}`);
    const map = page.locator('#figure .overview[data-plane]');
    await map.waitFor();
    assert.match(await map.getAttribute('aria-valuetext'), wanted);
    assert.equal(await map.getAttribute('aria-label'), 'The part of the plane that is shown');
    await assertAccessible(page);
    const [from, thumb] = [await part(page), map.locator('i')];
    const [box, seen] = [await map.boundingBox(), await thumb.boundingBox()];
    // By logarithms 256 … 4096 is in the middle of 1 … 65536.
    if (spec.startsWith('cold-count')) assert.ok(Math.abs(seen.x + seen.width / 2 - box.x - box.width / 2) < box.width * 0.2, `${seen.x} in ${box.x}`);
    await keep(page, `overview-${spec.split('?')[0]}`);

    await page.mouse.move(seen.x + seen.width / 2, seen.y + seen.height / 2);
    await page.mouse.down();
    await page.mouse.move(seen.x + seen.width / 2 + 6, seen.y + seen.height / 2, { steps: 3 });
    await page.mouse.up();
    const moved = await part(page);
    assert.ok(moved.x[0] > from.x[0], `${from.x} to ${moved.x}`);

    await map.focus();
    await page.keyboard.press('ArrowLeft');
    const left = await part(page);
    assert.ok(left.x[0] < moved.x[0], `${moved.x} to ${left.x}`);
    if (from.y) {
      await page.keyboard.press('ArrowDown');
      const down = await part(page);
      // Rows are counted from above, heights from below.
      assert.ok(spec.startsWith('cold?') ? down.y[0] > left.y[0] : down.y[0] < left.y[0], `${left.y} to ${down.y}`);
    }
    await page.keyboard.press('Home');
    await until(page, () => Number(document.querySelector('#figure .overview').getAttribute('aria-valuenow')) <= 1);
    await page.locator('#figure canvas').first().focus();
    await page.keyboard.press('0');
    await map.waitFor({ state: 'hidden' });
    assert.deepEqual(problems, []);
    await context.close();
  });
}

for (const [spec, key, past] of [
  ['strip?set=2,5&n=500&convention=wall&x=100..139', 'Shift+ArrowRight', (p) => p.x[0] > 100],
  ['sink-strips?m=12&k=5&x=200..260', 'Shift+ArrowLeft', (p) => p.x[0] < 200],
  ['cold?n=100000&wrap=130&x=20..59&y=100..159', 'Shift+ArrowDown', (p) => p.y[0] > 100],
  ['permutation?n=2000&x=100..299&y=100..299', 'Shift+ArrowRight', (p) => p.x[0] > 100],
]) {
  test(`${spec}: walking past the edge moves the part along`, async () => {
    const { page, context, problems } = await over(spec);
    await page.keyboard.press(key);
    const title = () => page.locator('#figure .card h3').innerText();
    const before = await part(page);
    const seen = new Set([await title()]);
    for (let i = 0; i < 40 && !past(await part(page)); i += 1) {
      await page.keyboard.press(key);
      await resting(page);
      seen.add(await title());
    }
    const after = await part(page);
    assert.ok(past(after), `${JSON.stringify(before)} to ${JSON.stringify(after)}`);
    for (const axis of Object.keys(after)) assert.equal(wide(after[axis]), wide(before[axis]));
    // The card went on with it, and stays pinned.
    assert.equal(await page.locator('#figure .card[data-pinned]').count(), 1);
    assert.ok(seen.size > 1, [...seen].join('; '));
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test('on a wall the wheel needs no key; on the page it scrolls', async () => {
  const { page, context, problems, at } = await over('sink-strips?m=12');
  await wheel(page, -400, { alone: true });
  assert.equal(await resting(page), 'sink-strips?m=12');
  await present(page);
  await resting(page);
  await page.mouse.move(...at(0.5));
  await wheel(page, -400, { alone: true });
  await until(page, isPart);
  const near = await part(page);
  await wheel(page, 4000, { alone: true });
  await until(page, isWhole);
  assert.ok(wide(near.x) > 5);
  assert.deepEqual(problems, []);
  await context.close();
});
