// Which functions of the library a visit of the landing page calls, for tools/bindgen/src/split.rs: the library notes that itself,
// and is called here as the page calls it.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** On a phone, on a desk, and in other people's pages, where the figure has its title. */
const SCREENS = [[390, 'dark', 2, false], [900, 'light', 1, false], [640, 'light', 1, true]].map(([width, theme, scale, title]) => (
  { width, theme, scale, palette: 'viridis', title, setting: 'screen', caption: false }));

/** A canvas takes whatever is drawn. */
class CanvasRenderingContext2D {}
for (const name of ['arc', 'beginPath', 'closePath', 'drawImage', 'fill', 'fillRect', 'fillText', 'lineTo', 'moveTo', 'putImageData',
  'restore', 'rotate', 'save', 'setLineDash', 'setTransform', 'stroke', 'translate']) {
  CanvasRenderingContext2D.prototype[name] = () => undefined;
}
class HTMLCanvasElement {
  ownerDocument = { createElement: () => new HTMLCanvasElement() };
  #context = new CanvasRenderingContext2D();
  getContext() {
    return this.#context;
  }
}
class ImageData {}

/** The numbers of the functions that the visit calls: `script` is the library's, `noting` the library that notes. */
async function visited(script, noting) {
  Object.assign(globalThis, { CanvasRenderingContext2D, HTMLCanvasElement, ImageData });
  const library = await import(pathToFileURL(script).href);
  const exports = library.initSync({ module: readFileSync(noting) });
  landing(library);
  const notes = Object.keys(exports).filter((name) => /^n\d+$/.test(name) && exports[name].value === 1);
  return notes.map((name) => Number(name.slice(1)));
}

/** The first figure: all its sliders can do, cards everywhere, parts of it, both themes. */
function landing(library) {
  const spec = library.first_link().split('/')[1];
  library.version();
  begun(library, spec);
  for (const [name, values] of [['m', [2, 3, 7, 13, 19, 40]], ['k', ['', 1, 5, 11, '1..6', '2..4']], ['m', [0, 'x', 2e9]], ['k', [0, 99, '5..1']]]) {
    for (const value of values) shown(library, changed(library, spec, name, String(value)));
  }
  for (const { name, choices = [] } of JSON.parse(library.controls(spec))) {
    for (const { value } of choices) shown(library, changed(library, spec, name, value));
  }
  shown(library, spec, [320, 720, 1160]);
}

/** What is asked of any spec before its figure. */
function begun(library, spec) {
  library.kinds();
  library.palettes();
  library.most_panels();
  tried(() => library.reading(`#v1/${spec}`));
  tried(() => library.reading(`v1/${spec}`));
  tried(() => library.normalize(spec));
  for (const { name, value } of JSON.parse(library.controls(spec))) changed(library, spec, name, value);
}

/** The spec with a parameter changed, if that is possible. */
function changed(library, spec, name, value) {
  return tried(() => library.with_values(spec, JSON.stringify([[name, value]]))) ?? spec;
}

/** A figure drawn and asked, if it needs no worker. */
function shown(library, spec, widths = []) {
  library.divides(spec);
  if (library.cost(spec) > library.inline_steps()) return;
  const figure = library.Picture.compute(spec);
  figure.is_certified(0);
  const copy = figure.another();
  figure.caption();
  figure.is_square();
  figure.is_rows();
  figure.axes();
  figure.axes(figure.axes());
  figure.has_data_of(0, spec);
  for (const look of SCREENS) {
    for (const width of [look.width, ...widths]) asked(figure, { ...look, width });
  }
  for (const part of ['x=3..9', 'x=10..40&y=1..4']) {
    const near = tried(() => library.normalize(`${spec}${spec.includes('?') ? '&' : '?'}${part}`));
    if (near === undefined) continue;
    const closer = tried(() => figure.with_viewport(0, near));
    closer?.caption();
    if (closer) asked(closer, SCREENS[0]);
    closer?.free();
  }
  copy.free();
  figure.free();
}

/** Drawn with these options, with cards and steps from place to place. */
function asked(figure, look) {
  const height = figure.height(JSON.stringify({ ...look, height: 0 }));
  const options = JSON.stringify({ ...look, height });
  const pixels = { width: look.width * look.scale, height: Math.ceil(height * look.scale) };
  const canvas = Object.assign(new HTMLCanvasElement(), pixels);
  figure.draw(canvas, options, true);
  figure.draw(canvas, options, false);
  const overview = JSON.parse(figure.overview(options, 0));
  tried(() => figure.moved(options, 0, JSON.stringify(overview.map(() => 0.1))));
  for (const [dx, dy] of [[1, 0], [0, 1]]) tried(() => figure.panned(options, 0, dx, dy));
  for (let y = 10; y < height; y += Math.max(24, height / 8)) {
    for (let x = 10; x < look.width; x += look.width / 5) {
      figure.panel_at(options, x, y);
      const place = figure.place_at(options, x, y);
      const card = figure.card_at(options, x, y);
      if (card !== undefined) {
        const { key } = JSON.parse(card);
        for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) figure.neighbour(options, key, dx, dy);
      }
      if (JSON.parse(place).length === 0) continue;
      for (const factor of [2, 0.5]) tried(() => figure.zoom(options, x, y, place, factor));
      tried(() => figure.between(options, x, y, place, figure.place_at(options, x / 2 + 5, y)));
    }
  }
}

/** The answer; a refusal is an answer, too. */
function tried(question) {
  try {
    return question();
  } catch (thrown) {
    if (typeof thrown !== 'string') throw thrown;
    return undefined;
  }
}

const [script, noting, calls] = process.argv.slice(2);
writeFileSync(calls, JSON.stringify(await visited(script, noting)));
