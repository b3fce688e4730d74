// The library's view of a game (see src/play/view.rs).
import type { Parameter } from '../answers.ts';

/** The places and pieces; its size is that of the start. */
export type Board =
  | { kind: 'heaps'; sizes: number[]; values: number[]; cold: number[]; sink: boolean; forbids: boolean }
  | { kind: 'line'; size: number; cold: number[] }
  | { kind: 'lattice'; size: number; cold: [number, number][] };

/** A ply that was played. */
export interface Step {
  ply: string;
  says: string;
  told: string;
  yours: boolean;
  value: number | null;
  won: boolean;
  erred: boolean;
}

/** A game as a board shows it. */
export interface View {
  text: string;
  refused: string | null;
  title: string;
  how: string;
  board: Board;
  place: number[];
  offered: number[][];
  told: string;
  asks: string;
  outcome: 'N' | 'P';
  /** Who wins with best play and how long it lasts; nothing once the game is over. */
  prospect: string | null;
  yours: boolean;
  over: boolean;
  /** The legal plies, as texts spell them. */
  plies: string[];
  /** The effects of the first of them, in words for the player to move. */
  says: string[];
  /** Which of them win: places in `plies`. */
  winning: number[];
  steps: Step[];
  given_away: number | null;
  lesson: string | null;
  /** What each player has collected, where that decides the game. */
  scores: [name: string, score: number][];
  hints: string[];
  figure: string | null;
  place_in_figure: string | null;
  opponent: string;
  opponent_begins: boolean;
  show: Show;
  /** The overlays that this game has. */
  shows: Show[];
  /** The parameters of its rules and its start. */
  controls: Parameter[];
}

/** The opponent of a first game: it plays at random three times in five. */
export const BEGINNER = 'nearly-60';

/** Marks of a board beside the plies. */
export type Show = 'nothing' | 'outcomes' | 'values' | 'binary';

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
