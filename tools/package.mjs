// npm run package: packages/takeaway-VERSION.tgz, the library and the custom element for other
// people's JavaScript, from what `npm run build` has made.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';
import { figureFonts } from './pictures.mjs';
import { answer, root, stop } from './setup.mjs';

/** The files of the package, and their sources. */
const FILES = {
  'takeaway.js': 'npm', 'refusal.js': 'npm', 'workers.js': 'npm', 'fonts.js': 'npm', 'node.js': 'npm',
  'takeaway.d.ts': 'npm', 'element.d.ts': 'npm', 'react.d.ts': 'npm',
  'library/takeaway.js': 'www/pkg', 'library/takeaway_bg.wasm': 'www/pkg',
  'third-party-licences.txt': 'dist',
  'LICENSE-MIT': '.', 'LICENSE-APACHE': '.', 'CITATION.cff': '.',
};

/** What is made for it. */
const MADE = ['specs.d.ts', 'library-types.d.ts', 'worker-source.js', 'library/packed.js', 'library/faces.js', 'element.js', 'react.js', 'README.md'];

/** The package's own description. */
function manifest() {
  const { name, version, license, description, keywords, homepage, repository, bugs } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    name, version, description: `${description}: its library`, keywords, homepage, repository, bugs, license,
    type: 'module',
    engines: { node: '>=20.16' },
    sideEffects: ['./element.js', './react.js'],
    main: './takeaway.js',
    types: './takeaway.d.ts',
    // A plain script tag takes the custom element.
    unpkg: './element.js',
    jsdelivr: './element.js',
    // Files of the same names, for tools that do not read this.
    exports: {
      '.': { types: './takeaway.d.ts', default: './takeaway.js' },
      './element': { types: './element.d.ts', default: './element.js' },
      './react': { types: './react.d.ts', default: './react.js' },
      './wasm': './library/takeaway_bg.wasm',
      './package.json': './package.json',
    },
    files: [...Object.keys(FILES), ...MADE],
  };
}

/** Makes the tarball in `folder` and gives its path. */
export async function makePackage(folder) {
  const inside = join(folder, 'npm');
  rmSync(inside, { recursive: true, force: true });
  mkdirSync(join(inside, 'library'), { recursive: true });
  for (const [file, from] of Object.entries(FILES)) {
    const source = join(root, from, from === 'www/pkg' ? file.replace('library/', '') : file);
    if (!existsSync(source)) stop(`${join(from, file)} is missing: npm run build makes it`);
    cpSync(source, join(inside, file));
  }
  const write = (file, text) => writeFileSync(join(inside, file), text);
  write('package.json', `${JSON.stringify(manifest(), null, 2)}\n`);
  cpSync(join(root, 'docs', 'javascript.md'), join(inside, 'README.md'));
  write('react.js', "import './element.js';\n");
  // On a server there are no elements to define; the window of a test may have elements and little else.
  write('element.js', `if (typeof customElements !== 'undefined' && typeof TextDecoder !== 'undefined') {\n${readFileSync(join(root, 'dist', 'takeaway-figure.js'), 'utf8')}\n}\n`);
  const wasm = readFileSync(join(inside, 'library', 'takeaway_bg.wasm'));
  write('library/packed.js', `export const packed = ${JSON.stringify(deflateSync(wasm, { level: 9 }).toString('base64'))};\n`);
  write('library/faces.js', `export const faces = ${JSON.stringify(figureFonts().map((face) => face.toString('base64')))};\n`);
  write('worker-source.js', `export const source = ${JSON.stringify(await bundled(join(root, 'npm', 'worker.js'), { library: join(inside, 'library', 'takeaway.js') }))};\n`);
  write('specs.d.ts', await (await import('./types.mjs')).specTypes(pathToFileURL(join(inside, 'library', 'takeaway.js')), wasm));
  write('library-types.d.ts', readFileSync(join(root, 'www', 'library-types.ts'), 'utf8'));
  const told = answer('npm', 'pack', '--json', '--ignore-scripts', '--pack-destination', folder, inside);
  if (told === undefined) stop('npm pack failed');
  const [{ filename, size, unpackedSize, files }] = JSON.parse(told);
  const [missing] = [...Object.keys(FILES), ...MADE].filter((name) => !files.some(({ path }) => path === name));
  if (missing) stop(`the package has no ${missing}`);
  return { tarball: join(folder, filename), size, unpackedSize };
}

/** One script with all that `entry` imports, `library` for the library's own; what it exports has this `name`. */
export async function bundled(entry, { library = '', name = 'takeaway' }) {
  const { build } = await import('vite');
  const [{ output }] = await build({
    configFile: false, logLevel: 'warn', root,
    resolve: { alias: [{ find: './library/takeaway.js', replacement: library }] },
    build: {
      write: false, target: 'es2022', minify: true,
      lib: { entry, formats: ['iife'], name, fileName: () => 'bundle.js' },
      rollupOptions: { output: { codeSplitting: false } },
    },
  });
  return output[0].code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { tarball, size, unpackedSize } = await makePackage(join(root, 'packages'));
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`${tarball}: ${megabytes(size)}, ${megabytes(unpackedSize)} unpacked`);
}
