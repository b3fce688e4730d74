import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { outdated } from './manifests.mjs';
import { checksums, notesOf } from './release.mjs';
import { root } from './setup.mjs';

const { version, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test('the notes are the section of the changelog, the checksums those of sha256sum', () => {
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  assert.ok(notes.startsWith(`# Takeaway ${version}\n\n- `));
  assert.equal(notesOf('# C\n\n## 2.0.0 — now\n\n- b\n\n## 1.0.0 — then\n\n- a\n', '2.0.0'), '# Takeaway 2.0.0\n\n- b\n');
  assert.throws(() => notesOf('# C\n', '9.9.9'), /9\.9\.9/);
  const sums = mkdtempSync(join(tmpdir(), 'takeaway-sums-'));
  writeFileSync(join(sums, 'empty'), '');
  assert.equal(checksums(sums), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  empty\n');
  rmSync(sums, { recursive: true });
});

test('workflows call commands that there are, and actions at fixed commits', () => {
  const workflows = join(root, '.github', 'workflows');
  for (const name of readdirSync(workflows)) {
    const text = readFileSync(join(workflows, name), 'utf8');
    for (const [, command] of text.matchAll(/npm (?:run )?([\w:]+)/g)) assert.ok(scripts[command], `${name}: npm run ${command}`);
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
    assert.ok(uses.length > 2);
    for (const action of uses) assert.match(action, /^actions\/[a-z-]+@[0-9a-f]{40} # v[0-9]+\.[0-9]+\.[0-9]+$/);
  }
});

test('every manifest says what package.json says', () => {
  assert.deepEqual(outdated(), []);
});
