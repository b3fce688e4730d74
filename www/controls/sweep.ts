// The values that a parameter takes when it is animated or filmed.
import type { Parameter } from '../engine.ts';
import { meansAll, scaleOf, thumbsOf } from './numbers.ts';

/** Most frames of a sweep: a loop of some ten seconds, or of a minute. */
export const MOST_FRAMES = 120;

/** How numbers follow each other: as a hand moves the slider, one by one, or by a rule for sizes. */
export type Steps = 'hand' | 'one' | 'twos' | 'decades';

/** The moving part of a range: its last number, or all of it, at its length. */
export type Moves = 'last' | 'window';

/** The choices for a way; where there is none, it is the slider's own. */
export interface Wish {
  from?: number;
  to?: number;
  steps: Steps;
  moves: Moves;
}

/** Whether a parameter can be moved: a number, or a range between two thumbs. */
export function movable(parameter: Parameter): boolean {
  return parameter.type === 'integer' || thumbsOf(parameter) !== undefined;
}

/** The default moving part of a range: of the whole, the last number; of a part, the part. */
export function movesOf(parameter: Parameter): Moves {
  const {
    ends: [from, to],
    last,
  } = thumbsOf(parameter) ?? { ends: [0, 0], last: 0 };
  return from === parameter.min && to === last ? 'last' : 'window';
}

/** How numbers follow each other unless something is said: sizes by factors, others one by one. */
export function stepsOf(parameter: Parameter): Steps {
  return parameter.log ? 'twos' : 'one';
}

/** The number that moves, where a parameter is a range: its bounds and its present value. */
export function mover(parameter: Parameter, moves: Moves): Parameter {
  const thumbs = thumbsOf(parameter);
  if (parameter.type === 'integer' || !thumbs) return parameter;
  const {
    ends: [from, to],
    last,
  } = thumbs;
  return moves === 'last'
    ? { ...parameter, min: from, max: last, value: String(to) }
    : { ...parameter, max: last - (to - from), value: String(from) };
}

/**
 * The texts of a parameter in a film, at most {@link MOST_FRAMES}, from its lower end: to its upper
 * end, or, where numbers grow by factors and figures with them, to its present value.
 */
export function valuesOf(parameter: Parameter, wish: Wish): string[] {
  const moving = mover(parameter, wish.moves);
  const { from = -Infinity, to = Infinity } = wish;
  const numbers = wish.steps === 'hand' ? byHand(moving, wish) : [...byRule(wish.steps, moving, wish)];
  const within = numbers.filter((number) => number >= from && number <= to);
  const thumbs = parameter.type === 'range' ? thumbsOf(parameter) : undefined;
  if (!thumbs) return within.map(String);
  const [first, last] = thumbs.ends;
  return within.map((number) => {
    const [a, b] = wish.moves === 'last' ? [first, number] : [number, number + last - first];
    if (a === parameter.min && b === parameter.max && meansAll(parameter)) return '';
    return a === b ? String(a) : `${a}..${b}`;
  });
}

/** Its present value, if growing it ends there. */
function growsTo(parameter: Parameter, wish: Wish): number | undefined {
  const present = Number.parseInt(parameter.value, 10);
  const scale = scaleOf(parameter);
  return wish.to === undefined && parameter.log && scale.place(present) > scale.min ? present : undefined;
}

function byHand(parameter: Parameter, wish: Wish): number[] {
  const scale = scaleOf(parameter);
  const standing = Number.parseInt(parameter.value, 10);
  const present = Number.isNaN(standing) ? scale.value(scale.min) : standing;
  const grows = growsTo(parameter, wish) !== undefined;
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

/**
 * The numbers of a rule that fit one film, from the lower end on, and the present value if growing ends there.
 */
function* byRule(steps: Exclude<Steps, 'hand'>, parameter: Parameter, wish: Wish): Generator<number> {
  const present = growsTo(parameter, wish);
  const { from = steps === 'one' ? firstOf(parameter, wish) : parameter.min, to = present ?? parameter.max } = wish;
  let left = MOST_FRAMES;
  const numbers =
    steps === 'one'
      ? count(from, parameter.step)
      : steps === 'twos'
        ? products([2], from)
        : products([2, 2.5, 2], from);
  for (const value of numbers) {
    if (left === 0) return;
    left -= 1;
    if (value < to) yield value;
    else {
      if (value === to || present !== undefined) yield to;
      return;
    }
  }
}

/**
 * The beginning of counting: the lower end, or, where that is too far away, the one with the
 * present value in the middle.
 */
function firstOf({ min, max, step, value }: Parameter, { to = max }: Wish): number {
  const steps = Math.floor((Math.min(Number.parseInt(value, 10), to) - min) / step);
  return steps >= MOST_FRAMES ? min + (steps - MOST_FRAMES / 2) * step : min;
}

function* count(from: number, by: number): Generator<number> {
  for (let value = from; ; value += by) yield value;
}

/** 1 and what comes by these factors in turn, from the first that is `from` at least. */
function* products(factors: readonly number[], from: number): Generator<number> {
  let value = 1;
  for (let at = 0; ; at += 1) {
    if (value >= from) yield value;
    value *= factors[at % factors.length]!;
  }
}
