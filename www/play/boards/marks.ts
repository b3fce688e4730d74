// The marks and pieces that all boards share.
import { svg, type TemplateResult } from 'lit/html.js';
import type { View } from '../view.ts';
import type { Layout } from './layout.ts';
import type { Spot } from './spots.ts';

/** A board to be drawn. */
export interface Scene {
  view: View;
  layout: Layout;
  /** Where the game was before the opponent's ply, if that was the last. */
  before: readonly number[] | undefined;
  /** The places that are open, those that win and those that are chosen. */
  marks: TemplateResult;
}

/** How boards of one kind are drawn. */
export interface Drawing {
  draw(scene: Scene): TemplateResult;
  /** Where the pieces are that a ply moves, in the order in which they are drawn. */
  stones(place: readonly number[]): Spot[];
  /** What is drawn over the board where a ply is pointed at. */
  pointed(view: View, layout: Layout, spots: readonly Spot[]): TemplateResult;
  /** What an arrow key means: columns before rows, and upwards positive. */
  arrow(dx: number, dy: number): [number, number];
  /** A place in words. */
  named(spot: Spot): string;
}

/** Dots at many places as one path: thousands of them cost what one does. */
export function dots({ at, radius }: Layout, kind: string, spots: readonly Spot[], size = 1): TemplateResult {
  const path = spots.map((spot) => `M${at(spot).x} ${at(spot).y}h0`).join('');
  return svg`<path class="dots ${kind}" d=${path} stroke-width=${2 * radius * size} />`;
}

/** A line through places. */
export function through({ at }: Layout, kind: string, spots: readonly Spot[]): TemplateResult {
  const path = spots.map((spot, i) => `${i ? 'L' : 'M'}${at(spot).x} ${at(spot).y}`).join('');
  return svg`<path class=${kind} d=${path} />`;
}

/** The pieces, each by itself, so that each can move. */
export const stones = (layout: Layout, spots: readonly Spot[], size: number): TemplateResult[] =>
  spots.map((spot) => dots(layout, 'stone', [spot], size));
