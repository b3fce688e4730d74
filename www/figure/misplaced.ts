// A link may pin a place that its figure does not have, or that lies outside of what it shows.
import { quoted } from '../address.ts';
import { withValues } from '../engine.ts';
import type { Remedy } from '../notice.ts';
import type { FigureView } from './view.ts';

/** The parameters that say which part of a figure is shown; none where all is. */
export const partsOf = (spec: string): string[] => [...spec.matchAll(/[?&]([xy])=/g)].map(([, name]) => name!);

/** Pins what is nearest, or offers to show all: what there is to say of it. */
export function misplaced(place: string, spec: string, view: FigureView, show: (spec: string) => void): [string, Remedy?] {
  const parts = partsOf(spec);
  if (parts.length > 0) {
    const all = withValues(spec, parts.map((name) => [name, '']));
    return [`The link pins ${quoted(place)}, which is outside of what is shown.`, { label: 'Show all', act: () => show(all) }];
  }
  const nearest = view.mark(place, true)?.title;
  return [`This figure has no place ${quoted(place)} to be pinned${nearest ? `; the nearest is ${nearest}` : ''}.`];
}
