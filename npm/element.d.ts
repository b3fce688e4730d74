// Importing it defines <takeaway-figure>; its attributes are in docs/embedding.md.

/** The custom element. */
export interface TakeawayFigure extends HTMLElement {
  /** The data of the figure that stands, as a text; throws where there is none. */
  data(format: 'plain' | 'csv' | 'json' | 'periods' | 'latex'): string;
}

declare global {
  interface HTMLElementTagNameMap {
    'takeaway-figure': TakeawayFigure;
  }
  interface HTMLElementEventMap {
    /** A figure stands: which, and what had to be put right in the spec, if anything. */
    'takeaway-shown': CustomEvent<{ spec: string; repairs: string }>;
    /** It could not be drawn: why, which parameter, and what would do. */
    'takeaway-failed': CustomEvent<{ message: string; parameter: string; suggestion: string | null }>;
  }
}
