// The Quarto example of the documentation, rendered by Quarto's engine pandoc and opened from elsewhere.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { program } from '../../tools/browser.mjs';
import { library } from '../library.ts';
import { test } from '../page/fixtures.ts';
import { dist, project, serve } from '../page/host.ts';

const pandoc = program('pandoc');
test.skip(!pandoc, 'no pandoc here, and Debian’s could not be installed');
/** The figure of the example, and the one its m slider shows next. */
const [SPEC, NEXT] = ['relations?m=7&delta=10', 'relations?m=8&delta=10'].map((spec) => library.normalize(spec));

/** The document, as the documentation shows it between its four backquotes. */
const example = /^````markdown\n([\s\S]*?)^````$/m.exec(readFileSync(join(project, 'docs', 'embedding.md'), 'utf8'))[1];

let folder: string;
test.beforeAll(async ({ browser }) => {
  folder = mkdtempSync(join(tmpdir(), 'takeaway-quarto-'));
  copyFileSync(join(dist, 'takeaway-figure.js'), join(folder, 'takeaway-figure.js'));
  const figure = library.Picture.compute(SPEC);
  const look = { width: 960, height: 0, scale: 1, theme: 'light', palette: 'viridis', caption: false };
  const page = await browser.newPage();
  await page.setContent(figure.svg(JSON.stringify(look)));
  await page.locator('svg').screenshot({ path: join(folder, 'duality.png') });
  await page.close();
  figure.free();
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Renders a document with its resources. */
function render(text: string, name: string, ...options: string[]): string {
  writeFileSync(join(folder, 'document.qmd'), text);
  const done = spawnSync(pandoc, ['--from', 'markdown', '--to', 'html5', '--standalone', ...options, 'document.qmd', '-o', name], { cwd: folder, encoding: 'utf8' });
  assert.equal(done.status, 0, done.stderr);
  return join(folder, name);
}

/** Waits until the element shows this spec. */
const shows = (page: Page, spec: string) => page.waitForFunction(
  (wanted) => document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure')?.dataset.drawn === wanted, spec);

/** The figure of the document is drawn, its picture has made room, and its slider works. */
async function assertAlive(page: Page): Promise<void> {
  await shows(page, SPEC);
  assert.ok(await page.locator('takeaway-figure > img').isHidden(), 'the picture stands beside the figure');
  assert.ok(await page.locator('takeaway-figure canvas').first().isVisible());
  await page.locator('takeaway-figure [data-parameter="m"] input[type=range]').focus();
  await page.keyboard.press('ArrowRight');
  await shows(page, NEXT);
}

test('rendered by pandoc, the figure draws on a page of another origin, script beside it or elsewhere', async ({ fresh }) => {
  const blog = await serve(folder);
  const host = await serve();
  assert.notEqual(new URL(blog.address).origin, new URL(host.address).origin);
  render(example, 'beside.html');
  render(example.replace('src="takeaway-figure.js"', `src="${host.address}takeaway-figure.js"`), 'elsewhere.html');
  for (const name of ['beside.html', 'elsewhere.html']) {
    const { page } = await fresh();
    // The icon every browser asks for is the blog's own affair.
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await page.goto(blog.address + name);
    await assertAlive(page);
  }
});

test('with embedded resources it is one file that opens from disk', async ({ fresh }) => {
  const file = render(example, 'one.html', '--self-contained');
  const alone = mkdtempSync(join(tmpdir(), 'takeaway-quarto-'));
  try {
    copyFileSync(file, join(alone, 'one.html'));
    const { page } = await fresh();
    await page.goto(pathToFileURL(join(alone, 'one.html')).href);
    await assertAlive(page);
  } finally {
    rmSync(alone, { recursive: true });
  }
});

test('without scripts the picture shows, and where the script does not arrive', async ({ fresh, problems }) => {
  const blog = await serve(folder);
  render(example, 'beside.html');
  for (const [options, missing] of [[{ javaScriptEnabled: false }, false], [{}, true]] as const) {
    const { page } = await fresh(options);
    if (missing) await page.route('**/takeaway-figure.js', (route) => route.abort());
    await page.goto(`${blog.address}beside.html`);
    const picture = page.locator('takeaway-figure > img');
    assert.ok(await picture.isVisible());
    const box = await picture.boundingBox();
    assert.ok(box.width > 300 && box.height > 100, JSON.stringify(box));
  }
  // The script that did not arrive.
  problems.length = 0;
});

test('without WebAssembly the picture shows, and a word says why', async ({ fresh }) => {
  const blog = await serve(folder);
  render(example, 'beside.html');
  const { page } = await fresh();
  await page.addInitScript(() => delete window.WebAssembly);
  await page.goto(`${blog.address}beside.html`);
  await page.locator('takeaway-figure .failed:not(:empty)').waitFor();
  assert.ok(await page.locator('takeaway-figure > img').isVisible());
});
