// The Quarto example of the documentation, rendered by Quarto's engine pandoc and opened from elsewhere.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { program } from '../../tools/browser.mjs';
import { loadLibrary } from '../../tools/pictures.mjs';
import { dist, keep, launch, project, serve, tab, until } from './harness.mjs';

const pandoc = program('pandoc');
const skip = pandoc ? false : 'no pandoc here, and Debian’s could not be installed';
const library = await loadLibrary();
/** The figure of the example, and the one its m slider shows next. */
const [SPEC, NEXT] = ['duality?m=7&delta=10', 'duality?m=8&delta=10'].map((spec) => library.normalize(spec));

/** The document, as the documentation shows it between its four backquotes. */
const example = /^````markdown\n([\s\S]*?)^````$/m.exec(readFileSync(join(project, 'docs', 'embedding.md'), 'utf8'))[1];

let browser;
let folder;
before(async () => {
  if (skip) return;
  browser = await launch();
  folder = mkdtempSync(join(tmpdir(), 'takeaway-quarto-'));
  copyFileSync(join(dist, 'takeaway-figure.js'), join(folder, 'takeaway-figure.js'));
  const figure = library.Figure.compute(SPEC);
  const look = { width: 960, height: 0, scale: 1, theme: 'light', palette: 'viridis', caption: false };
  const { page, context } = await tab(browser);
  await page.setContent(figure.svg(JSON.stringify(look)));
  await page.locator('svg').screenshot({ path: join(folder, 'duality.png') });
  await context.close();
  figure.free();
});
after(async () => {
  await browser?.close();
  if (folder) rmSync(folder, { recursive: true });
});

/** Renders a document beside its resources. */
function render(text, name, ...options) {
  writeFileSync(join(folder, 'document.qmd'), text);
  const done = spawnSync(pandoc, ['--from', 'markdown', '--to', 'html5', '--standalone', ...options, 'document.qmd', '-o', name], { cwd: folder, encoding: 'utf8' });
  assert.equal(done.status, 0, done.stderr);
  return join(folder, name);
}

/** Waits until the element shows this spec. */
const shows = (page, spec) => until(page, 
  (wanted) => document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure')?.dataset.drawn === wanted, spec);

/** The figure of the document stands, its picture has made room, and its slider works. */
async function assertAlive(page) {
  await shows(page, SPEC);
  assert.ok(await page.locator('takeaway-figure > img').isHidden(), 'the picture stands beside the figure');
  assert.ok(await page.locator('takeaway-figure canvas').first().isVisible());
  await page.locator('takeaway-figure [data-parameter="m"] input[type=range]').focus();
  await page.keyboard.press('ArrowRight');
  await shows(page, NEXT);
}

test('rendered by pandoc, the figure draws on a page of another origin, script beside it or elsewhere', { skip }, async (t) => {
  const blog = await serve(folder);
  t.after(() => blog.close());
  const host = await serve();
  t.after(() => host.close());
  assert.notEqual(new URL(blog.address).origin, new URL(host.address).origin);
  render(example, 'beside.html');
  render(example.replace('src="takeaway-figure.js"', `src="${host.address}takeaway-figure.js"`), 'elsewhere.html');
  for (const name of ['beside.html', 'elsewhere.html']) {
    const { page, context, problems } = await tab(browser);
    // The icon every browser asks for is the blog's own affair.
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await page.goto(blog.address + name);
    await assertAlive(page);
    await keep(page, `quarto-${name.replace('.html', '')}`);
    assert.deepEqual(problems, []);
    await context.close();
  }
});

test('with embedded resources it is one file that opens from disk', { skip }, async () => {
  const file = render(example, 'one.html', '--self-contained');
  const alone = mkdtempSync(join(tmpdir(), 'takeaway-quarto-'));
  try {
    copyFileSync(file, join(alone, 'one.html'));
    const { page, context, problems } = await tab(browser);
    await page.goto(pathToFileURL(join(alone, 'one.html')).href);
    await assertAlive(page);
    assert.deepEqual(problems, []);
    await context.close();
  } finally {
    rmSync(alone, { recursive: true });
  }
});

test('without scripts the picture shows, and where the script does not arrive', { skip }, async (t) => {
  const blog = await serve(folder);
  t.after(() => blog.close());
  render(example, 'beside.html');
  for (const [options, missing] of [[{ javaScriptEnabled: false }, false], [{}, true]]) {
    const { page, context } = await tab(browser, options);
    if (missing) await page.route('**/takeaway-figure.js', (route) => route.abort());
    await page.goto(`${blog.address}beside.html`);
    const picture = page.locator('takeaway-figure > img');
    assert.ok(await picture.isVisible());
    const box = await picture.boundingBox();
    assert.ok(box.width > 300 && box.height > 100, JSON.stringify(box));
    await keep(page, missing ? 'quarto-no-script-file' : 'quarto-no-script');
    await context.close();
  }
});

test('without WebAssembly the picture shows, and a word says why', { skip }, async (t) => {
  const blog = await serve(folder);
  t.after(() => blog.close());
  render(example, 'beside.html');
  const { page, context } = await tab(browser);
  await page.addInitScript(() => delete window.WebAssembly);
  await page.goto(`${blog.address}beside.html`);
  await page.locator('takeaway-figure .failed:not(:empty)').waitFor();
  assert.ok(await page.locator('takeaway-figure > img').isVisible());
  await context.close();
});
