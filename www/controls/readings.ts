// The two sets that a text may mean: a table or all its numbers, two numbers or one.
import { meaningsSoon, parameters } from '../engine.ts';

/** A set that a text may mean: as a field has it, and how the text is read then. */
export interface SetReading {
  value: string;
  about: string;
}

/** The readings of the text of a set, best first, where there are two. Needs all of the library. */
export function readings(text: string): [SetReading, SetReading] | undefined {
  const sets = meaningsSoon(text).meanings.flatMap(({ spec, about }) => {
    const set = spec.startsWith('strip') ? parameters(spec).find(({ name }) => name === 'set') : undefined;
    return set ? [{ value: set.value, about }] : [];
  });
  const [first, second, more] = sets;
  return first && second && !more ? [first, second] : undefined;
}
