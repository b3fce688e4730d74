// The JavaScript package where it is run: every Node from 22 on, Deno, Bun; and in the windows that Vitest and Jest make for tests.
// package.spec.ts has the Node of this machine.
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { makePackage } from '../../tools/package.mjs';
import { newProject, nodeOf, nodePackage, npmInstalled } from './packages.ts';

const NODES = ['22.23.3', '24.21.0', '25.9.0', '26.12.1'];
const node = (version: string) => nodeOf(project, version);

/** Runners of tests need a newer Node than we do. */
const RUNNING = '24.21.0';

const USE = `
import { compute, figure, solve, terms, Refusal } from 'takeaway';
import 'takeaway/element';
const used = [
  (await terms('cold?set=squares&n=12')).join(),
  (await figure('strip?set=2,5', { width: 500 })).slice(0, 4),
  (await (await compute('strip?set=2,5')).pdf()).type,
  await compute('cold-count?n=1073741824', { signal: AbortSignal.timeout(200) }).catch(({ name }) => name),
  await terms('strip?n=0').catch((error) => error instanceof Refusal && error.parameter),
  (await solve('play?game=heaps&set=1,2,3&heaps=7')).winning.length,
];
console.log(used.join(' '));
`;
const USED = '0,2,5,7,10 <svg application/pdf TimeoutError n 1\n';

/** Somebody's test of a page that embeds a figure; it computes nothing there, and nothing fails. */
const PAGE = `
test('a page that embeds a figure', async () => {
  document.body.innerHTML = '<takeaway-figure spec="strip">the words</takeaway-figure>';
  const [written, made] = [document.querySelector('takeaway-figure'), document.createElement('takeaway-figure')];
  made.setAttribute('spec', 'strip');
  document.body.append(made);
  await new Promise((resolve) => setTimeout(resolve, 500));
  written.setAttribute('theme', 'dark');
  expect(written.textContent).toBe('the words');
  expect(written.shadowRoot?.innerHTML ?? '<slot></slot>').toBe('<slot></slot>');
  made.remove();
});
`;
const TERMS = `
test('terms and a picture', async () => {
  expect((await terms('cold?set=squares&n=12')).join()).toBe('0,2,5,7,10');
  expect(await figure('strip?set=2,5')).toMatch(/^<svg/);
}, 100_000);
`;
const IMPORTS = `import { figure, terms } from 'takeaway';\nimport 'takeaway/element';\n`;

const project = newProject('runtimes');
test.afterAll(() => project.end());
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  const { tarball } = await makePackage(project.folder);
  const missing = npmInstalled(project, tarball, 'deno@2.9.6', 'bun@1.4.5', 'vitest@5.1.2', 'happy-dom@21.0.4', 'jsdom@31.0.1', 'jest@30.5.2', 'jest-environment-jsdom@30.5.2',
    ...NODES.map(nodePackage));
  test.skip(missing !== undefined, missing);
  // Some npm run no steps of packages; this one fetches nothing.
  project.run(process.execPath, 'node_modules/bun/install.js');
  project.write({
    'use.js': USE,
    'node/terms.test.js': `import { expect, test } from 'vitest';\n${IMPORTS}${TERMS}`,
    'window/page.test.js': `import { expect, test } from 'vitest';\n${IMPORTS}${TERMS}${PAGE}`,
    'jest-node/terms.test.js': `${IMPORTS}${TERMS}`,
    'jest-window/page.test.js': `${IMPORTS}${TERMS}${PAGE}`,
    'jest-element/page.test.js': `import 'takeaway/element';\n${PAGE}`,
  });
});

for (const version of NODES) {
  test(`Node ${version}`, () => assert.equal(project.run(node(version), 'use.js'), USED));
}

test('Deno', () => assert.equal(project.run(project.bin('deno'), 'run', '--allow-all', 'use.js'), USED));

test('Bun', () => assert.equal(project.run(project.bin('bun'), 'use.js'), USED));

for (const [environment, folder] of [['node', 'node'], ['happy-dom', 'window'], ['jsdom', 'window']]) {
  test(`Vitest, ${environment}`, () => void project.run(node(RUNNING), 'node_modules/vitest/vitest.mjs', 'run', '--environment', environment, '--dir', folder));
}

for (const [environment, folder] of [['node', 'jest-node'], ['jsdom', 'jest-window'], ['jsdom', 'jest-element']]) {
  test(`Jest, ${folder}`, () => void project.run(node(RUNNING), '--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--rootDir', folder, '--env', environment));
}
