// A Firefox to drive, where there is one: through WebDriver BiDi, with puppeteer's names for things.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { firefox } from '../../tools/browser.mjs';
import { PATIENCE } from './patience.ts';

const path = firefox();

/** Why tests in Firefox have to be skipped; false where they need not be. */
export const noFirefox = path ? false : 'no Firefox here, and Debian’s firefox-esr could not be installed';

/** A Firefox with one page; what it downloads comes without being asked. `problems` is what the console said. */
export async function launchFirefox() {
  const { default: puppeteer } = await import('puppeteer-core');
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-firefox-'));
  const fox = await puppeteer.launch({
    browser: 'firefox', executablePath: path, headless: true, timeout: PATIENCE,
    // Save downloads in this folder without showing them.
    extraPrefsFirefox: {
      'browser.download.folderList': 2, 'browser.download.dir': folder, 'browser.download.alwaysOpenPanel': false,
      'browser.download.open_pdf_attachments_inline': false, 'pdfjs.disabled': true,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf,image/svg+xml,image/png,text/csv',
    },
  });
  const page = await fox.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.setViewport({ width: 1280, height: 800 });
  const problems: string[] = [];
  page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => problems.push((error as Error).message));
  const close = async (): Promise<void> => {
    await fox.close();
    rmSync(folder, { recursive: true });
  };
  return { page, problems, close, downloaded: (name: string) => downloaded(folder, name) };
}

/** The bytes of a file once it has wholly arrived in a folder. */
async function downloaded(folder: string, name: string): Promise<Buffer> {
  const file = join(folder, name);
  for (const late = Date.now() + PATIENCE; Date.now() < late;) {
    // Firefox puts a part next to the empty file until all is there.
    if (existsSync(file) && statSync(file).size > 0 && !existsSync(`${file}.part`)) return readFileSync(file);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} did not arrive; there are ${readdirSync(folder).join(', ')}`);
}

/** Waits until the figure of this spec is what the page wants, and is wholly drawn. */
export function shows(page: Page, spec: string) {
  return page.waitForFunction((wanted) => {
    const figure = document.getElementById('figure');
    const { wanted: asked, drawn, busy } = figure.dataset;
    return asked === wanted && drawn === wanted && busy === undefined;
  }, {}, spec);
}
