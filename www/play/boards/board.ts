// One board: what lies on it, the places that are open, and choosing among them by pointer or keys.
import { html, nothing, render, svg, type TemplateResult } from 'lit/html.js';
import { LATTICE } from './lattice.ts';
import { layoutOf, type Layout } from './layout.ts';
import { marks, type Drawing } from './marks.ts';
import { isLarge, numbers, pictured } from './numbers.ts';
import { all, closer, type Part } from './part.ts';
import { HEAPS, LINE } from './rows.ts';
import { Chooser, towards, type Spot } from './spots.ts';
import { saysOf, type Drawn, type View } from '../view.ts';

/** The callbacks of a board. */
export interface BoardSettings {
  /** A ply was chosen: its place among the view's. */
  chosen(ply: number): void;
  /** A move of large heaps was typed, in words. */
  typed(move: string): void;
  /** The words of the place pointed at; empty when there is none. */
  pointed(words: string): void;
}

/** Share of the window's height that a lattice may take, on the page and in talk mode. */
const [HEIGHT, TALK_HEIGHT] = [0.64, 0.78];

/** Size of the mark of an open place, as a part of a piece. */
const MARKED = 0.36;

/** Height of a number under an enlarged place, CSS pixels. */
const TAG = 14;

/** How each kind of board is drawn. */
const DRAWINGS: Record<Drawn['kind'], Drawing> = { heaps: HEAPS, line: LINE, lattice: LATTICE };

/** Whether the reader asked that nothing moves. */
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Milliseconds that a piece takes to where a ply leads, and how high it lifts, in CSS pixels; milliseconds to come closer. */
const [MOVE, LIFT, COME] = [420, 34, 180];

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The pieces of a board at its start, as a picture. */
export function boardlet(view: View): TemplateResult {
  const { board } = view;
  const layout = isLarge(board) ? BOARDLET : layoutOf(board, BOARDLET);
  const { width, height } = layout;
  const drawn = isLarge(board) ? pictured(board, BOARDLET) : boardOf(view, layoutOf(board, BOARDLET));
  return html`<svg class="boardlet" viewBox="0 0 ${width} ${height}" aria-hidden="true">${drawn}</svg>`;
}

const boardOf = (view: View, layout: Layout): TemplateResult =>
  DRAWINGS[(view.board as Drawn).kind].draw({ view, layout, before: undefined, marks: svg`` });

/** The room of such a picture, CSS pixels. */
const BOARDLET = { width: 320, height: 200 };

/** A board inside an element. */
export class BoardView {
  #view: View | undefined;
  #layout: Layout | undefined;
  #chooser: Chooser | undefined;
  #spots: Spot[] = [];
  /** The place pointed at. */
  #cursor: Spot | undefined;
  /** A ply of several places that a finger has chosen and not yet confirmed. */
  #waiting: number | undefined;
  /** The part that is seen while a finger chooses among places that are near to each other. */
  #part: Part | undefined;
  /** Whether the winning places are marked. */
  #hinted = false;
  /** The pieces before the last ply. */
  #before: readonly number[] | undefined;

  constructor(
    private readonly host: HTMLElement,
    private readonly settings: BoardSettings,
  ) {
    let width = 0;
    new ResizeObserver(() => {
      const now = host.getBoundingClientRect().width;
      if (now === width) return;
      width = now;
      this.#part = undefined;
      if (this.#view) this.#draw();
    }).observe(host);
  }

  /** Shows a game; `hinted` marks where winning plies lead, and with what a proposal that wins begins. */
  show(view: View, hinted: boolean): void {
    const fresh = this.#view?.text !== view.text;
    if (fresh) this.#before = this.#view && isNext(this.#view, view) ? this.#view.place : undefined;
    this.#view = view;
    this.#hinted = hinted;
    if (fresh || !this.#chooser) {
      this.#chooser = new Chooser(view);
      this.release();
      // A refused move remains in the form.
      this.host.querySelector('form')?.reset();
      this.#move();
    } else {
      this.#draw();
    }
  }

  /** Discards the choice made so far. */
  release(): void {
    if (!this.#chooser) return;
    this.#chooser.chosen = [];
    this.#waiting = undefined;
    this.#open();
  }

  /** Shows where a ply of the list leads. */
  point(ply: number | undefined): void {
    this.#overlay(ply === undefined ? [] : this.#chooser!.of(ply), ply);
  }

  /** Plays what is chosen and waits for a word. */
  confirm(): void {
    const ply = this.#waiting;
    if (ply !== undefined) this.settings.chosen(ply);
  }

  /** The ply that waits for a word, if one does. */
  get waiting(): number | undefined {
    return this.#waiting;
  }

  /** The plies that no place on the board means. */
  get plain(): number[] {
    return this.#view?.yours ? this.#chooser!.plain : [];
  }

  #open(): void {
    this.#spots = this.#view!.yours ? this.#chooser!.spots : [];
    this.#cursor = undefined;
    this.#part = undefined;
    this.#draw();
  }

  // Chooses a place; a finger, which could not point before, sees a ply of several places first.
  #choose(spot: Spot, finger: boolean): void {
    const choice = this.#chooser!.look(spot);
    if (!choice) return;
    if ('ply' in choice) {
      const again = this.#waiting === choice.ply;
      if (finger && !again && this.#chooser!.of(choice.ply).length > 1) {
        this.#waiting = choice.ply;
        this.#cursor = spot;
        this.#overlay(this.#chooser!.of(choice.ply), choice.ply);
      } else {
        this.settings.chosen(choice.ply);
      }
      return;
    }
    this.#chooser!.chosen = choice.chosen;
    this.#waiting = choice.whole;
    this.#open();
    this.#cursor = this.#spots[0];
    this.settings.pointed(`${choice.chosen.length} chosen; ${this.#chooser!.open.length} moves contain it`);
  }

  #point(spot: Spot | undefined): void {
    if (spot?.join() === this.#cursor?.join()) return;
    this.#cursor = spot;
    if (!spot) {
      this.#overlay([], undefined);
      return;
    }
    const choice = this.#chooser!.look(spot);
    if (choice && 'ply' in choice) this.#overlay(this.#chooser!.of(choice.ply), choice.ply);
    else this.#overlay([spot], undefined, `${this.#drawing.named(spot)}, one of several places to choose`);
  }

  readonly #moved = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    this.#point(this.#under(event));
  };

  readonly #clicked = (event: MouseEvent): void => {
    const finger = (event as PointerEvent).pointerType === 'touch';
    const spot = this.#under(event, finger);
    const part = finger && spot && closer(this.#layout!, this.#spots, spot, this.#seen);
    if (part) this.#look(part, event);
    else if (spot) this.#choose(spot, finger);
    else if (this.#part) this.#look(undefined, event);
  };

  /** Shows a part of the board, or all of it; it comes out of the place that was pointed at. */
  #look(part: Part | undefined, { clientX, clientY }: MouseEvent): void {
    const from = this.#seen.width;
    this.#part = part;
    this.#draw();
    if (isCalm()) return;
    for (const layer of this.host.querySelectorAll('svg')) {
      const { left, top } = layer.getBoundingClientRect();
      const transformOrigin = `${clientX - left}px ${clientY - top}px`;
      layer.animate({ transformOrigin, transform: [`scale(${this.#seen.width / from})`, 'none'] }, COME);
    }
  }

  get #seen(): Part {
    return this.#part ?? all(this.#layout!);
  }

  readonly #left = (): void => {
    if (this.#waiting === undefined) this.#point(undefined);
  };

  readonly #pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      this.#point(towards(this.#spots, this.#cursor, ...this.#drawing.arrow(...arrow)));
    } else if ((event.key === 'Enter' || event.key === ' ') && this.#cursor) {
      this.#choose(this.#cursor, false);
    } else if (event.key === 'Escape' && (this.#chooser!.chosen.length > 0 || this.#part)) {
      this.release();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  #under(event: MouseEvent, finger = false): Spot | undefined {
    // The drawing may be in the middle of a wider place.
    const toDrawing = this.host.querySelector('svg')!.getScreenCTM()!.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toDrawing);
    return this.#layout!.nearest(this.#spots, x, y, finger && !this.#part);
  }

  #draw(): void {
    const view = this.#view!;
    if (isLarge(view.board)) {
      render(numbers(view, view.board, this.settings.typed), this.host);
      this.settings.pointed('');
      return;
    }
    this.#layout = layoutOf(view.board, this.#room);
    const { width, height } = this.#layout;
    const seen = this.#seen;
    const box = `${seen.x} ${seen.y} ${seen.width} ${seen.height}`;
    render(
      html`<svg width=${width} height=${height} viewBox=${box} role="img" tabindex="0" data-kind=${view.board.kind}
          aria-label="Board. ${view.told} ${view.asks} Arrow keys move between moves; Enter plays."
          @pointermove=${this.#moved} @pointerleave=${this.#left} @click=${this.#clicked} @keydown=${this.#pressed}>
        ${this.#drawing.draw({ view, layout: this.#layout, before: this.#before, marks: this.#marks })}
      </svg>
      <svg class="over" width=${width} height=${height} viewBox=${box} aria-hidden="true"></svg>`,
      this.host,
    );
    this.host.style.setProperty('--pixel', String(this.#pixel));
    this.host.toggleAttribute('data-near', this.#part !== undefined);
    const waiting = this.#waiting;
    if (waiting !== undefined) this.#overlay(this.#chooser!.of(waiting), waiting);
    else this.#overlay([], undefined, this.#part && 'tap a dot, or elsewhere to see the whole board');
  }

  /** In talk mode a pixel of the board is larger than one of the window. */
  get #room(): { width: number; height: number } {
    const width = this.host.clientWidth;
    const zoom = this.host.getBoundingClientRect().width / width || 1;
    const share = document.documentElement.dataset.talk ? TALK_HEIGHT : HEIGHT;
    return { width, height: (share * window.innerHeight) / zoom };
  }

  get #drawing(): Drawing {
    return DRAWINGS[(this.#view!.board as Drawn).kind];
  }

  /** The pieces go from where they were to where the last ply has put them. */
  #move(): void {
    const before = this.#before;
    if (!before || isLarge(this.#view!.board) || isCalm()) return;
    const { at } = this.#layout!;
    const from = this.#drawing.stones(before);
    const stones = this.host.querySelectorAll('.piece');
    this.#drawing.stones(this.#view!.place).forEach((spot, i) => {
      if (!from[i] || from[i].join() === spot.join()) return;
      const [was, is] = [at(from[i]), at(spot)];
      const on = (part: number, lift: number): string =>
        `translate(${part * (was.x - is.x)}px, ${part * (was.y - is.y) - lift}px)`;
      stones[i]?.animate([{ transform: on(1, 0) }, { transform: on(0.5, LIFT) }, { transform: on(0, 0) }], {
        duration: MOVE,
        easing: 'ease-in-out',
      });
    });
    for (const gone of this.host.querySelectorAll('.gone'))
      gone.animate(
        { transform: [`translateY(-${LIFT}px)`, 'none'], opacity: [0, 1] },
        { duration: MOVE, easing: 'ease-out' },
      );
  }

  get #marks(): TemplateResult {
    const view = this.#view!;
    const winning = this.#hinted ? this.#chooser!.spotsOf(view.winning) : [];
    const marked = new Set(winning.map((spot) => spot.join()));
    const layout = this.#layout!;
    const wins = this.#spots.filter((spot) => marked.has(spot.join()));
    return svg`${marks(layout, 'open', this.#spots, MARKED)}${marks(layout, 'winning', wins, MARKED)}${marks(layout, 'chosen', this.#chooser!.chosen, MARKED)}${this.#tags}`;
  }

  /** Under places that are enlarged, whose lines have no numbers in sight. */
  get #tags(): TemplateResult[] {
    if (!this.#part) return [];
    const { mark, radius } = this.#layout!;
    const below = (this.#view!.board.kind === 'heaps' ? 1 : MARKED) * radius + TAG * this.#pixel;
    return this.#spots.map((spot) => {
      const { x, y } = mark(spot);
      return svg`<text class="tag" x=${x} y=${y + below}>${this.#drawing.tag(this.#view!, spot)}</text>`;
    });
  }

  /** What a pixel of the window is of the board, where that is enlarged. */
  get #pixel(): number {
    return this.#seen.width / this.#layout!.width;
  }

  /** The place pointed at, and its words. */
  #overlay(spots: Spot[], ply: number | undefined, words = ''): void {
    const view = this.#view!;
    const over = this.host.querySelector<SVGSVGElement>('.over');
    if (!over) return;
    const layout = this.#layout!;
    const taken = view.board.kind === 'heaps' && spots.length < 2 && spots.every(([, at]) => Number.isInteger(at));
    const aim = taken ? nothing : marks(layout, 'pointed', spots, 1.1);
    render(svg`${this.#drawing.pointed(view, layout, spots)}${aim}`, over);
    this.settings.pointed(ply === undefined ? words : saysOf(view, ply));
  }
}

/** Whether one ply leads from one view to the other. */
const isNext = (before: View, view: View): boolean =>
  view.steps.length === before.steps.length + 1 &&
  view.steps.slice(0, -1).every((step, i) => step.ply === before.steps[i]!.ply);
