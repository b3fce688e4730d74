// The command line, which the library's tests have built; where only the page is tested it may be missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('..', import.meta.url));
const folder = join(process.env.CARGO_TARGET_DIR ?? join(project, 'target'), 'debug');

/** Whether it is missing: tests that compare with it are skipped, and say so. */
export const noCommandLine = !existsSync(join(folder, 'takeaway'));

/** What it prints. */
export const takeaway = (...words: string[]) => spawnSync(join(folder, 'takeaway'), words, { encoding: 'utf8', maxBuffer: 1 << 28 });

/** What a line prints that somebody types into a shell in this folder. */
export const typed = (line: string, cwd: string) =>
  spawnSync('sh', ['-c', line], { cwd, encoding: 'utf8', env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } });
