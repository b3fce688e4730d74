// Questions in words: about a set, about the page, or what a list of terms is.
import { glossary, rowOf } from '../glossary.ts';
import type { Search } from './understand.ts';
import { ASKED, plain, SHOWS_SET, spaced, telling, withoutFillers } from './words.ts';

/** What an empty box offers. */
const OFFERED: [spec: string, title: string][] = [
  ['strip?set=2,5,7', 'Any set: {2, 5, 7}'],
  ['sink-strips?m=12&scale=common', 'Periods that jump: m = 12'],
  ['cold', 'Subtract-a-square'],
  ['family', 'The law of a family'],
  ['play?game=heaps', 'Play a game'],
];

/** Terms that are worth comparing: fewer belong to everything. */
const TERMS = 6;

/** Figures, games and help to begin with. */
export function offerSome(search: Search): void {
  for (const [spec, title] of OFFERED) search.offer(spec, title, search.about(spec));
  const [start] = search.known.stories;
  if (start) search.add({ spec: '', title: start.title, about: start.see, story: start.id });
  search.add({ spec: '', title: 'Help and keyboard', about: 'Every key and gesture', topic: 'help' });
}

/** Titles as they are typed: they are compared with each letter. */
const titles = new Map<string, string>();

/** What is called as it was typed: the words of a suggestion lead to it. */
export function offerTitled(search: Search, typed: string): void {
  const { presets, stories } = search.known;
  const named = [...OFFERED, ...presets.map(({ spec, title }): [string, string] => [spec, title])];
  const wanted = typed.toLowerCase();
  const asTyped = (title: string): string => {
    if (!titles.has(title)) titles.set(title, plain(title).toLowerCase());
    return titles.get(title)!;
  };
  for (const [spec, title] of named) if (asTyped(title) === wanted) search.offer(spec, title, search.about(spec));
  for (const { id, title, see } of stories) {
    // Several words are enough of a story's title.
    const begins = wanted.includes(' ') && asTyped(title).startsWith(wanted);
    if (begins || asTyped(title) === wanted) search.add({ spec: '', title, about: see, story: id });
  }
}

/** A suggestion's own words, as the question that it answered. */
export function asAsked(line: string): string {
  const nim = /^\s*nim:([\d,\s⊕]+)/i.exec(line)?.[1];
  return nim === undefined ? line : `nim ${nim.replaceAll('⊕', ' ')}`;
}

/** A family in the words of its suggestion, with the values of its letters; whether it is one. */
export function offerFamily(search: Search, typed: string): boolean {
  const [, set, ranges] = /^(?:the )?family (?:of )?\{([^{}]+)\}((?:, ?[a-z]=\d+\.\.\d+)*)$/.exec(typed) ?? [];
  if (set === undefined) return false;
  for (const each of search.known.meanings(set)) if (plain(each.about) === typed) search.meant(each);
  const spec = `family?set=${encodeURIComponent(set.replaceAll(' ', ''))}${ranges!.replace(/, ?/g, '&')}`;
  return search.offer(spec, `${search.title('family')}: {${set}}`, search.about('family'));
}

/** A list of numbers may be the terms of a sequence. */
export function offerTerms(search: Search, line: string, count: number): void {
  if (count < TERMS) return;
  const about = 'Nim-values, cold positions, greedy sets, permutations, counts';
  search.add({ spec: '', title: `Compare these ${count} terms with the figures`, about, terms: line });
}

/** Help and the glossary. */
export function offerTopics(search: Search, typed: string): void {
  const words = typed.toLowerCase();
  if (/^(help( and keyboard)?|keys?|keyboard|shortcuts?|\?)$|^how (do|can|does)\b/.test(words))
    search.add({ spec: '', title: 'Help and keyboard', about: 'Every key and gesture', topic: 'help' });
  const asked = /^what(?:'s|’s| is| are| does)? (?:an? |the )?(.+?)(?: mean)?\??$/.exec(words)?.[1];
  const known =
    /^(glossary|mex|grundy|nim-?values?|(pre)?periods?|saltus|mis[eè]re|sink|wall|cold|hot|hotspots?|favou?red|zeta|involution)$/.test(
      words,
    );
  const at = asked === undefined ? -1 : rowOf(asked);
  if (!known && at < 0) return;
  const [name, about] = glossary[at < 0 ? rowOf(words) : at] ?? ['Glossary', 'The terms of the page'];
  search.add({ spec: '', title: name, about, topic: 'glossary', term: asked ?? words });
}

/** A question about a set, in words; whether it was understood. */
export function offerAnswers(search: Search, typed: string): boolean {
  const said = typed
    .toLowerCase()
    .replace(/\bnim[ -]?(values?|sequence)\b/g, 'nim-values')
    .replace(/\bp[ -]positions?\b/g, 'p-positions')
    .replace(/\b(sink|wall)\s+(?:vs\.?|versus|against|and|or)\s+(sink|wall)\b/g, 'period');
  const stanley = /^stanley(?:\s+sequences?)?(?:\s+of)?\s+([\d\s,]+)$/.exec(said);
  if (stanley) {
    const seed = stanley[1]!
      .trim()
      .split(/[\s,]+/)
      .join(',');
    return search.offer(
      `greedy-set?seed=${seed}`,
      `Stanley sequence of ${seed.replaceAll(',', ', ')}`,
      'Greedy, without 3-term progressions',
    );
  }
  const heaps = /^(?:play\s+)?(.*?\d.*?)\s*(?:,|with|from)?\s*\bheaps?\s+(?:of\s+)?([\d\s,]+)$/.exec(said);
  if (heaps) {
    const [set, sizes] = [
      search.setOf(heaps[1]!),
      heaps[2]!
        .trim()
        .split(/[\s,]+/)
        .join(','),
    ];
    if (set !== undefined)
      return search.offer(
        `play?game=heaps&set=${set}&heaps=${sizes}`,
        `Play {${spaced(set)}} from ${spaced(sizes)}`,
        'Heaps',
      );
  }
  const words = telling(said.split(/\s+/));
  if (search.kindsIn(words).kinds.length > 0) return false;
  const every = ASKED.filter(([word]) => words.some((each) => word.test(each)));
  // Of misère play no nim-values are asked.
  const misere = every.filter(([word]) => word.test('misere'));
  const asked = misere.length > 0 ? misere : every;
  const unasked = (all: string[]): string[] => all.filter((each) => !ASKED.some(([word]) => word.test(each)));
  const rest = unasked(words);
  const subtracts = /^(subtract|take)(?:ion)?(?:$|[-\s])/.test(rest.join(' '));
  if (asked.length === 0 && !subtracts) return false;
  const verb = /^(?:subtraction|subtract|take)(?:-an?)?[\s-]*(?:an?\s+)?/;
  // “powers of two”: small words inside belong to the set.
  const whole = withoutFillers(unasked(said.split(/\s+/))).join(' ');
  const set = search.setOf(whole.replace(verb, '')) ?? search.setOf(rest.join(' ').replace(verb, ''));
  if (set === undefined) {
    const none = rest.every((word) => /^(subtraction|subtract|take)$/.test(word));
    if (!none) return false;
    for (const [, spec] of asked) search.ofSet(spec('2,5'), '2,5');
    if (asked.some(([, spec]) => spec('').startsWith('play')))
      for (const { name, spec, about } of search.known.names)
        if (name.startsWith('play ')) search.offer(spec, name, about);
    if (asked.length === 0) for (const [spec, title] of OFFERED) search.offer(spec, title, search.about(spec));
    return true;
  }
  for (const [, spec] of asked) search.ofSet(spec(set), set);
  const shows = misere.length > 0 ? SHOWS_SET.filter((kind) => kind !== 'strip') : SHOWS_SET;
  for (const kind of shows) search.ofSet(`${kind}?set=${set}`, set);
  if (!asked.some(([, spec]) => spec('').startsWith('play')))
    search.offer(`play?game=heaps&set=${set}`, `Play with {${spaced(set)}}`, 'Heaps');
  return true;
}
