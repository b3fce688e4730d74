// How high a figure may be: in the explorer it takes the room there is, whatever is said beside it.

/** Where the figure stands. */
export type Place = 'home' | 'figure' | 'talk' | 'embed';

/** The quantities that decide the height, all in CSS pixels. */
export interface Surroundings {
  place: Place;
  /** Of the window. */
  width: number;
  height: number;
  /** The height that suits the figure, in its width. */
  natural: number;
  /** Whether it is made of rows. */
  rows?: boolean;
  /** Of what stands above it or below it in the window: the bar, sliders on the landing page, the line of a wall. */
  beside: number;
}

/**
 * The room that the page keeps around a figure: on the landing page words, title and sliders; in the explorer the
 * first line of what is said below; on a wall the line that tells of the sliders.
 */
const AROUND = { home: 316, figure: 64, talk: 56 };
/** In a low window the landing page leaves its words out. */
const AROUND_LOW_HOME = 194;

/** A figure is never squeezed below this height, in a low window below the other. */
const LOWEST = 300;
const LOWEST_IN_LOW = 180;
/** Nor is it ever higher than that. */
const HIGHEST = 4000;

/** Nor in a frame or on a wall, which do not scroll. */
const LOWEST_ALONE = 120;

/**
 * Windows below this width, a phone's and a tablet's held upright, have the figure above its controls
 * (see style/stage.css), in sight over the thumb that slides: of their height it takes this part. A phone on its
 * side has both beside each other.
 */
const STACKED = 900;
const STACKED_PART = 0.5;
const SIDEWAYS = { width: 640, height: 500 };

/** A figure takes no more than so many times the height that suits it; rows take that: they are no curtains, however high the window. */
const STRETCHED = 1.3;

/** On a wall that is held upright, rows do not become curtains either. */
const WALL_ROWS = 1.5;

/** The height for a figure. */
export function heightOf(here: Surroundings): number {
  const { place, width, height, beside } = here;
  // A frame and a wall cannot scroll.
  if (place === 'embed') return Math.max(LOWEST_ALONE, height - beside);
  if (place === 'talk') {
    const room = Math.max(LOWEST_ALONE, height - AROUND.talk - beside);
    return here.rows && height > width ? Math.min(room, WALL_ROWS * here.natural) : room;
  }
  const low = height <= SIDEWAYS.height;
  // Texts opened beside a figure leave its size as it is.
  if (place === 'figure') {
    const most = Math.max(LOWEST_ALONE, (here.rows ? 1 : STRETCHED) * here.natural);
    if (width < STACKED && !(low && width >= SIDEWAYS.width))
      return Math.min(most, Math.max(LOWEST, Math.ceil(height * STACKED_PART)));
    const room = height - beside - (low ? 4 : AROUND.figure);
    return Math.min(most, Math.max(low ? LOWEST_IN_LOW : LOWEST, room), HIGHEST);
  }
  if (width < PHONE) return Math.min(here.natural, Math.max(LOWEST, Math.round(height * PHONE_PART)));
  if (low) return Math.max(LOWEST_IN_LOW, height - AROUND_LOW_HOME);
  return Math.min(HIGHEST, Math.max(LOWEST, height - AROUND.home));
}

/** The landing page of windows below this width shows of its figure this part of their height at most. */
const PHONE = 700;
const PHONE_PART = 0.42;

/**
 * In talk mode a figure is drawn as on a sheet of this size, CSS pixels, and enlarged to the
 * wall: its smallest letters are then a thirtieth of the picture's height, read from the last row.
 */
const TALK_SHEET = { width: 560, height: 360 };

/** How much larger than usual a figure is drawn in talk mode. */
export const talkZoom = (): number =>
  Math.max(1, Math.min(window.innerWidth / TALK_SHEET.width, window.innerHeight / TALK_SHEET.height));
