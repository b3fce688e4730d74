// The selected place of a figure: its card, its text for screen readers, and the keys that move it.
import type { Card, Changes, DrawOptions, Picture } from '../engine.ts';
import { CardView } from './card-view.ts';
import type { FigureCanvas } from './figure-canvas.ts';

/** Calls of the selection to the view around it. */
export interface SelectionSettings {
  options(): DrawOptions;
  /** The answer of the present figure, if it has one. */
  ask<T>(question: (figure: Picture, options: DrawOptions) => T | undefined): T | undefined;
  /** Whether only a part of the figure is shown. */
  isCloser(): boolean;
  /** Moves the part that is shown along. */
  pan(changes: Changes): void;
  open(spec: string): void;
  /** A card was pinned, by the key of its place, or unpinned. */
  pinned(place: string | undefined): void;
  /** The element for the card of a pinned place, if it is not over the figure. */
  slot(): HTMLElement | undefined;
}

/** From one point to the next in the search for a first place, pixels of the figure. */
const GRID = 24;

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The selected place of one figure, over its canvas in `surface`. */
export class Selection {
  /** The text of a pinned place for screen readers. */
  readonly spoken = document.createElement('p');
  readonly #cardView: CardView;
  #card: Card | undefined;
  #pinned = false;
  /** The direction in which a key continues once the part beyond the edge is shown. */
  #onward: [number, number] | undefined;
  #hover = 0;

  constructor(
    surface: HTMLElement,
    private readonly easel: FigureCanvas,
    private readonly settings: SelectionSettings,
  ) {
    this.spoken.className = 'unseen';
    this.spoken.setAttribute('aria-live', 'polite');
    this.#cardView = new CardView(
      surface,
      {
        open: (spec) => settings.open(spec),
        let: () => this.release() && easel.element.focus({ preventScroll: true }),
        slot: () => settings.slot(),
      },
      () => settings.options(),
    );
  }

  /** The card of the place, if there is one. */
  get card(): Card | undefined {
    return this.#card;
  }

  get isPinned(): boolean {
    return this.#pinned;
  }

  /** Whether all but the row that is pointed at is dimmed. */
  get spotlight(): boolean {
    return this.#cardView.spotlight;
  }

  set spotlight(on: boolean) {
    this.#cardView.spotlight = on;
    if (this.#card && this.#pinned) this.#cardView.pin(this.#card, this.easel.zoom);
  }

  /** Pins the card of a place, by its key, if the figure has it and shows it, or else of one `near` it. */
  mark(key: string, near = false): Card | undefined {
    const card = this.#neighbour(key, 0, 0) ?? (near ? this.#first() : undefined);
    if (!card || (card.key !== key && !near)) return undefined;
    this.#pin(card);
    return card;
  }

  /** The part that a key asked for is shown: selects the place it was about. */
  arrive(): void {
    if (this.#onward && this.#card) this.#go(...this.#onward);
    this.#onward = undefined;
  }

  /** Points at a point of the window, with the next frame. */
  pointSoon(event: MouseEvent): void {
    this.forgetPointer();
    this.#hover = requestAnimationFrame(() => this.#point(event));
  }

  /** Where the pointer was before no longer counts. */
  forgetPointer(): void {
    cancelAnimationFrame(this.#hover);
  }

  /** Pins the place at a point of the window, or unpins it. */
  click(event: MouseEvent): void {
    const before = this.#pinned ? this.#card?.key : undefined;
    this.#pinned = false;
    this.#point(event);
    if (this.#card && this.#card.key !== before) this.#pin(this.#card);
    else if (before !== undefined) {
      this.clear();
      this.settings.pinned(undefined);
    }
  }

  /** A key pressed on the canvas; says whether it did something. */
  key({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === 'Escape') return this.release();
    if (key === 'Enter') {
      const [link] = this.#card?.links ?? [];
      if (link) this.settings.open(link.spec);
      return link !== undefined;
    }
    const step = STEPS[key];
    if (!step) return false;
    const leap = shiftKey ? 10 : 1;
    const [dx, dy] = [step[0] * leap, step[1] * leap];
    const before = this.#card?.key;
    this.#go(dx, dy);
    if (before !== undefined && this.#card?.key === before) this.#further(dx, dy);
    return true;
  }

  /** Unpins the pinned place; says whether there was one. */
  release(): boolean {
    const was = this.#pinned;
    this.clear();
    if (was) this.settings.pinned(undefined);
    return was;
  }

  /** Lights the row of a place, by its key; without one, no row. */
  light(key?: string): void {
    this.release();
    const card = key === undefined ? undefined : this.#neighbour(key, 0, 0);
    if (card) this.#cardView.light(card, this.easel.zoom);
  }

  /** No place is selected any more. */
  clear(): void {
    this.#pinned = false;
    this.#card = undefined;
    this.#cardView.hide();
    this.spoken.textContent = '';
  }

  #point({ clientX, clientY }: MouseEvent): void {
    const at = this.easel.within(clientX, clientY);
    const card = this.settings.ask((figure, options) => figure.cardAt(options, ...at));
    if (!card) {
      this.clear();
      return;
    }
    this.#card = card;
    this.#cardView.hint(card, this.easel.zoom, { x: clientX, y: clientY });
  }

  /** At the edge of the part that is shown: moves it along, and continues when it is drawn. */
  #further(dx: number, dy: number): void {
    if (!this.settings.isCloser()) return;
    const changes = this.settings.ask((figure, options) => figure.panned(options, dx, dy));
    if (!changes || changes.length === 0) return;
    this.#onward = [dx, dy];
    this.settings.pan(changes);
  }

  /** To the place so far on; without one, to the first. */
  #go(dx: number, dy: number): void {
    const next = this.#card ? this.#neighbour(this.#card.key, dx, dy) : this.#first();
    if (next) this.#pin(next);
  }

  #neighbour(key: string, dx: number, dy: number): Card | undefined {
    return this.settings.ask((figure, options) => figure.neighbour(options, key, dx, dy));
  }

  /** The first place with a card: from the upper left, row by row. */
  #first(): Card | undefined {
    const { width, height } = this.easel.size;
    for (let y = height / GRID / 2; y < height; y += height / GRID) {
      for (let x = width / GRID / 2; x < width; x += width / GRID) {
        const card = this.settings.ask((figure, options) => figure.cardAt(options, x, y));
        if (card) return card;
      }
    }
    return undefined;
  }

  #pin(card: Card): void {
    this.forgetPointer();
    this.#card = card;
    this.#pinned = true;
    this.#cardView.pin(card, this.easel.zoom);
    this.settings.pinned(card.key);
    const lines = card.lines.map((line) => `${line.label}: ${line.value}`).join(', ');
    const [on] = card.links;
    // A sentence has its own full stop.
    const sentences = [card.title, lines, card.reason, on ? `Enter: ${on.label}` : ''].map((each) =>
      each.replace(/\.$/, ''),
    );
    this.spoken.textContent = sentences.filter(Boolean).join('. ');
  }
}
