// Stories, read by their library.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import '../../tests/library.ts';
import { initSync, story } from '../pkg/story.js';
import type { Story } from './read.ts';

initSync({ module: readFileSync(new URL('../pkg/story_bg.wasm', import.meta.url)) });
const read = (text: string): Story => JSON.parse(story(text));

test('a story has words without markup of their own, and figures with their sliders', () => {
  const { title, steps } = read('# A *tale*\n\n## One\n\n<b>Bold</b> and [on](#v1/strip)\n\n```takeaway m\nstrip\nrelations\n```\n');
  expect(title).toBe('A tale');
  expect(steps[0]!.title).toBe('One');
  expect(steps[0]!.parts).toEqual([
    { words: { tag: 'p', nodes: ['<b>Bold</b> and ', { tag: 'a', href: '#v1/strip', nodes: ['on'] }] } },
    { figure: { specs: ['strip', 'relations'], sliders: ['m'], line: 7 } },
  ]);
  expect(() => read('Words alone')).toThrow('A story has a figure.');
});
