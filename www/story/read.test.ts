// Stories: read by their library, turned into slides, and back.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import '../../tests/library.ts';
import { initSync, story } from '../pkg/story.js';
import { slidesOf, storyOf, type Story } from './read.ts';

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

test('slides are a story, and the story is those slides again', () => {
  const slides = [
    { specs: ['sink-strips?m=5'], title: 'The *strips* of [m] & more' },
    { specs: ['strip', 'relations?m=5'], title: '' },
    { specs: ['cold-count?n=4096'], title: '# 3' },
  ];
  expect(slidesOf(read(storyOf(slides)))).toEqual(slides);
});

test('a step with several figures has its title on the first; a game is no slide; a bad spec is named by its line', () => {
  const blocks = ['play?game=heaps', 'strip', 'relations'].map((spec) => `\`\`\`takeaway\n${spec}\n\`\`\`\n`);
  expect(slidesOf(read(`## Both\n\n${blocks.join('\n')}`))).toEqual([
    { specs: ['strip'], title: 'Both' },
    { specs: ['relations'], title: '' },
  ]);
  expect(() => slidesOf(read('# T\n\n```takeaway\nsrtip\n```'))).toThrow(/^Line 3: .*strip/);
});
