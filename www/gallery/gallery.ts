// Every figure of the papers, drawn small and live, grouped by paper.
import '../style/gallery.css';
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { raised } from '../figure/caption.ts';
import { games, type DrawOptions, type Preset, type SheetPreset } from '../engine.ts';
import { JobQueue } from '../figure/job-queue.ts';
import { readable } from '../controls/numbers.ts';
import { galleryHash, hashOf, sheetHash } from '../address.ts';
import { lazy } from '../lazy.ts';
import { BEGINNER, changed } from '../play/view.ts';
import { thumbnail } from './thumbnail.ts';

/** Where a picture shows less than what opens: how far it goes. */
function smaller({ spec, thumb_spec: thumb, paper_figure: number }: Preset): string {
  const n = /[?&]n=(\d+)/.exec(thumb)?.[1];
  if (n === undefined || thumb === spec) return '';
  return `${number ? ' · ' : ''}thumbnail: n = ${readable(Number(n))}`;
}

/** Links to figures as a paper prints them, side by side. */
function together(sheets: SheetPreset[]): TemplateResult | typeof nothing {
  if (sheets.length === 0) return nothing;
  return html`<p class="together"><span>Side by side, as in the paper:</span>
    ${sheets.map(({ id, title, specs }) => html`<a href=${sheetHash(specs)} data-sheet=${id}>${title}</a> `)}</p>`;
}

/** A section's title, with the link to it. */
function heading(section: string, title: string): TemplateResult {
  return html`<div class="heading"><h2 id="paper-${section}">${title}</h2>
    <a href=${galleryHash(section)} aria-label="Link to the section ${title}" title="Link to this section">#</a></div>`;
}

/** How the gallery's pictures look. */
export interface GalleryLook {
  theme(): DrawOptions['theme'];
  palette(): string;
}

/** The gallery inside its element. */
export class Gallery {
  readonly #jobs = new JobQueue(false);
  readonly #seen: IntersectionObserver;
  /** Its own, for which the pictures are drawn, CSS pixels. */
  #width = 0;
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
    const list = await lazy(import('./list.ts'));
    render(
      [
        html`<section class="paper" aria-labelledby="paper-games">
        ${heading('games', 'Games to play')}
        <p class="source">Play against the computer or a friend.</p>
        <p class="games">${games().map(([text, title]) => html`<a href=${hashOf(changed(text, { opponent: BEGINNER }))}>${title.replace(/^Play /, '')}</a> `)}</p>
      </section>`,
        ...list.papers.map(({ group, title, source }) => {
          const presets = list.presets.filter((preset) => preset.group === group);
          if (presets.length === 0) return '';
          return html`<section class="paper" aria-labelledby="paper-${group}">
          ${heading(group, title)}
          <p class="source">${source}</p>
          ${together(list.sheets.filter((sheet) => sheet.group === group))}
          <ul>
            ${presets.map(
              (
                preset,
              ) => html`<li class=${preset.large ? 'large' : nothing}><a href=${hashOf(preset.spec)} data-preset=${preset.id}>
                <span class="thumb"><canvas width="1" height="1" aria-hidden="true" data-spec=${preset.thumb_spec || preset.spec}></canvas></span>
                <h3>${preset.title}</h3>
                <p>${raised(preset.see)}</p>
                <p class="figure-number">${preset.paper_figure}${smaller(preset)}</p>
              </a></li>`,
            )}
          </ul>
        </section>`;
        }),
      ],
      this.host,
    );
    this.redraw();
    // Pictures are drawn for the size at which they are shown.
    this.#width = this.host.clientWidth;
    new ResizeObserver(() => {
      if (this.host.clientWidth === this.#width || this.host.clientWidth === 0) return;
      this.#width = this.host.clientWidth;
      this.redraw();
    }).observe(this.host);
  }

  /** Scrolls to a section, to the first for an empty name; says whether the gallery is there. */
  reveal(section: string): boolean {
    const heading = section ? this.host.querySelector(`#paper-${section}`) : this.host.querySelector('.paper');
    heading?.scrollIntoView({ behavior: 'instant' });
    return heading !== null;
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
      const figure = await this.#jobs.compute(canvas.dataset.spec!);
      const density = window.devicePixelRatio || 1;
      const { clientWidth: width, clientHeight: height } = canvas;
      // The page shows something else by now.
      if (width === 0) {
        figure.free();
        this.#seen.observe(canvas);
        return;
      }
      canvas.width = Math.round(width * density);
      canvas.height = Math.round(height * density);
      figure.draw(canvas, {
        ...thumbnail(width, height, density),
        theme: this.look.theme(),
        palette: this.look.palette(),
      });
      figure.free();
      canvas.dataset.state = 'drawn';
    } catch {
      // The title and the link still stand; the figure itself will say what is wrong.
      canvas.dataset.state = 'failed';
    }
  }
}
