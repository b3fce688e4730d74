import assert from 'node:assert/strict';
import { test } from 'vitest';
import '../../tests/library.ts';
import { Picture, type DrawOptions } from '../engine.ts';

test('charts that have axes in common tell of the points where they are drawn', () => {
  const sheet = Picture.sheet(['cold-count?n=65536', 'cold-count?set=random-1&n=65536'].map((spec) => Picture.compute(spec)));
  const look: DrawOptions = { width: 900, height: 700, scale: 1, theme: 'light', palette: 'viridis', title: true, caption: false };
  const seen = new Set<string>();
  for (let share = 0.55; share < 0.98; share += 0.02) {
    for (let down = 0.2; down < 0.6; down += 0.04) {
      const told = /(\S+) cold positions below ([\d\s]+)/.exec(sheet.cardAt(look, share * look.width, down * look.height)?.title ?? '');
      if (told) seen.add(told[0].trim());
    }
  }
  assert.ok(seen.size > 3, [...seen].join('; '));
});
