// A film of a slider's way, as an animated GIF, or as a video where the browser records one.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { permalinkTo, type Panelled } from '../address.ts';
import { MOST_FRAMES, movable } from '../controls/sweep.ts';
import type { SweepRange, SweepRanges } from '../controls/sweep-range.ts';
import { isCheap, parameters, Picture, type Axes, type DrawOptions } from '../engine.ts';
import { refusalFrom } from '../refusal.ts';
import { JobQueue } from '../figure/job-queue.ts';
import { gifOf, type Frame } from './formats.ts';
import { videoOf, videoType } from './video.ts';

/** The facts of the page that a film needs. */
export interface FilmSource {
  figure(): Picture | undefined;
  options(): DrawOptions;
  /** The specs on the page, and which of them the controls are about. */
  stands(): Panelled;
  /** The ways of sliders on the page: a film goes the same way. */
  ways(): Promise<SweepRanges>;
  /** The slider that moves, or moved last. */
  swept(): string | undefined;
  /** The way was set anew. */
  rewind(): void;
  /** The menu is to be written anew. */
  changed(): void;
  made(film: Blob, ending: string): void;
  failed(text: string): void;
}

/** Widths in CSS pixels. */
const WIDTHS = [480, 720, 960];

/** Milliseconds after which the size of a film is estimated: its settings may still change. */
const RESTING = 300;

/** A height that encoders of video take: even. */
const evenHeight = (height: number): number => 2 * Math.ceil(height / 2);

/** A film as it is set. */
interface Plan {
  frames: readonly (readonly string[])[];
  options: DrawOptions;
  delay: number;
}

/** The film's part of the menu, and the making of it. */
export class Film {
  /** The slider chosen in the menu. */
  #name: string | undefined;
  #width = 720;
  #ways: SweepRanges | undefined;
  #told = { text: '', wrong: false };
  #progress: { done: number; total: number } | undefined;
  #stop = false;
  /** About how long the file will be, of which film. */
  #estimate = { of: '', bytes: 0 };
  readonly #video = videoType();

  constructor(private readonly source: FilmSource) {
    void source.ways().then(
      (ways) => {
        this.#ways = ways;
        source.changed();
      },
      () => undefined,
    );
  }

  /** Its section in the menu, with what is wrong; none where the figure has nothing that can be moved. */
  section(trouble: TemplateResult | typeof nothing): TemplateResult | typeof nothing {
    const stands = this.source.stands();
    const movables = parameters(stands.specs[stands.at]!).filter(movable);
    if (movables.length === 0 || !this.#ways) return nothing;
    const named = (name: string | undefined) => movables.find((p) => p.name === name)?.name;
    const name = named(this.#name) ?? named(this.source.swept()) ?? movables[0]!.name;
    const way = this.#ways.of(stands, name);
    const chosen = (change: (value: string) => void) => (e: Event) => {
      change((e.target as HTMLSelectElement).value);
      this.source.changed();
    };
    // While it is made it stays what it was to be: the menu is written anew with every frame.
    if (!this.#progress) this.#told = this.#tell(stands, way);
    const told = this.#told;
    const set = (): void => {
      this.source.rewind();
      this.source.changed();
    };
    return html`<details class="more"><summary>Animation<span>${this.#video ? 'GIF · video' : 'GIF'}</span></summary>
      <div class="row">
        <label class="inline">Vary <select @change=${chosen((name) => (this.#name = name))}>
          ${movables.map((p) => html`<option value=${p.name} ?selected=${p.name === name}>${p.label}</option>`)}
        </select></label>
        ${way.fields(stands, 'film', set)}
        <label class="inline">Width <select name="film-width" aria-label="Width of the animation" @change=${chosen((width) => (this.#width = Number(width)))}>
          ${WIDTHS.map((w) => html`<option value=${w} ?selected=${w === this.#width}>${w} px</option>`)}
        </select></label>
        ${
          this.#progress
            ? html`<progress max=${this.#progress.total} .value=${this.#progress.done} aria-label="Frames drawn"></progress>
              ${button('Stop', () => (this.#stop = true))}`
            : html`${button('GIF', () => void this.#make(way))} ${this.#video ? button('Video', () => void this.#make(way, this.#video)) : nothing}`
        }
      </div>
      <p class=${told.wrong ? 'mistake' : 'hint'} role=${told.wrong ? 'alert' : nothing}>${told.text}</p>
      ${trouble}
    </details>`;
  }

  /** The film as it is set. Throws a {@link Refusal} where there is none. */
  #plan(source: Picture, stands: Panelled, way: SweepRange): Plan {
    const frames = way.filmed(stands);
    way.measure(source);
    const axes = way.axesOf(frames[0]!) ?? [];
    const options = { ...this.source.options(), axes, width: this.#width, scale: 1, caption: false, height: 0 };
    return { frames, delay: way.delay, options: { ...options, height: evenHeight(source.height(options)) } };
  }

  /** The size of the film, or why there is none. */
  #tell(stands: Panelled, way: SweepRange): { text: string; wrong: boolean } {
    const source = this.source.figure();
    if (!source) return { text: '', wrong: false };
    try {
      const plan = this.#plan(source, stands, way);
      const {
        frames: { length },
        options: { width, height, theme, palette },
      } = plan;
      const of = [plan.frames.join(), width, height, theme, palette].join('|');
      if (of !== this.#estimate.of) {
        this.#estimate = { of, bytes: 0 };
        setTimeout(() => void this.#weigh(of, plan, stands), RESTING);
      }
      const seconds = ((length * plan.delay) / 1000).toFixed(1);
      const most = length === MOST_FRAMES ? ' (maximum)' : '';
      const { bytes } = this.#estimate;
      const weight = bytes ? ` The GIF takes about ${readableBytes(bytes)}.` : '';
      return {
        text: `${length} frames${most}, ${width} × ${height} px, ${seconds} s per loop.${weight}`,
        wrong: false,
      };
    } catch (thrown) {
      return { text: refusalFrom(thrown).message, wrong: true };
    }
  }

  /**
   * Estimates the length of the file from a first, a middle and a last frame that cost little, or
   * from the present one.
   */
  async #weigh(of: string, { frames, options, delay }: Plan, stands: Panelled): Promise<void> {
    const some = [0, Math.floor(frames.length / 2), frames.length - 1]
      .map((at) => frames[at]!)
      .filter((specs) => specs.every(isCheap));
    const sample = some.length > 0 ? some : [stands.specs];
    const queue = new JobQueue(false);
    let bytes = 0;
    try {
      for (const specs of sample) {
        if (of !== this.#estimate.of || this.#progress) return;
        const size = { width: options.width, height: options.height, delay, keepOn: () => true };
        const standing = specs === stands.specs ? this.source.figure() : undefined;
        const film = await gifOf({ frames: [this.#frame(specs, queue, options, standing)], ...size }, this.#origin());
        bytes += film?.size ?? 0;
      }
    } catch {
      // A frame that cannot be drawn is reported when the film is made.
      return;
    } finally {
      queue.end();
    }
    if (of !== this.#estimate.of) return;
    this.#estimate.bytes = (bytes / sample.length) * frames.length;
    this.source.changed();
  }

  #origin(): { spec: string; title: string; link: string } {
    const { specs } = this.source.stands();
    return { spec: specs.join(' '), title: this.source.figure()?.caption.title ?? '', link: permalinkTo(specs) };
  }

  #frame(specs: readonly string[], queue: JobQueue, options: DrawOptions, standing?: Picture): Frame {
    return async (canvas) => {
      const figure = standing ?? (await Picture.of(specs, (spec) => queue.compute(spec)));
      figure.draw(canvas, options);
      if (!standing) figure.free();
    };
  }

  async #make(way: SweepRange, video?: { type: string; ending: string }): Promise<void> {
    const source = this.source.figure();
    if (!source || this.#progress) return;
    let plan: Plan;
    try {
      plan = this.#plan(source, this.source.stands(), way);
    } catch {
      // The control above shows the reason.
      return;
    }
    const queue = new JobQueue(false);
    const { frames: all, options, delay } = plan;
    const origin = this.#origin();
    const { fixes } = way;
    const total = (fixes ? 2 : 1) * all.length;
    const keepOn = (done: number): boolean => {
      this.#progress = { done: done + total - all.length, total };
      this.source.changed();
      return !this.#stop;
    };
    this.#stop = false;
    this.#progress = { done: 0, total };
    this.source.changed();
    try {
      const axes = fixes ? await this.#measured(way, plan, queue, total) : [];
      const drawn = all.map((specs) => this.#frame(specs, queue, { ...options, axes }));
      const reel = { frames: drawn, width: options.width, height: options.height, delay, keepOn };
      const film = this.#stop ? undefined : await (video ? videoOf(reel, video.type) : gifOf(reel, origin));
      if (film) this.source.made(film, video?.ending ?? 'gif');
    } catch (thrown) {
      this.source.failed(refusalFrom(thrown).message);
    } finally {
      this.#progress = undefined;
      queue.end();
      this.source.changed();
    }
  }

  /** The axes that hold all frames, each of which is computed for that. */
  async #measured(way: SweepRange, { frames, options }: Plan, queue: JobQueue, total: number): Promise<Axes[]> {
    // Values are taken now, because the page may change meanwhile.
    const known = new Set(frames.filter((specs) => way.isMeasured(specs)));
    let axes = options.axes?.length ? options.axes : undefined;
    for (const [at, specs] of frames.entries()) {
      if (this.#stop) break;
      if (known.has(specs)) continue;
      this.#progress = { done: at, total };
      this.source.changed();
      const shown = await Picture.of(specs, (spec) => queue.compute(spec));
      axes = shown.axes(axes);
      shown.free();
      // The page stays alive between frames.
      await new Promise((resolve) => setTimeout(resolve));
    }
    return axes ?? [];
  }
}

/** A number of bytes, as people read it. */
function readableBytes(bytes: number): string {
  const megabytes = bytes / 1e6;
  return megabytes < 0.1
    ? `${Math.max(1, Math.round(bytes / 1e3))} kB`
    : `${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB`;
}

/** A button of the menu. */
export function button(text: string, action: () => void, primary = false): TemplateResult {
  return html`<button type="button" class=${primary ? 'primary' : ''} @click=${action}>${text}</button>`;
}
