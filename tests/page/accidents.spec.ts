// Accidents: what was stored is damaged, memory runs out, workers die.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { dist } from './host.ts';
import { drawn, go, open, painted, reveal } from './reader.ts';

/** A spec that is too much for the page's own thread, so that a worker has to work. */
const HEAVY = 'permutation?condition=line&n=600';

const notice = (page: Page) => page.locator('#notice');

/** In a page: seconds that are counted pass four times as fast. */
function quickly(): void {
  const count = window.setInterval.bind(window);
  window.setInterval = ((act: () => void, time: number) => count(act, time / 4)) as typeof window.setInterval;
}

test('a stored palette of another release: figures draw, and the menu mends it', async ({ fresh }) => {
  const { page } = await fresh();
  await page.addInitScript(() => location.protocol === 'http:' && localStorage.setItem('takeaway-palette', 'turbo'));
  await open(page, '#v1/sink-strips?m=5');
  await drawn(page, 'sink-strips?m=5');
  assert.equal(await page.locator('#palette select').inputValue(), 'viridis');
  await reveal(page.locator('#palette'));
  await page.locator('#palette select').selectOption('tol');
  assert.equal(await page.evaluate(() => localStorage.getItem('takeaway-palette')), 'tol');
});

/** The library with no more memory than `most` pages of 64 KiB, in the page and in each worker. */
function shortOfMemory(wasm: Buffer, most: number): Buffer {
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

test('memory runs out in a worker: that is told, the figure stands, and the next one is computed', async ({ fresh }) => {
  const { page } = await fresh();
  // The first file has the memory of both.
  const name = readdirSync(join(dist, 'assets')).find((file) => file.startsWith('takeaway_first'));
  const body = shortOfMemory(readFileSync(join(dist, 'assets', name)), 400);
  await page.route(`**/${name}`, (route) => route.fulfill({ contentType: 'application/wasm', body }));
  await open(page, '#v1/sink-strips?m=5');
  await page.evaluate(() => (location.hash = '#v1/strip?set=2,5&n=4194304'));
  await expect(notice(page)).toContainText('memory ran out');
  assert.equal(await page.locator('#figure').getAttribute('data-drawn'), 'sink-strips?m=5');
  await go(page, HEAVY);
});

/**
 * Makes the page's workers misbehave for the first jobs: `how(worker, order, send)` is what becomes of one. It goes
 * in as text, which the page itself is not allowed to make a function of.
 */
const misbehaving = (page: Page, times: number, how: (worker: Worker, order: { id: number }, send: () => void) => void) => page.addInitScript(`(${misbehave})(${times}, ${how})`);

function misbehave(times: number, how: (worker: Worker, order: object, send: () => void) => void): void {
  let left = times;
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (order, ...more: []) {
    if (order.spec === undefined || left === 0) return send.call(this, order, ...more);
    left -= 1;
    return how(this, order, () => send.call(this, order, ...more));
  };
}

test('a worker that ends without a word is noticed at once, and the figure can be tried again', async ({ fresh }) => {
  const { page } = await fresh();
  // Ended from outside, as when memory runs out: there is no event.
  await misbehaving(page, 1, (worker, _order, send) => {
    send();
    setTimeout(() => worker.terminate(), 60);
  });
  await open(page, '#v1/sink-strips?m=5');
  const endless = 'cold-count?n=4294967296&algorithm=sieve';
  await page.evaluate((hash) => (location.hash = hash), `#v1/${endless}`);
  await expect(notice(page)).toContainText('ended without an error');
  assert.equal(await page.locator('#figure').getAttribute('data-busy'), null);
  assert.equal(await page.locator('#figure').getAttribute('data-drawn'), 'sink-strips?m=5');
  await page.locator('#notice').getByRole('button', { name: 'Try again' }).click();
  await page.waitForFunction(() => document.getElementById('figure').dataset.busy !== undefined);
  await page.locator('#figure .progress').getByRole('button', { name: 'Cancel' }).click();
  await go(page, HEAVY);
});

test('a worker that died while it had nothing to do is replaced without a word', async ({ fresh }) => {
  const { page } = await fresh();
  await page.addInitScript(() => {
    window.workers = [];
    const Plain = Worker;
    window.Worker = class extends Plain {
      constructor(...all: [string]) {
        super(...all);
        window.workers.push(this);
      }
    };
  });
  await open(page, `#v1/${HEAVY}`);
  await drawn(page, HEAVY);
  await page.waitForFunction(() => window.workers.length >= 2);
  await page.evaluate(() => window.workers.forEach((worker) => void worker.terminate()));
  await painted(page);
  await go(page, `${HEAVY}&view=ratio`);
  await expect(notice(page)).toHaveText('');
});

test('a worker that never answers is replaced once; one more, and that is said', async ({ fresh }) => {
  const { page } = await fresh();
  await page.addInitScript(quickly);
  await misbehaving(page, 3, () => undefined);
  await open(page, '#v1/sink-strips?m=5');
  await page.evaluate((hash) => (location.hash = hash), `#v1/${HEAVY}`);
  await expect(notice(page)).toContainText('stopped responding');
  assert.equal(await page.locator('#figure').getAttribute('data-busy'), null);
  // The third silence is the last: the replacement after it answers.
  await page.locator('#notice').getByRole('button', { name: 'Try again' }).click();
  await page.waitForFunction((spec) => document.getElementById('figure').dataset.drawn === spec, HEAVY);
});

test('workers that do not even start are replaced once without a word', async ({ fresh }) => {
  const { page } = await fresh();
  await page.addInitScript(quickly);
  await page.addInitScript(() => {
    // A worker and its spare; what comes after them starts.
    let left = 2;
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (order, ...more: []) {
      if (order.module === undefined || left === 0) return send.call(this, order, ...more);
      left -= 1;
    };
  });
  await open(page, '#v1/sink-strips?m=5');
  await go(page, HEAVY);
  await expect(notice(page)).toHaveText('');
});

test('a computation that says nothing for long: the seconds are told, it can be cancelled', async ({ fresh }) => {
  const { page } = await fresh();
  await page.addInitScript(quickly);
  // It begins, and then nothing is heard of it, as in a long step between two reports.
  await misbehaving(page, 1, (worker, { id }) => {
    setTimeout(() => worker.dispatchEvent(new MessageEvent('message', { data: { id, began: true } })));
  });
  await open(page, '#v1/sink-strips?m=5');
  await page.evaluate((hash) => (location.hash = hash), `#v1/${HEAVY}`);
  await page.waitForFunction(() => /no response for \d+ s/.test(document.querySelector('#figure .doing')?.textContent));
  await page.locator('#figure .progress').getByRole('button', { name: 'Cancel' }).click();
  await drawn(page, 'sink-strips?m=5');
});

test('a crash in the worker is told, and the next figure is computed by another', async ({ fresh }) => {
  const { page } = await fresh();
  await page.addInitScript(() => {
    const send = Worker.prototype.postMessage;
    let crashes = 1;
    Worker.prototype.postMessage = function post(order, ...more: []) {
      if (order.spec === undefined || crashes === 0) return send.call(this, order, ...more);
      crashes -= 1;
      const data = { id: order.id, crash: 'unreachable' };
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
      return undefined;
    };
  });
  await open(page, '#v1/sink-strips?m=12');
  await page.evaluate((hash) => (location.hash = hash), `#v1/${HEAVY}`);
  await expect(page.locator('#notice')).toContainText('unreachable');
  await go(page, `${HEAVY}&view=ratio`);
});
