// The library's view of a game, and its text with changes.
import type { Board, Show, Step, View } from '../answers.ts';

export type { Board, Show, Step, View };

/** A board that is drawn; large heaps are listed. */
export type Drawn = Exclude<Board, { kind: 'large' }>;

/** The opponent of a first game: it plays at random three times in five. */
export const BEGINNER = 'nearly-60';

/** The text of a game with some of its parameters changed; an empty value leaves one out. */
export function changed(text: string, values: Record<string, string>): string {
  const [head = '', body = ''] = text.split('?');
  const pairs = body.split('&').filter((pair) => pair !== '' && !(pair.split('=')[0]! in values));
  for (const [name, value] of Object.entries(values)) {
    if (value !== '') pairs.push(`${name}=${encodeURIComponent(value)}`);
  }
  return `${head}?${pairs.join('&')}`;
}

/** The value of a parameter of a game; empty where it has none. */
export function settingOf(text: string, name: string): string {
  return new URLSearchParams(text.split('?')[1]).get(name) ?? '';
}

/** The text of a game after these plies. */
export function withPlies(text: string, plies: string[]): string {
  return changed(text, { moves: plies.join(';') });
}

/** The effect of a ply, in words for the player to move. */
export function saysOf(view: View, at: number): string {
  const placed = (place: string): string => (place.includes(',') ? `(${place.replaceAll(',', ', ')})` : place);
  return view.says[at] ?? `choose ${view.plies[at]!.replace(/\|$/, '').split('|').map(placed).join(' or ')}`;
}

/** Where to go back to, to take a person's last ply back: how many plies stay. Nothing if there is none. */
export function takenBack(view: View): number | undefined {
  const last = view.steps.findLastIndex((step) => step.yours);
  return last < 0 ? undefined : last;
}
