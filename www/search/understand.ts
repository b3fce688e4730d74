// The meanings of a reader's text: a spec, parameters, a set, a condition, a number of the
// OEIS, a name, a figure of a paper. Pure: all it knows it is given.
import type { Kind, Line, Match, Meaning, Name, Paper, Preset, Sequence } from '../engine.ts';
import { isGame } from '../address.ts';
import { commandsFor } from './commands.ts';
import { offerDescribed, offerNamed } from './described.ts';
import { asAsked, offerAnswers, offerFamily, offerSome, offerTerms, offerTitled, offerTopics } from './questions.ts';
import { offerTheorems } from './theorems.ts';
import { plain, SHOWS_SET, spaced, telling, withoutFillers } from './words.ts';

/** The knowledge of the box, all of it from the library. */
export interface Knowledge {
  kinds: Kind[];
  presets: Preset[];
  papers: Paper[];
  sequences: Sequence[];
  names: Name[];
  stories: { id: string; title: string; see: string }[];
  /** The names of a kind's parameters. */
  parametersOf(kind: string): string[];
  /** The canonical text of a spec, or why it is none. */
  check(spec: string): { spec: string } | { parameter: string; message: string; suggestion: string | null };
  /** The periods of a set, proven, in a few words; nothing where none is known. */
  answer(set: string): string | undefined;
  /** The meanings of a line that are no name and no plain set: questions, answered; families; vectors. */
  meanings(line: string): Meaning[];
  /** The set that a line is, or how many terms it has: the library's one door for texts. */
  lineOf(line: string): Line;
  /** The figures that show these terms. */
  compare(terms: string): Match[];
  /** The meaning of a misspelt spec, if it is obvious. */
  repaired(spec: string): string | undefined;
}

/** Something the box can open: a figure or a game; or a topic of the help; a story; or terms to compare. */
export interface Suggestion {
  spec: string;
  title: string;
  about: string;
  topic?: 'help' | 'glossary';
  /** The term that the glossary is asked for. */
  term?: string;
  /** Of a command, its name. */
  command?: string;
  /** Of a story, the name. */
  story?: string;
  terms?: string;
  /** Whether what it is about answers what was asked. */
  answers?: true;
}

/** The answers, best first, and why the typed text is not possible, where it is not. */
export interface Found {
  suggestions: Suggestion[];
  refusal: string;
}

/** Most suggestions shown. */
const MOST = 8;

/** A strip in misère play, in a few words. */
const MISERE = 'Who wins each heap, where no move wins';

/** Kinds that show a condition. */
const SHOWS_CONDITION = ['greedy-set', 'permutation'];

/** The meanings of a reader's text. */
export function understand(text: string, known: Knowledge): Found {
  // Lines are terms where they are enough, else a set.
  if (/[\r\n]/.test(text) && known.lineOf(text).terms > 0) return compared(text, known);
  const search = new Search(known);
  const typed = plain(text);
  if (typed !== '') search.all(typed, text);
  else offerSome(search);
  return search.found;
}

/** The figures that show the terms of a list or a b-file. */
export function compared(terms: string, known: Knowledge): Found {
  const search = new Search(known);
  search.compared(terms);
  return search.found;
}

/** What is found, as it is found. */
export class Search {
  readonly #suggestions: Suggestion[] = [];
  #refusal = '';

  constructor(readonly known: Knowledge) {}

  get found(): Found {
    return { suggestions: this.#suggestions.slice(0, MOST), refusal: this.#refusal };
  }

  all(text: string, whole = text): void {
    offerTitled(this, text);
    const isTitle = this.#suggestions.length > 0;
    this.#read(text, whole);
    // A title was found: it need not be a set.
    if (isTitle) this.#refusal = '';
  }

  #read(text: string, whole: string): void {
    const line = asAsked(whole.replace(/^\s*find\s+/i, ''));
    // A question mark is in a spec, or ends a question.
    const typed = text.replace(/(?<=\s\S*)\s*\?+$/, '');
    if (typed.includes('?')) {
      if (this.#suggestions.length === 0) this.#spec(typed.replace(/\s+/g, ''));
      return;
    }
    if (offerFamily(this, typed.toLowerCase())) return;
    const read = this.known.lineOf(line);
    const { assignments, words } = this.#split(typed);
    // S = {2, 5} is a set and no parameter.
    const isSet = /(?:^|\s)(?:[a-z](?:_\d)?=(?:\\left\s*)?\\?[{[(]|[a-z]+=[{[])/i.test(typed);
    if (assignments.length > 0 && !isSet) {
      this.#assigned(assignments, words);
      // “a = 1, b = 4” is a set, too.
      if (read.set !== null && /\D/.test(read.set) && this.ofSet(`strip?set=${read.set}`, read.set)) this.#refusal = '';
      return;
    }
    if (/^laws?( of)?( an?| the)? famil(y|ies)( of games)?$/i.test(typed)) {
      this.offer('family', 'The law of a family', this.about('family'));
      return;
    }
    offerTheorems(this, typed);
    const meanings = this.known.meanings(line);
    for (const meaning of meanings) this.meant(meaning);
    // The numbers of a question that was answered are no set.
    if (meanings.some(({ spec, answers }) => answers && isGame(spec))) return;
    this.#listed(typed);
    this.#additive(typed);
    offerTopics(this, typed);
    for (const { id, title, about } of commandsFor(typed)) this.add({ spec: '', title, about, command: id });
    const asked = offerAnswers(this, typed);
    if (!asked) this.#ruleset(isSet ? typed.split(/\s+/) : words, read);
    offerTerms(this, line, read.terms);
    this.#untold(read.fault);
    // Where numbers were typed, no other numbers are meant.
    if (/\d[\s,;]+\d/.test(typed)) return;
    offerNamed(this, typed);
    if (asked) return;
    offerDescribed(this, typed);
    this.#misspelt(typed);
    if (this.#suggestions.length > 0 && this.#refusal === read.fault) this.#refusal = '';
  }

  /** Something that the library understood. An answer counts where the page has no room for the game, too. */
  meant({ spec, title, about, answers }: Meaning): void {
    if (!answers) this.offer(spec, title, about);
    else if (!this.offer(spec, about, title, { answers })) this.add({ spec, title: about, about: title, answers });
  }

  /** Why the line is no set, where nothing was found. */
  #untold(fault: string | null): void {
    if (fault !== null && this.#suggestions.length === 0) this.#refusal ||= fault;
  }

  compared(terms: string): void {
    try {
      for (const { spec, what, agreed, given, how } of this.known.compare(terms)) {
        const count = agreed < given ? `${agreed} of ${given}` : String(agreed);
        const told = `${count} ${count === '1' ? 'term agrees' : 'terms agree'}${how ? `, ${how}` : ''}`;
        this.offer(spec, what, told);
      }
      if (this.#suggestions.length === 0) this.#refusal = 'None of the sequences in the index begins like this';
    } catch (thrown) {
      this.#refusal = (thrown as Error).message;
    }
  }

  /** A figure of a set, with its periods where they are known. */
  ofSet(spec: string, set: string): boolean {
    const kind = spec.split('?')[0]!;
    const text = decodeURIComponent(set);
    const name = /^[\d,]+$/.test(set) ? `{${spaced(set)}}` : (this.known.lineOf(text).words ?? text);
    if (kind === 'play') return this.offer(spec, `Play with ${name}`, 'Heaps');
    // Misère play has outcomes and no nim-values.
    if (spec.includes('convention=misere')) return this.offer(spec, `Misère outcomes: ${name}`, MISERE);
    const answer = kind === 'strip' ? this.known.answer(set) : undefined;
    if (answer === undefined) return this.offer(spec, `${this.title(kind)}: ${name}`, this.about(kind));
    return this.offer(spec, `${this.title(kind)}: ${name}`, `${name}: ${answer}`, { answers: true });
  }

  /** The set that words mean, as a spec spells it; a noun may be one of several: square, prime. */
  setOf(words: string): string | undefined {
    const text = words.trim();
    if (text === '') return undefined;
    for (const each of [text, `${text}s`, text.replace(/s$/, '')]) {
      const { set } = this.known.lineOf(each);
      if (set !== null) return set;
    }
    return undefined;
  }

  /** Words as a spec spells their set; words that are none as they are, so that a refusal quotes them. */
  #setIn(words: string[]): string {
    const text = words.join(' ');
    return this.known.lineOf(text).set ?? encodeURIComponent(text);
  }

  about(spec: string): string {
    const kind = spec.split('?')[0]!;
    return this.#kind(kind)?.about ?? (kind === 'play' ? 'Against the program or a friend' : kind);
  }

  /** Adds what is no figure. */
  add(suggestion: Suggestion): void {
    const { story } = suggestion;
    if (story !== undefined && this.#suggestions.some((other) => other.story === story)) return;
    this.#suggestions.push(suggestion);
  }

  /** Adds a figure or a game, if its text is one. */
  offer(spec: string, title: string, about: string, more: Partial<Suggestion> = {}): boolean {
    const checked = this.known.check(spec);
    if (!('spec' in checked)) return false;
    if (!this.#suggestions.some((other) => other.spec === checked.spec)) {
      this.#suggestions.push({ spec: checked.spec, title, about, ...more });
    }
    return true;
  }

  title(kind: string): string {
    return this.#kind(kind)?.title ?? kind;
  }

  #spec(text: string): void {
    const checked = this.known.check(text);
    if ('spec' in checked) {
      this.offer(text, 'this figure', checked.spec);
      return;
    }
    this.#refusal = checked.message;
    const repaired = this.known.repaired(text);
    if (repaired) this.offer(repaired, repaired, 'nearest match');
  }

  /** The parameters that were given values, as `name=value`, and the other words. */
  #split(typed: string): { assignments: string[]; words: string[] } {
    const names = new Set(this.known.kinds.flatMap(({ kind }) => this.known.parametersOf(kind)));
    const assignments: string[] = [];
    const words: string[] = [];
    // A comma ends a value only where another parameter follows it.
    for (const part of typed
      .split(/[\s;&]+|,(?=\s*[a-z]+=)/i)
      .map((each) => each.replace(/,$/, ''))
      .filter(Boolean)) {
      const name = /^([a-z]+)=/i.exec(part)?.[1]?.toLowerCase();
      // x = 100..260 is what to look at, x = y + 3 an equation.
      const equation = (name === 'x' || name === 'y') && /[a-z]/i.test(part.slice(name.length));
      if (name !== undefined && names.has(name) && !equation) assignments.push(`${name}${part.slice(name.length)}`);
      else words.push(part);
    }
    return { assignments, words };
  }

  #assigned(assignments: string[], words: string[]): void {
    const names = assignments.map((each) => each.split('=')[0]!);
    const { kinds, rest } = this.kindsIn(words);
    const candidates = (kinds.length > 0 ? kinds : this.known.kinds.map(({ kind }) => kind)).filter((kind) =>
      names.every((name) => this.known.parametersOf(kind).includes(name)),
    );
    const query = assignments.map((each) => each.replace('=', ' = ')).join(', ');
    for (const kind of candidates) {
      const set = rest.length > 0 ? `&set=${this.#setIn(rest)}` : '';
      const spec = `${kind}?${assignments.join('&')}${set}`;
      if (this.offer(spec, this.title(kind), `${kind} with ${query}`)) continue;
      const checked = this.known.check(spec);
      if ('spec' in checked || this.#refusal) continue;
      this.#refusal = checked.message;
      const { parameter, suggestion } = checked;
      if (names.includes(parameter) && suggestion) {
        const mended = assignments.map((each) =>
          each.startsWith(`${parameter}=`) ? `${parameter}=${suggestion}` : each,
        );
        const nearest = `${mended.join(', ').replaceAll('=', ' = ')}, nearest to ${query}`;
        this.offer(`${kind}?${mended.join('&')}${set}`, this.title(kind), nearest);
      }
    }
    if (this.#suggestions.length > 0 && kinds.length === 0 && candidates.some((kind) => this.#has(kind))) {
      // Possible for one kind is possible: what another would say of it is noise.
      if (this.#suggestions.some(({ about }) => about.includes(' with '))) this.#refusal = '';
    }
    if (candidates.length === 0) this.#refusal = `no figure has the parameters ${names.join(' and ')} together`;
  }

  #has(kind: string): boolean {
    return this.#suggestions.some(({ spec }) => spec.split('?')[0] === kind);
  }

  /** The kinds that words name, by their own name or by words of their titles, and what is left. */
  kindsIn(words: string[]): { kinds: string[]; rest: string[] } {
    for (let count = Math.min(3, words.length); count > 0; count -= 1) {
      for (let at = 0; at + count <= words.length; at += 1) {
        const phrase = words
          .slice(at, at + count)
          .join('-')
          .toLowerCase();
        const kinds = this.known.kinds
          .filter(({ kind, title }) => kind === phrase || title.toLowerCase().replaceAll(' ', '-') === phrase)
          .map(({ kind }) => kind);
        if (kinds.length === 0 && this.#kind(phrase)) kinds.push(phrase);
        if (kinds.length > 0) return { kinds, rest: [...words.slice(0, at), ...words.slice(at + count)] };
      }
    }
    return { kinds: [], rest: words };
  }

  /** The kind of this name, which may be of an earlier release. */
  #kind(name: string): Kind | undefined {
    const named = (wanted: string) => this.known.kinds.find(({ kind }) => kind === wanted);
    const checked = /^[a-z-]+$/.test(name) ? this.known.check(name) : undefined;
    return named(name) ?? (checked && 'spec' in checked ? named(checked.spec.split('?')[0]!) : undefined);
  }

  #listed(typed: string): void {
    const digits = /^(?:(?:https?:\/\/)?(?:www\.)?oeis\.org\/|oeis\s+|\()?(a?)\s*(\d{6,7})\)?$/i.exec(typed);
    if (!digits) return;
    const number = `A${digits[2]!.slice(-6)}`;
    const shown = this.known.sequences.filter((each) => each.number === number);
    for (const { spec } of shown) this.offer(spec, number, spec);
    if (shown.length === 0 && digits[1])
      this.#refusal = `${number} is not in the index; paste its terms to compare them with the figures`;
  }

  /** S(m, δ) of additive sink subtraction. */
  #additive(typed: string): void {
    const match = /^s\s*\(\s*(\d+)\s*[,;\s]\s*(\d+)\s*\)$/i.exec(typed);
    if (!match) return;
    const [m, delta] = [Number(match[1]), Number(match[2])];
    const query = `m=${m}&delta=${delta}`;
    for (const kind of ['sink-strips', 'duality']) {
      if (!this.offer(`${kind}?${query}`, this.title(kind), `S(${m}, ${delta}), ${kind}`)) {
        const checked = this.known.check(`${kind}?${query}`);
        if (!('spec' in checked)) this.#refusal ||= checked.message;
      }
    }
    const set = `${m},${m + delta},${2 * m + delta}`;
    this.offer(`strip?set=${set}`, `Nim-values of {${set.replaceAll(',', ', ')}}`, 'strip');
  }

  /** A set or a condition, with or without the kind that is to show it. */
  #ruleset(all: string[], line: Line): void {
    // A suggestion's own words have a colon behind the figure's name.
    const said = all.map((word) => word.replace(/:$/, ''));
    const words = /[=+^*/]/.test(said.join('')) ? said : telling(said);
    const named = this.kindsIn(said);
    const read = named.kinds.length === 0 ? line.set : this.known.lineOf(withoutFillers(named.rest).join(' ')).set;
    const { kinds, rest } = read === null ? this.kindsIn(words) : named;
    if (rest.length === 0) {
      for (const kind of kinds) this.offer(kind, this.title(kind), this.about(kind));
      return;
    }
    const set = read ?? this.#setIn(rest);
    const only = /^\d+$/.test(set);
    if (only && kinds.length === 0) this.offer(`sink-strips?m=${set}`, this.title('sink-strips'), `m = ${set}`);
    const text = rest.join(' ');
    // “wythoff” is a game before it is a set.
    const condition = encodeURIComponent(rest.join('').toLowerCase());
    for (const kind of kinds.length > 0 ? kinds : SHOWS_CONDITION) {
      if (this.known.parametersOf(kind).includes('condition')) {
        this.offer(`${kind}?condition=${condition}`, `${this.title(kind)}: ${text}`, `avoiding ${text}`);
      }
    }
    // Numbers that are no set are not made one by leaving something out.
    if (read === null && kinds.length === 0 && line.fault !== null) return;
    for (const kind of kinds.length > 0 ? kinds : SHOWS_SET) {
      if (this.known.parametersOf(kind).includes('set')) this.ofSet(`${kind}?set=${set}`, set);
    }
    const [a, b, c, more] = set.split(',').map(Number);
    if (a && b && c && more === undefined && c === a + b && b > a) {
      this.offer(`sink-strips?m=${a}&delta=${b - a}`, this.title('sink-strips'), `S(${a}, ${b - a})`);
    }
    if (kinds.length > 0 && this.#suggestions.length === 0) this.#complain(kinds[0]!, set);
  }

  /** A kind was named and what goes with it is none of its sets. */
  #complain(kind: string, set: string): void {
    if (!this.known.parametersOf(kind).includes('set')) return;
    const checked = this.known.check(`${kind}?set=${set}`);
    if (!('spec' in checked)) this.#refusal ||= checked.message;
  }

  #misspelt(typed: string): void {
    if (this.#suggestions.length > 0 || !/^[a-z][a-z -]*$/i.test(typed)) return;
    const repaired = this.known.repaired(typed.replace(/\s+/g, '-'));
    if (repaired) this.offer(repaired, this.title(repaired.split('?')[0]!), repaired);
  }
}
