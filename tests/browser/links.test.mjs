// What an address may say, and what becomes of one that says it badly.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, go, hosted, keep, notified, open, tab, until } from './harness.mjs';

const { browser, host } = await hosted();

const notice = (page) => page.locator('#notice').innerText();

/** Everything of the explorer is there, whatever the link said. */
async function assertWhole(page) {
  for (const part of ['Undo', 'Redo', 'Reset', 'Random']) assert.ok(await page.locator('#tools').getByRole('button', { name: part }).isVisible(), part);
  assert.ok(await page.locator('#palette select').isVisible(), 'colours');
  assert.ok((await page.locator('#controls .control').count()) > 0, 'controls');
}

for (const [hash, spec, told] of [
  ['#v1/sink-strips?m=99999999', 'sink-strips?m=1000', /m cannot be “99999999”; m=1000 is used/],
  ['#v1/sink-strip?m=7', 'sink-strips?m=7', /“sink-strip” is read as “sink-strips”/],
  ['#v1/sink-strips?m=7&zzz=1', 'sink-strips?m=7', /no parameter “zzz”/],
  ['#v1/sink-strips?m=7&wrap=2', 'sink-strips?m=7&wraps=2', /“wrap” is read as “wraps”/],
  ['#v1/sink-strips?m=5&k=9', 'sink-strips?m=5&k=4', /k cannot be “9”; k=4 is used/],
]) {
  test(`${hash} is repaired, and says so`, async () => {
    const { page, context, problems } = await tab(browser);
    await open(page, host.address + hash);
    await drawn(page, spec);
    const text = await notice(page);
    assert.match(text, told);
    assert.ok(text.includes(`“${hash.slice(1)}”`), text);
    await assertWhole(page);
    // The address says what is shown; the next change clears the remark.
    assert.equal(await page.evaluate(() => location.hash), `#v1/${spec}`);
    await keep(page, 'repaired');
    await page.locator('#controls [data-parameter="m"] .field').fill('12');
    await page.keyboard.press('Enter');
    await until(page, () => document.getElementById('notice').innerText === '');
    await page.locator('#tools').getByRole('button', { name: 'Undo' }).click();
    await drawn(page, spec);
    assert.equal(await notice(page), '');
    assert.deepEqual(problems, []);
    await context.close();
  });
}

for (const [hash, told] of [
  ['#v1/nonsense?x=1', /nonsense/],
  ['#v9/sink-strips', /version 9/],
  ['#v1/sink-strips?m=%', /m cannot be/],
  ['#v1/slides/%E0%A4%A/%ZZ', /none of its slides can be read.*broken escape/],
  ['#v1/strip?set=%E2%80%AEgnp.exe', /No set is called/],
]) {
  test(`${hash} has no meaning: that is said, and a whole page stands`, async () => {
    const { page, context, problems } = await tab(browser);
    await open(page, host.address + hash);
    await drawn(page, 'sink-strips');
    const text = await notice(page);
    assert.match(text, told);
    assert.ok(text.startsWith('The link “') && text.includes('cannot be opened'), text);
    // No letter that hides or turns the writing round gets onto the page.
    assert.doesNotMatch(text, /[\p{Cf}\p{Zl}\p{Zp}]/u);
    await assertWhole(page);
    await keep(page, 'bad-link');
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test('a bad link typed later leaves what is shown, and Back goes where it did', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?m=12`);
  await go(page, 'duality?m=5');
  await page.evaluate(() => (location.hash = '#v1/nonsense'));
  await notified(page, 'nonsense');
  await drawn(page, 'duality?m=5');
  assert.equal(await page.evaluate(() => location.hash), '#v1/duality?m=5');
  await page.goBack();
  await page.goBack();
  await drawn(page, 'sink-strips?m=12');
  assert.equal(await notice(page), '');
  assert.deepEqual(problems, []);
  await context.close();
});

for (const [place, spec, told] of [
  ['@0', 'strip', /slides are counted 1 … 2, so “0” is slide 1/],
  ['@-1', 'strip', /“-1” is slide 1/],
  ['@0.5', 'strip', /“0.5” is slide 1/],
  ['@', 'strip', /is slide 1/],
  ['@9', 'cold', /“9” is slide 2/],
  ['@1e99', 'cold', /is slide 2/],
  ['@nought', 'strip', /“nought” is slide 1/],
  ['@2', 'cold', null],
  ['', 'strip', null],
]) {
  test(`slides${place || ', nothing behind them,'}: the page starts`, async () => {
    const { page, context, problems } = await tab(browser);
    await open(page, `${host.address}#v1/slides/strip/cold${place}`);
    await drawn(page, spec);
    if (told) assert.match(await notice(page), told);
    else assert.equal(await notice(page), '');
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test('a slide that cannot be read is left out, and that is said', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/slides/strip/%E0%A4%A/cold`);
  await drawn(page, 'strip');
  assert.match(await notice(page), /slide 2 cannot be read, so it is left out: .*broken escape/);
  await page.keyboard.press('PageDown');
  await drawn(page, 'cold');
  assert.deepEqual(problems, []);
  await context.close();
});

test('whatever else keeps the page from starting is said', async () => {
  const { page, context } = await tab(browser);
  // A browser in which something that every figure needs is broken.
  await page.addInitScript(() => {
    window.ResizeObserver = class { constructor() { throw new Error('no observers today'); } };
  });
  await page.goto(`${host.address}#v1/strip`);
  await notified(page, 'could not start: no observers today');
  await context.close();
});

const title = (page) => page.evaluate(() => document.querySelector('#figure .card[data-pinned] h3')?.textContent ?? '');
const hashIs = (page, wanted) => until(page, (hash) => location.hash === hash, wanted);

test('a pinned card is in the link, and is there again after a reload and on the way back', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?m=7`);
  const box = await page.locator('#figure canvas').first().boundingBox();
  await page.mouse.click(box.x + 0.4 * box.width, box.y + 0.5 * box.height);
  await until(page, () => /&pin=\d+:\d+$/.test(location.hash));
  const [said, link] = [await title(page), page.url()];
  assert.match(said, /^v\(/);
  await page.reload();
  await drawn(page, 'sink-strips?m=7');
  await until(page, () => document.querySelector('#figure .card[data-pinned]') !== null);
  assert.equal(await title(page), said);
  assert.equal(page.url(), link);
  // A step by keys pins the next place, and is no step of the history.
  await page.locator('#figure canvas').first().focus();
  await page.keyboard.press('ArrowRight');
  await until(page, (before) => document.querySelector('#figure .card[data-pinned] h3').textContent !== before, said);
  await until(page, (before) => location.href !== before && location.hash.includes('pin='), link);
  const next = await title(page);
  await page.locator('#controls [data-parameter="m"] .field').fill('9');
  await page.keyboard.press('Enter');
  await drawn(page, 'sink-strips?m=9');
  await hashIs(page, '#v1/sink-strips?m=9');
  await page.goBack();
  await drawn(page, 'sink-strips?m=7');
  await until(page, (wanted) => document.querySelector('#figure .card[data-pinned] h3')?.textContent === wanted, next);
  // Let go of, it leaves the link.
  await page.locator('#figure canvas').first().focus();
  await page.keyboard.press('Escape');
  await hashIs(page, '#v1/sink-strips?m=7');
  assert.deepEqual(problems, []);
  await context.close();
});

test('a closer look keeps the pin in the link, and a sheet has it, too', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?m=7&x=20..60&pin=2:30`);
  await until(page, () => document.querySelector('#figure .card[data-pinned]') !== null);
  assert.match(await title(page), /^v\(31\) = /);
  await page.locator('#controls [data-parameter="x"] .field').fill('10..80');
  await page.keyboard.press('Enter');
  await hashIs(page, '#v1/sink-strips?m=7&x=10..80&pin=2:30');
  await page.goto(`${host.address}#v1/sheet/sink-strips%3Fm%3D5/strip`);
  await until(page, () => document.querySelector('#figure').dataset.drawn === 'sink-strips?m=5 strip');
  const box = await page.locator('#figure canvas').first().boundingBox();
  await page.mouse.click(box.x + 0.4 * box.width, box.y + 0.25 * box.height);
  await until(page, () => /pin=/.test(location.hash));
  const said = await title(page);
  await page.reload();
  await until(page, (wanted) => document.querySelector('#figure .card[data-pinned] h3')?.textContent === wanted, said);
  assert.deepEqual(problems, []);
  await context.close();
});

test('a link that pins what is not there says so and pins the nearest; what is out of view is shown on request', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?m=7&pin=2:99999999`);
  await notified(page, /This figure has no place “2:99999999” to be pinned; its places are 0:0 … 5:\d+\. Instead there is the card of v\(/);
  assert.match(await title(page), /^v\(/);
  await open(page, `${host.address}#v1/sink-strips?m=7&x=20..60&pin=2:100`);
  await notified(page, /The link pins “2:100”, which is outside of what is shown, x = 20\.\.60\./);
  await page.locator('#notice').getByRole('button', { name: 'Show all' }).click();
  await drawn(page, 'sink-strips?m=7');
  await until(page, () => document.querySelector('#figure .card[data-pinned] h3')?.textContent.startsWith('v(101) = '));
  await open(page, `${host.address}#v1/strip?pin=%3Cb%3E`);
  await notified(page, /no place “<b>” to be pinned/);
  assert.deepEqual(problems, []);
  await context.close();
});
