// npm test: the library's tests, the build, then the page in real browsers. What waits for the
// network, or keeps one core busy, runs beside what keeps the others busy.
import { build } from './build.mjs';
import { chromium, firefox } from './browser.mjs';
import { testInBrowsers } from './in-browsers.mjs';
import { aside, meanwhile, npmPackages, running, rustToolchain } from './setup.mjs';
import { step } from './steps.mjs';

npmPackages();
rustToolchain();
// Begun before the long steps, so that what is missing is told early.
const programs = meanwhile('browsers and checkers of files', process.execPath, 'tools/browser.mjs');
const library = meanwhile('the library as wasm', process.execPath, 'tools/setup.mjs');
step('compiling the tests of the library');
await running('cargo', 'test', '--no-run', '--quiet');
const native = aside('tests of the library', 'cargo', 'test', '--quiet');
step('waiting for what ran beside');
await Promise.all([programs, library]);
process.env.TAKEAWAY_CHROMIUM = chromium();
process.env.TAKEAWAY_FIREFOX = firefox() ?? '';
await build();
step('tests in the browser');
const inBrowsers = await testInBrowsers();
step('waiting for the tests of the library');
const { status, told } = await native;
console.log(told);
process.exitCode = status || inBrowsers;
