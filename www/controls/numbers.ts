// Positions of a slider <-> its numbers.
import type { Parameter } from '../engine.ts';

/** How far sliders go that stand alone under a figure, without the explorer's range; a larger value is reached, too. */
export const reachAlone = (name: string): number | undefined => (name === 'm' ? 40 : undefined);

/** A slider over large numbers moves by this many steps to a factor of two. */
const STEPS_PER_OCTAVE = 4;

/** A leap (shift and an arrow) is this many steps, or a tenth of a short range. */
const LEAP = 10;

/** Up to this many values a slider is even; above, it has this many places, unevenly. */
const HAND = 200;
const PLACES = 1000;

/** How a number is laid out along a slider. */
export interface Scale {
  /** First and last place, and the distance between two. */
  min: number;
  max: number;
  tick: number;
  /** The place of a number. */
  place(value: number): number;
  /** The number at a place. */
  value(place: number): number;
  /** The number `n` steps on, as by arrow keys. */
  step(value: number, n: number): number;
  /** The number `n` leaps on, as by arrow keys with shift. */
  leap(value: number, n: number): number;
}

/** The scale of a number or of the ends of a range. */
export function scaleOf(parameter: Parameter): Scale {
  const { min, step } = parameter;
  const max = Math.max(parameter.max, min);
  if (!parameter.log) {
    const steps = Math.max(1, Math.round((max - min) / step));
    const leap = Math.max(1, Math.min(LEAP, Math.ceil(steps / LEAP))) * step;
    const moved = (value: number, by: number): number => Math.min(max, Math.max(min, value + by));
    const along = {
      step: (v: number, n: number) => moved(v, n * step),
      leap: (v: number, n: number) => moved(v, n * leap),
    };
    if (steps <= HAND) return { min, max, tick: step, place: (v) => v, value: (p) => Math.round(p), ...along };
    // More values than a hand can aim at: small ones, where most of the interest is, get more room.
    return {
      min: 0,
      max: PLACES,
      tick: 1,
      place: (value) => Math.round(PLACES * Math.cbrt((value - min) / (max - min))),
      value: (place) => min + Math.round(((max - min) * (place / PLACES) ** 3) / step) * step,
      ...along,
    };
  }
  const lowest = Math.max(min, 1);
  const clamped = (value: number): number => Math.min(max, Math.max(min, value));
  // The distance of small numbers is larger than a step: every step changes the number.
  const times = (value: number, octaves: number): number => {
    const next = Math.round(value * 2 ** octaves);
    return clamped(next === value ? value + Math.sign(octaves) : next);
  };
  return {
    min: Math.floor(Math.log2(lowest) * STEPS_PER_OCTAVE),
    max: Math.ceil(Math.log2(Math.max(max, lowest)) * STEPS_PER_OCTAVE),
    tick: 1,
    place: (value) => Math.round(Math.log2(Math.max(value, lowest)) * STEPS_PER_OCTAVE),
    value: (place) => clamped(Math.round(2 ** (place / STEPS_PER_OCTAVE))),
    step: (value, n) => times(value, n / STEPS_PER_OCTAVE),
    leap: times,
  };
}

/** A whole number as people read it: thin spaces, and powers of two as such. */
export function readable(value: number): string {
  if (value < 0) return `−${readable(-value)}`;
  const power = Math.log2(value);
  if (value > 10_000 && Number.isInteger(power)) {
    return `2${[...String(power)].map((digit) => superscripts[Number(digit)]).join('')}`;
  }
  return value < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The ends of a range text `5..11` or `5`; undefined for lists. */
export function endsOf(text: string): [number, number] | undefined {
  const match = /^\s*(-?\d+)\s*(?:\.\.\s*(-?\d+)\s*)?$/.exec(text);
  if (!match) return undefined;
  const from = Number(match[1]);
  return [from, match[2] === undefined ? from : Number(match[2])];
}

/** A range that other parameters bound, while unsaid, means all of it. */
export const meansAll = (p: Parameter): boolean => p.default === '' && p.because !== '';

/** A longer range is typed, not dragged: a pixel would be several numbers. */
const MOST_THUMBED = 1000;

/**
 * The places of the two thumbs of a range with the text `text`, and how far they go; none for a
 * list, or while a text is typed.
 */
export function thumbsOf(p: Parameter, text = p.value): { ends: [number, number]; last: number } | undefined {
  if (p.type !== 'range') return undefined;
  const unsaid: [number, number] | undefined = p.thumbs
    ? [p.thumbs.from, p.thumbs.to]
    : meansAll(p)
      ? [p.min, p.max]
      : undefined;
  const ends = text === '' ? unsaid : endsOf(text);
  const last = p.thumbs ? Math.max(p.thumbs.reach, ends?.[1] ?? 0) : p.max;
  return ends && last - p.min <= MOST_THUMBED ? { ends, last } : undefined;
}

/** Whether a parameter is one of a list of names such as `m,k`; `controls` and nothing mean every number. */
export function namedIn(list: string): (parameter: Parameter) => boolean {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0 || names.includes('controls')) return (p) => p.type === 'integer' || p.type === 'range';
  return (p) => names.includes(p.name);
}
