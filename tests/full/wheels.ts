// The wheels of the library and of the widget, made once for all tests that install them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from '../../tools/python.mjs';
import { project } from '../page/host.ts';

/** Where wheels.setup.ts leaves them. */
export const folder = join(project, 'target', 'tests', 'wheels');

/** The library's first, and then the widget's; or why there are none. */
export function wheels(): { wheels?: string[]; missing?: string } {
  const { missing } = environment('build');
  if (missing) return { missing };
  const named = (name: RegExp) => readdirSync(folder).find((each) => name.test(each) && each.endsWith('.whl'));
  return { wheels: [named(/^takeaway-/), named(/^takeaway_notebook-/)].map((name) => join(folder, name)) };
}
