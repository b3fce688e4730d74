// The download of a first visit until its first picture is drawn and until it is alive,
// compressed as a host would; the build fails above the limits. A browser test checks that the
// page asks for these files and no others.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root, stop } from './setup.mjs';

/** Bytes until the first picture stands: half a second on a slow connection of 2 Mbit/s. */
export const PICTURE_LIMIT = 130_000;
/** Bytes until the figure under it is alive. */
export const LIMIT = 400_000;
/** Bytes of the whole library, in its two files. */
const LIBRARY_LIMIT = 815_000;
/** Bytes until a figure in somebody else's page is alive. */
const EMBED_LIMIT = 500_000;

/** Faces that the first view uses; others come when they are needed. */
const FIRST_FONTS = ['sans-400', 'sans-600', 'sans-400-italic', 'sans-600-italic', 'serif-400', 'serif-400-signs'];

/**
 * Files of a first visit with their compressed sizes: what the first picture needs (of the
 * pictures, the heaviest), and what makes it a live figure.
 */
export function firstVisit() {
  const dist = join(root, 'dist');
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = (pattern) => [...html.matchAll(pattern)].map((match) => match[1]);
  const assets = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`);
  const pictures = readdirSync(join(dist, 'first')).map((name) => weighed(`first/${name}`));
  pictures.sort((a, b) => b.bytes - a.bytes);
  const picture = [
    'index.html',
    // The plain script comes before all that is painted.
    ...named(/<script src="\.\/([^"]+)"/g),
    ...named(/<link rel="stylesheet"[^>]*href="\.\/([^"]+)"/g),
    // After the face's name comes a hash of eight letters.
    ...assets.filter((name) => FIRST_FONTS.includes(/^assets\/takeaway-(.*)-.{8}\.woff2$/.exec(name)?.[1])),
  ].map(weighed);
  const live = [
    ...named(/<script type="module"[^>]*src="\.\/([^"]+)"/g),
    ...named(/<link rel="modulepreload"[^>]*href="\.\/([^"]+)"/g),
    // The other one comes when the figure stands.
    ...assets.filter((name) => /takeaway_first.*\.wasm$/.test(name)),
  ].map(weighed);
  // The reader of stories comes with a first story.
  const library = assets.filter((name) => /takeaway_(first|rest).*\.wasm$/.test(name)).map(weighed);
  return { picture: [...picture, pictures[0]], live, library };
}

/** Prints the tables and stops the build when a sum is above its limit. */
export function reportWeight() {
  const { picture, live, library } = firstVisit();
  for (const { name, bytes } of [...picture, ...live]) console.log(`${kilobytes(bytes)}  ${name}`);
  for (const [files, limit, what] of [
    [picture, PICTURE_LIMIT, 'until the first picture stands'],
    [[...picture, ...live], LIMIT, 'until it is a live figure'],
    [library, LIBRARY_LIMIT, 'for all of the library'],
    [[weighed('embed/takeaway-figure.js')], EMBED_LIMIT, 'until an element is alive'],
  ]) {
    const sum = files.reduce((total, { bytes }) => total + bytes, 0);
    console.log(`${kilobytes(sum)}  ${what} (brotli), of ${kilobytes(limit).trim()} allowed`);
    if (sum > limit) stop(`too much ${what}: find what grew, or load it later`);
  }
}

/** A file of dist/ with its compressed size. */
export function weighed(name) {
  return { name, bytes: brotliCompressSync(readFileSync(join(root, 'dist', name))).length };
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
