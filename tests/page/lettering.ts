// SVG where our font is missing: what its labels are as letters, whose lengths browsers keep, and as shapes.
import assert from 'node:assert/strict';
import type { Faces } from '../../www/answers.ts';
import { figureFonts } from '../../tools/pictures.mjs';
import { library } from '../library.ts';

/** Figures with upright and lying labels, anchored at either end and in the middle, with raised and lowered runs. */
export const SPECS = ['cold-count?n=65536', 'relations?m=5', 'sink-strips?m=5&blocks=on&periods=0', 'comply?d=ap3&without=4', 'proof'];

/** Whatever the machine has, which is never ours: the usual ones are 5 to 25 % wider. */
const ANOTHER = 'sans-serif';

const options = JSON.stringify({ width: 900, height: 0 });

/** The SVG of a figure, with text as letters and as shapes. */
export function documents(spec: string): { letters: string; shapes: string } {
  const figure = library.Picture.compute(spec);
  const [letters, shapes] = [figure.svg(options), figure.svg_in_shapes(options, ...(figureFonts() as unknown as Faces))];
  figure.free();
  return { letters, shapes };
}

export const withoutWords = (svg: string): string => svg.replace(/<text[^]*?<\/text>/g, '');
export const inAnotherFont = (svg: string): string => svg.replace(/font-family="[^"]*"/, `font-family="${ANOTHER}"`);

export interface Label {
  words: string;
  said: number;
  held: number;
  runs: number;
  /** How long it would be if it did not say so. */
  free: number;
}

/** In a page: the length of the labels as drawn and as they would be, with their texts. */
export function measured(svg: string): Label[] {
  const root = document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
  // Large, because boxes of letters end at whole pixels.
  for (const side of ['width', 'height']) root.setAttribute(side, String(4 * Number(root.getAttribute(side))));
  document.body.append(root);
  const labels = [...root.querySelectorAll('text')].map((text) => {
    const said = Number(text.getAttribute('textLength'));
    const held = text.getBBox().width;
    const runs = text.children.length || 1;
    text.removeAttribute('textLength');
    return { words: text.textContent, said, held, runs, free: text.getBBox().width };
  });
  root.remove();
  return labels;
}

/** What a length may be off by, in sixteenths of a pixel and of itself: browsers round the space between letters. */
const NEAR = 12;
const SHARE = 0.01;

/** Fails unless every label is about as long as it says. */
export function assertKept(labels: Label[]): void {
  let stretched = 0;
  for (const { words, said, held, runs, free } of labels) {
    const letters = [...words].length;
    assert.equal(said > 0, letters > 1, `“${words}” does not say how long it is`);
    if (said === 0) continue;
    // Of a line of several runs, browsers may count the space after each run's last letter or not.
    const after = runs > 1 ? runs * Math.abs(free - said) / letters : 0;
    const slack = Math.max(NEAR, SHARE * said) + after;
    assert.ok(Math.abs(held - said) < slack, `“${words}” is ${held} long, not ${said}`);
    stretched += Math.abs(free - said) > 5 * NEAR ? 1 : 0;
  }
  assert.ok(stretched > 5, 'the other font is as wide as ours: nothing was tested');
}
