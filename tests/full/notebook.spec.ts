// The widget's module under a host that does what anywidget asks of one, and the wheel it travels in.
// What real notebooks make of it, npm run notebook:test tries: to install them takes minutes.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeNotebook } from '../../tools/notebook.mjs';
import { environment } from '../../tools/python.mjs';
import { library } from '../library.ts';
import { test, type Options, type Tab } from '../page/fixtures.ts';
import { dist, project, serve, type Host } from '../page/host.ts';

const folder = mkdtempSync(join(tmpdir(), 'takeaway-notebook-'));
test.afterAll(() => rmSync(folder, { recursive: true }));
copyFileSync(join(project, 'python', 'notebook', 'widget.js'), join(folder, 'widget.js'));
copyFileSync(join(dist, 'takeaway-figure.js'), join(folder, 'element.js'));
// As a notebook does, with the module as a text; `save` is what Python hears.
writeFileSync(join(folder, 'index.html'), `<!doctype html><html lang="en"><meta charset="utf-8"><title>host</title>
<link rel="icon" href="data:,"><style>body{margin:0}</style><div id="cell"></div><script type="module">
const text = await (await fetch('widget.js')).text();
const { default: widget } = await import(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
class Model extends EventTarget {
  constructor(traits) { super(); this.traits = traits; this.heard = []; this.listening = 0; this.asked = 0; this.listeners = new Map(); this.python = new Map(); }
  get(name) { return this.traits[name]; }
  set(name, value) {
    if (JSON.stringify(this.traits[name]) === JSON.stringify(value)) return;
    this.traits[name] = value;
    this.python.set(name, value);
    this.dispatchEvent(new Event('change:' + name));
  }
  on(name, listener) {
    this.listening += 1;
    const heard = (event) => listener(...(event.detail ?? []));
    this.listeners.set(listener, heard);
    this.addEventListener(name, heard);
  }
  off(name, listener) { this.listening -= 1; this.removeEventListener(name, this.listeners.get(listener)); }
  /** As Python answers: with the element's script. */
  async send({ wanted }) {
    this.asked += 1;
    const buffers = [new DataView(await (await fetch('element.js')).arrayBuffer())];
    this.dispatchEvent(new CustomEvent('msg:custom', { detail: [{ [wanted]: true }, buffers] }));
  }
  save_changes() { if (this.python.size) this.heard.push(Object.fromEntries(this.python)); this.python.clear(); }
  /** As if Python set it. */
  said(name, value) { this.set(name, value); this.python.clear(); }
}
window.begin = (traits) => {
  window.model = new Model({ controls: null, theme: null, palette: null, height: null, _still: '<svg xmlns="http://www.w3.org/2000/svg"/>', _summary: 'A strip', ...traits });
  window.cleanup = widget.render({ model, el: document.getElementById('cell') });
};
</script>`);

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

/** Waits until Python has heard of this spec. */
const told = (page: Page, spec: string) => page.waitForFunction((wanted) => window.model.get('spec') === wanted, spec);

const stands = (page: Page, spec: string) => page.waitForFunction(
  (wanted) => document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure')?.dataset.drawn === wanted, spec);

test('it asks for the script once, draws, follows Python and is followed', async ({ fresh }) => {
  const page = await widget(fresh, { spec: 'sink-strips?m=19&k=1..18', controls: 'm' });
  const first = library.normalize('sink-strips?m=19&k=1..18');
  await stands(page, first);
  await told(page, first);
  assert.equal(await page.evaluate(() => window.model.asked), 1);

  await page.locator('takeaway-figure [data-parameter="m"] input[type=range]').focus();
  await page.keyboard.press('ArrowRight');
  const next = library.with_values(first, JSON.stringify([['m', '20']]));
  await stands(page, next);
  await told(page, next);

  await page.evaluate(() => window.model.said('spec', 'cold?set=squares&n=100'));
  await stands(page, 'cold?n=100');
  await told(page, 'cold?n=100');
  // Another figure in the same page finds the element there.
  await page.evaluate(() => {
    window.cleanup();
    window.begin({ spec: 'strip?set=2,5' });
  });
  await stands(page, library.normalize('strip?set=2,5'));
  assert.equal(await page.evaluate(() => window.model.asked), 0);
});

test('it takes the width of its cell and the theme of its notebook, and leaves nothing behind', async ({ fresh }) => {
  const page = await widget(fresh, { spec: 'strip?set=2,5', height: 200 }, { colorScheme: 'dark' });
  await stands(page, library.normalize('strip?set=2,5'));
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
  assert.ok(statSync(wheel).size < 2_000_000, `${statSync(wheel).size} bytes`);
  makeNotebook(folder);
  assert.ok(readFileSync(wheel).equals(first) && readFileSync(sources).equals(second), 'built twice, they differ');
  const told = spawnSync('python3', ['-c', 'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))', wheel], { encoding: 'utf8' });
  const names = told.stdout.trim().split('\n');
  for (const name of ['__init__.py', 'widget.js', 'element.js', 'LICENSE-MIT', 'LICENSE-APACHE', 'third-party-licences.txt', 'METADATA']) {
    assert.ok(names.some((each) => each.endsWith(`/${name}`)), name);
  }
  assert.ok(statSync(join(project, 'python', 'notebook', 'widget.js')).size < 6000, 'a notebook saves it with each figure');
});
