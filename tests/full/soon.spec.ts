// How soon links are alive on a phone in a classroom: fast 4G (9 Mbit/s, 165 ms there and back), a processor four times
// slower, nothing kept, files as a server sends them. The times are for the record; a busy machine has others.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { test } from '../page/fixtures.ts';
import { dist, serve } from '../page/host.ts';
import { recorded } from './tasks.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 };
const SLOWER = 4;

/** What is wanted of each link is there: a figure or a board that answers. */
const LINKS: [link: string, alive: string][] = [
  ['', '#figure[data-drawn]'],
  ['#v1/strip?set=3,7,12', '#figure[data-drawn]'],
  ['#v1/plane', '#figure[data-drawn]'],
  ['#v1/play?game=heaps', '.play svg[data-kind]'],
  ['#v1/story/start', '.story svg[data-kind]'],
];

const folder = mkdtempSync(join(tmpdir(), 'takeaway-soon-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

test.beforeAll(() => {
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const file = join(dist, name);
    if (!statSync(file).isFile() || name === 'takeaway.html') continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  }
});

test('links on a phone are alive', async ({ fresh }) => {
  test.setTimeout(600_000);
  const host = await serve(folder, { 'content-encoding': 'br' });
  const times: Record<string, number> = {};
  try {
    for (const [link, alive] of LINKS) {
      const { context, page } = await fresh(PHONE);
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', FAST_4G);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page.goto(`${host.address}index.html${link}`, { waitUntil: 'commit' });
      await page.locator(alive).first().waitFor();
      times[link || 'home'] = Math.round(await page.evaluate(() => performance.now()));
      assert.equal(await page.locator('#notice:not(:empty)').count(), 0, link);
      await context.close();
    }
  } finally {
    await host.close();
  }
  recorded(Object.fromEntries(Object.entries(times).map(([link, time]) => [`${link} alive on a phone, fast 4G, a processor ${SLOWER} times slower, in milliseconds`, time])));
});
