// What a first visit downloads until its first figure stands, compressed as a
// host would; the build fails above the limit. A browser test checks that the
// page asks for these files and no others.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root, stop } from './setup.mjs';

/** Bytes: on a slow connection of 2 Mbit/s this is under two seconds. */
export const LIMIT = 400_000;

/** Faces that the first view uses; italics and the like come when they are needed. */
const FIRST_FONTS = ['takeaway-sans-400-', 'takeaway-sans-600-', 'takeaway-serif-400-', 'takeaway-serif-600-'];

/** Files of a first visit with their compressed sizes; of the first pictures, the heaviest. */
export function firstVisit() {
  const dist = join(root, 'dist');
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = (pattern) => [...html.matchAll(pattern)].map((match) => match[1]);
  const assets = readdirSync(join(dist, 'assets'));
  const files = [
    'index.html',
    ...named(/<script type="module"[^>]*src="\.\/([^"]+)"/g),
    ...named(/<link rel="modulepreload"[^>]*href="\.\/([^"]+)"/g),
    ...named(/<link rel="stylesheet"[^>]*href="\.\/([^"]+)"/g),
    ...assets.filter((name) => name.startsWith('first_bg') && name.endsWith('.wasm')).map((name) => `assets/${name}`),
    // A face's name goes on with a hash, not with another word such as "italic".
    ...assets.filter((name) => FIRST_FONTS.some((face) => name.startsWith(face) && !name.includes('italic')))
      .filter((name) => name.endsWith('.woff2')).map((name) => `assets/${name}`),
  ];
  const pictures = readdirSync(join(dist, 'first')).map((name) => weighed(`first/${name}`));
  pictures.sort((a, b) => b.bytes - a.bytes);
  return [...files.map(weighed), pictures[0]];
}

/** Prints the table and stops the build when the sum is above the limit. */
export function reportWeight() {
  const files = firstVisit();
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  for (const { name, bytes } of files) console.log(`${kilobytes(bytes)}  ${name}`);
  console.log(`${kilobytes(sum)}  together (brotli), of ${kilobytes(LIMIT).trim()} allowed`);
  if (sum > LIMIT) stop('a first visit is too heavy: find what grew, or load it later');
}

function weighed(name) {
  return { name, bytes: brotliCompressSync(readFileSync(join(root, 'dist', name))).length };
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
