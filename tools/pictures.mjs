// Pictures made beforehand. The library's drawing needs no browser, so the wasm package runs in
// node; what it draws are the bytes that the command line draws.
//
// The build draws the picture that a first visit sees before any script has run: the first figure,
// at the widths and in the themes index.html names. `npm run pictures` draws those of the README,
// from the one list of presets; a test says when they are out of date.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setUp } from './setup.mjs';
import { step } from './steps.mjs';

const WIDTHS = [360, 720, 1160];
const THEMES = ['light', 'dark'];

/** The presets in the README and their widths in CSS pixels. */
const README = [['sink-19', 1200], ['plane-braids', 800]];

/** The gallery's texts. */
export const gallery = JSON.parse(readFileSync(join(root, 'src', 'gallery', 'gallery.json'), 'utf8'));

/** Where the README's pictures are. */
export const readmeFolder = join(root, 'docs', 'pictures');

/** The wasm package, ready to use in node. */
export async function loadLibrary() {
  const folder = join(root, 'www', 'pkg');
  const library = await import(pathToFileURL(join(folder, 'takeaway.js')).href);
  library.initSync({ module: readFileSync(join(folder, 'takeaway_bg.wasm')) });
  return library;
}

/** A story, read as the page reads it. */
export async function readStory(text) {
  const folder = join(root, 'www', 'pkg');
  const { initSync, story } = await import(pathToFileURL(join(folder, 'story.js')).href);
  initSync({ module: readFileSync(join(folder, 'story_bg.wasm')) });
  return JSON.parse(story(text));
}

/** The figures' faces as TrueType: regular, semibold, and both in italics. */
export const figureFonts = () => ['400', '600', '400-italic', '600-italic']
  .map((face) => readFileSync(join(root, 'crates', 'draw', 'src', 'font', `takeaway-sans-${face}.ttf`)));

/** Writes www/public/first/WIDTH-THEME.svg. */
export async function drawFirstPictures() {
  const { Picture, first_link } = await loadLibrary();
  const folder = join(root, 'www', 'public', 'first');
  mkdirSync(folder, { recursive: true });
  const figure = Picture.compute(first_link().split('/')[1]);
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      const options = { width, scale: 1, theme, palette: 'viridis', title: false, caption: false };
      const height = figure.height(JSON.stringify({ ...options, height: 0 }));
      // A picture shown by <img> sees no font of the page: its letters are shapes.
      const svg = figure.svg_in_shapes(JSON.stringify({ ...options, height }), ...figureFonts());
      // The page decides the height by the window's, as the live figure does.
      const stretching = svg.replace('<svg ', '<svg preserveAspectRatio="none" ');
      writeFileSync(join(folder, `${width}-${theme}.svg`), lighter(stretching));
    }
  }
  figure.free();
}

/**
 * The picture with letters exact to a two hundredth of their size, and without the words that
 * nobody reads in an <img>: a first visit waits for every byte, and the live figure has all of it.
 */
function lighter(svg) {
  const coarse = (number) => {
    const rounded = Math.round(Number(number) / 5) * 5 || 0;
    return rounded < 0 || /^\d/.test(number) ? `${rounded}` : ` ${rounded}`;
  };
  return svg
    .replace(/<(title|desc|metadata)>[^]*?<\/\1>\n?/g, '')
    .replace(/(<path id="[^"]*" d=")([^"]*)/g, (_, before, path) => before + path.replace(/ ?-?[\d.]+/g, coarse));
}

/** The README's pictures as they should be: preset, file name, and SVG. */
export async function readmePictures() {
  const library = await loadLibrary();
  return README.map(([id, width]) => {
    const preset = gallery.presets.find((each) => each.id === id);
    if (!preset) throw new Error(`there is no preset ${id}`);
    const figure = library.Picture.compute(preset.spec);
    // Height 0: what suits the width. Sites that show the README lack our font.
    const look = JSON.stringify({ width, height: 0, scale: 1, theme: 'light', palette: 'viridis', caption: false });
    const svg = figure.svg_in_shapes(look, ...figureFonts());
    figure.free();
    return { preset, file: `${id}.svg`, svg };
  });
}

/** Writes docs/pictures/PRESET.svg and removes what is no longer among them. */
async function drawReadmePictures() {
  const pictures = await readmePictures();
  mkdirSync(readmeFolder, { recursive: true });
  for (const name of readdirSync(readmeFolder)) {
    if (!pictures.some(({ file }) => file === name)) rmSync(join(readmeFolder, name));
  }
  for (const { file, svg } of pictures) writeFileSync(join(readmeFolder, file), svg);
  console.log(`${pictures.length} pictures in docs/pictures`);
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  setUp();
  step('the pictures of the README');
  await drawReadmePictures();
}
