// The library's answers and the page's types are written in two languages: every answer
// is written out as a literal of its type, and the compiler finds what is missing and what is new.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, test } from 'vitest';
import { gallery, library } from '../tests/library.ts';
import type { View } from './play/view.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

const LOOK = {
  width: 900, height: 600, scale: 1, theme: 'light', palette: 'viridis', title: true, caption: false, link: '', setting: 'page',
  millimetres: 120, axes: [{ x: { lo: 0, hi: 1, of: 'x' }, y: null, span: null }],
};

const folder = mkdtempSync(join(tmpdir(), 'takeaway-answers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Answers of each type, one of each shape. */
class Told {
  #of = new Map<string, Map<string, unknown>>();

  add(type, answer) {
    if (answer === undefined) return;
    if (!this.#of.has(type)) this.#of.set(type, new Map());
    this.#of.get(type).set(JSON.stringify(shape(answer)), answer);
  }

  types() {
    return [...this.#of.keys()];
  }

  /** A module in which every answer is a literal. */
  module(files: Record<string, string[]>) {
    const imports = Object.entries(files).map(([file, names]) => `import type { ${names.join(', ')} } from '${file}';`);
    const literals = [...this.#of].map(
      ([type, answers], i) => `export const told${i}: (${type})[] = [\n${[...answers.values()].map((each) => JSON.stringify(each)).join(',\n')},\n];`,
    );
    return [...imports, ...literals, ''].join('\n');
  }
}

/** The texts of an answer as its type has them: only words, which may be among those it lists. */
function shape(answer) {
  if (Array.isArray(answer)) return [...new Set(answer.map((each) => JSON.stringify(shape(each))))].sort();
  if (answer === null) return null;
  if (typeof answer === 'string') return /^[a-z]{3,12}$/.test(answer) ? answer : '';
  if (typeof answer !== 'object') return typeof answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, shape(value)]));
}

/** The compiler's messages about this module, with the page's sources. */
function compiled(text) {
  writeFileSync(join(folder, 'told.ts'), text);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({
    extends: join(project, 'tsconfig.json'), compilerOptions: { types: [] }, include: [], files: ['told.ts'],
  }));
  const compiler = spawnSync(process.execPath, [join(project, 'node_modules', 'typescript', 'bin', 'tsc'), '--noEmit', '-p', folder], { encoding: 'utf8' });
  return compiler.stdout + compiler.stderr;
}

const ANSWERS = join(project, 'www', 'answers.ts');
const VIEW = join(project, 'www', 'play', 'view.ts');

/** Whatever a refusal throws. */
function thrown(act) {
  try {
    act();
  } catch (trouble) {
    return JSON.parse(trouble);
  }
  return assert.fail('nothing was refused');
}

/** The words of a figure, and the cards of places all over it. */
function figure(told, spec) {
  const figure = library.Picture.compute(spec);
  const look = JSON.stringify({ ...LOOK, axes: [] });
  told.add('Caption', JSON.parse(figure.caption()));
  told.add('Forms', JSON.parse(figure.forms()));
  told.add('Preview', JSON.parse(figure.preview(0, 5)));
  told.add('Axes[]', JSON.parse(figure.axes()));
  told.add('Overview[]', JSON.parse(figure.overview(look, 0)));
  told.add('Changes', JSON.parse(figure.moved(look, 0, JSON.stringify(JSON.parse(figure.overview(look, 0)).map(() => 0.4)))));
  for (let at = 1; at < 12; at += 1) {
    for (const [x, y] of [[at * 75, 300], [450, at * 50], [at * 75, at * 50]]) {
      const card = figure.card_at(look, x, y);
      if (card !== undefined) told.add('Card', JSON.parse(card));
      told.add('Place', JSON.parse(figure.place_at(look, x, y)));
    }
  }
  figure.free();
}

/** The texts of a game while it is played to its end. */
function game(told, text) {
  for (let plies = 0, view: View | undefined; plies < 40 && !view?.over; plies += 1) {
    view = JSON.parse(library.play(view && !view.yours ? view.text : text, () => undefined));
    told.add('View', view);
    if (view.over || view.refused) return;
    text = view.yours
      ? `${view.text}${view.text.includes('moves=') ? ';' : '&moves='}${encodeURIComponent(view.plies[0])}`
      : JSON.parse(library.play_answer(view.text, plies, () => undefined)).text;
  }
}

test('what the library answers is what the page takes it for', () => {
  const told = new Told();
  const kinds = JSON.parse(library.kinds());
  told.add('Kind[]', kinds);
  told.add('Sequence[]', JSON.parse(library.sequences()));
  const specs = [...kinds.map(({ kind }) => kind), ...gallery.presets.map(({ thumb_spec: thumb, spec }) => thumb ?? spec)];
  for (const spec of new Set(specs)) {
    told.add('Parameter[]', JSON.parse(library.controls(spec)));
    told.add('Statement[]', JSON.parse(library.statements(spec)));
    told.add('Reading', JSON.parse(library.reading(spec)));
    if (library.cost(spec) <= library.inline_steps()) figure(told, spec);
  }
  told.add('Preset[]', gallery.presets);
  told.add('SheetPreset[]', gallery.sheets);
  told.add('Paper[]', gallery.papers);
  told.add('Trouble', thrown(() => library.normalize('strip?n=many')));
  told.add('Trouble', thrown(() => library.normalize('nothing')));
  for (const [text] of JSON.parse(library.play_games())) game(told, text);
  told.add('Required<DrawOptions>', LOOK);
  library.Picture.compute('strip').svg(JSON.stringify(LOOK));

  const wanted = ['Kind[]', 'Caption', 'Card', 'Overview[]', 'Parameter[]', 'View', 'Preset[]', 'SheetPreset[]', 'Trouble'];
  assert.deepEqual(wanted.filter((type) => !told.types().includes(type)), []);
  const names = ['Kind', 'Sequence', 'Statement', 'Reading', 'Forms', 'Parameter', 'Caption', 'Preview', 'Card', 'Overview', 'Place',
    'Changes', 'Axes', 'DrawOptions', 'Preset', 'SheetPreset', 'Paper', 'Trouble'];
  assert.equal(compiled(told.module({ [ANSWERS]: names, [VIEW]: ['View'] })), '');
});

test('an answer with more or less in it than its type is found', () => {
  const told = (answer) => compiled(`import type { Reading } from '${ANSWERS}';\nexport const told: Reading = ${JSON.stringify(answer)};\n`);
  assert.equal(told({ spec: 'strip', asked: 'strip', changes: [] }), '');
  assert.match(told({ spec: 'strip', asked: 'strip' }), /'changes' is missing/);
  assert.match(told({ spec: 'strip', asked: 'strip', changes: [], more: 1 }), /'"more"' does not exist/);
});
