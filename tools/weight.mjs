// What a first visit downloads until its first figure stands, compressed as a
// host would; the build fails above the limit.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root, stop } from './setup.mjs';

/** Bytes: on a slow connection of 2 Mbit/s this is under two seconds. */
const LIMIT = 400_000;

// One of these is chosen by width and theme; the heaviest is counted.
const FIRST_PICTURES = 'first';

/** Prints the table and stops the build when the sum is above the limit. */
export function reportWeight() {
  const dist = join(root, 'dist');
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const entry = /<script type="module"[^>]*src="\.\/([^"]+)"/.exec(html)[1];
  const styles = [...html.matchAll(/<link rel="stylesheet"[^>]*href="\.\/([^"]+)"/g)].map((m) => m[1]);
  const preloads = [...html.matchAll(/<link rel="modulepreload"[^>]*href="\.\/([^"]+)"/g)].map((m) => m[1]);
  const css = styles.map((name) => readFileSync(join(dist, name), 'utf8')).join('');
  const assets = readdirSync(join(dist, 'assets'));
  const fonts = assets.filter((name) => name.endsWith('.woff2') && css.includes(name));
  const wasm = assets.filter((name) => name.endsWith('.wasm'));
  const files = [
    'index.html', entry, ...preloads, ...styles,
    ...[...wasm, ...fonts].map((name) => join('assets', name)),
  ];
  const rows = files.map((name) => [name, weigh(readFileSync(join(dist, name)))]);
  const pictures = readdirSync(join(dist, FIRST_PICTURES))
    .map((name) => [join(FIRST_PICTURES, name), weigh(readFileSync(join(dist, FIRST_PICTURES, name)))]);
  pictures.sort((a, b) => b[1] - a[1]);
  rows.push(...pictures.slice(0, 1));
  const sum = rows.reduce((total, [, bytes]) => total + bytes, 0);
  for (const [name, bytes] of rows) console.log(`${kilobytes(bytes)}  ${name}`);
  console.log(`${kilobytes(sum)}  together (brotli), of ${kilobytes(LIMIT).trim()} allowed`);
  if (sum > LIMIT) stop('a first visit is too heavy: find what grew, or load it later');
}

function weigh(bytes) {
  return brotliCompressSync(bytes).length;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
