// The files of the Python programs, which the library fills in: they come when one is asked for.
import { pythonProgram } from '../engine.ts';

const FILES = import.meta.glob<string>('../../python/programs/**/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const REASONS = import.meta.glob<Record<string, string>>('../../python/programs/none.json', {
  import: 'default',
  eager: true,
});

const NONE = 'none/';

function file(name: string): string | undefined {
  if (name.startsWith(NONE)) return Object.values(REASONS)[0]![name.slice(NONE.length)];
  return FILES[`../../python/programs/${name}.py`];
}

/** The program for `spec`; throws a {@link Refusal} where its kind has none. */
export const programOf = (spec: string): string => pythonProgram(spec, file);
