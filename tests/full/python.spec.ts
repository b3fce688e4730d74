// The Python package: built as a wheel, installed, tested by its own tests, checked by mypy, and used
// in a notebook that is run without a browser by nbconvert and by papermill.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { environment } from '../../tools/python.mjs';
import { project } from '../page/host.ts';
import { wheels } from './wheels.ts';

const { programs, missing } = environment('library');
const folder = mkdtempSync(join(tmpdir(), 'takeaway-python-'));
test.afterAll(() => rmSync(folder, { recursive: true }));
test.skip(Boolean(missing), missing);
test.describe.configure({ mode: 'serial' });

/** Bytes of the wheel, without what only its debug build has. */
const LIMIT = 60_000_000;

function run(program: string, ...rest: string[]): string {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', JUPYTER_PLATFORM_DIRS: '1', HOME: folder, IPYTHONDIR: folder };
  const done = spawnSync(join(programs, program), rest, { cwd: folder, encoding: 'utf8', timeout: 600_000, env });
  assert.equal(done.status, 0, `${program} ${rest.join(' ')}\n${done.stdout}${done.stderr}`);
  return done.stdout;
}

test.beforeAll(() => {
  const made = wheels();
  assert.ok(made.wheels, made.missing);
  assert.ok(statSync(made.wheels[0]).size < LIMIT);
  run('python', '-m', 'pip', 'install', '--quiet', '--no-deps', '--force-reinstall', ...made.wheels);
});

test('its own tests', () => {
  cpSync(join(project, 'python', 'library', 'tests'), join(folder, 'tests'), { recursive: true });
  cpSync(join(project, 'docs', 'sets.md'), join(folder, 'tests', 'sets.md'));
  run('python', '-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'tests');
});

test('it is typed', () => {
  writeFileSync(join(folder, 'typed.py'), `
import takeaway
from typing_extensions import assert_type

assert_type(takeaway.period([2, 5])["period"], int)
assert_type(takeaway.figure("strip").svg(theme="print"), str)
frame = takeaway.figure("strip").to_pandas()
print(frame.shape)
takeaway.figure("strip").svg(theme="pink")  # type: ignore[arg-type]
takeaway.period([2, 5], "roof")  # type: ignore[arg-type]
`);
  for (const checked of [['typed.py'], ['-p', 'takeaway']]) run('python', '-m', 'mypy', '--strict', '--cache-dir', join(folder, 'mypy'), ...checked);
});

const cell = (source: string) => ({ cell_type: 'code', execution_count: null, metadata: {}, outputs: [], source });

const NOTEBOOK = {
  cells: [
    cell('import takeaway\nfigure = takeaway.figure("strip?set=2,5")\nfigure'),
    cell('takeaway.terms("cold?set=squares&n=20")'),
    cell('figure.to_pandas().head(3)'),
    cell('from takeaway_notebook import Takeaway\nlive = Takeaway("relations?m=5", controls="m")\nlive'),
    cell('len(live.terms), live.figure.spec'),
  ],
  metadata: { kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' } },
  nbformat: 4,
  nbformat_minor: 5,
};

/** What an executed notebook must hold: the data, and the picture of both figures. */
function expectWhole(path: string) {
  const text = readFileSync(path, 'utf8');
  const { cells, metadata } = JSON.parse(text);
  const [figure, terms, frame, live, traits] = cells.map(({ outputs }) => Object.assign({}, ...outputs.map(({ data }) => data)));
  const joined = (part: string | string[]) => [part].flat().join('');
  assert.match(joined(figure['image/svg+xml']), /^<svg /);
  assert.equal(joined(terms['text/plain']), '[0, 2, 5, 7, 10, 12, 15, 17]');
  assert.match(joined(frame['text/html']), /nim_value/);
  assert.match(joined(live['image/svg+xml']), /^<svg /);
  assert.match(joined(traits['text/plain']), /'relations\?m=5'/);
  // Where a notebook is opened without a kernel, the widget shows the picture, too. The library is not in it.
  const states = Object.values(metadata.widgets['application/vnd.jupyter.widget-state+json'].state) as { state: { _still?: string } }[];
  assert.ok(states.some(({ state }) => state._still?.startsWith('<svg ')));
  assert.ok(text.length < 200_000, `${text.length} characters`);
}

test('a notebook runs without a browser: nbconvert', () => {
  writeFileSync(join(folder, 'run.ipynb'), JSON.stringify(NOTEBOOK));
  run('python', '-m', 'nbconvert', '--to', 'notebook', '--execute', '--output', 'ran.ipynb', 'run.ipynb');
  expectWhole(join(folder, 'ran.ipynb'));
  run('python', '-m', 'nbconvert', '--to', 'html', 'ran.ipynb');
  const page = readFileSync(join(folder, 'ran.html'), 'utf8');
  assert.ok(page.split('<svg ').length > 1, 'the figure is in the page');
  assert.ok(page.includes('"_still": "\\u003csvg ') || page.includes('"_still": "<svg '), 'and that of the widget, for its manager');
});

test('a notebook runs without a browser: papermill', () => {
  run('python', '-m', 'papermill', '--no-progress-bar', 'run.ipynb', 'milled.ipynb');
  expectWhole(join(folder, 'milled.ipynb'));
});

test('the readme runs', () => {
  const readme = readFileSync(join(project, 'python', 'library', 'README.md'), 'utf8');
  const [, program] = readme.match(/```python\n([\s\S]*?)```/);
  writeFileSync(join(folder, 'readme.py'), program);
  run('python', 'readme.py');
});
