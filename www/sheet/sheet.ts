// Several figures as one sheet, as the library draws it. The second importer of the wasm package, for
// what comes only with the first sheet.
import {
  asked, parsed, type Caption, type Changes, type DrawOptions, type Faces, type Figure, type Forms, type Glance, type Shown,
  type Place, type Probe,
} from '../engine.ts';
import * as library from '../pkg/takeaway.js';

/** What a sheet has none of by itself. */
const NO_FORMS: Forms = { columns: false, periods: false, latex: false, sequences: [] };

/** A sheet of panels, with the figure of the panel that the controls are about. */
export class Sheet implements Shown {
  readonly #sheet: library.Sheet;
  #caption: Caption | undefined;
  /** A point of the panel that is being looked at more closely. */
  #at: [number, number] = [0, 0];

  /** The sheet of these figures, of which it keeps copies; `own` belongs to it. */
  constructor(figures: readonly Figure[], private readonly own: Figure) {
    this.panels = figures.map(({ spec }) => spec);
    this.#sheet = asked(() => library.Sheet.of(figures.map((figure) => figure.copy().give())));
  }

  readonly panels: readonly string[];

  get spec(): string {
    return this.own.spec;
  }

  get upright(): boolean {
    return false;
  }

  get forms(): Forms {
    return NO_FORMS;
  }

  hasDataOf(spec: string): boolean {
    return this.own.hasDataOf(spec);
  }

  seenAs(spec: string): Figure | undefined {
    return this.own.seenAs(spec);
  }

  keepsPlaces(next: Shown): boolean {
    return next.panels.join(' ') === this.panels.join(' ');
  }

  get caption(): Caption {
    this.#caption ??= asked(() => JSON.parse(this.#sheet.caption('{}')) as Caption);
    return this.#caption;
  }

  height(options: Omit<DrawOptions, 'height'>): number {
    return asked(() => this.#sheet.height(JSON.stringify({ ...options, height: 0 })));
  }

  draw(canvas: HTMLCanvasElement, options: DrawOptions): void {
    asked(() => this.#sheet.draw(canvas, JSON.stringify(options)));
  }

  svg(options: DrawOptions): string {
    return asked(() => this.#sheet.svg(JSON.stringify(options)));
  }

  svgInShapes(options: DrawOptions, faces: Faces): string {
    return asked(() => this.#sheet.svg_in_shapes(JSON.stringify(options), ...faces));
  }

  latex(file: string, link: string): string {
    return this.own.latex(file, link);
  }

  bibtex(link: string, year: number): string {
    return this.own.bibtex(link, year);
  }

  glance(most: number): Glance {
    return this.own.glance(most);
  }

  data(format: Parameters<Figure['data']>[0]): string {
    return this.own.data(format);
  }

  bfile(at: number): string {
    return this.own.bfile(at);
  }

  /** Which panel is under a point, counted from 0. */
  panelAt(options: DrawOptions, x: number, y: number): number | undefined {
    return asked(() => this.#sheet.panel(JSON.stringify(options), x, y));
  }

  probe(options: DrawOptions, x: number, y: number): Probe | undefined {
    return parsed(asked(() => this.#sheet.probe(JSON.stringify(options), x, y)));
  }

  step(options: DrawOptions, key: string, dx: number, dy: number): Probe | undefined {
    return parsed(asked(() => this.#sheet.step(JSON.stringify(options), key, dx, dy)));
  }

  at(options: DrawOptions, x: number, y: number): Place | undefined {
    this.#at = [x, y];
    const at = asked(() => JSON.parse(this.#sheet.at(JSON.stringify(options), x, y)) as Place);
    return at.length > 0 ? at : undefined;
  }

  closer(options: DrawOptions, x: number, y: number, at: Place, factor: number): Changes {
    return asked(() => JSON.parse(this.#sheet.closer(JSON.stringify(options), x, y, JSON.stringify(at), factor)));
  }

  between(options: DrawOptions, from: Place, to: Place): Changes {
    const ends = [from, to].map((place) => JSON.stringify(place)) as [string, string];
    return asked(() => JSON.parse(this.#sheet.between(JSON.stringify(options), ...this.#at, ...ends)));
  }

  free(): void {
    this.#sheet.free();
    this.own.free();
  }
}
