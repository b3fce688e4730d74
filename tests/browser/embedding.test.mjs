// Figures in other people's pages: frames with a way back and a whole card, short code with a
// picture beside it, and the custom element with bad attributes and from foreign hosts.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { build } from 'vite';
import { dist, download, drawn, eventually, hosted, keep, open, project, said, settled, tab, until } from './harness.mjs';

const { browser, host } = await hosted();

/** Another host with one page, and nothing said in headers about who may use its files. */
async function foreign(files) {
  const server = createServer((request, response) => {
    const file = files[request.url.slice(1)];
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': request.url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8' }).end(file);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    }),
  };
}

const page1 = (body) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>blog</title><link rel="icon" href="data:,"><body>${body}</body></html>`;

test('a frame has a way into the page, to the figure as it stands, and follows its sliders', async () => {
  const { page, context, problems } = await tab(browser, { viewport: { width: 700, height: 420 } });
  await open(page, `${host.address}?embed=m#v1/sink-strips?m=9`);
  const link = page.locator('#open-in');
  assert.ok(await link.isVisible());
  assert.equal(await link.getAttribute('href'), `${host.address}#v1/sink-strips?m=9`);
  await page.locator('#quick input[type=range]').focus();
  await page.keyboard.press('ArrowRight');
  await drawn(page, 'sink-strips?m=10');
  assert.equal(await link.getAttribute('href'), `${host.address}#v1/sink-strips?m=10`);
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await drawn(opened, 'sink-strips?m=10');
  assert.equal(await opened.locator('html').getAttribute('data-embed'), null);
  // Nothing in the frame has to be scrolled to.
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight));
  await keep(page, 'embed-way-back');
  assert.deepEqual(problems, []);
  await context.close();
});

for (const [width, height] of [[700, 420], [480, 260], [360, 200]]) {
  test(`in a frame of ${width} × ${height} every card shows its reason`, async () => {
    const { page, context, problems } = await tab(browser, { viewport: { width, height } });
    await open(page, `${host.address}?embed#v1/sink-strips?m=7`);
    const box = await page.locator('#figure canvas').first().boundingBox();
    let seen = 0;
    for (const [i, j] of [[1, 3], [5, 3], [7, 3], [1, 4], [5, 5], [7, 5], [3, 6], [7, 6]]) {
      await page.mouse.move(box.x + (box.width * i) / 10, box.y + (box.height * j) / 10);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const reason = await page.evaluate(() => {
        const card = document.querySelector('#figure .card');
        if (card.hidden) return undefined;
        const paragraph = card.querySelector('p');
        const { top, bottom, left, right } = paragraph.getBoundingClientRect();
        return { text: paragraph.textContent, top, bottom, left, right };
      });
      if (!reason) continue;
      seen += 1;
      assert.match(reason.text, /mex/);
      assert.ok(reason.top >= 0 && reason.bottom <= height && reason.left >= 0 && reason.right <= width, JSON.stringify(reason));
    }
    assert.ok(seen >= 3, `${seen} cards`);
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5);
    await keep(page, `embed-card-${width}`);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test('the short code is short, and its picture file goes beside it', async () => {
  const { page, context, problems } = await tab(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await open(page, `${host.address}#v1/sink-strips?m=12`);
  await page.locator('#export-button').click();
  const menu = page.locator('#export');
  const { name, bytes } = await download(page, () => menu.getByRole('button', { name: 'Copy short code, save its picture' }).click());
  assert.equal(name, 'sink-strips_m=12.png');
  await said(page, 'Embed code copied');
  const code = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(code.length < 1200, `${code.length} letters`);
  assert.match(code, /<img src="sink-strips_m=12\.png"/);
  assert.match(code, /<iframe src="[^"]+\?embed=m,k#v1\/sink-strips\?m=12"/);
  await keep(page, 'export-menu');
  // Pasted into a page beside its picture it shows the picture, then the figure with two sliders.
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-blog-'));
  writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, 'blog.html'), page1(code));
  const picture = PNG.sync.read(bytes);
  const blog = await tab(browser);
  await blog.page.goto(`file://${join(folder, 'blog.html')}`);
  const size = await blog.page.locator('.takeaway img').evaluate((img) => [img.naturalWidth, img.naturalHeight]);
  assert.deepEqual(size, [picture.width, picture.height]);
  const frame = await (await blog.page.waitForSelector('iframe')).contentFrame();
  await until(frame, () => window.takeawayReady === true);
  await settled(frame);
  assert.equal(await frame.locator('#quick .control').count(), 2);
  // The frame is as much higher as its sliders and last line need: the figure keeps its shape.
  const canvas = await frame.locator('#figure canvas').first().evaluate((each) => each.clientHeight / each.clientWidth);
  assert.ok(Math.abs(canvas - picture.height / picture.width) < 0.06, `${canvas} against ${picture.height / picture.width}`);
  await keep(blog.page, 'embed-short');
  await menu.getByText('with sliders').click();
  await menu.getByRole('button', { name: 'Copy element' }).click();
  await said(page, 'Element copied');
  const element = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(element, /<script src="[^"]+\/takeaway-figure\.js" defer>/);
  assert.doesNotMatch(element, /controls=|type="module"/);
  assert.deepEqual([...problems, ...blog.problems], []);
  await blog.context.close();
  await context.close();
  rmSync(folder, { recursive: true });
});

test('the element draws from a host that sends no headers; as a module it cannot, and what is inside it shows', async () => {
  const script = await foreign({ 'takeaway-figure.js': readFileSync(join(dist, 'takeaway-figure.js')) });
  const inside = '<a href="https://elsewhere.example/">the figure elsewhere</a>';
  const blog = await foreign({
    'plain.html': page1(`<script src="${script.address}takeaway-figure.js" defer></script><takeaway-figure spec="sink-strips?m=7">${inside}</takeaway-figure>`),
    'module.html': page1(`<script src="${script.address}takeaway-figure.js" type="module"></script><takeaway-figure spec="sink-strips?m=7">${inside}</takeaway-figure>`),
  });
  const { page, context, problems } = await tab(browser);
  await page.goto(`${blog.address}plain.html`);
  await until(page, () => document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure')?.dataset.drawn === 'sink-strips?m=7');
  assert.deepEqual(problems, []);
  await page.goto(`${blog.address}module.html`);
  assert.ok(await page.getByRole('link', { name: 'the figure elsewhere' }).isVisible());
  await eventually(() => assert.ok(problems.some((text) => /CORS/.test(text)), 'the browser says why'));
  // The documentation says it, too.
  assert.match(readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8'), /type="module"[^]*Access-Control-Allow-Origin/);
  await context.close();
  await script.close();
  await blog.close();
});

test('the element says what is wrong with its attributes, and draws all the same', async () => {
  const figure = (attributes) => `<takeaway-figure spec="sink-strips?m=7" ${attributes}></takeaway-figure>`;
  const cases = [
    ['palette="nonsense"', /palette cannot be “nonsense”; viridis is used\. Allowed: viridis, /],
    ['height="-5"', /height cannot be “-5”; 60 is used\. Allowed: 60 … 4000 CSS pixels/],
    ['height="1e9"', /“1e9”; 4000 is used/],
    ['height="tall"', /“tall”; what suits the width is used/],
    ['theme="sepia"', /theme cannot be “sepia”; .*Allowed: light, dark, print, projector/],
    ['palette="cividis" height="320" theme="dark"', /^$/],
  ];
  const blog = await foreign({
    'takeaway-figure.js': readFileSync(join(dist, 'takeaway-figure.js')),
    'blog.html': page1(`<script src="takeaway-figure.js" defer></script>${cases.map(([attributes]) => figure(attributes)).join('')}
<takeaway-figure spec="sink-strips?m=9999"></takeaway-figure><takeaway-figure spec="nonsense">instead</takeaway-figure>`),
  });
  const { page, context, problems } = await tab(browser);
  await page.goto(`${blog.address}blog.html`);
  const all = page.locator('takeaway-figure');
  for (const [i, [attributes, told]] of cases.entries()) {
    const element = all.nth(i);
    await element.locator('canvas').waitFor();
    await until(page, (at) => document.querySelectorAll('takeaway-figure')[at].shadowRoot.querySelector('.figure').dataset.drawn, i);
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
  await until(page, () => document.querySelector('takeaway-figure').shadowRoot.querySelector('.failed').textContent === '');
  assert.deepEqual(problems, []);
  await context.close();
  await blog.close();
});

test('the element works under a strict policy of the page around it', async () => {
  const blog = await foreign({
    'takeaway-figure.js': readFileSync(join(dist, 'takeaway-figure.js')),
    'blog.html': page1('<script src="takeaway-figure.js" defer></script><takeaway-figure spec="sink-strips?m=7" controls="m,k"></takeaway-figure>')
      .replace('<meta charset="utf-8">', `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; style-src 'self'; font-src data:; img-src data:">`),
  });
  const { page, context, problems } = await tab(browser);
  await page.goto(`${blog.address}blog.html`);
  await until(page, () => document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure')?.dataset.drawn === 'sink-strips?m=7');
  const paper = await page.locator('takeaway-figure').evaluate((host) => getComputedStyle(host).backgroundColor);
  assert.equal(paper, 'rgb(255, 255, 255)', 'it has its styles');
  assert.deepEqual(problems, []);
  await context.close();
  await blog.close();
});

test('a link shown elsewhere has a title, a description and a picture, with whole addresses where the build knows its own', async (t) => {
  const address = 'https://example.org/takeaway/';
  const told = (html) => Object.fromEntries([...html.matchAll(/<meta property="og:([a-z:]+)" content="([^"]*)">/g)].map(([, name, content]) => [name, content]));
  const { title, description, image, ...rest } = told(readFileSync(join(dist, 'index.html'), 'utf8'));
  const picture = PNG.sync.read(readFileSync(join(dist, image)));
  assert.deepEqual([rest['image:width'], rest['image:height']], [String(picture.width), String(picture.height)]);
  assert.equal(rest.url, undefined);
  const { page, context } = await tab(browser);
  await open(page, host.address);
  assert.deepEqual([title, description], await page.evaluate(() => [document.title, document.querySelector('meta[name=description]').content]));
  await context.close();

  process.env.TAKEAWAY_ADDRESS = address;
  t.after(() => delete process.env.TAKEAWAY_ADDRESS);
  const options = { root: project, mode: 'page', logLevel: 'silent', build: { write: false, emptyOutDir: false } };
  const { output } = await build(options);
  const known = told(output.find(({ fileName }) => fileName === 'index.html').source);
  assert.deepEqual([known.url, known.image], [address, `${address}preview.png`]);
  process.env.TAKEAWAY_ADDRESS = 'example.org';
  await assert.rejects(build(options), /TAKEAWAY_ADDRESS must be a folder's address/);
});
