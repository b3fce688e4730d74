// npm run bench: every kernel beside its naive version, natively and then in
// Chromium. Read the ratios: seconds are this machine's, today.
import { setUp, run, step } from './setup.mjs';

setUp();
step('kernels, native');
run('cargo', 'bench', '--workspace');
step('page, in Chromium');
await (await import('./bench-browser.mjs')).browserBench();
