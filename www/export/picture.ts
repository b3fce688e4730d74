// The part of the menu that makes pictures: for a screen or for print, and how they are seen.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { ref } from 'lit/directives/ref.js';
import { palettes, type DrawOptions, type Picture } from '../engine.ts';
import { styled } from '../styled.ts';
import { figureCommand } from './commands.ts';
import { button } from './film.ts';
import {
  exportOptions,
  EXPORT_WIDTH,
  footOf,
  FORMATS,
  onPaper,
  PRINT_DOTS,
  type Format,
  type Lettering,
} from './formats.ts';
import { nameOf } from './save.ts';
import { filterOf, filters, SEEINGS } from './vision.ts';

/** The forms of the text of an SVG, and their use. */
const TEXTS: [Lettering, string][] = [
  ['letters', 'as letters · searchable'],
  ['shapes', 'as outlines · same everywhere'],
];

/** Widths in print, in millimetres: of a column of most journals, and of their page. */
export const COLUMN = 84;
export const PAGE = 174;

/** The least scale that a figure is drawn at. */
const LEAST_SCALE = 0.25;

/** CSS pixels to a millimetre. */
const MILLIMETRE = 96 / 25.4;

/** The callbacks of the section. */
export interface PictureSource {
  /** The options with which the page shows the figure. */
  options(): DrawOptions;
  /** The menu is to be written anew. */
  changed(): void;
  make(format: Format): void;
}

/** The choices made there. */
export class PictureExport {
  #size = 'screen';
  #free = 120;
  #scale = 2;
  #title = true;
  #caption = true;
  #link = true;
  #seen = 'colour';
  text: Lettering = 'letters';

  constructor(private readonly source: PictureSource) {}

  /** How a file of this figure is drawn. Throws a {@link Refusal} where the width is none. */
  options(figure: Picture): DrawOptions {
    const link = this.#link ? footOf(figure.panels) : '';
    const parts = { title: this.#title, caption: this.#caption, link };
    const from = onPaper(this.source.options());
    const width = this.#millimetres;
    return width === undefined
      ? exportOptions(figure, from, { ...parts, scale: this.#scale })
      : exportOptions(figure, { ...from, theme: 'print' }, { ...parts, millimetres: width });
  }

  /** The command line that makes the same file. */
  command(figure: Picture): string[] {
    const { panels } = figure;
    return figureCommand(panels, this.options(figure), this.text, nameOf(panels, 'svg'), {
      palette: palettes()[0]!.name,
    });
  }

  /** Whether files are for print. */
  get isPrint(): boolean {
    return this.#size !== 'screen';
  }

  get #millimetres(): number | undefined {
    if (!this.isPrint) return undefined;
    return this.#size === 'free' ? this.#free : Number(this.#size);
  }

  /** Its section in the menu; `trouble` is what is wrong with it. */
  section(figure: Picture, trouble: TemplateResult | typeof nothing): TemplateResult {
    const chosen = (change: (value: string) => void) => (event: Event) => {
      change((event.target as HTMLInputElement | HTMLSelectElement).value);
      this.source.changed();
    };
    const ticked = (change: (on: boolean) => void) => (event: Event) => {
      change((event.target as HTMLInputElement).checked);
      this.source.changed();
    };
    const sizes = this.#sizes(figure);
    const widths: [string, string][] = [
      ['screen', `screen · ${EXPORT_WIDTH} px`],
      [String(COLUMN), `print · one column, ${COLUMN} mm`],
      [String(PAGE), `print · page width, ${PAGE} mm`],
      ['free', 'print · other width'],
    ];
    const dots = ({ what }: Format): TemplateResult =>
      this.isPrint
        ? html`<span>${what}, ${PRINT_DOTS} dpi</span>`
        : html`<label class="inline">${what}, <select name="scale" aria-label="Scale" @change=${chosen((scale) => (this.#scale = Number(scale)))}>
              ${[1, 2, 3, 4].map((s) => html`<option value=${s} ?selected=${s === this.#scale}>${s}×</option>`)}
            </select></label>`;
    const named = FORMATS.map((format) => ({ format, name: format.ending.toUpperCase() }));
    return html`<details class="more" @toggle=${() => this.source.changed()}><summary>Picture<span>${named.map(({ name }) => name).join(' · ')}</span></summary>
      <ul class="formats">${named.map(
        ({ format, name }) => html`
        <li>${button(name, () => this.source.make(format))}
          ${format.size === 'pixels' ? dots(format) : html`<span>${format.what}</span>`}<span>${sizes[format.size]}</span></li>`,
      )}
      </ul>
      <div class="row">
        <label class="inline">Width <select name="size" @change=${chosen((size) => (this.#size = size))}>
          ${widths.map(([size, label]) => html`<option value=${size} ?selected=${size === this.#size}>${label}</option>`)}
        </select></label>
        ${
          this.#size === 'free'
            ? html`<label class="inline"><input type="number" name="millimetres" step="any" .value=${String(this.#free)}
              @change=${chosen((width) => (this.#free = Number(width)))} /> mm</label>`
            : nothing
        }
      </div>
      <div class="row">
        <label class="inline"><input type="checkbox" name="title" .checked=${this.#title} @change=${ticked((on) => (this.#title = on))} /> Title</label>
        <label class="inline"><input type="checkbox" name="caption" .checked=${this.#caption} @change=${ticked((on) => (this.#caption = on))} /> Caption</label>
        <label class="inline"><input type="checkbox" name="link" .checked=${this.#link} @change=${ticked((on) => (this.#link = on))} /> Link</label>
        <label class="inline">Text <select name="text" @change=${chosen((text) => (this.text = text as Lettering))}>
          ${TEXTS.map(([text, label]) => html`<option value=${text} ?selected=${text === this.text}>${label}</option>`)}
        </select></label>
      </div>
      ${this.isPrint && trouble === nothing ? html`<p class="hint">At this width the smallest letters are 8 pt.</p>` : nothing}
      ${trouble}
      <details class="preview" @toggle=${() => this.source.changed()}><summary>Preview in grey and for colour-blind readers</summary>
        <label class="inline">Show <select name="seen" @change=${chosen((name) => (this.#seen = name))}>
          <option value="colour" ?selected=${this.#seen === 'colour'}>in colour</option>
          ${SEEINGS.map(({ name, label }) => html`<option value=${name} ?selected=${name === this.#seen}>${label}</option>`)}
        </select></label>
        ${filters()}
        <canvas role="img" aria-label="Preview of the picture" ${styled({ filter: filterOf(this.#seen) })}
          ${ref((canvas) => canvas && this.#preview(canvas as HTMLCanvasElement, figure))}></canvas>
      </details>
    </details>`;
  }

  /** How large the files are; nothing where the width is none. */
  #sizes(figure: Picture): { screen: string; paper: string; pixels: string } {
    try {
      const { width, height, scale, millimetres = width / MILLIMETRE } = this.options(figure);
      const by = (unit: number): string => [width, height].map((side) => Math.round(side * unit)).join(' × ');
      return { screen: `${by(1)} px`, paper: `${by(millimetres / width)} mm`, pixels: `${by(scale)} px` };
    } catch {
      // The field of the width shows its error.
      return { screen: '', paper: '', pixels: '' };
    }
  }

  #preview(canvas: HTMLCanvasElement, figure: Picture): void {
    // Its details may not be part of the page yet.
    if (!canvas.closest('details')?.open) return;
    let options: DrawOptions;
    try {
      options = this.options(figure);
    } catch {
      // The field of the width shows its error.
      return;
    }
    drawPreview(canvas, figure, options);
  }
}

/** What a preview shows: drawing it again is for nothing while that is the same. */
const drawn = new WeakMap<HTMLCanvasElement, string>();

/** Draws a picture in its size, or as large as there is room, once its canvas is in the page. */
export function drawPreview(canvas: HTMLCanvasElement, figure: Picture, options: DrawOptions): void {
  requestAnimationFrame(() => {
    const room = canvas.parentElement?.clientWidth;
    const what = JSON.stringify([figure.panels, options, room]);
    if (!room || drawn.get(canvas) === what || figure.isFree) return;
    drawn.set(canvas, what);
    const { millimetres: width } = options;
    const shown = Math.min(room, width === undefined ? options.width : width * MILLIMETRE);
    const scale = Math.max(LEAST_SCALE, (shown / options.width) * (window.devicePixelRatio || 1));
    canvas.width = Math.round(options.width * scale);
    canvas.height = Math.round(options.height * scale);
    canvas.style.width = `${shown}px`;
    figure.draw(canvas, { ...options, scale });
  });
}
