// npm run release: release/takeaway-VERSION/, all that is given to others, with checksums. Two runs
// at one commit with the same tools give the same bytes: docs/releasing.md.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { epoch, makeNotebook } from './notebook.mjs';
import { environment } from './python.mjs';
import { answer, npmPackages, root, run, stop, targetFolder } from './setup.mjs';
import { step } from './steps.mjs';

const DIRTY = '--allow-dirty';

/** The section of the changelog about a version, without its heading. */
export function notesOf(changelog, version) {
  const from = changelog.indexOf(`\n## ${version} `);
  if (from < 0) throw new Error(`CHANGELOG.md has no section "## ${version} …"`);
  const section = changelog.slice(changelog.indexOf('\n', from + 1) + 1);
  const [notes] = section.split(/^## /m);
  return `# Takeaway ${version}\n\n${notes.trim()}\n`;
}

/** Lines of sha256sum for the files of a folder. */
export function checksums(folder) {
  const sum = (name) => createHash('sha256').update(readFileSync(join(folder, name))).digest('hex');
  return readdirSync(folder).sort().map((name) => `${sum(name)}  ${name}\n`).join('');
}

/** What is published of the workspace. */
function crates() {
  const { packages } = JSON.parse(answer('cargo', 'metadata', '--no-deps', '--format-version', '1'));
  return packages.filter(({ publish }) => publish === null).map(({ name }) => name);
}

async function release(dirty) {
  npmPackages();
  if (!dirty && answer('git', 'status', '--porcelain') !== '') stop(`what is released is what is committed: commit first, or try with ${DIRTY}`);
  const { missing } = environment('build');
  if (missing) stop(`a release has a wheel: ${missing}`);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  // Only a release that is whole bears its name.
  const [making, made] = ['making', `takeaway-${version}`].map((name) => join(root, 'release', name));
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const dist = join(root, 'dist');
  const keep = (path, name = basename(path)) => cpSync(path, join(making, name));

  await (await import('./build.mjs')).build();
  step('the site as an archive');
  const { zipped } = await import('./zip.mjs');
  writeFileSync(join(making, `takeaway-site-${version}.zip`), zipped(dist, `takeaway-${version}`, epoch()));
  keep(join(dist, 'takeaway.html'), `takeaway-${version}.html`);
  keep(join(dist, 'takeaway-figure.js'), `takeaway-figure-${version}.js`);
  keep(join(dist, 'third-party-licences.txt'));
  writeFileSync(join(making, 'RELEASE-NOTES.md'), notes);

  const packages = join(root, 'packages');
  step('the package for JavaScript');
  keep((await (await import('./package.mjs')).makePackage(packages)).tarball);
  step('the widget for notebooks');
  const { wheel, sources } = makeNotebook(packages);
  for (const file of [wheel, sources]) keep(file);
  step('the widget in notebooks');
  run('npm', 'run', '--silent', 'notebook:test');
  step('the Python package for browsers');
  const { wheel: pyodide, missing: unmade } = await (await import('./pyodide.mjs')).makePyodide(packages);
  if (unmade) stop(`a release has a wheel for Pyodide: ${unmade}`);
  keep(pyodide);
  step('the crates');
  // A new folder each time: Cargo remembers what it unpacked by folder and version, and would test new crates with old ones.
  const packed = mkdtempSync(join(targetFolder(), 'crates-'));
  run('cargo', 'package', '--quiet', '--target-dir', packed, ...(dirty ? [DIRTY] : []));
  for (const name of crates()) keep(join(packed, 'package', `${name}-${version}.crate`));
  rmSync(packed, { recursive: true });
  step('the command line and the Python package for this system');
  for (const file of (await import('./programs.mjs')).makePrograms(join(packages, 'programs'))) keep(file);

  step('checksums');
  writeFileSync(join(making, 'SHA256SUMS'), checksums(making));
  rmSync(made, { recursive: true, force: true });
  renameSync(making, made);
  process.stdout.write(readFileSync(join(made, 'SHA256SUMS')));
  console.log(`${made} is whole`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await release(process.argv.includes(DIRTY));
