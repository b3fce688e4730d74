import assert from 'node:assert/strict';
import { test } from 'vitest';
import { library } from '../../../tests/library.ts';
import { Chooser, towards, type Spot } from './spots.ts';
import { withPlies, type View } from '../view.ts';

test('a board asks for as many places as a move needs', () => {
  const board = (kind: string, more: object) => ({ board: { kind, ...more }, offered: [], place: [20], ...more }) as unknown as View;
  // The first stone set is the one nearest to where the mover stands.
  const line = new Chooser(board('line', { place: [20], plies: ['18|19', '16|18', '14|17', '10|15'] }));
  assert.deepEqual(line.look([0, 18]), { ply: 1 });
  assert.deepEqual(line.look([0, 14]), { ply: 2 });
  assert.equal(line.look([0, 13]), undefined);
  // Points of a lattice are chosen in any order.
  const lattice = new Chooser(board('lattice', { place: [4, 5], plies: ['0,5', '1,2|3,4', '2,3|3,4', '1,2|2,3|3,4'] }));
  assert.deepEqual(lattice.look([0, 5]), { ply: 0 });
  const choice = lattice.look([3, 4]);
  assert.deepEqual(choice, { chosen: [[3, 4]], whole: undefined });
  lattice.chosen = (choice as { chosen: Spot[] }).chosen;
  assert.deepEqual(lattice.spots.map(String), ['1,2', '2,3']);
  // Two points are a move, and may become three.
  assert.deepEqual(lattice.look([1, 2]), { chosen: [[3, 4], [1, 2]], whole: 1 });
  // A heap among others is told by its place, and what is kept by its number.
  const heaps = new Chooser(board('heaps', { sizes: [3, 5], place: [3, 5], plies: ['2,5', '3,4'] }));
  assert.deepEqual(heaps.spots, [[0, 2], [1, 4]]);
  const kept = new Chooser(board('heaps', { sizes: [20], place: [20], offered: [[18], [19]], plies: ['18', '19'] }));
  assert.deepEqual(kept.look([0, 19]), { ply: 1 });
  // The ends of the gap name a split; a pass has no place.
  const split = new Chooser(board('heaps', { sizes: [6], place: [6], plies: ['5', '2,4', '1,5', '2,2', '2,1'] }));
  assert.deepEqual([0, 1, 2, 3, 4].map((at) => split.of(at)), [[[0, 5]], [[0, 1.5]], [[0, 0.5]], [[0, 2], [0, 4]], [[0, 2], [0, 5]]]);
  const pass = new Chooser(board('heaps', { sizes: [4, 3], place: [4, 3, 1], plies: ['2,3,1', '4,1,1', '4,3,0'] }));
  assert.deepEqual(pass.plain, [2]);
  assert.deepEqual(pass.look([1, 1]), { ply: 1 });
  // Of options one taps those that the other player may not choose.
  const blocks = new Chooser(board('heaps', { sizes: [5], place: [5], forbids: true, plies: ['2|4|', '2|', '4|'] }));
  assert.deepEqual(blocks.plain, [0]);
  assert.deepEqual(blocks.look([0, 2]), { ply: 2 });
  // Arrows go to what lies ahead, and stay where nothing does.
  const spots: Spot[] = [[0, 1], [0, 4], [1, 4]];
  assert.deepEqual(towards(spots, undefined, 0, 1), [0, 1]);
  assert.deepEqual(towards(spots, [0, 1], 0, 1), [0, 4]);
  assert.deepEqual(towards(spots, [0, 4], 1, 0), [1, 4]);
  assert.deepEqual(towards(spots, [0, 1], 0, -1), [0, 1]);
});

/** Every kind of game, from where who begins wins. */
const GAMES = [
  'play?game=heaps&set=1,2,3&heaps=3,5,7',
  'play?game=heaps&set=2,5&convention=sink&heaps=9,4',
  'play?game=heaps&set=1,2&misere=on&heaps=5,3',
  'play?game=heaps&set=0.77&heaps=9,4',
  'play?game=heaps&set=4.7&heaps=5,2',
  'play?game=heaps&set=2,5&pass=on&heaps=15',
  'play?game=heaps&set=2,5,7&scoring=on&heaps=20',
  'play?game=heaps&set=1,4&right=2,3&heaps=11',
  'play?game=heaps&set=1,3,4,6&blocking=2&heaps=16',
  'play?game=heaps&memory=fibonacci&heaps=20',
  'play?game=heaps&options=divisors&heaps=6,9',
  'play?game=heaps&sets=(1,2),(1,3)&heaps=4,6',
  'play?game=hotspots&set=squares&hotspots=0,3&heap=17',
  'play?game=comply-number&heap=20',
  'play?game=comply-set&family=1,2|3|2,5&heap=13',
  'play?game=progression&stone=20',
  'play?game=line-nim&stone=7,8',
  'play?game=two-heap&condition=wythoff&heaps=5,9',
  'play?game=two-heap&condition=ap3&restriction=order&heaps=7,9',
  'play?game=three-heaps&heaps=5,8,11',
];

const seen = (text: string): View => JSON.parse(library.play(text, () => undefined));

/** A ply that wins and has no place, if there is one. */
const plain = (view: View): number | undefined => new Chooser(view).plain.find((at) => view.winning.includes(at));

/** The ply that is meant by pressing one winning place after the other, and confirming what is asked. */
function pressed(view: View): number {
  const chooser = new Chooser(view);
  for (let presses = 0; presses < 4; presses += 1) {
    const next = chooser.spotsOf(view.winning).find((spot) => !chooser.chosen.includes(spot));
    const choice = chooser.look(next);
    if ('ply' in choice) return choice.ply;
    if (choice.whole !== undefined && view.winning.includes(choice.whole)) return choice.whole;
    chooser.chosen = choice.chosen;
  }
  return assert.fail(`no end of places in ${view.text}`);
}

for (const game of GAMES) {
  test(`${game} is won by pressing the places that win`, () => {
    let view = seen(`${game}&show=outcomes`);
    for (let turn = 0; turn < 60 && !view.over; turn += 1) {
      if (view.yours) {
        const ply = plain(view) ?? pressed(view);
        assert.ok(view.winning.includes(ply), view.text);
        view = seen(withPlies(view.text, [...view.steps.map((step) => step.ply), view.plies[ply]]));
      } else {
        view = JSON.parse(library.play_answer(view.text, turn, () => undefined));
      }
    }
    assert.equal(view.asks, 'You have won.', view.text);
  });
}
