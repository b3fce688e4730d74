// What both notebooks are put through: the wheels installed, a server of their own, and what Python
// then says of a widget, which a cell writes into a file whenever the spec changes.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
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

/** Starts a notebook's server in `folder`, with settings of nobody; its address, when it answers, and what ends it. */
export async function served(programs: string, folder: string, command: string, ...options: string[]): Promise<{ address: string; end: () => Promise<void> }> {
  const port = await new Promise((resolve) => {
    const card = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = card.address() as AddressInfo;
      card.close(() => resolve(free));
    });
  });
  const home = join(folder, 'home');
  const child = spawn(join(programs, command), [...options, '--port', String(port)], {
    cwd: folder,
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_STATE_HOME: home, XDG_CACHE_HOME: home, JUPYTER_CONFIG_DIR: home, JUPYTER_DATA_DIR: home, JUPYTER_RUNTIME_DIR: home, IPYTHONDIR: home },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (told += text));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const end = async (): Promise<void> => {
    // With it its kernels.
    process.kill(-child.pid, 'SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, maxRetries: 5 });
  };
  const address = `http://127.0.0.1:${port}/`;
  await eventually(async () => {
    assert.equal(child.exitCode, null, told);
    assert.ok((await fetch(address)).status < 500);
  });
  return { address, end };
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
