// The journeys of a reader, in Firefox: links, sliders, cards, mistakes, the search box, talk mode,
// files, an embedded figure, dark. The Chromium tests cover the details.
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer-core';
import { PNG } from 'pngjs';
import { colours } from '../page/files.ts';
import { launchFirefox, noFirefox, shows } from './firefox.ts';
import { dist, serve, type Host } from '../page/host.ts';
import { pressed } from './patience.ts';

/** A spec that is too much for the page's own thread, so that the worker has to work. */
const HEAVY = 'permutation?condition=line&n=600';

let fox: Awaited<ReturnType<typeof launchFirefox>>;
let host: Host;

test.skip(Boolean(noFirefox), String(noFirefox));
test.beforeAll(async () => {
  [fox, host] = await Promise.all([launchFirefox(), serve()]);
});
test.afterAll(async () => {
  await fox?.close();
  await host?.close();
});

/** A journey begins at a figure, on a page of its own, and ends with a silent console. */
function journey(title: string, spec: string, go: (page: Page) => Promise<void>): void {
  test(`in Firefox: ${title}`, async () => {
    const { page, problems } = fox;
    // Only the part behind # would change, and the page would not be loaded again.
    await page.goto('about:blank');
    // What leaving cut off, such as a worker that was still loading, is no problem of this journey.
    problems.length = 0;
    await page.goto(`${host.address}#v1/${spec}`);
    await page.waitForFunction(() => window.takeawayReady === true);
    await shows(page, spec);
    await go(page);
    assert.deepEqual(problems, []);
  });
}

const text = (page: Page, selector: string) => page.$eval(selector, (each) => each.textContent);

/** The text of a field replaced, as by hand. */
async function type(page: Page, name: string, value: string): Promise<void> {
  const field = `#controls [data-parameter="${name}"] .field`;
  await page.click(field, { count: 3 });
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

/** A button is pressed, as soon as it is there: some come with a part of the page that is fetched for them. */
const press = (page: Page, label: string) => page.waitForFunction(pressed, {}, label);

journey('the slider moves by keys, undo and the back button go back', 'sink-strips?m=12', async (page) => {
  await page.focus('#controls [data-parameter="m"] input[type=range]');
  await page.keyboard.press('ArrowRight');
  await shows(page, 'sink-strips?m=13');
  await press(page, 'Undo');
  await shows(page, 'sink-strips?m=12');
  await press(page, 'Redo');
  await shows(page, 'sink-strips?m=13');
  await page.evaluate(() => (location.hash = '#v1/relations?m=5'));
  await shows(page, 'relations?m=5');
  await page.goBack();
  await shows(page, 'sink-strips?m=13');
});

journey('a card under the pointer is pinned, walked and let go', 'sink-strips?m=12', async (page) => {
  const { x, y, width, height } = await (await page.$('#figure canvas')).boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForFunction(() => document.querySelector('.card')?.offsetParent);
  assert.match(await text(page, '.card'), /least missing/);
  await page.mouse.click(x + width / 2, y + height / 2);
  const before = await text(page, '.card');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((was) => document.querySelector('.card').textContent !== was, {}, before);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('.card').offsetParent === null);
});

journey('a mistake is told where it was made, and one click mends it', 'sink-strips?m=12', async (page) => {
  await type(page, 'k', '40');
  await page.waitForSelector('#controls [data-parameter="k"] .mistake');
  assert.match(await text(page, '#controls [data-parameter="k"] .mistake'), /k cannot be .*Allowed: 1 … 11 for m = 12/);
  await page.click('#controls [data-parameter="k"] .mistake button');
  await shows(page, 'sink-strips?m=12&k=11');
});

journey('the search box understands', 'strip', async (page) => {
  await page.click('#search');
  await page.keyboard.type('m=5 k=2');
  await page.waitForSelector('#found [aria-selected=true]');
  await page.keyboard.press('Enter');
  await shows(page, 'sink-strips?m=5&k=2');
});

journey('a long computation grows, is cancelled, and leaves what stood before', 'strip', async (page) => {
  await page.evaluate(() => (location.hash = '#v1/cold-count?set=odd&n=1048576&algorithm=sieve'));
  await page.waitForFunction(() => /\d %/.test(document.querySelector('#figure .doing')?.textContent ?? ''));
  await press(page, 'Cancel');
  await shows(page, 'strip');
});

journey('talk mode: in, a step, out', 'sink-strips?m=12', async (page) => {
  await page.keyboard.press('t');
  await page.waitForFunction(() => document.documentElement.dataset.talk === 'yes');
  await page.keyboard.press('ArrowUp');
  await shows(page, 'sink-strips?m=13');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.documentElement.dataset.talk === undefined);
});

journey('a permutation, in the dark, and as PNG', 'permutation?n=300', async (page) => {
  await page.click('#theme');
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await page.click('#export-button');
  await press(page, 'PNG');
  const picture = PNG.sync.read(await fox.downloaded('permutation_n=300.png'));
  assert.equal(picture.width, 1920);
  assert.ok(colours(picture) > 3);
  await page.click('#theme');
});

test('in Firefox: a figure in somebody else’s page', async () => {
  const { page, problems } = fox;
  problems.length = 0;
  await page.goto(`${host.address}?embed=controls#v1/sink-strips?m=5`);
  await shows(page, 'sink-strips?m=5');
  assert.equal(await page.$eval('header.bar', (bar) => bar.offsetParent), null);
  assert.deepEqual(problems, []);
});

test('in Firefox: one file from disk: slider, worker, export', async () => {
  const { page, problems, downloaded } = fox;
  await page.goto('about:blank');
  problems.length = 0;
  await page.goto(`${pathToFileURL(join(dist, 'takeaway.html')).href}#v1/sink-strips?m=12`);
  await page.waitForFunction(() => window.takeawayReady === true);
  await page.focus('#controls [data-parameter="m"] input[type=range]');
  await page.keyboard.press('ArrowRight');
  await shows(page, 'sink-strips?m=13');
  await page.evaluate((hash) => { location.hash = hash; }, `#v1/${HEAVY}`);
  await shows(page, HEAVY);
  await page.click('#export-button');
  for (const name of ['SVG', 'PNG', 'PDF', 'CSV']) {
    await page.evaluate((label) => [...document.querySelectorAll('#export button')].find((b) => b.textContent === label).click(), name);
    const bytes = await downloaded(`permutation_condition=line_n=600.${name.toLowerCase()}`);
    if (name === 'SVG') assert.match(bytes.toString(), /<svg[^]*<text[^]*<\/svg>\s*$/);
    if (name === 'PNG') assert.equal(PNG.sync.read(bytes).width, 1920);
    if (name === 'PDF') assert.match(bytes.toString('latin1'), /^%PDF-[^]*\/FontFile2[^]*%%EOF\s*$/);
    if (name === 'CSV') assert.match(bytes.toString(), /^[a-z_]+,[a-z_,]+\n\d/);
  }
  assert.deepEqual(problems, []);
});
