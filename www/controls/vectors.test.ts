import { expect, test } from 'vitest';
import { moveAt, moved, toggled } from './vectors.ts';

test('a cell is a vector, one with its multiples, or none', () => {
  const text = '(2,1),t(1,0),((a+1)/2,3)';
  expect(moveAt(text, [2, 1])).toBe('vector');
  expect(moveAt(text, [1, 0])).toBe('ray');
  expect(moveAt(text, [1, 2])).toBeUndefined();
});

test('a click adds a vector, another removes it', () => {
  expect(toggled('(2,1)', [1, 2])).toBe('(2,1),(1,2)');
  expect(toggled('(2,1),(1,2)', [2, 1])).toBe('(1,2)');
  expect(toggled('t(1,0),((a+1)/2,3)', [1, 0])).toBe('((a+1)/2,3)');
  expect(toggled('(2,1)', [2, 1])).toBe('');
});

test('a vector moves to a free cell, in its place of the text', () => {
  expect(moved('(2,1),(1,2)', [2, 1], [3, 1])).toBe('(3,1),(1,2)');
  expect(moved('t(1,0),(1,2)', [1, 0], [1, 1])).toBe('t(1,1),(1,2)');
  expect(moved('(2,1),(1,2)', [2, 1], [1, 2])).toBe('(2,1),(1,2)');
  expect(moved('(2,1),(1,2)', [2, 1], [0, 0])).toBe('(2,1),(1,2)');
});
