// Where the card docks: at the side of its figure or below it, where it covers nothing of it; where
// the figure fills the window, over the part of it with the fewest marks.

/** A rectangle, in CSS pixels of the figure. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A column of words, or lines as wide as the figure. */
export type Form = 'tall' | 'wide';

/** The surroundings of a card. */
export interface Surroundings {
  /** Of the whole figure. */
  figure: Box;
  /** The visible part of the page. */
  sight: Box;
  /** The marks in the figure, its own place first. */
  marks: readonly Box[];
  /** Whether the figure is in somebody else's page, and must not cover it. */
  alone: boolean;
  /** Whether the figure is about as high as wide: it leaves room at its sides, else below. */
  upright: boolean;
  /** The size of its letters. */
  letters: number;
  /** How large the card is in this form, at most so wide. */
  size(form: Form, width: number): { w: number; h: number };
}

/** The place of a card; higher than `most`, it begins with the most important part. */
export interface Docked extends Box {
  form: Form;
  most: number;
}

/** Pixels between a figure and its card, and between the card and the edge of the window. */
const GAP = 8;

/** A card is a column from this width on, and no wider than that: in the size of its letters. */
const COLUMN = { least: 15, most: 24 };

/** Less height than this is no room for the reason. */
const LOWEST = 110;

/** Where the card docks. */
export function docked(around: Surroundings): Docked {
  const { figure, sight, alone } = around;
  if (!alone) {
    const beside = rightOf(sight) - rightOf(figure) - 2 * GAP;
    if (beside >= COLUMN.least * around.letters) {
      const { w, h } = around.size('tall', Math.min(beside, COLUMN.most * around.letters));
      // With the foot of the figure, as the controls begin with its head.
      const foot = Math.min(footOf(figure), footOf(sight) - GAP);
      return { form: 'tall', x: rightOf(figure) + GAP, y: Math.max(sight.y, foot - h), w, h, most: sight.h };
    }
    const room = { below: footOf(sight) - footOf(figure) - GAP, above: figure.y - sight.y - GAP };
    if (room.below >= LOWEST || room.above >= LOWEST) {
      const { w, h } = around.size('wide', figure.w);
      if (room.below >= Math.min(h, Math.max(LOWEST, room.above))) {
        return {
          form: 'wide',
          x: figure.x,
          y: footOf(figure) + GAP / 2,
          w,
          h: Math.min(h, room.below),
          most: room.below,
        };
      }
      if (room.above >= h) return { form: 'wide', x: figure.x, y: figure.y - GAP / 2 - h, w, h, most: room.above };
    }
  }
  return over(around);
}

/** In a corner of what is seen of the figure, or along its head or foot: where it hides the least. */
function over({ figure, sight, marks, upright, letters, size }: Surroundings): Docked {
  // As wide as the figure, as high as the window: what is outside of these is not seen.
  const seen = { x: Math.max(figure.x, sight.x), y: sight.y, w: Math.min(figure.w, sight.w), h: sight.h };
  const inFigure = { top: Math.max(figure.y, sight.y), foot: Math.min(footOf(figure), footOf(sight)) };
  const standing = (form: Form, { w, h }: { w: number; h: number }): Docked[] => {
    const high = Math.min(h, seen.h);
    const within = (y: number): number => Math.max(seen.y, Math.min(y, seen.y + seen.h - high));
    const rows = [within(inFigure.foot - high), within(inFigure.top)];
    const columns = form === 'wide' ? [seen.x] : [rightOf(seen) - w, seen.x];
    return columns.flatMap((x) => rows.map((y) => ({ form, x, y, w, h: high, most: seen.h })));
  };
  const tall = standing('tall', size('tall', Math.min(COLUMN.most * letters, seen.w)));
  const wide = standing('wide', size('wide', seen.w));
  const all = upright ? [...tall, ...wide] : [...wide, ...tall];
  const hidden = (card: Box): number =>
    marks.reduce((sum, mark, at) => sum + common(card, mark) * (at === 0 ? OWN : 1), 0);
  return all.reduce((best, next) => (hidden(next) < hidden(best) ? next : best));
}

/** The weight of the place itself against one of the others. */
const OWN = 100;

/** How much of a mark, of which a thin one counts, too, a card hides: square pixels. */
function common(card: Box, mark: Box): number {
  const across = Math.min(rightOf(card), rightOf(mark) + 1) - Math.max(card.x, mark.x - 1);
  const down = Math.min(footOf(card), footOf(mark) + 1) - Math.max(card.y, mark.y - 1);
  return Math.max(0, across) * Math.max(0, down);
}

const rightOf = ({ x, w }: Box): number => x + w;
const footOf = ({ y, h }: Box): number => y + h;
