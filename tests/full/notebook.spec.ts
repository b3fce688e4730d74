// The widget's module under a host that does what anywidget asks of one, and the wheel it travels in.
// What real notebooks make of it, npm run notebook:test tries: to install them takes minutes.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeNotebook, notebookModule } from '../../tools/notebook.mjs';
import { environment } from '../../tools/python.mjs';
import { library } from '../library.ts';
import { test, type Options, type Tab } from '../page/fixtures.ts';
import { project, serve, type Host } from '../page/host.ts';

const folder = mkdtempSync(join(tmpdir(), 'takeaway-notebook-'));
test.afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'widget.js'), notebookModule());
// As a notebook does, with the module as a text; `save` is what Python hears.
writeFileSync(join(folder, 'index.html'), `<!doctype html><html lang="en"><meta charset="utf-8"><title>host</title>
<link rel="icon" href="data:,"><style>body{margin:0}</style><div id="cell"></div><script type="module">
const text = await (await fetch('widget.js')).text();
const { default: widget } = await import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
class Model extends EventTarget {
  constructor(traits) { super(); this.traits = traits; this.heard = []; this.listening = 0; this.python = new Map(); }
  get(name) { return this.traits[name]; }
  set(name, value) {
    if (JSON.stringify(this.traits[name]) === JSON.stringify(value)) return;
    this.traits[name] = value;
    this.python.set(name, value);
    this.dispatchEvent(new Event('change:' + name));
  }
  on(name, listener) { this.listening += 1; this.addEventListener(name, listener); }
  off(name, listener) { this.listening -= 1; this.removeEventListener(name, listener); }
  save_changes() { if (this.python.size) this.heard.push(Object.fromEntries(this.python)); this.python.clear(); }
  /** As if Python set it. */
  said(name, value) { this.set(name, value); this.python.clear(); }
}
window.begin = (traits) => {
  window.model = new Model({ controls: null, theme: null, palette: null, height: null, _told: {}, ...traits });
  window.cleanup = widget.render({ model, el: document.getElementById('cell') });
};
</script>`);

const exported = (spec: string, format: string) => {
  const figure = library.Picture.compute(spec);
  const text = figure.export(format);
  figure.free();
  return text;
};

let host: Host;
test.beforeAll(async () => {
  host = await serve(folder);
});
test.afterAll(() => host.close());

/** A tab in which a widget with these traits begins. */
async function widget(fresh: (options?: Options) => Promise<Tab>, traits: object, options?: Options): Promise<Page> {
  const { page } = await fresh(options);
  await page.goto(host.address);
  await page.waitForFunction(() => window.begin);
  await page.evaluate((given: object) => window.begin(given), traits);
  return page;
}

/** Waits until Python has heard of this spec, drawn or refused, and gives all that it then knows. */
async function told(page: Page, spec: string) {
  await page.waitForFunction((wanted) => window.model.get('_told').spec === wanted && window.model.get('spec') === wanted, spec);
  return page.evaluate(() => ({ ...window.model.traits._told, heard: window.model.heard }));
}

const stands = (page: Page, spec: string) => page.waitForFunction(
  (wanted) => document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure')?.dataset.drawn === wanted, spec);

test('it draws, tells its data, follows Python and is followed', async ({ fresh }) => {
  const page = await widget(fresh, { spec: 'sink-strips?m=19&k=1..18', controls: 'm' });
  const first = library.normalize('sink-strips?m=19&k=1..18');
  const { terms, values, error, heard } = await told(page, first);
  assert.equal(terms, exported(first, 'plain'));
  assert.equal(values, exported(first, 'json'));
  assert.equal(error, '');
  assert.deepEqual(heard.map(({ spec }) => spec), [first], 'told once, and in the form that equal texts share');

  await page.locator('takeaway-figure [data-parameter="m"] input[type=range]').focus();
  await page.keyboard.press('ArrowRight');
  const next = library.with_values(first, JSON.stringify([['m', '20']]));
  await stands(page, next);
  assert.equal((await told(page, next)).terms, exported(next, 'plain'));

  await page.evaluate(() => window.model.said('spec', 'cold?set=squares&n=100'));
  await stands(page, 'cold?n=100');
  assert.equal((await told(page, 'cold?n=100')).terms, exported('cold?n=100', 'plain'));
});

test('what is refused is said under the figure and to Python, and the next spec is drawn', async ({ fresh }) => {
  const page = await widget(fresh, { spec: 'strip', controls: 'm' });
  await told(page, library.normalize('strip'));
  const saidUnder = () => page.locator('takeaway-figure .failed').textContent();
  await page.evaluate(() => window.model.said('spec', 'nothing'));
  const { error, terms, values } = await told(page, 'nothing');
  assert.match(error, /^No figure is called “nothing”\./);
  assert.deepEqual([terms, values], [null, null]);
  assert.equal(await saidUnder(), error);
  await page.evaluate(() => window.model.said('spec', 'sink-strips?m=100000'));
  const repaired = await told(page, 'sink-strips?m=1000');
  assert.match(repaired.error, /^m cannot be “100000”; m=1000 is used\. terms and values are left out: m cannot be “1000”/);
  assert.ok(repaired.error.startsWith(await saidUnder()));
  // A slider that moves on leaves the mistake behind.
  await page.locator('takeaway-figure [data-parameter="m"] input[type=range]').focus();
  await page.keyboard.press('Home');
  assert.equal((await told(page, 'sink-strips?m=2')).error, '');
  assert.equal(await saidUnder(), '');
  await page.evaluate(() => window.model.said('spec', 'duality'));
  assert.equal((await told(page, 'duality')).error, '');
});

test('data too long for a notebook are left out, which is said', async ({ fresh }) => {
  const page = await widget(fresh, { spec: 'strip?n=4194304' });
  const { error, terms } = await told(page, 'strip?n=4194304');
  assert.match(error, /^terms and values are left out: they are more than 4,000,000 characters/);
  assert.equal(terms, null);
});

test('it takes the width of its cell and the theme of its notebook, and leaves nothing behind', async ({ fresh }) => {
  const page = await widget(fresh, { spec: 'strip?set=2,5', height: 200 }, { colorScheme: 'dark' });
  await told(page, library.normalize('strip?set=2,5'));
  const box = () => page.locator('takeaway-figure canvas').first().boundingBox();
  const wide = await box();
  assert.equal(Math.round(wide.height), 200);
  await page.evaluate(() => (document.getElementById('cell').style.width = '500px'));
  await page.waitForFunction(() => document.querySelector('takeaway-figure').shadowRoot.querySelector('canvas').getBoundingClientRect().width <= 500);
  assert.ok(wide.width > 1000);

  const theme = () => page.locator('takeaway-figure').getAttribute('data-theme');
  assert.equal(await theme(), 'dark', "the system's");
  await page.evaluate(() => (document.body.dataset.jpThemeLight = 'true'));
  await page.locator('takeaway-figure[data-theme="light"]').waitFor();
  await page.evaluate(() => window.model.said('theme', 'dark'));
  await page.locator('takeaway-figure[data-theme="dark"]').waitFor();
  await page.evaluate(() => window.model.said('height', null));
  await page.waitForFunction(() => !document.querySelector('takeaway-figure').hasAttribute('height'));

  const heard = await page.evaluate(() => {
    window.cleanup();
    window.model.said('spec', 'cold');
    return window.model.heard.length;
  });
  assert.equal(await page.evaluate(() => window.model.listening), 0);
  assert.equal(await page.locator('takeaway-figure').count(), 0);
  // What was ordered before is not heard of any more.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  assert.equal(await page.evaluate(() => window.model.heard.length), heard);
});

test('the backend that pyproject.toml asks for is the one we build with', () => {
  const [, wanted] = readFileSync(join(project, 'python', 'notebook', 'pyproject.toml'), 'utf8').match(/^requires = \["(.*)"\]$/m);
  assert.ok(readFileSync(join(project, 'tools', 'python', 'build.txt'), 'utf8').split('\n').includes(wanted), wanted);
});

test('the wheel has everything inside, and the same bytes each time', () => {
  const { missing } = environment('build');
  test.skip(missing !== undefined, missing);
  const { wheel, sources } = makeNotebook(folder);
  const [first, second] = [wheel, sources].map((file) => readFileSync(file));
  assert.ok(statSync(wheel).size < 1_200_000, `${statSync(wheel).size} bytes`);
  makeNotebook(folder);
  assert.ok(readFileSync(wheel).equals(first) && readFileSync(sources).equals(second), 'built twice, they differ');
  const told = spawnSync('python3', ['-c', 'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))', wheel], { encoding: 'utf8' });
  const names = told.stdout.trim().split('\n');
  for (const name of ['__init__.py', 'widget.js', 'LICENSE-MIT', 'LICENSE-APACHE', 'third-party-licences.txt', 'METADATA']) {
    assert.ok(names.some((each) => each.endsWith(`/${name}`)), name);
  }
  assert.equal(names.filter((name) => name.endsWith('.js')).length, 1);
});
