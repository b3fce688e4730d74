// Finds the programs that the tests drive: browsers, and other people's readers of what is
// exported. What is missing is installed in one go where that is possible.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answer, attempt, stop } from './setup.mjs';
import { step } from './steps.mjs';

/** Chromium without windows: it opens a page in half the time. */
const SHELL = 'chromium-headless-shell';
const CHROMIUMS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FIREFOXES = ['firefox-esr', 'firefox'];

/** Checkers of exported files, and Debian's packages that bring them. */
const BRINGERS = { pdftotext: 'poppler-utils', 'rsvg-convert': 'librsvg2-bin' };

/** What only `npm run test:full` needs: readers of SVG and of tables, pandoc, TeX, films, a server, provers, WebKit and a screen for it. */
const FULL_BRINGERS = { inkscape: 'inkscape', soffice: 'libreoffice-draw libreoffice-impress', localc: 'libreoffice-calc', Rscript: 'r-base-core', gp: 'pari-gp', gap: 'gap-core', octave: 'octave', gnuplot: 'gnuplot-nox', pandoc: 'pandoc', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb', scour: 'scour', ffmpeg: 'ffmpeg', nginx: 'nginx-light', java: 'default-jre-headless', latexmk: 'latexmk texlive-latex-recommended texlive-pictures lmodern' };

/**
 * Path of a Chromium: $TAKEAWAY_CHROMIUM, the system's, or Playwright's own. Without one the script ends.
 */
export function chromium() {
  return aChromium() ?? stop('The browser tests need Chromium: install chromium, or name one in TAKEAWAY_CHROMIUM.');
}

/** Path of a Firefox, or undefined: its tests are then skipped and say so. */
export function firefox() {
  return process.env.TAKEAWAY_FIREFOX || onPath(FIREFOXES);
}

/** Path of a command, such as pdftotext, or undefined: what needs it is then skipped and says so. */
export function program(command) {
  return onPath([command]);
}

/** Installs what is missing, where this is Debian and we may; else what is optional stays missing. */
export function installPrograms({ full = false } = {}) {
  const missing = Object.entries(full ? { ...BRINGERS, ...FULL_BRINGERS } : BRINGERS).filter(([command]) => !program(command)).flatMap(([, bringer]) => bringer.split(' '));
  if (!process.env.TAKEAWAY_CHROMIUM && !program(SHELL)) missing.push(SHELL);
  if (full && !firefox()) missing.push('firefox-esr');
  if (missing.length === 0 || process.getuid?.() !== 0 || answer('apt-get', '--version') === undefined) return;
  step(`Debian's ${missing.join(', ')}`);
  attempt('apt-get', 'update', '-qq');
  // One that this release of Debian, or a relative of it, does not have must not keep the others away.
  const known = missing.filter((name) => answer('apt-cache', 'show', name));
  if (!known.includes(SHELL) && !aChromium()) known.push('chromium');
  attempt('env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...known);
}

function aChromium() {
  return process.env.TAKEAWAY_CHROMIUM || onPath(CHROMIUMS) || playwrightsOwn();
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installPrograms({ full: process.argv[2] === 'full' });
  chromium();
}
