// Number lines under each other: heaps of counters, and stones on one line.
import { nothing, svg, type TemplateResult } from 'lit/html.js';
import type { Board } from '../view.ts';
import { EDGE, ticks, type Layout } from './layout.ts';
import { dots, stones, through, type Drawing, type Scene } from './marks.ts';
import type { Spot } from './spots.ts';

type Row = Exclude<Board, { kind: 'lattice' }>;

/** Pixels between numbers from which their nim-values can be read, and from which counters can be told apart. */
const [READABLE, COUNTABLE] = [12, 5];

const isHeaps = (board: Board): board is Extract<Board, { kind: 'heaps' }> => board.kind === 'heaps';

const heapStones = (place: readonly number[]): Spot[] => place.map((heap, row) => [row, heap] as const);

const onRows: Pick<Drawing, 'arrow' | 'named'> = {
  // The first heap is on top.
  arrow: (dx, dy) => [-dy, dx],
  named: ([, number]) => String(number),
};

export const HEAPS: Drawing = {
  ...onRows,
  stones: heapStones,
  draw: (scene) => svg`${heapsOf(scene)}${scene.marks}${stones(scene.layout, heapStones(scene.view.place), 0.8)}`,
  pointed: (view, layout, spots) => {
    const [spot] = spots;
    if (!spot || spots.length > 1 || view.show === 'values') return svg``;
    return counters(layout, 'taken', spot[0], spot[1], view.place[spot[0]]!);
  },
};

const lineStones = (place: readonly number[]): Spot[] => place.map((at) => [0, at] as const);

export const LINE: Drawing = {
  ...onRows,
  stones: lineStones,
  draw: ({ view, layout, marks }) =>
    svg`${row(view.board as Row, layout, 0, (view.board as Extract<Board, { kind: 'line' }>).size)}${marks}${stones(layout, lineStones(view.place), 1)}`,
  pointed: () => svg``,
};

function heapsOf({ view, layout, before }: Scene): TemplateResult[] {
  const { board } = view;
  if (!isHeaps(board)) throw new Error('no heaps');
  const values = layout.unit >= READABLE ? board.values : [];
  return board.sizes.map((size, at) => {
    const [was, is] = [before?.[at] ?? 0, view.place[at]!];
    const from = layout.at([at, 0]);
    return svg`<g>
      ${board.sink ? svg`<path class="water" d=${waves(layout, at)} />` : nothing}
      ${row(board, layout, at, size)}
      ${values.slice(0, size + 1).map((value, n) => svg`<text class="value" x=${layout.at([at, n]).x} y=${from.y - layout.radius - 8}>${value}</text>`)}
      ${
        was > is
          ? svg`${through(layout, 'came', [
              [at, was],
              [at, is],
            ])}${dots(layout, 'was', [[at, was]], 0.8)}`
          : nothing
      }
      ${values.length === 0 ? counters(layout, 'counters', at, 0, is) : nothing}
    </g>`;
  });
}

/** A number line, with the numbers at which a player has lost. */
function row(board: Row, layout: Layout, at: number, size: number): TemplateResult {
  const [from, to] = [layout.at([at, 0]), layout.at([at, size])];
  const cold = board.cold.filter((n) => n <= size);
  return svg`${cold.length ? svg`<path class="cold" d=${cold.map((n) => `M${layout.at([at, n]).x} ${from.y - 8}v16`).join('')} />` : nothing}
    <path class="line" d="M${from.x} ${from.y}H${to.x}" />
    ${ticks(size, layout.unit).map((n) => svg`<text x=${layout.at([at, n]).x} y=${from.y + layout.radius + 13}>${n}</text>`)}`;
}

/** Counters `from` + 1 … `to` of a heap: as many as can be told apart, else a bar. */
function counters(
  { at, unit, radius, lift }: Layout,
  kind: string,
  heap: number,
  from: number,
  to: number,
): TemplateResult {
  const y = at([heap, 0]).y - lift;
  if (unit < COUNTABLE) {
    return svg`<path class="dots ${kind} bar" d="M${at([heap, from]).x} ${y}H${at([heap, to]).x}" stroke-width="10" />`;
  }
  const path = Array.from({ length: Math.max(0, to - from) }, (_, i) => `M${at([heap, from + i + 0.5]).x} ${y}h0`);
  return svg`<path class="dots ${kind}" d=${path.join('')} stroke-width=${1.9 * radius} />`;
}

/** Water at the end of a number line: as deep as the numbers under it. */
function waves({ at, radius }: Layout, heap: number): string {
  const { x, y } = at([heap, 0]);
  const [left, crests] = [x - EDGE, 3];
  const wave = (EDGE + 1.5 * radius) / crests;
  return `M${left} ${y}${`q${wave / 4} -4 ${wave / 2} 0t${wave / 2} 0`.repeat(crests)}v${radius + 18}H${left}Z`;
}
