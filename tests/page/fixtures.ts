// What tests of the page are given: a host, one page a file, tabs with a fresh profile, and an eye on the console.
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dist, serve, type Host } from './host.ts';

export { expect };

/** A tab of a profile of its own. */
export interface Tab {
  page: Page;
  context: BrowserContext;
}

/** How a fresh tab differs from a desk's. */
export type Options = BrowserContextOptions & {
  /** Whether the page may install itself for offline use, which takes longer than most tests. */
  installs?: boolean;
  /** Whether the game is shown that opens the page on a first visit. */
  opening?: boolean;
};

interface ForTests {
  /** The page that all tests of a file share: a test starts by going somewhere. */
  page: Page;
  /** Opens a tab with a profile of its own, which is closed after the test. */
  fresh: (options?: Options) => Promise<Tab>;
  /** A host for this test alone, of the page's files or of a copy of them, which outlives the test's tabs. */
  ownHost: (files?: 'copied') => Promise<Host & { folder: string }>;
  /** What consoles said, scripts threw, could not be loaded or came from elsewhere: empty when a test ends. */
  problems: string[];
  /** Whether files are missing in this test, which the console reports. */
  accidents: boolean;
}

interface ForWorkers {
  /** Address of the page. */
  host: string;
  /** The page of the file at hand, and its profile. */
  shared: { file?: string; page?: Page; context?: BrowserContext; problems?: string[] };
}

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', acceptDownloads: true };

export const test = base.extend<ForTests, ForWorkers>({
  host: [async ({}, use) => {
    const host = await serve();
    await use(host.address);
    await host.close();
  }, { scope: 'worker' }],

  shared: [async ({}, use) => {
    const shared: ForWorkers['shared'] = {};
    await use(shared);
    await shared.context?.close();
  }, { scope: 'worker' }],

  accidents: [false, { option: true }],

  problems: [async ({ accidents }, use) => {
    const problems: string[] = [];
    await use(problems);
    if (!accidents) expect(problems).toEqual([]);
  }, { auto: true }],

  ownHost: async ({}, use) => {
    const hosts: Host[] = [];
    const copies: string[] = [];
    await use(async (files) => {
      const folder = files === 'copied' ? mkdtempSync(join(tmpdir(), 'takeaway-')) : dist;
      if (folder !== dist) {
        copies.push(folder);
        cpSync(dist, folder, { recursive: true });
      }
      const host = await serve(folder);
      hosts.push(host);
      return Object.assign(host, { folder });
    });
    await Promise.all(hosts.map((host) => host.close()));
    for (const folder of copies) rmSync(folder, { recursive: true });
  },

  page: async ({ browser, host, shared, problems }, use, { file }) => {
    if (shared.file !== file) {
      await shared.context?.close();
      const context = await browser.newContext({ ...DESK, baseURL: host, permissions: ['clipboard-read', 'clipboard-write'] });
      await context.addInitScript(withoutInstallation);
      await context.addInitScript(playedBefore);
      Object.assign(shared, { file, context, page: await watched(context, (problem) => shared.problems.push(problem)) });
    }
    shared.problems = problems;
    await shared.page.setViewportSize(DESK.viewport);
    await shared.page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: DESK.reducedMotion });
    await shared.page.evaluate(() => {
      for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    });
    await use(shared.page);
  },

  // Depends on the hosts, so that tabs are closed before what they may still ask.
  fresh: async ({ browser, host, ownHost: _, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ installs = false, opening = false, ...options } = {}) => {
      const context = await browser.newContext({ ...DESK, baseURL: host, ...options });
      contexts.push(context);
      if (!opening) await context.addInitScript(playedBefore);
      if (!installs) await context.addInitScript(withoutInstallation);
      return { context, page: await watched(context, (problem) => problems.push(problem)) };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** A tab whose problems are reported at once. */
export async function watched(context: BrowserContext, tell: (problem: string) => void): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(rememberToasts);
  // The console also reports whatever the page's policy forbade.
  page.on('console', (message) => {
    // On a busy machine a figure may begin seconds after its window.
    if (!message.text().includes('was preloaded using link preload but not used')) tell(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => tell(`error: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (!['file:', 'data:', 'blob:', 'about:'].includes(protocol) && hostname !== '127.0.0.1') tell(`asked elsewhere: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // What a reload or a closed tab cuts off is no problem.
    if (why !== 'net::ERR_ABORTED') tell(`not loaded: ${request.url()} (${why})`);
  });
  return page;
}

/** In a page: as in a private window, whose browser keeps no page for offline use. */
function withoutInstallation(): void {
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new Error('none in this test'));
}

/** In a page: the game that opens it was played before. */
function playedBefore(): void {
  try {
    localStorage.setItem('takeaway-opening', 'seen');
  } catch {
    // A frame that may keep nothing has no opening.
  }
}

/** In a page: keeps its notices, which may be gone before a test reads them. */
function rememberToasts(): void {
  const told: string[] = [];
  Object.assign(window, { toasts: told });
  document.addEventListener('DOMContentLoaded', () => {
    const toast = document.getElementById('toast');
    if (!toast) return;
    new MutationObserver(() => toast.textContent && told.push(toast.textContent)).observe(toast, { childList: true });
  });
}
