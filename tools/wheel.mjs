// npm run python: packages/takeaway-VERSION-….whl, the library for Python on this machine.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment } from './python.mjs';
import { root, stop } from './setup.mjs';

/** Makes the wheel in `folder` and gives its path; or `missing`, why it was not made. `release` takes minutes and is fast. */
export function makeWheel(folder, { release = true } = {}) {
  const { programs, missing } = environment('build');
  if (missing) return { missing };
  const sort = release ? ['--release', '--strip'] : [];
  const done = spawnSync(join(programs, 'maturin'), ['build', '--quiet', '--locked', ...sort, '--out', resolve(folder), '--interpreter', join(programs, 'python')], {
    cwd: join(root, 'python', 'library'), encoding: 'utf8',
  });
  if (done.status !== 0) stop(`maturin failed:\n${done.stdout}${done.stderr}`);
  const wheels = readdirSync(folder).filter((name) => /^takeaway-.*\.whl$/.test(name)).map((name) => join(folder, name));
  return { wheel: wheels.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { wheel, missing } = makeWheel(join(root, 'packages'));
  if (missing) stop(`the wheel was not made: ${missing}`);
  console.log(`${wheel}: ${(statSync(wheel).size / 1e6).toFixed(1)} MB`);
}
