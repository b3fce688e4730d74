// What a visit downloads, compressed as a host would. A first visit has a limit; besides, a build fails where a change adds much to a
// download and tools/weights.json does not say so: MAKE_REF=1 npm run build writes that file. A browser test checks that the page asks
// for these files and no others.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root, stop } from './setup.mjs';

/** Bytes until the first picture is drawn: half a second on a slow connection of 2 Mbit/s. */
export const PICTURE_LIMIT = 130_000;
/** Bytes until the figure under it is alive. */
export const LIMIT = 400_000;
/** Bytes that a change may add to a download without a word. */
const GROWTH = 8_000;
/** Bytes of code, uncompressed, from which the growth of a part is printed. */
const NOTED = 1_000;

/** The weights that the last change accepted. */
const KEPT = join(root, 'tools', 'weights.json');
/** Compressed sizes by the hash of a file, so that nothing is compressed twice. */
const CACHE = join(root, 'target', 'weights');

/** Faces that the first view uses; others come when they are needed. */
const FIRST_FONTS = ['sans-400', 'sans-600', 'sans-400-italic', 'sans-600-italic', 'serif-400', 'serif-400-signs'];

/**
 * Files of a first visit with their compressed sizes: what the first picture needs (of the
 * pictures, the heaviest), and what makes it a live figure; what is loaded after it; and what links of a kind begin with.
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
    ...assets.filter((name) => /takeaway_first.*\.wasm$/.test(name)),
  ].map(weighed);
  const second = assets.filter((name) => /takeaway_rest.*\.wasm$/.test(name)).map(weighed);
  const links = assets.filter((name) => /takeaway_for_.*\.wasm$/.test(name)).map(weighed);
  return { picture: [...picture, pictures[0]], live, second, links };
}

/** Prints the tables; stops the build where a sum is above its limit, or grew without a word. */
export function reportWeight() {
  const { picture, live, second, links } = firstVisit();
  for (const { name, bytes } of [...picture, ...live, ...second, ...links]) console.log(`${kilobytes(bytes)}  ${name}`);
  for (const [files, limit, what] of [
    [picture, PICTURE_LIMIT, 'until the first picture is drawn'],
    [[...picture, ...live], LIMIT, 'until it is a live figure'],
  ]) {
    console.log(`${kilobytes(sum(files))}  ${what} (brotli), of ${kilobytes(limit).trim()} allowed`);
    if (sum(files) > limit) stop(`too much ${what}: find what grew, or load it later`);
  }
  compare({
    downloads: {
      'first visit': sum([...picture, ...live]),
      'rest of the library': sum(second),
      ...Object.fromEntries(links.map(({ name, bytes }) => [`links of ${/takeaway_for_(\w+?)-/.exec(name)[1]}`, bytes])),
      'embedding script': weighed('embed/takeaway-figure.js').bytes,
    },
    code: JSON.parse(readFileSync(join(root, 'www', 'pkg', 'takeaway_parts.json'), 'utf8')),
  });
}

/** Holds the weights against those that were accepted. */
function compare(weights) {
  const { downloads, code } = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : { downloads: {}, code: {} };
  const grown = Object.entries(weights.downloads).map(([name, bytes]) => ({ name, by: bytes - (downloads[name] ?? 0) }));
  for (const { name, by } of grown) console.log(`${signed(by)}  ${name}, by tools/weights.json`);
  const heavier = Object.keys({ ...code, ...weights.code }).map((part) => ({ part, by: (weights.code[part] ?? 0) - (code[part] ?? 0) }))
    .filter(({ by }) => Math.abs(by) >= NOTED).sort((a, b) => b.by - a.by);
  if (heavier.length > 0) console.log('Code of the library that grew or shrank, before compression:');
  for (const { part, by } of heavier) console.log(`${signed(by)}  ${part}`);
  if (process.env.MAKE_REF) return writeFileSync(KEPT, `${JSON.stringify(weights, null, 2)}\n`);
  const much = grown.filter(({ by }) => by > GROWTH).map(({ name, by }) => `${name} (${signed(by).trim()})`);
  if (much.length > 0) stop(`A change adds more than ${kilobytes(GROWTH).trim()}: ${much.join(', ')}. If it is worth that: MAKE_REF=1 npm run build`);
}

/** A file of dist/ with its compressed size. */
export function weighed(name) {
  const content = readFileSync(join(root, 'dist', name));
  const kept = join(CACHE, createHash('sha256').update(content).digest('hex'));
  if (existsSync(kept)) return { name, bytes: Number(readFileSync(kept, 'utf8')) };
  const bytes = brotliCompressSync(content).length;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(kept, String(bytes));
  return { name, bytes };
}

const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);

function signed(bytes) {
  const change = `${bytes < 0 ? '−' : '+'}${(Math.abs(bytes) / 1000).toFixed(1)}`;
  return `${change.padStart(7)} kB`;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}

if (process.argv[1] === new URL(import.meta.url).pathname) reportWeight();
