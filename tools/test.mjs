// npm test: the library's tests, the build, then the page in real browsers.
import { readdirSync } from 'node:fs';
import { build } from './build.mjs';
import { chromium, firefox, installPrograms } from './browser.mjs';
import { npmPackages, run, rustToolchain } from './setup.mjs';
import { step } from './steps.mjs';

/** Milliseconds after which a file of browser tests is given up as hanging; on a busy machine the longest takes a third. */
const LONGEST = 1_200_000;

npmPackages();
rustToolchain();
// Before the long steps, so that what is missing is told at once.
installPrograms();
process.env.TAKEAWAY_CHROMIUM = chromium();
process.env.TAKEAWAY_FIREFOX = firefox() ?? '';
step('compiling the tests of the library');
run('cargo', 'test', '--no-run', '--quiet');
step('tests of the library');
run('cargo', 'test', '--quiet');
await build();
step('tests in the browser');
// Two at a time: each file drives a browser of its own.
run(process.execPath, '--test', '--test-concurrency=2', `--test-timeout=${LONGEST}`, ...browserTests());

function browserTests() {
  return readdirSync('tests/browser')
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => `tests/browser/${name}`);
}
