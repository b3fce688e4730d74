// One board: what lies on it, the places that are open, and choosing among them by pointer or keys.
import { html, nothing, render, svg, type TemplateResult } from 'lit/html.js';
import { layoutOf, ticks, type Layout } from './layout.ts';
import { Chooser, towards, type Spot } from './spots.ts';
import { saysOf, type View } from './view.ts';

/** The callbacks of a board. */
export interface BoardSettings {
  /** A ply was chosen: its place among the view's. */
  chosen(ply: number): void;
  /** The words of the place pointed at; empty when there is none. */
  pointed(words: string): void;
}

/** Share of the window's height that a lattice may take, on the page and in talk mode. */
const [HEIGHT, TALK_HEIGHT] = [0.64, 0.78];

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

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
  /** Whether the winning places are marked. */
  #hinted = false;
  /** The pieces before the opponent's ply, if that was the last. */
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
      if (this.#view) this.#draw();
    }).observe(host);
  }

  /** Shows a game; `hinted` marks where winning plies lead, and with what a proposal that wins begins. */
  show(view: View, hinted: boolean): void {
    const fresh = this.#view?.text !== view.text;
    if (fresh) this.#before = view.steps.at(-1)?.yours === false ? this.#view?.place : undefined;
    this.#view = view;
    this.#hinted = hinted;
    if (fresh || !this.#chooser) {
      this.#chooser = new Chooser(view);
      this.release();
    } else {
      this.#draw();
    }
  }

  /** Lets go of what was chosen so far. */
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

  #open(): void {
    this.#spots = this.#view!.yours ? this.#chooser!.spots : [];
    this.#cursor = undefined;
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
    else this.#overlay([spot], undefined, `${named(this.#view!, spot)}, one of several places to choose`);
  }

  readonly #moved = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    this.#point(this.#under(event));
  };

  readonly #clicked = (event: MouseEvent): void => {
    const spot = this.#under(event);
    const finger = (event as PointerEvent).pointerType === 'touch';
    if (spot) this.#choose(spot, finger);
  };

  readonly #left = (): void => {
    if (this.#waiting === undefined) this.#point(undefined);
  };

  readonly #pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      // Heaps stand under each other, the first on top.
      const rows = this.#view!.board.kind !== 'lattice';
      const [dx, dy] = arrow;
      this.#point(rows ? towards(this.#spots, this.#cursor, -dy, dx) : towards(this.#spots, this.#cursor, dx, dy));
    } else if ((event.key === 'Enter' || event.key === ' ') && this.#cursor) {
      this.#choose(this.#cursor, false);
    } else if (event.key === 'Escape' && this.#chooser!.chosen.length > 0) {
      this.release();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  #under(event: MouseEvent): Spot | undefined {
    // The drawing may stand in the middle of a wider place.
    const toDrawing = this.host.querySelector('svg')!.getScreenCTM()!.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toDrawing);
    return this.#layout!.nearest(this.#spots, x, y);
  }

  #draw(): void {
    const view = this.#view!;
    this.#layout = layoutOf(view.board, this.#room);
    const { width, height } = this.#layout;
    render(
      html`<svg width=${width} height=${height} viewBox="0 0 ${width} ${height}" role="img" tabindex="0" data-kind=${view.board.kind}
          aria-label="Board. ${view.told} ${view.asks} Arrow keys move between moves; Enter plays."
          @pointermove=${this.#moved} @pointerleave=${this.#left} @click=${this.#clicked} @keydown=${this.#pressed}>
        ${view.board.kind === 'lattice' ? this.#lattice() : this.#rows()}
      </svg>
      <svg class="over" width=${width} height=${height} viewBox="0 0 ${width} ${height}" aria-hidden="true"></svg>`,
      this.host,
    );
    const waiting = this.#waiting;
    if (waiting !== undefined) this.#overlay(this.#chooser!.of(waiting), waiting);
    else this.#overlay([], undefined);
  }

  /** In talk mode a pixel of the board is larger than one of the window. */
  get #room(): { width: number; height: number } {
    const width = this.host.clientWidth;
    const zoom = this.host.getBoundingClientRect().width / width || 1;
    const share = document.documentElement.dataset.talk ? TALK_HEIGHT : HEIGHT;
    return { width, height: (share * window.innerHeight) / zoom };
  }

  /** Dots at many places as one path: thousands of them cost what one does. */
  #dots(kind: string, spots: readonly Spot[], size = 1): TemplateResult {
    const { at, radius } = this.#layout!;
    const path = spots.map((spot) => `M${at(spot).x} ${at(spot).y}h0`).join('');
    return svg`<path class="dots ${kind}" d=${path} stroke-width=${2 * radius * size} />`;
  }

  get #marks(): TemplateResult {
    const view = this.#view!;
    const winning = this.#hinted ? this.#chooser!.spotsOf(view.winning) : [];
    const marked = new Set(winning.map((spot) => spot.join()));
    return svg`${this.#dots('open', this.#spots)}
      ${this.#dots(
        'winning',
        this.#spots.filter((spot) => marked.has(spot.join())),
      )}
      ${this.#dots('chosen', this.#chooser!.chosen)}`;
  }

  #rows(): TemplateResult {
    const view = this.#view!;
    const layout = this.#layout!;
    const { board } = view;
    if (board.kind === 'lattice') throw new Error('a lattice has no rows');
    const sizes = board.kind === 'heaps' ? board.sizes : [board.size];
    const values = board.kind === 'heaps' && view.show === 'values' && layout.unit >= 12 ? board.values : [];
    return svg`${sizes.map((size, row) => {
      const from = layout.at([row, 0]);
      const to = layout.at([row, size]);
      const heap = board.kind === 'heaps' ? view.place[row]! : 0;
      return svg`<g>
        ${
          board.cold.length
            ? svg`<path class="cold" d=${board.cold
                .filter((n) => n <= size)
                .map((n) => `M${layout.at([row, n]).x} ${from.y - 8}v16`)
                .join('')} />`
            : nothing
        }
        ${hasSink(view) ? svg`<path class="water" d=${waves(from)} />` : nothing}
        <path class="line" d="M${from.x} ${from.y}H${to.x}" />
        ${ticks(size, layout.unit).map((n) => svg`<text x=${layout.at([row, n]).x} y=${from.y + layout.radius + 13}>${n}</text>`)}
        ${values.slice(0, size + 1).map((value, n) => svg`<text class="value" x=${layout.at([row, n]).x} y=${from.y - layout.radius - 8}>${value}</text>`)}
        ${board.kind === 'heaps' ? this.#movedFrom(row) : nothing}
        ${board.kind === 'heaps' && values.length === 0 ? this.#counters('counters', row, 0, heap) : nothing}
      </g>`;
    })}
    ${this.#marks}
    ${
      board.kind === 'heaps'
        ? this.#dots(
            'stone',
            view.place.map((heap, row) => [row, heap] as const),
            0.8,
          )
        : this.#dots(
            'stone',
            view.place.map((at) => [0, at] as const),
          )
    }`;
  }

  /** The opponent's change of a heap: where it came from. */
  #movedFrom(row: number): TemplateResult | typeof nothing {
    const [was, is] = [this.#before?.[row], this.#view!.place[row]!];
    if (was === undefined || was <= is) return nothing;
    const [from, to] = [this.#layout!.at([row, was]), this.#layout!.at([row, is])];
    return svg`<path class="came" d="M${from.x} ${from.y}H${to.x}" />${this.#dots('was', [[row, was]], 0.8)}`;
  }

  /** Counters `from` + 1 … `to` of a heap: as many as can be told apart, else a bar. */
  #counters(kind: string, row: number, from: number, to: number): TemplateResult {
    const { at, unit, radius } = this.#layout!;
    const y = at([row, 0]).y - this.#layout!.lift;
    if (unit < 5) {
      return svg`<path class="dots ${kind} bar" d="M${at([row, from]).x} ${y}H${at([row, to]).x}" stroke-width="10" />`;
    }
    const path = Array.from({ length: Math.max(0, to - from) }, (_, i) => `M${at([row, from + i + 0.5]).x} ${y}h0`);
    return svg`<path class="dots ${kind}" d=${path.join('')} stroke-width=${1.9 * radius} />`;
  }

  #lattice(): TemplateResult {
    const view = this.#view!;
    const { board } = view;
    if (board.kind !== 'lattice') throw new Error('only a lattice has points');
    const { at, unit, radius } = this.#layout!;
    const [low, high] = [at([0, 0]), at([board.size, board.size])];
    const lines = unit < 6 ? [0, board.size] : Array.from({ length: board.size + 1 }, (_, n) => n);
    const grid = lines.map((n) => `M${at([n, 0]).x} ${low.y}V${high.y}M${low.x} ${at([0, n]).y}H${high.x}`).join('');
    return svg`<path class="grid" d=${grid} />
      ${ticks(board.size, unit).map(
        (n) => svg`<text x=${at([n, 0]).x} y=${low.y + radius + 14}>${n}</text>
        <text class="left" x=${low.x - radius - 4} y=${at([0, n]).y + 4}>${n}</text>`,
      )}
      ${board.cold.length ? this.#dots('lost', board.cold, 0.7) : nothing}
      ${
        this.#before?.length === 2
          ? svg`<path class="came" d=${[this.#before as Spot, [view.place[0]!, view.place[1]!] as Spot].map((spot, i) => `${i ? 'L' : 'M'}${at(spot).x} ${at(spot).y}`).join('')} />
            ${this.#dots('was', [this.#before as Spot], 1)}`
          : nothing
      }
      ${this.#marks}
      ${this.#dots('stone', [[view.place[0]!, view.place[1]!]], 1.15)}`;
  }

  /** The place pointed at: its squares, the pieces taken away, the line they lie on; and its words. */
  #overlay(spots: Spot[], ply: number | undefined, words = ''): void {
    const view = this.#view!;
    const over = this.host.querySelector<SVGSVGElement>('.over');
    if (!over) return;
    const { at } = this.#layout!;
    const lattice = view.board.kind === 'lattice';
    const stone: Spot = lattice ? [view.place[0]!, view.place[1]!] : [spots[0]?.[0] ?? 0, 0];
    const line =
      lattice && spots.length > 0
        ? svg`<path class="link" d=${[stone, ...spots].map((spot, i) => `${i ? 'L' : 'M'}${at(spot).x} ${at(spot).y}`).join('')} />`
        : nothing;
    const taken =
      view.board.kind === 'heaps' && view.show !== 'values' && spots.length === 1
        ? this.#counters('taken', spots[0]![0], spots[0]![1], view.place[spots[0]![0]]!)
        : nothing;
    render(svg`${line}${taken}${this.#dots('pointed', spots, 1.1)}`, over);
    this.settings.pointed(ply === undefined ? words : saysOf(view, ply));
  }
}

/** Whether a move may go below 1. */
const hasSink = ({ text }: View): boolean => /[?&]convention=sink\b/.test(text);

/** Water below the end of a number line. */
const waves = ({ x, y }: { x: number; y: number }): string =>
  [8, 14, 20].map((down) => `M${x - 26} ${y + down}q6 -5 12 0t12 0t12 0t12 0`).join('');

function named({ board }: View, [a, b]: Spot): string {
  return board.kind === 'lattice' ? `(${a}, ${b})` : String(b);
}
