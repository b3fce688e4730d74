// The knowledge of the search box: kinds, presets, papers, sequences, names and games.
import {
  answersSoon,
  compare,
  games,
  meaningsSoon,
  gameText,
  kinds,
  lineOf,
  normalize,
  parameters,
  periodsOf,
  reading,
  sequences,
} from '../engine.ts';
import { refusalFrom } from '../refusal.ts';
import { names, papers, presets, stories } from '../gallery/list.ts';
import { isGame } from '../address.ts';
import type { Meaning } from '../engine.ts';
import type { Knowledge } from './understand.ts';
import { atOnce, type Answers } from './waiting.ts';

/** The library's knowledge; a kind's parameters are asked for once. What may take long is asked of `answers`. */
export function knowledge(answers: Answers = atOnce): Knowledge {
  const parametersOf = new Map<string, string[]>();
  return {
    kinds: kinds(),
    presets,
    papers,
    sequences: sequences(),
    stories,
    names: [...names, ...games().map(([spec, title]) => ({ name: nameOf(spec), spec, about: title }))],
    parametersOf(kind) {
      if (!parametersOf.has(kind))
        parametersOf.set(
          kind,
          parameters(kind).map(({ name }) => name),
        );
      return parametersOf.get(kind)!;
    },
    check(spec) {
      try {
        return { spec: isGame(spec) ? gameText(spec) : normalize(spec) };
      } catch (thrown) {
        return refusalFrom(thrown);
      }
    },
    answer: kept(
      (set) => (answersSoon(set) ? periodsOf(set) : answers.of('answer', decodeURIComponent(set))),
      (told) => told !== undefined,
    ),
    meanings(line) {
      const { meanings, later } = meaningsSoon(line);
      const whole = later ? answers.of('meanings', line) : undefined;
      return whole === undefined ? meanings : (JSON.parse(whole) as Meaning[]);
    },
    lineOf: kept(lineOf),
    compare,
    repaired(spec) {
      try {
        return reading(spec).spec;
      } catch {
        return undefined;
      }
    },
  };
}

/** The same, asked once for the last text: the box asks several times for one, and again with every letter typed. */
function kept<T>(ask: (text: string) => T, isTold: (told: T) => boolean = () => true): (text: string) => T {
  let last: { text: string; told: T } | undefined;
  return (text) => {
    if (last?.text !== text || !isTold(last.told)) last = { text, told: ask(text) };
    return last.told;
  };
}

/** Under which name a game is found: “play line-nim”. */
const nameOf = (game: string): string => `play ${/game=([a-z-]+)/.exec(game)?.[1] ?? ''}`;
