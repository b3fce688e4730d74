// The way a slider goes when it is animated or filmed.
import { withValue, type Parameter } from '../engine.ts';
import { scaleOf } from './numbers.ts';

/** Most frames of a sweep: a loop of some ten seconds. */
export const MOST_FRAMES = 120;

/** How numbers follow each other: as a hand moves the slider, one by one, or by a rule for sizes. */
export type Steps = 'hand' | 'one' | 'twos' | 'decades';

/** What is said of a way; where nothing is, it is the slider's own. */
export interface Wish {
  from?: number;
  to?: number;
  steps?: Steps;
}

/**
 * The specs on a slider's way, at most {@link MOST_FRAMES} of them. As a hand moves it, from its lower end, the
 * spec itself among them: to its upper end, or, where numbers grow by factors and figures with them, to where it
 * stands.
 */
export function sweepOf(spec: string, parameter: Parameter, wish: Wish = {}): string[] {
  const { from = -Infinity, to = Infinity, steps = 'hand' } = wish;
  const values = steps === 'hand' ? byHand(parameter, wish) : [...byRule(steps, parameter, wish)];
  const way: string[] = [];
  for (const value of values) {
    if (value < from || value > to) continue;
    try {
      way.push(withValue(spec, parameter.name, String(value)));
    } catch {
      // A value the other parameters do not allow is left out.
    }
  }
  return way;
}

function byHand(parameter: Parameter, wish: Wish): number[] {
  const scale = scaleOf(parameter);
  const standing = Number.parseInt(parameter.value, 10);
  const present = Number.isNaN(standing) ? scale.value(scale.min) : standing;
  const grows = wish.to === undefined && parameter.log && scale.place(present) > scale.min;
  const first = wish.from === undefined ? scale.min : Math.max(scale.min, scale.place(wish.from));
  const end = wish.to ?? (grows ? present : undefined);
  const last = end === undefined ? scale.max : Math.min(scale.place(end), scale.max);
  const frames = Math.min(MOST_FRAMES, Math.round((last - first) / scale.tick) + 1);
  const said = [wish.from, wish.to].filter((end) => end !== undefined);
  const values = new Set(said.length ? said : [present]);
  for (let frame = 0; frame < frames && values.size < MOST_FRAMES; frame++) {
    const place = first + ((last - first) * frame) / Math.max(1, frames - 1);
    const value = scale.value(Math.round(place / scale.tick) * scale.tick);
    if (!grows || value < present) values.add(value);
  }
  return [...values].sort((a, b) => a - b);
}

/** As many numbers of a rule as fit one film, from the lower end on. */
function* byRule(steps: Exclude<Steps, 'hand'>, parameter: Parameter, wish: Wish): Generator<number> {
  const { from = parameter.min, to = parameter.max } = wish;
  let left = MOST_FRAMES;
  for (const value of steps === 'one' ? count(from) : steps === 'twos' ? products([2], from) : products([2, 2.5, 2], from)) {
    if (value > to || left === 0) return;
    left -= 1;
    yield value;
  }
}

function* count(from: number): Generator<number> {
  for (let value = from; ; value += 1) yield value;
}

/** 1 and what comes by these factors in turn, from the first that is `from` at least. */
function* products(factors: readonly number[], from: number): Generator<number> {
  let value = 1;
  for (let at = 0; ; at += 1) {
    if (value >= from) yield value;
    value *= factors[at % factors.length]!;
  }
}
