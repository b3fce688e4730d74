// The way a slider goes when it is animated or filmed.
import { withValue, type Parameter } from './engine.ts';
import { scaleOf } from './numbers.ts';

/** Most frames of a sweep: a loop of some ten seconds. */
const MOST_FRAMES = 120;

/** The specs of a slider's way step by step from its lower end, at most {@link MOST_FRAMES} of them. */
export function sweepOf(spec: string, parameter: Parameter): string[] {
  const scale = scaleOf(parameter);
  const last = scale.value(scale.max);
  const specs: string[] = [];
  let value = scale.value(scale.min);
  while (specs.length < MOST_FRAMES) {
    try {
      specs.push(withValue(spec, parameter.name, String(value)));
    } catch {
      // A value the other parameters do not allow is left out.
    }
    if (value >= last) break;
    value = scale.step(value, 1);
  }
  return specs;
}
