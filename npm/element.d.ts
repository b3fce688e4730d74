// Importing it defines <takeaway-figure>; its attributes are in docs/embedding.md.

import type { Format, Theme } from './library-types.js';
import type { Palette } from './specs.js';

/** The attributes of the custom element. */
export interface TakeawayFigureAttributes {
  /** The figure; several specs with blanks between make a sheet. */
  spec?: string;
  /** Names of parameters with sliders, such as `m,k`. */
  controls?: string;
  theme?: Theme;
  palette?: Palette;
  /** CSS pixels, 60–4000. */
  height?: number | string;
}

/** The custom element. */
export interface TakeawayFigure extends HTMLElement {
  /** The data of the figure that is drawn, as a text; throws if there is none. */
  data(format: Format): string;
}

declare global {
  interface HTMLElementTagNameMap {
    'takeaway-figure': TakeawayFigure;
  }
  interface HTMLElementEventMap {
    /** A figure is drawn: its spec, and what was repaired in it. */
    'takeaway-shown': CustomEvent<{ spec: string; repairs: string }>;
    /** It could not be drawn: why, which parameter, and a value that would be accepted. */
    'takeaway-failed': CustomEvent<{ message: string; parameter: string; suggestion: string | null }>;
  }
}
