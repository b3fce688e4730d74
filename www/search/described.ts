// What is found by a name, or by the words of its description.
import type { Preset } from '../engine.ts';
import type { Search } from './understand.ts';
import { telling } from './words.ts';

/** People, games and other names that begin so. */
export function offerNamed(search: Search, typed: string): void {
  const letters = (text: string): string =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  const wanted = letters(typed);
  if (wanted.length < 3) return;
  for (const { name, spec, about } of search.known.names) {
    if (letters(name).startsWith(wanted)) search.offer(spec, name, about);
  }
}

/** The authors of a paper, by its letter. */
const WHOSE = { b: /^Bhagat/, e: /^Eppstein/, l: /^Larsson/ };

/** The letters after which a word ends there: 2 is not 20, and k not Kayles. */
const wholly = (word: string): string => (/\d$/.test(word) ? '(?!\\d)' : word.length === 1 ? '(?!\\p{L})' : '');

/** Figures of the papers, then everything else whose description has all the words. */
export function offerDescribed(search: Search, typed: string): void {
  // "Fig. 2" and "figure 2" are the same, and 2 is not 20.
  const all = typed
    .toLowerCase()
    .replace(/\[[bel]\]/g, '')
    .replace(/\bfig(?:ure)?\.?\s*(?=\d)/, 'figure\u00a0')
    .split(/[^\S\u00a0]+|,/)
    .filter(Boolean);
  const words = telling(all);
  // Words are found where they begin: “ward” is not in “backwards”.
  const begins = words.map(
    (word) =>
      new RegExp(
        `(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace('\u00a0', ' ')}${wholly(word)}`,
        'u',
      ),
  );
  const fits = (...texts: string[]): boolean => {
    const text = texts.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return begins.every((word) => word.test(text));
  };
  const cited = /\[([bel])\]/i.exec(typed)?.[1]?.toLowerCase() as keyof typeof WHOSE | undefined;
  if (cited === undefined && words.every((word) => /^[\d{}().]+$/.test(word))) return;
  const { papers, kinds } = search.known;
  const authors = (preset: Preset): string => papers.find(({ group }) => group === preset.group)?.authors ?? '';
  const presets = search.known.presets.filter((preset) => cited === undefined || WHOSE[cited].test(authors(preset)));
  const origin = (preset: Preset): string => {
    return [authors(preset), preset.paper_figure || preset.spec].filter(Boolean).join(', ');
  };
  for (const each of presets) {
    if (fits(each.title, each.paper_figure, origin(each))) search.offer(each.spec, each.title, origin(each));
  }
  for (const each of presets) {
    if (fits(each.title, each.see, each.paper_figure, each.spec, each.group))
      search.offer(each.spec, each.title, origin(each));
  }
  for (const { id, title, see } of search.known.stories) {
    if (fits('story', title, see)) search.add({ spec: '', title, about: `Story. ${see}`, story: id });
  }
  for (const { kind, title, about } of kinds) {
    if (fits(kind, title, about)) search.offer(kind, title, about);
  }
}
