// The way a slider goes when it is animated or filmed.
import { withValue, type Parameter } from './engine.ts';
import { scaleOf } from './numbers.ts';

/** Most frames of a sweep: a loop of some ten seconds. */
const MOST_FRAMES = 120;

/** The specs of a slider's way from end to end, at most {@link MOST_FRAMES} of them. */
export function sweepOf(spec: string, parameter: Parameter): string[] {
  const scale = scaleOf(parameter);
  const steps = Math.round((scale.max - scale.min) / scale.step);
  const stride = Math.max(1, Math.ceil((steps + 1) / MOST_FRAMES)) * scale.step;
  const specs: string[] = [];
  for (let place = scale.min; place <= scale.max + 1e-9; place += stride) {
    try {
      specs.push(withValue(spec, parameter.name, String(scale.value(place))));
    } catch {
      // A value the other parameters do not allow is left out.
    }
  }
  return specs;
}
