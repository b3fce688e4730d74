// Plies as places to point at. Pure: a board only asks which places are open, and which ply a choice is.
import type { View } from '../view.ts';

/** A place on a board: heap and size, 0 and a number of the line, or x and y. */
export type Spot = readonly [number, number];

/** The result of a choice of places. */
export type Choice =
  /** One ply is meant. */
  | { ply: number }
  /** More places are to be chosen; `whole`, if given, is a ply of just the chosen ones. */
  | { chosen: Spot[]; whole: number | undefined };

const same = (a: Spot, b: Spot): boolean => a[0] === b[0] && a[1] === b[1];
const within = (spots: readonly Spot[], spot: Spot): boolean => spots.some((each) => same(each, spot));

/** The places of every ply of a view. */
export function spotsOf(view: View): Spot[][] {
  // Heaps that are listed have no places.
  if (view.board.kind === 'large') return view.plies.map(() => []);
  if (!forbids(view)) return view.plies.map((ply) => spots(view, ply));
  const offers = view.plies.map((ply) => ply.split('|').filter(Boolean));
  const options = [...new Set(offers.flat())];
  return offers.map((left) =>
    options.filter((option) => !left.includes(option)).flatMap((option) => moved(view, option.split(',').map(Number))),
  );
}

/** Whether a ply is told by the options that it forbids. */
export const forbids = ({ board, offered }: View): boolean =>
  board.kind === 'heaps' && board.forbids && offered.length === 0;

/** Where heaps change: what is left of one; if it splits, the ends of what is taken, and halves where it is cut. */
function moved({ board, place }: View, next: number[]): Spot[] {
  const rows = board.kind === 'heaps' ? board.sizes.length : 1;
  // The state of the game follows the heaps.
  const heaps = next.slice(0, next.length - (place.length - rows));
  const heap = heaps.findIndex((size, i) => i < rows && size !== place[i]);
  if (heap < 0) return [];
  const [first, ...others] = [heaps[heap]!, ...heaps.slice(rows)];
  let at = place[heap]! - others.reduce((sum, size) => sum + size, 0);
  const takes = at > first;
  const found: Spot[] = [[heap, takes ? first : first - 0.5]];
  for (const [i, size] of others.entries()) {
    if (i > 0) found.push([heap, at - 0.5]);
    else if (takes) found.push([heap, at]);
    at += size;
  }
  return found;
}

function spots(view: View, ply: string): Spot[] {
  const { board, offered } = view;
  const places = ply
    .split('|')
    .filter(Boolean)
    .map((text) => text.split(',').map(Number));
  if (board.kind === 'lattice') return places.map(([x, y]) => [x!, y!] as const);
  const [first = []] = places;
  // Several stones on one line are one place of the game.
  if (board.kind === 'line' && first.length > 1) return first.map((at) => [0, at] as const);
  if (
    board.kind === 'line' ||
    ply.includes('|') ||
    (offered.length > 0 && !(board.kind === 'heaps' && board.forbids))
  ) {
    return places.map(([at]) => [0, at!] as const);
  }
  return moved(view, first);
}

/** Choosing among the plies by their places. */
export class Chooser {
  readonly #plies: Spot[][];
  chosen: Spot[] = [];

  constructor(private readonly view: View) {
    this.#plies = spotsOf(view);
  }

  /** The places of a ply. */
  of(ply: number): Spot[] {
    return this.#plies[ply]!;
  }

  /** The plies that have no place: a pass, or to forbid nothing. */
  get plain(): number[] {
    return this.#plies.flatMap((spots, at) => (spots.length === 0 ? [at] : []));
  }

  /** The plies that are still open. */
  get open(): number[] {
    const all = this.#plies.map((_, at) => at);
    if (this.chosen.length === 0) return all;
    return all.filter((at) => this.chosen.every((spot) => within(this.#plies[at]!, spot)));
  }

  /** The places that may be chosen next, each once. */
  get spots(): Spot[] {
    const seen = new Map<string, Spot>();
    for (const at of this.open) {
      for (const spot of this.#plies[at]!) {
        if (!within(this.chosen, spot)) seen.set(spot.join(), spot);
      }
    }
    return [...seen.values()];
  }

  /** The places by which one of these plies may be chosen next. */
  spotsOf(plies: number[]): Spot[] {
    const open = new Set(this.open);
    const leads = this.#byLeads;
    return plies.filter((at) => open.has(at)).flatMap((at) => (leads ? [lead(this.#plies[at]!)] : this.#plies[at]!));
  }

  /** On a line the first stone set is the one nearest to the mover's place. */
  get #byLeads(): boolean {
    return this.view.board.kind !== 'lattice' && !forbids(this.view) && this.chosen.length === 0;
  }

  /** The result of choosing this place now. */
  look(spot: Spot): Choice | undefined {
    const matches = this.open.filter((at) => within(this.#plies[at]!, spot));
    if (matches.length === 0) return undefined;
    if (matches.length === 1) return { ply: matches[0]! };
    const leads = this.#byLeads ? matches.filter((at) => same(lead(this.#plies[at]!), spot)) : [];
    if (leads.length === 1) return { ply: leads[0]! };
    const chosen = [...this.chosen, spot];
    return { chosen, whole: matches.find((at) => this.#plies[at]!.length === chosen.length) };
  }
}

const lead = (spots: Spot[]): Spot => spots.reduce((most, spot) => (spot[1] > most[1] ? spot : most));

/** The open place an arrow leads to; where the way is barred, the place itself. */
export function towards(spots: Spot[], from: Spot | undefined, dx: number, dy: number): Spot | undefined {
  if (!from || spots.length === 0) return spots[0];
  let best: Spot | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const along = (spot[0] - from[0]) * dx + (spot[1] - from[1]) * dy;
    const across = Math.abs((spot[0] - from[0]) * dy) + Math.abs((spot[1] - from[1]) * dx);
    // A place straight ahead is nearer than one aside.
    if (along > 0 && along + 3 * across < least) {
      least = along + 3 * across;
      best = spot;
    }
  }
  return best ?? from;
}
