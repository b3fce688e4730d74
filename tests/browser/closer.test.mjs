// Looking closer at strips: by wheel, drag, keys and fingers; what is seen is in the link and in every export.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, download, go, hosted, keep, open, resting, tab, until } from './harness.mjs';

const { browser, host } = await hosted();

const window_ = async (page) => {
  const [, from, to] = /[?&]x=(\d+)\.\.(\d+)/.exec(await resting(page)) ?? [];
  return from === undefined ? undefined : [Number(from), Number(to)];
};

/** Opens a figure with the pointer over it, its gestures loaded. */
async function over(spec, options) {
  const { page, context, problems } = await tab(browser, options);
  await open(page, `${host.address}#v1/${spec}`);
  const box = await page.locator('#figure canvas').boundingBox();
  const at = (share, down = 0.3) => [box.x + share * box.width, box.y + down * box.height];
  if (!options?.hasTouch) await page.mouse.move(...at(0.5));
  await page.locator('#figure canvas').focus();
  await page.locator('#figure .band').waitFor({ state: 'attached' });
  return { page, context, problems, at };
}

/** The position that the card under a point tells of. */
async function position(page, [x, y]) {
  await page.mouse.move(x, y);
  // The card comes with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const title = await page.evaluate(() => document.querySelector('#figure .card:not([hidden]) h3')?.textContent);
  return title && Number(/^v\S*\(([\d\s]+)\) = /.exec(title)[1].replaceAll(/\s/g, ''));
}

async function wheel(page, turn) {
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, turn);
  await page.keyboard.up('Control');
}

/** How far down the middle of the first row lies. */
async function firstRow(page, at, share) {
  let [top, bottom] = [];
  for (let down = 0.02; down < 0.98; down += 0.01) {
    const seen = (await position(page, at(share, down))) !== undefined;
    if (seen) top ??= down;
    else if (top !== undefined) break;
    if (seen) bottom = down;
  }
  assert.notEqual(top, undefined, 'no row has a card');
  return (top + bottom) / 2;
}

for (const spec of ['sink-strips?m=19', 'strip?set=2,5,7&n=2000', 'duality?m=19&delta=22', 'shifts?m=19&delta=22']) {
  test(`${spec}: the wheel looks closer at what is under the pointer, and back`, async () => {
    const { page, context, problems, at } = await over(spec);
    const down = await firstRow(page, at, 0.4);
    const place = at(0.4, down);
    const before = await position(page, place);
    await wheel(page, -400);
    await until(page, () => /[?&]x=/.test(document.getElementById('figure').dataset.drawn));
    const [from, to] = await window_(page);
    assert.ok(from <= before && before <= to, `${from} ≤ ${before} ≤ ${to}`);
    await page.mouse.move(...at(0.41, down));
    assert.ok(Math.abs((await position(page, place)) - before) <= 2);
    await keep(page, `closer-${spec.split('?')[0]}`);
    await wheel(page, 4000);
    await until(page, () => !/[?&]x=/.test(document.getElementById('figure').dataset.drawn));
    assert.equal(await position(page, place), before);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test('a drag marks what to look at, then moves along; a double click shows all', async () => {
  const { page, context, problems, at } = await over('strip?set=squares&n=1000&convention=wall');
  const down = await firstRow(page, at, 0.3);
  const along = (share) => at(share, down);
  const [low, high] = [await position(page, along(0.3)), await position(page, along(0.6))];
  await page.mouse.move(...at(0.3));
  await page.mouse.down();
  await page.mouse.move(...at(0.5));
  assert.ok(await page.locator('#figure .band').isVisible());
  await page.mouse.move(...at(0.6));
  await page.mouse.up();
  await until(page, () => /[?&]x=/.test(document.getElementById('figure').dataset.drawn));
  assert.deepEqual(await window_(page), [low, high]);
  assert.equal(await page.locator('#figure .band').isVisible(), false);
  // Nothing was pinned by the click that ended the drag.
  assert.equal(await page.locator('#figure .card[data-pinned]').count(), 0);

  const held = await position(page, along(0.5));
  await page.mouse.down();
  for (const share of [0.55, 0.6, 0.65, 0.7]) await page.mouse.move(...at(share));
  await page.mouse.up();
  await until(page, (old) => document.getElementById('figure').dataset.drawn !== old, `strip?set=squares&convention=wall&n=1000&x=${low}..${high}`);
  const [from, to] = await window_(page);
  assert.equal(to - from, high - low);
  assert.ok(Math.abs((await position(page, along(0.7))) - held) <= 1);

  await page.goBack();
  await until(page, (wanted) => document.getElementById('figure').dataset.drawn.includes(wanted), `x=${low}..${high}`);
  await page.mouse.dblclick(...at(0.5));
  await until(page, () => !/[?&]x=/.test(document.getElementById('figure').dataset.drawn));
  assert.deepEqual(problems, []);
  await context.close();
});

test('keys look closer at the place one has walked to, and a link and an export keep the view', async () => {
  const { page, context, problems } = await over('sink-strips?m=12&k=5');
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Shift+ArrowRight');
  const walked = Number(/v\((\d+)\)/.exec(await page.locator('#figure .card h3').innerText())[1]);
  for (let i = 0; i < 6; i += 1) {
    await page.keyboard.press('+');
    await resting(page);
  }
  const [from, to] = await window_(page);
  assert.ok(from <= walked && walked <= to && to - from < 200, `${from} ≤ ${walked} ≤ ${to}`);
  await page.keyboard.press('-');
  const [wider, further] = await window_(page);
  assert.ok(wider <= from && to <= further && further - wider > to - from);
  assert.match(await page.locator('#caption .words').innerText(), new RegExp(`positions ${wider} to ${further} of `));
  await assertAccessible(page);

  const link = await page.evaluate(() => location.href);
  await page.locator('#export-button').click();
  const svg = await download(page, () => page.locator('#export').getByRole('button', { name: 'SVG', exact: true }).click());
  assert.ok(svg.bytes.toString().includes(`> = ${further}</tspan>`), 'the SVG shows something else');
  await page.keyboard.press('Escape');
  const other = await tab(browser);
  await open(other.page, link);
  assert.deepEqual(await window_(other.page), [wider, further]);

  await page.locator('#figure canvas').focus();
  await page.keyboard.press('0');
  assert.equal(await window_(page), undefined);
  assert.deepEqual(problems, []);
  await other.context.close();
  await context.close();
});

test('two fingers look closer, one moves along', async () => {
  const { page, context, problems, at } = await over('sink-strips?m=19', { hasTouch: true, viewport: { width: 390, height: 800 } });
  const cdp = await context.newCDPSession(page);
  const touch = (type, ...shares) => cdp.send('Input.dispatchTouchEvent', {
    type, touchPoints: shares.map((share, id) => ({ id, x: at(share)[0], y: at(share)[1] })),
  });
  await touch('touchStart', 0.45);
  await touch('touchStart', 0.45, 0.55);
  for (const spread of [0.1, 0.15, 0.2, 0.25]) {
    await touch('touchMove', 0.5 - spread, 0.5 + spread);
    await resting(page);
  }
  await touch('touchEnd');
  await until(page, () => /[?&]x=/.test(document.getElementById('figure').dataset.drawn));
  const before = await window_(page);
  await touch('touchStart', 0.5);
  for (const share of [0.45, 0.4, 0.35, 0.3]) {
    await touch('touchMove', share);
    await resting(page);
  }
  await touch('touchEnd');
  const after = await window_(page);
  assert.ok(after[0] > before[0], `${before} to ${after}`);
  assert.equal(after[1] - after[0], before[1] - before[0]);
  assert.deepEqual(problems, []);
  await context.close();
});

test('positions beyond the figure are refused with what there is; another slider lets go of them', async () => {
  const { page, context, problems } = await over('strip?set=2,5&n=60');
  const field = page.locator('#controls [data-parameter="x"] input[type=text]');
  await field.fill('50..90');
  await field.press('Enter');
  assert.match(await page.locator('#controls [data-parameter="x"]').innerText(), /0 … 60/);
  await field.fill('20..40');
  await field.press('Enter');
  await until(page, () => document.getElementById('figure').dataset.drawn.includes('x=20..40'));
  await page.locator('#controls [data-parameter="n"] input[type=text]').fill('30');
  await page.keyboard.press('Enter');
  assert.equal(await window_(page), undefined);
  // A figure that has no such parameter stays as it is.
  await go(page, 'cold?n=400');
  await page.mouse.move(400, 300);
  await wheel(page, -400);
  assert.equal(await resting(page), 'cold?n=400');
  assert.deepEqual(problems, []);
  await context.close();
});
