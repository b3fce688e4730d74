// One figure on the page: its picture, the place selected in it, the progress of the next figure, and the words for those who
// cannot see it.
import type { Axes, Changes, DrawOptions, Picture } from '../engine.ts';
import { Refusal, refusalFrom } from '../refusal.ts';
import { atNextFrame, watchPixelRatio } from '../frames.ts';
import type { Closer } from './closer.ts';
import { FigureCanvas } from './figure-canvas.ts';
import type { Progress } from './job-queue.ts';
import { partsOf } from './misplaced.ts';
import { Selection } from './selection.ts';
import type { Slide } from './slide.ts';
import type { Trace } from './trace.ts';
import { Waiting } from './waiting.ts';

/** Calls of the view to the page around it. */
export interface ViewSettings {
  theme(): DrawOptions['theme'];
  palette(): string;
  /** Height in CSS pixels for a figure whose natural height is `natural`; whether it is made of rows. */
  heightFor(natural: number, rows: boolean): number;
  /** How much larger than usual everything is drawn. */
  zoom(): number;
  /** Whether the figure's own title is drawn. */
  title(): boolean;
  /** Where it is shown. */
  setting(): NonNullable<DrawOptions['setting']>;
  /** The axes that the figure of these specs is drawn in, if not in its own. */
  axes(specs: readonly string[]): Axes[] | undefined;
  open(spec: string): void;
  /** A look at the part that these parameters say; unsaid, at all. */
  look(changes: Changes): void;
  /** A point of the figure was chosen, in its own pixels. */
  chosen(x: number, y: number): void;
  /** A card was pinned, by the key of its place, or let go of. */
  pinned?(place: string | undefined): void;
  /** Where the card of a pinned place stands, if not over the figure. */
  slot(): HTMLElement | undefined;
  /** The hand rests. */
  settled(): void;
  cancel(): void;
  /** A short message for the reader. */
  announce?(text: string): void;
  failed(refusal: Refusal): void;
}

let instances = 0;

/** Said where a drawing was given up. */
const INCOMPLETE = 'Cancelled: a part of the figure is not drawn. Reload to draw all of it.';

/** Told of every picture, to those who hear it: a screen reader keeps the arrows unless it is asked to hand them on. */
const WALKED = 'Arrow keys move through the figure. In a screen reader, switch to focus mode first.';

/** Shows one figure inside one element. */
export class FigureView {
  readonly #easel: FigureCanvas;
  readonly #surface = document.createElement('div');
  /** The place that is pointed at or pinned. */
  readonly selection: Selection;
  #closer: Closer | undefined;
  #slide: Slide | undefined;
  /** Of where rows ended before a slider moved them. */
  trace: Trace | undefined;
  readonly #summary = document.createElement('p');
  readonly #waiting: Waiting;
  #figure: Picture | undefined;
  /** While a figure grows: the last one that was whole, to go back to. */
  #last: Picture | undefined;
  #growing = false;
  /** Takes back the drawing of the next frame, while one is due. */
  #undue: (() => void) | undefined;
  /** Ends the view's listening to the window. */
  readonly #end = new AbortController();

  constructor(
    private readonly host: HTMLElement,
    private readonly settings: ViewSettings,
  ) {
    const id = `figure-summary-${++instances}`;
    this.#surface.className = 'surface';
    this.#summary.className = 'unseen';
    this.#summary.id = id;
    this.#easel = new FigureCanvas(host, {
      heightFor: (natural, rows) => settings.heightFor(natural, rows),
      zoom: () => settings.zoom(),
      options: () => this.options,
    });
    this.#waiting = new Waiting(host, (what) =>
      what === 'drawing' ? this.#stopDrawing(new Refusal(INCOMPLETE)) : settings.cancel(),
    );
    this.canvas.tabIndex = 0;
    this.canvas.setAttribute('role', 'img');
    this.canvas.setAttribute('aria-label', 'figure');
    this.canvas.setAttribute('aria-describedby', id);
    this.#surface.append(this.canvas);
    this.selection = new Selection(this.#surface, this.#easel, {
      options: () => this.options,
      ask: (question) => this.#ask(question),
      isCloser: () => this.#parts.length > 0,
      pan: (changes) => {
        settings.look(changes);
        settings.settled();
      },
      open: (spec) => settings.open(spec),
      pinned: (place) => settings.pinned?.(place),
      slot: () => settings.slot(),
    });
    host.append(this.#surface, this.#waiting.element, this.#summary, this.selection.spoken);
    this.#listen();
  }

  get canvas(): HTMLCanvasElement {
    return this.#easel.element;
  }

  get figure(): Picture | undefined {
    return this.#figure;
  }

  /** The figure that stands complete, if any does. */
  get whole(): Picture | undefined {
    return this.#growing ? this.#last : this.#figure;
  }

  get options(): DrawOptions {
    const axes = this.settings.axes(this.#figure?.panels ?? []);
    return {
      ...(axes && { axes }),
      ...this.#easel.size,
      scale: this.#easel.scale,
      theme: this.settings.theme(),
      palette: this.settings.palette(),
      title: this.settings.title(),
      setting: this.settings.setting(),
      caption: false,
    };
  }

  /** Shows a figure in place of the last one, which is given back; a `partial` one goes on growing. */
  show(figure: Picture, partial = false): void {
    const before = this.#figure;
    // A closer look at the same figure lets go of nothing that it still shows.
    const { isPinned, card } = this.selection;
    const pinned = isPinned && before?.keepsPlaces(figure) ? card?.key : undefined;
    const slid = before && before !== figure && !partial ? this.#slide?.begin(before, this.options) : undefined;
    this.#figure = figure;
    if (partial && !this.#growing) this.#last = before;
    else if (before !== figure) before?.free();
    if (!partial && this.#last !== figure) this.#last?.free();
    if (!partial) this.#last = undefined;
    this.#growing = partial;
    if (partial) this.#waiting.stand('growing');
    else this.done();
    this.selection.clear();
    this.host.toggleAttribute('data-square', figure.square);
    this.draw();
    slid?.(figure, this.options);
    const { title, caption, facts } = figure.caption;
    const numbers = facts.map(({ label, value }) => `${label}: ${value}.`);
    this.canvas.setAttribute('aria-label', title);
    this.#summary.textContent = [`${title}.`, caption, ...numbers, WALKED].join(' ');
    if (pinned !== undefined) this.selection.mark(pinned);
    this.selection.arrive();
    if (this.#parts.length > 0) void this.#arm();
    this.#closer?.follow(figure, this.options);
  }

  /** Makes ready for figures after the first: their rows slide, and leave a trace. */
  async warm(): Promise<void> {
    const [{ Slide }, { Trace }] = await Promise.all([import('./slide.ts'), import('./trace.ts')]);
    this.#slide ??= new Slide(this.canvas);
    this.trace ??= new Trace(this);
  }

  /** Draws again at once: another size, theme, palette, or font. */
  draw(): void {
    this.#undue?.();
    this.#undue = undefined;
    const figure = this.#figure;
    if (!figure) return;
    try {
      const drawn = this.#easel.draw(figure);
      if (drawn === true) this.#drawn(figure);
      else if (drawn) void this.#drawnLate(figure, drawn);
    } catch (thrown) {
      this.settings.failed(refusalFrom(thrown));
    }
  }

  async #drawnLate(figure: Picture, drawn: Promise<boolean>): Promise<void> {
    if (this.#waiting.for === undefined) this.#waiting.begin('drawing');
    try {
      if (await drawn) this.#drawn(figure);
    } catch (thrown) {
      if (this.#end.signal.aborted) return;
      this.#stopDrawing(refusalFrom(thrown));
    }
  }

  #drawn(figure: Picture): void {
    if (this.#waiting.for === 'drawing') this.done();
    this.host.dataset.drawn = figure.panels.join(' ');
  }

  #stopDrawing(refusal: Refusal): void {
    this.#easel.stop();
    if (this.#waiting.for === 'drawing') this.done();
    this.settings.failed(refusal);
  }

  /** Draws with the next frame. */
  drawSoon(): void {
    this.#undue ??= atNextFrame(() => this.draw());
  }

  /** A figure is being computed: the last one stays, dimmed when it takes long. */
  busy(progress?: Progress): void {
    this.#waiting.begin('computing', progress);
  }

  /** Nothing is being computed any more. */
  done(): void {
    this.#waiting.end();
  }

  /** The figure that was computed will not come: back to the last whole one. */
  giveUp(): void {
    const last = this.#growing ? this.#last : undefined;
    if (last) this.show(last);
    this.done();
  }

  /** Gives back its figures, and hears of the window no more. */
  end(): void {
    this.#end.abort();
    this.#undue?.();
    this.selection.forgetPointer();
    this.#easel.stop();
    this.done();
    if (this.#last !== this.#figure) this.#last?.free();
    this.#figure?.free();
    this.#figure = this.#last = undefined;
    this.#closer?.follow(undefined, this.options);
    this.host.replaceChildren();
  }

  #listen(): void {
    const { canvas } = this;
    const resized = new ResizeObserver(() => {
      if (this.#easel.room !== this.#easel.size.width) this.drawSoon();
    });
    resized.observe(this.host);
    // A deck that scales its slides tells nobody: it does so when the window changes, or before it shows one.
    const sharpen = (): void => {
      if (this.#easel.isBlurred) this.drawSoon();
    };
    const shown = new IntersectionObserver(sharpen);
    shown.observe(this.host);
    window.addEventListener('resize', () => atNextFrame(sharpen), { signal: this.#end.signal });
    this.canvas.addEventListener('pointerenter', sharpen);
    this.#end.signal.addEventListener('abort', () => {
      resized.disconnect();
      shown.disconnect();
    });
    watchPixelRatio(() => this.drawSoon(), this.#end.signal);
    const { selection } = this;
    canvas.addEventListener('pointermove', (event) => {
      if (!selection.isPinned && !this.#closer?.busy) selection.pointSoon(event);
    });
    canvas.addEventListener('pointerleave', (event) => {
      selection.forgetPointer();
      if (!selection.isPinned && event.pointerType !== 'touch') selection.clear();
    });
    canvas.addEventListener('click', (event) => {
      selection.click(event);
      this.settings.chosen(...this.#easel.within(event.clientX, event.clientY));
    });
    canvas.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const about = this.#easel.middle(selection.card?.box);
      if (!this.#closer?.key(event.key, ...about) && !selection.key(event)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    // Gestures are fetched by who may make one.
    for (const first of ['pointerover', 'focus'] as const)
      canvas.addEventListener(first, () => void this.#arm(), { once: true });
    canvas.addEventListener('wheel', (event) => this.#early(event), { passive: false });
  }

  /** A wheel that turns before the gestures have come waits for them; with a key, the browser would zoom the page. */
  #early(event: WheelEvent): void {
    if (this.#closer) return;
    if (event.ctrlKey || event.metaKey) event.preventDefault();
    void this.#arm().then(() => {
      if (this.#closer) this.canvas.dispatchEvent(new WheelEvent('wheel', event));
    });
  }

  async #arm(): Promise<void> {
    const { Closer } = await import('./closer.ts');
    if (this.#end.signal.aborted) return;
    const look = (at: (figure: Picture, options: DrawOptions) => Changes | undefined): void => {
      const changes = this.#ask(at);
      if (changes) this.settings.look(changes);
    };
    const within = (x: number, y: number): [number, number] => this.#easel.within(x, y);
    this.#closer ??= new Closer(this.canvas, {
      at: (x, y) => this.#ask((figure, options) => figure.placeAt(options, ...within(x, y))),
      isCloser: () => this.#parts.length > 0,
      vain: () => this.settings.announce?.('Ctrl or ⌘ and the wheel zoom the figure'),
      wheelAlone: () => document.documentElement.dataset.talk !== undefined,
      look: (x, y, at, factor) => look((figure, options) => figure.zoom(options, ...within(x, y), at, factor)),
      between: (x, y, at, other) => look((figure, options) => figure.between(options, ...within(x, y), at, other)),
      all: () => this.settings.look(this.#parts.map((name) => [name, ''])),
      part: (changes) => this.settings.look(changes),
      settle: () => this.settings.settled(),
    });
    this.#closer.follow(this.#figure, this.options);
  }

  get #parts(): string[] {
    return partsOf(this.#figure?.spec ?? '');
  }

  #ask<T>(question: (figure: Picture, options: DrawOptions) => T | undefined): T | undefined {
    try {
      return this.#figure && question(this.#figure, this.options);
    } catch (thrown) {
      this.settings.failed(refusalFrom(thrown));
      return undefined;
    }
  }
}
