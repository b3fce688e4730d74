// Long computations: progress, growth, cancelling, workers, and the checks of a figure.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { test, type Tab } from './fixtures.ts';
import { canvasOf, catching, complete, control, drawn, go, open, painted, resting, reveal, settled } from './reader.ts';

/** Minutes of work on any machine. */
const ENDLESS = 'cold-count?n=4294967296&algorithm=sieve';

/** Takes a worker long enough for something else to happen meanwhile. */
const LONG = 'cold-count?set=odd&n=131072&algorithm=sieve';

test('a long computation tells how far it is, grows, and is cancelled by a click', async ({ page }) => {
  await open(page, '#v1/cold-count?n=4096');
  await drawn(page, 'cold-count?n=4096');
  await page.evaluate((hash) => (location.hash = hash), `#v1/${ENDLESS}`);
  const progress = page.locator('#figure .progress');
  await progress.waitFor();
  await page.waitForFunction(() => /\d %/.test(document.querySelector('#figure .doing')?.textContent));
  assert.ok(Number(await progress.getByRole('progressbar').getAttribute('aria-valuenow')) >= 0);
  // The page stays alive: frames come while it is at it.
  await painted(page);
  assert.ok(await progress.isVisible(), 'the frame came only after the end');
  await page.waitForFunction(() => document.getElementById('figure').dataset.busy === 'growing');
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await progress.waitFor({ state: 'hidden' });
  await go(page, 'cold-count?n=8192');
});

test('a link to a long computation has its title and its controls while the figure grows, and another value may be chosen', async ({ fresh }) => {
  const { page } = await fresh();
  await page.goto(`#v1/${ENDLESS}`);
  await page.waitForFunction(() => document.getElementById('figure').dataset.busy === 'growing');
  assert.ok(await page.evaluate(() => !window.takeawayReady));
  await page.locator('#titles h1').waitFor();
  await control(page, 'n').locator('input[type="text"], input[inputmode]').first().waitFor();
  await page.evaluate((hash) => (location.hash = hash), '#v1/cold-count?n=4096');
  await drawn(page, 'cold-count?n=4096');
});

test('what takes over a minute says so before it begins, beside Cancel; what does not says nothing', async ({ page }) => {
  await open(page, '#v1/records?n=4096');
  await drawn(page, 'records?n=4096');
  await page.evaluate(() => {
    window.told = [];
    new MutationObserver(() => window.told.push(document.querySelector('#figure .doing')?.textContent ?? ''))
      .observe(document.getElementById('figure'), { subtree: true, childList: true, characterData: true });
  });
  const progress = page.locator('#figure .progress');
  // One whose plan says it, and two that know it at once.
  for (const spec of [ENDLESS, 'records?n=268435456', 'permutation?condition=ap4&n=500000']) {
    await page.evaluate((hash) => {
      window.told = [];
      location.hash = hash;
    }, `#v1/${spec}`);
    await page.waitForFunction(() => /this takes about \d+ (minutes|hours)$/.test(document.querySelector('#figure .doing')?.textContent ?? ''));
    const cancel = progress.getByRole('button', { name: 'Cancel' });
    await cancel.waitFor();
    // Before it reports more than its beginning.
    const told = await page.evaluate(() => window.told);
    const before = told.slice(0, told.findIndex((text) => text.includes('this takes')));
    assert.ok(before.every((text) => !/(?<!\d)([1-9]|\d\d) %/.test(text)), `${spec}: ${before}`);
    await cancel.click();
    await progress.waitFor({ state: 'hidden' });
  }
  await page.evaluate(() => (window.told = []));
  await go(page, 'records?n=262144');
  assert.ok((await page.evaluate(() => window.told)).every((text) => !text.includes('this takes')));
});

test('“Test this claim” verifies a theorem and can be cancelled', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=12');
  await page.locator('#verify summary').click();
  const form = page.locator('#verify form', { hasText: 'Theorem 3' });
  await form.locator('input').nth(0).fill('8');
  await form.locator('input').nth(1).fill('30');
  await form.getByRole('button', { name: 'Check Theorem 3' }).click();
  await form.locator('.verdict').waitFor();
  assert.match(await form.locator('.verdict').innerText(), /\d/);
  await form.locator('input').nth(0).fill('60');
  await form.locator('input').nth(1).fill('400');
  await catching(page, '#verify progress ~ button', () => form.getByRole('button', { name: 'Check Theorem 3' }).click());
  await form.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
  assert.equal(await form.locator('.verdict').count(), 0, 'what was cancelled has no verdict');
  await go(page, 'relations');
  // The panel stays open from one figure to the next.
  const dual = page.locator('#verify form').first();
  await dual.locator('input').nth(0).fill('6');
  await dual.locator('input').nth(1).fill('20');
  await dual.locator('button[type=submit]').click();
  await dual.locator('.verdict').waitFor();
});

/** A tab of a machine with `cores` cores; `sent` are the shares its workers were given. */
async function withCores(fresh: () => Promise<Tab>, cores: number): Promise<Tab> {
  const opened = await fresh();
  await opened.page.addInitScript((count) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: count });
    window.sent = [];
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (order, ...more: []) {
      if (order.share) window.sent.push(order.share.join('/'));
      if (order.ask === 'verify') window.sent.push(order.about.slice(2).join('/'));
      return send.call(this, order, ...more);
    };
  }, cores);
  return opened;
}

const sent = (page: Page) => page.evaluate(() => [...new Set(window.sent)].sort());

test('what divides is shared out among workers, and picture and verdict are those of one', async ({ fresh }) => {
  const seen = [];
  for (const cores of [1, 3]) {
    const { page } = await withCores(fresh, cores);
    await open(page, '#v1/three-move?a=3&size=150');
    await drawn(page, 'three-move?a=3&size=150');
    await complete(page);
    assert.deepEqual(await sent(page), cores === 1 ? ['0/1'] : ['0/3', '1/3', '2/3']);
    const words = await page.locator('#caption').innerText();
    const picture = await canvasOf(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    // What follows needs one worker, and has it.
    await page.evaluate(() => (window.sent = []));
    await go(page, 'cold-count?n=4000000');
    assert.deepEqual(await sent(page), ['0/1']);
    await go(page, 'strip?set=2,5,9');
    await page.evaluate(() => (window.sent = []));
    await page.locator('#verify summary').click();
    const form = page.locator('#verify form').first();
    await form.locator('input').fill('40');
    await form.locator('button[type=submit]').click();
    const verdict = await form.locator('.verdict').innerText();
    assert.match(verdict, /^holds: .*rulesets/);
    assert.deepEqual(await sent(page), cores === 1 ? ['0/1'] : ['0/3', '1/3', '2/3']);
    seen.push([words, picture, verdict]);
  }
  assert.deepEqual(seen[0], seen[1]);
});

test('what is shared out is given up as a whole, also when one worker ends', async ({ fresh }) => {
  const { page } = await withCores(fresh, 3);
  await open(page, '#v1/longest?max=8');
  await drawn(page, 'longest?max=8');
  await page.evaluate(() => (location.hash = '#v1/longest?max=26'));
  await page.locator('#figure .progress').getByRole('button', { name: 'Cancel' }).click();
  await drawn(page, 'longest?max=8');
  // One of three ends without a word.
  await page.evaluate(() => {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (order, ...more: []) {
      if (order.share?.[0] === 2) setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })), 100);
      return send.call(this, order, ...more);
    };
    location.hash = '#v1/longest?max=26';
  });
  await page.waitForFunction(() => /out of memory/.test(document.body.innerText));
  await page.locator('#figure .progress').waitFor({ state: 'hidden' });
});

test('a picture of many marks is drawn in a worker, as the page would draw it, and can be given up', async ({ fresh }) => {
  const many = 'sink-strips?m=80&blocks=on';
  const strokes = (page: Page) => page.evaluate(() => window.strokes);
  const pictures: number[][] = [];
  for (const workers of [true, false]) {
    const { page } = await fresh();
    await page.addInitScript((workers) => {
      window.strokes = 0;
      const { stroke } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.stroke = function () {
        window.strokes += 1;
        stroke.call(this);
      };
      if (!workers) delete window.Worker;
    }, workers);
    await open(page, `#v1/${many}`);
    await drawn(page, many);
    assert.equal(await strokes(page) < 4000, workers);
    // The figure may become lower when its words are set: both pictures are of the last size.
    await settled(page);
    await drawn(page, many);
    pictures.push(await canvasOf(page).evaluate((canvas: HTMLCanvasElement) => {
      const small = Object.assign(document.createElement('canvas'), { width: canvas.width / 8, height: canvas.height / 8 });
      const context = small.getContext('2d');
      context.drawImage(canvas, 0, 0, small.width, small.height);
      return [...context.getImageData(0, 0, small.width, small.height).data];
    }));
    if (!workers) continue;
    // A worker that draws for ever.
    await page.evaluate(() => {
      const send = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (order, ...more: []) {
        if (!('drawing' in order)) send.call(this, order, ...more);
      };
      window.strokes = 0;
      document.documentElement.style.fontSize = '17px';
      window.dispatchEvent(new Event('resize'));
    });
    const progress = page.locator('#figure .progress');
    await progress.getByRole('progressbar', { name: 'drawing' }).waitFor();
    await progress.getByRole('button', { name: 'Cancel' }).click();
    await progress.waitFor({ state: 'hidden' });
    await page.getByText('Cancelled: a part of the figure is not drawn.').first().waitFor();
    await go(page, 'strip');
  }
  // A thin space ends on another pixel where it comes from another file of the font.
  const apart = pictures[0].filter((light, i) => Math.abs(light - pictures[1][i]) >= 24);
  assert.ok(apart.length < 100, `${apart.length} of ${pictures[0].length} values`);
});

test('the map of three moves has a crosshair, and its card the beginning of the strip', async ({ page }) => {
  await open(page, '#v1/three-move?size=60');
  const canvas = canvasOf(page);
  const { x, y, width, height } = await canvas.boundingBox();
  await page.mouse.move(x + width * 0.3, y + height * 0.3);
  // Row and column are one path, as wide and as high as the map, through the cell.
  const cross = page.locator('#figure .marks path.cross');
  await page.waitForFunction(() => document.querySelector('#figure .marks path.cross')?.getAttribute('d'));
  const [both, cell] = await Promise.all([cross.boundingBox(), page.locator('#figure .outline').first().boundingBox()]);
  assert.ok(both.width > 4 * cell.width && both.height > 4 * cell.height, JSON.stringify({ both, cell }));
  assert.ok(cell.x > both.x - 3 && cell.y > both.y - 3, JSON.stringify({ both, cell }));
  await page.mouse.click(x + width * 0.3, y + height * 0.3);
  const strip = page.locator('.card canvas');
  await strip.waitFor();
  const picture = () => strip.evaluate((drawn: HTMLCanvasElement) => drawn.toDataURL());
  const before = await picture();
  assert.ok(before.length > 1000);
  await canvas.focus();
  const title = await page.locator('.card h2').innerText();
  // Sets with other b may well have the same values; a larger c has another period.
  await page.keyboard.press('ArrowUp');
  await page.waitForFunction((was) => document.querySelector('.card h2').textContent !== was, title);
  assert.ok((await picture()) !== before, 'the strip is another one');
});

test('with reduced motion nothing moves by itself; what the reader asks to move still does', async ({ fresh }) => {
  const { page } = await fresh({ reducedMotion: 'reduce' });
  await go(page, 'sink-strips?m=4');
  const moving = await page.evaluate(() => [...document.querySelectorAll('*')]
    .filter((each) => { const s = getComputedStyle(each); return s.transitionProperty !== 'none' && s.transitionDuration !== '0s'; }).length);
  assert.equal(moving, 0);
  await reveal(control(page, 'wraps'));
  const sweep = control(page, 'wraps').locator('.sweep');
  await sweep.click();
  await page.waitForFunction(() => Number(/wraps=(\d+)/.exec(document.getElementById('figure').dataset.drawn)?.[1]) > 3);
  await sweep.click();
  await resting(page);
  // Without it the page does move, so the test above is no accident.
  const other = await fresh({ reducedMotion: 'no-preference' });
  await go(other.page, 'sink-strips?m=4');
  assert.notEqual(await other.page.locator('#figure .surface').evaluate((each) => getComputedStyle(each).transitionDuration), '0s');
});

test('a clock that jumps, and a tab that is hidden, leave a computation what it is', async ({ fresh }) => {
  const { page } = await fresh();
  await go(page, 'sink-strips?m=7');
  for (const jump of [-86_400_000, 86_400_000 * 400]) {
    await page.evaluate((by) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + by;
    }, jump);
    await go(page, LONG.replace('131072', jump < 0 ? '60000' : '70000'));
  }
  const hide = (hidden: boolean) => page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (state ? 'hidden' : 'visible') });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  const hidden = LONG.replace('131072', '80000');
  await page.evaluate((hash) => (location.hash = hash), `#v1/${hidden}`);
  await hide(true);
  await drawn(page, hidden);
  await hide(false);
  await go(page, 'strip?n=70');
});
