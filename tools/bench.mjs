// npm run bench: every kernel beside its naive version, natively and then in
// Chromium. Read the ratios: seconds are this machine's, today.
import { run, setUp } from './setup.mjs';
import { step } from './steps.mjs';

setUp();
step('kernels, native');
run('cargo', 'bench', '--workspace');
step('page, in Chromium');
await (await import('./bench-browser.mjs')).browserBench();
