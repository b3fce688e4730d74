// From disk, in a private window, and where things are missing.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from './fixtures.ts';
import { dist } from './host.ts';
import { drawn, exported, go, open, playsOne } from './reader.ts';

const file = pathToFileURL(join(dist, 'takeaway.html')).href;

/** A spec that is too much for the page's own thread, so that the worker has to work. */
const HEAVY = 'permutation?condition=line&n=600';

test('one file from disk: slider, worker, export, a game', async ({ fresh }) => {
  const { page } = await fresh();
  await open(page, `${file}#v1/sink-strips?m=12`);
  await page.locator('#controls [data-parameter="m"] input[type=range]').focus();
  await page.keyboard.press('ArrowRight');
  await drawn(page, 'sink-strips?m=13');
  await go(page, HEAVY);
  assert.match((await exported(page, 'SVG')).bytes.toString(), /<svg/);
  assert.equal((await exported(page, 'PDF')).bytes.subarray(0, 5).toString(), '%PDF-');
  await playsOne(page);
});

test('in a private window, where storage and service workers are refused, the page works', async ({ fresh }) => {
  const { page } = await fresh();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError'); } });
    Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: () => Promise.reject(new DOMException('refused', 'SecurityError')) });
  });
  await open(page, '#v1/sink-strips?m=12');
  await page.locator('#theme').click();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
});

test('without WebAssembly the picture stays and the page says why', async ({ fresh }) => {
  const { page } = await fresh();
  await page.addInitScript(() => delete window.WebAssembly);
  await page.goto('');
  await expect(page.locator('#notice')).toContainText('WebAssembly');
  await page.locator('#first-picture img').waitFor();
});

test('without workers the page computes by itself', async ({ fresh }) => {
  const { page } = await fresh();
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new Error('no workers here');
      }
    } as never;
  });
  await open(page, '#v1/sink-strips?m=12');
  assert.equal((await exported(page, 'PDF')).bytes.subarray(0, 5).toString(), '%PDF-');
  await go(page, HEAVY);
});
