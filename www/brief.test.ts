import { expect, test } from 'vitest';
import { few, MESSAGE, shortened } from './brief.ts';

test('a message is at most 300 letters, whatever it is made of', () => {
  expect(shortened('short')).toBe('short');
  expect(shortened('x'.repeat(MESSAGE))).toHaveLength(MESSAGE);
  expect(shortened('x'.repeat(25_000_000))).toBe(`${'x'.repeat(MESSAGE - 1)}…`);
});

test('of many faults the first are said and the rest counted', () => {
  expect(few([])).toBe('');
  expect(few(['x'.repeat(200)])).toHaveLength(200);
  expect(few(['a', 'b'])).toBe('a; b');
  expect(few(['a', 'b', 'c', 'd', 'e'])).toBe('a; b; and 3 more');
  expect(few(Array(100).fill('x'.repeat(200))).length).toBeLessThan(MESSAGE / 1.5);
});
