// The package for other people's JavaScript: packed, installed into an empty project without a
// network, and used there in Node, by the compiler of TypeScript, and in a page that vite bundled.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { build } from 'vite';
import { makePackage } from '../../tools/package.mjs';
import { project, serve } from '../page/host.ts';

/** Bytes of the tarball: the library and the element, which holds it once more. */
const LIMIT = 2_000_000;

const folder = mkdtempSync(join(tmpdir(), 'takeaway-package-'));
test.afterAll(() => rmSync(folder, { recursive: true }));
const empty = join(folder, 'empty');

function run(command: string, ...rest: string[]): string {
  const done = spawnSync(command, rest, { cwd: empty, encoding: 'utf8', timeout: 240_000 });
  assert.equal(done.status, 0, `${command} ${rest.join(' ')}\n${done.stdout}${done.stderr}`);
  return done.stdout;
}

const installed = join(empty, 'node_modules', 'takeaway');
let size: number;

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => {
  mkdirSync(empty);
  writeFileSync(join(empty, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n');
  const made = makePackage(folder);
  size = made.size;
  run('npm', 'install', '--offline', '--no-audit', '--no-fund', made.tarball);
});

const versions = (path: string) => JSON.parse(readFileSync(path, 'utf8')).version;

test('it is no heavier than it was, and of our version', () => {
  assert.ok(size < LIMIT, `${size} bytes`);
  assert.equal(versions(join(installed, 'package.json')), versions(join(project, 'package.json')));
  for (const file of ['LICENSE-MIT', 'LICENSE-APACHE', 'third-party-licences.txt', 'README.md']) {
    assert.ok(readFileSync(join(installed, file), 'utf8').length > 100, file);
  }
});

test('in Node: terms, pictures, progress, stopping, refusals', () => {
  writeFileSync(join(empty, 'use.js'), `
    import assert from 'node:assert/strict';
    import * as takeaway from 'takeaway';
    const { compute, figure, parameters, terms, Refusal } = takeaway;
    assert.deepEqual(await terms('cold?set=squares&n=20'), ['0', '2', '5', '7', '10', '12', '15', '17']);
    const svg = await figure('sink-strips?m=5', { width: 700, theme: 'print' });
    assert.match(svg, /^<svg [^>]*width="700"/);
    assert.ok(svg.includes('sink-strips?m=5'));
    assert.deepEqual((await parameters('duality')).map(({ name }) => name), ['m', 'delta', 'x']);
    const computed = await compute('records?n=100');
    assert.deepEqual(computed.columns().position.slice(0, 3), [0, 1, 4]);
    assert.ok(computed.caption().title);
    computed.free();
    await assert.rejects(terms('strip?n=0'), (error) => error instanceof Refusal && error.parameter === 'n');
    // Long ones, stopped from outside, by the callback, and before they begin.
    const long = 'cold-count?n=1073741824';
    const began = performance.now();
    await assert.rejects(compute(long, { signal: AbortSignal.timeout(300) }), { name: 'TimeoutError' });
    let told = 0;
    const onProgress = ({ what, done, total }) => {
      assert.ok(what && done <= total);
      told += 1;
      return told < 2;
    };
    await assert.rejects(compute(long, { onProgress }), { name: 'AbortError' });
    assert.equal(told, 2);
    let partial = 0;
    const controller = new AbortController();
    const onPartial = (figure) => {
      partial += figure.columns().n.length;
      figure.free();
      controller.abort(new Error('enough'));
    };
    await assert.rejects(compute(long, { onPartial, signal: controller.signal }), /enough/);
    assert.ok(partial > 0);
    await assert.rejects(compute('cold', { signal: AbortSignal.abort() }), { name: 'AbortError' });
    console.log(Object.keys(takeaway).sort().join(), Math.round(performance.now() - began));
  `);
  const [names] = run(process.execPath, 'use.js').split(' ');
  const types = readFileSync(join(installed, 'takeaway.d.ts'), 'utf8');
  const typed = [...types.matchAll(/^export (?:class|function) (\w+)/gm)].map(([, name]) => name);
  assert.equal(names, typed.sort().join(), 'the types are of what there is');
});

test('its types hold in strict TypeScript', () => {
  writeFileSync(join(empty, 'use.ts'), `
    import 'takeaway/element';
    import { compute, figure, terms, Refusal, type Look, type Progress } from 'takeaway';
    const look: Look = { theme: 'print', width: 600 };
    const lines: string[] = await terms('cold?n=9', { onProgress: ({ done, total }: Progress) => done < total });
    const svg: string = await figure('duality', look, { signal: AbortSignal.timeout(1000) });
    const { position } = (await compute('records')).columns();
    // @ts-expect-error no such theme
    await figure('duality', { theme: 'pink' });
    const element = document.createElement('takeaway-figure');
    element.addEventListener('takeaway-shown', ({ detail }) => console.log(detail.spec, element.data('csv')));
    element.setAttribute('spec', 'duality');
    console.log(lines.length, svg.length, position, Refusal);
  `);
  const compiler = join(project, 'node_modules', 'typescript', 'bin', 'tsc');
  run(process.execPath, compiler, '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2023,dom', 'use.ts');
});

test('through a vite build, in a browser: module, worker and element', async ({ page }) => {
  writeFileSync(join(empty, 'index.html'), '<!doctype html><meta charset="utf-8"><script type="module" src="./page.js"></script>');
  writeFileSync(join(empty, 'page.js'), `
    import 'takeaway/element';
    import { compute, figure, terms } from 'takeaway';
    window.used = (async () => ({
      lines: await terms('cold?set=squares&n=12'),
      svg: await figure('strip', { width: 500 }),
      stopped: await compute('cold-count?n=1073741824', { signal: AbortSignal.timeout(200) }).catch(({ name }) => name),
      element: customElements.get('takeaway-figure') !== undefined,
    }))();
  `);
  await build({ root: empty, base: './', configFile: false, logLevel: 'error', build: { target: 'es2022' } });
  const host = await serve(join(empty, 'dist'));
  await page.goto(host.address);
  const used = await page.evaluate(() => window.used);
  await host.close();
  assert.deepEqual(used.lines, ['0', '2', '5', '7', '10']);
  assert.match(used.svg, /^<svg /);
  assert.equal(used.stopped, 'TimeoutError');
  assert.equal(used.element, true);
});
