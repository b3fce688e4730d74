// The board of vectors: by mouse, by finger, by keys; and the map that follows.
import assert from 'node:assert/strict';
import { test } from './fixtures.ts';
import { control, drawn, go, open, painted, reveal } from './reader.ts';

const cell = (a: number, b: number): string => `.side .vector-board [data-cell="${a},${b}"]`;

test('a click adds a vector and removes it, a drag moves it, and one drag is one step of the history', async ({ page }) => {
  await open(page, '#v1/plane?moves=(2,1),(1,2)&size=60');
  await page.locator(cell(5, 5)).click();
  await drawn(page, 'plane?size=60');
  await page.locator(cell(1, 2)).click();
  await drawn(page, 'plane?moves=(2,1),(5,5)&size=60');
  const before = await page.evaluate(() => history.length);
  const middle = async (a: number, b: number): Promise<[number, number]> => {
    const { x, y, width, height } = await page.locator(cell(a, b)).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...(await middle(5, 5)));
  await page.mouse.down();
  // Over another vector it waits where it was.
  for (const [a, b] of [[4, 5], [3, 3], [2, 1], [1, 1]]) await page.mouse.move(...(await middle(a, b)), { steps: 3 });
  await drawn(page, 'plane?moves=(2,1),(1,1)&size=60');
  await page.mouse.up();
  await drawn(page, 'plane?moves=(2,1),(1,1)&size=60');
  assert.equal(await page.evaluate(() => history.length), before + 1);
  await page.goBack();
  await drawn(page, 'plane?moves=(2,1),(5,5)&size=60');
});

test('arrow keys walk over the board, space adds, shift and an arrow move', async ({ page }) => {
  await go(page, 'plane?moves=(2,1),(1,2)&size=60');
  await page.locator(cell(2, 1)).focus();
  for (const key of ['ArrowRight', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await drawn(page, 'plane?moves=(2,1),(1,2),(3,2)&size=60');
  await page.keyboard.press('Shift+ArrowUp');
  await drawn(page, 'plane?moves=(2,1),(1,2),(3,3)&size=60');
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('data-cell')), '3,3');
  await page.keyboard.press('Space');
  await drawn(page, 'plane?moves=(2,1),(1,2)&size=60');
});

test('each frame of a drag draws the map, and none is late', async ({ page }) => {
  await go(page, 'plane?moves=(2,1),(1,2),(3,3),(4,1),(1,4)&size=300');
  const board = page.locator('.side .vector-board');
  const { x, y, width, height } = await board.boundingBox();
  const at = (a: number, b: number): [number, number] => [x + ((a + 0.5) * width) / 8, y + ((7.5 - b) * height) / 8];
  await page.mouse.move(...at(3, 3));
  await page.mouse.down();
  for (let b = 4; b < 8; b += 1) {
    await page.mouse.move(...at(3, b));
    await painted(page);
    const shown = await page.evaluate(() => document.getElementById('figure').dataset.drawn);
    assert.ok(shown.includes(`(3,${b})`), `${shown} after two frames`);
  }
  await page.mouse.up();
});

test('a letter has a slider, and a range makes a sheet of maps', async ({ page }) => {
  await go(page, 'plane?moves=(a,1),(1,a)&a=3&size=60');
  const letter = control(page, 'a');
  await reveal(letter);
  await letter.locator('input[type=range]').press('ArrowRight');
  await drawn(page, 'plane?moves=(a,1),(1,a)&a=4&size=60');
  await letter.locator('.field').fill('2..5');
  await letter.locator('.field').press('Enter');
  await drawn(page, 'plane?moves=(a,1),(1,a)&a=2..5&size=60');
});

test('a finger has cells of 44 pixels', async ({ fresh }) => {
  const { page } = await fresh({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await open(page, '#v1/plane?size=60');
  const box = await page.locator(cell(3, 4)).boundingBox();
  assert.ok(Math.min(box.width, box.height) >= 44, JSON.stringify(box));
  await page.locator(cell(3, 4)).tap();
  await drawn(page, 'plane?moves=(2,1),(1,2),(5,5),(3,4)&size=60');
});
