// npm run build: from sources to dist/, a folder any static host can serve.
import { root, setUp } from './setup.mjs';
import { step } from './steps.mjs';

/** What is built, by the modes of vite.config.mjs; the page comes first, because it empties dist/. */
const EDITIONS = {
  page: 'the page',
  single: 'the page in one file',
  element: 'the embedding script',
  offline: 'the service worker',
};

/** Builds dist/: the page and its service worker, and where not only those are wanted, all editions. */
export async function build({ onlyPage = false } = {}) {
  setUp();
  step('the first picture');
  await (await import('./pictures.mjs')).drawFirstPictures();
  const vite = await import('vite');
  for (const [mode, title] of Object.entries(EDITIONS)) {
    if (onlyPage && !['page', 'offline'].includes(mode)) continue;
    step(title);
    await vite.build({ root, mode, logLevel: 'warn' });
  }
  (await import('./offline.mjs')).writeServiceWorker();
  (await import('./notices.mjs')).writeNotices();
  if (onlyPage) return;
  step('weight of a first visit');
  (await import('./weight.mjs')).reportWeight();
}

if (process.argv[1] === new URL(import.meta.url).pathname) await build();
