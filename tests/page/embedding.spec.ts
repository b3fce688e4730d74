// Figures in other people's pages: frames with a way back and a whole card, short code with a
// picture in a file, and the custom element with bad attributes and from foreign hosts.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, test } from './fixtures.ts';
import { arrive, canvasOf, download, drawn, exporting, held, open, pointing, said, settled } from './reader.ts';

/** The window of a frame. */
const FRAME = { width: 700, height: 420 };

/** Somebody's page. */
const blogOf = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>blog</title><link rel="icon" href="data:,"><body>${body}</body></html>`;

test('a frame has a way into the page, to the figure as it stands, and follows its sliders', async ({ page, host }) => {
  await page.setViewportSize(FRAME);
  await arrive(page, '?embed=m#v1/sink-strips?m=9');
  const link = page.locator('#open-in');
  assert.ok(await link.isVisible());
  assert.equal(await link.getAttribute('href'), `${host}#v1/sink-strips?m=9`);
  await page.locator('#quick input[type=range]').focus();
  await page.keyboard.press('ArrowRight');
  await drawn(page, 'sink-strips?m=10');
  assert.equal(await link.getAttribute('href'), `${host}#v1/sink-strips?m=10`);
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await drawn(opened, 'sink-strips?m=10');
  assert.equal(await opened.locator('html').getAttribute('data-embed'), null);
  await opened.close();
  // Nothing in the frame has to be scrolled to.
  assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight));
});

test('in a frame of any size every card shows its reason', async ({ page }) => {
  await page.goto('about:blank');
  for (const [width, height] of [[700, 420], [480, 260], [360, 200]]) {
    await page.setViewportSize({ width, height });
    await open(page, '?embed#v1/sink-strips?m=7');
    const box = await canvasOf(page).boundingBox();
    const points = [[1, 3], [5, 3], [7, 3], [1, 4], [5, 5], [7, 5], [3, 6], [7, 6]].map(([i, j]): [number, number] =>
      [box.x + (box.width * i) / 10, box.y + (box.height * j) / 10]);
    const reasons = (await pointing(page, points, () => {
      const card = document.querySelector('.card');
      if (card.hidden) return undefined;
      const paragraph = card.querySelector('p');
      const { top, bottom, left, right } = paragraph.getBoundingClientRect();
      return { text: paragraph.textContent, top, bottom, left, right };
    })).filter(Boolean);
    for (const reason of reasons) {
      assert.match(reason.text, /least missing/);
      assert.ok(reason.top >= 0 && reason.bottom <= height && reason.left >= 0 && reason.right <= width, JSON.stringify(reason));
    }
    assert.ok(reasons.length >= 3, `${reasons.length} cards in ${width} × ${height}`);
  }
});

test('?embed shows the figure alone, ?embed=controls with its sliders', async ({ page }) => {
  await page.setViewportSize(FRAME);
  await open(page, '?embed#v1/sink-strips?m=9');
  assert.ok(await page.locator('.bar').isHidden());
  assert.ok(await page.locator('#quick').isHidden());
  await open(page, '?embed=controls#v1/sink-strips?m=9');
  assert.ok(await page.locator('#quick').isVisible());
  await open(page, '?embed=n#v1/strip?set=2,5,7');
  assert.deepEqual(await page.locator('#quick .control').evaluateAll((all) => all.map((each) => each.dataset.parameter)), ['n']);
});

test('a frame shows nothing of the page around its figure while it loads, and lets its picture through', async ({ fresh }) => {
  const { page } = await fresh({ viewport: FRAME });
  const release = await held(page, '**/*.wasm');
  await page.goto('?embed#v1/sink-strips?m=9', { waitUntil: 'domcontentloaded' });
  const background = () => page.evaluate(() => [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor));
  assert.deepEqual(await background(), ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  for (const part of ['.bar', '.lead', '#first-picture', '.side', '#quick', 'footer']) {
    assert.ok(await page.locator(part).first().isHidden(), `${part} shows while the frame loads`);
  }
  release();
  await drawn(page, 'sink-strips?m=9');
  assert.equal((await background())[0], 'rgb(255, 255, 255)');
});

test('the short code is short, and its picture file goes beside it', async ({ page, fresh }) => {
  await arrive(page, '#v1/sink-strips?m=12');
  const menu = await exporting(page);
  const { name, bytes } = await download(page, () => menu.getByRole('button', { name: 'Copy image link and save image' }).click());
  assert.equal(name, 'sink-strips_m=12.png');
  await said(page, 'Embed code copied');
  const code = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(code.length < 1200, `${code.length} letters`);
  assert.match(code, /<img src="sink-strips_m=12\.png"/);
  assert.match(code, /<iframe src="[^"]+\?embed=m,k#v1\/sink-strips\?m=12"/);
  // Pasted into a page in the folder of its picture it shows the picture, then the figure with two sliders.
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-blog-'));
  writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, 'blog.html'), blogOf(code));
  const picture = PNG.sync.read(bytes);
  const blog = await fresh();
  await blog.page.goto(`file://${join(folder, 'blog.html')}`);
  const size = await blog.page.locator('.takeaway img').evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  assert.deepEqual(size, [picture.width, picture.height]);
  const frame = await (await blog.page.waitForSelector('iframe')).contentFrame();
  await frame.waitForFunction(() => window.takeawayReady === true);
  await settled(frame);
  assert.equal(await frame.locator('#quick .control').count(), 2);
  // The frame is as much higher as its sliders and last line need: the figure keeps its shape.
  const canvas = await frame.locator('#figure canvas').first().evaluate((each) => each.clientHeight / each.clientWidth);
  assert.ok(Math.abs(canvas - picture.height / picture.width) < 0.06, `${canvas} against ${picture.height / picture.width}`);
  await menu.getByText('With sliders').click();
  await menu.getByRole('button', { name: 'Copy element' }).click();
  await said(page, 'Element copied');
  const element = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(element, /<script src="[^"]+\/takeaway-figure\.js" defer>/);
  assert.doesNotMatch(element, /controls=|type="module"/);
  rmSync(folder, { recursive: true });
});

test('from right to left and scaled, elements and frames are whole, and the pointer finds what it points at', async ({ page, host }) => {
  await page.route(`${host}blog.html`, (route) => route.fulfill({ contentType: 'text/html', body: blogOf('').replace('lang="en"', 'lang="he" dir="rtl"') }));
  const told = new Set<string>();
  for (const scale of [0.4, 1, 3]) {
    await page.goto('blog.html');
    await page.setContent(blogOf(`<div style="width:600px;transform:scale(${scale});transform-origin:0 0;position:absolute;left:0;top:0">
      <takeaway-figure spec="sink-strips?m=7" controls="m"></takeaway-figure>
      <iframe src="${host}?embed#v1/sink-strips?m=7" width="600" height="420" style="border:0"></iframe></div>
      <script src="takeaway-figure.js"></script>`).replace('lang="en"', 'lang="he" dir="rtl"'));
    await page.waitForFunction(() => document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure')?.dataset.drawn === 'sink-strips?m=7');
    const canvas = page.locator('takeaway-figure canvas').first();
    const shown = await canvas.evaluate((element: HTMLCanvasElement) => {
      const { left, right, width } = element.getBoundingClientRect();
      const host = document.querySelector('takeaway-figure').getBoundingClientRect();
      return { pixels: element.width / width, inside: left >= host.left - 1 && right <= host.right + 1 };
    });
    assert.ok(shown.inside, `the figure leaves its element at ${scale}`);
    assert.ok(shown.pixels > 0.95, `${shown.pixels} pixels to one of the screen at ${scale}`);
    // The same place of the figure, whatever its size on the screen.
    const box = await canvas.boundingBox();
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3);
    const card = page.locator('takeaway-figure .card');
    await expect(card).toBeVisible();
    told.add(await card.innerText());
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    await frame.waitForFunction(() => window.takeawayReady === true);
    assert.ok(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth && document.querySelector('#figure canvas').getBoundingClientRect().left >= 0));
  }
  assert.equal(told.size, 1, [...told].join('\n'));
});
