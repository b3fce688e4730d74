// Writes dist/service-worker.js: after one visit the page opens without a network.
import { join } from 'node:path';
import { generateSW } from 'workbox-build';
import { root } from './setup.mjs';

/** Lists dist/ and writes the worker that keeps it. */
export async function writeServiceWorker() {
  const made = await generateSW({
    globDirectory: join(root, 'dist'),
    globPatterns: ['index.html', 'assets/**', 'first/**', 'icon.svg'],
    swDest: join(root, 'dist', 'service-worker.js'),
    // The wasm is larger than workbox's 2 MB default only when something went wrong.
    maximumFileSizeToCacheInBytes: 4_000_000,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    cleanupOutdatedCaches: true,
    // `?embed` is the same page; names with a hash in them never change.
    ignoreURLParametersMatching: [/^embed$/],
    dontCacheBustURLsMatching: /assets\//,
    // An update waits until the reader asks for it: announced, never forced.
    skipWaiting: false,
    clientsClaim: true,
  });
  for (const warning of made.warnings) console.warn(warning);
  console.log(`${made.count} files, ${Math.round(made.size / 1000)} kB kept for offline use`);
}
