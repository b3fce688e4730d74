// SVGs in the programs that authors open them with: what each draws is compared, place by place, with what Chromium draws.
// Side by side, for a person, they are in tests/artefacts/svg-programs.png.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { program } from '../../tools/browser.mjs';
import { environment } from '../../tools/python.mjs';
import { largestDifference } from '../page/files.ts';
import { documents, SPECS } from '../page/lettering.ts';
import { project } from '../page/host.ts';
import { newProject, npmInstalled } from './packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'takeaway-programs-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Maps, dense strips, outlines and charts: rasters, uses, dashes, raised letters. */
const DRAWN = ['cold?n=65536', 'sink-strips?m=12', ...SPECS];

const WIDTH = 900;

/**
 * Squares of this many pixels are compared; a blank map, strip or label differs by far more than a moved edge.
 */
const SIDE = 30;
const MOST = 60;

type Renderer = (svg: string, png: string, height: number) => string[][];

/** Commands that make a PNG of an SVG. */
const PROGRAMS: Record<string, Renderer> = {
  inkscape: (svg, png) => [['inkscape', '--export-type=png', `--export-filename=${png}`, '--export-background=white', '--export-background-opacity=1', '-w', String(WIDTH), svg]],
  'rsvg-convert': (svg, png) => [['rsvg-convert', '--width', String(WIDTH), '--background-color', 'white', '--output', png, svg]],
  soffice: (svg, png, height) => [
    ['soffice', '--headless', `-env:UserInstallation=file://${folder}/office`, '--convert-to', 'pdf', '--outdir', folder, svg],
    ['pdftoppm', '-png', '-singlefile', '-scale-to-x', String(WIDTH), '-scale-to-y', String(height), svg.replace(/svg$/, 'pdf'), png.replace(/\.png$/, '')],
  ],
  cairosvg: (svg, png) => [[join(environment('library').programs, 'python'), '-m', 'cairosvg', svg, '--output-width', String(WIDTH), '-o', png]],
};

const missing = (name: string) => (name === 'cairosvg' ? environment('library').missing !== undefined : !program(name));

/** As Chromium shows it. */
async function shown(page: Page, svg: string): Promise<PNG> {
  await page.setContent('<body style="margin:0"></body>');
  await page.setViewportSize({ width: WIDTH, height: Math.round(heightOf(svg)) });
  await page.evaluate(async (text) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    image.style.display = 'block';
    document.body.append(image);
    await image.decode();
  }, svg);
  return PNG.sync.read(await page.screenshot());
}

const heightOf = (svg: string): number => Number(/height="([\d.]+)"/.exec(svg)[1]);

function renderedBy(renderer: Renderer, svg: string, height: number): PNG {
  const [source, target] = [join(folder, 'drawn.svg'), join(folder, 'drawn.png')];
  rmSync(target, { force: true });
  writeFileSync(source, svg);
  for (const [command, ...rest] of renderer(source, target, height)) {
    const done = spawnSync(command, rest, { encoding: 'utf8', timeout: 120_000 });
    assert.equal(done.status, 0, `${command}: ${done.stderr}`);
  }
  const drawn = PNG.sync.read(readFileSync(target));
  return drawn.height === height ? drawn : cut(drawn, height);
}

/** Programs round heights up or down. */
function cut(drawn: PNG, height: number): PNG {
  assert.ok(drawn.width === WIDTH && Math.abs(drawn.height - height) <= 2, `${drawn.width} × ${drawn.height}, not ${WIDTH} × ${height}`);
  const whole = new PNG({ width: WIDTH, height });
  whole.data.fill(255);
  PNG.bitblt(drawn, whole, 0, 0, WIDTH, Math.min(height, drawn.height), 0, 0);
  return whole;
}

const sheet: PNG[][] = [];

for (const spec of DRAWN) {
  test(`${spec} in other programs`, async ({ page }) => {
    test.setTimeout(300_000);
    // As shapes, because letters of another font are other letters.
    const { shapes } = documents(spec);
    const wanted = await shown(page, shapes);
    const row = [wanted];
    for (const [name, renderer] of Object.entries(PROGRAMS)) {
      if (missing(name)) {
        test.info().annotations.push({ type: 'skipped', description: `no ${name} here` });
        continue;
      }
      const drawn = renderedBy(renderer, shapes, wanted.height);
      row.push(drawn);
      assert.ok(largestDifference(drawn, wanted, SIDE) < MOST, `${name} draws ${spec} otherwise: ${largestDifference(drawn, wanted, SIDE)}`);
    }
    sheet.push(row);
  });
}

test('what makes SVGs smaller leaves in them what makes the figure', () => {
  test.setTimeout(600_000);
  const [spec] = DRAWN;
  const said = new RegExp(`<desc[^>]*>[^<]*\\n[^<]*${spec.replace(/[?]/g, '\\$&')}</desc>`);
  const { letters } = documents(spec);
  assert.match(letters, said);
  const smaller = newProject('smaller');
  smaller.write({ 'drawn.svg': letters });
  const absent = npmInstalled(smaller, 'svgo@4.1.0');
  test.skip(absent !== undefined, absent);
  test.skip(!program('scour'), 'no scour here');
  smaller.run(process.execPath, smaller.bin('svgo'), 'drawn.svg', '-o', 'svgo.svg');
  smaller.run('scour', '-i', 'drawn.svg', '-o', 'scour.svg');
  for (const name of ['svgo.svg', 'scour.svg']) {
    const made = readFileSync(join(smaller.folder, name), 'utf8');
    assert.ok(made.length < letters.length, name);
    assert.match(made, said, name);
  }
  smaller.end();
});

test('the resvg of the command line draws the same', async ({ page }) => {
  test.setTimeout(900_000);
  const target = join(folder, 'resvg.png');
  const [spec] = DRAWN;
  const done = spawnSync('cargo', ['run', '--quiet', '--', 'figure', spec, '--width', String(WIDTH), '--scale', '1', '-o', target], { cwd: project, encoding: 'utf8' });
  assert.equal(done.status, 0, done.stderr);
  const wanted = await shown(page, documents(spec).shapes);
  assert.ok(largestDifference(cut(PNG.sync.read(readFileSync(target)), wanted.height), wanted, SIDE) < MOST);
});

test.afterAll(() => {
  const columns = Math.max(0, ...sheet.map((row) => row.length));
  if (columns === 0) return;
  const all = new PNG({ width: WIDTH * columns, height: sheet.reduce((sum, [first]) => sum + first.height, 0) });
  let top = 0;
  for (const row of sheet) {
    for (const [column, drawn] of row.entries()) PNG.bitblt(drawn, all, 0, 0, drawn.width, drawn.height, column * WIDTH, top);
    top += row[0].height;
  }
  mkdirSync(join(project, 'tests', 'artefacts'), { recursive: true });
  writeFileSync(join(project, 'tests', 'artefacts', 'svg-programs.png'), PNG.sync.write(all));
});
