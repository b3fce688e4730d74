// The way a slider goes when it is animated or filmed.
import { withValue, type Parameter } from '../engine.ts';
import { scaleOf } from './numbers.ts';

/** Most frames of a sweep: a loop of some ten seconds. */
const MOST_FRAMES = 120;

/**
 * The specs on a slider's way, as a hand moves it from its lower end, at most {@link MOST_FRAMES} of them and the
 * spec itself among them: to its upper end, or, where numbers grow by factors and figures with them, to where it
 * stands.
 */
export function sweepOf(spec: string, parameter: Parameter): string[] {
  const scale = scaleOf(parameter);
  const standing = Number.parseInt(parameter.value, 10);
  const present = Number.isNaN(standing) ? scale.value(scale.min) : standing;
  const grows = parameter.log && scale.place(present) > scale.min;
  const last = grows ? Math.min(scale.place(present), scale.max) : scale.max;
  const frames = Math.min(MOST_FRAMES, Math.round((last - scale.min) / scale.tick) + 1);
  const values = new Set([present]);
  for (let frame = 0; frame < frames && values.size < MOST_FRAMES; frame++) {
    const place = scale.min + ((last - scale.min) * frame) / Math.max(1, frames - 1);
    const value = scale.value(Math.round(place / scale.tick) * scale.tick);
    if (!grows || value < present) values.add(value);
  }
  const way: string[] = [];
  for (const value of [...values].sort((a, b) => a - b)) {
    try {
      way.push(withValue(spec, parameter.name, String(value)));
    } catch {
      // A value the other parameters do not allow is left out.
    }
  }
  return way;
}
