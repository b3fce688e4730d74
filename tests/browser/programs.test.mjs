// The page's Python programs and charts for pgfplots are the command line's, byte for byte.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createServer } from 'vite';
import { loadLibrary } from '../../tools/pictures.mjs';
import { gallery, project } from './harness.mjs';

// `npm test` has built it when it ran the library's tests.
const commandLine = join(project, 'target', 'debug', 'takeaway');

let vite;
let library;
let pythonProgram;
let pgfplots;
before(async () => {
  vite = await createServer({ root: project, configFile: false, appType: 'custom', logLevel: 'error', server: { middlewareMode: true, watch: null, ws: false } });
  library = await loadLibrary();
  ({ pythonProgram } = await vite.ssrLoadModule('/www/export/program.ts'));
  ({ pgfplots } = await vite.ssrLoadModule('/www/export/pgfplots.ts'));
});
after(() => vite.close());

const asked = {
  parameters: (spec) => JSON.parse(library.controls(spec)),
  withValue: (spec, name, value) => library.with_values(spec, JSON.stringify([[name, value]])),
};

const native = (spec, format = 'python') => spawnSync(commandLine, ['terms', spec, '--format', format], { encoding: 'utf8' });

test('the page writes the program that the command line writes, for every kind and preset', () => {
  const kinds = JSON.parse(library.kinds()).map(({ kind }) => kind);
  const presets = gallery.presets.map(({ spec }) => spec);
  let written = 0;
  for (const spec of [...kinds, ...presets, 'strip?set=2s^2-s+1&n=9999', 'greedy-set?condition=2x=3y%7Cap3']) {
    const text = library.normalize(spec);
    const { status, stdout, stderr } = native(text);
    if (status === 0) {
      assert.equal(pythonProgram(text, asked), stdout, spec);
      written += 1;
    } else {
      assert.throws(() => pythonProgram(text, asked), (thrown) => {
        assert.equal(`takeaway: ${thrown.message}\n`, stderr);
        return true;
      });
      assert.match(spec, /^(race|proof)/);
    }
  }
  assert.ok(written > 40, `${written} programs`);
});

test('the page writes the chart that the command line writes, and refuses what it refuses', () => {
  const kinds = JSON.parse(library.kinds()).map(({ kind }) => kind).filter((kind) => kind !== 'race');
  const views = ['permutation?view=detrended', 'permutation?n=60&x=7,8&y=0..30', 'permutation?view=ratio&condition=line', 'greedy-set?view=growth&condition=2x=3y%7Cap3', 'digits?base=7&set=2s^2-s+1', 'permutation?n=5001'];
  let written = 0;
  for (const spec of [...kinds, ...views]) {
    const text = library.normalize(spec);
    const { status, stdout, stderr } = native(text, 'pgfplots');
    const figure = library.Figure.compute(text);
    const chart = () => pgfplots(text, asked.parameters(text), figure.export('csv'));
    if (status === 0) {
      assert.equal(chart(), stdout, spec);
      written += 1;
    } else {
      assert.throws(chart, (thrown) => {
        assert.equal(`takeaway: ${thrown.message}\n`, stderr.replaceAll('\u202f', ''));
        return true;
      });
    }
    figure.free();
  }
  assert.equal(written, 13);
});
