import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFree } from './notices.mjs';
import { root } from './setup.mjs';

const dist = join(root, 'dist');

test('the works of others are named beside the page and in the one file, with their licences', () => {
  const [beside, within] = ['third-party-licences.txt', 'takeaway.html'].map((name) => readFileSync(join(dist, name), 'utf8'));
  for (const text of [beside, within]) {
    for (const work of ['rustfft', 'plotters-canvas', 'serde', 'lit', 'katex', 'pdf-writer', 'workbox-precaching', 'subset of Source Serif']) {
      assert.match(text, new RegExp(`\\b${work} [\\d.]+ \\(`), work);
    }
    assert.match(text, /SIL OPEN FONT LICENSE/i);
    assert.match(text, /Permission is hereby granted/);
  }
});

test('a work whose licence is not free stops the build', () => {
  for (const licence of ['MIT', 'Apache-2.0/MIT', '(MIT OR GPL-3.0-only) AND Zlib', 'OFL-1.1']) assert.ok(isFree(licence), licence);
  for (const licence of ['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'not told', '']) assert.ok(!isFree(licence), licence);
});
