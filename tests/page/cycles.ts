// Elements that come and go, and what is left of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { expect, type Tab } from './fixtures.ts';
import { dist, serveFiles, type Host } from './host.ts';

/** Somebody's page, which has the element's script and no element yet. */
const BLOG = `<!doctype html><html lang="en"><meta charset="utf-8"><title>blog</title><link rel="icon" href="data:,">
<script src="takeaway-figure.js" defer></script><body></body></html>`;

/** That page in a fresh tab, a session that counts what it holds, and its host. */
export async function withoutElements(fresh: () => Promise<Tab>): Promise<{ page: Page; session: CDPSession; blog: Host }> {
  const blog = await serveFiles({ 'takeaway-figure.js': readFileSync(join(dist, 'takeaway-figure.js')), 'blog.html': BLOG });
  const { page, context } = await fresh();
  await page.goto(`${blog.address}blog.html`);
  return { page, session: await context.newCDPSession(page), blog };
}

/** Puts in an element and takes it out `times` times, at once or when its figure is drawn. */
export async function cycled(page: Page, times: number, when: 'at once' | 'drawn'): Promise<void> {
  await page.waitForFunction(() => customElements.get('takeaway-figure'));
  await page.evaluate(async ([times, when]) => {
    for (let i = 0; i < Number(times); i += 1) {
      const element = document.createElement('takeaway-figure');
      element.setAttribute('spec', 'cold-count?n=2000000');
      const shown = new Promise((resolve) => element.addEventListener('takeaway-shown', resolve, { once: true }));
      document.body.append(element);
      if (when === 'drawn') await shown;
      element.remove();
    }
  }, [times, when]);
}

/** Workers, nodes of documents and listeners that there are once what nobody holds is collected. */
export async function counted(page: Page, session: CDPSession): Promise<{ workers: number; nodes: number; listeners: number }> {
  await expect.poll(() => page.workers().length).toBe(0);
  for (let i = 0; i < 3; i += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { workers: page.workers().length, nodes, listeners: jsEventListeners };
}
