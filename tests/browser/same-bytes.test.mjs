// The SVG of the command line and of the browser are the same bytes.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gallery, hosted, project, tab } from './harness.mjs';

// `npm test` has built it when it ran the library's tests.
const commandLine = join(project, 'target', 'debug', 'takeaway');

const { browser, host } = await hosted(project);
const folder = mkdtempSync(join(tmpdir(), 'takeaway-'));
after(() => rmSync(folder, { recursive: true }));

function native(spec, { width, theme, palette, caption }) {
  const file = join(folder, 'figure.svg');
  const done = spawnSync(commandLine, [
    'figure', spec, '-o', file, '--width', String(width), '--theme', theme, '--palette', palette,
    ...(caption ? [] : ['--no-caption']),
  ], { encoding: 'utf8' });
  assert.equal(done.status, 0, `${spec}: ${done.stderr}`);
  return readFileSync(file, 'utf8');
}

test('native SVG equals browser SVG for every preset', async () => {
  const { page, context } = await tab(browser);
  await page.goto(`${host.address}tests/browser/blank.html`);
  const inBrowser = (spec, look) => page.evaluate(async ([text, options]) => {
    const library = await import('../../www/pkg/takeaway.js');
    await library.default({ module_or_path: fetch('../../www/pkg/takeaway_bg.wasm') });
    const figure = library.Figure.compute(text);
    const svg = figure.svg(JSON.stringify({ height: 0, scale: 1, ...options }));
    figure.free();
    return svg;
  }, [spec, look]);
  const { presets } = gallery;
  assert.ok(presets.length > 8);
  const looks = [
    { width: 1200, theme: 'light', palette: 'viridis', caption: true },
    { width: 360, theme: 'dark', palette: 'cividis', caption: false },
  ];
  for (const { thumb_spec: spec } of presets) {
    // What a race measures is never the same twice.
    if (spec.startsWith('race')) continue;
    for (const look of looks) {
      assert.equal(await inBrowser(spec, look), native(spec, look), `${spec} at ${look.width}`);
    }
  }
  await context.close();
});
