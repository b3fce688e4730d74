// The journeys of a reader, in WebKit, as in Firefox: sliders, cards, mistakes, the search box, a long computation, talk
// mode, pictures in the dark, an embedded figure.
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { PNG } from 'pngjs';
import { colours } from '../page/files.ts';
import { serve, type Host } from '../page/host.ts';
import { PATIENCE, pressed } from './patience.ts';
import { launchWebkit, noWebkit } from './webkit.ts';

const { By, Key } = await import('selenium-webdriver');

let browser: Awaited<ReturnType<typeof launchWebkit>>;
let page: typeof browser.webkit;
let host: Host;

test.skip(Boolean(noWebkit), String(noWebkit));
test.beforeAll(async () => {
  [browser, host] = await Promise.all([launchWebkit(), serve()]);
  page = browser.webkit;
});
test.afterAll(async () => {
  await browser?.close();
  await host?.close();
});

/** A journey begins at a figure, on a page of its own, and ends without an error in it. */
function journey(title: string, spec: string, go: () => Promise<void>, query = ''): void {
  test(`in WebKit: ${title}`, async () => {
    // Only the part behind # would change, and the page would not be loaded again.
    await page.get('about:blank');
    await page.get(`${host.address}${query}#v1/${spec}`);
    await page.executeScript(() => {
      window.problems = [];
      for (const kind of ['error', 'unhandledrejection', 'securitypolicyviolation']) {
        window.addEventListener(kind, (event: Event & { message?: string; reason?: unknown; violatedDirective?: string }) => window.problems.push(`${kind}: ${event.message ?? event.reason ?? event.violatedDirective}`));
      }
    });
    await until(() => window.takeawayReady === true);
    await shows(spec);
    await go();
    assert.deepEqual(await page.executeScript(() => window.problems), []);
  });
}

/** Waits until something is true in the page. */
const until = (holds: (...values: never[]) => unknown, ...values: unknown[]) => page.wait(() => page.executeScript(holds, ...values), PATIENCE);

/** Waits until the figure of this spec is what the page wants, and is wholly drawn. */
const shows = (spec: string) => until((wanted: string) => {
  const { wanted: asked, drawn, busy } = document.getElementById('figure').dataset;
  return asked === wanted && drawn === wanted && busy === undefined;
}, spec);

const one = (selector: string) => page.findElement(By.css(selector));
const text = (selector: string) => page.executeScript((wanted) => document.querySelector(wanted).textContent, selector);
const keys = (...typed: string[]) => page.actions().sendKeys(...typed).perform();
const to = (spec: string) => page.executeScript((hash) => { location.hash = hash; }, `#v1/${spec}`);

/** Moves the pointer to the middle of the figure. */
const toMiddle = async () => page.actions().move({ origin: await one('#figure canvas'), x: 0, y: 0 });

/** A button is pressed, as soon as it is there. */
const press = (label: string) => until(pressed, label);

/** The pixels of the present figure. */
async function picture(): Promise<PNG> {
  const url = await page.executeScript(() => document.querySelector('#figure canvas').toDataURL());
  const bytes = Buffer.from(url.split(',')[1], 'base64');
  return PNG.sync.read(bytes);
}

journey('the slider moves by keys, undo and the back button go back', 'sink-strips?m=12', async () => {
  await page.executeScript(() => document.querySelector('#controls [data-parameter="m"] input[type=range]').focus());
  await keys(Key.ARROW_RIGHT);
  await shows('sink-strips?m=13');
  await press('Undo');
  await shows('sink-strips?m=12');
  await press('Redo');
  await shows('sink-strips?m=13');
  await to('relations?m=5');
  await shows('relations?m=5');
  await page.navigate().back();
  await shows('sink-strips?m=13');
});

journey('a card under the pointer is pinned, walked and let go', 'sink-strips?m=12', async () => {
  await (await toMiddle()).perform();
  await until(() => Boolean(document.querySelector('.card')?.offsetParent));
  assert.match(await text('.card'), /least missing/);
  await (await toMiddle()).click().perform();
  const before = await text('.card');
  await keys(Key.ARROW_RIGHT);
  await until((was: string) => document.querySelector('.card').textContent !== was, before);
  await keys(Key.ESCAPE);
  await until(() => document.querySelector('.card').offsetParent === null);
});

journey('a mistake is told where it was made, and one click mends it', 'sink-strips?m=12', async () => {
  const field = await one('#controls [data-parameter="k"] .field');
  await page.executeScript((each) => each.select(), field);
  await field.sendKeys('40', Key.ENTER);
  await until(() => Boolean(document.querySelector('#controls [data-parameter="k"] .mistake button')));
  assert.match(await text('#controls [data-parameter="k"] .mistake'), /k cannot be .*Allowed: 1 … 11 for m = 12/);
  await page.executeScript(() => document.querySelector('#controls [data-parameter="k"] .mistake button').click());
  await shows('sink-strips?m=12&k=11');
});

journey('the search box understands', 'strip', async () => {
  await (await one('#search')).sendKeys('m=5 k=2');
  await until(() => Boolean(document.querySelector('#found [aria-selected=true]')));
  await keys(Key.ENTER);
  await shows('sink-strips?m=5&k=2');
});

journey('a long computation grows, is cancelled, and leaves what stood before', 'strip', async () => {
  await to('cold-count?set=odd&n=1048576&algorithm=sieve');
  await until(() => /\d %/.test(document.querySelector('#figure .doing')?.textContent ?? ''));
  await press('Cancel');
  await shows('strip');
});

journey('talk mode: in, a step, out', 'sink-strips?m=12', async () => {
  await keys('t');
  await until(() => document.documentElement.dataset.talk === 'yes');
  await keys(Key.ARROW_UP);
  await shows('sink-strips?m=13');
  await keys(Key.ESCAPE);
  await until(() => document.documentElement.dataset.talk === undefined);
});

journey('a permutation, in the dark', 'permutation?n=300', async () => {
  const light = await picture();
  await page.executeScript(() => document.querySelector('#theme').click());
  await until(() => document.documentElement.dataset.theme === 'dark');
  await shows('permutation?n=300');
  const dark = await picture();
  assert.ok(colours(light) > 3 && colours(dark) > 3);
  assert.notDeepEqual(light.data.subarray(0, 4), dark.data.subarray(0, 4));
});

journey('a figure in somebody else’s page', 'sink-strips?m=5', async () => {
  assert.equal(await page.executeScript(() => document.querySelector('header.bar').offsetParent), null);
}, '?embed=controls');
