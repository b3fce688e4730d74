// The game of a class: one heap, its moves and the sizes that lose, all in the link, so that a phone needs no library.

/** The game of a class. */
export interface ClassGame {
  /** The numbers of counters that a move takes. */
  moves: number[];
  heap: number;
  /** Whether a move may take more than is left. */
  sink: boolean;
  /** The sizes from which the player to move loses, as the library found them. */
  cold: number[];
}

/** Most moves and counters that a phone shows. */
export const [MOST_MOVES, MOST_COUNTERS] = [3, 60];

/** The link that opens a game on a phone, where the page's own address is `page`. */
export function linkOf({ moves, heap, sink, cold }: ClassGame, page: string): string {
  const told = `set=${moves.join()}&heap=${heap}&end=${sink ? 'sink' : 'wall'}&cold=${cold.join()}`;
  return `${new URL('class.html', page).href}#${told}`;
}

/** The game of such a link’s part behind `#`; nothing where a phone can show none. */
export function gameOf(hash: string): ClassGame | undefined {
  const told = new URLSearchParams(hash.replace(/^#/, ''));
  const numbers = (name: string): number[] => (told.get(name) ?? '').split(',').filter(Boolean).map(Number);
  const [moves, cold] = [numbers('set'), numbers('cold')];
  const heap = Number(told.get('heap'));
  const game = { moves, heap, sink: told.get('end') === 'sink', cold };
  return fits(game) && cold.every((size) => isCount(size)) ? game : undefined;
}

const isCount = (number: number): boolean => Number.isInteger(number) && number >= 0 && number <= MOST_COUNTERS;

/** Whether a phone has room for a game. */
export function fits({ moves, heap }: Pick<ClassGame, 'moves' | 'heap'>): boolean {
  const isMove = (move: number): boolean => isCount(move) && move > 0;
  const differ = new Set(moves).size === moves.length;
  return moves.length > 0 && moves.length <= MOST_MOVES && differ && moves.every(isMove) && isMove(heap);
}

/** The sizes that moves lead to from one. */
export function reached({ moves, sink }: ClassGame, size: number): number[] {
  if (size === 0) return [];
  return moves.map((move) => (sink ? Math.max(0, size - move) : size - move)).filter((left) => left >= 0);
}

/** The choice of a move: “2, 5 or 7”. */
export const choiceOf = ({ moves }: Pick<ClassGame, 'moves'>): string => moves.join(', ').replace(/, (\d+)$/, ' or $1');

/** Who wins. */
export const ruleOf = ({ sink }: Pick<ClassGame, 'sink'>): string =>
  sink
    ? 'Take turns. You may take more than is left: that empties the heap. The player who empties it wins.'
    : 'Take turns. A player who cannot move loses.';
