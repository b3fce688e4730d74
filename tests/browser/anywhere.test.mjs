// Without a network, from disk, in other people's pages, and where things are missing.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { PNG } from 'pngjs';
import { launchFirefox, noFirefox, shows } from './firefox.mjs';
import {
  another, assertAccessible, dist, download, drawn, go, keep, kept, launched, notified, open, present, project, resting,
  said, serve, settled, tab, until, yours,
} from './harness.mjs';

const file = pathToFileURL(join(dist, 'takeaway.html')).href;

/** A spec that is too much for the page's own thread, so that the worker has to work. */
const HEAVY = 'sink-strips?m=90&convention=wall';

const { browser } = await launched();

/** Goes to a game, plays once, and waits until the opponent has played too. */
async function playsOne(page) {
  await page.evaluate((hash) => (location.hash = hash), '#v1/play?game=heaps&set=2,5&heaps=9');
  assert.equal(await yours(page), 'You are to move.');
  await page.locator('.play .board [role=img]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await until(page, () => /%3B/.test(document.getElementById('play').dataset.shown));
  assert.equal(await yours(page), 'You are to move.');
}

test('after one visit the page opens with the server stopped', async () => {
  const host = await serve();
  const { page, context } = await tab(browser, { serviceWorkers: 'allow' });
  await open(page, host.address);
  await until(page, async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await host.close();
  await page.goto('about:blank');
  await open(page, `${host.address}#v1/sink-strips?m=21`);
  await drawn(page, 'sink-strips?m=21');
  await page.locator('.formula .katex').first().waitFor();
  await keep(page, 'offline');
  await playsOne(page);
  await context.close();
});

test('one file from disk in Chromium: slider, worker, export', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${file}#v1/sink-strips?m=12`);
  await page.locator('#controls [data-parameter="m"] input[type=range]').focus();
  await page.keyboard.press('ArrowRight');
  await drawn(page, 'sink-strips?m=13');
  await go(page, HEAVY);
  await page.locator('#export-button').click();
  const { bytes } = await download(page, () => page.locator('#export').getByRole('button', { name: 'SVG', exact: true }).click());
  assert.match(bytes.toString(), /<svg/);
  const pdf = await download(page, () => page.locator('#export').getByRole('button', { name: 'PDF', exact: true }).click());
  assert.equal(pdf.bytes.subarray(0, 5).toString(), '%PDF-');
  await playsOne(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test('one file from disk in Firefox: slider, worker, export', { skip: noFirefox }, async () => {
  const { page, problems, close, downloaded } = await launchFirefox();
  try {
    await page.goto(`${file}#v1/sink-strips?m=12`);
    await until(page, () => window.takeawayReady === true);
    await page.focus('#controls [data-parameter="m"] input[type=range]');
    await page.keyboard.press('ArrowRight');
    await shows(page, 'sink-strips?m=13');
    await page.evaluate((hash) => { location.hash = hash; }, `#v1/${HEAVY}`);
    await shows(page, HEAVY);
    await page.click('#export-button');
    for (const name of ['SVG', 'PNG', 'PDF', 'CSV']) {
      await page.evaluate((text) => [...document.querySelectorAll('#export button')].find((b) => b.textContent === text).click(), name);
      const bytes = await downloaded(`sink-strips_m=90_convention=wall.${name.toLowerCase()}`);
      if (name === 'SVG') assert.match(bytes.toString(), /<svg[^]*<text[^]*<\/svg>\s*$/);
      if (name === 'PNG') assert.equal(PNG.sync.read(bytes).width, 1920);
      if (name === 'PDF') assert.match(bytes.toString('latin1'), /^%PDF-[^]*\/FontFile2[^]*%%EOF\s*$/);
      if (name === 'CSV') assert.ok(bytes.toString().includes(HEAVY));
    }
    await keep(page, 'firefox');
    assert.deepEqual(problems, []);
  } finally {
    await close();
  }
});

test('an update is announced, not forced, and loads when the reader wants it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-update-'));
  cpSync(dist, folder, { recursive: true });
  const host = await serve(folder);
  const { page, context } = await tab(browser, { serviceWorkers: 'allow' });
  await open(page, host.address);
  await until(page, () => document.getElementById('offline').textContent.includes('without a network'));
  const script = join(folder, 'service-worker.js');
  writeFileSync(script, `${readFileSync(script, 'utf8')}\n// another release`);
  await page.reload();
  await until(page, () => window.takeawayReady === true);
  const button = page.locator('#offline').getByRole('button', { name: 'Load it' });
  await button.waitFor();
  await page.evaluate(() => (window.old = true));
  await button.click();
  await until(page, () => window.old === undefined && window.takeawayReady === true);
  await context.close();
  await host.close();
  rmSync(folder, { recursive: true });
});

test('a tab of the release before says so where a part of it is gone, and goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-two-'));
  cpSync(dist, folder, { recursive: true });
  const host = await serve(folder);
  const { page, context } = await tab(browser, { serviceWorkers: 'allow' });
  await open(page, `${host.address}#v1/sink-strips?m=5`);
  await until(page, () => document.getElementById('offline').textContent.includes('without a network'));
  // The next release has no part of that name, and another tab loads it.
  const gone = readdirSync(join(folder, 'assets')).find((name) => /^pdf-.*\.js$/.test(name));
  rmSync(join(folder, 'assets', gone));
  const script = join(folder, 'service-worker.js');
  const list = readFileSync(script, 'utf8');
  const next = list.replace(new RegExp(`\\{[^{}]*${gone}[^{}]*\\},?`), '');
  assert.notEqual(next, list);
  writeFileSync(script, next);
  const { page: other } = await another(context);
  await open(other, `${host.address}#v1/strip`);
  const button = other.locator('#offline').getByRole('button', { name: 'Load it' });
  await button.waitFor();
  await other.evaluate(() => (window.old = true));
  await button.click();
  await until(other, () => window.old === undefined && window.takeawayReady === true);
  await page.locator('#export-button').click();
  await page.locator('#export').getByRole('button', { name: 'PDF', exact: true }).click();
  await page.locator('#export').getByRole('alert').filter({ hasText: /^A part of this page could not be loaded: .* Load the page again/ }).waitFor();
  await go(page, 'sink-strips?m=6');
  await page.reload();
  await until(page, () => window.takeawayReady === true);
  await drawn(page, 'sink-strips?m=6');
  await context.close();
  await host.close();
  rmSync(folder, { recursive: true });
});

test('in a private window, where storage and service workers are refused, the page works', async () => {
  const host = await serve();
  const { page, context, problems } = await tab(browser);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('refused', 'SecurityError'); } });
    Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: () => Promise.reject(new DOMException('refused', 'SecurityError')) });
  });
  await open(page, `${host.address}#v1/sink-strips?m=12`);
  await page.locator('#theme').click();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  assert.deepEqual(problems, []);
  await context.close();
  await host.close();
});

test('what the documentation says about embedding works as it stands there', async () => {
  const host = await serve();
  const docs = readFileSync(join(project, 'docs', 'embedding.md'), 'utf8');
  const blocks = [...docs.matchAll(/^```+(?:html|\{=html\})\n([\s\S]*?)^```/gm)].map((match) => match[1]);
  assert.ok(blocks.length >= 4, `${blocks.length} blocks`);
  const script = pathToFileURL(join(dist, 'takeaway-figure.js')).href;
  const body = blocks.join('\n').replaceAll('https://takeaway.example/', host.address).replaceAll('src="takeaway-figure.js"', `src="${script}"`);
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-docs-'));
  for (const [, name] of body.matchAll(/src="([\w-]+\.png)"/g)) writeFileSync(join(folder, name), PNG.sync.write(new PNG({ width: 9, height: 5 })));
  writeFileSync(join(folder, 'page.html'), `<!doctype html><meta charset="utf-8"><title>docs</title>${body}`);
  const { page, context, problems } = await tab(browser);
  await page.goto(pathToFileURL(join(folder, 'page.html')).href);
  await until(page, () => {
    const all = [...document.querySelectorAll('takeaway-figure')];
    return all.length >= 4 && all.every((each) => each.shadowRoot?.querySelector('.figure')?.dataset.drawn);
  });
  assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('takeaway-figure')].map((each) =>
    each.shadowRoot.querySelectorAll('.quick .control').length)), [2, 0, 1, 2]);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  await until(frame, () => window.takeawayReady === true);
  await settled(frame);
  await keep(page, 'docs', { fullPage: true });
  assert.deepEqual(problems, []);
  await context.close();
  await host.close();
  rmSync(folder, { recursive: true });
});

test('?embed shows the figure alone, ?embed=controls with its sliders', async () => {
  const host = await serve();
  const { page, context, problems } = await tab(browser, { viewport: { width: 700, height: 420 } });
  await open(page, `${host.address}?embed#v1/sink-strips?m=9`);
  assert.ok(await page.locator('.bar').isHidden());
  assert.ok(await page.locator('#quick').isHidden());
  await keep(page, 'embed');
  await open(page, `${host.address}?embed=controls#v1/sink-strips?m=9`);
  assert.ok(await page.locator('#quick').isVisible());
  await keep(page, 'embed-controls');
  await open(page, `${host.address}?embed=n#v1/strip?set=2,5,7`);
  assert.deepEqual(await page.locator('#quick .control').evaluateAll((all) => all.map((each) => each.dataset.parameter)), ['n']);
  assert.deepEqual(problems, []);
  await context.close();
  await host.close();
});

test('a frame shows nothing of the page around its figure while it loads, and lets its picture through', async () => {
  const host = await serve();
  const { page, context } = await tab(browser, { viewport: { width: 700, height: 420 } });
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route('**/*.wasm', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${host.address}?embed#v1/sink-strips?m=9`, { waitUntil: 'domcontentloaded' });
  const background = () => page.evaluate(() => [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor));
  assert.deepEqual(await background(), ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  for (const part of ['.bar', '.lead', '#first-picture', '.side', '#quick', 'footer']) {
    assert.ok(await page.locator(part).first().isHidden(), `${part} shows while the frame loads`);
  }
  release();
  await drawn(page, 'sink-strips?m=9');
  assert.equal((await background())[0], 'rgb(255, 255, 255)');
  await context.close();
  await host.close();
});

test('the element is readable on any page: its own paper and ink in light and dark, following the system', async () => {
  const host = await serve();
  const { page, context, problems } = await tab(browser, { colorScheme: 'dark' });
  await page.route(`${host.address}blog.html`, (route) => route.fulfill({
    contentType: 'text/html',
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>blog</title><link rel="icon" href="data:,"><main><h1>Blog</h1>
<takeaway-figure spec="sink-strips?m=7" controls="m"></takeaway-figure></main><script src="takeaway-figure.js"></script></html>`,
  }));
  await page.goto(`${host.address}blog.html`);
  const element = page.locator('takeaway-figure');
  await element.locator('canvas').waitFor();
  const lightness = () => element.evaluate((host) => [host, host.shadowRoot.querySelector('.quick .control')].map((each, i) =>
    Number(/\d+/.exec(getComputedStyle(each)[i ? 'color' : 'backgroundColor'])[0])));
  await assertAccessible(page);
  const [paper, ink] = await lightness();
  assert.ok(paper < 60 && ink > 180, `dark: paper ${paper}, ink ${ink}`);
  await keep(page, 'element-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await until(page, () => document.querySelector('takeaway-figure')?.dataset.theme === 'light');
  const [white, black] = await lightness();
  assert.ok(white > 230 && black < 60, `light: paper ${white}, ink ${black}`);
  await assertAccessible(page);
  assert.deepEqual(problems, []);
  await context.close();
  await host.close();
});

test('a reveal.js deck from disk holds a frame and a custom element, and prints', async () => {
  const host = await serve();
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-deck-'));
  try {
    const reveal = pathToFileURL(join(project, 'node_modules', 'reveal.js', 'dist')).href;
    // The code that the page itself offers.
    const source = await tab(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    await open(source.page, `${host.address}#v1/sink-strips?m=5`);
    await source.page.locator('#export-button').click();
    await source.page.locator('#export').getByRole('button', { name: 'Copy embed code' }).click();
    await said(source.page, 'Embed code copied');
    const code = await source.page.evaluate(() => navigator.clipboard.readText());
    await source.context.close();
    // Without scripts the picture of the code shows, not a frame that cannot draw.
    const silent = await tab(browser, { javaScriptEnabled: false });
    await silent.page.setContent(`<!doctype html><title>blog</title>${code}`);
    assert.ok(await silent.page.locator('.takeaway img').isVisible());
    assert.ok(await silent.page.locator('.takeaway iframe').isHidden());
    await silent.context.close();
    writeFileSync(join(folder, 'deck.html'), `<!doctype html><meta charset="utf-8"><title>deck</title>
<link rel="stylesheet" href="${reveal}/reveal.css"><link rel="stylesheet" href="${reveal}/theme/white.css">
<script src="${pathToFileURL(join(dist, 'takeaway-figure.js')).href}" defer></script>
<div class="reveal"><div class="slides">
<section><takeaway-figure spec="sink-strips?m=7" controls="m" theme="light"></takeaway-figure></section>
<section>${code}</section>
</div></div>
<script src="${reveal}/reveal.js"></script><script>Reveal.initialize({ transition: 'none' })</script>`);
    const { page, context } = await tab(browser, { viewport: { width: 1000, height: 700 } });
    await page.goto(pathToFileURL(join(folder, 'deck.html')).href);
    await until(page, () => {
      const figure = document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure');
      return figure?.dataset.drawn === 'sink-strips?m=7';
    });
    await keep(page, 'reveal-element');
    // What moves the slider does not turn the slide.
    await page.locator('takeaway-figure input[type=range]').focus();
    await page.keyboard.press('ArrowRight');
    await until(page, () => document.querySelector('takeaway-figure').shadowRoot.querySelector('.figure').dataset.drawn === 'sink-strips?m=8');
    assert.equal(await page.evaluate(() => window.Reveal.getIndices().h), 0);
    await page.evaluate(() => document.querySelector('takeaway-figure').shadowRoot.activeElement.blur());
    await page.keyboard.press('ArrowRight');
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    await until(frame, () => window.takeawayReady === true);
    await settled(frame);
    await keep(page, 'reveal-frame');
    await page.emulateMedia({ media: 'print' });
    assert.ok(await page.locator('iframe').isHidden());
    // Printed as reveal.js prints: the picture of the embed code is in the PDF.
    await page.goto(`${pathToFileURL(join(folder, 'deck.html')).href}?print-pdf`);
    await until(page, () => document.querySelectorAll('.pdf-page').length === 2);
    await until(page, () => document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure')?.dataset.drawn);
    await until(page, () => [...document.images].every((image) => image.complete));
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    kept('reveal.pdf', pdf);
    const pictures = pdf.toString('latin1').match(/\/Subtype \/Image/g) ?? [];
    assert.ok(pictures.length >= 2, `${pictures.length} pictures: the element's canvas and the frame's fallback`);
    await context.close();
  } finally {
    rmSync(folder, { recursive: true });
    await host.close();
  }
});

test('without WebAssembly the picture stays and the page says why', async () => {
  const host = await serve();
  const { page, context, problems } = await tab(browser);
  await page.addInitScript(() => delete window.WebAssembly);
  await page.goto(host.address);
  await notified(page, 'WebAssembly');
  await page.locator('#first-picture img').waitFor();
  assert.deepEqual(problems, []);
  await context.close();
  await host.close();
});

test('without workers the page computes by itself', async () => {
  const host = await serve();
  const { page, context } = await tab(browser);
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new Error('no workers here');
      }
    };
  });
  await open(page, `${host.address}#v1/sink-strips?m=12`);
  await go(page, HEAVY);
  await context.close();
  await host.close();
});

test('a crash in the worker is told, and the next figure is computed by another', async () => {
  const host = await serve();
  const { page, context, problems } = await tab(browser);
  await page.addInitScript(() => {
    const send = Worker.prototype.postMessage;
    let crashes = 1;
    Worker.prototype.postMessage = function post(order, ...more) {
      if (order.spec === undefined || crashes === 0) return send.call(this, order, ...more);
      crashes -= 1;
      const data = { id: order.id, crash: 'unreachable' };
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
      return undefined;
    };
  });
  await open(page, `${host.address}#v1/sink-strips?m=12`);
  await page.evaluate((hash) => (location.hash = hash), `#v1/${HEAVY}`);
  await notified(page, 'unreachable');
  await go(page, `${HEAVY}&periods=2`);
  assert.deepEqual(problems, []);
  await context.close();
  await host.close();
});

test('talk mode: one key in, arrows turn the slides, a animates, Esc out', async () => {
  const host = await serve();
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/slides/sink-strips%3Fm%3D5/sink-strips%3Fm%3D6`);
  await drawn(page, 'sink-strips?m=5');
  await present(page);
  await page.keyboard.press('ArrowRight');
  await drawn(page, 'sink-strips?m=6');
  await page.keyboard.press('ArrowLeft');
  await drawn(page, 'sink-strips?m=5');
  await settled(page);
  await keep(page, 'talk');
  await page.keyboard.press('a');
  await until(page, () => /m=([7-9]|\d\d)$/.test(document.getElementById('figure').dataset.drawn));
  await page.keyboard.press('a');
  const stopped = await resting(page);
  // Several frames of a sweep.
  await page.waitForTimeout(900);
  assert.equal(await resting(page), stopped, 'a stops what it began');
  await page.keyboard.press('PageDown');
  await until(page, () => location.hash.endsWith('@2'));
  await drawn(page, 'sink-strips?m=6');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('html').getAttribute('data-talk'), null);
  assert.deepEqual(problems, []);
  await context.close();
  await host.close();
});

test('the single file names no other file', () => {
  const text = readFileSync(join(dist, 'takeaway.html'), 'utf8')
    // Scripts hold markup of their own, of which only the opening tag is the page's.
    .replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1');
  const others = [...text.matchAll(/<(?:script|link|img|source)\s[^>]*?(?:src|srcset|href)="([^"]{0,60})/g)].map((m) => m[1]);
  assert.deepEqual(others.filter((name) => !name.startsWith('data:')), []);
  const styles = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((m) => m[1]).join('\n');
  assert.ok(styles.length > 1000, 'its styles are inside');
  const named = [...styles.matchAll(/url\(["']?([^"')]{0,60})|@import\s+["']([^"']{0,60})/g)].map((m) => m[1] ?? m[2]);
  assert.deepEqual(named.filter((name) => !/^(data:|#)/.test(name)), []);
});
