// npm run package: packages/takeaway-VERSION.tgz, the library and the custom element for other
// people's JavaScript, from what `npm run build` has made.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answer, root, stop } from './setup.mjs';

/** What goes into the package, and from where. */
const FILES = {
  'takeaway.js': 'npm', 'takeaway.d.ts': 'npm', 'element.d.ts': 'npm', 'work.js': 'npm',
  'host-node.js': 'npm', 'worker-node.js': 'npm', 'host-browser.js': 'npm', 'worker-browser.js': 'npm',
  'library/takeaway.js': 'www/pkg', 'library/takeaway_bg.wasm': 'www/pkg',
  'takeaway-figure.js': 'dist', 'third-party-licences.txt': 'dist',
  'LICENSE-MIT': '.', 'LICENSE-APACHE': '.', 'CITATION.cff': '.',
};

/** The package's own description. */
function manifest() {
  const { name, version, license, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    name, version, description: `${description}: its library`, license,
    type: 'module',
    engines: { node: '>=20' },
    sideEffects: ['./takeaway-figure.js'],
    exports: {
      '.': { types: './takeaway.d.ts', default: './takeaway.js' },
      './element': { types: './element.d.ts', default: './takeaway-figure.js' },
      './wasm': './library/takeaway_bg.wasm',
      './package.json': './package.json',
    },
    imports: { '#host': { node: './host-node.js', default: './host-browser.js' } },
    files: [...Object.keys(FILES), 'README.md'],
  };
}

/** Makes the tarball in `folder` and gives its path. */
export function makePackage(folder) {
  const inside = join(folder, 'npm');
  rmSync(inside, { recursive: true, force: true });
  mkdirSync(join(inside, 'library'), { recursive: true });
  for (const [file, from] of Object.entries(FILES)) {
    const source = join(root, from, from === 'www/pkg' ? file.replace('library/', '') : file);
    if (!existsSync(source)) stop(`${join(from, file)} is missing: npm run build makes it`);
    cpSync(source, join(inside, file));
  }
  cpSync(join(root, 'docs', 'javascript.md'), join(inside, 'README.md'));
  writeFileSync(join(inside, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  const told = answer('npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder, inside);
  if (told === undefined) stop('npm pack failed');
  const [{ filename, size, unpackedSize }] = JSON.parse(told);
  return { tarball: join(folder, filename), size, unpackedSize };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { tarball, size, unpackedSize } = makePackage(join(root, 'packages'));
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`${tarball}: ${megabytes(size)}, ${megabytes(unpackedSize)} unpacked`);
}
