// The files of the Python programs, which the library fills in: they come when one is asked for.
import { pythonProgram } from '../engine.ts';

const FOLDER = '../../python/programs/';

const FILES = import.meta.glob<string>('../../python/programs/**/*.{py,json}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const named = Object.entries(FILES).map(([path, file]) => [path.slice(FOLDER.length).replace(/\.\w+$/, ''), file]);

/** The program for `spec`; throws a {@link Refusal} where its kind has none. */
export const programOf = (spec: string): string => pythonProgram(spec, Object.fromEntries(named));
