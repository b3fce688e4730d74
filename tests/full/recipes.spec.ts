// The recipes of docs/embedding.md, word for word, in the programs that they are for: each builds, and what it builds shows the figure.
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { noPoppler } from '../page/files.ts';
import { environment } from '../../tools/python.mjs';
import { noCommandLine, takeaway } from '../command-line.ts';
import { dist, serve } from '../page/host.ts';
import { newProject, nodeOf, nodePackage, npmInstalled } from './packages.ts';
import { HOST, recipe, SPEC } from './recipe.ts';

/** The two lines of the element, in a page at the root and in a page of a folder. */
const LINES = recipe('*Export → Copy element* copies', 'html');
const PAGES = { index: LINES, 'folder/page': LINES.replace('src="', 'src="/') };

const project = newProject('recipes');
test.afterAll(() => project.end());
test.skip(noCommandLine, 'the command line is missing');

const script = (folder: string) => copyFileSync(join(dist, 'takeaway-figure.js'), join(project.folder, folder, 'takeaway-figure.js'));
const { programs, missing } = environment('recipes');

/** Opens pages of a folder that was built, at the root of a site, and waits for the figure in each. */
async function shows(page: import('@playwright/test').Page, folder: string, paths: string[]): Promise<void> {
  const host = await serve(join(project.folder, folder), {}, '/');
  try {
    for (const path of paths) {
      await page.goto(host.address + path);
      const figure = page.locator('takeaway-figure .figure');
      // As the library writes it: m = 19 is the default.
      await expect(figure).toHaveAttribute('data-drawn', 'sink-strips', { timeout: 100_000 });
      await expect(page.locator('takeaway-figure')).toHaveAttribute('spec', SPEC);
      await expect(page.locator('takeaway-figure .control')).toHaveCount(2);
    }
  } finally {
    await host.close();
  }
}

test('MkDocs', async ({ page }) => {
  test.skip(Boolean(missing), missing);
  project.write({
    'mkdocs/mkdocs.yml': 'site_name: Figures\n',
    ...Object.fromEntries(Object.entries(PAGES).map(([name, lines]) => [`mkdocs/docs/${name}.md`, `# A figure\n\n${lines}\nWords after it.\n`])),
  });
  script('mkdocs/docs');
  project.run(join(programs, 'python'), '-m', 'mkdocs', 'build', '--quiet', '--config-file', 'mkdocs/mkdocs.yml');
  await shows(page, 'mkdocs/site', ['index.html', 'folder/page/index.html']);
});

test('Sphinx with MyST', async ({ page }) => {
  test.skip(Boolean(missing), missing);
  project.write({
    'sphinx/conf.py': 'extensions = ["myst_parser"]\nhtml_extra_path = ["as-it-is"]\n',
    'sphinx/as-it-is/empty.txt': '',
    ...Object.fromEntries(Object.entries(PAGES).map(([name, lines]) => [`sphinx/${name}.md`, `# A figure\n\n${lines}\nWords after it.\n`])),
  });
  script('sphinx/as-it-is');
  project.run(join(programs, 'python'), '-m', 'sphinx', '--quiet', '-b', 'html', 'sphinx', 'sphinx-built');
  await shows(page, 'sphinx-built', ['index.html', 'folder/page.html']);
});

test('Eleventy', async ({ page }) => {
  test.setTimeout(600_000);
  const absent = npmInstalled(project, '@11ty/eleventy@3.1.8');
  test.skip(absent !== undefined, absent);
  project.write({
    'eleventy.config.js': "export default (config) => { config.addPassthroughCopy({ 'eleventy/takeaway-figure.js': 'takeaway-figure.js' }); };\n",
    ...Object.fromEntries(Object.entries(PAGES).map(([name, lines]) => [`eleventy/${name}.md`, `# A figure\n\n${lines}\nWords after it.\n`])),
  });
  script('eleventy');
  project.run(process.execPath, project.bin('eleventy'), '--quiet', '--input', 'eleventy', '--output', 'eleventy-built');
  await shows(page, 'eleventy-built', ['index.html', 'folder/page/index.html']);
});

test('VitePress', async ({ page }) => {
  test.setTimeout(600_000);
  const absent = npmInstalled(project, 'vitepress@1.6.4');
  test.skip(absent !== undefined, absent);
  const element = LINES.split('\n').find((line) => line.startsWith('<takeaway-figure'));
  project.write({
    'vitepress/.vitepress/config.js': recipe('**VitePress**', 'js'),
    'vitepress/index.md': `# A figure\n\n${element}\n\nWords after it.\n`,
    'vitepress/public/empty.txt': '',
  });
  script('vitepress/public');
  project.run(process.execPath, project.bin('vitepress'), 'build', 'vitepress');
  assert.match(readFileSync(join(project.folder, 'vitepress', '.vitepress', 'dist', 'index.html'), 'utf8'), /<takeaway-figure [^>]*spec="sink-strips\?m=19"/);
  await shows(page, 'vitepress/.vitepress/dist', ['index.html']);
});

test('Astro', async ({ page }) => {
  test.setTimeout(600_000);
  const absent = npmInstalled(project, 'astro@7.3.5', nodePackage('24.21.0'));
  test.skip(absent !== undefined, absent);
  project.write({
    'astro/public/empty.txt': '',
    ...Object.fromEntries(Object.entries(PAGES).map(([name, lines]) => [`astro/src/pages/${name}.md`, `# A figure\n\n${lines}\nWords after it.\n`])),
  });
  script('astro/public');
  project.run(nodeOf(project, '24.21.0'), 'node_modules/astro/bin/astro.mjs', 'telemetry', 'disable');
  project.run(nodeOf(project, '24.21.0'), 'node_modules/astro/bin/astro.mjs', 'build', '--root', 'astro');
  await shows(page, 'astro/dist', ['index.html', 'folder/page/index.html']);
});

test('Observable Framework', async ({ page }) => {
  test.setTimeout(600_000);
  const absent = npmInstalled(project, '@observablehq/framework@1.13.4');
  test.skip(absent !== undefined, absent);
  project.write(Object.fromEntries(Object.entries(PAGES).map(([name, lines]) => [`observable/src/${name}.md`, `# A figure\n\n${lines}\nWords after it.\n`])));
  script('observable/src');
  project.run(process.execPath, project.bin('observable'), 'build', '--root', 'observable/src');
  await shows(page, 'dist', ['index.html', 'folder/page.html']);
});

test('Docusaurus, and MDX in it', async ({ page }) => {
  test.setTimeout(900_000);
  const absent = npmInstalled(project, '@docusaurus/core@3.10.2', '@docusaurus/preset-classic@3.10.2', 'react@19.3.1', 'react-dom@19.3.1');
  test.skip(absent !== undefined, absent);
  const [, element] = LINES.split('\n');
  project.write({
    // It takes its own files for CommonJS, which a package of modules forbids.
    'docusaurus/package.json': '{ "name": "site", "private": true, "version": "1.0.0" }\n',
    'docusaurus/docusaurus.config.js': `export default {
  title: 'Figures', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, docs: { routeBasePath: '/', sidebarPath: undefined } }]],
  ${recipe('**MDX, Docusaurus**', 'js')}};\n`,
    'docusaurus/docs/index.mdx': `---\nslug: /\n---\n\n# A figure\n\n${element}\n\nWords after it.\n`,
    'docusaurus/static/empty.txt': '',
  });
  script('docusaurus/static');
  project.run(process.execPath, project.bin('docusaurus'), 'build', 'docusaurus');
  assert.match(readFileSync(join(project.folder, 'docusaurus', 'build', 'index.html'), 'utf8'), /<takeaway-figure [^>]*spec="sink-strips\?m=19"/);
  await shows(page, 'docusaurus/build', ['index.html']);
});

test('mystmd keeps the frame, which shows the figure', async ({ page }) => {
  test.setTimeout(600_000);
  const absent = npmInstalled(project, 'mystmd@1.8.3');
  test.skip(absent !== undefined, absent);
  project.write({
    // Themes are no packages of npm; this one adds nothing to the document.
    'myst/myst.yml': 'version: 1\nproject:\n  title: Figures\nsite:\n  template: ./plain\n',
    'myst/plain/template.yml': 'jtex: v1\ntitle: Plain\nkind: site\nbuild:\n  install: "true"\n  start: "true"\n',
    'myst/index.md': `# A figure\n\n${recipe('**mystmd**', 'md')}\nWords after it.\n`,
  });
  project.run('sh', '-c', `cd myst && "${process.execPath}" ../node_modules/.bin/myst build --site --strict`);
  const { mdast } = JSON.parse(readFileSync(join(project.folder, 'myst', '_build', 'site', 'content', 'index.json'), 'utf8'));
  const [frame] = JSON.stringify(mdast).match(/\{"type":"iframe"[^}]*\}/);
  const { src, width } = JSON.parse(frame);
  assert.ok(src.startsWith(HOST) && width === '100%', frame);
  const host = await serve(dist, {}, '/');
  try {
    await page.setContent(`<iframe src="${src.replace(HOST, host.address)}" width="${width}" height="500"></iframe>`);
    await expect(page.frameLocator('iframe').locator('#figure')).toHaveAttribute('data-drawn', 'sink-strips', { timeout: 100_000 });
  } finally {
    await host.close();
  }
});

/** The figure as a file beside the recipe. */
function figureAs(name: string): void {
  const { status, stderr } = takeaway('figure', SPEC, '--width', '900', '-o', join(project.folder, name));
  assert.equal(status, 0, stderr);
}

test('Typst', () => {
  test.skip(Boolean(missing || noPoppler), missing || String(noPoppler));
  figureAs('strips.pdf');
  project.write({ 'page.typ': recipe('**Typst**', 'typst') });
  project.run(join(programs, 'python'), '-c', 'import typst; typst.compile("page.typ", output="page.pdf")');
  assert.match(project.run('pdftotext', '-layout', 'page.pdf', '-'), /Additive sink games/);
  assert.match(project.run('pdffonts', 'page.pdf'), /TakeawaySans/);
});

test('python-pptx', () => {
  test.skip(Boolean(missing), missing);
  figureAs('strips.png');
  project.write({ 'deck.py': recipe('**python-pptx**', 'python') });
  project.run(join(programs, 'python'), 'deck.py');
  const files = unzipSync(readFileSync(join(project.folder, 'strips.pptx')));
  const slide = Buffer.from(files['ppt/slides/slide1.xml']).toString();
  const [, across, down] = slide.match(/<p:pic>[^]*<a:ext cx="(\d+)" cy="(\d+)"/);
  const png = readFileSync(join(project.folder, 'strips.png'));
  assert.ok(Math.abs(Number(across) / Number(down) - png.readUInt32BE(16) / png.readUInt32BE(20)) < 0.01);
  assert.ok(Object.entries(files).some(([name, file]) => name.endsWith('.png') && png.equals(file)), 'the picture as it was');
});
