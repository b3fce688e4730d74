// Accidents with what is kept for times without a network, or does not arrive.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { readFileSync, readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, watched, type Options, type Tab } from './fixtures.ts';
import type { Host } from './host.ts';
import { drawn, exporting, go, open, painted, playsOne } from './reader.ts';

test.use({ accidents: true });

const notice = (page: Page) => page.locator('#notice');

/** A host of its own, which can be stopped, and a page of it whose files are kept by the service worker. */
async function kept(fresh: (options?: Options) => Promise<Tab>, ownHost: () => Promise<Host>): Promise<Tab & { host: Host }> {
  const host = await ownHost();
  const opened = await fresh({ installs: true });
  await open(opened.page, host.address);
  await opened.page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  // From now on the service worker answers.
  await open(opened.page, host.address);
  await opened.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return { ...opened, host };
}

/** What the page cannot be without. */
const VITAL = /index\.html|assets\/(index-|takeaway_)/;

/** Names and lengths of all that is kept. */
const lengths = (page: Page) => page.evaluate(async () => {
  const all: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) all.push(`${request.url} ${(await (await cache.match(request)).arrayBuffer()).byteLength}`);
  }
  return all.sort();
});

/** Damages what is kept of the files whose names fit. */
async function damage(page: Page, pattern: RegExp): Promise<string[]> {
  return page.evaluate(async (source) => {
    const done: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!new RegExp(source).test(request.url)) continue;
        const response = await cache.match(request);
        const text = new Uint8Array(await response.arrayBuffer());
        await cache.put(request, new Response(text.slice(0, text.length / 2), { headers: response.headers }));
        done.push(request.url);
      }
    }
    return done;
  }, pattern.source);
}

test('after one visit the page opens with the server stopped, with whatever behind the question mark, and plays', async ({ fresh, ownHost }) => {
  const { page, host } = await kept(fresh, ownHost);
  host.stopped = true;
  await page.goto('about:blank');
  await open(page, `${host.address}#v1/sink-strips?m=21`);
  await drawn(page, 'sink-strips?m=21');
  await page.locator('.formula .katex').first().waitFor();
  await playsOne(page);
  for (const query of ['?embed=m', '?utm_source=mail&fbclid=1', '?', '?lang=en', 'index.html?x=1']) {
    await page.goto('about:blank');
    await open(page, `${host.address}${query}#v1/sink-strips?m=7`);
    await drawn(page, 'sink-strips?m=7');
  }
});

test('kept for times without a network and damaged: online the page opens all the same, and then without a network too', async ({ fresh, ownHost }) => {
  const { page, host } = await kept(fresh, ownHost);
  const whole = await lengths(page);
  for (const pattern of [/assets\/index-[^/]*\.js/, /index\.html/, /\.wasm/, /assets\/index-[^/]*\.css/, /assets\/lit-/, /./]) {
    assert.ok((await damage(page, pattern)).length > 0, String(pattern));
    await page.goto('about:blank');
    await open(page, `${host.address}#v1/sink-strips?m=21`);
    await drawn(page, 'sink-strips?m=21');
    await expect.poll(async () => (await lengths(page)).filter((each) => VITAL.test(each) && !whole.includes(each))).toEqual([]);
    host.stopped = true;
    await page.goto('about:blank');
    await open(page, `${host.address}#v1/sink-strips?m=22`);
    await drawn(page, 'sink-strips?m=22');
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).display), 'flex', 'it has its styles');
    host.stopped = false;
  }
  assert.ok(whole.length > 10);
});

test('a part that does not load: once more, with everything that was kept thrown away', async ({ fresh, ownHost }) => {
  const { page, context, host } = await kept(fresh, ownHost);
  // Half an update: the page that is kept names a script that neither it nor the host has.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (/index-[^/]*\.js/.test(request.url)) await cache.delete(request);
    }
  });
  let fails = 1;
  let asked = 0;
  await context.route('**/assets/index-*.js', (route) => {
    asked += 1;
    if (fails-- > 0) return route.abort();
    return route.continue();
  });
  await page.goto('about:blank');
  await page.goto(`${host.address}#v1/sink-strips?m=7`);
  await drawn(page, 'sink-strips?m=7');
  assert.ok(asked >= 2);
  assert.equal(await page.evaluate(() => sessionStorage.getItem('takeaway-rescued')), null);
});

test('a part that is not there: tried once more, then told, without end of reloading', async ({ fresh, ownHost }) => {
  const host = await ownHost('copied');
  const script = readdirSync(join(host.folder, 'assets')).find((name) => /^index-.*\.js$/.test(name));
  unlinkSync(join(host.folder, 'assets', script));
  const { page } = await fresh();
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.goto(host.address);
  await expect(notice(page)).toContainText('could not start: a file did not load');
  for (let frames = 0; frames < 20; frames += 1) await painted(page);
  assert.equal(loads, 2);
  assert.ok(await page.locator('#first-picture img').isVisible(), 'the picture stands');
});

test('a library that cannot be compiled is told of', async ({ fresh }) => {
  const { page } = await fresh();
  await page.route('**/*.wasm', (route) => route.fulfill({ contentType: 'application/wasm', body: Buffer.from('not wasm') }));
  await page.goto('');
  await expect(notice(page)).toContainText('could not start');
});

test('an update is announced, not forced, and loads when the reader wants it', async ({ fresh, ownHost, problems }) => {
  const host = await ownHost('copied');
  const { page } = await fresh({ installs: true });
  await open(page, host.address);
  await page.waitForFunction(() => document.getElementById('offline').textContent.includes('offline use'));
  const script = join(host.folder, 'service-worker.js');
  writeFileSync(script, `${readFileSync(script, 'utf8')}\n// another release`);
  await page.reload();
  await page.waitForFunction(() => window.takeawayReady === true);
  const button = page.locator('#offline').getByRole('button', { name: 'Reload' });
  await button.waitFor();
  await page.evaluate(() => (window.old = true));
  await button.click();
  await page.waitForFunction(() => window.old === undefined && window.takeawayReady === true);
  assert.deepEqual(problems, []);
});

test('a tab of the release before says so where a part of it is gone, and goes on', async ({ fresh, ownHost, problems }) => {
  const host = await ownHost('copied');
  const { page, context } = await fresh({ installs: true });
  await open(page, `${host.address}#v1/sink-strips?m=5`);
  await page.waitForFunction(() => document.getElementById('offline').textContent.includes('offline use'));
  // The next release has no part of that name, and another tab loads it.
  const gone = readdirSync(join(host.folder, 'assets')).find((name) => /^font-files-.*\.js$/.test(name));
  rmSync(join(host.folder, 'assets', gone));
  const script = join(host.folder, 'service-worker.js');
  const list = readFileSync(script, 'utf8');
  const next = list.replace(new RegExp(`\\{[^{}]*${gone}[^{}]*\\},?`), '');
  assert.notEqual(next, list);
  writeFileSync(script, next);
  const other = await watched(context, (problem) => problems.push(problem));
  await open(other, `${host.address}#v1/strip`);
  const button = other.locator('#offline').getByRole('button', { name: 'Reload' });
  await button.waitFor();
  await other.evaluate(() => (window.old = true));
  await button.click();
  await other.waitForFunction(() => window.old === undefined && window.takeawayReady === true);
  await exporting(page);
  await page.locator('#export').getByRole('button', { name: 'PDF', exact: true }).click();
  await page.locator('#export').getByRole('alert').filter({ hasText: /^A part of this page could not be loaded: .* Reload;/ }).waitFor();
  await go(page, 'sink-strips?m=6');
  await page.reload();
  await page.waitForFunction(() => window.takeawayReady === true);
  await drawn(page, 'sink-strips?m=6');
});
