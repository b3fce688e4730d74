// What a release is put together with: an archive that is the same each time and opens elsewhere, its
// notes, and the workflow that publishes the page with the same commands.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { checksums, notesOf } from '../../tools/release.mjs';
import { program } from '../../tools/browser.mjs';
import { zipped } from '../../tools/zip.mjs';
import { dist, project } from './harness.mjs';

const folder = mkdtempSync(join(tmpdir(), 'takeaway-release-'));
after(() => rmSync(folder, { recursive: true }));
const { version, scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
const python = program('python3');

test('the archive of the site is the same whenever and wherever its files were made', () => {
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  for (const name of readdirSync(dist).reverse()) cpSync(join(dist, name), join(copy, name), { recursive: true });
  utimesSync(join(copy, 'index.html'), 1_000_000_000, 1_000_000_000);
  const [once, again] = [dist, copy].map((each) => zipped(each, 'site', 1_700_000_000));
  assert.ok(once.equals(again));
  const zone = process.env.TZ;
  for (const elsewhere of ['Asia/Tokyo', 'America/St_Johns']) {
    process.env.TZ = elsewhere;
    assert.ok(once.equals(zipped(dist, 'site', 1_700_000_000)), elsewhere);
  }
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  assert.ok(!once.equals(zipped(copy, 'site', 1_800_000_000)));
});

test('another program finds the files in it', { skip: python ? false : 'no python3 here' }, () => {
  const file = join(folder, 'site.zip');
  writeFileSync(file, zipped(dist, 'site', 1_700_000_000));
  const script = 'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2]); print(z.infolist()[0].date_time)';
  const done = spawnSync(python, ['-c', script, file, join(folder, 'unpacked')], { encoding: 'utf8' });
  assert.equal(done.status, 0, done.stderr);
  assert.equal(done.stdout.trim(), '(2023, 11, 14, 22, 13, 20)');
  const files = (where) => readdirSync(where, { recursive: true }).sort();
  assert.deepEqual(files(join(folder, 'unpacked', 'site')), files(dist));
  const wasm = files(dist).find((name) => name.endsWith('.wasm'));
  assert.ok(readFileSync(join(folder, 'unpacked', 'site', wasm)).equals(readFileSync(join(dist, wasm))));
});

test('the notes are the section of the changelog, the checksums those of sha256sum', () => {
  const notes = notesOf(readFileSync(join(project, 'CHANGELOG.md'), 'utf8'), version);
  assert.ok(notes.startsWith(`# Takeaway ${version}\n\n- `));
  assert.equal(notesOf('# C\n\n## 2.0.0 — now\n\n- b\n\n## 1.0.0 — then\n\n- a\n', '2.0.0'), '# Takeaway 2.0.0\n\n- b\n');
  assert.throws(() => notesOf('# C\n', '9.9.9'), /9\.9\.9/);
  const sums = join(folder, 'sums');
  mkdirSync(sums);
  writeFileSync(join(sums, 'empty'), '');
  assert.equal(checksums(sums), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  empty\n');
});

test('workflows call commands that there are, and actions at fixed commits', () => {
  const workflows = join(project, '.github', 'workflows');
  for (const name of readdirSync(workflows)) {
    const text = readFileSync(join(workflows, name), 'utf8');
    for (const [, command] of text.matchAll(/npm (?:run )?([\w:]+)/g)) assert.ok(scripts[command], `${name}: npm run ${command}`);
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
    assert.ok(uses.length > 2);
    for (const action of uses) assert.match(action, /^actions\/[a-z-]+@[0-9a-f]{40} # v[0-9]+\.[0-9]+\.[0-9]+$/);
  }
});
