// What is pointed at: the card beside or below the figure, and what it marks in the picture,
// by mouse, touch and keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, drawn, hosted, keep, open, present, settled, tab, until } from './harness.mjs';

const { browser, host } = await hosted();

const frame = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
const canvas = (page) => page.locator('#figure canvas').first();
/** The card that is shown, and what is marked. */
const shown = (page) => page.evaluate(() => {
  const card = document.querySelector('#figure .card');
  if (card.hidden) return undefined;
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const line = (sort) => document.querySelector(`#figure .marks path.${sort}:not(.around)`).getAttribute('d') ?? '';
  return {
    title: card.querySelector('h3').textContent,
    lines: [...card.querySelectorAll('dl > div')].map((each) => each.textContent),
    reason: card.querySelector('p')?.textContent ?? '',
    reasonBox: card.querySelector('p') && box(card.querySelector('p')),
    card: box(card),
    figure: box(document.querySelector('#figure .surface')),
    place: box(document.querySelector('#figure .outline')),
    // Subpaths but the outer one, which is all rows.
    lit: Math.max(0, line('dim').split('M').length - 2),
    arcs: line('arc').split('M').length + line('barred').split('M').length - 2,
    paths: line('path'),
    because: line('because').split('M').length - 1,
    bands: line('cross').split('M').length - 1,
    tips: [...document.querySelectorAll('#figure .marks text')].map((each) => each.textContent),
    elements: document.querySelectorAll('#figure .marks *').length,
  };
});

const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
const inWindow = (box, { width, height }) => box.left >= -1 && box.top >= -1 && box.right <= width + 1 && box.bottom <= height + 1;

async function at(spec, viewport, options = {}) {
  const { page, context, problems } = await tab(browser, { viewport, ...options });
  await open(page, `${host.address}#v1/${spec}`);
  await drawn(page, spec);
  await settled(page);
  const box = await canvas(page).boundingBox();
  const point = (across, down) => [box.x + across * box.width, box.y + down * box.height];
  const done = async () => {
    assert.deepEqual(problems, []);
    await context.close();
  };
  return { page, box, point, done };
}

/** The card of a point that the mouse moves to. */
async function under(page, point) {
  await page.mouse.move(...point);
  await frame(page);
  return shown(page);
}

for (const spec of ['sink-strips?m=12', 'strip?set=2,5,7', 'permutation?condition=line&n=60', 'greedy-set', 'duality?m=5']) {
  test(`${spec}: the card docks beside the figure, covers nothing of it and moves nothing`, async () => {
    const viewport = { width: 1280, height: 800 };
    const { page, box, point, done } = await at(spec, viewport);
    let seen = 0;
    for (const down of [0.2, 0.3, 0.4, 0.5, 0.6]) {
      for (const across of [0.15, 0.4, 0.6, 0.7, 0.8, 0.9]) {
        const told = await under(page, point(across, down));
        if (!told) continue;
        seen += 1;
        assert.ok(apart(told.card, told.figure), JSON.stringify(told));
        assert.ok(inWindow(told.card, viewport), JSON.stringify(told.card));
        assert.deepEqual(await canvas(page).boundingBox(), box);
      }
    }
    assert.ok(seen > 2, `${seen} cards`);
    await done();
  });
}

test('a factor is lit in every row that has it, and the moves are arcs with the values of the card', async () => {
  const { page, point, done } = await at('sink-strips?m=7&blocks=on', { width: 1280, height: 800 });
  let several = 0;
  for (const across of [0.2, 0.35, 0.5, 0.65, 0.8]) {
    const told = await under(page, point(across, 0.5));
    if (!told) continue;
    several += Number(told.lit > 1);
    assert.ok(told.lit >= 1, JSON.stringify(told));
    const values = told.lines.filter((line) => line.startsWith('x − ')).map((line) => /value (\d+)$/.exec(line)[1]);
    assert.equal(values.length, 3);
    assert.deepEqual(told.tips, values);
    assert.equal(told.arcs, 3);
    assert.ok(told.elements < 40, `${told.elements} elements`);
  }
  assert.ok(several >= 2, `${several} factors in several rows`);
  await keep(page, 'linked-factor');
  await page.mouse.move(5, 5);
  await frame(page);
  assert.equal(await page.locator('#figure .marks').isVisible(), false);
  await done();
});

test('a thousand rows are lit by one element', async () => {
  const { page, point, done } = await at('sink-strips?m=1000', { width: 1280, height: 800 });
  const told = await under(page, point(0.4, 0.5));
  assert.ok(told.lit > 300, `${told.lit} rows`);
  assert.ok(told.elements < 40, `${told.elements} elements`);
  await done();
});

test('by keys the card walks with its marks, stays when closed, and Esc lets go', async () => {
  const { page, done } = await at('duality?m=5', { width: 1280, height: 800 });
  await canvas(page).focus();
  await page.keyboard.press('ArrowRight');
  await frame(page);
  const first = await shown(page);
  assert.equal(first.because, 2, 'its mirror and the turned word');
  await page.keyboard.press('ArrowRight');
  await frame(page);
  const next = await shown(page);
  assert.notEqual(next.title, first.title);
  assert.notEqual(next.paths, first.paths);
  await assertAccessible(page);
  await page.keyboard.press('Escape');
  assert.equal(await shown(page), undefined);
  assert.equal(await page.locator('#figure .marks').isVisible(), false);
  // The button does the same, and the keys go on in the figure.
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Let go of this place' }).click();
  assert.equal(await shown(page), undefined);
  await page.keyboard.press('ArrowRight');
  await frame(page);
  assert.ok(await shown(page));
  await done();
});

for (const spec of ['sink-strips?m=7', 'strip?set=2,7', 'permutation?n=60']) {
  test(`${spec}: on a phone a tap opens the card below the figure, with the reason in sight`, async () => {
    const viewport = { width: 360, height: 740 };
    const { page, box, point, done } = await at(spec, viewport, { hasTouch: true, isMobile: true });
    let told;
    for (const down of [0.35, 0.45, 0.55, 0.65]) {
      await page.touchscreen.tap(...point(0.6, down));
      await frame(page);
      told = await shown(page);
      if (told?.reason) break;
    }
    assert.ok(told, 'no card');
    assert.ok(apart(told.card, told.figure) && told.card.top >= told.figure.bottom, JSON.stringify(told));
    assert.ok(inWindow(told.card, viewport), JSON.stringify(told.card));
    assert.ok(inWindow(told.reasonBox, viewport) && told.reasonBox.bottom <= told.card.bottom, JSON.stringify(told));
    assert.deepEqual(await canvas(page).boundingBox(), box);
    await assertAccessible(page);
    await keep(page, `linked-phone-${spec.split('?')[0]}`);
    await page.getByRole('button', { name: 'Let go of this place' }).tap();
    assert.equal(await shown(page), undefined);
    await done();
  });
}

test('on the landing page it stands under the figure, and on a wall where it hides no mark', async () => {
  const { page, context, problems } = await tab(browser, { viewport: { width: 1280, height: 800 } });
  await open(page, host.address);
  await settled(page);
  const box = await canvas(page).boundingBox();
  const told = await under(page, [box.x + 0.4 * box.width, box.y + 0.5 * box.height]);
  assert.ok(apart(told.card, told.figure) && inWindow(told.reasonBox, { width: 1280, height: 800 }), JSON.stringify(told));
  await page.goto(`${host.address}#v1/sink-strips?m=7`);
  await drawn(page, 'sink-strips?m=7');
  await present(page);
  await settled(page);
  const wall = await canvas(page).boundingBox();
  for (const [across, down] of [[0.2, 0.35], [0.5, 0.5], [0.8, 0.7], [0.5, 0.75]]) {
    const told = await under(page, [wall.x + across * wall.width, wall.y + down * wall.height]);
    if (!told) continue;
    assert.ok(apart(told.card, told.place), JSON.stringify(told));
    assert.ok(inWindow(told.reasonBox, { width: 1280, height: 800 }), JSON.stringify(told.reasonBox));
  }
  await keep(page, 'linked-talk');
  assert.deepEqual(problems, []);
  await context.close();
});

test('the line that refuses a value is drawn through its points', async () => {
  const { page, point, done } = await at('permutation?condition=line&n=60', { width: 1280, height: 800 });
  let lines = 0;
  for (const down of [0.6, 0.65, 0.7, 0.75]) {
    const told = await under(page, point(0.5, down));
    if (!told?.reason.startsWith('collinear')) continue;
    lines += 1;
    assert.equal(told.because, 2);
    assert.match(told.paths, /^M[\d.]+ [\d.]+L/);
  }
  assert.ok(lines > 0, 'no refused value was found');
  await done();
});

test('Copy link in Export holds the pin that stands', async () => {
  const { page, point, done } = await at('sink-strips?m=7', { width: 1280, height: 800 }, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.mouse.click(...point(0.4, 0.5));
  await until(page, () => location.hash.includes('pin='));
  await page.keyboard.press('e');
  await page.locator('#export').getByRole('button', { name: 'Copy link' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  assert.match(await copied(), /#v1\/sink-strips\?m=7&pin=2:\d+$/);
  await page.keyboard.press('Escape');
  await canvas(page).focus();
  await page.keyboard.press('Escape');
  await until(page, () => !location.hash.includes('pin='));
  await page.keyboard.press('e');
  await page.locator('#export').getByRole('button', { name: 'Copy link' }).click();
  assert.match(await copied(), /#v1\/sink-strips\?m=7$/);
  await done();
});

test('panels of other kinds have the cursor at the same position, and differences are said with their number', async () => {
  const specs = ['strip?convention=sink', 'comply?n=60', 'strip?set=2,7&convention=sink'];
  const { page, context, problems } = await tab(browser, { viewport: { width: 1280, height: 1200 } });
  await page.goto(`${host.address}#v1/sheet/${specs.map(encodeURIComponent).join('/')}`);
  await until(page, (wanted) => document.querySelector('#figure').dataset.drawn === wanted, specs.join(' '));
  await settled(page);
  const box = await canvas(page).boundingBox();
  let found = false;
  for (let down = 0.05; down < 0.5 && !found; down += 0.02) {
    const told = await under(page, [box.x + 0.4 * box.width, box.y + down * box.height]);
    if (!told?.title.startsWith('v(')) continue;
    found = true;
    assert.equal(told.because, 1, 'the other strip');
    assert.ok(told.bands >= 1, 'the comply game');
    assert.ok(apart(told.card, told.figure), JSON.stringify(told));
  }
  assert.ok(found, 'no strip was found');
  await keep(page, 'linked-sheet');
  assert.match(await page.locator('#caption').innerText(), /\(c\) differs from \(a\) at \d+ of the 60 positions that both have: marked under \(c\)\./);
  await assertAccessible(page);
  assert.deepEqual(problems, []);
  await context.close();
});
