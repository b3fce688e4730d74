// Long computations: progress, growth, cancelling, and the verifiers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import omggif from 'omggif';
import { catching, complete, download, drawn, go, hosted, keep, open, resting, tab, until } from './harness.mjs';
import { loadLibrary } from '../../tools/pictures.mjs';

const library = await loadLibrary();
const known = new Set(JSON.parse(library.kinds()).map(({ kind }) => kind));

/** Minutes of work on any machine. */
const ENDLESS = 'cold-count?n=4294967296&algorithm=sieve';

const { browser, host } = await hosted();

test('a long computation tells how far it is, grows, and is cancelled by a click', { skip: known.has('cold-count') ? false : 'no heavy kind yet' }, async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/cold-count?n=4096`);
  await drawn(page, 'cold-count?n=4096');
  await page.evaluate((hash) => (location.hash = hash), `#v1/${ENDLESS}`);
  const progress = page.locator('#figure .progress');
  await progress.waitFor();
  await until(page, () => /\d %/.test(document.querySelector('#figure .doing')?.textContent));
  assert.ok(Number(await progress.getByRole('progressbar').getAttribute('aria-valuenow')) >= 0);
  // The page stays alive: frames come while it is at it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  assert.ok(await progress.isVisible(), 'the frame came only after the end');
  await until(page, () => document.getElementById('figure').dataset.busy === 'growing');
  await keep(page, 'growing');
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await progress.waitFor({ state: 'hidden' });
  await go(page, 'cold-count?n=8192');
  assert.deepEqual(problems, []);
  await context.close();
});

test('what takes over a minute says so before it begins, beside Cancel; what does not says nothing', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/records?n=4096`);
  await drawn(page, 'records?n=4096');
  await page.evaluate(() => {
    window.told = [];
    new MutationObserver(() => window.told.push(document.querySelector('#figure .doing')?.textContent ?? ''))
      .observe(document.getElementById('figure'), { subtree: true, childList: true, characterData: true });
  });
  const progress = page.locator('#figure .progress');
  // One whose plan tells it, and two that know it at once.
  for (const spec of [ENDLESS, 'records?n=268435456', 'permutation?condition=ap4&n=500000']) {
    await page.evaluate((hash) => {
      window.told = [];
      location.hash = hash;
    }, `#v1/${spec}`);
    await until(page, () => /this takes about \d+ (minutes|hours)$/.test(document.querySelector('#figure .doing')?.textContent ?? ''));
    const cancel = progress.getByRole('button', { name: 'Cancel' });
    await cancel.waitFor();
    // Before it tells of more than its beginning.
    const told = await page.evaluate(() => window.told);
    const before = told.slice(0, told.findIndex((text) => text.includes('this takes')));
    assert.ok(before.every((text) => !/(?<!\d)([1-9]|\d\d) %/.test(text)), `${spec}: ${before}`);
    await cancel.click();
    await progress.waitFor({ state: 'hidden' });
  }
  await page.evaluate(() => (window.told = []));
  await go(page, 'records?n=262144');
  assert.ok((await page.evaluate(() => window.told)).every((text) => !text.includes('this takes')));
  assert.deepEqual(problems, []);
  await context.close();
});

test('“Check it here” verifies a theorem and can be cancelled', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?m=12`);
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
  await go(page, 'duality');
  // The panel stays open from one figure to the next.
  const dual = page.locator('#verify form').first();
  await dual.locator('input').nth(0).fill('6');
  await dual.locator('input').nth(1).fill('20');
  await dual.locator('button[type=submit]').click();
  await dual.locator('.verdict').waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

/** A tab of a machine with so many cores; `sent` are the shares its workers were given. */
async function withCores(cores) {
  const opened = await tab(browser);
  await opened.page.addInitScript((count) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: count });
    window.sent = [];
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (order, ...more) {
      if (order.share) window.sent.push(order.share.join('/'));
      if (order.ask === 'verify') window.sent.push(order.about.slice(2).join('/'));
      return send.call(this, order, ...more);
    };
  }, cores);
  return opened;
}

const sent = (page) => page.evaluate(() => [...new Set(window.sent)].sort());

for (const spec of ['three-move?a=3&size=150', 'longest?max=18', 'constructions?max=180']) {
  test(`${spec} is shared out among workers, and the picture is that of one`, { skip: !known.has('three-move') }, async () => {
    const pictures = [];
    for (const cores of [1, 3]) {
      const { page, context, problems } = await withCores(cores);
      await open(page, `${host.address}#v1/${spec}`);
      await drawn(page, spec);
      await complete(page);
      assert.deepEqual(await sent(page), cores === 1 ? ['0/1'] : ['0/3', '1/3', '2/3']);
      const words = await page.locator('#caption').innerText();
      pictures.push([words, await page.evaluate(() => document.querySelector('#figure canvas').toDataURL())]);
      // What follows needs one worker, and has it.
      await go(page, 'cold-count?n=4000000');
      assert.ok((await sent(page)).includes('0/1'));
      assert.deepEqual(problems, []);
      await context.close();
    }
    assert.deepEqual(pictures[0], pictures[1]);
  });
}

test('what is shared out is given up as a whole, also when one worker ends', async () => {
  const { page, context, problems } = await withCores(3);
  await open(page, `${host.address}#v1/longest?max=8`);
  await drawn(page, 'longest?max=8');
  await page.evaluate(() => (location.hash = '#v1/longest?max=26'));
  await page.locator('#figure .progress').getByRole('button', { name: 'Cancel' }).click();
  await drawn(page, 'longest?max=8');
  // One of three ends without a word.
  await page.evaluate(() => {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (order, ...more) {
      if (order.share?.[0] === 2) setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })), 100);
      return send.call(this, order, ...more);
    };
    location.hash = '#v1/longest?max=26';
  });
  await until(page, () => /out of memory/.test(document.body.innerText));
  await page.locator('#figure .progress').waitFor({ state: 'hidden' });
  assert.deepEqual(problems, []);
  await context.close();
});

test('a check is shared out among workers, and comes to the same', async () => {
  const verdicts = [];
  for (const cores of [1, 3]) {
    const { page, context, problems } = await withCores(cores);
    await open(page, `${host.address}#v1/strip?set=2,5,9`);
    await page.locator('#verify summary').click();
    const form = page.locator('#verify form').first();
    await form.locator('input').fill('40');
    await form.locator('button[type=submit]').click();
    verdicts.push(await form.locator('.verdict').innerText());
    assert.deepEqual(await sent(page), cores === 1 ? ['0/1'] : ['0/3', '1/3', '2/3']);
    assert.deepEqual(problems, []);
    await context.close();
  }
  assert.equal(verdicts[0], verdicts[1]);
  assert.match(verdicts[0], /^holds: .*rulesets/);
});

test('what is checked beside a figure is about that figure: three moves have their own statement', { timeout: 120_000 }, async () => {
  const { page, context, problems } = await tab(browser);
  const buttons = () => page.locator('#verify button[type=submit]').allTextContents();
  for (const [spec, titles] of [
    ['sink-strips?m=5', ['Check Theorem 3', 'Check the words', 'Check the proof, cell by cell']],
    ['duality?m=3', ['Check duality']],
    ['proof', ['Check the proof, cell by cell']],
    ['strip?set=2,5,9', ['Check three-move sets', 'Check which sequences are nim-values']],
    ['strip', ['Check which sequences are nim-values']],
    ['comply', []],
    ['cold?n=100', []],
  ]) {
    await open(page, `${host.address}#v1/${spec}`);
    await page.reload();
    await drawn(page, spec);
    await page.locator('#verify[data-told]').waitFor({ state: 'attached' });
    assert.deepEqual(await buttons(), titles, spec);
  }
  await open(page, `${host.address}#v1/strip?set=2,5,9`);
  await page.reload();
  await drawn(page, 'strip?set=2,5,9');
  await page.locator('#verify summary').click();
  const form = page.locator('#verify form').first();
  assert.equal(await form.locator('input').getAttribute('max'), '400');
  await form.locator('input').fill('8');
  await form.locator('button[type=submit]').click();
  assert.match(await form.locator('.verdict').innerText(), /holds: the period of wall play on \{a, b, c\}/);
  const other = page.locator('#verify form').nth(1);
  await other.locator('input').fill('7');
  await other.locator('button[type=submit]').click();
  assert.match(await other.locator('.verdict').innerText(), /holds: Theorem 3\.2 .*5.?040 sequences/);
  assert.deepEqual(problems, []);
  await context.close();
});

test('the map of three moves has a crosshair, and its card the beginning of the strip', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/three-move?size=60`);
  const canvas = page.locator('#figure canvas').first();
  const { x, y, width, height } = await canvas.boundingBox();
  await page.mouse.move(x + width * 0.62, y + height * 0.3);
  // Row and column are one path, as wide and as high as the map, through the cell.
  const cross = page.locator('#figure .marks path.cross');
  await until(page, () => document.querySelector('#figure .marks path.cross')?.getAttribute('d'));
  const [both, cell] = await Promise.all([cross.boundingBox(), page.locator('#figure .outline').first().boundingBox()]);
  assert.ok(both.width > 4 * cell.width && both.height > 4 * cell.height, JSON.stringify({ both, cell }));
  assert.ok(cell.x > both.x - 3 && cell.y > both.y - 3, JSON.stringify({ both, cell }));
  const strip = page.locator('#figure .card canvas');
  await strip.waitFor();
  const picture = () => strip.evaluate((drawn) => drawn.toDataURL());
  const before = await picture();
  assert.ok(before.length > 1000);
  await canvas.focus();
  const title = await page.locator('#figure .card h3').innerText();
  // Sets with other b may well have the same values; a larger c has another period.
  await page.keyboard.press('ArrowUp');
  await until(page, (was) => document.querySelector('#figure .card h3').textContent !== was, title);
  assert.ok((await picture()) !== before, 'the strip is another one');
  assert.deepEqual(problems, []);
  await context.close();
});

test('a tap shows the card and pins it, another place moves it', async () => {
  const { page, context, problems } = await tab(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await open(page, `${host.address}#v1/sink-strips?m=12`);
  const box = await page.locator('#figure canvas').first().boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const card = page.locator('#figure .card[data-pinned]');
  await card.waitFor();
  assert.match(await card.innerText(), /mex/);
  await keep(page, 'touch');
  const first = await card.innerText();
  await page.touchscreen.tap(box.x + box.width / 3, box.y + box.height / 3);
  await until(page, (text) => document.querySelector('#figure .card').innerText !== text, first);
  assert.deepEqual(problems, []);
  await context.close();
});

test('with reduced motion nothing moves by itself; what the reader asks to move still does', async () => {
  const { page, context, problems } = await tab(browser, { reducedMotion: 'reduce' });
  await open(page, `${host.address}#v1/sink-strips?m=4`);
  const moving = await page.evaluate(() => [...document.querySelectorAll('*')]
    .filter((each) => { const s = getComputedStyle(each); return s.transitionProperty !== 'none' && s.transitionDuration !== '0s'; }).length);
  assert.equal(moving, 0);
  const sweep = page.locator('#controls [data-parameter="wraps"] .sweep');
  await sweep.click();
  await until(page, () => Number(/wraps=(\d+)/.exec(document.getElementById('figure').dataset.drawn)?.[1]) > 3);
  await sweep.click();
  await resting(page);
  await go(page, 'sink-strips?m=4');
  await page.locator('#export-button').click();
  await page.locator('#export label', { hasText: 'sweep' }).locator('select').selectOption('wraps');
  await page.locator('#export select[name=film-width]').selectOption('480');
  const { bytes } = await download(page, () => page.locator('#export').getByRole('button', { name: 'GIF', exact: true }).click());
  const film = new omggif.GifReader(bytes);
  assert.ok(film.numFrames() > 3, `${film.numFrames()} frames`);
  assert.deepEqual(problems, []);
  await context.close();
});

test('without reduced motion the page does move: the test above looks at something', async () => {
  const { page, context } = await tab(browser, { reducedMotion: 'no-preference' });
  await open(page, `${host.address}#v1/sink-strips?m=4`);
  assert.notEqual(await page.locator('#figure .surface').evaluate((each) => getComputedStyle(each).transitionDuration), '0s');
  await context.close();
});
