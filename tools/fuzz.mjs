// npm run fuzz -- --seconds N: new random and hostile inputs for every target of tests/fuzz, and random
// games for each algorithm, N seconds for each; then the pictures that came up are drawn once more by the
// page's library, to be the same; then accidents, edges and storms in browsers. npm run fuzz -- words
// tries one target alone, its own number of inputs. --seed S repeats a run; --thorough continues until
// every parser has had ten million texts, and a hundred thousand figures were drawn; --browsers tries
// only what is tried in browsers; --record writes what was tried into docs/reliability.md.
import { crc32 } from 'node:zlib';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadLibrary } from './pictures.mjs';
import { chromium, installPrograms } from './browser.mjs';
import { build } from './build.mjs';
import { put } from './marks.mjs';
import { answer, attempt, root, run, stop } from './setup.mjs';
import { step } from './steps.mjs';

/** Most figures that are drawn once more. */
const AGAIN = 20_000;

/** Storms of every kind. */
const STORMS = 20;

/** The targets tried in browsers, and the files of tests that try them. */
const TRIED = {
  'accidents, each survived': ['accidents', 'anywhere'],
  'long work, and windows, clocks and colours of any kind': ['work', 'looks'],
  'fields with edges and nonsense, the policy, injections': ['controls', 'policy'],
  'journeys of a reader in Firefox and WebKit': ['firefox', 'webkit'],
};

/** Tests that count by themselves what they tried. */
const COUNTING = ['cycles', 'drawing', 'storms'];

/** A whole number as the page writes it. */
const grouped = (n) => n.toLocaleString('en', { useGrouping: 'min2' }).replaceAll(',', '\u202f');

const { target, seconds, seed, thorough, browsers, record } = options();
const folder = join(root, 'target', 'fuzz');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
Object.assign(process.env, { TAKEAWAY_FUZZ_SECONDS: seconds, TAKEAWAY_FUZZ_SEED: seed, TAKEAWAY_FUZZ_REPORT: folder });
if (thorough || target) process.env.TAKEAWAY_FUZZ_THOROUGH = '1';
if (target) {
  step(`fuzzing ${target}, ${seconds} s or more, seed ${seed}`);
  run('cargo', 'test', '--quiet', '--test', 'all', '--', `fuzz::${target}`);
  for (const { target: name, inputs, accepted } of tried()) console.log(`${name}: ${grouped(inputs)} tried, ${grouped(accepted)} accepted`);
  const times = join(folder, 'reading.times');
  if (existsSync(times)) {
    const { line, longer } = JSON.parse(readFileSync(times, 'utf8'));
    console.log(`slowest of at most 2000 bytes: ${grouped(line.microseconds)} µs of processor time, ${line.text.slice(0, 120)}`);
    console.log(`most a byte of longer ones: ${grouped(longer['nanoseconds a byte'])} ns, ${longer.text.slice(0, 120)}`);
  }
  process.exit(0);
}

installPrograms({ full: true });
chromium();
await build();
if (!browsers) {
  step(`fuzzing, ${seconds} s a target, seed ${seed}`);
  run('cargo', 'test', '--quiet', '--test', 'all', '--', 'fuzz::', 'differential::');
  step('the same pictures by the page’s library');
  const rows = [...tried(), await drawnAgain()].map(({ target, inputs, accepted }) => [target, inputs, accepted]);
  tell('fuzz', `seed ${seed}, ${seconds} seconds a target; no failure`, ['target', 'inputs', 'accepted'], rows);
}
step('accidents, edges, journeys and storms in browsers');
tell('browsers', 'browser tests, and storms beside them', ['tried', 'number'], survived().map(({ what, number }) => [what, number]));

function options() {
  const strings = { seconds: { type: 'string', default: '30' }, seed: { type: 'string', default: String(Date.now() % 2 ** 32) } };
  const flags = { thorough: { type: 'boolean', default: false }, browsers: { type: 'boolean', default: false }, record: { type: 'boolean', default: false } };
  const { values, positionals } = parseArgs({ options: { ...strings, ...flags }, allowPositionals: true });
  const [target] = positionals;
  if (positionals.length > 1 || (target && !/^[a-z]+$/.test(target))) stop('Name one target of tests/fuzz, such as words');
  for (const name of ['seconds', 'seed']) {
    if (!/^\d{1,9}$|^\d{10}$/.test(values[name])) stop(`--${name} must be a whole number, not '${values[name]}'`);
  }
  return { ...values, target };
}

/** The report of each target on its tries. */
function tried() {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json')).sort();
  return files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/** Draws in wasm what the native library drew; exits where a byte differs. */
async function drawnAgain() {
  const { Picture } = await loadLibrary();
  const lines = readFileSync(join(folder, 'pictures.tsv'), 'utf8').trim().split('\n').slice(0, AGAIN);
  for (const line of lines) {
    const [spec, sum] = line.split('\t');
    const figure = Picture.compute(spec);
    const svg = figure.svg(JSON.stringify({ width: 700, height: 0, scale: 1, theme: 'light', palette: 'viridis', caption: true }));
    if (crc32(svg) !== Number(sum)) stop(`${spec} is drawn otherwise by the page`);
    figure.free();
  }
  return { target: 'pictures, natively and in wasm', inputs: lines.length, accepted: lines.length };
}

/** Runs those tests and those that count, and says how many there were of each; exits where one fails. */
function survived() {
  process.env.TAKEAWAY_STORMS = STORMS;
  const files = [...Object.values(TRIED).flat(), ...COUNTING];
  const status = attempt('npx', '--no-install', 'playwright', 'test', ...files.map((name) => `/${name}.spec.ts`));
  if (status !== 0) stop('a test in browsers failed');
  const { suites } = JSON.parse(readFileSync(join(root, 'target', 'tests', 'page.json'), 'utf8'));
  const testsOf = (name) => suites.filter(({ file }) => file.endsWith(`${name}.spec.ts`)).flatMap(({ specs }) => specs);
  const rows = Object.entries(TRIED).map(([what, names]) => ({ what, number: names.flatMap(testsOf).length }));
  const told = COUNTING.flatMap(testsOf).flatMap(({ tests }) => tests).flatMap(({ annotations }) => annotations);
  const counts = told.filter(({ type }) => type === 'recorded').flatMap(({ description }) => JSON.parse(description));
  return [...rows, ...counts.map(([what, number]) => ({ what, number }))];
}

/** Prints a table of numbers; if it is to be kept, puts it between its marks in docs/reliability.md, with version and day. */
function tell(marks, how, head, rows) {
  const lines = [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows.map(([what, ...numbers]) => [what, ...numbers.map(grouped)])];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  console.log(`\n${table}`);
  if (!record) return;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const commit = answer('git', 'rev-parse', '--short', 'HEAD')?.trim() ?? 'no commit';
  const day = new Date().toISOString().slice(0, 10);
  put('docs/reliability.md', marks, `Version ${version} (${commit}), ${day}, ${how}.\n\n${table}`);
}
