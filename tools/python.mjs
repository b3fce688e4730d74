// Python for what needs packages of its own: a virtual environment for each list in tools/python/,
// kept in target/ as long as the list stays the same.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answer, root } from './setup.mjs';

/** The python3 of the path, or why none is suitable. */
function python() {
  if (answer('python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 10))') === undefined) return { missing: 'there is no python3, of 3.10 or newer' };
  if (answer('python3', '-c', 'import venv, ensurepip') === undefined) return { missing: 'python3 has no venv (Debian: python3-venv)' };
  return {};
}

/**
 * The folder of programs of an environment with the packages that tools/python/NAME.txt lists, made
 * if need be; or `missing`, why there is none: what needs it is then skipped and says so.
 */
export function environment(name) {
  const folder = join(root, 'target', 'python', name);
  const list = join(root, 'tools', 'python', `${name}.txt`);
  const wanted = createHash('sha256').update(readFileSync(list)).digest('hex');
  const stamp = join(folder, '.made-from');
  const programs = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && answer(join(programs, 'python'), '--version')) return { programs };
  const { missing } = python();
  if (missing) return { missing };
  rmSync(folder, { recursive: true, force: true });
  if (answer('python3', '-m', 'venv', folder) === undefined) return { missing: 'python3 -m venv failed' };
  const pip = [join(programs, 'python'), '-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--retries', '2', '--only-binary', ':all:'];
  if (answer(...pip, '--requirement', list) === undefined) return { missing: `the packages of tools/python/${name}.txt could not be installed` };
  writeFileSync(stamp, wanted);
  return { programs };
}
