// npm test: the library's tests, the build, then the page in real browsers.
import { build } from './build.mjs';
import { chromium, firefox, installPrograms } from './browser.mjs';
import { testInBrowsers } from './in-browsers.mjs';
import { npmPackages, run, rustToolchain } from './setup.mjs';
import { step } from './steps.mjs';

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
process.exitCode = await testInBrowsers();
