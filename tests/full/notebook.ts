// What both notebooks are put through: the wheels installed, and what Python then says of a widget,
// which a cell writes into a file whenever the spec changes.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { environment } from '../../tools/python.mjs';
import { library } from '../library.ts';
import { eventually } from './patience.ts';
import { wheels } from './wheels.ts';

/** Python of a notebook's first cell: the widget, and a file that says what it is. */
export const BEGIN = `import json, os
from takeaway_notebook import Takeaway
figure = Takeaway("sink-strips?m=19&k=1..18", controls="m")
def say(change):
    said = {"spec": figure.spec, "terms": len(figure.terms), "delta": figure.values.get("delta")}
    with open("said.new", "w") as file:
        json.dump(said, file)
    os.replace("said.new", "said.json")
figure.observe(say, "spec")
say(None)`;

/** The number of lines that the command line prints of a spec. */
export function terms(spec: string): number {
  const figure = library.Picture.compute(spec);
  const lines = figure.export('plain').split('\n').length - 1;
  figure.free();
  return lines;
}

/** A folder to work in, and an environment with this notebook and the wheels; or why there is none. */
export function prepared(name: string): { folder: string; programs?: string; missing?: string } {
  const folder = mkdtempSync(join(tmpdir(), `takeaway-${name}-`));
  const { programs, missing = wheels().missing } = environment(name);
  if (missing) return { folder, missing };
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-index', '--force-reinstall'];
  // First with what it needs, which must be there; then itself for certain, though it be of the same version.
  for (const more of [[], ['--no-deps']]) {
    const options = more.length ? [...pip, ...more] : pip.filter((each) => each !== '--force-reinstall');
    const done = spawnSync(join(programs, 'python'), [...options, ...wheels().wheels], { encoding: 'utf8' });
    assert.equal(done.status, 0, done.stderr);
  }
  return { programs, folder };
}

/** Waits until Python's traits are these, as far as they are named, and gives them all. */
export const said = (folder: string, wanted: object) => eventually(() => {
  const file = join(folder, 'said.json');
  assert.ok(existsSync(file), 'Python has not heard of a figure');
  const traits = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, value] of Object.entries(wanted)) assert.deepEqual(traits[name], value);
  return traits;
});

/** Waits until the element of this page shows a spec. */
export async function shows(page: Page, spec: string): Promise<void> {
  const figure = page.locator(`takeaway-figure .figure[data-drawn="${spec}"]`);
  await figure.waitFor();
  await figure.locator('canvas').first().waitFor();
}
