// The part of a board that is seen, enlarged where open places are too near to each other for a finger.
import { FINGER, type Layout } from './layout.ts';
import type { Spot } from './spots.ts';

/** A part of a board, in its pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part is no narrower, in pixels of the board as it was when a finger aimed at it. */
const AIM = 34;

/** Pixels that rounding may lack. */
const ROUNDING = 0.01;

/** All of a board. */
export const all = ({ width, height }: Layout): Part => ({ x: 0, y: 0, width, height });

/** A part around an open place in which a finger fits between such places; nothing where it fits already. */
export function closer(layout: Layout, spots: readonly Spot[], spot: Spot, seen: Part): Part | undefined {
  const here = layout.mark(spot);
  const apart = (a: typeof here, b: typeof here): number => Math.hypot(a.x - b.x, a.y - b.y) || Infinity;
  const wanted = (FINGER * seen.width) / layout.width - ROUNDING;
  const crowd = spots.map(layout.mark).filter((point) => apart(point, here) < wanted);
  if (crowd.length === 0) return undefined;
  crowd.push(here);
  const least = Math.min(...crowd.flatMap((point, i) => crowd.slice(i + 1).map((other) => apart(point, other))));
  const width = Math.max((least * layout.width) / FINGER, (AIM * seen.width) / layout.width);
  const height = (width * layout.height) / layout.width;
  return { x: within(here.x, width, layout.width), y: within(here.y, height, layout.height), width, height };
}

/** Where so long a piece begins that has `middle` in its middle, or is at an end. */
const within = (middle: number, long: number, whole: number): number =>
  Math.max(0, Math.min(whole - long, middle - long / 2));
