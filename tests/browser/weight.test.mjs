// What a first visit really downloads until its first figure stands.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { firstVisit, LIMIT } from '../../tools/weight.mjs';
import { dist, launch, serve, tab } from './harness.mjs';

let browser;
let host;
before(async () => {
  [browser, host] = await Promise.all([launch(), serve()]);
});
after(async () => {
  await browser.close();
  await host.close();
});

for (const colorScheme of ['light', 'dark']) {
  test(`a first visit (${colorScheme}) asks for what the build weighs, and stays within the limit`, async () => {
    const { page, context } = await tab(browser, { colorScheme });
    const asked = new Set();
    let standing = false;
    page.on('request', (request) => {
      if (!standing && request.url().startsWith('http')) asked.add(request.url().slice(host.address.length) || 'index.html');
    });
    // The first figure ends the count as soon as it is drawn, before anything later is asked for.
    await page.exposeFunction('stands', () => (standing = true));
    await page.addInitScript(() => {
      Object.defineProperty(window, 'takeawayReady', { set: () => window.stands(), get: () => false, configurable: true });
    });
    await page.goto(host.address);
    for (let waited = 0; !standing && waited < 20_000; waited += 20) await page.waitForTimeout(20);
    assert.ok(standing);
    const counted = firstVisit().map(({ name }) => name).filter((name) => !name.startsWith('first/'));
    const files = [...asked].filter((name) => name !== 'service-worker.js');
    const pictures = files.filter((name) => name.startsWith('first/'));
    assert.equal(pictures.length, 1, pictures.join());
    const later = files.filter((name) => !counted.includes(name) && !name.startsWith('first/') && !name.includes('icon'));
    assert.deepEqual(later, [], 'asked for, but not counted');
    const sum = files.reduce((total, name) => total + brotliCompressSync(readFileSync(join(dist, name))).length, 0);
    assert.ok(sum <= LIMIT, `${sum} bytes`);
    await context.close();
  });
}
