// How high a figure may be, so that it and its words fit the window.

/** Where the figure stands. */
export type Place = 'home' | 'figure' | 'talk' | 'embed';

/** What decides the height, all in CSS pixels. */
export interface Surroundings {
  place: Place;
  /** Of the window. */
  width: number;
  height: number;
  /** What suits the figure, in its width. */
  natural: number;
  /** Of the element it stands in. */
  figureWidth: number;
  /** Whether it has its words beside it, or below it, outside the window. */
  upright: boolean;
  /** Of the words below it. */
  words: number;
  /** Of what a frame, or a wall, shows besides. */
  beside: number;
}

/** What the page keeps for itself: bars and margins; on a wall, the line that tells of the sliders. */
const AROUND = { home: 250, figure: 90, talk: 76 };

/** The least height kept for the words under a figure: about what most captions need. */
const CAPTION = 200;

/** A figure is never squeezed below this height, nor is it ever higher than that. */
const LOWEST = 300;
const HIGHEST = 4000;

/** Nor in a frame or on a wall, which do not scroll. */
const LOWEST_ALONE = 120;

/** Windows below this width are phones; a figure there takes this part of the height at most. */
export const PHONE = 700;
const PHONE_PART = 0.55;

/** The least height of an upright figure to its width, where there is room. */
const UPRIGHT = 1.1;

/** The height for a figure. */
export function heightOf(here: Surroundings): number {
  const { place, width, height, figureWidth, beside } = here;
  const natural = Math.min(here.natural, HIGHEST);
  // A phone scrolls; a frame and a wall cannot.
  if (place === 'embed') return Math.max(LOWEST_ALONE, height - beside);
  if (place === 'talk') return Math.max(LOWEST_ALONE, height - AROUND.talk - beside);
  if (place === 'figure' && width >= PHONE && here.upright) {
    return Math.min(Math.max(natural, figureWidth * UPRIGHT), Math.max(LOWEST, height - AROUND.figure));
  }
  // There the figure stays in sight above the thumb that slides.
  if (width < PHONE) return Math.min(natural, Math.max(LOWEST, Math.round(height * PHONE_PART)));
  const around = place === 'home' ? AROUND.home : AROUND.figure + here.words;
  return Math.min(natural, Math.max(LOWEST, height - around));
}

/**
 * The height kept for the words: the tallest this kind of figure had in this window, so that
 * the figure does not breathe with every line while a slider moves.
 */
export class Words {
  #kind = '';
  #width = 0;
  #height = CAPTION;

  /** What is kept now. */
  get height(): number {
    return this.#height;
  }

  /** What to keep for words that need `needed` now. */
  keep(kind: string, width: number, needed: number): number {
    if (this.#kind !== kind || this.#width !== width) [this.#kind, this.#width, this.#height] = [kind, width, CAPTION];
    this.#height = Math.max(this.#height, needed);
    return this.#height;
  }
}

/**
 * In talk mode a figure is drawn as on a sheet of this size, CSS pixels, and enlarged to the
 * wall: its smallest letters are then a thirtieth of the picture's height, read from the last row.
 */
const TALK_SHEET = { width: 560, height: 360 };

/** How much larger than usual a figure is drawn in talk mode. */
export const talkZoom = (): number =>
  Math.max(1, Math.min(window.innerWidth / TALK_SHEET.width, window.innerHeight / TALK_SHEET.height));
