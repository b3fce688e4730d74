// Number lines under each other: heaps of counters, and stones on one line.
import { nothing, svg, type TemplateResult } from 'lit/html.js';
import type { Board, Drawn } from '../view.ts';
import { ticks, type Layout } from './layout.ts';
import { pieces, stones, type Drawing, type Scene } from './marks.ts';
import type { Spot } from './spots.ts';

type Row = Exclude<Drawn, { kind: 'lattice' }>;

/** Least pixels between numbers for legible nim-values, and for separate counters. */
const [READABLE, COUNTABLE] = [12, 5];

const isHeaps = (board: Board): board is Extract<Board, { kind: 'heaps' }> => board.kind === 'heaps';

const onRows: Pick<Drawing, 'arrow' | 'named'> = {
  // The first heap is on top.
  arrow: (dx, dy) => [-dy, dx],
  named: ([, number]) => String(number),
};

export const HEAPS: Drawing = {
  ...onRows,
  stones: () => [],
  tag: ({ place }, [heap, left]) => (Number.isInteger(left) ? `−${place[heap]! - left}` : ''),
  draw: (scene) => svg`${heapsOf(scene)}${scene.marks}`,
  pointed: (view, layout, spots) => {
    const [spot] = spots;
    if (!spot || spots.length > 1 || !Number.isInteger(spot[1])) return svg``;
    const [heap, left] = spot;
    const is = view.place[heap]!;
    return svg`${counters(layout, 'hole', heap, left, is)}<g class="lifted">${counters(layout, 'taken', heap, left, is)}</g>`;
  },
};

const lineStones = (place: readonly number[]): Spot[] => place.map((at) => [0, at] as const);

export const LINE: Drawing = {
  ...onRows,
  stones: lineStones,
  tag: (_, [, number]) => String(number),
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
      ${counters(layout, 'gone', at, is, Math.max(is, was))}
      ${counters(layout, 'counters', at, 0, is)}
      ${values.slice(0, size + 1).map((value, n) => svg`<text class="value" x=${layout.at([at, n]).x} y=${from.y - layout.radius - 6}>${value}</text>`)}
    </g>`;
  });
}

/** A number line, in one line or several. A mark over a number at which a player has lost is clear of counters and stones. */
function row(board: Row, layout: Layout, at: number, size: number): TemplateResult {
  const { unit, radius, span } = layout;
  const spot = (number: number) => layout.at([at, number]);
  const cold = board.cold.filter((n) => n <= size);
  const lines: string[] = [];
  for (let from = 0; from <= size; from += span) {
    const to = Math.min(size, from + span - 1);
    // A line that goes on, or is gone on with, reaches half way to the number that is not there.
    const [before, after] = [from > 0 ? unit / 2 : 0, to < size ? unit / 2 : 0].map((way) =>
      Math.min(way, layout.edge),
    );
    lines.push(`M${spot(from).x - before!} ${spot(from).y}H${spot(to).x + after!}`);
  }
  return svg`${cold.length ? svg`<path class="cold" d=${cold.map((n) => `M${spot(n).x} ${spot(n).y - radius - 2}v-8`).join('')} />` : nothing}
    <path class="line" d=${lines.join('')} />
    ${ticks(size, unit).map((n) => svg`<text x=${spot(n).x} y=${spot(n).y + radius + 13}>${n}</text>`)}`;
}

/** Counters `from` + 1 … `to` of a heap: each by itself while they are wide enough, else a bar. */
function counters(layout: Layout, kind: string, heap: number, from: number, to: number): TemplateResult {
  const { at, unit, radius } = layout;
  if (unit < COUNTABLE) {
    const { x, y } = at([heap, from]);
    return svg`<path class="dots ${kind} bar" d=${to > from ? `M${x} ${y}H${at([heap, to]).x}` : ''} stroke-width="12" />`;
  }
  const spots = Array.from({ length: Math.max(0, to - from) }, (_, i) => [heap, from + i + 1] as const);
  if (kind === 'counters' || kind === 'taken') return pieces(layout, kind, spots);
  const ring = spots.map(
    (spot) =>
      `M${at(spot).x - radius} ${at(spot).y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
  );
  return svg`<path class=${kind} d=${ring.join('')} />`;
}

/** Water after the last number of a line: as deep as the numbers under it. */
function waves({ at, edge, radius }: Layout, heap: number): string {
  const { x, y } = at([heap, 0]);
  const [left, crests] = [x - edge, 3];
  const wave = (edge + 1.5 * radius) / crests;
  return `M${left} ${y}${`q${wave / 4} -4 ${wave / 2} 0t${wave / 2} 0`.repeat(crests)}v${radius + 18}H${left}Z`;
}
