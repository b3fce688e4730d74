import { expect, test } from 'vitest';
import { choiceOf, fits, gameOf, linkOf, reached, ruleOf, type ClassGame } from './game.ts';

const PAGE = 'https://host.example/~someone/takeaway/index.html';
const game: ClassGame = { moves: [2, 5], heap: 21, sink: true, cold: [0, 3, 7, 8] };

test('a link names the light page beside this one, and holds the game', () => {
  const link = linkOf(game, PAGE);
  expect(link).toMatch(/^https:\/\/host\.example\/~someone\/takeaway\/class\.html#/);
  expect(gameOf(new URL(link).hash)).toEqual(game);
  const wall = { ...game, sink: false, cold: [] };
  expect(gameOf(new URL(linkOf(wall, PAGE)).hash)).toEqual(wall);
});

test('a link that holds no game is none', () => {
  const sound = 'set=2,5&heap=21&end=sink&cold=0,3';
  expect(gameOf(`#${sound}`)).toBeDefined();
  const hopeless = [
    '',
    'set=&heap=21',
    'set=2,5',
    'set=2,5&heap=0',
    'set=2,5&heap=61',
    'set=2,5&heap=x',
    'set=0,5&heap=9',
    'set=-1&heap=9',
    'set=1.5&heap=9',
    'set=2,2&heap=9',
    'set=1,2,3,4&heap=9',
    'set=squares&heap=9',
    'set=2,5&heap=21&cold=1,x',
    'set=2,5&heap=21&cold=1e9',
  ];
  for (const hash of hopeless) expect(gameOf(`#${hash}`), hash).toBeUndefined();
});

test('at the wall a move takes at most what is left, in the sink it may empty the heap', () => {
  expect(reached({ ...game, sink: false }, 4)).toEqual([2]);
  expect(reached(game, 4)).toEqual([2, 0]);
  expect(reached({ ...game, sink: false }, 1)).toEqual([]);
  expect(reached(game, 0)).toEqual([]);
});

test('the rule is a sentence for each end, the moves a choice', () => {
  expect([[5], [2, 5], [2, 5, 7]].map((moves) => choiceOf({ moves }))).toEqual(['5', '2 or 5', '2, 5 or 7']);
  expect(ruleOf({ sink: true })).not.toBe(ruleOf({ sink: false }));
  expect(fits({ moves: [1], heap: 60 })).toBe(true);
});
