// npm run build: from sources to dist/, a folder any static host can serve; -- --compress adds .br and .gz files.
import { root, setUp } from './setup.mjs';
import { step } from './steps.mjs';

/** The builds, by the modes of vite.config.mjs; the page comes first, because it empties dist/. */
const EDITIONS = {
  page: 'the page',
  single: 'the page in one file',
  element: 'the embedding script',
  embed: 'the embedding script in two files',
  offline: 'the service worker',
};

/**
 * Builds dist/: all editions, or what a reader is `served`: the page, its service worker and the
 * element; each file `compressed`, too.
 */
export async function build({ served = false, compressed = false } = {}) {
  setUp();
  step('the first picture');
  await (await import('./pictures.mjs')).drawFirstPictures();
  const vite = await import('vite');
  for (const [mode, title] of Object.entries(EDITIONS)) {
    if (served && !['page', 'element', 'embed', 'offline'].includes(mode)) continue;
    step(title);
    await vite.build({ root, mode, logLevel: 'warn' });
  }
  (await import('./offline.mjs')).writeServiceWorker();
  (await import('./notices.mjs')).writeNotices();
  const site = await import('./site.mjs');
  await site.writeSite(process.env.TAKEAWAY_ADDRESS);
  if (served) return;
  step('weight of a first visit');
  (await import('./weight.mjs')).reportWeight();
  if (!compressed) return;
  step('compressed files');
  await site.compress();
}

if (process.argv[1] === new URL(import.meta.url).pathname) await build({ compressed: process.argv.includes('--compress') });
