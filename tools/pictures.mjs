// Draws the picture a first visit sees before any script has run: the first
// figure, by the same library, at the widths and in the themes index.html names.
// The library's drawing needs no browser, so the wasm package runs here in node.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

const FIRST = 'sink-strips?m=19';
const WIDTHS = [360, 720, 1160];
const THEMES = ['light', 'dark'];

/** The wasm package, ready to use in node. */
export async function loadLibrary() {
  const folder = join(root, 'www', 'pkg');
  const library = await import(pathToFileURL(join(folder, 'takeaway.js')).href);
  library.initSync({ module: readFileSync(join(folder, 'takeaway_bg.wasm')) });
  return library;
}

/** Writes www/public/first/WIDTH-THEME.svg. */
export async function drawFirstPictures() {
  const { Figure } = await loadLibrary();
  const folder = join(root, 'www', 'public', 'first');
  mkdirSync(folder, { recursive: true });
  const figure = Figure.compute(FIRST);
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      const options = { width, scale: 1, theme, palette: 'viridis', caption: false };
      const height = figure.height(width, JSON.stringify({ ...options, height: width }));
      const svg = figure.svg(JSON.stringify({ ...options, height }));
      // The page decides the height by the window's, as the live figure does. A picture
      // shown by <img> sees no font of the page; for the moment it stands, its few labels
      // are worth less than the 16 kB of a font of its own.
      const stretching = svg.replace('<svg ', '<svg preserveAspectRatio="none" ');
      writeFileSync(join(folder, `${width}-${theme}.svg`), stretching);
    }
  }
  figure.free();
}
