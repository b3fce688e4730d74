// What every browser test needs: a static host without special headers, under
// a path that is not the root, and a browser with a fresh profile.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromium as chromiumPath } from '../../tools/browser.mjs';

export const project = fileURLToPath(new URL('../..', import.meta.url));
export const dist = join(project, 'dist');

export { gallery } from '../../tools/pictures.mjs';
const artefacts = join(project, 'tests', 'artefacts');
const axe = join(project, 'node_modules', 'axe-core', 'axe.min.js');

/** The path under which the page is served, as on a university's server. */
const PREFIX = '/~someone/takeaway/';

/** In a page: presses the button that says `label`, if it is there to be seen. */
export function pressed(label) {
  const button = [...document.querySelectorAll('button')].find((each) => each.offsetParent !== null && each.textContent.trim() === label);
  button?.click();
  return button !== undefined;
}

const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css',
  '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.wasm': 'application/wasm', '.ttf': 'font/ttf',
};

export const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  // As in a window; without one, letters may be bent to whole pixels.
  '--font-render-hinting=none', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

/** Milliseconds a browser may take for what takes it a moment: a busy machine may be a hundred times slower. */
export const PATIENCE = 240_000;

/** The presets that compute for many seconds: Figures 1–4 of [E] at the paper's n. */
export const FULL_N = ['records', 'cold-count', 'digits-5', 'digits-7', 'digits-13'];

/** What the pages of all tabs asked for; left in a folder where a report wants it. */
const counted = { requests: 0, foreign: 0, violations: 0 };
const report = process.env.TAKEAWAY_COUNT_REQUESTS;
if (report) process.on('exit', () => writeFileSync(join(report, `${process.pid}.json`), JSON.stringify(counted)));

/** Serves a folder; `close` stops it, and with it every connection. Left open after a failure, it does not keep the tests from ending. */
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
  server.unref();
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
  return chromium.launch({ executablePath: chromiumPath(), headless: true, args: FLAGS, timeout: PATIENCE });
}

/** A Chromium for the tests of a file, ended after the last of them. */
export async function launched() {
  const browser = await launch();
  after(() => browser.close());
  return { browser };
}

/** The same, and a host of a folder. */
export async function hosted(folder = dist) {
  const [{ browser }, host] = await Promise.all([launched(), serve(folder)]);
  after(() => host.close());
  return { browser, host };
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
  context.setDefaultTimeout(PATIENCE);
  // Each new profile would install the page for offline use, which takes longer than most tests; those about that say so.
  if (options.serviceWorkers !== 'allow') await context.addInitScript(withoutInstallation);
  return { context, ...(await another(context)) };
}

/** In a page: as in a private window, whose browser keeps no page for offline use. */
function withoutInstallation() {
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new Error('none in this test'));
}

/** One more tab of a profile, with its own `problems`. */
export async function another(context) {
  const page = await context.newPage();
  const problems = [];
  await page.addInitScript(rememberToasts);
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) counted.violations += 1;
    problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  // The console also tells of whatever the page's policy forbade.
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const local = ['file:', 'data:', 'blob:', 'about:'].includes(protocol) || hostname === '127.0.0.1';
    counted.requests += 1;
    if (local) return;
    counted.foreign += 1;
    problems.push(`asked elsewhere: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // What a reload or a closed tab cuts off is no problem.
    if (why !== 'net::ERR_ABORTED') problems.push(`not loaded: ${request.url()} (${why})`);
  });
  return { page, problems };
}

/**
 * Waits until something is so in a page or a frame. A look into a document that is still coming
 * finds nothing where the figure will be, which is not yet a failure.
 */
export async function until(page, is, argument, options) {
  for (const late = Date.now() + PATIENCE; ;) {
    try {
      return await page.waitForFunction(is, argument, options);
    } catch (failed) {
      if (!/TypeError: Cannot read properties of (null|undefined)/.test(failed.message) || Date.now() > late) throw failed;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Opens an address and waits until its first figure stands and rests. */
export async function open(page, address) {
  await page.goto(address);
  await until(page, () => window.takeawayReady === true);
  await settled(page);
}

/** Goes to a figure, as a link of the page does. */
export async function go(page, spec) {
  await page.evaluate((hash) => (location.hash = hash), `#v1/${spec}`);
  await drawn(page, spec);
}

/** Waits until the figure of this spec is what the page wants, and is wholly drawn. */
export async function drawn(page, spec) {
  await until(page, (wanted) => {
    const figure = document.getElementById('figure');
    return figure.dataset.wanted === wanted && figure.dataset.drawn === wanted && figure.dataset.busy === undefined;
  }, spec);
}

/** Waits until the figure stands alone on the wall; its part of the page comes with the first talk. */
export const presenting = (page) => until(page, () => document.documentElement.dataset.talk === 'yes');

/** Goes to the wall by its key. */
export async function present(page) {
  await page.keyboard.press('t');
  await presenting(page);
}

/**
 * Waits until the page's notice says this. Not by a look into the document: a page that could not
 * start loads itself once more, and in between there is no notice.
 */
export const notified = (page, told) => page.locator('#notice', { hasText: told }).waitFor();

/** Waits until it is a person's turn in a game, or its end, and says which. */
export async function yours(page) {
  await until(page, () => {
    const { wanted, shown, acts } = document.getElementById('play').dataset;
    return shown !== undefined && shown === wanted && acts !== 'opponent';
  });
  return page.locator('.play .asks b').innerText();
}

/** Waits until nothing is swept or computed any more, and says which figure stands. */
export async function resting(page) {
  const spec = await until(page, () => {
    const figure = document.getElementById('figure');
    const sweeping = document.querySelector('.sweep[aria-pressed=true]');
    return !sweeping && figure.dataset.wanted === figure.dataset.drawn && figure.dataset.busy === undefined && figure.dataset.drawn;
  });
  return spec.jsonValue();
}

/**
 * Waits until nothing moves by itself: fonts, pictures and formulas have come, and everything has
 * kept its place for some frames. A figure makes room for its words in the frame after they are set.
 */
export async function settled(page) {
  await until(page, () => {
    const come = document.fonts.status === 'loaded'
      && [...document.images].every((image) => image.complete)
      && [...document.querySelectorAll('.formula')].every((each) => each.offsetParent === null || each.querySelector('.katex'));
    const places = [...document.querySelectorAll('main, main > *, .stage > *, .stage canvas, .play .board [role=img], #caption > *, #caption > * > *')]
      .map((each) => each.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height]);
    const now = come && JSON.stringify([places, document.documentElement.scrollHeight]);
    window.stoodStill = now && now === window.stoodLast ? (window.stoodStill ?? 0) + 1 : 0;
    window.stoodLast = now;
    return window.stoodStill >= 3;
  });
}

/** Waits until what comes after the first figure is there too: the gallery. */
export async function complete(page) {
  await page.locator('#gallery [data-preset]').first().waitFor({ state: 'attached' });
  await settled(page);
}

/** Tries again until it does not fail, and says what comes of it: for what is there a moment later, such as the console. */
export async function eventually(check) {
  for (const late = Date.now() + PATIENCE; ;) {
    try {
      return await check();
    } catch (failed) {
      if (Date.now() > late) throw failed;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Keeps what the page says in passing, which may be gone before a test looks. */
function rememberToasts() {
  window.toasts = [];
  document.addEventListener('DOMContentLoaded', () => {
    const toast = document.getElementById('toast');
    if (!toast) return;
    new MutationObserver(() => toast.textContent && window.toasts.push(toast.textContent)).observe(toast, { childList: true });
  });
}

/** Waits until the page has said this in passing, later than what was waited for before. */
export async function said(page, wanted) {
  const [source, flags] = wanted instanceof RegExp ? [wanted.source, wanted.flags] : [undefined, wanted];
  await until(page, ([pattern, text]) => {
    const at = window.toasts.findIndex((each) => (pattern === undefined ? each === text : new RegExp(pattern, text).test(each)));
    return at >= 0 && window.toasts.splice(0, at + 1).length > 0;
  }, [source, flags]);
}

/**
 * Does something, and clicks a button that stands only for a while after it: the page itself clicks
 * the moment the button is there, because a hand from outside may come too late.
 */
export async function catching(page, selector, action) {
  await page.evaluate((wanted) => {
    window.caught = new Promise((resolve) => {
      const watching = new MutationObserver(() => {
        const button = document.querySelector(wanted);
        if (!button) return;
        watching.disconnect();
        button.click();
        resolve(true);
      });
      watching.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
  }, selector);
  await action();
  await until(page, () => window.caught);
}

/** Fails with a readable list when axe-core finds something, outside of what another test has already looked at. */
export async function assertAccessible(page, { except = [] } = {}) {
  // Not as a script of the page, which its policy would forbid.
  await page.evaluate(readFileSync(axe, 'utf8'));
  const found = await page.evaluate(async (exclude) => {
    const { violations } = await window.axe.run({ include: [['html']], exclude }, { resultTypes: ['violations'] });
    return violations.map((v) => `${v.id}: ${v.help}\n  ${v.nodes.map((n) => `${n.target} ${n.failureSummary}`).join('\n  ')}`);
  }, except.map((selector) => [selector]));
  assert.deepEqual(found, []);
}

/** Whether somebody wants to look at what the tests see, in tests/artefacts. */
const looking = Boolean(process.env.TAKEAWAY_PICTURES);

/** Keeps a file to be looked at. */
export function kept(name, bytes) {
  if (!looking) return;
  mkdirSync(artefacts, { recursive: true });
  writeFileSync(join(artefacts, name), bytes);
}

/** Keeps a screenshot to be looked at. */
export async function keep(page, name, options = {}) {
  if (looking) kept(`${name}.png`, await page.screenshot(options));
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
