// The speaker's window: the time, which slide it is, and the next one, while the wall shows this one.
import { html, nothing, render } from 'lit/html.js';
import { Picture, type DrawOptions } from '../engine.ts';
import { isGame, type Slide } from '../address.ts';
import type { Shown } from './talk.ts';
import { JobQueue } from '../figure/job-queue.ts';

/** The sheet that the next slide is drawn on, CSS pixels. */
const SHEET = { width: 640, height: 360 };

const SECOND = 1000;

const isFigure = ({ specs }: Slide): boolean => specs[0] !== undefined && !isGame(specs[0]);

/** The window, while it is open. */
export class SpeakerWindow {
  readonly #queue = new JobQueue(false);
  readonly #canvas: HTMLCanvasElement;
  readonly #clock: ReturnType<typeof setInterval>;
  #begun = Date.now();
  #moment: Shown | undefined;
  /** Which slide the picture shows. */
  #drawn = '';

  private constructor(
    private readonly window: Window,
    key: (event: KeyboardEvent) => void,
    private readonly look: () => Pick<DrawOptions, 'palette'>,
  ) {
    const { document: page } = window;
    page.title = 'Takeaway: speaker';
    page.documentElement.lang = 'en';
    page.body.className = 'speaker';
    for (const style of document.querySelectorAll('link[rel="stylesheet"], head > style'))
      page.head.append(page.importNode(style, true));
    page.addEventListener('keydown', key);
    this.#canvas = page.createElement('canvas');
    Object.assign(this.#canvas, SHEET);
    this.#clock = globalThis.setInterval(() => (window.closed ? this.close() : this.#update()), SECOND);
  }

  /** Opens the window; gives nothing where the browser does not allow it. */
  static open(
    key: (event: KeyboardEvent) => void,
    look: () => Pick<DrawOptions, 'palette'>,
  ): SpeakerWindow | undefined {
    const opened = window.open('', 'takeaway-speaker', 'popup,width=760,height=640');
    return opened ? new SpeakerWindow(opened, key, look) : undefined;
  }

  get isOpen(): boolean {
    return !this.window.closed;
  }

  /** Shows which slide it is, and the one after it. */
  show(moment: Shown): void {
    this.#moment = moment;
    this.#update();
    void this.#draw(moment.next);
  }

  close(): void {
    clearInterval(this.#clock);
    this.#queue.end();
    this.window.close();
  }

  #update(): void {
    const { at, of, title, words, next } = this.#moment ?? { at: 0, of: 1, title: '', words: '', next: undefined };
    const seconds = Math.floor((Date.now() - this.#begun) / SECOND);
    render(
      html`<p class="time"><time>${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}</time>
          <button type="button" @click=${() => {
            this.#begun = Date.now();
            this.#update();
          }}>Restart the timer</button></p>
        <p>Slide ${at + 1} of ${of}${title ? `: ${title}` : ''}</p>
        ${words ? html`<p class="notes">${words}</p>` : nothing}
        <h1>${next ? `Next: ${next.title || 'slide'}` : 'This is the last slide.'}</h1>
        ${next && isFigure(next) ? this.#canvas : nothing}`,
      this.window.document.body,
    );
  }

  async #draw(next: Slide | undefined): Promise<void> {
    const wanted = next?.specs.join(' ') ?? '';
    if (!next || !isFigure(next) || wanted === this.#drawn) return;
    this.#drawn = wanted;
    try {
      const figure = await Picture.of(next.specs, (spec) => this.#queue.compute(spec));
      // Drawn in this document, which has the fonts.
      const picture = Object.assign(document.createElement('canvas'), SHEET);
      const look = { ...SHEET, ...this.look(), scale: 1, title: !next.title, caption: false };
      figure.draw(picture, { ...look, theme: 'light' });
      figure.free();
      if (wanted === this.#drawn) this.#canvas.getContext('2d')?.drawImage(picture, 0, 0);
    } catch {
      // The slide itself says what is wrong with it.
      this.#drawn = '';
    }
  }
}
