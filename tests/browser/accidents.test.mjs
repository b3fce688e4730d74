// Accidents: what was stored is damaged, what was kept is damaged, workers die, and things
// that must not pile up.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { dist, drawn, keep, launched, notified, open, serve, tab, until } from './harness.mjs';
import { loadLibrary } from '../../tools/pictures.mjs';

const library = await loadLibrary();

/** A spec that is too much for the page's own thread, so that a worker has to work. */
const HEAVY = 'sink-strips?m=90&convention=wall';

const { browser } = await launched();

test('a stored palette of another release or a damaged one: figures draw, and the menu mends it', async () => {
  const host = await serve();
  const { page, context, problems } = await tab(browser);
  for (const stored of ['turbo', '', '\u0000', '{"a":1}']) {
    await page.addInitScript((value) => location.protocol === 'http:' && localStorage.setItem('takeaway-palette', value), stored);
    await page.goto('about:blank');
    await open(page, `${host.address}#v1/sink-strips?m=5`);
    await drawn(page, 'sink-strips?m=5');
    assert.equal(await page.locator('#palette select').inputValue(), 'viridis');
  }
  await page.locator('#palette select').selectOption('tol');
  assert.equal(await page.evaluate(() => localStorage.getItem('takeaway-palette')), 'tol');
  assert.deepEqual(problems, []);
  await context.close();
  await host.close();
});

/** A page whose files are kept by the service worker. */
async function kept(host) {
  const opened = await tab(browser, { serviceWorkers: 'allow' });
  await open(opened.page, host.address);
  await until(opened.page, async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  // From now on the service worker answers.
  await open(opened.page, host.address);
  await until(opened.page, () => navigator.serviceWorker.controller !== null);
  return opened;
}

/** Damages what is kept of the files whose names fit. */
async function damage(page, pattern) {
  return page.evaluate(async (source) => {
    const done = [];
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

for (const [what, pattern] of [
  ['script', /assets\/index-[^/]*\.js/], ['page', /index\.html/], ['library', /\.wasm/], ['style', /assets\/index-[^/]*\.css/],
  ['early script', /assets\/early/], ['all', /./],
]) {
  test(`kept for times without a network and damaged (${what}): online the page opens all the same, and then without a network too`, async () => {
    const host = await serve();
    const { page, context } = await kept(host);
    assert.ok((await damage(page, pattern)).length > 0);
    await page.goto('about:blank');
    await open(page, `${host.address}#v1/sink-strips?m=21`);
    await drawn(page, 'sink-strips?m=21');
    // What was damaged is whole again: give the service worker a moment to keep it.
    await page.waitForTimeout(300);
    await host.close();
    await page.goto('about:blank');
    await open(page, `${host.address}#v1/sink-strips?m=22`);
    await drawn(page, 'sink-strips?m=22');
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).display), 'flex', 'it has its styles');
    await context.close();
  });
}

test('without a network, addresses with whatever behind the question mark are the same page', async () => {
  const host = await serve();
  const { page, context } = await kept(host);
  await host.close();
  for (const query of ['?embed=m', '?utm_source=mail&fbclid=1', '?', '?lang=en']) {
    await page.goto('about:blank');
    await open(page, `${host.address}${query}#v1/sink-strips?m=7`);
    await drawn(page, 'sink-strips?m=7');
  }
  await page.goto('about:blank');
  await open(page, `${host.address}index.html?x=1`);
  await context.close();
});

test('a part that does not load: once more, with everything that was kept thrown away', async () => {
  const host = await serve();
  const { page, context } = await kept(host);
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
  await context.close();
  await host.close();
});

test('a part that is not there: tried once more, then told, without end of reloading', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-half-'));
  cpSync(dist, folder, { recursive: true });
  const script = readdirSync(join(folder, 'assets')).find((name) => /^index-.*\.js$/.test(name));
  unlinkSync(join(folder, 'assets', script));
  const host = await serve(folder);
  const { page, context } = await tab(browser);
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.goto(host.address);
  await notified(page, 'could not start: a part of it did not load');
  await page.waitForTimeout(1000);
  assert.equal(loads, 2);
  assert.ok(await page.locator('#first-picture img').isVisible(), 'the picture stands');
  await keep(page, 'not-started');
  await context.close();
  await host.close();
  rmSync(folder, { recursive: true });
});

test('a library that cannot be compiled is told of', async () => {
  const host = await serve();
  const { page, context } = await tab(browser);
  await page.route('**/*.wasm', (route) => route.fulfill({ contentType: 'application/wasm', body: Buffer.from('not wasm') }));
  await page.goto(host.address);
  await notified(page, 'could not start');
  await context.close();
  await host.close();
});

/** The library with no more memory than so many pages of 64 KiB, in the page and in each worker. */
function shortOfMemory(wasm, most) {
  let at = 8;
  const leb = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = wasm[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  for (;;) {
    const section = at;
    const id = wasm[at++];
    const length = leb();
    const body = at;
    if (id === 5) {
      // One memory, without an end to its growth: a flag, and the pages to begin with.
      assert.deepEqual([...wasm.subarray(body, body + 2)], [1, 0]);
      const least = [...wasm.subarray(body + 2, body + length)];
      const memory = [1, 1, ...least, (most & 127) | 128, most >> 7];
      return Buffer.concat([wasm.subarray(0, section), Buffer.from([5, memory.length, ...memory]), wasm.subarray(body + length)]);
    }
    at = body + length;
  }
}

test('memory runs out in a worker: that is told, the figure stands, and the next one is computed', async () => {
  const host = await serve();
  const { page, context, problems } = await tab(browser);
  // The first file has the memory of both.
  const name = readdirSync(join(dist, 'assets')).find((file) => file.startsWith('takeaway_first'));
  const body = shortOfMemory(readFileSync(join(dist, 'assets', name)), 400);
  await page.route(`**/${name}`, (route) => route.fulfill({ contentType: 'application/wasm', body }));
  await open(page, `${host.address}#v1/sink-strips?m=5`);
  await page.evaluate(() => (location.hash = '#v1/strip?set=2,5&n=4194304'));
  await notified(page, 'memory ran out');
  assert.equal(await page.locator('#figure').getAttribute('data-drawn'), 'sink-strips?m=5');
  await keep(page, 'out-of-memory');
  await page.evaluate((hash) => (location.hash = hash), `#v1/${HEAVY}`);
  await drawn(page, HEAVY);
  assert.deepEqual(problems, []);
  await context.close();
  await host.close();
});

/**
 * Makes the page's workers misbehave for the first jobs: `how(worker, order, send)` is what becomes of one. It goes
 * in as text, which the page itself is not allowed to make a function of.
 */
const misbehaving = (page, times, how) => page.addInitScript(`(${misbehave})(${times}, ${how})`);

function misbehave(times, how) {
  let left = times;
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (order, ...more) {
    if (order.spec === undefined || left === 0) return send.call(this, order, ...more);
    left -= 1;
    return how(this, order, () => send.call(this, order, ...more));
  };
}

test('a worker that ends without a word is noticed at once, and the figure can be tried again', async () => {
  const host = await serve();
  const { page, context, problems } = await tab(browser);
  // Ended from outside, as when memory runs out: no event tells of it.
  await misbehaving(page, 1, (worker, _order, send) => {
    send();
    setTimeout(() => worker.terminate(), 60);
  });
  await open(page, `${host.address}#v1/sink-strips?m=5`);
  const endless = 'cold-count?n=4294967296&algorithm=sieve';
  await page.evaluate((hash) => (location.hash = hash), `#v1/${endless}`);
  await notified(page, 'ended without a word');
  assert.equal(await page.locator('#figure').getAttribute('data-busy'), null);
  assert.equal(await page.locator('#figure').getAttribute('data-drawn'), 'sink-strips?m=5');
  await keep(page, 'worker-ended');
  await page.locator('#notice').getByRole('button', { name: 'Try again' }).click();
  await until(page, () => document.getElementById('figure').dataset.busy !== undefined);
  await page.locator('#figure .progress').getByRole('button', { name: 'Cancel' }).click();
  await page.evaluate((hash) => (location.hash = hash), `#v1/${HEAVY}`);
  await drawn(page, HEAVY);
  assert.deepEqual(problems, []);
  await context.close();
  await host.close();
});

test('a worker that died while it had nothing to do is replaced without a word', async () => {
  const host = await serve();
  const { page, context, problems } = await tab(browser);
  await page.addInitScript(() => {
    window.workers = [];
    const Plain = Worker;
    window.Worker = class extends Plain {
      constructor(...all) {
        super(...all);
        window.workers.push(this);
      }
    };
  });
  await open(page, `${host.address}#v1/${HEAVY}`);
  await drawn(page, HEAVY);
  await until(page, () => window.workers.length >= 2);
  await page.waitForTimeout(500);
  await page.evaluate(() => window.workers.forEach((worker) => void worker.terminate()));
  await page.waitForTimeout(200);
  await page.evaluate((hash) => (location.hash = hash), `#v1/${HEAVY}&periods=2`);
  await drawn(page, `${HEAVY}&periods=2`);
  assert.equal(await page.locator('#notice').innerText(), '');
  assert.deepEqual(problems, []);
  await context.close();
  await host.close();
});

test('a worker that never answers is replaced once; one more, and that is said', { timeout: 90_000 }, async () => {
  const host = await serve();
  const { page, context, problems } = await tab(browser);
  await misbehaving(page, 3, () => undefined);
  await open(page, `${host.address}#v1/sink-strips?m=5`);
  await page.evaluate((hash) => (location.hash = hash), `#v1/${HEAVY}`);
  await notified(page, 'does not answer');
  assert.equal(await page.locator('#figure').getAttribute('data-busy'), null);
  // The third silence is the last: the replacement after it answers.
  await page.locator('#notice').getByRole('button', { name: 'Try again' }).click();
  await until(page, (spec) => document.getElementById('figure').dataset.drawn === spec, HEAVY, { timeout: 40_000 });
  assert.deepEqual(problems, []);
  await context.close();
  await host.close();
});

test('workers that do not even start are replaced once without a word', { timeout: 90_000 }, async () => {
  const host = await serve();
  const { page, context, problems } = await tab(browser);
  await page.addInitScript(() => {
    // A worker and its spare; what comes after them starts.
    let left = 2;
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (order, ...more) {
      if (order.module === undefined || left === 0) return send.call(this, order, ...more);
      left -= 1;
    };
  });
  await open(page, `${host.address}#v1/sink-strips?m=5`);
  await page.evaluate((hash) => (location.hash = hash), `#v1/${HEAVY}`);
  await drawn(page, HEAVY);
  assert.equal(await page.locator('#notice').innerText(), '');
  assert.deepEqual(problems, []);
  await context.close();
  await host.close();
});

test('a computation that says nothing for long: the seconds are told, it can be cancelled', { timeout: 90_000 }, async () => {
  const host = await serve();
  const { page, context, problems } = await tab(browser);
  // It begins, and then nothing is heard of it, as in a long step between two reports.
  await misbehaving(page, 1, (worker, { id }) => {
    setTimeout(() => worker.dispatchEvent(new MessageEvent('message', { data: { id, began: true } })));
  });
  await open(page, `${host.address}#v1/sink-strips?m=5`);
  await page.evaluate((hash) => (location.hash = hash), `#v1/${HEAVY}`);
  await until(page, () => /nothing heard for \d+ s/.test(document.querySelector('#figure .doing')?.textContent), undefined, { timeout: 40_000 });
  await page.locator('#figure .progress').getByRole('button', { name: 'Cancel' }).click();
  await drawn(page, 'sink-strips?m=5');
  assert.deepEqual(problems, []);
  await context.close();
  await host.close();
});

test('changing the kind two hundred times leaves the document and the heap where they were', { timeout: 300_000 }, async () => {
  const host = await serve();
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/strip`);
  const session = await context.newCDPSession(page);
  const specs = JSON.parse(library.kinds()).map(({ kind }) => kind).filter((kind) => kind !== 'race').map((kind) => {
    const names = JSON.parse(library.controls(kind)).map(({ name }) => name);
    // Small: what is looked at is what stays behind.
    return library.normalize(names.includes('n') ? `${kind}?n=100` : kind === 'duality' ? 'duality?m=3' : 'sink-strips?m=5');
  });
  const round = async (times) => {
    for (let i = 0; i < times; i += 1) {
      const spec = specs[i % specs.length];
      await page.evaluate((hash) => history.replaceState(null, '', hash), `#v1/${spec}`);
      await page.evaluate(() => window.dispatchEvent(new HashChangeEvent('hashchange')));
      await drawn(page, spec);
    }
  };
  const counted = async () => {
    for (let i = 0; i < 3; i += 1) {
      await session.send('HeapProfiler.collectGarbage');
      await page.waitForTimeout(100);
    }
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { nodes, jsEventListeners, usedSize };
  };
  // Twice round first, so that every kind's templates and formulas have been made.
  await round(specs.length * 2);
  const first = await counted();
  await round(specs.length * 20);
  const last = await counted();
  assert.ok(last.nodes - first.nodes <= 40, `${last.nodes - first.nodes} nodes stay behind`);
  assert.ok(last.jsEventListeners - first.jsEventListeners <= 20, `${last.jsEventListeners - first.jsEventListeners} listeners stay behind`);
  assert.ok(last.usedSize - first.usedSize < 2e6, `${last.usedSize - first.usedSize} bytes stay behind`);
  assert.deepEqual(problems, []);
  await context.close();
  await host.close();
});
