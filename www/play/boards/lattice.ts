// A point of a lattice.
import { nothing, svg, type TemplateResult } from 'lit/html.js';
import type { Board } from '../view.ts';
import { ticks } from './layout.ts';
import { dots, stones, through, type Drawing, type Scene } from './marks.ts';
import type { Spot } from './spots.ts';

/** Pixels between lines from which each is drawn. */
const SEPARATE = 6;

const stoneOf = ([x = 0, y = 0]: readonly number[]): Spot => [x, y];

export const LATTICE: Drawing = {
  arrow: (dx, dy) => [dx, dy],
  named: ([x, y]) => `(${x}, ${y})`,
  // Without a blank: neighbours do not touch.
  tag: (_, [x, y]) => `${x},${y}`,
  stones: (place) => [stoneOf(place)],
  draw: ({ view, layout, before, marks }) => svg`${grid(view.board as Extract<Board, { kind: 'lattice' }>, layout)}
    ${before ? svg`${through(layout, 'came', [stoneOf(before), stoneOf(view.place)])}${dots(layout, 'was', [stoneOf(before)])}` : nothing}
    ${marks}${stones(layout, [stoneOf(view.place)], 1.15)}`,
  pointed: (view, layout, spots) => (spots.length ? through(layout, 'link', [stoneOf(view.place), ...spots]) : svg``),
};

function grid({ size, cold }: Extract<Board, { kind: 'lattice' }>, layout: Scene['layout']): TemplateResult {
  const { at, unit, radius } = layout;
  const [low, high] = [at([0, 0]), at([size, size])];
  const lines = unit < SEPARATE ? [0, size] : Array.from({ length: size + 1 }, (_, n) => n);
  return svg`<path class="grid" d=${lines.map((n) => `M${at([n, 0]).x} ${low.y}V${high.y}M${low.x} ${at([0, n]).y}H${high.x}`).join('')} />
    ${ticks(size, unit).map(
      (n) => svg`<text x=${at([n, 0]).x} y=${low.y + radius + 14}>${n}</text>
      <text class="left" x=${low.x - radius - 4} y=${at([0, n]).y + 4}>${n}</text>`,
    )}
    ${cold.length ? dots(layout, 'lost', cold, 0.7) : nothing}`;
}
