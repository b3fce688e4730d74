// Positions of a slider <-> the numbers it stands for.
import type { Parameter } from './engine.ts';

/** A slider over large numbers moves by this many steps to a factor of two. */
const STEPS_PER_OCTAVE = 4;

/** A leap (shift and an arrow) is this many steps, or a tenth of a short range. */
const LEAP = 10;

/** How a number is laid out along a slider. */
export interface Scale {
  min: number;
  max: number;
  step: number;
  /** The place of a number. */
  place(value: number): number;
  /** The number at a place. */
  value(place: number): number;
  /** Steps in one leap. */
  leap: number;
}

/** The scale of a number or of the ends of a range. */
export function scaleOf(parameter: Parameter): Scale {
  const { min, step } = parameter;
  const max = Math.max(parameter.max, min);
  if (!parameter.log) {
    const steps = Math.max(1, Math.round((max - min) / step));
    return {
      min,
      max,
      step,
      place: (value) => value,
      value: (place) => Math.round(place),
      leap: Math.max(1, Math.min(LEAP, Math.ceil(steps / LEAP))) * step,
    };
  }
  const lowest = Math.max(min, 1);
  const clamped = (value: number): number => Math.min(max, Math.max(min, value));
  return {
    min: Math.floor(Math.log2(lowest) * STEPS_PER_OCTAVE),
    max: Math.ceil(Math.log2(Math.max(max, lowest)) * STEPS_PER_OCTAVE),
    step: 1,
    place: (value) => Math.round(Math.log2(Math.max(value, lowest)) * STEPS_PER_OCTAVE),
    value: (place) => clamped(Math.round(2 ** (place / STEPS_PER_OCTAVE))),
    leap: STEPS_PER_OCTAVE,
  };
}

/** A whole number as people read it: thin spaces, and powers of two as such. */
export function readable(value: number): string {
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
