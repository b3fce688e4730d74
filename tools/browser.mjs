// Finds the browsers the tests drive, or installs them where that is possible.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { answer, run, step, stop } from './setup.mjs';

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FIREFOXES = ['firefox-esr', 'firefox'];

/** Path of a Chromium: $TAKEAWAY_CHROMIUM, the system's, Playwright's own, or freshly installed. */
export function chromium() {
  const found = process.env.TAKEAWAY_CHROMIUM || onPath(CHROMIUMS) || playwrightsOwn();
  if (found) return found;
  if (installed('chromium')) return onPath(CHROMIUMS);
  return stop('The browser tests need Chromium: install chromium, or name one in TAKEAWAY_CHROMIUM.');
}

/** Path of a Firefox, or undefined: its tests are then skipped and say so. */
export function firefox() {
  const found = process.env.TAKEAWAY_FIREFOX || onPath(FIREFOXES);
  if (found) return found;
  return installed('firefox-esr') ? onPath(FIREFOXES) : undefined;
}

/**
 * Path of a command that checks exported files, such as pdftotext, or undefined: what needs
 * it is then skipped and says so. `debianPackage` brings it where that is possible.
 */
export function checker(command, debianPackage) {
  return onPath([command]) ?? (installed(debianPackage) ? onPath([command]) : undefined);
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

function playwrightsOwn() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH || join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return undefined;
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => ['chrome-linux', 'chrome-linux64'].map((f) => join(cache, name, f, 'chrome')))
    .find((file) => existsSync(file));
}

function installed(debianPackage) {
  if (process.getuid?.() !== 0 || answer('apt-get', '--version') === undefined) return false;
  step(`Debian's ${debianPackage}`);
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', debianPackage);
  return true;
}
