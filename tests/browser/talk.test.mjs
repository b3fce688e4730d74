// On a wall: slides, the card, the line that tells of the sliders, and colours.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, go, hosted, keep, open, said, settled, tab } from './harness.mjs';

const { browser, host } = await hosted();

const talks = (page) => page.locator('html').getAttribute('data-talk');

test('a link of slides opens presenting: the clicker works at once, Esc leaves, t comes back', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/slides/sink-strips%3Fm%3D5/duality%3Fm%3D5/strip`);
  await drawn(page, 'sink-strips?m=5');
  assert.equal(await talks(page), 'yes');
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
  await page.keyboard.press('t');
  assert.equal(await talks(page), 'yes');
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
  await page.waitForFunction(() => window.takeawayReady === true);
  await go(page, 'strip');
  await page.locator('#export-button').click();
  await menu.getByRole('button', { name: 'Add as slide 2' }).click();
  await menu.getByRole('button', { name: 'Add as slide 3' }).waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem('takeaway-slides')), 'sink-strips?m=5\nstrip');
  // Damage is left out, and the rest stays.
  await page.evaluate(() => localStorage.setItem('takeaway-slides', 'sink-strips?m=5\nnonsense?x=1\n\nstrip'));
  await page.reload();
  await page.waitForFunction(() => window.takeawayReady === true);
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
      await page.keyboard.press('t');
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

test('a dark page is light on the wall, all of it, and dark again after', async () => {
  const { page, context, problems } = await tab(browser, { colorScheme: 'dark' });
  await open(page, `${host.address}#v1/sink-strips?m=12`);
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.notEqual(await paper(), 'rgb(255, 255, 255)');
  await page.keyboard.press('t');
  await settled(page);
  assert.equal(await paper(), 'rgb(255, 255, 255)');
  await keep(page, 'talk-dark');
  await page.keyboard.press('Escape');
  assert.notEqual(await paper(), 'rgb(255, 255, 255)');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  assert.deepEqual(problems, []);
  await context.close();
});

for (const spec of ['sink-strips?m=12', 'permutation?n=300', 'duality?m=5', 'greedy-set']) {
  test(`${spec}: wherever one points, the card is wholly on the screen`, async () => {
    const { page, context, problems } = await tab(browser, { viewport: { width: 1024, height: 768 } });
    await open(page, `${host.address}#v1/${spec}`);
    await drawn(page, spec);
    await page.keyboard.press('t');
    await settled(page);
    const box = await page.locator('#figure canvas').boundingBox();
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
