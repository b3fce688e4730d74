// What most readers take away, by purpose: each with a preview and one button.
import { html, type TemplateResult } from 'lit/html.js';
import { ref } from 'lit/directives/ref.js';
import type { DrawOptions, Picture } from '../engine.ts';
import { previewTable } from '../figure/caption.ts';
import { button } from './film.ts';
import { exportOptions, footOf, onPaper } from './formats.ts';
import { COLUMN, drawPreview, PAGE } from './picture.ts';

/** What the section asks of the menu. */
export interface PurposeSource {
  /** The options with which the page shows the figure. */
  options(): DrawOptions;
  /** The menu is to be written anew. */
  changed(): void;
  png(options: DrawOptions): void;
  pdf(options: DrawOptions): void;
  web(): void;
  csv(figure: Picture): void;
}

const PURPOSES = ['Slide', 'Paper', 'Web page', 'Data'] as const;
type Purpose = (typeof PURPOSES)[number];

/** A slide, CSS pixels: 1920 × 1080 at its scale, with letters that a room can read. */
const SLIDE = { width: 640, height: 360, scale: 3 };

/** Rows of a table that its preview shows. */
const ROWS = 6;

/** Which purpose is chosen, and what it needs to know. */
export class Purposes {
  chosen: Purpose = 'Slide';
  #millimetres = COLUMN;

  constructor(private readonly source: PurposeSource) {}

  section(figure: Picture): TemplateResult {
    return html`${this.#segments('purpose', PURPOSES, this.chosen, (purpose) => (this.chosen = purpose))}
      <div class="purpose">${this.#content(figure)}</div>`;
  }

  #content(figure: Picture): TemplateResult {
    const from = onPaper(this.source.options());
    const link = footOf(figure.panels);
    switch (this.chosen) {
      case 'Slide': {
        const options = { ...exportOptions(figure, from, { caption: false, link }), ...SLIDE };
        return html`${preview(figure, options)}
          <div class="row">${button('Save slide', () => this.source.png(options), true)}<span class="inline">PNG, 16:9, 1920 × 1080</span></div>`;
      }
      case 'Paper': {
        const options = exportOptions(figure, { ...from, theme: 'print' }, { millimetres: this.#millimetres, link });
        return html`${this.#segments('column', [String(COLUMN), String(PAGE)], String(this.#millimetres), (width) => (this.#millimetres = Number(width)), ' mm')}
          ${preview(figure, options)}
          <div class="row">${button('Save for print', () => this.source.pdf(options), true)}<span class="inline">PDF, smallest letters 8 pt</span></div>`;
      }
      case 'Web page': {
        const options = exportOptions(figure, from, { caption: false });
        return html`${preview(figure, options)}
          <div class="row">${button('Copy for a web page', () => this.source.web(), true)}<span class="inline">live figure, with this picture until it runs</span></div>`;
      }
      case 'Data':
        return html`<div class="over">${previewTable(() => figure.preview(ROWS))}</div>
          <div class="row">${button('Save table', () => this.source.csv(figure), true)}<span class="inline">CSV</span></div>`;
    }
  }

  #segments<T extends string>(
    name: string,
    all: readonly T[],
    chosen: T,
    choose: (value: T) => void,
    unit = '',
  ): TemplateResult {
    return html`<div class="segments">${all.map(
      (value) =>
        html`<label><input type="radio" name=${name} .checked=${value === chosen} @change=${() => {
          choose(value);
          this.source.changed();
        }} /><span>${value}${unit}</span></label>`,
    )}</div>`;
  }
}

function preview(figure: Picture, options: DrawOptions): TemplateResult {
  return html`<canvas role="img" aria-label="Preview" ${ref((canvas) => canvas && drawPreview(canvas as HTMLCanvasElement, figure, options))}></canvas>`;
}
