// Where the places of a board lie, in CSS pixels.
import type { Spot } from './spots.ts';
import type { Drawn } from '../view.ts';

/** A board is no narrower, and a line of numbers no wider. */
const [NARROWEST, WIDEST] = [240, 1500];

/** Room left and right of a number line, and around a lattice; in a board as narrow as a phone less. */
const [EDGE, NARROW_EDGE, NARROW] = [34, 22, 500];
const edgeOf = (width: number): number => (width < NARROW ? NARROW_EDGE : EDGE);

/** Height of a row of counters or stones with its number line: as the room allows, between these. */
const [LOW, HIGH] = [84, 150];

/** Radius of a counter or stone: between these, whatever the distance of the numbers, and this part of a row. */
const [SMALLEST, LARGEST, PART] = [3, 30, 0.24];

/** Part of the distance of numbers that the radius of a counter may have. */
const BESIDE = 0.42;

/** Part of the distance of numbers that the radius on a lattice may have. */
const ROUND = 0.36;

/** Room for the numbers of a lattice beside what lies on its axes: below, and before and for each digit at the left. */
const [BELOW, BEFORE, DIGIT] = [18, 5, 8];

/** Fewest numbers a line, and a side of a lattice, has room for. */
const [FEWEST, FEWEST_BESIDE] = [7, 6];

/** A single line is broken into several where its numbers would be nearer to each other, CSS pixels: a finger is as wide. */
export const FINGER = 44;

/** How near a mouse, and a finger, must be to a place, at least. */
const [REACH, TOUCH] = [14, FINGER / 2];

const reachOf = (finger = false): number => (finger ? TOUCH : REACH);

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
  /** Room left and right of a number line. */
  edge: number;
  /** Numbers in a line, from which on they go on in the next. */
  span: number;
  /** Radius of a counter, a stone, a place that is open. */
  radius: number;
  /** The middle of a place. */
  at(spot: Spot): Point;
  /** Where a place is marked while it is open: of a heap, on the first counter that goes. */
  mark(spot: Spot): Point;
  /** The nearest of these places to a point, if one is near, as a mouse or a finger points. */
  nearest(spots: Spot[], x: number, y: number, finger?: boolean): Spot | undefined;
}

/** Lays a board out in this room. */
export function layoutOf(board: Drawn, room: { width: number; height: number }): Layout {
  const width = Math.max(NARROWEST, room.width);
  if (board.kind === 'lattice') return lattice(board.size, Math.max(NARROWEST, Math.min(width, room.height)));
  const wide = Math.min(WIDEST, width);
  return board.kind === 'heaps' ? rows(board.sizes, wide, room.height) : line(board.size, wide, room.height);
}

const radiusOf = (...most: number[]): number => Math.max(SMALLEST, Math.min(LARGEST, ...most));

/** The height of one of so many rows: no higher than the counters need that there is room for. */
const heightOf = (rows: number, unit: number, room: number): number =>
  Math.max(LOW, Math.min(HIGH, room / rows, (unit * BESIDE) / PART + 16));

function rows(sizes: number[], width: number, room: number): Layout {
  const edge = edgeOf(width);
  const unit = (width - 2 * edge) / Math.max(FEWEST, ...sizes);
  const high = heightOf(sizes.length, unit, room);
  const at = ([row, number]: Spot): Point => ({ x: edge + number * unit, y: (row + 0.55) * high });
  const mark = ([row, number]: Spot): Point => at([row, number + 1]);
  return {
    width,
    height: sizes.length * high + 10,
    unit,
    edge,
    span: Infinity,
    radius: radiusOf(unit * BESIDE, high * PART),
    at,
    mark,
    nearest: (spots, x, y, finger) => {
      const row = Math.floor(y / high);
      return closest(
        spots.filter((spot) => spot[0] === row),
        mark,
        x,
        y,
        { across: 0, reach: Math.max(reachOf(finger), unit) },
      );
    },
  };
}

/** The numbers 0 … size in as few lines of one length as fingers need, and there is room for. */
function line(size: number, width: number, room: number): Layout {
  const edge = edgeOf(width);
  const long = width - 2 * edge;
  const wanted = Math.ceil((size + 1) / (Math.floor(long / FINGER) + 1));
  const lines = Math.max(1, Math.min(wanted, Math.floor(room / LOW)));
  const span = Math.ceil((size + 1) / lines);
  const unit = long / Math.max(FEWEST - 1, span - 1);
  const high = heightOf(lines, unit, room);
  const at = ([, number]: Spot): Point => ({
    x: edge + (number % span) * unit,
    y: (Math.floor(number / span) + 0.55) * high,
  });
  return {
    width,
    height: lines * high + 10,
    unit,
    edge,
    span,
    radius: radiusOf(unit * BESIDE, high * PART),
    at,
    mark: at,
    nearest: (spots, x, y, finger) =>
      closest(spots, at, x, y, { across: 1, reach: Math.max(reachOf(finger), unit, high / 2) }),
  };
}

function lattice(size: number, room: number): Layout {
  const count = Math.max(FEWEST_BESIDE, size);
  // The numbers at the left and below are clear of a stone on an axis.
  const numbers = Math.max(BELOW, BEFORE + DIGIT * String(size).length);
  const far = edgeOf(room);
  const radius = radiusOf(((room - numbers - far) * ROUND) / (count + ROUND));
  const edge = radius + numbers;
  const unit = (room - edge - far) / count;
  const side = size * unit + edge + far;
  const at = ([x, y]: Spot): Point => ({ x: edge + x * unit, y: side - edge - y * unit });
  return {
    width: side,
    height: side,
    unit,
    edge,
    span: Infinity,
    radius,
    at,
    mark: at,
    nearest: (spots, x, y, finger) =>
      closest(spots, at, x, y, { across: 1, reach: Math.max(reachOf(finger), unit * 0.7) }),
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
