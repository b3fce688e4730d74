// npm test: the library's tests, the build, then the page in real browsers.
import { build } from './build.mjs';
import { npmPackages, run, rustToolchain, step } from './setup.mjs';
import { checker, chromium, firefox } from './browser.mjs';

npmPackages();
rustToolchain();
step('tests of the library');
run('cargo', 'test', '--workspace', '--quiet');
await build();
step('tests in the browser');
process.env.TAKEAWAY_CHROMIUM = chromium();
process.env.TAKEAWAY_FIREFOX = firefox() ?? '';
// Here, so that no two test files install them at the same time.
checker('pdftotext', 'poppler-utils');
checker('rsvg-convert', 'librsvg2-bin');
checker('pandoc', 'pandoc');
// Two at a time: each file drives a browser of its own.
run(process.execPath, '--test', '--test-concurrency=2', ...(await browserTests()));

async function browserTests() {
  const { readdirSync } = await import('node:fs');
  return readdirSync('tests/browser')
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => `tests/browser/${name}`);
}
