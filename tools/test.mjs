// npm test: the library's tests during the build, then what is a function of the page in node, and
// the page in a browser. npm test -- native and npm test -- page run a half. npm run test:full adds
// tests/full, which needs other browsers, other people's programs, or minutes.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { chromium, firefox } from './browser.mjs';
import { answer, aside, finished, meanwhile, npmPackages, root, running, rustToolchain, stop } from './setup.mjs';
import { step, tellTimes } from './steps.mjs';
import { all, line, ofCargo, ofPlaywright, ofVitest } from './testing/counts.mjs';

const HALVES = ['native', 'page'];
const REPORTS = join(root, 'target', 'tests');

const [asked, ...others] = process.argv.slice(2);
const full = asked === 'full';
if (others.length > 0 || (asked !== undefined && !full && !HALVES.includes(asked))) {
  stop(`npm test takes one of native, page, full, or nothing, not '${process.argv.slice(2).join(' ')}'`);
}
const halves = HALVES.includes(asked) ? [asked] : HALVES;
const nextest = answer('cargo', 'nextest', '--version') !== undefined;

// Random tests draw the same cases each time, so that one tree has one verdict. The long run draws new ones.
if (!full) process.env.PROPTEST_RNG_SEED ??= '2026';
npmPackages();
rustToolchain();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const counts = [];
// Begun before the long steps, so that missing programs are reported early.
const programs = halves.includes('page') && meanwhile('browsers and checkers of files', process.execPath, 'tools/browser.mjs', ...(full ? ['full'] : []));
const library = halves.includes('page') && meanwhile('the library as wasm', process.execPath, 'tools/setup.mjs');
const native = halves.includes('native') && (await begunNative());
if (halves.includes('page')) await testPage();
if (native) await endedNative(native);

tellTimes();
console.log(`\n${line(all(counts))}`);
if (!full) console.log('npm run test:full tests the rest: other browsers, notebooks, the package, the release, the largest sizes.');
process.exitCode = all(counts).failed > 0 ? 1 : 0;

/** Compiles the library's tests, and runs them during the next steps. */
async function begunNative() {
  step('compiling the tests of the library');
  await running('cargo', ...(nextest ? ['nextest', 'run', '--no-run', '--cargo-quiet'] : ['test', '--no-run', '--quiet']));
  const ignored = full ? (nextest ? ['--run-ignored', 'all'] : ['--', '--include-ignored']) : [];
  if (!nextest) return [aside('tests of the library', 'cargo', 'test', '--no-fail-fast', ...ignored)];
  const tests = aside('tests of the library', 'cargo', 'nextest', 'run', '--cargo-quiet', '--no-fail-fast', '--status-level', 'fail', '--final-status-level', 'slow', ...ignored);
  // Examples in the documentation are none of nextest's.
  return [tests, tests.then(() => aside('examples in the documentation', 'cargo', 'test', '--doc', '--quiet'))];
}

async function endedNative(runs) {
  step('waiting for the tests of the library');
  for (const run of runs) {
    const { status, told } = await run;
    console.log(told);
    count(status, ofCargo(told));
  }
}

async function testPage() {
  step('waiting for what ran beside');
  await Promise.all([programs, library]);
  process.env.TAKEAWAY_CHROMIUM = chromium();
  process.env.TAKEAWAY_FIREFOX = firefox() ?? '';
  await build();
  step('tests in node');
  const inNode = await finished('npx', '--no-install', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('node')}`);
  count(inNode, told('node', ofVitest));
  step('tests in the browser');
  const inBrowser = await finished('npx', '--no-install', 'playwright', 'test', '--project=page', ...(full ? ['--project=full'] : []));
  count(inBrowser, told('page', ofPlaywright));
}

/** Adds what a runner counted; one that failed without a failed test counts as one. */
function count(status, { passed, failed }) {
  counts.push({ passed, failed: status === 0 ? failed : Math.max(failed, 1) });
}

/** The result of a runner's report; nothing where it ended before it wrote one. */
function told(name, read) {
  return existsSync(report(name)) ? read(JSON.parse(readFileSync(report(name), 'utf8'))) : all([]);
}

function report(name) {
  return join(REPORTS, `${name}.json`);
}
