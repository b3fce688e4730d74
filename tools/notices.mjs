// dist/third-party-licences.txt: whose work the page carries, under which licence, and the licences' texts: the crates
// compiled into the library, the npm packages in its scripts, and the typefaces. A licence under which the page could not
// be given away as it is stops the build.
import { appendFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { answer, root, stop } from './setup.mjs';

/** Names of files that hold a licence or a notice. */
const LICENCE = /^(licen[cs]e|copying|notice|unlicense)/i;

/** Where a licence leaves the choice, the text of this one is given. */
const CHOSEN = /mit/i;

/** Licences that let everybody use, change and pass on what they cover, if its text goes along. */
const FREE = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1', 'Unicode-3.0', 'Unlicense', 'Zlib'];

/** Packages that only the build needs, but for these, which the service worker is made of. */
const IN_THE_WORKER = /^workbox-/;

/** Writes the file; the page that is one file, where it was built, has the text after its end. */
export function writeNotices() {
  const text = notices();
  writeFileSync(join(root, 'dist', 'third-party-licences.txt'), text);
  const single = join(root, 'dist', 'takeaway.html');
  if (existsSync(single)) appendFileSync(single, `<!--\n${text.replaceAll('-->', '—>')}-->\n`);
}

/** The text: a section a licence text, headed by what it covers. */
export function notices() {
  const works = [...crates(), ...packages(), ...typefaces()];
  const unfree = works.find(({ licence }) => !isFree(licence));
  if (unfree) stop(`${unfree.name} has the licence “${unfree.licence}”: may the page carry it? See FREE in tools/notices.mjs`);
  const sections = new Map();
  for (const { name, licence, text } of works) {
    const key = text.trim();
    if (!sections.has(key)) sections.set(key, []);
    sections.get(key).push(`${name} (${licence})`);
  }
  const parts = [...sections].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  return ['Takeaway carries the works of others:\n', ...parts].join(`\n${'='.repeat(80)}\n\n`);
}

/** Whether a licence, as packages write it, is one of {@link FREE} or offers one. */
export function isFree(licence) {
  try {
    // Old packages write a choice with a slash.
    return satisfies(licence.replaceAll('/', ' OR '), FREE);
  } catch {
    return false;
  }
}

/** The crates that are compiled into the page's libraries. */
function crates() {
  const told = answer('cargo', 'metadata', '--format-version', '1', '--filter-platform', 'wasm32-unknown-unknown', '--no-default-features');
  if (told === undefined) stop('cargo metadata failed');
  const { packages: all, resolve } = JSON.parse(told);
  const byId = new Map(all.map((each) => [each.id, each]));
  const needs = new Map(resolve.nodes.map(({ id, deps }) => [id, deps]));
  const reached = new Set();
  const reach = (id) => {
    const runsOnlyWhileCompiling = byId.get(id).targets.some(({ kind }) => kind.includes('proc-macro'));
    if (reached.has(id) || runsOnlyWhileCompiling) return;
    reached.add(id);
    for (const { pkg, dep_kinds: kinds } of needs.get(id)) if (kinds.some(({ kind }) => kind === null)) reach(pkg);
  };
  for (const library of ['takeaway-page', 'takeaway-story']) reach(all.find(({ name }) => name === library).id);
  // What has no source is ours.
  return [...reached].map((id) => byId.get(id)).filter(({ source }) => source !== null)
    .map(({ name, version, license, manifest_path: manifest }) => work(`${name} ${version}`, license, dirname(manifest)));
}

/** The npm packages that are bundled, as the lock file knows them. */
function packages() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const name = (place) => place.replace(/^.*node_modules\//, '');
  return Object.entries(lock.packages)
    .filter(([place, { dev, devOptional, optional }]) => place !== '' && (IN_THE_WORKER.test(name(place)) || !(dev || devOptional || optional)))
    .map(([place, { version, license }]) => work(`${name(place)} ${version}`, license, join(root, place)));
}

function typefaces() {
  return ['sans', 'serif'].map((family) => ({
    name: `Takeaway ${family}, a subset of Source ${family === 'sans' ? 'Sans 3' : 'Serif 4'}`,
    licence: 'OFL-1.1',
    text: readFileSync(join(root, 'www', 'fonts', `LICENSE-source-${family}.md`), 'utf8'),
  }));
}

/** A work with the text of its licence, from its own folder. */
function work(name, licence, folder) {
  const files = readdirSync(folder).filter((file) => LICENCE.test(file));
  const texts = (file) => readFileSync(join(folder, file), 'utf8');
  const file = files.find((each) => CHOSEN.test(each)) ?? files.find((each) => CHOSEN.test(texts(each))) ?? files[0];
  return { name, licence: licence ?? 'not told', text: file ? texts(file) : `Its package holds no text of its licence: ${licence}.` };
}
