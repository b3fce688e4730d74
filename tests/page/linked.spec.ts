// What is pointed at: the card beside or below the figure, and what it marks in the picture, by mouse, touch and keyboard. Where
// a card docks, and what is marked of each kind, is asked in node and natively.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { expectAccessible } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { canvasOf, drawn, go, open, painted, present, settled, sheet } from './reader.ts';

/** The card that is shown, and what is marked. */
const shown = (page: Page) => page.evaluate(() => {
  const card = document.querySelector('.card');
  if (card.hidden) return undefined;
  const box = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const line = (sort: string): string => document.querySelector(`#figure .marks path.${sort}:not(.around)`).getAttribute('d') ?? '';
  return {
    title: card.querySelector('h2').textContent,
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

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const apart = (a: Box, b: Box) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
const inWindow = (page: Page, box: Box) => {
  const { width, height } = page.viewportSize();
  return box.left >= -1 && box.top >= -1 && box.right <= width + 1 && box.bottom <= height + 1;
};

/** Opens a figure; points of it by their shares of its width and height. */
async function at(page: Page, spec: string): Promise<(across: number, down: number) => [number, number]> {
  await go(page, spec);
  await settled(page);
  const box = await canvasOf(page).boundingBox();
  return (across, down) => [box.x + across * box.width, box.y + down * box.height];
}

/** The card of a point that is clicked, to be let go of before the next. */
async function chosen(page: Page, point: [number, number]) {
  await page.mouse.click(...point);
  await painted(page);
  const told = await shown(page);
  await page.keyboard.press('Escape');
  await page.mouse.move(5, 5);
  return told;
}

/** The hint at a point that the mouse moves to. */
async function under(page: Page, point: [number, number]) {
  await page.mouse.move(...point);
  await painted(page);
  return shown(page);
}

test('pointing tells two lines and dims nothing; a click opens the card beside the figure, which covers and moves nothing', async ({ page }) => {
  for (const spec of ['sink-strips?m=12', 'strip?set=2,5,7', 'permutation?condition=line&n=300', 'greedy-set', 'relations?m=5']) {
    const point = await at(page, spec);
    const box = await canvasOf(page).boundingBox();
    let seen = 0;
    for (const down of [0.2, 0.35, 0.5, 0.65, 0.8]) {
      for (const across of [0.2, 0.4, 0.6]) {
        const hint = await under(page, point(across, down));
        if (!hint) continue;
        seen += 1;
        assert.ok(hint.lit === 0 && hint.lines.length === 0 && hint.card.bottom - hint.card.top < 80, JSON.stringify(hint));
        const [x, y] = point(across, down);
        const pointer = { left: x, top: y, right: x, bottom: y };
        assert.ok(inWindow(page, hint.card) && apart(hint.card, pointer), JSON.stringify(hint));
        const told = await chosen(page, [x, y]);
        assert.ok(told.lines.length > 0, JSON.stringify(told));
        // Right of an upright body the figure itself has room.
        const reach = Math.max(...[...told.paths.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => told.figure.left + Number(x)));
        const aside = told.paths !== '' && told.card.left > reach && told.card.bottom <= told.figure.bottom;
        assert.ok((apart(told.card, told.figure) || aside) && inWindow(page, told.card), JSON.stringify(told));
      }
    }
    assert.deepEqual(await canvasOf(page).boundingBox(), box);
    assert.ok(seen > 1, `${seen} cards of ${spec}`);
  }
});

test('a factor is lit in every row that has it, moves are arcs with the values of the card, a line goes through its points', async ({ page }) => {
  let point = await at(page, 'sink-strips?m=7&blocks=on');
  let several = 0;
  for (const across of [0.2, 0.35, 0.5, 0.65, 0.8]) {
    const told = await chosen(page, point(across, 0.3));
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
  await page.mouse.move(5, 5);
  await expect(page.locator('#figure .marks')).toBeHidden();
  // A thousand rows are lit by one element.
  point = await at(page, 'sink-strips?m=1000');
  const many = await chosen(page, point(0.4, 0.5));
  assert.ok(many.lit >= 300 && many.elements < 40, `${many.lit} rows, ${many.elements} elements`);
  point = await at(page, 'permutation?condition=line&n=60');
  const lines = [];
  for (const across of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
    for (const down of [0.45, 0.55, 0.6, 0.65, 0.7, 0.75]) {
      const told = await chosen(page, point(across, down));
      if (told?.reason.startsWith('collinear')) lines.push(told);
    }
  }
  assert.ok(lines.length > 0, 'no refused value was found');
  for (const told of lines) {
    assert.equal(told.because, 2);
    assert.match(told.paths, /^M[\d.]+ [\d.]+L/);
  }
});

test('by keys the card walks with its marks, stays when closed, and Esc lets go', async ({ page }) => {
  await at(page, 'relations?m=5');
  await canvasOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await painted(page);
  const first = await shown(page);
  assert.equal(first.because, 3, 'its mirror, the turned word, and where the proof looks');
  await page.keyboard.press('ArrowRight');
  await painted(page);
  const next = await shown(page);
  assert.notEqual(next.title, first.title);
  assert.notEqual(next.paths, first.paths);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  assert.equal(await shown(page), undefined);
  assert.equal(await page.locator('#figure .marks').isVisible(), false);
  // The button does the same, and the keys still move in the figure.
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Unpin' }).click();
  assert.equal(await shown(page), undefined);
  await page.keyboard.press('ArrowRight');
  await painted(page);
  assert.ok(await shown(page));
});

test('on a phone a tap opens the card below the figure, with the reason in sight', async ({ fresh }) => {
  const { page } = await fresh({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const spec of ['sink-strips?m=7', 'strip?set=2,7', 'permutation?n=60']) {
    const point = await at(page, spec);
    const box = await canvasOf(page).boundingBox();
    let told: Awaited<ReturnType<typeof shown>>;
    for (const down of [0.35, 0.45, 0.55, 0.65]) {
      await page.touchscreen.tap(...point(0.6, down));
      await painted(page);
      told = await shown(page);
      if (told?.reason) break;
    }
    assert.ok(told, 'no card');
    assert.ok(apart(told.card, told.figure) && told.card.top >= told.figure.bottom, JSON.stringify(told));
    assert.ok(inWindow(page, told.card), JSON.stringify(told.card));
    assert.ok(inWindow(page, told.reasonBox) && told.reasonBox.bottom <= told.card.bottom, JSON.stringify(told));
    const { width, height } = await canvasOf(page).boundingBox();
    assert.deepEqual([width, height], [box.width, box.height]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Unpin' }).tap();
    assert.equal(await shown(page), undefined);
  }
});

test('on the landing page it stands over the words and covers no slider, and on a wall it waits for a click and hides no mark', async ({ fresh }) => {
  const { page } = await fresh();
  await open(page, '');
  const box = await canvasOf(page).boundingBox();
  const told = await chosen(page, [box.x + 0.1 * box.width, box.y + 0.5 * box.height]);
  assert.ok(apart(told.card, told.figure) && inWindow(page, told.card), JSON.stringify(told));
  assert.ok(told.card.bottom <= told.figure.top + 1, JSON.stringify(told));
  await go(page, 'sink-strips?m=7');
  await present(page);
  await settled(page);
  const wall = await canvasOf(page).boundingBox();
  let seen = 0;
  for (const [across, down] of [[0.2, 0.35], [0.5, 0.5], [0.8, 0.7], [0.5, 0.75]]) {
    const point: [number, number] = [wall.x + across * wall.width, wall.y + down * wall.height];
    await under(page, point);
    await expect(page.locator('.card')).toBeHidden();
    await page.mouse.click(...point);
    await painted(page);
    const on = await shown(page);
    if (!on) continue;
    seen += 1;
    assert.ok(apart(on.card, on.place), JSON.stringify(on));
    assert.ok(inWindow(page, on.reasonBox), JSON.stringify(on.reasonBox));
    await page.mouse.click(...point);
  }
  assert.ok(seen > 1, `${seen} cards on the wall`);
});

test('panels of other kinds have the cursor at the same position, and differences are said with their number', async ({ fresh }) => {
  const { page } = await fresh({ viewport: { width: 1280, height: 1200 } });
  const specs = ['strip?convention=sink', 'comply?n=60', 'strip?set=2,7&convention=sink'];
  await page.goto(sheet(...specs));
  await drawn(page, ...specs);
  await settled(page);
  const box = await canvasOf(page).boundingBox();
  let told: Awaited<ReturnType<typeof shown>>;
  for (let down = 0.05; down < 0.5 && !told?.title.startsWith('v('); down += 0.02) {
    told = await under(page, [box.x + 0.4 * box.width, box.y + down * box.height]);
  }
  assert.ok(told?.title.startsWith('v('), 'no strip was found');
  assert.equal(told.because, 1, 'the other strip');
  assert.ok(told.bands >= 1, 'the comply game');
  await expect(page.locator('#caption')).toContainText(/\(c\) differs from \(a\) at \d+ of the 60 positions that both have: marked under \(c\)\./);
  await expectAccessible(page);
});
