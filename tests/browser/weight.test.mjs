// What a first visit really downloads until its first figure stands.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstVisit, LIMIT, weighed } from '../../tools/weight.mjs';
import { complete, go, hosted, open, settled, tab } from './harness.mjs';

const { picture, live } = firstVisit();
const weights = new Map([...picture, ...live].map(({ name, bytes }) => [name, bytes]));

const { browser, host } = await hosted();

for (const colorScheme of ['light', 'dark']) {
  test(`a first visit (${colorScheme}) asks for what the build weighs, and stays within the limit`, async () => {
    const { page, context } = await tab(browser, { colorScheme });
    // The moment the first figure stands; what was asked for before it is what a first visit waits for.
    await page.addInitScript(() => {
      let ready = false;
      Object.defineProperty(window, 'takeawayReady', {
        get: () => ready,
        set: () => {
          ready = true;
          window.stoodAt ??= performance.now();
        },
      });
    });
    await open(page, host.address);
    await page.waitForLoadState('networkidle');
    const urls = await page.evaluate(() => performance.getEntriesByType('resource')
      .filter((entry) => entry.startTime < window.stoodAt).map((entry) => entry.name));
    const asked = new Set(['index.html', ...urls.filter((url) => url.startsWith(host.address)).map((url) => url.slice(host.address.length))]);
    const counted = [...weights.keys()].filter((name) => !name.startsWith('first/'));
    const files = [...asked].filter((name) => name !== 'service-worker.js');
    const pictures = files.filter((name) => name.startsWith('first/'));
    assert.equal(pictures.length, 1, pictures.join());
    const later = files.filter((name) => !counted.includes(name) && !name.startsWith('first/') && !name.includes('icon'));
    assert.deepEqual(later, [], 'asked for, but not counted');
    const sum = files.reduce((total, name) => total + (weights.get(name) ?? weighed(name).bytes), 0);
    assert.ok(sum <= LIMIT, `${sum} bytes`);
    await context.close();
  });
}

test('signs that a first visit does not wait for are in the figures that need them, however one comes to those', async () => {
  const picture = (page) => page.evaluate(() => document.querySelector('#figure canvas').toDataURL());
  const pictures = [];
  for (const way of ['by link', 'from the first view']) {
    const { page, context, problems } = await tab(browser);
    if (way === 'by link') {
      await open(page, `${host.address}#v1/comply?stars=2`);
    } else {
      await open(page, host.address);
      await complete(page);
      await go(page, 'comply?stars=2');
    }
    await settled(page);
    pictures.push(await picture(page));
    assert.ok(await page.evaluate(() => document.fonts.check('13px "Takeaway Sans"', '⋆')), way);
    assert.deepEqual(problems, []);
    await context.close();
  }
  assert.ok(pictures[0] === pictures[1], 'the pictures differ');
});
