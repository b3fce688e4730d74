// A deck as its text, and back.
import { expect, test } from 'vitest';
import '../../tests/library.ts';
import { linkVersion } from '../engine.ts';
import { readHash, slidesHash } from '../address.ts';
import { deckIn, deckOf, shownOf, textOf } from './deck-text.ts';

const TEXT = `# Rhythms that jump

A talk for *everybody*.

## Two moves

Take 2 or 5:

- with a sink
- at a wall

\`\`\`takeaway n
strip?set=2,7
\`\`\`

## Both

\`\`\`takeaway
strip
relations?m=5
\`\`\`

---

\`\`\`js
## no heading
\`\`\`
`;

test('a text is a title slide and slides with words, figures and sliders, and the same text again', () => {
  const deck = deckIn(TEXT);
  expect(deck).toEqual({
    title: 'Rhythms that jump',
    words: 'A talk for *everybody*.',
    slides: [
      { title: 'Two moves', words: 'Take 2 or 5:\n\n- with a sink\n- at a wall', specs: ['strip?set=2,7'], sliders: ['n'] },
      { title: 'Both', words: '', specs: ['strip', 'relations?m=5'] },
      { title: '', words: '```js\n## no heading\n```', specs: [] },
    ],
  });
  expect(textOf(deck)).toBe(TEXT);
  expect(deckOf(shownOf(deck))).toEqual(deck);
});

test('titles keep their signs; a second figure of a step has no title; a bad spec is named by its line', () => {
  const slides = [
    { specs: ['sink-strips?m=5'], title: 'The *strips* of [m] & more', words: '' },
    { specs: ['cold-count?n=4096'], title: '# 3', words: '' },
  ];
  expect(deckIn(textOf({ title: '', words: '', slides })).slides).toEqual(slides);
  const blocks = ['play?game=heaps&set=1,2', 'strip', 'relations'].map((spec) => `\`\`\`takeaway\n${spec}\n\`\`\`\n`);
  expect(deckIn(`## Both\n\n${blocks.join('\n')}`).slides.map(({ title, specs }) => [title, ...specs])).toEqual([
    ['Both', 'play?game=heaps&set=1,2&heaps=3,5,7'], ['', 'strip'], ['', 'relations'],
  ]);
  expect(() => deckIn('# T\n\n```takeaway\nsrtip\n```')).toThrow(/^Line 3: .*strip/);
  expect(deckIn('').slides).toEqual([]);
});

test('a link holds the deck: short where it has figures and titles alone', () => {
  const shown = shownOf(deckIn(TEXT));
  const hash = slidesHash(shown, 2);
  expect(hash).toMatch(new RegExp(`^#${linkVersion()}/talk\\?text=.*@3$`));
  expect(readHash(hash)).toEqual({ route: { name: 'slides', slides: shown, at: 2, panel: 0 }, repairs: [] });
  expect(slidesHash([{ specs: ['strip'], title: 'One' }])).toBe(`#${linkVersion()}/slides/strip;One`);
  // A spec with an obvious slip is mended as in any link, and what cannot be read is left out.
  const read = readHash(`#v1/talk?text=${encodeURIComponent('```takeaway\nsrtip\n```\n## Two\n```takeaway\nstrip\n```')}`);
  expect(read.repairs).toHaveLength(1);
});
