// The package for other people's JavaScript: packed, installed into an empty project without a
// network, and used there in Node and by the compiler of TypeScript. frameworks.spec.ts has the browsers.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { makePackage } from '../../tools/package.mjs';
import { project } from '../page/host.ts';

/** Bytes of the tarball: the library as a file and as a module, and the element, which has it inside. */
const LIMIT = 4_760_000;

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
test.beforeAll(async () => {
  mkdirSync(empty);
  writeFileSync(join(empty, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n');
  const made = await makePackage(folder);
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
    const { compute, figure, parameters, play, solve, terms, Refusal } = takeaway;
    // Importing the element defines nothing where there is no document.
    await import('takeaway/element');
    assert.equal(globalThis.customElements, undefined);
    assert.deepEqual(await terms('cold?set=squares&n=20'), ['0', '2', '5', '7', '10', '12', '15', '17']);
    const svg = await figure('sink-strips?m=5', { width: 700, theme: 'print' });
    assert.match(svg, /^<svg [^>]*width="700"/);
    assert.ok(svg.includes('sink-strips?m=5'));
    assert.deepEqual((await parameters('relations')).map(({ name }) => name), ['of', 'm', 'delta', 'convention', 'x']);
    const computed = await compute('records?n=100');
    assert.deepEqual(computed.columns().position.slice(0, 3), [0, 1, 4]);
    assert.ok(computed.caption().title);
    // What a program may get wrong is an error that says so.
    assert.throws(() => computed.svg({ width: '700' }), /^TypeError: width must be a number, not "700"/);
    assert.throws(() => computed.svg({ colour: 'red' }), /A look has no “colour”/);
    await assert.rejects(terms(42), /A spec is a text/);
    await assert.rejects(computed.png(), /needs a canvas/);
    assert.doesNotMatch(await computed.svgInShapes(), /<text/);
    computed[Symbol.dispose]();
    assert.throws(() => computed.terms(), /The figure records\\?n=100 was freed/);
    assert.deepEqual(await terms({ kind: 'cold', set: [1, 4, 9], n: 8 }), ['0', '2', '5', '7']);
    assert.deepEqual(await solve('play?game=heaps&set=1,2,3&heaps=8'), { outcome: 'P', winning: [] });
    const game = await play('play?game=heaps&set=1,2,3&heaps=7');
    assert.deepEqual(game.winning.map((at) => game.plies[at]).length, 1);
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
    // More at once than there are cores; and a worker that was used is used again.
    const lengths = await Promise.all(Array.from({ length: 40 }, (_, n) => terms(\`cold?n=\${n + 10}\`)));
    assert.equal(lengths.length, 40);
    console.log(Object.keys(takeaway).sort().join(), Math.round(performance.now() - began));
  `);
  const [names] = run(process.execPath, 'use.js').split(' ');
  const types = readFileSync(join(installed, 'takeaway.d.ts'), 'utf8');
  const typed = [...types.matchAll(/^export (?:class|function) (\w+)/gm)].map(([, name]) => name);
  assert.equal(names, typed.sort().join(), 'the types are of what there is');
});

test('every sign that docs/sets.md has in a set arrives as it was written', () => {
  const [table] = readFileSync(join(project, 'docs', 'sets.md'), 'utf8').split('\n\nOn the command line');
  const written = [...table!.matchAll(/`([^`]+)`/g)].map(([, text]) => text!.replaceAll('\\|', '|'));
  // Capitals stand for sets there.
  const sets = [...written.filter((text) => !/[A-Z]|^[^\w]*$/.test(text)), 'squares & odd', 'random-50%', 'floor(n*phi)'];
  assert.ok(sets.length > 20, sets.join(' '));
  writeFileSync(join(empty, 'signs.js'), `
    import assert from 'node:assert/strict';
    import { terms } from 'takeaway';
    for (const set of ${JSON.stringify(sets)}) {
      const written = await terms('members?of=set&n=200&set=' + encodeURIComponent(set));
      assert.deepEqual(await terms({ kind: 'members', of: 'set', n: 2e2, set }), written, set);
    }
    for (const set of [[2, 5], new Set([2, 5]), Uint32Array.of(2, 5), '2,5', [2n, 5n]])
      assert.deepEqual(await terms({ kind: 'members', of: 'set', view: 'growth', set }), ['1 2', '2 5'], String(set));
    await assert.rejects(terms({ kind: 'members', set: '2,5&n=9' }), /is no set/);
  `);
  run(process.execPath, 'signs.js');
});

test('its types hold in strict TypeScript', () => {
  writeFileSync(join(empty, 'use.ts'), `
    import 'takeaway/element';
    import { compute, figure, ready, solve, terms, Refusal, type Look, type Progress, type Spec } from 'takeaway';
    const look: Look = { theme: 'print', width: 600 };
    const lines: string[] = await terms('cold?n=9', { onProgress: ({ done, total }: Progress) => done < total });
    const svg: string = await figure({ kind: 'relations', m: 7 }, look, { signal: AbortSignal.timeout(1000) });
    using records = await compute('records?n=100');
    const position: number[] = records.columns().position;
    const { n }: { n: number[] } = (await compute({ kind: 'cold-count', set: 'squares' })).columns();
    // @ts-expect-error no such theme
    await figure('relations', { theme: 'pink' });
    // @ts-expect-error no such parameter
    const spec: Spec = { kind: 'relations', length: 7 };
    // @ts-expect-error no such choice
    await terms({ kind: 'strip', convention: 'roof' });
    await ready(new URL('https://cdn.example/takeaway_bg.wasm'));
    const outcome: 'N' | 'P' = (await solve('play?game=heaps')).outcome;
    const element = document.createElement('takeaway-figure');
    element.addEventListener('takeaway-shown', ({ detail }) => console.log(detail.spec, element.data('csv')));
    element.setAttribute('spec', 'relations');
    console.log(lines.length, svg.length, position, n, spec, outcome, Refusal);
  `);
  const compiler = join(project, 'node_modules', 'typescript', 'bin', 'tsc');
  run(process.execPath, compiler, '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2023,dom,esnext.disposable', 'use.ts');
});

test('the library from a file, for those who share or serve it', () => {
  writeFileSync(join(empty, 'from.js'), `
    import assert from 'node:assert/strict';
    import { readFile } from 'node:fs/promises';
    import { ready, terms } from 'takeaway';
    await assert.rejects(ready(42), /ready\\(\\) takes an address/);
    await assert.rejects(ready(new Uint8Array(8)), WebAssembly.CompileError);
    const file = new URL(import.meta.resolve('takeaway/wasm'));
    await ready(process.argv[2] === 'bytes' ? readFile(file) : file);
    await assert.rejects(ready(file), /loaded already/);
    console.log((await terms('cold?set=squares&n=6')).join());
  `);
  for (const source of ['bytes', 'address']) assert.equal(run(process.execPath, 'from.js', source), '0,2,5\n');
});
