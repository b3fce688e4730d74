// Where the card stands: beside what it explains, and wholly in sight.

/** A rectangle, in CSS pixels of the figure. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Pixels between a place and its card. */
const GAP = 14;

/**
 * The upper left corner of a card of this size for the place `at`, within `room`: below the
 * place if there is room, else above, right or left of it; where there is none, as far below
 * as the room goes.
 */
export function placed(at: Box, card: { w: number; h: number }, room: Box): { x: number; y: number } {
  const { w, h } = card;
  const within = (value: number, from: number, length: number, own: number): number =>
    Math.max(from, Math.min(value, from + length - own));
  const acrossMiddle = within(at.x + (at.w - w) / 2, room.x, room.w, w);
  const downMiddle = within(at.y + (at.h - h) / 2, room.y, room.h, h);
  const candidates = [
    { x: acrossMiddle, y: at.y + at.h + GAP },
    { x: acrossMiddle, y: at.y - GAP - h },
    { x: at.x + at.w + GAP, y: downMiddle },
    { x: at.x - GAP - w, y: downMiddle },
  ];
  const fits = ({ x, y }: { x: number; y: number }): boolean =>
    x >= room.x && x + w <= room.x + room.w && y >= room.y && y + h <= room.y + room.h;
  return candidates.find(fits) ?? { x: acrossMiddle, y: within(candidates[0]!.y, room.y, room.h, h) };
}
