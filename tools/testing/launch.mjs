// A browser for scripts that are no tests.
import { chromium as driver } from 'playwright-core';
import { chromium } from '../browser.mjs';

/** Chromium, as the tests start it. */
export const launch = () => driver.launch({
  executablePath: chromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
