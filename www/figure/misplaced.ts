// A link may pin a place that its figure does not have, or that lies outside of what it shows.
import { quoted } from '../address.ts';
import { withValues } from '../engine.ts';
import type { Remedy } from '../notice.ts';
import type { FigureView } from './view.ts';

/** Steps along a row, or down a column, that lead to its end from anywhere. */
const FAR = 2 ** 31 - 1;

/** The parameters that say which part of a figure is shown; none where all is. */
export const partsOf = (spec: string): string[] => shownOf(spec).map(([name]) => name);

/** The same, and which part. */
const shownOf = (spec: string): [string, string][] =>
  [...spec.matchAll(/[?&]([xy])=([^&]*)/g)].map(([, name, part]) => [name!, part!]);

/** The spec of a figure of which all is shown. */
export const whole = (spec: string): string =>
  withValues(
    spec,
    partsOf(spec).map((name) => [name, '']),
  );

/** Pins what is nearest, or offers to show all: what there is to say of it. */
export function misplaced(
  place: string,
  spec: string,
  view: FigureView,
  show: (spec: string) => void,
): [string, Remedy?] {
  const shown = shownOf(spec);
  if (shown.length > 0) {
    const seen = shown.map(([name, part]) => `${name} = ${part}`).join(' and ');
    return [`The link pins ${quoted(place)}, outside the visible part ${seen}.`, showAll(spec, show)];
  }
  const nearest = view.selection.mark(place, true);
  if (!nearest) return [`This figure has no place ${quoted(place)}, which the link pins.`];
  const end = (way: number): string | undefined =>
    view.figure?.neighbour(view.options, nearest.key, way * FAR, way * FAR)?.key;
  const [first, last] = [end(-1), end(1)];
  const range =
    first !== undefined && last !== undefined && first !== last ? `; places run from ${first} to ${last}` : '';
  return [`This figure has no place ${quoted(place)}${range}. ${nearest.title} is pinned instead.`];
}

/** The one click after which all of a figure is seen. */
export const showAll = (spec: string, show: (spec: string) => void): Remedy => ({
  label: 'Show all',
  act: () => show(whole(spec)),
});
