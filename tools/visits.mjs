// Which functions of the library a visit of the landing page calls, and which the links of each kind begin with, for
// tools/bindgen/src/split.rs: the library notes that itself, and is called as the page calls it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gallery } from './pictures.mjs';
import { root } from './setup.mjs';

/** Sets that people type, and families. */
const SETS = ['2,5', '1,3,4', '3,7,12', '2,5,7,11', '1..5', 'squares', 'odd', 'primes'];
const FAMILIES = ['s,2s%2B1,5s&s=1..12', '2,5,c&c=6..20'];
const TYPED = ['wall', 'sink', 'misere'].flatMap((convention) => [
  ...SETS.map((set) => `strip?set=${set}&convention=${convention}`), ...FAMILIES.map((set) => `family?set=${set}&convention=${convention}`)]);

const OPPONENTS = ['random', 'nearly-60', 'perfect', 'person'];

/** The kinds that most links are of. */
const OWN = ['strip', 'family', 'plane'];

/** A link whose figure costs more steps shows its progress, and what it calls beyond others comes with the rest. */
const MOST_STEPS = 2e7;

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

/**
 * The numbers of the functions that the landing page calls, and of those that links begin with, by their kinds: `script` is the
 * library's, `noting` the library that notes.
 */
async function visits(script, noting) {
  Object.assign(globalThis, { CanvasRenderingContext2D, HTMLCanvasElement, ImageData });
  const module = new WebAssembly.Module(readFileSync(noting));
  // Each visit begins anew: what an earlier one had made ready would not be called again.
  const noted = async (name, visit) => {
    const library = await import(`${pathToFileURL(script).href}?${name}`);
    const exports = library.initSync({ module });
    visit(library);
    return Object.keys(exports).filter((each) => /^n\d+$/.test(each) && exports[each].value === 1).map((each) => Number(each.slice(1)));
  };
  const first = await noted('first', landing);
  // Each of these has its own file; the other kinds share one.
  const links = { play: await noted('play', games) };
  for (const kind of [...OWN, 'any']) {
    links[kind] = await noted(kind, (library) => {
      const texts = [...JSON.parse(library.kinds()).map((each) => each.kind), ...gallery.presets.map(({ spec }) => spec), ...TYPED];
      const begun = [...new Set(texts)].filter((text) => (OWN.find((own) => own === text.split('?')[0]) ?? 'any') === kind);
      for (const text of begun) linked(library, text);
    });
  }
  links.story = [...new Set([...links.play, ...(await noted('story', (library) => told().map((texts) => storied(library, texts))))])];
  return { first, links };
}

/** The figures and boards of each story. */
function told() {
  const folder = join(root, 'www', 'stories');
  const lines = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return lines.map((each) => each.filter((line) => /^[a-z-]+(\?[^ ]+)?$/.test(line)));
}

/** All that a story begins with: its first figure is drawn, and the words that move the others are read. */
function storied(library, texts) {
  for (const text of texts.filter((each) => !each.startsWith('play'))) {
    begun(library, library.normalize(text));
    library.reading(text);
  }
  linked(library, texts[0]);
}

/** All that a link of a figure begins with. */
function linked(library, text) {
  const spec = tried(() => library.normalize(text));
  if (spec === undefined || library.cost(spec) > MOST_STEPS) return;
  begun(library, spec);
  tried(() => library.reading(`v1/${text}`));
  library.read_files();
  const quiet = () => undefined;
  const partial = [];
  const bytes = tried(() => library.compute(spec, 0, 1, quiet, (part) => partial.push(part)));
  if (bytes === undefined) return;
  if (library.divides(spec)) {
    const shares = [0, 1].map((share) => library.compute(spec, share, 2, quiet, quiet));
    library.Picture.from_bytes(spec, Buffer.concat(shares)).bytes(0);
  }
  if (library.cost(spec) <= library.inline_steps()) seen(library.Picture.compute(spec), spec);
  else for (const each of [...partial, bytes]) seen(library.Picture.from_bytes(spec, each), spec);
}

/** A figure that is shown, on a phone asked, too. */
function seen(figure, spec) {
  figure.is_certified(0);
  figure.caption();
  figure.is_square();
  figure.is_rows();
  figure.axes();
  figure.has_data_of(0, spec);
  for (const look of SCREENS) drawnWith(figure, look);
  asked(figure, SCREENS[0]);
  figure.free();
}

/** All that games begin with, against each opponent, with a move and with all that can be shown. */
function games(library) {
  const quiet = () => undefined;
  library.read_files();
  const texts = [...JSON.parse(library.play_games()).map(([text]) => text), ...told().flat().filter((line) => line.startsWith('play'))];
  for (const text of texts) {
    tried(() => library.reading(`v1/${text}`));
    library.play_text(text);
    const { shows, plies } = JSON.parse(library.play(text, quiet));
    const plus = (more) => `${text}${text.includes('?') ? '&' : '?'}${more}`;
    for (const more of [...shows.map((show) => `show=${show}`), ...OPPONENTS.map((name) => `opponent=${name}`), `moves=${plies[0]}`]) {
      if (tried(() => library.play_text(plus(more))) !== undefined) library.play(plus(more), quiet);
    }
    tried(() => library.play_answer(text, 1, quiet));
  }
}

/** The first figure: all its sliders can do, cards everywhere, parts of it, both themes. */
function landing(library) {
  const spec = library.first_link().split('/')[1];
  library.version();
  begun(library, spec);
  for (const m of [2, 3, 7, 12, 13, 14, 19, 36, 40, 0, 'x', 2e9]) {
    const of = changed(library, spec, 'm', String(m));
    for (const k of ['', 1, 2, 5, 11, '1..6', '2..4', 0, 99, '5..1']) shown(library, changed(library, of, 'k', String(k)));
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

/** Drawn on a canvas, which has this height then. */
function drawnWith(figure, look) {
  const height = figure.height(JSON.stringify({ ...look, height: 0 }));
  const options = JSON.stringify({ ...look, height });
  const pixels = { width: look.width * look.scale, height: Math.ceil(height * look.scale) };
  const canvas = Object.assign(new HTMLCanvasElement(), pixels);
  figure.draw(canvas, options, true);
  figure.draw(canvas, options, false);
  return { height, options };
}

/** Drawn with these options, with cards and steps from place to place. */
function asked(figure, look) {
  const { height, options } = drawnWith(figure, look);
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
writeFileSync(calls, JSON.stringify(await visits(script, noting)));
