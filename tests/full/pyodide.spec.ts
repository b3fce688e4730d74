// The Python package where Python is WebAssembly: its wheel in Pyodide under Node, with its own tests.
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { makePyodide } from '../../tools/pyodide.mjs';
import { environment } from '../../tools/python.mjs';
import { project as ours } from '../page/host.ts';
import { newProject, npmInstalled } from './packages.ts';

const project = newProject('pyodide');
test.afterAll(() => project.end());
test.describe.configure({ mode: 'serial' });

/** What needs a machine: pandas and PNG, signals, threads, numpy. */
const NATIVE = 'data_words_and_pictures or control_c or threads or numpy';

const RUN = `
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
// Node shows the line of an error that nobody catches, which is a megabyte long in Pyodide.
process.on('uncaughtException', ({ message }) => { console.log(message); process.exit(1); });
const [wheel, site, tests] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), 'wheel');
pyodide.mountNodeFS('/site', site);
pyodide.mountNodeFS('/tests', tests);
const status = pyodide.runPython(\`
import sys, types
import takeaway
sys.path.append("/site")
# The tests know pandas, which is not there.
sys.modules["pandas"] = types.ModuleType("pandas")
import pytest
figure = takeaway.figure("sink-strips", m=12)
assert figure.pdf()[:5] == b"%PDF-"
assert "<text" in figure.svg() and "<text" not in figure.svg(shapes=True)
try:
    figure.png()
except NotImplementedError as error:
    print(error)
int(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "/tests", "-k", "not (${NATIVE})"]))
\`);
process.exit(status);
`;

test('the wheel in Pyodide', async () => {
  test.setTimeout(900_000);
  const { programs, missing } = environment('library');
  test.skip(missing !== undefined, missing);
  const { wheel } = await makePyodide(project.folder);
  const absent = npmInstalled(project, 'pyodide@314.0.7');
  test.skip(absent !== undefined, absent);
  project.write({ 'run.js': RUN });
  const site = project.run(join(programs, 'python'), '-c', 'import pytest, pathlib; print(pathlib.Path(pytest.__file__).parent.parent)').trim();
  const tests = join(project.folder, 'tests');
  cpSync(join(ours, 'python', 'library', 'tests'), tests, { recursive: true });
  cpSync(join(ours, 'docs', 'sets.md'), join(tests, 'sets.md'));
  const told = project.run(process.execPath, 'run.js', wheel, site, tests);
  assert.match(told, /In Pyodide use svg\(\) or pdf\(\)/);
  const [, passed] = told.match(/(\d+) passed/) ?? [];
  assert.ok(Number(passed) >= 20, told);
  // On another Python it says what is the matter.
  project.run(join(programs, 'python'), '-m', 'pip', 'install', '--quiet', '--no-deps', '--target', 'elsewhere', wheel);
  const refused = project.run(join(programs, 'python'), '-c', 'import sys; sys.path.insert(0, "elsewhere")\ntry:\n    import takeaway\nexcept ImportError as error:\n    print(error)');
  assert.match(refused, /runs in Pyodide only/);
});
