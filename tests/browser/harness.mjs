// What every browser test needs: a static host without special headers, under
// a path that is not the root, and a browser with a fresh profile.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromium as chromiumPath } from '../../tools/browser.mjs';

export const project = fileURLToPath(new URL('../..', import.meta.url));
export const dist = join(project, 'dist');
const artefacts = join(project, 'tests', 'artefacts');
const axe = join(project, 'node_modules', 'axe-core', 'axe.min.js');

/** The path under which the page is served, as on a university's server. */
const PREFIX = '/~someone/takeaway/';

const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css',
  '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.wasm': 'application/wasm', '.ttf': 'font/ttf',
};

export const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** The presets that compute for many seconds: Figures 1–4 of [E] at the paper's n. */
export const FULL_N = ['records', 'cold-count', 'digits-5', 'digits-7', 'digits-13'];

/** Serves a folder; `close` stops it, and with it every connection. */
export async function serve(folder = dist) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://host').pathname);
    const inside = path.startsWith(PREFIX) ? path.slice(PREFIX.length) || 'index.html' : undefined;
    const file = inside === undefined ? undefined : join(folder, normalize(inside));
    if (!file?.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end('not here');
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}${PREFIX}`,
    close: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    }),
  };
}

/** A Chromium, as headless as the machine it runs on. */
export async function launch() {
  return chromium.launch({ executablePath: chromiumPath(), headless: true, args: FLAGS });
}

/**
 * A fresh profile with one tab. `problems` collects whatever the console says
 * and whatever could not be loaded; a test ends by finding it empty.
 */
export async function tab(browser, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...options,
  });
  return { context, ...(await another(context)) };
}

/** One more tab of a profile, with its own `problems`. */
export async function another(context) {
  const page = await context.newPage();
  const problems = [];
  page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  // The console also tells of whatever the page's policy forbade.
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const local = ['file:', 'data:', 'blob:', 'about:'].includes(protocol) || hostname === '127.0.0.1';
    if (!local) problems.push(`asked elsewhere: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // What a reload or a closed tab cuts off is no problem.
    if (why !== 'net::ERR_ABORTED') problems.push(`not loaded: ${request.url()} (${why})`);
  });
  return { page, problems };
}

/** Opens an address and waits for the first figure. */
export async function open(page, address) {
  await page.goto(address);
  await page.waitForFunction(() => window.takeawayReady === true);
}

/** Waits until the figure of this spec is drawn. */
export async function drawn(page, spec) {
  await page.waitForFunction(
    (wanted) => {
      const figure = document.getElementById('figure');
      return figure.dataset.drawn === wanted && figure.dataset.busy === undefined;
    },
    spec,
  );
}

/** Fails with a readable list when axe-core finds something. */
export async function assertAccessible(page) {
  // Not as a script of the page, which its policy would forbid.
  await page.evaluate(readFileSync(axe, 'utf8'));
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map((v) => `${v.id}: ${v.help}\n  ${v.nodes.map((n) => `${n.target} ${n.failureSummary}`).join('\n  ')}`);
  });
  assert.deepEqual(found, []);
}

/** Keeps a screenshot to be looked at. */
export async function keep(page, name, options = {}) {
  mkdirSync(artefacts, { recursive: true });
  await page.screenshot({ path: join(artefacts, `${name}.png`), ...options });
}

/** What a click downloads: its file name and bytes. */
export async function download(page, click) {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Nothing runs over the right edge of the window. */
export async function assertFits(page) {
  const over = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return document.documentElement.scrollWidth > width
      ? [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > width + 1)
          .map((element) => `${element.tagName}.${element.className}`)
          .slice(0, 5)
      : [];
  });
  assert.deepEqual(over, []);
}
