// npm run build: from sources to dist/, a folder any static host can serve.
import { setUp, step, run } from './setup.mjs';

/** Builds dist/: the page, the one-file page, the embedding script, the service worker. */
export async function build() {
  setUp();
  step('the first picture');
  await (await import('./pictures.mjs')).drawFirstPictures();
  for (const [edition, title] of [
    ['page', 'the page'],
    ['single', 'the page in one file'],
    ['element', 'the embedding script'],
    ['offline', 'the service worker'],
  ]) {
    step(title);
    run('npx', '--no-install', 'vite', 'build', '--logLevel', 'warn', '--mode', edition);
  }
  (await import('./offline.mjs')).writeServiceWorker();
  step('weight of a first visit');
  (await import('./weight.mjs')).reportWeight();
}

if (process.argv[1] === new URL(import.meta.url).pathname) await build();
