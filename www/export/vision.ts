// How a picture looks in grey, and to eyes that lack one of the three kinds of cones.
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit/html.js';

/** A way of seeing: its name, what a menu calls it, and the rows of a matrix for linear red, green and blue. */
interface Seeing {
  name: string;
  label: string;
  rows: [number, number, number][];
}

const LUMINANCE: [number, number, number] = [0.2126, 0.7152, 0.0722];

/**
 * Luminance; and the matrices of Machado, Oliveira and Fernandes (A physiologically-based model for
 * simulation of color vision deficiency, 2009) for eyes without one kind of cones.
 */
export const SEEINGS: Seeing[] = [
  { name: 'grey', label: 'in grey', rows: [LUMINANCE, LUMINANCE, LUMINANCE] },
  {
    name: 'protanopia',
    label: 'without red cones (protanopia)',
    rows: [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
  },
  {
    name: 'deuteranopia',
    label: 'without green cones (deuteranopia)',
    rows: [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
  },
  {
    name: 'tritanopia',
    label: 'without blue cones (tritanopia)',
    rows: [
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  },
];

/** The filters, to be part of the page that refers to them by {@link filterOf}. */
export function filters(): TemplateResult {
  const matrix = (rows: Seeing['rows']): string => `${rows.map((row) => `${row.join(' ')} 0 0`).join(' ')} 0 0 0 1 0`;
  return html`<svg class="unseen" aria-hidden="true">${SEEINGS.map(({ name, rows }) => filter(name, matrix(rows)))}</svg>`;
}

/** The value of the property `filter` for one way of seeing. */
export function filterOf(name: string): string {
  return SEEINGS.some((each) => each.name === name) ? `url(#seen-${name})` : 'none';
}

function filter(name: string, values: string): SVGTemplateResult {
  return svg`<filter id="seen-${name}" color-interpolation-filters="linearRGB"><feColorMatrix type="matrix" values=${values}></feColorMatrix></filter>`;
}
