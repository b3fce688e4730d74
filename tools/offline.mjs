// Completes dist/service-worker.js with the list of files it keeps, so that
// after one visit the page opens without a network.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

// The name under which workbox's precaching expects its list.
const PLACE = 'self.__WB_MANIFEST';

/** Large programs that are fetched when a talk leaves in their form, and by nobody else; and copies of what the library's rest has, too. */
const ASKED_FOR = /^assets\/(pptxgen|reveal|takeaway_for_\w+)[.-]/;

/** Writes the list of everything the page may need into the service worker. */
export function writeServiceWorker() {
  const dist = join(root, 'dist');
  const names = [
    'index.html',
    'class.html',
    ...within(dist, 'assets').filter((name) => !ASKED_FOR.test(name)),
    ...within(dist, 'first'),
  ];
  const files = names.map((url) => {
    const bytes = readFileSync(join(dist, url));
    // Names under assets/ carry a hash of their content and never change.
    const revision = url.startsWith('assets/')
      ? null
      : createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    // By this the service worker sees that what it kept is whole.
    const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
    return { url, revision, integrity, size: bytes.length };
  });
  const script = join(dist, 'service-worker.js');
  const source = readFileSync(script, 'utf8');
  if (!source.includes(PLACE)) throw new Error(`${PLACE} is missing in ${script}`);
  const list = JSON.stringify(files.map(({ url, revision, integrity }) => ({ url, revision, integrity })));
  writeFileSync(script, source.replace(PLACE, () => list));
  const size = files.reduce((sum, file) => sum + file.size, 0);
  console.log(`${files.length} files, ${Math.round(size / 1000)} kB kept for offline use`);
}

function within(dist, folder) {
  return readdirSync(join(dist, folder)).sort().map((name) => `${folder}/${name}`);
}
