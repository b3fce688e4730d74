// Every figure of the papers, drawn small and live, grouped by paper.
import '../style/gallery.css';
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { raised } from '../figure/caption.ts';
import { games, type DrawOptions, type Preset, type SheetPreset } from '../engine.ts';
import { Lane } from '../figure/lane.ts';
import { readable } from '../controls/numbers.ts';
import { hashOf, sheetHash } from '../address.ts';
import { part } from '../parts.ts';

/** Where a picture shows less than what opens: how far it goes. */
function smaller({ spec, thumb_spec: thumb, paper_figure: number }: Preset): string {
  const n = /[?&]n=(\d+)/.exec(thumb)?.[1];
  if (n === undefined || thumb === spec) return '';
  return `${number ? ' · ' : ''}drawn here to n = ${readable(Number(n))}`;
}

/** Links to figures as a paper prints them, side by side. */
function together(sheets: SheetPreset[]): TemplateResult | typeof nothing {
  if (sheets.length === 0) return nothing;
  return html`<p class="together"><span>As printed, side by side:</span>
    ${sheets.map(({ id, title, specs }) => html`<a href=${sheetHash(specs)} data-sheet=${id}>${title}</a> `)}</p>`;
}

/** Size at which a thumbnail is drawn; it is shown smaller, so that its words fit. */
const DRAWN_WIDTH = 480;
const DRAWN_HEIGHT = 300;

/** How the gallery's pictures look. */
export interface GalleryLook {
  theme(): DrawOptions['theme'];
  palette(): string;
}

/** The gallery inside its element. */
export class Gallery {
  readonly #lane = new Lane(false);
  readonly #seen: IntersectionObserver;
  #queue: HTMLCanvasElement[] = [];
  #working = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly look: GalleryLook,
  ) {
    // A screen ahead, so that pictures stand before they are scrolled to.
    this.#seen = new IntersectionObserver((entries) => this.#notice(entries), { rootMargin: '300px' });
  }

  /** Writes the gallery; the pictures come as they are scrolled to. Fails with a {@link Refusal} when its texts cannot be had. */
  async show(): Promise<void> {
    const list = await part(import('./list.ts'));
    render([
      html`<section class="paper" aria-labelledby="games">
        <h2 id="games">Games to play</h2>
        <p class="source">The games of the papers, against an opponent that knows the theory, or nearly; or two people.</p>
        <p class="games">${games().map(([text, title]) => html`<a href=${hashOf(text)}>${title.replace(/^Play /, '')}</a> `)}</p>
      </section>`,
      ...list.papers.map(({ group, title, source }) => {
        const presets = list.presets.filter((preset) => preset.group === group);
        if (presets.length === 0) return '';
        return html`<section class="paper" aria-labelledby="paper-${group}">
          <h2 id="paper-${group}">${title}</h2>
          <p class="source">${source}</p>
          ${together(list.sheets.filter((sheet) => sheet.group === group))}
          <ul>
            ${presets.map(
              (preset) => html`<li><a href=${hashOf(preset.spec)} data-preset=${preset.id}>
                <span class="thumb"><canvas width="1" height="1" aria-hidden="true" data-spec=${preset.thumb_spec || preset.spec}></canvas></span>
                <h3>${preset.title}</h3>
                <p>${raised(preset.see)}</p>
                <p class="figure-number">${preset.paper_figure}${smaller(preset)}</p>
              </a></li>`,
            )}
          </ul>
        </section>`;
      }),
    ], this.host);
    this.redraw();
  }

  /** Draws all pictures anew, those in sight first. */
  redraw(): void {
    this.#seen.disconnect();
    this.#queue = [];
    for (const canvas of this.host.querySelectorAll('canvas')) this.#seen.observe(canvas);
  }

  #notice(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      this.#seen.unobserve(target);
      this.#queue.push(target as HTMLCanvasElement);
    }
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    for (let canvas = this.#queue.shift(); canvas; canvas = this.#queue.shift()) {
      await this.#draw(canvas);
      // The reader's own figure comes first.
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.#working = false;
  }

  async #draw(canvas: HTMLCanvasElement): Promise<void> {
    try {
      const figure = await this.#lane.compute(canvas.dataset['spec']!);
      const scale = ((canvas.clientWidth || DRAWN_WIDTH) / DRAWN_WIDTH) * (window.devicePixelRatio || 1);
      canvas.width = Math.round(DRAWN_WIDTH * scale);
      canvas.height = Math.round(DRAWN_HEIGHT * scale);
      figure.draw(canvas, {
        width: DRAWN_WIDTH,
        height: DRAWN_HEIGHT,
        scale,
        theme: this.look.theme(),
        palette: this.look.palette(),
        caption: false,
      });
      figure.free();
      canvas.dataset['state'] = 'drawn';
    } catch {
      // The title and the link still stand; the figure itself will say what is wrong.
      canvas.dataset['state'] = 'failed';
    }
  }
}
