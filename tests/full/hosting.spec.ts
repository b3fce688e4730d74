// The page on other people's servers and in other people's frames.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { program } from '../../tools/browser.mjs';
import { compress, headers, writeSite } from '../../tools/site.mjs';
import { gallery } from '../library.ts';
import { expect, test } from '../page/fixtures.ts';
import { dist, project, serve, serveFiles } from '../page/host.ts';
import { eventually } from './patience.ts';

const folder = mkdtempSync(join(tmpdir(), 'takeaway-hosting-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of the build, which a test may change. */
function copied(name: string): string {
  const copy = join(folder, name);
  cpSync(dist, copy, { recursive: true });
  return copy;
}

const drawn = (page: Page | ReturnType<Page['frameLocator']>, spec: string) => page.locator(`#figure[data-drawn="${spec}"]`).waitFor({ state: 'attached' });

test('with the headers that the build writes for Apache and Netlify', async ({ fresh }) => {
  const host = await serve(dist, headers());
  const { page } = await fresh({ installs: true });
  await page.goto(`${host.address}#v1/strip?set=2,7`);
  await drawn(page, 'strip?set=2,7');
  const lines = readFileSync(join(dist, '_headers'), 'utf8');
  const apache = readFileSync(join(dist, '.htaccess'), 'utf8');
  for (const [name, value] of Object.entries(headers())) {
    assert.ok(lines.includes(`  ${name}: ${value}\n`), name);
    assert.ok(apache.includes(`${name} "${value}"`), name);
  }
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8'));
  for (const { src } of manifest.icons) assert.ok(existsSync(join(dist, src)), src);
  await page.close();
  await host.close();
});

test('index.html opened from disk says which file does', async ({ fresh, problems }) => {
  const { page } = await fresh();
  await page.goto(pathToFileURL(join(dist, 'index.html')).href);
  await page.getByText('Open takeaway.html').waitFor();
  await page.close();
  // The browser says why, too.
  problems.length = 0;
});

test('a frame: colours by its address, height by message, and what its sandbox lacks', async ({ fresh, problems }) => {
  const [plain, open] = [await serve(), await serve(dist, { 'access-control-allow-origin': '*' })];
  const frame = (id: string, host: { address: string }, more: string) => `<iframe id="${id}" ${more} width="700" height="300" src="${host.address}?embed&theme=dark&palette=tol#v1/strip?set=2,7"></iframe>`;
  const outside = await serveFiles({ 'index.html': `<!doctype html><title>a page</title><link rel="icon" href="data:,">
    <script>window.heights = {}; addEventListener('message', ({ data, source }) => {
      const { id } = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
      if (data?.type === 'takeaway-height') window.heights[id] = data.height;
    });</script>
    ${frame('plain', plain, '')}${frame('open', open, 'sandbox="allow-scripts"')}${frame('closed', plain, 'sandbox="allow-scripts"')}` });
  const { page } = await fresh({ colorScheme: 'light' });
  await page.goto(`${outside.address}index.html`);
  for (const id of ['plain', 'open']) {
    const inside = page.frameLocator(`#${id}`);
    await drawn(inside, 'strip?set=2,7');
    await expect(inside.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
  await page.frameLocator('#closed').getByText('Add allow-same-origin to its sandbox attribute').waitFor();
  await page.waitForFunction(() => window.heights.plain > 100 && window.heights.plain === window.heights.open);
  await page.close();
  for (const host of [plain, open, outside]) await host.close();
  // Of the closed frame the browser says why.
  problems.length = 0;
});

test('the element under Trusted Types of a host, and what is seen where they allow nothing', async ({ fresh, problems }) => {
  const script = readFileSync(join(dist, 'takeaway-figure.js'));
  for (const [types, works] of [["require-trusted-types-for 'script'", true], ["require-trusted-types-for 'script'; trusted-types lit-html", true], ["trusted-types 'none'", false]] as const) {
    const host = await serveFiles({
      'takeaway-figure.js': script,
      'index.html': `<!doctype html><meta http-equiv="Content-Security-Policy" content="${types}"><title>a page</title><link rel="icon" href="data:,">
        <script src="takeaway-figure.js" defer></script><takeaway-figure spec="strip?set=2,7">inside</takeaway-figure>`,
    });
    const { page } = await fresh();
    await page.goto(`${host.address}index.html`);
    if (works) await page.locator('takeaway-figure .figure[data-drawn="strip?set=2,7"]').waitFor();
    else await page.getByText('inside').waitFor();
    await page.close();
    await host.close();
    // The browser says that it refused.
    if (!works) problems.length = 0;
  }
});

test('a page for each preset and story, for links that are shown elsewhere', async () => {
  test.setTimeout(600_000);
  const address = 'https://example.org/takeaway/';
  const site = copied('pages');
  await writeSite(address, site);
  const presets = gallery.presets.filter(({ spec }) => !spec.startsWith('play'));
  const stories = gallery.stories.map(({ id }) => ({ name: `story/${id}`, hash: `v1/story/${id}` }));
  const all = [...presets.map(({ id, spec }) => ({ name: `figure/${id}`, hash: `v1/${spec}` })), ...stories];
  const map = readFileSync(join(site, 'sitemap.xml'), 'utf8');
  for (const { name, hash } of all) {
    const html = readFileSync(join(site, `${name}.html`), 'utf8');
    assert.ok(html.includes(`property="og:image" content="${address}${name}.png"`), name);
    assert.ok(html.includes(`href="../#${hash.replaceAll('&', '&#38;')}"`), name);
    assert.ok(map.includes(`${address}${name}.html`), name);
    const png = readFileSync(join(site, `${name}.png`));
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);
  }
});

test('nginx, as docs/hosting.md sets it up', async ({ fresh }) => {
  const nginx = program('nginx');
  test.skip(!nginx, 'no nginx here');
  const site = copied('site');
  const [, sample] = readFileSync(join(project, 'docs', 'hosting.md'), 'utf8').match(/```nginx\n([\s\S]*?)```/);
  const port = 20_000 + (process.pid % 20_000);
  mkdirSync(join(folder, 'logs'));
  writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid; error_log ${folder}/logs/error.log; daemon off; user root;
events {}
http { include /etc/nginx/mime.types; access_log off; ${sample.replace('8080', `127.0.0.1:${port}`).replace('/srv/takeaway', site)} }`);
  const tested = spawnSync(nginx, ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' });
  assert.equal(tested.status, 0, tested.stderr);
  const server = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.on('close', resolve));
  try {
    const address = `http://127.0.0.1:${port}/`;
    const first = await eventually(() => fetch(address));
    assert.equal(first.headers.get('cache-control'), 'no-cache');
    const manifest = await fetch(`${address}manifest.webmanifest`);
    assert.equal(manifest.headers.get('content-type'), 'application/manifest+json');
    const missing = await fetch(`${address}nothing`);
    assert.deepEqual([missing.status, (await missing.text()).includes('Go to Takeaway')], [404, true]);
    const { page } = await fresh({ installs: true });
    await page.goto(`${address}#v1/strip?set=2,7`);
    await drawn(page, 'strip?set=2,7');
    await page.close();
  } finally {
    server.kill();
    await ended;
  }
});

test('files compressed beforehand hold the same', async () => {
  test.setTimeout(600_000);
  const site = copied('compressed');
  await compress(site);
  const original = readFileSync(join(site, 'index.html'));
  assert.ok(brotliDecompressSync(readFileSync(join(site, 'index.html.br'))).equals(original));
  assert.ok(gunzipSync(readFileSync(join(site, 'index.html.gz'))).equals(original));
});
