// Where the places of a board lie, in CSS pixels.
import type { Spot } from './spots.ts';
import type { Board } from '../view.ts';

/** A board is no narrower, and a line of numbers no wider. */
const [NARROWEST, WIDEST] = [240, 1500];

/** Room left and right of a number line, and around a lattice. */
export const EDGE = 34;

/** Height of a row of counters or stones with its number line: as the room allows, between these. */
const [LOW, HIGH] = [84, 150];

/** Radius of a counter or stone: between these, whatever the distance of the numbers, and this part of a row. */
const [SMALLEST, LARGEST, PART] = [3, 30, 0.24];

/** Part of the distance of numbers that the radius of a counter may have. */
const BESIDE = 0.42;

/** Fewest numbers a line, and a side of a lattice, has room for. */
const [FEWEST, FEWEST_BESIDE] = [8, 6];

/** How near the pointer must be to a place, at least. */
const REACH = 14;

/** A point of a board, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A board laid out. */
export interface Layout {
  width: number;
  height: number;
  /** Distance of neighbouring numbers. */
  unit: number;
  /** Radius of a counter, a stone, a place that is open. */
  radius: number;
  /** The middle of a place. */
  at(spot: Spot): Point;
  /** Where a place is marked while it is open: of a heap, on the first counter that goes. */
  mark(spot: Spot): Point;
  /** The nearest of these places to a point, if one is near. */
  nearest(spots: Spot[], x: number, y: number): Spot | undefined;
}

/** Lays a board out in this room. */
export function layoutOf(board: Board, room: { width: number; height: number }): Layout {
  const width = Math.max(NARROWEST, room.width);
  if (board.kind === 'lattice') return lattice(board.size, Math.max(NARROWEST, Math.min(width, room.height)));
  const heaps = board.kind === 'heaps';
  return rows(heaps ? board.sizes : [board.size], Math.min(WIDEST, width), room.height, heaps ? 1 : 0);
}

const radiusOf = (...most: number[]): number => Math.max(SMALLEST, Math.min(LARGEST, ...most));

function rows(sizes: number[], width: number, room: number, first: number): Layout {
  const unit = (width - 2 * EDGE) / Math.max(FEWEST, ...sizes);
  // No higher than the counters need that there is room for.
  const high = Math.max(LOW, Math.min(HIGH, room / sizes.length, (unit * BESIDE) / PART + 16));
  const at = ([row, number]: Spot): Point => ({ x: EDGE + number * unit, y: (row + 0.55) * high });
  const mark = ([row, number]: Spot): Point => at([row, number + first]);
  return {
    width,
    height: sizes.length * high + 10,
    unit,
    radius: radiusOf(unit * BESIDE, high * PART),
    at,
    mark,
    nearest: (spots, x, y) => {
      const row = Math.floor(y / high);
      return closest(
        spots.filter((spot) => spot[0] === row),
        mark,
        x,
        y,
        { across: 0, reach: Math.max(REACH, unit) },
      );
    },
  };
}

function lattice(size: number, room: number): Layout {
  const unit = (room - 2 * EDGE) / Math.max(FEWEST_BESIDE, size);
  const side = size * unit + 2 * EDGE;
  const at = ([x, y]: Spot): Point => ({ x: EDGE + x * unit, y: side - EDGE - y * unit });
  return {
    width: side,
    height: side,
    unit,
    radius: radiusOf(unit * 0.36),
    at,
    mark: at,
    nearest: (spots, x, y) => closest(spots, at, x, y, { across: 1, reach: Math.max(REACH, unit * 0.7) }),
  };
}

function closest(
  spots: Spot[],
  at: Layout['at'],
  x: number,
  y: number,
  { across, reach }: { across: number; reach: number },
): Spot | undefined {
  let best: Spot | undefined;
  let least = reach;
  for (const spot of spots) {
    const place = at(spot);
    const distance = Math.hypot(place.x - x, across * (place.y - y));
    if (distance < least) {
      least = distance;
      best = spot;
    }
  }
  return best;
}

/** The numbers written at a line: as close as they can be read. */
export function ticks(size: number, unit: number): number[] {
  const room = (12 + 8 * String(size).length) / unit;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(room)));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= room)!;
  return Array.from({ length: Math.floor(size / step) + 1 }, (_, i) => i * step);
}
