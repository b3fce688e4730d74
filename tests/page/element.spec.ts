// The custom element: on any page, from foreign hosts, under a strict policy, with bad attributes, in a deck, as the documentation has it.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request } from '@playwright/test';
import { PNG } from 'pngjs';
import { noPoppler, wordsOfPdf } from './files.ts';
import { expectAccessible } from './checks.ts';
import { counted, cycled, withoutElements } from './cycles.ts';
import { expect, test } from './fixtures.ts';
import { dist, project, serveFiles } from './host.ts';
import { arrive, exporting, said, settled } from './reader.ts';

const blogOf = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>blog</title><link rel="icon" href="data:,"><body>${body}</body></html>`;

test('the element draws from a host that sends no headers; as a module it cannot, and what is inside it shows', async ({ page, problems }) => {
  const script = await serveFiles({ 'takeaway-figure.js': readFileSync(join(dist, 'takeaway-figure.js')) });
  const inside = '<a href="https://elsewhere.example/">the figure elsewhere</a>';
  const blog = await serveFiles({
    'plain.html': blogOf(`<script src="${script.address}takeaway-figure.js" defer></script><takeaway-figure spec="sink-strips?m=7">${inside}</takeaway-figure>`),
    'module.html': blogOf(`<script src="${script.address}takeaway-figure.js" type="module"></script><takeaway-figure spec="sink-strips?m=7">${inside}</takeaway-figure>`),
  });
  await page.goto(`${blog.address}plain.html`);
  await page.waitForFunction(() => document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure')?.dataset.drawn === 'sink-strips?m=7');
  await page.goto(`${blog.address}module.html`);
  assert.ok(await page.getByRole('link', { name: 'the figure elsewhere' }).isVisible());
  // The browser says why.
  await expect.poll(() => problems.some((text) => /CORS/.test(text))).toBe(true);
  problems.length = 0;
  // The documentation says it, too.
  assert.match(readFileSync(join(project, 'docs', 'embedding.md'), 'utf8'), /type="module"[^]*Access-Control-Allow-Origin/);
  await script.close();
  await blog.close();
});

test('the element in two files needs the second only for other kinds, and says so where it is missing', async ({ page, problems }) => {
  const files = readdirSync(join(dist, 'embed'));
  const served = Object.fromEntries(files.map((name) => [name, readFileSync(join(dist, 'embed', name))]));
  const rest = files.find((name) => name.startsWith('takeaway-rest-'));
  const asked: string[] = [];
  const note = (request: Request) => asked.push(request.url());
  page.on('request', note);
  const drawn = (spec: string) => page.waitForFunction((wanted) => document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure')?.dataset.drawn === wanted, spec);
  const body = '<takeaway-figure spec="sink-strips?m=7" controls="m"></takeaway-figure>';
  const hosts = [served, { 'takeaway-figure.js': served['takeaway-figure.js'] }].map(serveFiles);
  for (const [at, coming] of hosts.entries()) {
    const script = await coming;
    const blog = await serveFiles({ 'blog.html': blogOf(`<script src="${script.address}takeaway-figure.js" defer></script>${body}`) });
    await page.goto(`${blog.address}blog.html`);
    await drawn('sink-strips?m=7');
    await page.locator('takeaway-figure input[type=range]').press('ArrowRight');
    await drawn('sink-strips?m=8');
    assert.ok(asked.every((url) => !url.endsWith(rest)));
    await page.locator('takeaway-figure').evaluate((element) => element.setAttribute('spec', 'strip?set=2,7'));
    if (at === 0) await drawn('strip?set=2,7');
    else await page.getByText(`${rest} could not be loaded`).waitFor();
    assert.equal(asked.filter((url) => url.endsWith(rest)).length, 1);
    asked.length = 0;
    await script.close();
    await blog.close();
  }
  page.off('request', note);
  // The browser reports the file that is missing.
  problems.length = 0;
});

test('the element says what is wrong with its attributes, and draws all the same', async ({ page }) => {
  const figure = (attributes) => `<takeaway-figure spec="sink-strips?m=7" ${attributes}></takeaway-figure>`;
  const cases: [string, RegExp][] = [
    ['palette="nonsense"', /palette cannot be “nonsense”; viridis is used\. Allowed: viridis, /],
    ['height="-5"', /height cannot be “-5”; 60 is used\. Allowed: 60 … 4000 CSS pixels/],
    ['height="1e9"', /height cannot be “1e9”; 4000 is used/],
    ['height="tall"', /height cannot be “tall”; what suits the width is used/],
    ['theme="sepia"', /theme cannot be “sepia”; the system's is used\. Allowed: light, dark, print, projector/],
    ['palette="cividis" height="320" theme="dark"', /^$/],
  ];
  const blog = await serveFiles({
    'takeaway-figure.js': readFileSync(join(dist, 'takeaway-figure.js')),
    'blog.html': blogOf(`<script src="takeaway-figure.js" defer></script>${cases.map(([attributes]) => figure(attributes)).join('')}
<takeaway-figure spec="sink-strips?m=9999"></takeaway-figure><takeaway-figure spec="nonsense">instead</takeaway-figure>`),
  });
  await page.goto(`${blog.address}blog.html`);
  const all = page.locator('takeaway-figure');
  for (const [i, [attributes, told]] of cases.entries()) {
    const element = all.nth(i);
    await element.locator('canvas').waitFor();
    await page.waitForFunction((at) => document.querySelectorAll('takeaway-figure')[at].shadowRoot.querySelector('.figure').dataset.drawn, i);
    const { height, width, text } = await element.evaluate((host) => ({
      height: host.shadowRoot.querySelector('canvas').clientHeight,
      width: host.shadowRoot.querySelector('canvas').width,
      text: host.shadowRoot.querySelector('.failed').textContent,
    }));
    assert.match(text, told, attributes);
    assert.ok(height >= 60 && height <= 4000 && width > 100, `${attributes}: ${height} px high`);
  }
  assert.equal(await all.nth(5).evaluate((host) => host.shadowRoot.querySelector('canvas').clientHeight), 320);
  const repaired = all.nth(cases.length);
  await repaired.locator('.failed', { hasText: /m cannot be .*; m=1000 is used/ }).waitFor();
  const bad = all.nth(cases.length + 1);
  await bad.locator('.failed', { hasText: /No figure is called/ }).waitFor();
  assert.equal(await bad.locator('slot').count(), 1, 'what stands inside stays');
  // Set right later, an attribute has no complaint any more.
  await all.nth(0).evaluate((host) => host.setAttribute('palette', 'tol'));
  await page.waitForFunction(() => document.querySelector('takeaway-figure').shadowRoot.querySelector('.failed').textContent === '');
  await blog.close();
});

test('elements that come and go leave no worker, node or listener, and one that stays is drawn', async ({ fresh }) => {
  const { page, session, blog } = await withoutElements(fresh);
  await cycled(page, 2, 'drawn');
  const first = await counted(page, session);
  await cycled(page, 20, 'at once');
  await cycled(page, 5, 'drawn');
  const last = await counted(page, session);
  assert.ok(last.nodes - first.nodes <= 20, `${last.nodes - first.nodes} nodes`);
  assert.ok(last.listeners - first.listeners <= 10, `${last.listeners - first.listeners} listeners`);
  // Many that stay share their workers.
  await page.evaluate(() => {
    for (let i = 0; i < 20; i += 1) document.body.insertAdjacentHTML('beforeend', `<takeaway-figure spec="cold-count?n=${2_000_000 + i}"></takeaway-figure>`);
  });
  let most = 0;
  await expect.poll(() => {
    most = Math.max(most, page.workers().length);
    return page.evaluate(() => [...document.querySelectorAll('takeaway-figure')].filter((each) => each.shadowRoot.querySelector('.figure')?.dataset.drawn).length);
  }, { timeout: 60_000 }).toBe(20);
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  assert.ok(most <= Math.max(cores, 2), `${most} workers for ${cores} cores`);
  await blog.close();
});

test('the element works under a strict policy of the page around it', async ({ page }) => {
  const blog = await serveFiles({
    'takeaway-figure.js': readFileSync(join(dist, 'takeaway-figure.js')),
    'blog.html': blogOf('<script src="takeaway-figure.js" defer></script><takeaway-figure spec="sink-strips?m=7" controls="m,k"></takeaway-figure>')
      .replace('<meta charset="utf-8">', `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; style-src 'self'; font-src data:; img-src data:">`),
  });
  await page.goto(`${blog.address}blog.html`);
  await page.waitForFunction(() => document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure')?.dataset.drawn === 'sink-strips?m=7');
  const paper = await page.locator('takeaway-figure').evaluate((host) => getComputedStyle(host).backgroundColor);
  assert.equal(paper, 'rgb(255, 255, 255)', 'it has its styles');
  await blog.close();
});

test('the element is readable on any page: its own paper and ink in light and dark, following the system', async ({ page, host }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route(`${host}blog.html`, (route) => route.fulfill({
    contentType: 'text/html',
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>blog</title><link rel="icon" href="data:,"><main><h1>Blog</h1>
<takeaway-figure spec="sink-strips?m=7" controls="m"></takeaway-figure></main><script src="takeaway-figure.js"></script></html>`,
  }));
  await page.goto('blog.html');
  const element = page.locator('takeaway-figure');
  await element.locator('canvas').waitFor();
  const lightness = () => element.evaluate((host) => [host, host.shadowRoot.querySelector('.quick .control')].map((each, i) =>
    Number(/\d+/.exec(getComputedStyle(each)[i ? 'color' : 'backgroundColor'])[0])));
  await expectAccessible(page);
  const [paper, ink] = await lightness();
  assert.ok(paper < 60 && ink > 180, `dark: paper ${paper}, ink ${ink}`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.waitForFunction(() => document.querySelector('takeaway-figure')?.dataset.theme === 'light');
  const [white, black] = await lightness();
  assert.ok(white > 230 && black < 60, `light: paper ${white}, ink ${black}`);
  await expectAccessible(page);
});

test('what the documentation says about embedding works as it stands there', async ({ page, host }) => {
  const docs = readFileSync(join(project, 'docs', 'embedding.md'), 'utf8');
  const blocks = [...docs.matchAll(/^```+(?:html|\{=html\})\n([\s\S]*?)^```/gm)].map((match) => match[1]);
  assert.ok(blocks.length >= 4, `${blocks.length} blocks`);
  const script = pathToFileURL(join(dist, 'takeaway-figure.js')).href;
  const body = blocks.join('\n').replaceAll('https://takeaway.example/', host).replaceAll('src="takeaway-figure.js"', `src="${script}"`);
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-docs-'));
  for (const [, name] of body.matchAll(/src="([\w-]+\.png)"/g)) writeFileSync(join(folder, name), PNG.sync.write(new PNG({ width: 9, height: 5 })));
  writeFileSync(join(folder, 'page.html'), `<!doctype html><meta charset="utf-8"><title>docs</title>${body}`);
  await page.goto(pathToFileURL(join(folder, 'page.html')).href);
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('takeaway-figure')];
    return all.length >= 4 && all.every((each) => each.shadowRoot?.querySelector('.figure')?.dataset.drawn);
  });
  assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('takeaway-figure')].map((each) =>
    each.shadowRoot.querySelectorAll('.quick .control').length)), [2, 0, 1, 2]);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  await frame.waitForFunction(() => window.takeawayReady === true);
  await settled(frame);
  rmSync(folder, { recursive: true });
});

test('a reveal.js deck from disk holds a frame and a custom element, and prints', async ({ page, fresh, problems }) => {
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-deck-'));
  try {
    const reveal = pathToFileURL(join(project, 'node_modules', 'reveal.js', 'dist')).href;
    // The code that the page itself offers.
    await arrive(page, '#v1/sink-strips?m=5');
    await exporting(page);
    await page.locator('#export').getByRole('button', { name: 'Copy embed code' }).click();
    await said(page, 'Embed code copied');
    const code = await page.evaluate(() => navigator.clipboard.readText());
    // Without scripts the picture of the code shows, not a frame that cannot draw.
    const silent = await fresh({ javaScriptEnabled: false });
    await silent.page.setContent(`<!doctype html><title>blog</title>${code}`);
    assert.ok(await silent.page.locator('.takeaway img').isVisible());
    assert.ok(await silent.page.locator('.takeaway iframe').isHidden());
    // The console reports what the frame may not run.
    problems.length = 0;
    writeFileSync(join(folder, 'deck.html'), `<!doctype html><meta charset="utf-8"><title>deck</title>
<link rel="stylesheet" href="${reveal}/reveal.css"><link rel="stylesheet" href="${reveal}/theme/white.css">
<script src="${pathToFileURL(join(dist, 'takeaway-figure.js')).href}" defer></script>
<div class="reveal"><div class="slides">
<section><takeaway-figure spec="sink-strips?m=7" controls="m" theme="light"></takeaway-figure></section>
<section>${code}</section>
</div></div>
<script src="${reveal}/reveal.js"></script><script>Reveal.initialize({ transition: 'none' })</script>`);
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.goto(pathToFileURL(join(folder, 'deck.html')).href);
    await page.waitForFunction(() => {
      const figure = document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure');
      return figure?.dataset.drawn === 'sink-strips?m=7';
    });
    // The deck has measured the slide with its figure.
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector('section.present').getBoundingClientRect();
      return Math.abs(top + bottom - window.innerHeight) < 20;
    });
    // What moves the slider does not turn the slide.
    await page.locator('takeaway-figure input[type=range]').focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.querySelector('takeaway-figure').shadowRoot.querySelector('.figure').dataset.drawn === 'sink-strips?m=8');
    assert.equal(await page.evaluate(() => window.Reveal.getIndices().h), 0);
    await page.evaluate(() => document.querySelector('takeaway-figure').shadowRoot.activeElement.blur());
    await page.keyboard.press('ArrowRight');
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    await frame.waitForFunction(() => window.takeawayReady === true);
    await settled(frame);
    await page.emulateMedia({ media: 'print' });
    assert.ok(await page.locator('iframe').isHidden());
    // Printed as reveal.js prints: the picture of the embed code is in the PDF.
    await page.goto(`${pathToFileURL(join(folder, 'deck.html')).href}?print-pdf`);
    await page.waitForFunction(() => document.querySelectorAll('.pdf-page').length === 2);
    await page.waitForFunction(() => document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure')?.dataset.drawn);
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const pictures = pdf.toString('latin1').match(/\/Subtype \/Image/g) ?? [];
    assert.ok(pictures.length >= 1, "the frame's fallback is missing");
    // The element prints its letters as letters.
    if (!noPoppler) assert.match(wordsOfPdf(pdf), /S\(7, δ\), δ = 8, …, 13/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
