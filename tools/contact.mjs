// The whole gallery in each purpose on contact sheets, for people to look at: target/contact/PURPOSE-NUMBER.png.
// `npm run contact -- slide strip` makes only sheets of purposes and presets whose name contains one of the words.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as browser } from 'playwright-core';
import { chromium } from './browser.mjs';
import { figureFonts, gallery, loadLibrary } from './pictures.mjs';
import { root } from './setup.mjs';
import { step } from './steps.mjs';

/** Each purpose: its look, columns of its sheet, pictures on one. */
export const purposes = ({ paper_width: paperWidth }) => {
  const slide = { caption: false, link: 'takeaway.example/#v1/…' };
  const paper = (millimetres) => ({ width: paperWidth(millimetres), height: 0, theme: 'print', millimetres, link: slide.link });
  return {
    'slide-16-9': { look: { ...slide, width: 640, height: 360 }, columns: 3, rows: 4 },
    'slide-4-3': { look: { ...slide, width: 640, height: 480 }, columns: 3, rows: 3 },
    'dark-16-9': { look: { ...slide, width: 640, height: 360, theme: 'dark' }, columns: 3, rows: 4 },
    'paper-84': { look: paper(84), columns: 5, rows: 2 },
    'paper-174': { look: paper(174), columns: 3, rows: 2 },
    web: { look: { width: 960, height: 0, caption: false }, columns: 2, rows: 3 },
    print: { look: { width: 720, height: 0, theme: 'print', setting: 'page' }, columns: 3, rows: 2 },
  };
};

/** Steps from which a preset's thumbnail takes its place. */
const CHEAP = 30_000_000;

/** Width of a sheet, pixels. */
const SHEET = 1980;

const matches = (name, words) => words.length === 0 || words.some((word) => name.includes(word));

async function drawSheets(words) {
  const library = await loadLibrary();
  const all = purposes(library);
  const named = (names) => words.filter((word) => names.some((name) => name.includes(word)));
  const wanted = Object.keys(all).filter((name) => matches(name, named(Object.keys(all))));
  const presets = gallery.presets.filter(({ id }) => matches(id, named(gallery.presets.map((each) => each.id))));
  const figures = presets.map(({ id, spec, thumb_spec: thumb }) => ({ id, figure: library.Picture.compute(library.cost(spec) > CHEAP ? thumb : spec) }));
  const folder = join(root, 'target', 'contact');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const running = await browser.launch({ executablePath: chromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const page = await running.newPage({ viewport: { width: SHEET, height: 1200 } });
  let count = 0;
  for (const name of wanted) {
    const { look, columns, rows } = all[name];
    for (let from = 0; from < figures.length; from += columns * rows) {
      const cells = figures.slice(from, from + columns * rows).map(({ id, figure }) => {
        const options = { scale: 1, theme: 'light', palette: 'viridis', ...look };
        options.height ||= Math.ceil(figure.height(JSON.stringify(options)));
        const source = figure.svg_in_shapes(JSON.stringify(options), ...figureFonts());
        return `<figure><figcaption>${id}</figcaption><img src="data:image/svg+xml;base64,${Buffer.from(source).toString('base64')}"></figure>`;
      });
      await page.setContent(`<style>body{margin:6px;background:#aaa;font:13px sans-serif}main{columns:${columns};column-gap:6px}figure{margin:0 0 6px;break-inside:avoid}img{width:100%;display:block}</style><main>${cells.join('')}</main>`);
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
      await page.locator('main').screenshot({ path: join(folder, `${name}-${String(from / (columns * rows) + 1).padStart(2, '0')}.png`) });
      count += cells.length;
    }
  }
  await running.close();
  console.log(`${count} pictures of ${presets.length} presets in ${folder}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  step('contact sheets');
  await drawSheets(process.argv.slice(2));
}
