// npm run notebook: packages/takeaway_notebook-VERSION…, the widget for notebooks as a wheel and
// its sources, from what `npm run build` has made. Nothing in it is fetched from elsewhere later.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment } from './python.mjs';
import { answer, root, stop } from './setup.mjs';

/** The files of the Python package, and their sources. */
const FILES = {
  'pyproject.toml': 'python/notebook', 'README.md': 'python/notebook', src: 'python/notebook',
  'third-party-licences.txt': 'dist', 'LICENSE-MIT': '.', 'LICENSE-APACHE': '.', 'CITATION.cff': '.',
};

/** Seconds since 1970 that files of archives bear: SOURCE_DATE_EPOCH, or when the last commit was made. */
export function epoch() {
  return Number(process.env.SOURCE_DATE_EPOCH ?? answer('git', 'log', '-1', '--format=%ct') ?? 1_577_836_800);
}

/** Has hatchling build `files`, each from a folder of ours, and what `more` puts beside them; or `missing`, what there is not. */
export function hatched(folder, files, more, ...options) {
  const { programs, missing } = environment('build');
  if (missing) return { missing };
  // Outside of any repository, whose lists of what to ignore would be taken into account.
  const inside = mkdtempSync(join(tmpdir(), 'takeaway-hatched-'));
  const filter = (path) => !path.includes('__pycache__');
  for (const [file, from] of Object.entries(files)) cpSync(join(root, from, file), join(inside, file), { recursive: true, filter });
  more(inside);
  const done = spawnSync(join(programs, 'python'), ['-m', 'hatchling', 'build', '--directory', resolve(folder), ...options], {
    cwd: inside, encoding: 'utf8', env: { ...process.env, SOURCE_DATE_EPOCH: String(epoch()) },
  });
  rmSync(inside, { recursive: true });
  if (done.status !== 0) stop(`hatchling failed:\n${done.stdout}${done.stderr}`);
  return {};
}

/** Makes wheel and sources in `folder` and gives their paths; or `missing`, what there is not to make them. */
export function makeNotebook(folder) {
  const element = join(root, 'dist', 'takeaway-figure.js');
  if (!existsSync(element)) stop('dist/takeaway-figure.js is missing: npm run build makes it');
  const { missing } = hatched(folder, FILES, (inside) => {
    const beside = join(inside, 'src', 'takeaway_notebook');
    cpSync(element, join(beside, 'element.js'));
    cpSync(join(root, 'python', 'notebook', 'widget.js'), join(beside, 'widget.js'));
  });
  if (missing) return { missing };
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    wheel: join(folder, `takeaway_notebook-${version}-py3-none-any.whl`),
    sources: join(folder, `takeaway_notebook-${version}.tar.gz`),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { wheel, sources, missing } = makeNotebook(join(root, 'packages'));
  if (missing) stop(`the wheel was not made: ${missing}`);
  for (const file of [wheel, sources]) console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB`);
}
