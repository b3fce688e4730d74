import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { figureFonts } from '../../tools/pictures.mjs';
import { noCommandLine, typed } from '../../tests/command-line.ts';
import { gallery } from '../../tests/library.ts';
import type { Faces } from '../answers.ts';
import { Picture, normalize, type DrawOptions } from '../engine.ts';
import { drawn, type Drawing, type Filed } from '../figure/drawing.ts';
import { figureCommand, termsCommand } from './commands.ts';
import { exportOptions, type Exported, type Lettering } from './formats.ts';

const folder = mkdtempSync(join(tmpdir(), 'takeaway-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LOOK: DrawOptions = { width: 800, height: 600, scale: 2, theme: 'light', palette: 'viridis', title: true, caption: true };

/** The line for a figure or a sheet, and the SVG that the page makes of it. */
async function both(specs: string[], file: string, exported: Exported = {}, more: Partial<DrawOptions> = {}, as: Drawing['as'] = 'svg') {
  const figures = specs.map((spec) => Picture.compute(normalize(spec)));
  const shown = figures.length > 1 ? Picture.sheet(figures) : figures[0];
  const options = { ...exportOptions(shown, { ...LOOK, ...more }, exported) };
  const faces = figureFonts() as unknown as Faces;
  const made = (await drawn(shown.drawing(as, options, faces))) as Filed;
  const text: Lettering = as === 'shapes' ? 'shapes' : 'letters';
  return { line: figureCommand(specs, options, text, file, { palette: 'viridis' }).join(' '), made: Buffer.from(made!) };
}

test('a line names what differs from what the command line does by itself, words as a shell reads them', async () => {
  assert.equal((await both(['sink-strips?m=12'], 'a.svg')).line, "takeaway figure 'sink-strips?m=12' --width 960 -o a.svg");
  assert.equal(
    (await both(['cold-count?n=65536'], 'cold-count_n=65536.svg', { millimetres: 84, title: false }, { theme: 'print', palette: 'cividis' }, 'shapes')).line,
    "takeaway figure 'cold-count?n=65536' --width 84mm --palette cividis --text shapes --no-title -o cold-count_n=65536.svg",
  );
  assert.equal(termsCommand(['strip?set=1,4&n=12', 'permutation?n=30']).join(' '), "takeaway terms 'strip?set=1,4&n=12' 'permutation?n=30'");
});

const { specs: panels } = gallery.sheets.find(({ id }) => id === 'larsson-5');

const DRAWN: [string[], Exported, Partial<DrawOptions>, Drawing['as']][] = [
  ...['sink-strips?m=12', 'strip?set=2,7', 'greedy-set?condition=ap3%7C2x=3y', 'permutation?n=300', 'cold-count?n=65536'].map(
    (spec): [string[], Exported, Partial<DrawOptions>, Drawing['as']] => [[normalize(spec)], {}, {}, 'svg'],
  ),
  [['comply?n=60'], {}, {}, 'pdf'],
  [['strip?n=3000&wrap=60'], { millimetres: 84 }, { theme: 'print' }, 'pdf'],
  [['strip?set=2,7'], { link: 'example.org/#v1/strip?set=2,7' }, {}, 'svg'],
  [['cold-count?n=65536'], { millimetres: 84, title: false }, { theme: 'print', palette: 'cividis' }, 'shapes'],
  [panels, {}, {}, 'svg'],
  [panels, {}, {}, 'pdf'],
];

for (const [specs, exported, more, as] of DRAWN) {
  test.skipIf(noCommandLine)(`${specs.join(' beside ')}: the line makes the same ${as === 'pdf' ? 'PDF' : 'SVG'}, to the byte`, async () => {
    const file = as === 'pdf' ? 'made.pdf' : 'made.svg';
    const { line, made } = await both(specs, file, exported, more, as);
    const done = typed(line, folder);
    assert.equal(done.status, 0, `${line}: ${done.stderr}`);
    assert.ok(readFileSync(join(folder, file)).equals(made), line);
  });
}

test.skipIf(noCommandLine)('the lines for terms print those of the page, as text, CSV and JSON', () => {
  const specs = ['strip?set=1,4&n=12', 'permutation?n=30'];
  const sheet = Picture.sheet(specs.map((spec) => Picture.compute(spec)));
  for (const format of ['csv', 'json'] as const) {
    assert.equal(typed(`${termsCommand(specs).join(' ')} --format ${format}`, folder).stdout, sheet.data(format), format);
  }
  assert.ok(typed(termsCommand(['sink-strips?m=12']).join(' '), folder).stdout.split('\n').length > 5);
});
