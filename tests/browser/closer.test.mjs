// Looking closer at strips, and in two dimensions at permutations, maps and growth charts: by wheel, drag, keys and fingers; what is seen is in the link
// and in every export.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, download, eventually, go, hosted, keep, open, resting, tab, until } from './harness.mjs';

const { browser, host } = await hosted();

const window_ = async (page) => {
  const [, from, to] = /[?&]x=(\d+)\.\.(\d+)/.exec(await resting(page)) ?? [];
  return from === undefined ? undefined : [Number(from), Number(to)];
};

/** Opens a figure with the pointer over it, its gestures loaded. */
async function over(spec, options) {
  const { page, context, problems } = await tab(browser, options);
  await open(page, `${host.address}#v1/${spec}`);
  const box = await page.locator('#figure canvas').first().boundingBox();
  const at = (share, down = 0.3) => [box.x + share * box.width, box.y + down * box.height];
  if (!options?.hasTouch) await page.mouse.move(...at(0.5));
  await page.locator('#figure canvas').first().focus();
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
  await eventually(async () => assert.ok(Math.abs((await position(page, along(0.7))) - held) <= 1));

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

  await page.locator('#figure canvas').first().focus();
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
  // A view that has no such parameter stays as it is.
  await go(page, 'greedy-set?n=400&view=digits');
  await page.mouse.move(400, 300);
  await wheel(page, -400);
  assert.equal(await resting(page), 'greedy-set?n=400&view=digits');
  assert.deepEqual(problems, []);
  await context.close();
});

/** The part of a plane that is looked at, by the name of the axis. */
const part = async (page) => Object.fromEntries(
  [...(await resting(page)).matchAll(/[?&]([xy])=(-?\d+)\.\.(-?\d+)/g)].map(([, name, from, to]) => [name, [Number(from), Number(to)]]),
);
const wide = ([from, to]) => to - from;
const isPart = () => /[?&]x=.*[?&]y=/.test(document.getElementById('figure').dataset.drawn);
const isWhole = () => !/[?&][xy]=/.test(document.getElementById('figure').dataset.drawn);

/** The point that the card at a place tells of: its n and π(n). */
async function point(page, [x, y]) {
  await page.mouse.move(x, y);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const title = await page.evaluate(() => document.querySelector('#figure .card:not([hidden]) h3')?.textContent);
  const [, n, v] = /^π\(([\d\s]+)\) = ([\d\s]+)$/.exec(title ?? '') ?? [];
  return n === undefined ? undefined : [n, v].map((text) => Number(text.replaceAll(/\s/g, '')));
}

/** The middle of a point near the middle. */
async function somewhere(page, at) {
  for (let down = 0.3; down < 0.7; down += 0.02) {
    for (const share of [0.5, 0.45, 0.55]) {
      if (!(await point(page, at(share, down)))) continue;
      const { x, y, width, height } = await page.locator('#figure .outline').first().boundingBox();
      return [x + width / 2, y + height / 2];
    }
  }
  throw new Error('no point has a card');
}

for (const [view, terms] of [['scatter', 400], ['detrended', 3000]]) {
  test(`permutation, ${view}: the wheel looks closer both ways at the point under the pointer, and back`, async () => {
    const { page, context, problems, at } = await over(`permutation?n=${terms}&view=${view}`);
    const place = await somewhere(page, at);
    const [n, v] = await point(page, place);
    const height = view === 'scatter' ? v : v - n;
    for (let turn = 0; turn < 3; turn += 1) {
      await wheel(page, -150);
      await until(page, isPart);
      const { x, y } = await part(page);
      assert.ok(x[0] <= n && n <= x[1] && y[0] <= height && height <= y[1], `(${n}, ${height}) in ${x}, ${y}`);
    }
    // Ranges end at whole numbers: turn by turn it moves by half a place at most.
    const near = [];
    for (const dx of [-24, -12, 0, 12, 24]) {
      for (const dy of [-24, -12, 0, 12, 24]) near.push(String(await point(page, [place[0] + dx, place[1] + dy])));
    }
    assert.ok(near.includes(`${n},${v}`), near.join('; '));
    await keep(page, `closer-permutation-${view}`);
    await wheel(page, 4000);
    await until(page, isWhole);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test('permutation: a box marks both ranges, a drag moves both ways, a double click shows all', async () => {
  const { page, context, problems, at } = await over('permutation?condition=wythoff&n=300');
  await page.mouse.move(...at(0.62, 0.7));
  await page.mouse.down();
  await page.mouse.move(...at(0.7, 0.6));
  await page.mouse.move(...at(0.75, 0.4));
  const band = await page.locator('#figure .band').boundingBox();
  const [left, foot] = at(0.62, 0.7);
  const [right, top] = at(0.75, 0.4);
  for (const [is, wanted] of [[band.x, left], [band.x + band.width, right], [band.y, top], [band.y + band.height, foot]]) {
    assert.ok(Math.abs(is - wanted) <= 2, `${is} for ${wanted}`);
  }
  await page.mouse.up();
  await until(page, isPart);
  const box = await part(page);
  assert.equal(await page.locator('#figure .card[data-pinned]').count(), 0);
  const words = await page.locator('#caption .words').innerText();
  assert.ok(words.includes(`${box.x[0]} ≤ n ≤ ${box.x[1]} and ${box.y[0]} ≤ π(n) ≤ ${box.y[1]}`), words);

  await page.mouse.move(...at(0.7, 0.5));
  await page.mouse.down();
  for (const share of [0.02, 0.04, 0.06]) await page.mouse.move(...at(0.7 + share, 0.54 + share));
  await page.mouse.up();
  await until(page, (old) => !document.getElementById('figure').dataset.drawn.includes(old), `x=${box.x[0]}..`);
  const moved = await part(page);
  assert.deepEqual([wide(moved.x), wide(moved.y)], [wide(box.x), wide(box.y)]);
  assert.ok(moved.x[0] < box.x[0] && moved.y[0] > box.y[0], `${moved.x}, ${moved.y} from ${box.x}, ${box.y}`);

  await page.goBack();
  await until(page, (wanted) => document.getElementById('figure').dataset.drawn.includes(wanted), `x=${box.x[0]}..`);
  assert.deepEqual(await part(page), box);
  await page.mouse.dblclick(...at(0.7, 0.5));
  await until(page, isWhole);
  assert.deepEqual(problems, []);
  await context.close();
});

test('permutation: keys look closer at the point one has walked to; a link and an export hold both ranges', async () => {
  const { page, context, problems } = await over('permutation?n=200');
  for (let i = 0; i < 9; i += 1) await page.keyboard.press('Shift+ArrowLeft');
  const title = await page.locator('#figure .card h3').innerText();
  const [n, v] = /^π\((\d+)\) = (\d+)$/.exec(title).slice(1).map(Number);
  for (let i = 0; i < 4; i += 1) {
    await page.keyboard.press('+');
    await resting(page);
  }
  const { x, y } = await part(page);
  assert.ok(x[0] <= n && n <= x[1] && y[0] <= v && v <= y[1], `(${n}, ${v}) in ${x}, ${y}`);
  assert.ok(wide(x) < 60 && wide(y) < 90, `${x}, ${y}`);
  // What was pinned stays, and keys walk on from it, to points that are shown.
  assert.equal(await page.locator('#figure .card[data-pinned] h3').innerText(), title);
  await page.keyboard.press('ArrowRight');
  const next = /^π\((\d+)\) = (\d+)$/.exec(await page.locator('#figure .card h3').innerText()).slice(1).map(Number);
  assert.ok(next[0] > n && next[1] >= y[0] && next[1] <= y[1], `${next} in ${y}`);
  await assertAccessible(page);

  await page.locator('#export-button').click();
  const svg = await download(page, () => page.locator('#export').getByRole('button', { name: 'SVG', exact: true }).click());
  const text = svg.bytes.toString().replaceAll(/<[^>]*>/g, '');
  assert.ok(text.includes(`${x[0]} ≤ n ≤ ${x[1]} and ${y[0]} ≤ π(n) ≤ ${y[1]}`), 'the SVG says something else');
  await page.keyboard.press('Escape');
  const other = await tab(browser);
  await open(other.page, await page.evaluate(() => location.href));
  assert.deepEqual(await part(other.page), { x, y });

  await page.locator('#figure canvas').first().focus();
  await page.keyboard.press('0');
  await until(page, isWhole);
  // Ratios fit their height to what is shown.
  await go(page, 'permutation?n=200&view=ratio');
  await page.locator('#figure canvas').first().focus();
  await page.keyboard.press('+');
  assert.deepEqual(Object.keys(await part(page)), ['x']);
  assert.deepEqual(problems, []);
  await other.context.close();
  await context.close();
});

test('permutation: two fingers look closer both ways, one moves both ways', async () => {
  const { page, context, problems, at } = await over('permutation?n=200', { hasTouch: true, viewport: { width: 390, height: 800 } });
  const cdp = await context.newCDPSession(page);
  const touch = (type, ...places) => cdp.send('Input.dispatchTouchEvent', {
    type, touchPoints: places.map((place, id) => ({ id, x: at(...place)[0], y: at(...place)[1] })),
  });
  await touch('touchStart', [0.45, 0.5]);
  await touch('touchStart', [0.45, 0.5], [0.55, 0.5]);
  for (const spread of [0.1, 0.15, 0.2, 0.25]) {
    await touch('touchMove', [0.5 - spread, 0.5], [0.5 + spread, 0.5]);
    await resting(page);
  }
  await touch('touchEnd');
  await until(page, isPart);
  const before = await part(page);
  await touch('touchStart', [0.5, 0.4]);
  for (const share of [0.02, 0.06, 0.1, 0.14]) {
    await touch('touchMove', [0.5 - share, 0.4 + share]);
    await resting(page);
  }
  await touch('touchEnd');
  const after = await part(page);
  assert.ok(after.x[0] > before.x[0] && after.y[0] > before.y[0], `${after.x}, ${after.y} from ${before.x}, ${before.y}`);
  assert.deepEqual([wide(after.x), wide(after.y)], [wide(before.x), wide(before.y)]);
  await keep(page, 'closer-permutation-phone');
  assert.deepEqual(problems, []);
  await context.close();
});

for (const [spec, title] of [
  ['three-move?a=5&size=150', /^\{5, \d+, \d+\}: period /],
  ['cold-count?n=65536', /^[\d\s]+ cold positions below /],
]) {
  test(`${spec}: wheel, box and drag look closer both ways, at what is under the pointer`, async () => {
    const { page, context, problems, at } = await over(spec);
    const card = async (x, y) => {
      await page.mouse.move(x, y);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      return page.evaluate(() => document.querySelector('#figure .card:not([hidden]) h3')?.textContent);
    };
    const place = at(0.45, 0.35);
    assert.match((await card(...place)) ?? '', title);
    for (let turn = 0; turn < 3; turn += 1) {
      await wheel(page, -150);
      await until(page, isPart);
    }
    const near = await part(page);
    await keep(page, `closer-${spec.split('?')[0]}`);
    assert.match(await page.locator('#caption .words').innerText(), new RegExp(`Drawn: ${String(near.x[0]).slice(0, 1)}`));

    await page.mouse.move(...at(0.45, 0.4));
    await page.mouse.down();
    for (const share of [0.01, 0.02, 0.03]) await page.mouse.move(...at(0.45 - share, 0.4 + share));
    await page.mouse.up();
    const moved = await part(page);
    assert.ok(moved.x[0] > near.x[0] && moved.y[0] > near.y[0], `${moved.x}, ${moved.y} from ${near.x}, ${near.y}`);
    await page.mouse.dblclick(...at(0.5, 0.5));
    await until(page, isWhole);

    await page.mouse.move(...at(0.42, 0.55));
    await page.mouse.down();
    await page.mouse.move(...at(0.45, 0.5));
    await page.mouse.move(...at(0.55, 0.3));
    await page.mouse.up();
    await until(page, isPart);
    const box = await part(page);
    const other = await tab(browser);
    await open(other.page, await page.evaluate(() => location.href));
    assert.deepEqual(await part(other.page), box);
    await page.locator('#figure canvas').first().focus();
    await page.keyboard.press('0');
    await until(page, isWhole);
    assert.deepEqual(problems, []);
    await other.context.close();
    await context.close();
  });
}

test('a bar under a row shows which part of it is seen, and moves along it by hand and by keys', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/strip?set=2,5&n=1000&x=100..199`);
  const bar = page.locator('#figure .overview');
  await bar.waitFor();
  assert.equal(await bar.getAttribute('aria-valuetext'), '100 … 199 of 0 … 1000');
  await assertAccessible(page);
  const box = await bar.boundingBox();
  const along = (share) => [box.x + share * box.width, box.y + box.height / 2];
  // Taken in its middle, and moved a half of the row.
  await page.mouse.move(...along(0.15));
  await page.mouse.down();
  await page.mouse.move(...along(0.4), { steps: 4 });
  await page.mouse.move(...along(0.65), { steps: 4 });
  await page.mouse.up();
  const [from, to] = await window_(page);
  assert.equal(to - from, 99);
  assert.ok(Math.abs(from - 600) <= 3, `${from}`);
  await bar.focus();
  await page.keyboard.press('ArrowLeft');
  await until(page, (wanted) => document.querySelector('#figure').dataset.drawn.includes(wanted), `x=${from - 25}..`);
  await page.keyboard.press('End');
  await until(page, () => document.querySelector('#figure').dataset.drawn.includes('x=901..1000'));
  await page.keyboard.press('Home');
  await until(page, () => document.querySelector('#figure').dataset.drawn.includes('x=0..99'));
  // All of it: there is no bar.
  await go(page, 'strip?n=1000');
  await bar.waitFor({ state: 'hidden' });
  assert.deepEqual(problems, []);
  await context.close();
});
