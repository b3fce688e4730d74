// npm run pyodide: packages/takeaway-VERSION-py3-none-any.whl, the library for Python in Pyodide and JupyterLite,
// from what `npm run build` has made.
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hatched } from './notebook.mjs';
import { bundled } from './package.mjs';
import { figureFonts } from './pictures.mjs';
import { root, stop } from './setup.mjs';

/** The files of the package, and their sources. */
const FILES = {
  'pyproject.toml': 'python/pyodide', 'README.md': 'python/library', takeaway: 'python/library/python',
  'third-party-licences.txt': 'dist', 'LICENSE-MIT': '.', 'LICENSE-APACHE': '.',
};

/** Makes the wheel in `folder` and gives its path; or `missing`, what there is not to make it. */
export async function makePyodide(folder) {
  const library = join(root, 'www', 'pkg');
  if (!existsSync(join(library, 'takeaway_bg.wasm'))) stop('www/pkg is missing: npm run build makes it');
  // As a script that Pyodide can evaluate, which has no modules at once.
  const script = await bundled(join(library, 'takeaway.js'), { name: 'library' });
  const { missing } = hatched(folder, FILES, (inside) => {
    const beside = join(inside, 'takeaway');
    cpSync(join(root, 'python', 'pyodide', '_native.py'), join(beside, '_native.py'));
    cpSync(join(library, 'takeaway_bg.wasm'), join(beside, 'library.wasm'));
    writeFileSync(join(beside, 'library.js'), script);
    for (const [place, face] of figureFonts().entries()) writeFileSync(join(beside, `face${place}.ttf`), face);
  }, '--target', 'wheel');
  if (missing) return { missing };
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { wheel: join(folder, `takeaway-${version}-py3-none-any.whl`) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { wheel, missing } = await makePyodide(join(root, 'packages'));
  if (missing) stop(`the wheel was not made: ${missing}`);
  console.log(`${wheel}: ${(statSync(wheel).size / 1e6).toFixed(1)} MB`);
}
