// Every figure of the papers, drawn small and live, by paper or by question.
import '../style/gallery.css';
import '../play/play.css';
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { isCheap, type Preset } from '../engine.ts';
import { JobQueue } from '../figure/job-queue.ts';
import { filterHash, type Filter } from '../address.ts';
import { lazy } from '../lazy.ts';
import { first, ofPaper } from './sections.ts';
import { drawSmall, type Look } from './thumbnail.ts';

const ALL: Filter = { question: '', paper: '' };

/** The gallery inside its element. */
export class Gallery {
  readonly #jobs = new JobQueue(false);
  readonly #seen: IntersectionObserver;
  /** Its own, for which the pictures are drawn, CSS pixels. */
  #width = 0;
  #list: typeof import('./list.ts') | undefined;
  #shown: Filter = ALL;
  #queue: HTMLCanvasElement[] = [];
  #slow: HTMLCanvasElement[] = [];
  #working = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly look: Look,
  ) {
    // A screen ahead, so that pictures stand before they are scrolled to.
    this.#seen = new IntersectionObserver((entries) => this.#notice(entries), { rootMargin: '300px' });
  }

  /** Writes the gallery; the pictures come as they are scrolled to. Fails with a {@link Refusal} when its texts cannot be had. */
  async show(filter = ALL): Promise<void> {
    this.#list = await lazy(import('./list.ts'));
    this.#shown = filter;
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

  /** Shows the figures of a filter alone. */
  filter(filter = ALL): void {
    if (this.#list === undefined || filterHash(filter) === filterHash(this.#shown)) return;
    this.#shown = filter;
    this.#write();
    this.redraw();
  }

  #write(): void {
    const list = this.#list!;
    const { question, paper } = this.#shown;
    const kindOf = ({ spec }: Preset): string => spec.split('?')[0]!;
    // A figure of each kind says which question the kind answers.
    const kinds = list.presets.filter((preset) => preset.question === question).map(kindOf);
    const answers = (preset: Preset): boolean => !question || kinds.includes(kindOf(preset));
    const fits = (preset: Preset): boolean => answers(preset) && (!paper || preset.group === paper);
    const all = question === '' && paper === '';
    const figures = list.presets.filter(fits);
    render(
      [
        html`<div class="filters">
          ${this.#filter('question', list.questions, (question) => [question, question])}
          ${this.#filter('paper', list.papers, ({ group, title }) => [group, title])}
          ${all ? nothing : html`<span role="status">${figures.length === 1 ? '1 figure' : `${figures.length} figures`}</span> <a href=${filterHash(ALL)}>Show all</a>`}
        </div>`,
        all ? first(list) : nothing,
        figures.length === 0
          ? html`<p class="empty">No figure of this paper answers this question. <a href=${filterHash({ question, paper: '' })}>Figures of all papers that do: ${list.presets.filter(answers).length}</a></p>`
          : nothing,
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
  #filter<T>(by: keyof Filter, of: readonly T[], name: (one: T) => [value: string, text: string]): TemplateResult {
    const chosen = this.#shown[by];
    return html`<label class="inline">${by === 'paper' ? 'Paper' : 'Question'} <select @change=${(event: Event) => {
      location.hash = filterHash({ ...this.#shown, [by]: (event.target as HTMLSelectElement).value });
    }}>
      <option value="" ?selected=${chosen === ''}>All</option>
      ${of.map(name).map(([value, text]) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`)}
    </select></label>`;
  }

  /** Scrolls to a section, to the first for an empty name; says whether the gallery is there. */
  reveal(section: string): boolean {
    const heading = this.host.querySelector(section ? `#paper-${section}` : '.filters');
    heading?.scrollIntoView({ behavior: 'instant' });
    return heading !== null;
  }

  /** Draws all pictures anew, those in sight first. */
  redraw(): void {
    this.#seen.disconnect();
    this.#queue = [];
    this.#slow = [];
    for (const canvas of this.host.querySelectorAll('canvas')) this.#seen.observe(canvas);
  }

  #notice(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      this.#seen.unobserve(target);
      const canvas = target as HTMLCanvasElement;
      (isCheap(canvas.dataset.spec!) ? this.#queue : this.#slow).push(canvas);
    }
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    for (let canvas = this.#next(); canvas; canvas = this.#next()) {
      await this.#draw(canvas);
      // The reader's own figure comes first.
      await new Promise((resolve) => setTimeout(resolve));
    }
    this.#working = false;
  }

  /** No picture waits for one that takes long. */
  #next(): HTMLCanvasElement | undefined {
    return this.#queue.shift() ?? this.#slow.shift();
  }

  async #draw(canvas: HTMLCanvasElement): Promise<void> {
    try {
      const figure = await this.#jobs.compute(canvas.dataset.spec!);
      const shown = drawSmall(canvas, figure, this.look);
      figure.free();
      // The page shows something else by now, or less.
      if (!shown) {
        this.#seen.observe(canvas);
        return;
      }
      canvas.dataset.state = 'drawn';
    } catch {
      // The title and the link still stand; the figure itself will say what is wrong.
      canvas.dataset.state = 'failed';
    }
  }
}
