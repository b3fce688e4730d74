// A talk in the programs that speakers open it with: the same slides, their titles and words, and each figure whole. What each
// shows is compared with the figure itself, and is side by side in tests/artefacts/decks.png.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { PNG } from 'pngjs';
import { chromium, program } from '../../tools/browser.mjs';
import { environment } from '../../tools/python.mjs';
import { largestDifference, noPoppler, noSecondRenderer, renderedBySecond, shrunk } from '../page/files.ts';
import { test } from '../page/fixtures.ts';
import { project as ours } from '../page/host.ts';
import { download, exporting, open } from '../page/reader.ts';
import { newProject, nodeOf, nodePackage, npmInstalled } from './packages.ts';

const TEXT = `# Rhythms that jump

From **132** to 972.

## Two moves

Take 2 or 7: δ ≤ 9.

\`\`\`takeaway n
strip?set=2,7&n=60
\`\`\`

## Some rows are short

\`\`\`takeaway m
sink-strips?m=12&scale=common
\`\`\`

## How many are cold

\`\`\`takeaway
cold-count?n=65536
\`\`\`
`;
const TITLES = ['Rhythms that jump', 'Two moves', 'Some rows are short', 'How many are cold'];

/** Slides with strips, whose colours say where the figure is. */
const STRIPS = [1, 2];

/** Widths of a slide and of a compared figure, in pixels. */
const WIDE = 1280;
const COMPARED = 400;

const project = newProject('decks');
test.afterAll(() => project.end());
test.describe.configure({ mode: 'serial' });
test.skip(Boolean(noPoppler || noSecondRenderer), String(noPoppler || noSecondRenderer));

/** The files of each form, unpacked into folders of their names. */
const figures: PNG[] = [];

test('the page writes them', async ({ fresh }) => {
  const { page } = await fresh();
  await page.addInitScript((text) => localStorage.setItem('takeaway-deck', text), TEXT);
  await open(page, '#v1/strip');
  const menu = await exporting(page);
  for (const name of ['PowerPoint', 'reveal.js', 'Slidev', 'Marp', 'Beamer', 'Typst']) {
    const { bytes } = await download(page, () => menu.getByRole('button', { name, exact: true }).click());
    if (name === 'PowerPoint') project.write({ 'PowerPoint/slides.pptx': Buffer.from(bytes) });
    else if (name === 'reveal.js') project.write({ 'reveal.js/slides.html': Buffer.from(bytes) });
    else project.write(Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, file]) => [`${name}/${path}`, Buffer.from(file)])));
  }
  for (const at of [1, 2, 3, 4]) {
    const svg = at === 1 ? undefined : readFileSync(join(project.folder, 'Typst', `figure-${at}.svg`));
    figures.push(svg && renderedBySecond(strFromU8(svg), 2));
  }
});

/** Where there is colour in a picture, below that part of its height: left, top, right, bottom. */
function colouredBox(from: PNG, below = 0): [number, number, number, number] {
  let [left, top, right, bottom] = [from.width, from.height, 0, 0];
  for (let at = 4 * from.width * Math.round(from.height * below); at < from.data.length; at += 4) {
    const channels = [...from.data.subarray(at, at + 3)];
    if (Math.max(...channels) - Math.min(...channels) < 90) continue;
    const [x, y] = [(at / 4) % from.width, Math.floor(at / 4 / from.width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  assert.ok(right - left > from.width / 4, 'no colours');
  return [left, top, right, bottom];
}

/** The part of a picture in which there is colour. */
function coloured(from: PNG, below = 0): PNG {
  const [left, top, right, bottom] = colouredBox(from, below);
  const part = new PNG({ width: right - left, height: bottom - top });
  PNG.bitblt(from, part, left, top, part.width, part.height, 0, 0);
  return part;
}

const sheet: PNG[][] = [];

/**
 * Compares the slides that a program has made of a talk, as a PDF; a live figure is laid out for its own size, and titles
 * may have colours in the upper `title` of a slide.
 */
function looked(name: string, pdf: string, { live = false, title: above = 0 } = {}): void {
  const text = project.run('pdftotext', '-layout', pdf, '-');
  const pages = text.split('\f').slice(0, -1);
  assert.equal(pages.length, TITLES.length, name);
  for (const [at, title] of TITLES.entries()) assert.ok(pages[at].replace(/\s+/g, ' ').includes(title), `${name} ${at + 1}: ${pages[at]}`);
  assert.match(pages[1].replace(/\s+/g, ' '), /Take 2 or 7: δ ≤ 9\./);
  project.run('pdftoppm', '-png', '-scale-to-x', String(WIDE), '-scale-to-y', '-1', pdf, `${name}-shown`);
  const slides = TITLES.map((_, at) => PNG.sync.read(readFileSync(join(project.folder, `${name}-shown-${at + 1}.png`))));
  for (const at of live ? STRIPS : []) {
    const [left, top, right, bottom] = colouredBox(slides[at]);
    const { width, height } = slides[at];
    assert.ok(left > width / 50 && top > height / 8 && right < width * 0.98 && bottom < height * 0.98, `${name} ${at + 1}: colours from ${left}, ${top} to ${right}, ${bottom} of ${width} × ${height}`);
  }
  for (const at of live ? [] : STRIPS) {
    const [wanted, found] = [coloured(figures[at]), coloured(slides[at], above)];
    const height = Math.round((COMPARED * wanted.height) / wanted.width);
    assert.ok(Math.abs(found.height / found.width / (wanted.height / wanted.width) - 1) < 0.03, `${name} ${at + 1}: ${found.width} × ${found.height} of colours, not as ${wanted.width} × ${wanted.height}`);
    const difference = largestDifference(shrunk(found, COMPARED, height), shrunk(wanted, COMPARED, height), 20);
    assert.ok(difference < 60, `${name} ${at + 1} differs by ${difference}`);
  }
  sheet.push(slides.map((slide) => shrunk(slide, WIDE / 2, Math.round((WIDE / 2) * (slide.height / slide.width)))));
}

test('the handout, which the page prints', async ({ fresh }) => {
  const { page } = await fresh();
  await page.addInitScript((text) => {
    localStorage.setItem('takeaway-deck', text);
    window.print = () => (window.printed = true);
  }, TEXT);
  await open(page, '#v1/strip');
  const menu = await exporting(page);
  await menu.getByRole('button', { name: 'Print', exact: true }).click();
  await page.waitForFunction(() => window.printed);
  await page.pdf({ path: join(project.folder, 'handout.pdf'), preferCSSPageSize: true, printBackground: true });
  looked('handout', 'handout.pdf', { live: true });
});

test('LibreOffice Impress', () => {
  test.setTimeout(600_000);
  test.skip(!program('soffice'), 'no soffice here (Debian: libreoffice-impress)');
  project.run('soffice', '--headless', `-env:UserInstallation=${pathToFileURL(join(project.folder, 'office')).href}`, '--convert-to', 'pdf', '--outdir', 'Impress', 'PowerPoint/slides.pptx');
  looked('Impress', 'Impress/slides.pdf');
});

test('Typst', () => {
  const { programs, missing } = environment('decks');
  test.skip(Boolean(missing), missing);
  project.run(join(programs, 'python'), '-c', 'import typst; typst.compile("Typst/slides.typ", output="Typst/slides.pdf")');
  looked('Typst', 'Typst/slides.pdf');
});

test('Beamer, by latexmk', () => {
  test.setTimeout(600_000);
  test.skip(!program('latexmk') || !program('pdflatex'), 'no latexmk here (Debian: latexmk, texlive-latex-recommended)');
  project.run('latexmk', '-cd', '-pdf', '-interaction=nonstopmode', 'Beamer/slides.tex');
  looked('Beamer', 'Beamer/slides.pdf', { title: 0.12 });
});

test('reveal.js, printed', async ({ fresh }) => {
  const { page } = await fresh();
  const address = `${pathToFileURL(join(project.folder, 'reveal.js', 'slides.html')).href}?print-pdf`;
  await page.goto(address);
  await page.waitForFunction(() => [...document.querySelectorAll('takeaway-figure')].length === 3
    && [...document.querySelectorAll('takeaway-figure')].every((each) => each.shadowRoot?.querySelector('.figure')?.dataset.drawn));
  await page.pdf({ path: join(project.folder, 'reveal.js', 'slides.pdf'), preferCSSPageSize: true, printBackground: true });
  looked('reveal.js', 'reveal.js/slides.pdf', { live: true });
});

test('Slidev', () => {
  test.setTimeout(1_200_000);
  const missing = npmInstalled(project, '@slidev/cli@53.0.0', '@slidev/theme-default@0.25.0', 'playwright-chromium@1.65.0', nodePackage('24.21.0'));
  test.skip(missing !== undefined, missing);
  project.run(nodeOf(project, '24.21.0'), project.bin('slidev'), 'export', 'Slidev/slides.md', '--executable-path', chromium(), '--wait', '20000', '--timeout', '120000', '--output', join(project.folder, 'Slidev', 'slides.pdf'));
  looked('Slidev', 'Slidev/slides.pdf', { live: true });
});

test('Marp', () => {
  test.setTimeout(1_200_000);
  const missing = npmInstalled(project, '@marp-team/marp-cli@4.5.1');
  test.skip(missing !== undefined, missing);
  const done = spawnSync(process.execPath, [project.bin('marp'), '--html', '--allow-local-files', '--pdf', '--no-stdin', 'Marp/slides.md', '-o', 'Marp/slides.pdf'], {
    cwd: project.folder, encoding: 'utf8', timeout: 300_000, env: { ...process.env, CHROME_PATH: chromium(), CHROME_NO_SANDBOX: '1' },
  });
  assert.equal(done.status, 0, `${done.stdout}${done.stderr}`);
  looked('Marp', 'Marp/slides.pdf');
});

test.afterAll(() => {
  if (sheet.length === 0) return;
  const high = Math.max(...sheet.flat().map(({ height }) => height));
  const all = new PNG({ width: (WIDE / 2) * TITLES.length, height: high * sheet.length });
  for (const [row, slides] of sheet.entries()) for (const [column, slide] of slides.entries()) PNG.bitblt(slide, all, 0, 0, slide.width, slide.height, (column * WIDE) / 2, row * high);
  mkdirSync(join(ours, 'tests', 'artefacts'), { recursive: true });
  writeFileSync(join(ours, 'tests', 'artefacts', 'decks.png'), PNG.sync.write(all));
});
