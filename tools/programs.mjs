// npm run programs: packages/programs/, the command line and the Python wheel for this machine's system, each archive with its
// licences. A hosted workflow runs it on each system.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answer, root, run, rustToolchain, stop, targetFolder } from './setup.mjs';
import { makeWheel } from './wheel.mjs';

/** Builds both in `folder`. */
export function makePrograms(folder) {
  rustToolchain();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, host] = /^host: (.*)$/m.exec(answer('rustc', '-vV') ?? stop('rustc is missing'));
  rmSync(folder, { recursive: true, force: true });
  run('cargo', 'build', '--release', '--locked', '--package', 'takeaway', '--bin', 'takeaway');
  const name = `takeaway-${version}-${host}`;
  const inside = join(folder, name);
  mkdirSync(inside, { recursive: true });
  const windows = process.platform === 'win32';
  const binary = windows ? 'takeaway.exe' : 'takeaway';
  cpSync(join(targetFolder(), 'release', binary), join(inside, binary));
  for (const file of ['README.md', 'LICENSE-MIT', 'LICENSE-APACHE']) cpSync(join(root, file), join(inside, file));
  if (answer(join(inside, binary), 'terms', 'cold?n=8')?.trim().split(/\s+/).join() !== '0,2,5,7') stop(`${binary} does not compute`);
  // Windows has tar, too, which writes zip by the ending.
  const archive = `${name}${windows ? '.zip' : '.tar.gz'}`;
  const packed = spawnSync('tar', ['-caf', archive, name], { cwd: folder, encoding: 'utf8' });
  if (packed.status !== 0) stop(`tar failed:\n${packed.stderr}`);
  rmSync(inside, { recursive: true });
  const { wheel, missing } = makeWheel(folder);
  if (missing) stop(`the wheel was not made: ${missing}`);
  return [join(folder, archive), wheel];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of makePrograms(join(root, 'packages', 'programs'))) console.log(file);
}
