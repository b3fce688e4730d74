// The main road: slide, link, go back, hover, undo, fix a mistake; and a slider that moves by itself.
import assert from 'node:assert/strict';
import { test } from './fixtures.ts';
import { arrive, canvasOf, drawn, go, open, painted, resting } from './reader.ts';

const side = '#controls [data-parameter="m"]';

test('the m slider moves by mouse, and one drag is one step of the history', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=12');
  const slider = page.locator(`${side} input[type=range]`);
  const box = await slider.boundingBox();
  const before = await page.evaluate(() => history.length);
  await page.mouse.move(box.x + 15, box.y + box.height / 2);
  await page.mouse.down();
  for (const part of [0.1, 0.2, 0.3]) await page.mouse.move(box.x + box.width * part, box.y + box.height / 2);
  await page.mouse.up();
  const m = await slider.inputValue();
  assert.notEqual(m, '12');
  const field = await page.locator(`${side} .field`).inputValue();
  await drawn(page, `sink-strips?m=${field}`);
  await page.waitForFunction((hash) => location.hash === hash, `#v1/sink-strips?m=${field}`);
  assert.equal(await page.evaluate(() => history.length), before + 1);
  await page.goBack();
  await drawn(page, 'sink-strips?m=12');
  await page.goForward();
  await drawn(page, `sink-strips?m=${field}`);
});

test('while a slider is held, a trace shows where the rows ended', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=12&scale=common');
  const box = await page.locator(`${side} input[type=range]`).boundingBox();
  await page.mouse.move(box.x + 15, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
  const marks = await page.locator('#figure .trace path').getAttribute('d');
  assert.equal(marks.split('M').length - 1, 11);
  await page.mouse.up();
  await page.locator('#figure .trace').waitFor({ state: 'detached' });
});

test('the m slider moves by keyboard: arrows step, shift and an arrow leaps, double click resets', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=12');
  const slider = page.locator(`${side} input[type=range]`);
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await drawn(page, 'sink-strips?m=13');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await drawn(page, 'sink-strips?m=11');
  // Presses within one frame, before the controls are shown anew, count each.
  await slider.evaluate((input: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  });
  await drawn(page, 'sink-strips?m=14');
  await page.keyboard.press('Shift+ArrowRight');
  await page.waitForFunction(() => Number(/m=(\d+)/.exec(location.hash)?.[1]) > 15);
  await slider.dblclick();
  await page.waitForFunction(() => !location.hash.includes('m='));
  // Small numbers on a slider of factors go up one by one.
  await go(page, 'permutation?condition=sidon&n=1');
  const factors = page.locator('#controls [data-parameter="n"] input[type=range]');
  for (const n of [2, 3, 4]) {
    await factors.press('ArrowRight');
    await drawn(page, `permutation?condition=sidon&n=${n}`);
  }
  await factors.press('ArrowLeft');
  await drawn(page, 'permutation?condition=sidon&n=3');
});

test('a link opens the same figure elsewhere, and the landing page stays when its slider moves', async ({ page, fresh }) => {
  await arrive(page, '');
  assert.equal(await page.locator('html').getAttribute('data-page'), 'home');
  await page.locator('#quick [data-parameter="m"] .field').fill('23');
  await page.keyboard.press('Enter');
  await drawn(page, 'sink-strips?m=23&scale=common');
  assert.equal(await page.locator('html').getAttribute('data-page'), 'home');
  const link = await page.evaluate(() => location.href);
  assert.ok(link.endsWith('#v1/sink-strips?m=23&scale=common'), link);
  const other = await fresh();
  await open(other.page, link);
  await drawn(other.page, 'sink-strips?m=23&scale=common');
  assert.equal(await other.page.locator('html').getAttribute('data-page'), 'figure');
});

test('undo and redo go along the changes of parameters', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=12');
  const field = page.locator(`${side} .field`);
  await field.fill('13');
  await field.press('Enter');
  await drawn(page, 'sink-strips?m=13');
  await page.getByRole('button', { name: 'Undo' }).click();
  await drawn(page, 'sink-strips?m=12');
  await page.getByRole('button', { name: 'Redo' }).click();
  await drawn(page, 'sink-strips?m=13');
  await canvasOf(page).focus();
  await page.keyboard.press('Control+z');
  await drawn(page, 'sink-strips?m=12');
});

test('hovering tells what is there; a click pins it, Esc lets go, arrows walk', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=12');
  const canvas = canvasOf(page);
  const box = await canvas.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const card = page.locator('.card');
  await card.waitFor({ state: 'visible' });
  assert.match(await card.innerText(), /least missing/);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  assert.equal(await card.getAttribute('data-pinned'), 'yes');
  const first = await card.innerText();
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 3);
  assert.equal(await card.innerText(), first);
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await card.innerText(), first);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await card.innerText(), first);
  await page.keyboard.press('Escape');
  assert.ok(await card.isHidden());
});

test('“Why is this 2?” leads from a position of a sheet to the cell of the proof, and back', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=12');
  const canvas = canvasOf(page);
  const { width, height } = await canvas.boundingBox();
  await canvas.click({ position: { x: width / 2, y: height / 2 } });
  const title = await page.locator('.card h2').innerText();
  const value = title.at(-1);
  const links = page.locator('.card button.open');
  assert.deepEqual(await links.allInnerTexts(), ['This row alone', `Why is this ${value}?`]);
  await links.last().click();
  await page.waitForFunction(() => location.hash.startsWith('#v1/proof?'));
  const spec = await resting(page);
  assert.match(spec, /^proof\?m=12&k=\d+/);
  assert.match(await page.locator('#titles h1').innerText(), new RegExp(`avoids value ${value}`));
  await page.goBack();
  await drawn(page, 'sink-strips?m=12');
});

test('shortcuts are ignored while typing', async ({ page }) => {
  await open(page, '');
  await page.keyboard.press('/');
  await page.keyboard.type('2,5,7 rtd');
  assert.equal(await page.locator('#search').inputValue(), '2,5,7 rtd');
  assert.equal(await page.locator('html').getAttribute('data-talk'), null);
});

test('the animate button sweeps m, and stops', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=12');
  const play = page.locator(`${side} .sweep`);
  await play.click();
  await page.waitForFunction(() => Number(document.getElementById('figure').dataset.drawn.split('m=')[1]) > 14);
  await play.click();
  const stopped = await resting(page);
  for (let frames = 0; frames < 12; frames += 1) await painted(page);
  assert.equal(await page.locator('#figure').getAttribute('data-drawn'), stopped);
});

test('the animate button of a slider of factors goes down from where it stands, and up to it', async ({ page }) => {
  await open(page, '#v1/permutation?condition=sidon&n=37');
  const play = page.locator('#controls [data-parameter="n"] .sweep');
  const comesTo = (n) => page.waitForFunction((end) => document.getElementById('figure').dataset.drawn.endsWith(end), `&n=${n}`);
  await play.click();
  await comesTo(4);
  // Stopped on the way, it continues in the same direction.
  await play.click();
  await play.click();
  await comesTo(1);
  await comesTo(37);
  await play.click();
});

test('an animated slider goes the way one sets: from where to where, by which steps', async ({ page }) => {
  await open(page, '#v1/strip?set=2,5&n=40');
  const control = page.locator('#controls [data-parameter="n"]');
  await control.locator('.sweep').click();
  const seen = new Set<number>();
  await page.exposeFunction('saw', (n) => seen.add(n));
  await page.evaluate(() => {
    const figure = document.getElementById('figure');
    new MutationObserver(() => window.saw(Number(figure.dataset.drawn.split('n=')[1]))).observe(figure, { attributeFilter: ['data-drawn'] });
  });
  const set = async (name: string, value: string) => {
    await control.locator(`input[name=sweep-${name}]`).fill(value);
    await control.locator(`input[name=sweep-${name}]`).press('Enter');
  };
  await set('from', '8');
  await set('to', '64');
  await control.locator('select[name=sweep-steps]').selectOption('twos');
  await control.locator('select[name=sweep-speed]').selectOption('60');
  seen.clear();
  await page.waitForFunction(() => document.getElementById('figure').dataset.drawn.endsWith('n=64'));
  await page.waitForFunction(() => document.getElementById('figure').dataset.drawn.endsWith('n=8'));
  assert.deepEqual([...seen].filter((n) => ![8, 16, 32, 64].includes(n)), []);
  // The field of an impossible way shows the error, and its correction.
  await set('to', '9');
  assert.match(await control.locator('.way .mistake').innerText(), /fewer than two such values/);
  await control.locator('select[name=sweep-steps]').selectOption('one');
  await page.waitForFunction(() => document.getElementById('figure').dataset.drawn.endsWith('n=9'));
  await control.locator('.sweep').click();
  await control.getByRole('button', { name: 'Done' }).click();
  await control.locator('.way').waitFor({ state: 'detached' });
});
