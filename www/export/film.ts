// A film of a slider's way, as an animated GIF, or as a video where the browser records one.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { linkTo } from '../address.ts';
import { MOST_FRAMES } from '../controls/sweep.ts';
import { Way } from '../controls/way.ts';
import { parameters, refusalFrom, type DrawOptions, type Shown, type Parameter } from '../engine.ts';
import { Lane } from '../figure/lane.ts';
import { gifOf, type Frame } from './formats.ts';
import { videoOf, videoType } from './video.ts';

/** What a film needs to know of the page. */
export interface FilmSource {
  figure(): Shown | undefined;
  options(): DrawOptions;
  /** The menu is to be written anew. */
  changed(): void;
  made(film: Blob, spec: string, ending: string): void;
  failed(text: string): void;
}

/** Widths in CSS pixels. */
const WIDTHS = [480, 720, 960];

/** The film's part of the menu, and the making of it. */
export class Film {
  #name = '';
  #width = 720;
  readonly #way = new Way();
  #plan = { text: '', wrong: false };
  #progress: { done: number; total: number } | undefined;
  #stop = false;
  readonly #video = videoType();

  constructor(private readonly source: FilmSource) {}

  /** Its section in the menu; none where the figure has no slider. */
  section(parameters: Parameter[]): TemplateResult | typeof nothing {
    const numbers = parameters.filter((p) => p.type === 'integer');
    if (numbers.length === 0) return nothing;
    if (!numbers.some((p) => p.name === this.#name)) this.#choose(numbers[0]!.name);
    const parameter = numbers.find((p) => p.name === this.#name)!;
    const chosen = (change: (value: string) => void) => (e: Event) => {
      change((e.target as HTMLSelectElement).value);
      this.source.changed();
    };
    // While it is made it stays what it was to be: the menu is written anew with every frame.
    if (!this.#progress) this.#plan = this.#told(parameter);
    const told = this.#plan;
    return html`<section><h3>Film of a slider</h3>
      <div class="row">
        <label class="inline">sweep <select @change=${chosen((name) => this.#choose(name))}>
          ${numbers.map((p) => html`<option value=${p.name} ?selected=${p.name === this.#name}>${p.label}</option>`)}
        </select></label>
        ${this.#way.fields(parameter, 'film', () => this.source.changed())}
        <label class="inline">width <select name="film-width" aria-label="width of the film" @change=${chosen((width) => (this.#width = Number(width)))}>
          ${WIDTHS.map((w) => html`<option value=${w} ?selected=${w === this.#width}>${w} px</option>`)}
        </select></label>
        ${this.#progress
          ? html`<progress max=${this.#progress.total} .value=${this.#progress.done} aria-label="frames drawn"></progress>
              ${button('Stop', () => (this.#stop = true))}`
          : html`${button('GIF', () => void this.#make())} ${this.#video ? button('Video', () => void this.#make(this.#video)) : nothing}`}
      </div>
      <p class=${told.wrong ? 'mistake' : 'hint'} role=${told.wrong ? 'alert' : nothing}>${told.text}</p>
    </section>`;
  }

  #choose(name: string): void {
    this.#name = name;
    this.#way.reset();
  }

  /** How the film is drawn. */
  #options(source: Shown): DrawOptions {
    const options = { ...this.source.options(), width: this.#width, scale: 1, caption: false, height: 0 };
    return { ...options, height: Math.ceil(source.height(options)) };
  }

  /** What it will be, or why there is none. */
  #told(parameter: Parameter): { text: string; wrong: boolean } {
    const source = this.source.figure();
    if (!source) return { text: '', wrong: false };
    try {
      const { length } = this.#way.specs(source.spec, parameter);
      const { width, height } = this.#options(source);
      const seconds = ((length * this.#way.delay) / 1000).toFixed(1);
      const most = length === MOST_FRAMES ? ', the most of a film' : '';
      return { text: `${length} frames${most}, ${width} × ${height} px, ${seconds} s a round.`, wrong: false };
    } catch (thrown) {
      return { text: refusalFrom(thrown).message, wrong: true };
    }
  }

  async #make(video?: { type: string; ending: string }): Promise<void> {
    const source = this.source.figure();
    if (!source || this.#progress) return;
    const { spec, caption } = source;
    const parameter = parameters(spec).find((p) => p.name === this.#name)!;
    let specs: string[];
    try {
      specs = this.#way.specs(spec, parameter);
    } catch {
      // Why is told above.
      return;
    }
    const lane = new Lane(false);
    const { delay } = this.#way;
    const options = this.#options(source);
    const { width, height } = options;
    const frames: Frame[] = specs.map((each) => async (canvas) => {
      const figure = await lane.compute(each);
      figure.draw(canvas, options);
      figure.free();
    });
    this.#stop = false;
    this.#progress = { done: 0, total: frames.length };
    this.source.changed();
    try {
      const origin = { spec, title: caption.title, link: linkTo(spec) };
      const keepOn = (done: number, total: number): boolean => {
        this.#progress = { done, total };
        this.source.changed();
        return !this.#stop;
      };
      const reel = { frames, width, height, delay, keepOn };
      const film = await (video ? videoOf(reel, video.type) : gifOf(reel, origin));
      if (film) this.source.made(film, spec, video?.ending ?? 'gif');
    } catch (thrown) {
      this.source.failed(refusalFrom(thrown).message);
    } finally {
      this.#progress = undefined;
      lane.end();
      this.source.changed();
    }
  }
}

/** A button of the menu. */
export function button(text: string, action: () => void): TemplateResult {
  return html`<button type="button" @click=${action}>${text}</button>`;
}
