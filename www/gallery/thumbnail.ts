// How a figure is drawn as a thumbnail.
import type { DrawOptions } from '../answers.ts';
import type { Picture } from '../engine.ts';

/** A thumbnail shows what a figure so wide, CSS pixels, would; what is written there would be too small, and is left out. */
const WIDTH = 480;

/** Least pixels to a CSS pixel of a figure (FIGURE_SCALES of the library): beside its words on a phone it shows less. */
const LEAST_SCALE = 0.25;

/** The colours of small pictures. */
export interface Look {
  theme(): DrawOptions['theme'];
  palette(): string;
}

/** The size and setting of a thumbnail that is shown so large, in CSS pixels, on a screen of this density. */
export function thumbnail(
  width: number,
  height: number,
  density: number,
): Pick<DrawOptions, 'width' | 'height' | 'scale' | 'caption' | 'setting'> {
  const wide = Math.min(WIDTH, (width * density) / LEAST_SCALE);
  const scale = width / wide;
  return { width: wide, height: height / scale, scale: density * scale, caption: false, setting: 'thumbnail' };
}

/** Draws a figure small, in the size at which its canvas is shown; says whether it is shown. */
export function drawSmall(canvas: HTMLCanvasElement, figure: Picture, look: Look): boolean {
  const density = window.devicePixelRatio || 1;
  const { clientWidth: width, clientHeight } = canvas;
  if (width === 0) return false;
  // A square fills the width of its place, which cuts it.
  const height = figure.square ? width : clientHeight;
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  figure.draw(canvas, { ...thumbnail(width, height, density), theme: look.theme(), palette: look.palette() });
  return true;
}
