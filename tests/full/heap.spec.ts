import assert from 'node:assert/strict';
import { kinds, library } from '../library.ts';
import { test } from '../page/fixtures.ts';
import { drawn, open } from '../page/reader.ts';

test('changing the kind two hundred times leaves the document and the heap where they were', async ({ fresh }) => {
  const { page, context } = await fresh();
  await open(page, '#v1/strip');
  const session = await context.newCDPSession(page);
  const specs = kinds.filter((kind) => kind !== 'race').map((kind) => {
    const names = JSON.parse(library.controls(kind)).map(({ name }) => name);
    // Small: the test measures what stays behind.
    return library.normalize(names.includes('n') ? `${kind}?n=100` : kind === 'relations' ? 'relations?m=3' : 'sink-strips?m=5');
  });
  const round = async (times: number) => {
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
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
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
});
