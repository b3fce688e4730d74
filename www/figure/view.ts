// One figure on the page: the canvas, the card that tells what is under the
// pointer, the progress of the next figure, and the words for those who cannot see it.
import type { Axes, Changes, DrawOptions, Picture, Card } from '../engine.ts';
import { Refusal, refusalFrom } from '../refusal.ts';
import { watchPixelRatio } from '../frames.ts';
import { CardView } from './card-view.ts';
import type { Closer } from './closer.ts';
import { FigureCanvas } from './figure-canvas.ts';
import type { Progress } from './job-queue.ts';
import { partsOf } from './misplaced.ts';
import { Waiting } from './waiting.ts';

/** Calls of the view to the page around it. */
export interface ViewSettings {
  theme(): DrawOptions['theme'];
  palette(): string;
  /** Height in CSS pixels for a figure whose natural height is `natural`. */
  heightFor(natural: number): number;
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
  readonly #cardView: CardView;
  #closer: Closer | undefined;
  readonly #spoken = document.createElement('p');
  readonly #summary = document.createElement('p');
  readonly #waiting: Waiting;
  #figure: Picture | undefined;
  /** While a figure grows: the last one that was whole, to go back to. */
  #last: Picture | undefined;
  #growing = false;
  #shown: Card | undefined;
  #pinned = false;
  /** Where a key goes on to once the part beyond the edge is shown. */
  #onward: [number, number] | undefined;
  #frame = 0;
  #hover = 0;
  /** Ends what the window tells the view. */
  readonly #end = new AbortController();

  constructor(
    private readonly host: HTMLElement,
    private readonly settings: ViewSettings,
  ) {
    const id = `figure-summary-${++instances}`;
    this.#surface.className = 'surface';
    this.#spoken.className = 'unseen';
    this.#spoken.setAttribute('aria-live', 'polite');
    this.#summary.className = 'unseen';
    this.#summary.id = id;
    this.#easel = new FigureCanvas(host, {
      heightFor: (natural) => settings.heightFor(natural),
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
    const open = (spec: string): void => this.settings.open(spec);
    this.#cardView = new CardView(
      this.#surface,
      {
        open,
        let: () => this.release() && this.canvas.focus({ preventScroll: true }),
        slot: () => this.settings.slot(),
      },
      () => this.options,
    );
    host.append(this.#surface, this.#waiting.element, this.#summary, this.#spoken);
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

  /** Whether all but the row that is pointed at is dimmed. */
  get spotlight(): boolean {
    return this.#cardView.spotlight;
  }

  set spotlight(on: boolean) {
    this.#cardView.spotlight = on;
    if (this.#shown && this.#pinned) this.#cardView.pin(this.#shown, this.#easel.zoom);
  }

  /** Shows a figure in place of the last one, which is given back; a `partial` one goes on growing. */
  show(figure: Picture, partial = false): void {
    const before = this.#figure;
    // A closer look at the same figure lets go of nothing that it still shows.
    const pinned = this.#pinned && before?.keepsPlaces(figure) ? this.#shown?.key : undefined;
    this.#figure = figure;
    if (partial && !this.#growing) this.#last = before;
    else if (before !== figure) before?.free();
    if (!partial && this.#last !== figure) this.#last?.free();
    if (!partial) this.#last = undefined;
    this.#growing = partial;
    if (partial) this.#waiting.stand('growing');
    else this.done();
    this.#let();
    this.host.toggleAttribute('data-square', figure.square);
    this.draw();
    const { title, caption, facts } = figure.caption;
    const numbers = facts.map(({ label, value }) => `${label}: ${value}.`);
    this.canvas.setAttribute('aria-label', title);
    this.#summary.textContent = [`${title}.`, caption, ...numbers, WALKED].join(' ');
    if (pinned !== undefined) this.mark(pinned);
    if (this.#onward && this.#shown) this.#go(...this.#onward);
    this.#onward = undefined;
    if (this.#parts.length > 0) void this.#arm();
    this.#closer?.follow(figure, this.options);
  }

  /** Pins the card of a place, by its key, if the figure has it and shows it, or else of one `near` it. */
  mark(key: string, near = false): Card | undefined {
    const card =
      this.#asked(() => this.#figure?.neighbour(this.options, key, 0, 0)) ?? (near ? this.#first() : undefined);
    if (!card || (card.key !== key && !near)) return undefined;
    this.#show(card);
    this.#pin();
    return card;
  }

  /** Draws again at once: another size, theme, palette, or font. */
  draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
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
    this.#frame ||= requestAnimationFrame(() => this.draw());
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

  /** Lets go of whatever is pinned; says whether something was. */
  release(): boolean {
    const was = this.#pinned;
    this.#let();
    if (was) this.settings.pinned?.(undefined);
    return was;
  }

  /** Gives back its figures, and hears of the window no more. */
  end(): void {
    this.#end.abort();
    for (const frame of [this.#frame, this.#hover]) cancelAnimationFrame(frame);
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
    this.#end.signal.addEventListener('abort', () => resized.disconnect());
    watchPixelRatio(() => this.drawSoon(), this.#end.signal);
    canvas.addEventListener('pointermove', (event) => {
      if (this.#pinned || this.#closer?.busy) return;
      cancelAnimationFrame(this.#hover);
      this.#hover = requestAnimationFrame(() => this.#look(event));
    });
    canvas.addEventListener('pointerleave', (event) => {
      cancelAnimationFrame(this.#hover);
      if (!this.#pinned && event.pointerType !== 'touch') this.#let();
    });
    canvas.addEventListener('click', (event) => {
      const before = this.#pinned ? this.#shown?.key : undefined;
      this.#pinned = false;
      this.#look(event);
      // A second click on the same place lets go.
      if (this.#shown && this.#shown.key !== before) this.#pin();
      else if (before !== undefined) {
        this.#let();
        this.settings.pinned?.(undefined);
      }
      this.settings.chosen(...this.#easel.within(event.clientX, event.clientY));
    });
    canvas.addEventListener('keydown', (event) => this.#walk(event));
    // Gestures are fetched by who may make one.
    for (const first of ['pointerover', 'focus'] as const)
      canvas.addEventListener(first, () => void this.#arm(), { once: true });
  }

  async #arm(): Promise<void> {
    const { Closer } = await import('./closer.ts');
    if (this.#end.signal.aborted) return;
    const look = (at: (figure: Picture) => Changes): void => {
      const changes = this.#asked(() => this.#figure && at(this.#figure));
      if (changes) this.settings.look(changes);
    };
    this.#closer ??= new Closer(this.canvas, {
      at: (x, y) => this.#asked(() => this.#figure?.placeAt(this.options, ...this.#easel.within(x, y))),
      isCloser: () => this.#parts.length > 0,
      wheelAlone: () => document.documentElement.dataset.talk !== undefined,
      look: (x, y, at, factor) => look((figure) => figure.zoom(this.options, ...this.#easel.within(x, y), at, factor)),
      between: (x, y, at, other) =>
        look((figure) => figure.between(this.options, ...this.#easel.within(x, y), at, other)),
      all: () => this.settings.look(this.#parts.map((name) => [name, ''])),
      part: (changes) => this.settings.look(changes),
      settle: () => this.settings.settled(),
    });
    this.#closer.follow(this.#figure, this.options);
  }

  get #parts(): string[] {
    return partsOf(this.#figure?.spec ?? '');
  }

  #look({ clientX, clientY }: MouseEvent): void {
    const card = this.#asked(() => this.#figure?.cardAt(this.options, ...this.#easel.within(clientX, clientY)));
    this.#show(card);
    if (card) this.#cardView.hint(card, this.#easel.zoom, { x: clientX, y: clientY });
  }

  #walk(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      if (this.release()) event.stopPropagation();
      return;
    }
    if (event.key === 'Enter' && this.#shown?.links.length) {
      this.settings.open(this.#shown.links[0]!.spec);
      return;
    }
    if (
      !event.altKey &&
      !event.ctrlKey &&
      !event.metaKey &&
      this.#closer?.key(event.key, ...this.#easel.middle(this.#shown?.box))
    ) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const leap = event.shiftKey ? 10 : 1;
    const [dx, dy] = [step[0] * leap, step[1] * leap];
    const before = this.#shown?.key;
    this.#go(dx, dy);
    if (before !== undefined && this.#shown?.key === before) this.#further(dx, dy);
  }

  /** At the edge of the part that is shown: moves it along, and goes on when it stands. */
  #further(dx: number, dy: number): void {
    const changes = this.#parts.length > 0 && this.#asked(() => this.#figure?.panned(this.options, dx, dy));
    if (!changes || changes.length === 0) return;
    this.#onward = [dx, dy];
    this.settings.look(changes);
    this.settings.settled();
  }

  /** To the place so far on; without one, to the first. */
  #go(dx: number, dy: number): void {
    const next = this.#shown
      ? this.#asked(() => this.#figure?.neighbour(this.options, this.#shown!.key, dx, dy))
      : this.#first();
    if (!next) return;
    this.#pinned = false;
    this.#show(next);
    this.#pin();
  }

  /** Some place that has something to tell: from the upper left, row by row. */
  #first(): Card | undefined {
    const { width, height } = this.#easel.size;
    const grid = 24;
    for (let y = height / grid / 2; y < height; y += height / grid) {
      for (let x = width / grid / 2; x < width; x += width / grid) {
        const card = this.#asked(() => this.#figure?.cardAt(this.options, x, y));
        if (card) return card;
      }
    }
    return undefined;
  }

  #asked<T>(question: () => T | undefined): T | undefined {
    try {
      return question();
    } catch (thrown) {
      this.settings.failed(refusalFrom(thrown));
      return undefined;
    }
  }

  #show(card: Card | undefined): void {
    if (!card) {
      this.#let();
      return;
    }
    this.#shown = card;
  }

  #pin(): void {
    // Where the pointer was before no longer counts.
    cancelAnimationFrame(this.#hover);
    this.#pinned = true;
    const card = this.#shown!;
    this.#cardView.pin(card, this.#easel.zoom);
    this.settings.pinned?.(card.key);
    const lines = card.lines.map((line) => `${line.label}: ${line.value}`).join(', ');
    const [on] = card.links;
    const sentences = [card.title, lines, card.reason, on ? `Enter: ${on.label}` : ''];
    this.#spoken.textContent = sentences.filter((each) => each !== '').join('. ');
  }

  #let(): void {
    this.#pinned = false;
    this.#shown = undefined;
    this.#cardView.hide();
    this.#spoken.textContent = '';
  }
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
