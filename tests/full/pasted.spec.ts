// What Export copies for each place, pasted there as it is: the program builds it, and both the element and the frame show the figure.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import assert from 'node:assert/strict';
import { chromium } from '../../tools/browser.mjs';
import { expect, test } from '../page/fixtures.ts';
import { serve, serveFiles, type Host } from '../page/host.ts';
import { arrive, exporting, said } from '../page/reader.ts';
import { newProject, nodeOf, nodePackage, npmInstalled } from './packages.ts';

const SPEC = 'sink-strips?m=12';
const NODE = '24.21.0';

interface Copied {
  element: string;
  embed: string;
  script: string;
}

const project = newProject('pasted');
test.afterAll(() => project.end());
test.describe.configure({ mode: 'serial' });
/** Of each place that the menu offers. */
const copied: Record<string, Copied> = {};

test('the page copies them', async ({ page }) => {
  await arrive(page, `#v1/${SPEC}`);
  const menu = await exporting(page);
  const taken = async (button: string, name: string): Promise<string> => {
    await menu.getByRole('button', { name: button, exact: true }).click();
    await said(page, `${name} copied`);
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const places = await menu.locator('select[name=place] option').allTextContents();
  assert.deepEqual(places, ['HTML', 'Marp', 'Slidev', 'VitePress', 'MDX']);
  for (const place of places) {
    await menu.locator('select[name=place]').selectOption(place);
    copied[place] = {
      element: await taken('Copy element', 'Element'),
      embed: await taken('Copy embed code', 'Embed code'),
      script: ['HTML', 'Marp'].includes(place) ? '' : await taken('Copy script', 'Script'),
    };
  }
});

/** Waits until the page of a site shows the figure in the element and in the frame. */
async function shows(page: import('@playwright/test').Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('takeaway-figure .figure')).toHaveAttribute('data-drawn', SPEC, { timeout: 100_000 });
  const frame = page.locator('iframe');
  await frame.scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').locator('#figure')).toHaveAttribute('data-drawn', SPEC, { timeout: 100_000 });
  const { width, height } = await frame.boundingBox();
  assert.ok(width > 300 && height > 150, `${width} × ${height}`);
}

const html = (head: string, body: string): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>page</title><link rel="icon" href="data:,">${head}<body>${body}</body></html>`;

async function looked(page: import('@playwright/test').Page, host: Host, path = ''): Promise<void> {
  try {
    await shows(page, host.address + path);
  } finally {
    await host.close();
  }
}

test('HTML', async ({ page }) => {
  await looked(page, await serveFiles({ 'page.html': html('', copied.HTML.element + copied.HTML.embed) }), 'page.html');
});

test('MDX', async ({ page }) => {
  test.setTimeout(600_000);
  const missing = npmInstalled(project, '@mdx-js/mdx@3.1.1', 'react@19.3.1', 'react-dom@19.3.1');
  test.skip(missing !== undefined, missing);
  const { element, embed, script } = copied.MDX;
  project.write({
    'page.mdx': `# A page\n\n${element}\n${embed}\nWords after them.\n`,
    'made.js': `import { readFileSync } from 'node:fs';
import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
const { default: Page } = await evaluate(readFileSync('page.mdx', 'utf8'), runtime);
console.log(renderToStaticMarkup(createElement(Page)));
`,
  });
  await looked(page, await serveFiles({ 'page.html': html(script, project.run(process.execPath, 'made.js')) }), 'page.html');
});

test('VitePress', async ({ page }) => {
  test.setTimeout(600_000);
  const missing = npmInstalled(project, 'vitepress@1.6.4');
  test.skip(missing !== undefined, missing);
  const { element, embed, script } = copied.VitePress;
  project.write({ 'vitepress/.vitepress/config.js': script, 'vitepress/index.md': `# A page\n\n${element}\n${embed}\nWords after them.\n` });
  project.run(process.execPath, project.bin('vitepress'), 'build', 'vitepress');
  await looked(page, await serve(join(project.folder, 'vitepress', '.vitepress', 'dist'), {}, '/'));
});

test('Marp', async ({ page, problems }) => {
  test.setTimeout(600_000);
  const missing = npmInstalled(project, '@marp-team/marp-cli@4.5.1');
  test.skip(missing !== undefined, missing);
  const { element, embed } = copied.Marp;
  project.write({ 'marp/slides.md': `---\nmarp: true\n---\n\n# A deck\n\n${element}\n${embed}` });
  const done = spawnSync(process.execPath, [project.bin('marp'), '--html', '--no-stdin', 'marp/slides.md', '-o', 'marp/slides.html'], {
    cwd: project.folder, encoding: 'utf8', timeout: 300_000, env: { ...process.env, CHROME_PATH: chromium(), CHROME_NO_SANDBOX: '1' },
  });
  assert.equal(done.status, 0, `${done.stdout}${done.stderr}`);
  await looked(page, await serveFiles({ 'slides.html': readFileSync(join(project.folder, 'marp', 'slides.html')) }), 'slides.html');
  // What a deck itself asks for is its own affair: this one, that the screen stays awake.
  problems.length = 0;
});

test('Slidev', async ({ page, problems }) => {
  test.setTimeout(1_200_000);
  const missing = npmInstalled(project, '@slidev/cli@53.0.0', '@slidev/theme-default@0.25.0', nodePackage(NODE));
  test.skip(missing !== undefined, missing);
  const { element, embed, script } = copied.Slidev;
  project.write({ 'slidev/slides.md': `# A deck\n\n${element}\n${embed}`, 'slidev/index.html': script });
  project.run(nodeOf(project, NODE), project.bin('slidev'), 'build', 'slidev/slides.md', '--out', 'built');
  const folder = [join(project.folder, 'slidev', 'built'), join(project.folder, 'built')].find((each) => spawnSync('test', ['-f', join(each, 'index.html')]).status === 0);
  await looked(page, await serve(folder, {}, '/'));
  problems.length = 0;
});
