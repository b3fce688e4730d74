// The README's pictures are drawn from the list of presets, and are those of today.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { readmeFolder, readmePictures } from './pictures.mjs';
import { root } from './setup.mjs';

const pictures = await readmePictures();
const readme = readFileSync(join(root, 'README.md'), 'utf8');

for (const { preset, file, svg } of pictures) {
  test(`${file} shows ${preset.spec} as the library draws it`, () => {
    // Two texts of many kilobytes are only compared, not printed.
    assert.ok(readFileSync(join(readmeFolder, file), 'utf8') === svg, 'out of date: npm run pictures');
    assert.ok(readme.includes(`(docs/pictures/${file})`), `the README does not show ${file}`);
  });
}

test('no picture is left over', () => {
  assert.deepEqual(readdirSync(readmeFolder).sort(), pictures.map(({ file }) => file).sort());
});
