// On a wall: keys, clicks and the pointer; the card, the line of the sliders, the spotlight, and colours.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { expectAccessible } from './checks.ts';
import { test } from './fixtures.ts';
import { canvasOf, drawn, go, held, open, painted, present, presenting, resting, said, settled } from './reader.ts';

const talks = (page: Page) => page.locator('html').getAttribute('data-talk');

test('a link of slides opens presenting: the clicker works at once, Esc leaves, t comes back', async ({ fresh }) => {
  const { page } = await fresh();
  await open(page, '#v1/slides/sink-strips%3Fm%3D5/relations%3Fm%3D5/strip');
  await presenting(page);
  await drawn(page, 'sink-strips?m=5');
  await said(page, /Slide 1 of 3.*Page Down.*Esc/);
  await page.keyboard.press('PageDown');
  await drawn(page, 'relations?m=5');
  await said(page, /Slide 2 of 3/);
  await page.keyboard.press('PageDown');
  await drawn(page, 'strip');
  await page.keyboard.press('PageUp');
  await drawn(page, 'relations?m=5');
  await page.keyboard.press('Escape');
  assert.equal(await talks(page), null);
  // A reader who left stays out, also after a reload.
  await page.reload();
  await drawn(page, 'relations?m=5');
  assert.equal(await talks(page), null);
  await present(page);
  await expectAccessible(page);
});

test('a talk is one step of the history: Back ends it where one was, Forward reopens it', async ({ fresh }) => {
  const { page } = await fresh();
  const over = () => page.waitForFunction(() => document.documentElement.dataset.talk === undefined);
  /** Back out of the talk, forward to what it shows, and back again. */
  const backAndForth = async (shown: string) => {
    await page.goBack();
    await over();
    await drawn(page, 'sink-strips?m=7');
    await page.goForward();
    await presenting(page);
    await drawn(page, shown);
    await page.goBack();
    await over();
  };
  await open(page, '#v1/sink-strips?m=5');
  await go(page, 'sink-strips?m=7');
  await page.locator('#talk').click();
  await presenting(page);
  await expectAccessible(page);
  for (const m of [8, 9]) {
    await page.keyboard.press('ArrowUp');
    await drawn(page, `sink-strips?m=${m}`);
  }
  await backAndForth('sink-strips?m=9');
  // Slides are turned without a step.
  await page.evaluate(() => (location.hash = '#v1/slides/strip%3Fset%3D2%2C7;Two/relations%3Fm%3D5/strip'));
  await drawn(page, 'strip?set=2,7');
  await presenting(page);
  await expectAccessible(page);
  for (const spec of ['relations?m=5', 'strip']) {
    await page.keyboard.press('PageDown');
    await drawn(page, spec);
  }
  await backAndForth('strip');
  // Ended by its key where it began, it is no step at all.
  await drawn(page, 'sink-strips?m=7');
  await present(page);
  await page.keyboard.press('Escape');
  await over();
  await page.getByRole('button', { name: 'Undo' }).click();
  await drawn(page, 'sink-strips?m=5');
});

for (const file of ['talk', 'takeaway_rest']) {
  test(`a clicker that is pressed before ${file} came turns the slide when it comes`, async ({ fresh }) => {
    const { page } = await fresh();
    const release = await held(page, `**/assets/${file}-*`);
    await page.goto('#v1/slides/sink-strips%3Fm%3D5/relations%3Fm%3D5/strip', { waitUntil: 'domcontentloaded' });
    for (const key of ['PageDown', 'PageDown', 'PageUp']) await page.keyboard.press(key);
    release();
    await presenting(page);
    await drawn(page, 'relations?m=5');
    // Each key counts once.
    await page.keyboard.press('PageDown');
    await drawn(page, 'strip');
  });
}

test('a slide goes light or dark by a button, too', async ({ fresh }) => {
  const { page } = await fresh({ colorScheme: 'light' });
  await open(page, '#v1/sink-strips?m=5');
  await present(page);
  await page.getByRole('button', { name: 'Light or dark' }).click();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  assert.equal(await talks(page), 'yes');
});

test('presenting: keys and a click turn the slides, and nothing changes the deck', async ({ fresh }) => {
  const { page } = await fresh();
  const deck = '#v1/slides/sink-strips%3Fm%3D5/strip%3Fset%3D7%2C17%2C24/relations%3Fm%3D5';
  const [first, second, third] = ['sink-strips?m=5', 'strip?set=7,17,24', 'relations?m=5'];
  await open(page, `${deck}`);
  await presenting(page);
  const shows = async (spec: string, at: number) => {
    await drawn(page, spec);
    assert.equal(await page.evaluate(() => location.hash), at === 1 ? deck : `${deck}@${at}`);
  };
  for (const [key, spec, at] of [
    ['ArrowRight', second, 2], ['ArrowLeft', first, 1], ['Space', second, 2], ['Enter', third, 3], ['PageUp', second, 2],
    ['End', third, 3], ['PageDown', third, 3], ['Home', first, 1], ['ArrowUp', 'sink-strips?m=6', 1], ['ArrowRight', second, 2],
    ['ArrowLeft', first, 1],
  ] as [string, string, number][]) {
    await page.keyboard.press(key);
    await shows(spec, at);
  }
  // The pointer shows no card until a click with Shift; a click alone turns.
  const box = await canvasOf(page).boundingBox();
  const middle: [number, number] = [box.x + box.width / 2, box.y + box.height / 2];
  const card = page.locator('.card');
  await page.mouse.move(...middle);
  await settled(page);
  assert.equal(await card.isVisible(), false);
  await page.keyboard.down('Shift');
  await page.mouse.click(...middle);
  await page.keyboard.up('Shift');
  assert.equal(await card.isVisible(), true);
  await shows(first, 1);
  await page.mouse.click(...middle);
  await shows(second, 2);
  assert.equal(await card.isVisible(), false);
  for (const key of ['b', '.']) {
    await page.keyboard.press(key);
    assert.equal(await page.locator('#main').isVisible(), false);
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.locator('#main').isVisible(), true);
    await shows(second, 2);
  }
  for (const full of [false, true]) {
    if (full !== await page.evaluate(() => document.fullscreenElement !== null)) await page.keyboard.press('f');
    await page.waitForFunction((wanted) => (document.fullscreenElement !== null) === wanted, full);
    await presenting(page);
  }
});

test('talk mode: one key in, arrows turn the slides, a animates, Esc out', async ({ fresh }) => {
  const { page } = await fresh();
  await open(page, '#v1/slides/sink-strips%3Fm%3D5/sink-strips%3Fm%3D6');
  await drawn(page, 'sink-strips?m=5');
  await present(page);
  await page.keyboard.press('ArrowRight');
  await drawn(page, 'sink-strips?m=6');
  await page.keyboard.press('ArrowLeft');
  await drawn(page, 'sink-strips?m=5');
  await settled(page);
  await page.keyboard.press('a');
  await page.waitForFunction(() => /m=([7-9]|\d\d)$/.test(document.getElementById('figure').dataset.drawn));
  await page.keyboard.press('a');
  const stopped = await resting(page);
  for (let frames = 0; frames < 20; frames += 1) await painted(page);
  assert.equal(await resting(page), stopped, 'a stops what it began');
  await page.keyboard.press('PageDown');
  await page.waitForFunction(() => location.hash.endsWith('@2'));
  await drawn(page, 'sink-strips?m=6');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('html').getAttribute('data-talk'), null);
  assert.equal(await page.locator('#toast').textContent(), '', 'what was said of keys covers no words');
});

test('the line of the sliders covers nothing of the figure', async ({ fresh }) => {
  const { page } = await fresh();
  for (const [width, height] of [[1024, 768], [1280, 800], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    for (const spec of ['sink-strips?m=12', 'permutation?n=300', 'comply?d=primes&stars=3&n=100']) {
      await go(page, spec);
      await present(page);
      await settled(page);
      // Measured while the line is visible: it goes away by itself.
      await page.evaluate(() => {
        window.measured = new Promise((resolve) => {
          const place = (each: string) => {
            const { top, bottom } = document.querySelector(each).getBoundingClientRect();
            return { top, bottom };
          };
          const toast = document.getElementById('toast');
          // An earlier line may go away meanwhile.
          const told = () => toast.textContent && resolve(['#figure canvas', '#toast'].map(place));
          new MutationObserver(told).observe(toast, { childList: true });
        });
      });
      await page.keyboard.press('ArrowUp');
      const [figure, toast] = await page.evaluate((): Promise<{ top: number; bottom: number }[]> => window.measured);
      assert.ok(toast.bottom > toast.top, 'it says something');
      assert.ok(figure.bottom <= toast.top, `${spec}: the figure ends at ${figure.bottom}, the line begins at ${toast.top}`);
      assert.ok(toast.bottom <= height);
      await page.keyboard.press('Escape');
    }
  }
});

test('the wall is as dark as the page, and d makes it light', async ({ fresh }) => {
  const { page } = await fresh({ colorScheme: 'dark' });
  await open(page, '#v1/sink-strips?m=12');
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.notEqual(await paper(), 'rgb(255, 255, 255)');
  await present(page);
  await settled(page);
  assert.notEqual(await paper(), 'rgb(255, 255, 255)');
  await page.keyboard.press('d');
  assert.equal(await paper(), 'rgb(255, 255, 255)');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
});

test('wherever one points, the card is wholly on the screen', async ({ fresh }) => {
  const { page } = await fresh({ viewport: { width: 1024, height: 768 } });
  for (const spec of ['sink-strips?m=12', 'permutation?n=300', 'relations?m=5', 'greedy-set']) {
    await go(page, spec);
    await present(page);
    await settled(page);
    const box = await canvasOf(page).boundingBox();
    let seen = 0;
    for (let i = 0; i <= 2; i += 1) {
      for (let j = 0; j <= 8; j += 1) {
        await page.mouse.move(box.x + 2 + ((box.width - 4) * i) / 2, box.y + 2 + ((box.height - 4) * j) / 8);
        await painted(page);
        const card = await page.evaluate(() => {
          const element = document.querySelector('.card');
          if (element.hidden) return undefined;
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return { left, top, right, bottom };
        });
        if (!card) continue;
        seen += 1;
        assert.ok(card.left >= 0 && card.top >= 0 && card.right <= 1024 && card.bottom <= 768, JSON.stringify(card));
      }
    }
    assert.ok(seen > 1, `${seen} cards of ${spec}`);
    await page.keyboard.press('Escape');
  }
});

test('the keys of a talk stand on one card, and Esc closes that first', async ({ fresh }) => {
  const { page } = await fresh();
  await open(page, '#v1/slides/sink-strips%3Fm%3D5/strip');
  await drawn(page, 'sink-strips?m=5');
  await page.keyboard.press('?');
  const card = page.getByRole('dialog', { name: 'Keys of a talk' });
  await card.waitFor();
  assert.match(await card.innerText(), /next slide[^]*← Page Up/);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
  await presenting(page);
  await page.keyboard.press('Escape');
  assert.equal(await talks(page), null);
});

test('the spotlight leaves one row as it is and dims the others', async ({ fresh }) => {
  const { page } = await fresh();
  await open(page, '#v1/sink-strips?m=5');
  await present(page);
  await settled(page);
  const canvas = canvasOf(page);
  const { x, y, width, height } = await canvas.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.keyboard.press('s');
  await said(page, /Spotlight/);
  const shade = page.locator('#figure .shade');
  await shade.waitFor();
  const [from, to, top, bottom] = await page.evaluate(() => {
    const style = document.querySelector('#figure .shade').style;
    const box = document.querySelector('#figure .outline:not(.because)').getBoundingClientRect();
    const origin = document.querySelector('#figure .shade').getBoundingClientRect().top;
    return [parseFloat(style.getPropertyValue('--from')), parseFloat(style.getPropertyValue('--to')), box.top - origin, box.bottom - origin];
  });
  assert.ok(Math.abs(from - top) < 1 && Math.abs(to - bottom) < 1 && to > from, JSON.stringify([from, to, top, bottom]));
  await page.keyboard.press('s');
  await shade.waitFor({ state: 'hidden' });
  await page.keyboard.press('s');
  await page.keyboard.press('Escape');
  await canvas.hover({ position: { x: 300, y: 120 } });
  assert.equal(await shade.isVisible(), false);
});

test('a number in the words of a slide moves its figure, and follows the keys that do', async ({ fresh }) => {
  const { page } = await fresh();
  const text = '## Short rows\n\nNow m = [12](slider:m).\n\n```takeaway m\nsink-strips?m=12&scale=common\n```\n\n## Next\n\n```takeaway\nstrip\n```\n';
  await open(page, `#v1/talk?text=${encodeURIComponent(text)}`);
  await presenting(page);
  const number = page.locator('#slide data[role=slider]');
  await number.waitFor();
  await page.keyboard.press('ArrowUp');
  await drawn(page, 'sink-strips?m=13&scale=common');
  assert.equal(await number.innerText(), '13');
  await settled(page);
  const { x, y, width, height } = await number.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 4 });
  await page.mouse.up();
  const moved = await number.innerText();
  assert.ok(Number(moved) > 13, moved);
  // A drag turns no slide.
  await drawn(page, `sink-strips?m=${moved}&scale=common`);
  assert.match(await page.locator('#slide').innerText(), /1 \/ 2/);
});
