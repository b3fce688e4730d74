// Several figures as one sheet of panels, as the library draws it.
import {
  Figure,
  type Axes,
  type Caption,
  type Changes,
  type DrawOptions,
  type Faces,
  type Forms,
  type Preview,
  type Overview,
  type Place,
  type Card,
  type Shown,
} from '../engine.ts';

/** A sheet, with the figure of the panel that the controls are about. */
export class Sheet implements Shown {
  readonly #sheet: Figure;
  readonly panels: readonly string[];

  /** The sheet of these figures, of which it keeps copies; `own` belongs to it. */
  constructor(
    figures: readonly Figure[],
    private readonly own: Figure,
  ) {
    this.panels = figures.map(({ spec }) => spec);
    this.#sheet = Figure.sheet(figures);
  }

  get spec(): string {
    return this.own.spec;
  }

  /** Its panels take the width there is. */
  get square(): boolean {
    return false;
  }

  get forms(): Forms {
    return this.#sheet.forms;
  }

  get caption(): Caption {
    const { caption } = this.#sheet;
    // What is said first begins a sentence.
    return { ...caption, source: caption.source.replace(/^\p{L}/u, (first) => first.toUpperCase()) };
  }

  hasDataOf(spec: string): boolean {
    return this.own.hasDataOf(spec);
  }

  withViewport(spec: string): Figure | undefined {
    return this.own.withViewport(spec);
  }

  keepsPlaces(next: Shown): boolean {
    return next.panels.join(' ') === this.panels.join(' ');
  }

  height(options: Omit<DrawOptions, 'height'>): number {
    return this.#sheet.height(options);
  }

  draw(canvas: HTMLCanvasElement, options: DrawOptions): void {
    this.#sheet.draw(canvas, options);
  }

  svg(options: DrawOptions): string {
    return this.#sheet.svg(options);
  }

  svgInShapes(options: DrawOptions, faces: Faces): string {
    return this.#sheet.svgInShapes(options, faces);
  }

  panelAt(options: DrawOptions, x: number, y: number): number | undefined {
    return this.#sheet.panelAt(options, x, y);
  }

  probe(options: DrawOptions, x: number, y: number): Card | undefined {
    return this.#sheet.probe(options, x, y);
  }

  step(options: DrawOptions, key: string, dx: number, dy: number): Card | undefined {
    return this.#sheet.step(options, key, dx, dy);
  }

  at(options: DrawOptions, x: number, y: number): Place | undefined {
    return this.#sheet.at(options, x, y);
  }

  closer(options: DrawOptions, x: number, y: number, at: Place, factor: number): Changes {
    return this.#sheet.closer(options, x, y, at, factor);
  }

  between(options: DrawOptions, from: Place, to: Place): Changes {
    return this.#sheet.between(options, from, to);
  }

  overview(options: DrawOptions): Overview[] {
    return this.own.overview(options);
  }

  moved(options: DrawOptions, parts: number[]): Changes {
    return this.own.moved(options, parts);
  }

  panned(options: DrawOptions, dx: number, dy: number): Changes {
    return this.own.panned(options, dx, dy);
  }

  latex(file: string, link: string): string {
    return this.#sheet.latex(file, link);
  }

  bibtex(link: string, year: number): string {
    return this.#sheet.bibtex(link, year);
  }

  preview(most: number): Preview {
    return this.own.preview(most);
  }

  data(format: Parameters<Figure['data']>[0]): string {
    return this.#sheet.data(format);
  }

  bfile(at: number): string {
    return this.own.bfile(at);
  }

  panel(at: number): Figure {
    return this.#sheet.panel(at);
  }

  axes(before?: Axes[]): Axes[] {
    return this.#sheet.axes(before);
  }

  free(): void {
    this.#sheet.free();
    this.own.free();
  }
}

/** What shows these specs: a figure, or a sheet of several. `compute` is asked for one after the other. */
export async function shownOf(
  specs: readonly string[],
  compute: (spec: string) => Figure | Promise<Figure>,
): Promise<Shown> {
  const figures: Figure[] = [];
  try {
    for (const spec of specs) figures.push(await compute(spec));
    return figures.length === 1 ? figures.pop()! : new Sheet(figures, figures[0]!.copy());
  } finally {
    for (const figure of figures) figure.free();
  }
}
