// The marks and pieces that all boards share.
import { svg, type TemplateResult } from 'lit/html.js';
import type { View } from '../view.ts';
import type { Layout, Point } from './layout.ts';
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
  /** The meaning of an arrow key: columns before rows, up is positive. */
  arrow(dx: number, dy: number): [number, number];
  /** A place in words. */
  named(spot: Spot): string;
  /** What is written at an open place that is enlarged. */
  tag(view: View, spot: Spot): string;
}

/** Dots at many places as one path: thousands of them cost what one does. */
export function dots({ at, radius }: Layout, kind: string, spots: readonly Spot[], size = 1): TemplateResult {
  return points(kind, spots.map(at), 2 * radius * size);
}

/** The same where open places are marked. */
export function marks({ mark, radius }: Layout, kind: string, spots: readonly Spot[], size = 1): TemplateResult {
  return points(kind, spots.map(mark), 2 * radius * size);
}

const points = (kind: string, all: readonly Point[], width: number, [dx, dy] = [0, 0]): TemplateResult =>
  svg`<path class="dots ${kind}" d=${all.map(({ x, y }) => `M${x + dx} ${y + dy}h0`).join('')} stroke-width=${width} />`;

/** Round pieces with a shadow and a light on them, as three paths however many they are. */
export function pieces({ at, radius }: Layout, kind: string, spots: readonly Spot[], size = 1): TemplateResult {
  const [all, width] = [spots.map(at), 2 * radius * size];
  return svg`${points('shadow', all, width, [0, width / 14])}${points(kind, all, width)}${points('shine', all, width / 4.5, [-width / 4.6, -width / 4.6])}`;
}

/** A line through places. */
export function through({ at }: Layout, kind: string, spots: readonly Spot[]): TemplateResult {
  const path = spots.map((spot, i) => `${i ? 'L' : 'M'}${at(spot).x} ${at(spot).y}`).join('');
  return svg`<path class=${kind} d=${path} />`;
}

/** The pieces, each by itself, so that each can move. */
export const stones = (layout: Layout, spots: readonly Spot[], size: number): TemplateResult[] =>
  spots.map((spot) => svg`<g class="piece">${pieces(layout, 'stone', [spot], size)}</g>`);
