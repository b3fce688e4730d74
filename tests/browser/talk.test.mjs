// On a wall: slides, the card, the line that tells of the sliders, and colours.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertAccessible, drawn, go, hosted, keep, open, present, presenting, said, settled, tab, until,
} from './harness.mjs';

const { browser, host } = await hosted();

const talks = (page) => page.locator('html').getAttribute('data-talk');

test('a link of slides opens presenting: the clicker works at once, Esc leaves, t comes back', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/slides/sink-strips%3Fm%3D5/duality%3Fm%3D5/strip`);
  await presenting(page);
  await drawn(page, 'sink-strips?m=5');
  await said(page, /Slide 1 of 3.*Page Down.*Esc/);
  await page.keyboard.press('PageDown');
  await drawn(page, 'duality?m=5');
  await said(page, /Slide 2 of 3/);
  await page.keyboard.press('PageDown');
  await drawn(page, 'strip');
  await page.keyboard.press('PageUp');
  await drawn(page, 'duality?m=5');
  await page.keyboard.press('Escape');
  assert.equal(await talks(page), null);
  // Whoever left stays out, also while going back through the slides.
  await page.goBack();
  await drawn(page, 'strip');
  assert.equal(await talks(page), null);
  await present(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test('presenting: keys and a click turn the slides, and nothing changes the deck', async () => {
  const { page, context, problems } = await tab(browser);
  const deck = '#v1/slides/sink-strips%3Fm%3D5/strip%3Fset%3D7%2C17%2C24/duality%3Fm%3D5';
  const [first, second, third] = ['sink-strips?m=5', 'strip?set=7,17,24', 'duality?m=5'];
  await open(page, `${host.address}${deck}`);
  await presenting(page);
  const shows = async (spec, at) => {
    await drawn(page, spec);
    assert.equal(await page.evaluate(() => location.hash), at === 1 ? deck : `${deck}@${at}`);
  };
  for (const [key, spec, at] of [
    ['ArrowRight', second, 2], ['ArrowLeft', first, 1], ['Space', second, 2], ['Enter', third, 3], ['PageUp', second, 2],
    ['End', third, 3], ['PageDown', third, 3], ['Home', first, 1], ['ArrowUp', 'sink-strips?m=6', 1], ['ArrowRight', second, 2],
    ['ArrowLeft', first, 1],
  ]) {
    await page.keyboard.press(key);
    await shows(spec, at);
  }
  // The pointer shows no card until a click with Shift; a click alone turns.
  const box = await page.locator('#figure canvas').first().boundingBox();
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  const card = page.locator('#figure .card');
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
    await until(page, (wanted) => (document.fullscreenElement !== null) === wanted, full);
    await presenting(page);
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test('slides being collected outlast a reload, and another window sees them', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?m=5`);
  const menu = page.locator('#export');
  await page.locator('#export-button').click();
  await menu.getByRole('button', { name: 'Add as slide 1' }).click();
  await page.reload();
  await until(page, () => window.takeawayReady === true);
  await go(page, 'strip');
  await page.locator('#export-button').click();
  await menu.getByRole('button', { name: 'Add as slide 2' }).click();
  await menu.getByRole('button', { name: 'Add as slide 3' }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('takeaway-slides')), 'sink-strips?m=5\nstrip');
  // Damage is left out, and the rest stays.
  await page.evaluate(() => localStorage.setItem('takeaway-slides', 'sink-strips?m=5\nnonsense?x=1\n\nstrip'));
  await page.reload();
  await until(page, () => window.takeawayReady === true);
  await page.locator('#export-button').click();
  await menu.getByRole('button', { name: 'Add as slide 3' }).waitFor();
  await menu.getByRole('button', { name: 'Start again' }).click();
  await menu.getByRole('button', { name: 'Add as slide 1' }).waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test('where nothing can be stored, slides are collected as long as the page stands', async () => {
  const { page, context, problems } = await tab(browser);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  });
  await open(page, `${host.address}#v1/strip`);
  await page.locator('#export-button').click();
  const menu = page.locator('#export');
  for (const n of [1, 2]) await menu.getByRole('button', { name: `Add as slide ${n}` }).click();
  await menu.getByRole('button', { name: 'Add as slide 3' }).waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

for (const [width, height] of [[1024, 768], [1280, 800], [1920, 1080]]) {
  test(`at ${width} × ${height} the line of the sliders covers nothing of the figure`, async () => {
    const { page, context, problems } = await tab(browser, { viewport: { width, height } });
    for (const spec of ['sink-strips?m=12', 'permutation?n=300', 'comply?d=primes&stars=3&n=100']) {
      await open(page, `${host.address}#v1/${spec}`);
      await drawn(page, spec);
      await present(page);
      await settled(page);
      // Measured while the line stands: it goes away by itself.
      await page.evaluate(() => {
        window.measured = new Promise((resolve) => {
          const place = (each) => {
            const { top, bottom } = document.querySelector(each).getBoundingClientRect();
            return { top, bottom };
          };
          new MutationObserver(() => resolve(['#figure canvas', '#toast'].map(place))).observe(document.getElementById('toast'), { childList: true });
        });
      });
      await page.keyboard.press('ArrowUp');
      const [figure, toast] = await page.evaluate(() => window.measured);
      await keep(page, `talk-${width}-${spec.split('?')[0]}`);
      assert.ok(toast.bottom > toast.top, 'it says something');
      assert.ok(figure.bottom <= toast.top, `${spec}: the figure ends at ${figure.bottom}, the line begins at ${toast.top}`);
      assert.ok(toast.bottom <= height);
      await page.keyboard.press('Escape');
    }
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test('the wall is as dark as the page, and d makes it light', async () => {
  const { page, context, problems } = await tab(browser, { colorScheme: 'dark' });
  await open(page, `${host.address}#v1/sink-strips?m=12`);
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.notEqual(await paper(), 'rgb(255, 255, 255)');
  await present(page);
  await settled(page);
  assert.notEqual(await paper(), 'rgb(255, 255, 255)');
  await keep(page, 'talk-dark');
  await page.keyboard.press('d');
  assert.equal(await paper(), 'rgb(255, 255, 255)');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  assert.deepEqual(problems, []);
  await context.close();
});

for (const spec of ['sink-strips?m=12', 'permutation?n=300', 'duality?m=5', 'greedy-set']) {
  test(`${spec}: wherever one points, the card is wholly on the screen`, async () => {
    const { page, context, problems } = await tab(browser, { viewport: { width: 1024, height: 768 } });
    await open(page, `${host.address}#v1/${spec}`);
    await drawn(page, spec);
    await present(page);
    await settled(page);
    const box = await page.locator('#figure canvas').first().boundingBox();
    let seen = 0;
    for (let i = 0; i <= 8; i += 1) {
      for (let j = 0; j <= 8; j += 1) {
        await page.mouse.move(box.x + 2 + ((box.width - 4) * i) / 8, box.y + 2 + ((box.height - 4) * j) / 8);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        const card = await page.evaluate(() => {
          const element = document.querySelector('#figure .card');
          if (element.hidden) return undefined;
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return { left, top, right, bottom };
        });
        if (!card) continue;
        seen += 1;
        assert.ok(card.left >= 0 && card.top >= 0 && card.right <= 1024 && card.bottom <= 768, JSON.stringify(card));
      }
    }
    assert.ok(seen > 3, `${seen} cards`);
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.2);
    await settled(page);
    await keep(page, `talk-card-${spec.split('?')[0]}`);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

/** A tab with four slides collected, and the Export menu open on another figure. */
async function collecting(t, options = {}) {
  const own = await tab(browser, { permissions: ['clipboard-read', 'clipboard-write'], ...options });
  t.after(() => own.context.close());
  await own.page.addInitScript(() => localStorage.getItem('takeaway-slides')
    ?? localStorage.setItem('takeaway-slides', 'sink-strips?m=5\tThe strips\nduality?m=5\ncold-count?n=4096\nstrip'));
  await open(own.page, `${host.address}#v1/permutation?n=50`);
  await own.page.locator('#export-button').click();
  const slides = own.page.locator('.deck li');
  await until(own.page, () => document.querySelectorAll('.deck canvas[data-state=drawn]').length === 4);
  const order = () => slides.evaluateAll((all) => all.map((each) => each.dataset.spec));
  const stored = () => own.page.evaluate(() => localStorage.getItem('takeaway-slides').split('\n'));
  return { ...own, menu: own.page.locator('#export'), slides, order, stored };
}

test('slides are seen, moved by buttons with the focus on them, named, taken out, and remembered', async (t) => {
  const { page, menu, order, stored, problems } = await collecting(t);
  assert.deepEqual(await order(), ['sink-strips?m=5', 'duality?m=5', 'cold-count?n=4096', 'strip']);
  // By keyboard alone: the first goes to the end, and the focus with it.
  await menu.getByRole('button', { name: 'Move slide 1 later' }).focus();
  for (const place of [2, 3, 4]) {
    await page.keyboard.press('Enter');
    await said(page, `Slide ${place - 1} is now slide ${place}`);
  }
  assert.deepEqual(await order(), ['duality?m=5', 'cold-count?n=4096', 'strip', 'sink-strips?m=5']);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Move slide 4 earlier');
  const title = menu.getByLabel('Title of slide 2');
  await title.fill('  How many\tcold\u200b positions? ');
  await title.press('Tab');
  await menu.getByRole('button', { name: 'Remove slide 3' }).click();
  const kept = ['duality?m=5', 'cold-count?n=4096\tHow many cold positions?', 'sink-strips?m=5\tThe strips'];
  assert.deepEqual(await stored(), kept);
  await keep(page, 'deck');
  await page.reload();
  await until(page, () => window.takeawayReady === true);
  await page.locator('#export-button').click();
  await menu.getByLabel('Title of slide 2').waitFor();
  assert.equal(await menu.getByLabel('Title of slide 2').inputValue(), 'How many cold positions?');
  assert.deepEqual(await stored(), kept);
  await assertAccessible(page);
  assert.deepEqual(problems, []);
});

test('slides are dragged to another place', async (t) => {
  const { slides, order, stored, problems } = await collecting(t);
  await slides.nth(3).locator('.thumb').dragTo(slides.nth(1).locator('.thumb'));
  assert.deepEqual(await order(), ['sink-strips?m=5', 'strip', 'duality?m=5', 'cold-count?n=4096']);
  assert.deepEqual(await stored(), ['sink-strips?m=5\tThe strips', 'strip', 'duality?m=5', 'cold-count?n=4096']);
  assert.deepEqual(problems, []);
});

test('presented, slides have their titles and their numbers; so has whoever gets the link', async (t) => {
  const { page, menu, problems } = await collecting(t);
  await menu.getByRole('button', { name: 'Copy slides link' }).click();
  await said(page, 'Slides link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await menu.getByRole('link', { name: 'Present', exact: true }).click();
  const shows = async (on, spec, title, number) => {
    await drawn(on, spec);
    assert.equal(await talks(on), 'yes');
    assert.deepEqual(await on.locator('#slide').evaluate((line) => [...line.children].map((each) => each.textContent)), [title, number].filter(Boolean));
  };
  await shows(page, 'sink-strips?m=5', 'The strips', '1 / 4');
  assert.equal(await menu.isVisible(), false);
  await settled(page);
  const [figure, title] = await page.evaluate(() => ['#figure canvas', '#slide h2'].map((each) => document.querySelector(each).getBoundingClientRect().toJSON()));
  assert.ok(title.bottom <= figure.top && figure.bottom <= 800, JSON.stringify([title, figure]));
  await keep(page, 'talk-title');
  await page.keyboard.press('PageDown');
  await shows(page, 'duality?m=5', '', '2 / 4');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#slide').textContent(), '');
  // Once more, though slides are shown already.
  await page.locator('#export-button').click();
  await menu.getByRole('link', { name: 'Present from slide 3' }).click();
  await shows(page, 'cold-count?n=4096', '', '3 / 4');
  const other = await tab(browser);
  t.after(() => other.context.close());
  await open(other.page, link);
  await shows(other.page, 'sink-strips?m=5', 'The strips', '1 / 4');
  // A slide that moves keeps its title; the deck and its link stay as they were.
  const hash = await other.page.evaluate(() => location.hash);
  await other.page.keyboard.press('ArrowUp');
  await shows(other.page, 'sink-strips?m=6', 'The strips', '1 / 4');
  assert.equal(await other.page.evaluate(() => location.hash), hash);
  await other.page.keyboard.press('Escape');
  await drawn(other.page, 'sink-strips?m=5');
  assert.deepEqual([...problems, ...other.problems], []);
});

test('printed, a slide is a page', async (t) => {
  const { page, menu, problems } = await collecting(t);
  await page.evaluate(() => (window.print = () => (window.printed = true)));
  await menu.getByRole('button', { name: 'Print', exact: true }).click();
  await until(page, () => window.printed);
  await page.emulateMedia({ media: 'print' });
  await keep(page, 'deck-printed', { fullPage: true });
  const words = await page.locator('#pages section').evaluateAll((all) => all.map((each) => [each.querySelector('h2')?.textContent ?? '', each.querySelector('span').textContent]));
  assert.deepEqual(words, [['The strips', '1 / 4'], ['', '2 / 4'], ['', '3 / 4'], ['', '4 / 4']]);
  // What a page cannot show is cut off.
  const over = await page.locator('#pages section').evaluateAll((all) => all.map((each) => each.scrollHeight - each.clientHeight));
  assert.deepEqual(over, [0, 0, 0, 0]);
  await page.emulateMedia({ media: null });
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) => size.map(Number));
  assert.equal(sizes.length, 4);
  for (const [width, height] of sizes) assert.ok(Math.abs(width - 720) < 2 && Math.abs(height - 405) < 2, `${width} × ${height}`);
  // Printing is over: what stood there for it is gone.
  assert.equal(await page.locator('#pages').count(), 0);
  assert.deepEqual(problems, []);
});

test('the keys of a talk stand on one card, and Esc closes that first', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/slides/sink-strips%3Fm%3D5/strip`);
  await drawn(page, 'sink-strips?m=5');
  await page.keyboard.press('?');
  const card = page.getByRole('dialog', { name: 'Keys of a talk' });
  await card.waitFor();
  assert.match(await card.innerText(), /next slide[^]*← Page Up/);
  await keep(page, 'talk-keys');
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
  await presenting(page);
  await page.keyboard.press('Escape');
  assert.equal(await talks(page), null);
  assert.deepEqual(problems, []);
  await context.close();
});

test('the spotlight leaves one row as it is and dims the others', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?m=5`);
  await present(page);
  await settled(page);
  const canvas = page.locator('#figure canvas').first();
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
  await keep(page, 'talk-spotlight');
  await page.keyboard.press('s');
  await shade.waitFor({ state: 'hidden' });
  await page.keyboard.press('s');
  await page.keyboard.press('Escape');
  await canvas.hover({ position: { x: 300, y: 120 } });
  assert.equal(await shade.isVisible(), false);
  assert.deepEqual(problems, []);
  await context.close();
});
