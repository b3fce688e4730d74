// Games on the page: won by mouse, by touch and by keyboard; hints, taking back, looking back, links, puzzles, and the way from
// a figure to its game. Which places mean which move is asked in node, for every game.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { library } from '../library.ts';
import { expectAccessible, expectFits } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { settled, yours } from './reader.ts';

/** Opens a game and waits until a person is to act, or it is over. */
async function begin(page: Page, text: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`#v1/${text}`);
  await yours(page);
}

const asks = (page) => page.locator('.play .asks b').innerText();

/** The text of the game in the address. */
const text = (page) => page.evaluate(() => decodeURIComponent(location.hash));

/** The middle of the first open place of the board that wins, in the page. */
async function spot(page, kind) {
  return page.evaluate((name) => {
    const svg = document.querySelector('.play .board [role=img]');
    const [, x, y] = /M([\d.]+) ([\d.]+)h0/.exec(svg.querySelector(`path.${name}`).getAttribute('d'));
    const at = new DOMPoint(Number(x), Number(y)).matrixTransform(svg.getScreenCTM());
    return { x: at.x, y: at.y };
  }, kind);
}

/** What a choice on the board changes, as seen in the page; nothing while it is what it was `before`. */
const state = (before) => {
  const now = {
    text: decodeURIComponent(location.hash),
    chosen: document.querySelector('.play path.chosen').getAttribute('d'),
    asked: document.querySelector('.play .pointed button') !== null,
    seen: document.querySelector('.play .board [role=img]').getAttribute('viewBox'),
  };
  return JSON.stringify(now) === before ? false : now;
};

/** Plays winning moves with a pointer until the game is over; returns who has won. */
async function win(page, press) {
  for (let turn = 0; turn < 60; turn += 1) {
    const now = await yours(page);
    if (/won/.test(now)) return now;
    const before = await text(page);
    let marks = await page.evaluate(state, '');
    while (marks.text === before) {
      // A proposal has several places, and a finger confirms it.
      const confirm = page.locator('.play .pointed button').first();
      if (await confirm.isVisible()) {
        await confirm.click();
      } else {
        const { x, y } = await spot(page, 'winning');
        await press(x, y);
      }
      const now = await page.waitForFunction(state, JSON.stringify(marks));
      marks = await now.jsonValue();
    }
  }
  throw new Error(`no end: ${await text(page)}`);
}

/** One for every board, from where who begins wins. */
const [HEAPS, LINE, LATTICE, PLANE, PROPOSALS] = [
  'play?game=heaps&set=1,2,3&heaps=3,5,7', 'play?game=line-nim&stone=7,8',
  'play?game=two-heap&condition=wythoff&heaps=5,9', 'play?game=plane&vectors=(1,2),(2,1)&stone=9,7',
  'play?game=comply-set&family=1,2|3|2,5&heap=13',
];

for (const game of [HEAPS, LATTICE, PLANE]) {
  test(`${game} is won by mouse against a perfect opponent`, async ({ page }) => {
    await begin(page, `${game}&show=outcomes`);
    assert.equal(await win(page, (x, y) => page.mouse.click(x, y)), 'You have won.');
    assert.match(await page.locator('.review').innerText(), /never had a winning position|mistake/);
    assert.match(await page.locator('.result').innerText(), /You won\. Every move was right\./);
    assert.match(await page.locator('.review li').first().innerText(), /^1\. You .*wins$/);
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForFunction(() => !/moves=/.test(location.hash));
  });
}

for (const game of [LINE, PROPOSALS, LATTICE]) {
  test(`${game} is won by thumb on a phone`, async ({ fresh }) => {
    const { page } = await fresh({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    await begin(page, `${game}&show=outcomes`);
    await expectFits(page);
    assert.equal(await win(page, (x, y) => page.touchscreen.tap(x, y)), 'You have won.');
    await expectFits(page);
  });
}

test('on a phone a thumb that aims badly makes every move of a lattice at the first attempt', async ({ fresh }) => {
  const { page } = await fresh({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const game = 'play?game=two-heap&condition=wythoff&heaps=12,17&opponent=nobody';
  await begin(page, game);
  const board = page.locator('.play .board [role=img]');
  const whole = await board.getAttribute('viewBox');
  /** Taps near the place of a move, as it is drawn now; not beyond the board, where no thumb would aim. */
  const tap = async (move: [number, number], [dx, dy]: [number, number]) => {
    const { x, y } = await page.evaluate(([a, b]) => {
      const svg: SVGSVGElement = document.querySelector('.play .board [role=img]');
      // Of the stone, which is at (12, 17), and of the corner.
      const [, ...spots] = svg.querySelector('path.open').getAttribute('d').split('M').map((each) => each.split(/[ h]/).map(Number));
      const [xs, ys] = [0, 1].map((axis) => spots.map((spot) => spot[axis]).sort((p, q) => p - q));
      // The farthest left is at 0, the farthest right at 12; the lowest at 0, the highest at 17.
      const at = new DOMPoint(xs[0] + ((xs.at(-1) - xs[0]) * a) / 12, ys.at(-1) + ((ys[0] - ys.at(-1)) * b) / 17).matrixTransform(svg.getScreenCTM());
      return { x: at.x, y: at.y };
    }, move);
    const box = await board.boundingBox();
    const clamp = (value: number, from: number, long: number) => Math.max(from + 1, Math.min(from + long - 1, value));
    await page.touchscreen.tap(clamp(x + dx, box.x, box.width), clamp(y + dy, box.y, box.height));
  };
  const moves: [number, number][] = JSON.parse(library.play(game, () => undefined)).plies.map((ply: string) => ply.split(',').map(Number));
  assert.equal(moves.length, 12 + 17 + 12);
  const aside: [number, number][] = [[9, 0], [-6, 7], [0, -9], [-7, -5]];
  for (const [i, move] of moves.entries()) {
    // The first enlarges, and the second may miss by 14 pixels.
    await tap(move, aside[i % 4]!);
    await expect(board).not.toHaveAttribute('viewBox', whole);
    await tap(move, aside[(i + 1) % 4]!.map((by) => 1.5 * by) as [number, number]);
    await page.waitForFunction(() => /moves=/.test(document.getElementById('play').dataset.shown));
    assert.match(await text(page), new RegExp(`moves=${move.join()}(&|$)`));
    await page.goBack();
    await page.waitForFunction(() => !/moves=/.test(document.getElementById('play').dataset.shown));
  }
  // A tap near none of them shows the whole board again.
  await tap([6, 17], [0, 0]);
  await expect(board).not.toHaveAttribute('viewBox', whole);
  await expect(page.locator('.play p.pointed')).toContainText('Tap a dot');
  await expectAccessible(page);
  await expectFits(page);
  await tap([6, 15], [0, 0]);
  await expect(board).toHaveAttribute('viewBox', whole);
});

test('on a phone the first sink game is won against the beginner in at most 8 taps, the last of them into the sink', async ({ fresh }) => {
  const { page } = await fresh({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await page.goto('');
  await page.locator('#to-gallery').tap();
  await page.getByRole('link', { name: '{2, 5} with a sink' }).tap();
  let taps = 2;
  for (let now = await yours(page); !/won/.test(now); now = await yours(page)) {
    const view = JSON.parse(library.play((await text(page)).slice(4), () => undefined));
    // Where the first winning move leads, as the board lays heaps out.
    const left = Number(view.plies[view.winning[0]]);
    const { x, y } = await page.evaluate((left) => {
      // A heap is marked on the first counter that goes.
      const number = left + 1;
      const svg: SVGSVGElement = document.querySelector('.play .board [role=img]');
      const [, ...spots] = svg.querySelector('path.open').getAttribute('d').split('M');
      const numbers = [...svg.querySelectorAll('text:not(.value)')].map((tick) => [Number(tick.textContent), Number(tick.getAttribute('x'))]);
      const unit = (numbers.at(-1)[1] - numbers[0][1]) / (numbers.at(-1)[0] - numbers[0][0]);
      const of = (spot: string): number => Math.round((Number(spot.split(' ')[0]) - numbers[0][1]) / unit);
      const [spotX, spotY] = spots.find((spot) => of(spot) === number).split('h')[0].split(' ').map(Number);
      const at = new DOMPoint(spotX, spotY).matrixTransform(svg.getScreenCTM());
      return { x: at.x, y: at.y };
    }, left);
    const before = await text(page);
    await page.touchscreen.tap(x, y);
    taps += 1;
    await page.waitForFunction((old) => decodeURIComponent(location.hash) !== old, before);
  }
  assert.equal(await asks(page), 'You have won.');
  assert.ok(taps <= 8, `${taps} taps`);
  assert.match((await text(page)), /moves=(.*;)?0(&|$)/);
});

test('rules, heaps and who wins are set beside the board', async ({ page }) => {
  await begin(page, 'play?game=heaps&set=1,2,3&heaps=3,5');
  await page.getByText('Rules and start').click();
  const changed = async (act: () => Promise<unknown>, wanted: RegExp) => {
    await act();
    await page.waitForFunction((source) => new RegExp(source).test(decodeURIComponent(location.hash)), wanted.source);
    await yours(page);
  };
  await changed(() => page.getByRole('button', { name: 'Heap 1: one more' }).click(), /heaps=4,5/);
  await changed(() => page.getByLabel('Heap 2', { exact: true }).fill('10^9').then(() => page.keyboard.press('Enter')), /heaps=4,1000000000/);
  await changed(() => page.getByRole('button', { name: 'Remove a heap' }).click(), /heaps=4(&|$)/);
  await changed(() => page.getByLabel('Take one of').fill('2, 5').then(() => page.keyboard.press('Enter')), /set=2,5/);
  await changed(() => page.getByLabel('At zero').selectOption('sink'), /convention=sink/);
  await changed(() => page.getByLabel('At zero').selectOption('misere-sink'), /convention=misere-sink/);
  assert.match(await page.locator('.play .how').innerText(), /empties the heap\. The player who cannot move wins\.$/);
  // What is refused goes back to what it was.
  const set = page.getByLabel('Take one of');
  await set.fill('sqaures');
  await page.keyboard.press('Enter');
  await expect(page.locator('#notice')).toContainText('Did you mean squares?');
  await expect(set).toHaveValue('2,5');
});

test('a game is won from the list, with Tab and Enter', async ({ page }) => {
  await begin(page, HEAPS);
  for (let now = await asks(page); !/won/.test(now); now = await yours(page)) {
    const view = JSON.parse(library.play((await text(page)).slice(4), () => undefined));
    const before = await text(page);
    await page.locator('.play .moves summary').focus();
    if ((await page.locator('.play .moves').getAttribute('open')) === null) await page.keyboard.press('Enter');
    for (let i = 0; i <= view.winning[0]; i += 1) await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement.textContent), view.says[view.winning[0]]);
    await page.keyboard.press('Enter');
    await page.waitForFunction((old) => decodeURIComponent(location.hash) !== old, before);
  }
  assert.equal(await asks(page), 'You have won.');
});

test('a game is won on the board by arrows and Enter, and told to those who hear it', async ({ page }) => {
  await begin(page, 'play?game=heaps&set=1,2,3&heaps=7');
  const spoken = () => page.locator('.play > .unseen').innerText();
  await page.locator('.play .board [role=img]').focus();
  // 7 is won by taking 3; then whatever remains of 4.
  await page.keyboard.press('ArrowLeft');
  const pointed = page.locator('.play p.pointed');
  for (let i = 0; i < 9 && !/Take 3\b/.test(await pointed.innerText()); i += 1) await page.keyboard.press('ArrowLeft');
  assert.match(await pointed.innerText(), /^Take 3\./);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /The opponent takes \d\. The heap is \d\. Your move\./.test(document.querySelector('.play > .unseen')?.textContent));
  const heap = Number(/The heap is (\d)/.exec(await spoken())[1]);
  await page.locator('.play .board [role=img]').focus();
  for (let i = 0; i < 9 && !(await pointed.innerText()).startsWith(`Take ${heap}.`); i += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  assert.equal(await yours(page), 'You have won.');
  assert.match(await spoken(), /You take \d\. The heap is 0\. You have won\./);
});

test('three hints, a move back and again, a swap, and a link in the middle of it', async ({ page, fresh }) => {
  await begin(page, 'play?game=heaps&set=1,2,3&heaps=7,10');
  const hint = page.getByRole('button', { name: 'Hint' });
  for (let i = 0; i < 3; i += 1) await hint.click();
  const hints = await page.locator('.play .hints li').allInnerTexts();
  assert.deepEqual(hints, [
    'The player to move wins with best play, in 11 moves.', '2 of 6 moves win.', 'A winning move takes 1 from heap 1: 2 ⊕ 2 = 0.',
  ]);
  assert.equal(await hint.isDisabled(), true);
  await page.locator('.play .moves summary').click();
  await page.getByRole('button', { name: 'take 1 from heap 1' }).click();
  await page.waitForFunction(() => /moves=6,10;.+/.test(decodeURIComponent(location.hash)));
  await yours(page);
  const after = await text(page);
  // A reader who opens the link sees the same position.
  const other = await fresh();
  await begin(other.page, after.slice(4));
  assert.equal(await other.page.locator('.play .asks').innerText(), await page.locator('.play .asks').innerText());
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(() => !/moves=/.test(location.hash));
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.waitForFunction((wanted) => decodeURIComponent(location.hash) === wanted, after);
  // The browser's own way back leads to the same places.
  await page.goBack();
  await page.waitForFunction(() => !/moves=/.test(location.hash));
  await yours(page);
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await page.waitForFunction(() => /moves=.*begins=opponent/.test(decodeURIComponent(location.hash)));
  await yours(page);
});

test('two presses in one moment are one: what is left behind already is not gone on from', async ({ page }) => {
  await begin(page, 'play?game=heaps&set=1,2,3&heaps=7,10&opponent=nobody&moves=6,10;6,9');
  const both = (name) => page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await both('Undo');
  await page.waitForFunction(() => /moves=6,10(&|$)/.test(decodeURIComponent(location.hash)));
  await yours(page);
  assert.match(await text(page), /moves=6,10(&|$)/);
  await both('Redo');
  await page.waitForFunction(() => /moves=6,10;6,9(&|$)/.test(decodeURIComponent(location.hash)));
  await yours(page);
  assert.match(await text(page), /moves=6,10;6,9(&|$)/);
  assert.equal(await page.getByRole('button', { name: 'Redo' }).isDisabled(), true);
});

test('a lost game shows where it was given away, and is tried again from there', async ({ page }) => {
  await begin(page, 'play?game=heaps&set=1,2,3&heaps=5&moves=3;0');
  assert.equal(await asks(page), 'The opponent has won.');
  assert.match(await page.locator('.review').innerText(), /Your mistake: at 5, move 1 takes 2; a winning move takes 1\./);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again from the mistake' }).click();
  await page.waitForFunction(() => !/moves=/.test(location.hash));
  assert.equal(await yours(page), 'Your move.');
});

test('the size of a heap is typed in every notation, also where a worker lacks a part of the library that has not come', async ({ fresh }) => {
  const { page } = await fresh();
  await begin(page, 'play?game=heaps&set=powers-of-2&opponent=nobody');
  await page.locator('.play details.rules').evaluate((rules: HTMLDetailsElement) => (rules.open = true));
  const heap = page.locator('#of-heap-1');
  for (const [typed, heaps] of [['10^6', '1000000,5,7'], ['2^20', '1048576,5,7'], ['1,000,000', '1000000,5,7'], ['1_000', '1000,5,7'], ['{3, 4, 5}', '3,4,5']] as const) {
    await heap.fill(typed);
    await heap.press('Enter');
    await expect(heap).toHaveValue(heaps.split(',')[0]!);
    await expect.poll(() => new URL(page.url()).hash).toContain(`heaps=${heaps}`);
    await expect(page.locator('#notice')).toBeHidden();
  }
});

test('heaps that lose are marked over the counters, where they are seen', async ({ page }) => {
  for (const game of ['heaps&set=2,5&convention=sink&heaps=20', 'progression&stone=20']) {
    await begin(page, `play?game=${game}&show=outcomes`);
    const [marks, pieces] = await page.evaluate(() => {
      const part = (name: string) => document.querySelector<SVGPathElement>(`.play .board path.${name}`);
      const piece = part('counters') ?? part('stone');
      const { y, height } = part('cold').getBBox();
      return [y + height, piece.getBBox().y - Number(piece.getAttribute('stroke-width')) / 2];
    });
    assert.ok(marks < pieces, `${game}: marks end at ${marks}, pieces begin at ${pieces}`);
  }
});

test('an illegal move in a link is left out, and what is no game is refused with what would be one', async ({ page }) => {
  await begin(page, 'play?game=progression&stone=20&moves=10|0;7&opponent=nobody');
  await expect(page.locator('#notice')).toContainText(/moves cannot be “7”\. Allowed: from 20: /);
  assert.match(await page.locator('.play .asks').innerText(), /Offered: 0, 10/);
  await begin(page, 'play?game=heaps&heaps=7,10');
  const field = page.locator('.play .text input');
  const refused: [string, RegExp][] = [
    ['play?game=chess', /No game is called “chess”\. Allowed: heaps/],
    ['game=heaps&set=squares&heaps=9999999999', /heaps of at most 1/],
    ['game=two-heap&condition=line&heaps=400,3', /at most 60/],
  ];
  for (const [typed, told] of refused) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(page.locator('#notice')).toContainText(told);
  }
  await field.fill('game=line-nim&stone=4,5');
  await field.press('Enter');
  await page.waitForFunction(() => document.querySelector('.play .asks')?.textContent.includes('(4, 5)'));
});

test('a puzzle has one winning move, which the hints find', async ({ page }) => {
  await begin(page, 'play?game=heaps&set=squares&heaps=7,10');
  const before = await text(page);
  await page.getByRole('button', { name: /puzzle/ }).click();
  await page.waitForFunction((old) => decodeURIComponent(location.hash) !== old, before);
  await yours(page);
  const hint = page.getByRole('button', { name: 'Hint' });
  await hint.click();
  await hint.click();
  assert.match(await page.locator('.play .hints li').last().innerText(), /^1 of \d+ moves wins\.$/);
  // The task stays until the first move, which is then judged.
  await expect(page.locator('.task')).toHaveText(/Exactly one move wins/);
  const play = async (wins: boolean) => {
    const view = JSON.parse(library.play((await text(page)).slice(4), () => undefined));
    const ply = wins ? view.winning[0] : view.plies.findIndex((_, at) => !view.winning.includes(at));
    const moves = page.locator('.play .moves');
    if ((await moves.getAttribute('open')) === null) await moves.locator('summary').click();
    await moves.locator('button').nth(ply).click();
  };
  await play(false);
  await expect(page.locator('.task')).toHaveText(/Not this one/);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await yours(page);
  await play(true);
  await expect(page.locator('.task')).toHaveText(/Right\. It is the only winning move/);
});

test('from a figure to its game and back', async ({ page }) => {
  await page.goto('#v1/strip?set=2,5,7');
  await page.getByRole('link', { name: 'Play this game' }).click();
  assert.equal(await yours(page), 'Your move.');
  const heap = /and (\d+)\./.exec(await page.locator('.play .asks').innerText())[1];
  await page.getByRole('link', { name: 'See it in the figure' }).click();
  await page.waitForFunction(() => document.getElementById('figure').dataset.drawn?.startsWith('strip?set=2,5,7'));
  assert.match(await page.locator('.card h2').innerText(), new RegExp(`\\b${heap}\\b`));
  await page.goBack();
  await yours(page);
  assert.equal(await page.locator('#figure').isVisible(), false);
});

test('a game is found by its name, opens by its text, and stands in the gallery', async ({ page }) => {
  await page.goto('');
  const box = page.locator('#search');
  await box.fill('play line');
  await page.locator('#found').getByText('play line-nim', { exact: true }).click();
  assert.equal(await yours(page), 'Your move.');
  await box.fill('play?game=progression&stone=20');
  await box.press('Enter');
  await page.waitForFunction(() => document.querySelector('.play .asks')?.textContent.includes('The stone is at 20'));
  await page.locator('#to-gallery').click();
  await page.locator('.games a').first().click();
  await page.waitForFunction(() => document.querySelector('.play .asks')?.textContent.includes('The heaps are'));
  assert.equal(await page.locator('.games a').count(), 22);
  // Each says how hard and how long it is, and begins with a capital or a set.
  for (const name of await page.locator('.games h3').allTextContents()) assert.match(name, /^[A-Z{]/);
  for (const effort of await page.locator('.games .figure-number').allTextContents()) assert.match(effort, /^(Easy|Medium|Hard) · [1-3] min$/);
});

test('two people play on one page, and nim-values stand in binary', async ({ fresh }) => {
  const { page } = await fresh({ colorScheme: 'dark' });
  await begin(page, 'play?game=heaps&set=naturals&heaps=3,5,6&opponent=nobody&show=binary');
  assert.equal(await asks(page), 'The first player moves.');
  const rows = await page.locator('.binary tr').allInnerTexts();
  assert.deepEqual(rows.map((row) => row.split(/\s+/).slice(-3).join('')), ['011', '101', '110', '000']);
  await expectAccessible(page);
  await expectFits(page);
});

test('in talk mode a board fills the wall, keeps its keys, and Esc leaves', async ({ page }) => {
  await begin(page, 'play?game=line-nim&stone=7,8&show=outcomes');
  const svg = page.locator('.play .board [role=img]');
  const small = await svg.boundingBox();
  await page.locator('#talk').click();
  await page.waitForFunction((before) => document.querySelector('.play .board [role=img]').getBoundingClientRect().width > 1.1 * before, small.width);
  assert.equal(await page.locator('.bar').isVisible(), false);
  await expectFits(page);
  // The board grows to the wall in more than one step.
  await settled(page);
  const { x, y } = await spot(page, 'winning');
  await page.mouse.move(x, y);
  await page.waitForFunction(() => /^(Go to|Propose|\()/.test(document.querySelector('.play p.pointed').innerText));
  await svg.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.bar').isVisible(), true);
  await page.waitForFunction((before) => Math.abs(document.querySelector('.play .board [role=img]').getBoundingClientRect().width - before) < 2, small.width);
});

test('a board in a frame has its moves and leads back to the page', async ({ fresh }) => {
  const { page } = await fresh({ viewport: { width: 700, height: 600 } });
  await page.goto(`?embed#v1/play?game=progression&stone=20`);
  assert.equal(await yours(page), 'Your move.');
  assert.equal(await page.locator('.bar').isVisible(), false);
  assert.match(await page.locator('#open-in').getAttribute('href'), /#v1\/play\?game=progression/);
  await expectFits(page);
});

test('heaps beyond the board are played by typing, by keys alone and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, 'play?game=heaps&set=naturals&heaps=1000000000000000000,5,3&opponent=nobody');
  const board = page.locator('.play .board .numbers');
  await expect(board.locator('li').first()).toHaveText('1\u2009000\u2009000\u2009000\u2009000\u2009000\u2009000');
  const buttons = page.locator('.play .pointed button');
  await expect(buttons.nth(3)).toBeVisible();
  expect(await buttons.count()).toBeLessThanOrEqual(12);
  await expectFits(page);
  await expectAccessible(page);
  // A refused move remains in the field, with a reason.
  const taken = board.getByLabel('Take');
  await taken.focus();
  await page.keyboard.type('6');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page.locator('#notice')).toContainText('take 6 from heap 2');
  await expect(taken).toHaveValue('6');
  await taken.fill('10^6');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(board.locator('li').first()).toHaveText('999\u2009999\u2009999\u2009999\u2009000\u2009000');
  expect(await text(page)).toContain('moves=1000000 from 1');
  await expect(taken).toHaveValue('');
  // The winning move leaves 6 where 5 and 3 are left.
  await page.locator('.play select.show').selectOption('outcomes');
  await expect(buttons.first()).toHaveClass('wins');
  await buttons.first().press('Enter');
  await expect(board.locator('li').first()).toHaveText('6');
  // Many heaps are one field.
  const rules = page.locator('.play details.rules');
  await rules.locator('summary').press('Enter');
  await rules.getByLabel('All heaps').fill('1..40');
  await page.keyboard.press('Enter');
  await expect(board.locator('li')).toHaveCount(40);
  await expectFits(page);
});
