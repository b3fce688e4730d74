// A film of a slider's way, as an animated GIF, or as a video where the browser records one.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { linkTo } from '../address.ts';
import { sweepOf } from '../controls/sweep.ts';
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

/** Widths in CSS pixels, and speeds in milliseconds a frame. */
const WIDTHS = [480, 720, 960];
const SPEEDS = [[60, 'fast'], [120, 'medium'], [300, 'slow']] as const;

/** The film's part of the menu, and the making of it. */
export class Film {
  #name = '';
  #width = 720;
  #delay = 120;
  #progress: { done: number; total: number } | undefined;
  #stop = false;
  readonly #video = videoType();

  constructor(private readonly source: FilmSource) {}

  /** Its section in the menu; none where the figure has no slider. */
  section(parameters: Parameter[]): TemplateResult | typeof nothing {
    const numbers = parameters.filter((p) => p.type === 'integer');
    if (numbers.length === 0) return nothing;
    if (!numbers.some((p) => p.name === this.#name)) this.#name = numbers[0]!.name;
    const chosen = (change: (value: string) => void) => (e: Event) => change((e.target as HTMLSelectElement).value);
    return html`<section><h3>Film of a slider</h3>
      <div class="row">
        <label class="inline">sweep <select @change=${chosen((name) => (this.#name = name))}>
          ${numbers.map((p) => html`<option value=${p.name} ?selected=${p.name === this.#name}>${p.label}</option>`)}
        </select></label>
        <label class="inline">width <select name="film-width" aria-label="width of the film" @change=${chosen((width) => (this.#width = Number(width)))}>
          ${WIDTHS.map((w) => html`<option value=${w} ?selected=${w === this.#width}>${w} px</option>`)}
        </select></label>
        <label class="inline">speed <select @change=${chosen((delay) => (this.#delay = Number(delay)))}>
          ${SPEEDS.map(([delay, name]) => html`<option value=${delay} ?selected=${delay === this.#delay}>${name}</option>`)}
        </select></label>
        ${this.#progress
          ? html`<progress max=${this.#progress.total} .value=${this.#progress.done} aria-label="frames drawn"></progress>
              ${button('Stop', () => (this.#stop = true))}`
          : html`${button('GIF', () => void this.#make())} ${this.#video ? button('Video', () => void this.#make(this.#video)) : nothing}`}
      </div>
    </section>`;
  }

  async #make(video?: { type: string; ending: string }): Promise<void> {
    const source = this.source.figure();
    if (!source || this.#progress) return;
    const { spec, caption } = source;
    const parameter = parameters(spec).find((p) => p.name === this.#name)!;
    const specs = sweepOf(spec, parameter);
    const lane = new Lane(false);
    const [width, delay] = [this.#width, this.#delay];
    const options = { ...this.source.options(), width, scale: 1, caption: false, height: 0 };
    const height = Math.ceil(source.height(options));
    const frames: Frame[] = specs.map((each) => async (canvas) => {
      const figure = await lane.compute(each);
      figure.draw(canvas, { ...options, height });
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
