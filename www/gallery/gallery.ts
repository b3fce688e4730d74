// Every figure of the papers, drawn small and live, by paper or by question.
import '../style/gallery.css';
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import type { DrawOptions, Preset } from '../engine.ts';
import { JobQueue } from '../figure/job-queue.ts';
import { lazy } from '../lazy.ts';
import { first, ofPaper } from './sections.ts';
import { thumbnail } from './thumbnail.ts';

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
  #list: typeof import('./list.ts') | undefined;
  /** Of which only is shown; empty: of all. */
  #question = '';
  #paper = '';
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
    this.#list = await lazy(import('./list.ts'));
    this.#write();
    this.redraw();
    // Pictures are drawn for the size at which they are shown.
    this.#width = this.host.clientWidth;
    new ResizeObserver(() => {
      if (this.host.clientWidth === this.#width || this.host.clientWidth === 0) return;
      this.#width = this.host.clientWidth;
      this.redraw();
    }).observe(this.host);
  }

  #write(): void {
    const list = this.#list!;
    const kinds = list.questions.find(({ question }) => question === this.#question)?.kinds;
    const fits = ({ spec, group }: Preset): boolean =>
      (!this.#paper || group === this.#paper) && (!kinds || kinds.includes(spec.split('?')[0]!));
    const all = this.#question === '' && this.#paper === '';
    const figures = list.presets.filter(fits);
    render(
      [
        html`<div class="filters">
          ${this.#filter(
            'Question',
            this.#question,
            list.questions,
            ({ question }) => [question, question],
            (chosen) => (this.#question = chosen),
          )}
          ${this.#filter(
            'Paper',
            this.#paper,
            list.papers,
            ({ group, title }) => [group, title],
            (chosen) => (this.#paper = chosen),
          )}
          ${all ? nothing : html`<span role="status">${figures.length === 1 ? '1 figure' : `${figures.length} figures`}</span>`}
        </div>`,
        all ? first(list) : nothing,
        ...list.papers.map((paper) =>
          ofPaper(
            paper,
            figures.filter((preset) => preset.group === paper.group && !(all && preset.starred)),
            list.sheets,
          ),
        ),
      ],
      this.host,
    );
  }

  /** A choice of one of these, or of all. */
  #filter<T>(
    label: string,
    chosen: string,
    of: readonly T[],
    name: (one: T) => [value: string, text: string],
    choose: (value: string) => void,
  ): TemplateResult {
    return html`<label class="inline">${label} <select @change=${(event: Event) => {
      choose((event.target as HTMLSelectElement).value);
      this.#write();
      this.redraw();
    }}>
      <option value="" ?selected=${chosen === ''}>All</option>
      ${of.map(name).map(([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
    </select></label>`;
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
      // The page shows something else by now, or less.
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
