// A board of vectors: from its lower left corner, each cell is the vector that leads there.
import { html, nothing, type TemplateResult } from 'lit/html.js';

/** Columns and rows. */
export const SIDE = 8;

/** A cell: how far to the right, and how far up. */
export type Cell = readonly [a: number, b: number];

/** How a vector is among the moves: by itself, or with all its multiples. */
export type Move = 'vector' | 'ray';

/** The moves of a text such as `(2,1),t(1,0),(a+1,3)`. */
const movesIn = (text: string): string[] => text.match(/t?\((?:[^()]|\([^()]*\))*\)/g) ?? [];

/** The move of a cell in such a text. */
export function moveAt(text: string, [a, b]: Cell): Move | undefined {
  const moves = movesIn(text);
  if (moves.includes(`(${a},${b})`)) return 'vector';
  return moves.includes(`t(${a},${b})`) ? 'ray' : undefined;
}

/** The text with the vector of a cell added, or removed with its multiples. */
export function toggled(text: string, [a, b]: Cell): string {
  const moves = movesIn(text);
  const vector = `(${a},${b})`;
  if (!moveAt(text, [a, b])) return [...moves, vector].join(',');
  return moves.filter((move) => move !== vector && move !== `t${vector}`).join(',');
}

/** The text with the move of a cell at another; the same where another move or (0, 0) is there. */
export function moved(text: string, [a, b]: Cell, to: Cell): string {
  if (moveAt(text, to) || (to[0] === 0 && to[1] === 0)) return text;
  const [from, there] = [`(${a},${b})`, `(${to[0]},${to[1]})`];
  const renamed = (move: string): string => (move === from || move === `t${from}` ? move.replace(from, there) : move);
  return movesIn(text).map(renamed).join(',');
}

const STEPS: Record<string, Cell> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

const isOrigin = ([a, b]: Cell): boolean => a === 0 && b === 0;

const CELLS: readonly Cell[] = Array.from({ length: SIDE * SIDE }, (_, i) => [
  i % SIDE,
  SIDE - 1 - Math.floor(i / SIDE),
]);

/** The board of one text. */
export class VectorBoard {
  /** The text, from the first change of a drag to its end ahead of what is shown. */
  #text = '';
  /** The vector under the hand, and whether it has moved. */
  #held: { cell: Cell; isNew: boolean; hasMoved: boolean } | undefined;

  constructor(
    private readonly set: (text: string, how: 'drag' | 'done') => void,
    private readonly settle: () => void,
  ) {}

  /** The board with the moves of a text. */
  view(text: string): TemplateResult {
    if (!this.#held) this.#text = text;
    // Tab reaches one cell, arrow keys the others.
    const first = CELLS.find((cell) => moveAt(text, cell)) ?? [1, 1];
    const cell = (at: Cell): TemplateResult => {
      const [a, b] = at;
      const move = moveAt(text, at);
      const name = move === 'ray' ? `${a}, ${b} and its multiples` : `${a}, ${b}`;
      const reached = a === first[0] && b === first[1];
      return html`<button type="button" class=${move ?? ''} data-cell="${a},${b}" title=${name} aria-label=${name}
        aria-pressed=${move !== undefined} ?disabled=${isOrigin(at)} tabindex=${reached ? 0 : -1}>${move || isOrigin(at) ? `${a}, ${b}` : ''}</button>`;
    };
    return html`<div class="vector-board" role="group" aria-label="Board of vectors. Space adds or removes one, Shift with arrows moves it."
      @pointerdown=${(e: PointerEvent) => this.#take(e)} @pointermove=${(e: PointerEvent) => this.#drag(e)}
      @pointerup=${() => this.#drop()} @pointercancel=${() => this.#drop()}
      @click=${(e: MouseEvent) => this.#click(e)} @keydown=${(e: KeyboardEvent) => this.#key(e)}>${CELLS.map(cell)}</div>
      ${outside(text)}`;
  }

  #take(event: PointerEvent): void {
    const cell = under(event);
    if (event.button !== 0 || !cell || isOrigin(cell)) return;
    const isNew = !moveAt(this.#text, cell);
    this.#held = { cell, isNew, hasMoved: false };
    if (isNew) this.#change(toggled(this.#text, cell), 'drag');
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  #drag(event: PointerEvent): void {
    const to = under(event);
    if (!this.#held || !to) return;
    const next = moved(this.#text, this.#held.cell, to);
    if (next === this.#text) return;
    this.#held = { ...this.#held, cell: to, hasMoved: true };
    this.#change(next, 'drag');
  }

  #drop(): void {
    const held = this.#held;
    if (!held) return;
    this.#held = undefined;
    if (held.isNew || held.hasMoved) this.settle();
    else this.#change(toggled(this.#text, held.cell), 'done');
  }

  /** Of a click that no pointer made: by an assistive technology. */
  #click(event: MouseEvent): void {
    const cell = cellOf(event.target);
    if (event.detail === 0 && cell) this.#change(toggled(this.#text, cell), 'done');
  }

  #key(event: KeyboardEvent): void {
    const [step, cell] = [STEPS[event.key], cellOf(event.target)];
    if (!step || !cell) return;
    event.preventDefault();
    event.stopPropagation();
    const to: Cell = [cell[0] + step[0], cell[1] + step[1]];
    const target = (event.currentTarget as Element).querySelector<HTMLElement>(`[data-cell='${to[0]},${to[1]}']`);
    if (!target || isOrigin(to)) return;
    if (event.shiftKey) this.#change(moved(this.#text, cell, to), 'done');
    target.focus();
  }

  #change(text: string, how: 'drag' | 'done'): void {
    this.#text = text;
    this.set(text, how);
  }
}

/** Which moves have no cell on the board. */
function outside(text: string): TemplateResult | typeof nothing {
  const all = movesIn(text);
  const shown = new Set(CELLS.flatMap(([a, b]) => [`(${a},${b})`, `t(${a},${b})`]));
  const beyond = all.filter((move) => !shown.has(move));
  return beyond.length === 0
    ? nothing
    : html`<p class="understood">Not on this board: ${beyond.length} of ${all.length} moves, ${beyond.map((move) => move.replace(',', ', ')).join(' and ')}.</p>`;
}

function cellOf(target: EventTarget | null): Cell | undefined {
  const text = (target as HTMLElement | null)?.dataset?.cell;
  const [a, b] = text?.split(',').map(Number) ?? [];
  return a === undefined || b === undefined ? undefined : [a, b];
}

/** The cell under a pointer, also while the board has captured it. */
function under(event: PointerEvent): Cell | undefined {
  const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect();
  const a = Math.floor(((event.clientX - left) / width) * SIDE);
  const b = SIDE - 1 - Math.floor(((event.clientY - top) / height) * SIDE);
  return a >= 0 && a < SIDE && b >= 0 && b < SIDE ? [a, b] : undefined;
}
