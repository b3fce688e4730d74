import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import '../../tests/library.ts';
import { isGame } from '../address.ts';
import { gameText, normalize } from '../engine.ts';
import { COMMANDS } from './commands.ts';
import { knowledge } from './knowledge.ts';
import { THEOREMS } from './theorems.ts';
import { compared, understand } from './understand.ts';

const known = knowledge();
const specs = (text) => understand(text, known).suggestions.map(({ spec }) => spec);
const refusal = (text) => understand(text, known).refusal;

/** The first meaning of a text. */
const FIRST = [
  ['2 5 7', 'strip?set=2,5,7'],
  ['2,5,7', 'strip?set=2,5,7'],
  ['{2, 5, 7}', 'strip?set=2,5,7'],
  ['1..5', 'strip?set=1,2,3,4,5'],
  ['1…5', 'strip?set=1,2,3,4,5'],
  ['1, 3, .., 9', 'strip?set=1,3,5,7,9'],
  ['squares', 'strip?set=squares'],
  ['all but 3', 'strip?set=all-but-3'],
  ['S(7,9)', 'sink-strips?m=7&delta=9'],
  ['s( 7 ; 9 )', 'sink-strips?m=7&delta=9'],
  ['δ=25', 'sink-strips?delta=25'],
  ['δ = 25', 'sink-strips?delta=25'],
  ['m=5 k=2', 'sink-strips?m=5&k=2'],
  ['m=5, k=2', 'sink-strips?m=5&k=2'],
  ['m = 5; k = 1..3', 'sink-strips?m=5&k=1..3'],
  ['m=5,delta=7,15,23', 'sink-strips?m=5&delta=7,15,23'],
  ['M=7', 'sink-strips?m=7'],
  ['duality m=5', 'relations?m=5'],
  ['m=5 duality', 'relations?m=5'],
  ['cold squares', 'cold'],
  ['squares cold', 'cold'],
  ['cold primes', 'cold?set=primes'],
  ['cold 2 5', 'cold?set=2,5'],
  ['cold n=500', 'cold?n=500'],
  ['cold primes n=500', 'cold?set=primes&n=500'],
  ['records cubes', 'records?set=cubes'],
  ['cold count primes', 'cold-count?set=primes'],
  ['mian-chowla', 'greedy-set?condition=sidon'],
  ['Mian Chowla', 'greedy-set?condition=sidon'],
  ['golomb', 'greedy-set?condition=sidon'],
  ['x+z=3y', 'greedy-set?condition=x%2Bz=3y'],
  ['greedy-set sidon', 'greedy-set?condition=sidon'],
  ['permutation line', 'permutation?condition=line'],
  ['ap4', 'greedy-set?condition=ap4'],
  ['A005408', 'greedy-set?condition=x%2Bz=y'],
  ['a005408', 'greedy-set?condition=x%2Bz=y'],
  ['297963', 'records'],
  ['A030193', 'cold'],
  ['A094870', 'permutation'],
  ['a002251', 'permutation?condition=wythoff&restriction=max'],
  ['A297963', 'records'],
  ['wythoff', 'permutation?condition=wythoff'],
  ['19', 'sink-strips?m=19'],
  ['m=19', 'sink-strips?m=19'],
  ['m=7,k=3', 'sink-strips?m=7&k=3'],
  ['relations?m=9', 'relations?m=9'],
  ['play line', 'play?game=line-nim'],
  ['play?game=progression&stone=20', 'play?game=progression&stone=20'],
  ['sink-strips?m=9', 'sink-strips?m=9'],
  ['https://elsewhere.example/#v1/sink-strips?m=9', 'sink-strips?m=9'],
  ['v1/relations?m=9', 'relations?m=9'],
  ['dualty', 'relations'],
  ['sink strips', 'sink-strips'],
  ['strip', 'strip'],
  ['subtract squares', 'strip?set=squares'],
  ['subtract-a-prime', 'strip?set=primes'],
  ['take-a-square', 'strip?set=squares'],
  ['subtraction game', 'strip?set=2,5,7'],
  ['period of 1,4,9', 'strip?set=1,4,9'],
  ['what is the period of 3 7 12', 'strip?set=3,7,12'],
  ['period 2,5,7', 'strip?set=2,5,7'],
  ['nim values of primes', 'strip?set=primes'],
  ['nim-values of the odd numbers', 'strip?set=odd'],
  ['cold positions of the primes', 'cold?set=primes'],
  ['gaps of fibonacci', 'members?set=fibonacci'],
  ['stanley sequence 0 1 4', 'greedy-set?seed=0,1,4'],
  ['sink vs wall', 'strip'],
  ['play 1,2,3', 'play?game=heaps&set=1,2,3'],
  ['1,2,3 heaps 21', 'play?game=heaps&set=1,2,3&heaps=21'],
  ['misère 1 3 4', 'strip?set=1,3,4&convention=misere'],
  ['Bachet', 'strip?set=1,2,3'],
  ['Flammenkamp', 'longest'],
  ['Ward', 'three-move'],
  ['1..100', `strip?set=${Array.from({ length: 100 }, (_, i) => i + 1).join(',')}`],
  ['A014589', 'strip?set=primes&convention=wall'],
  ['{s, 2s+1, 5s}', 'family?set=s,2s%2B1,5s'],
  ['{s,2s+1,5s}', 'family?set=s,2s%2B1,5s'],
  ['m, 2m+1, 3m+1', 'family?set=m,2m%2B1,3m%2B1&m=1..12'],
  ['grundy of 10 with 1,3,4', 'play?game=heaps&set=1,3,4&heaps=10'],
  ['is 100 losing with 1,3,4', 'play?game=heaps&set=1,3,4&heaps=100'],
  ['who wins 21 with 1,2,3', 'play?game=heaps&set=1,2,3&heaps=21'],
  ['100 stones, take 2, 3 or 7', 'play?game=heaps&set=2,3,7&heaps=100'],
  ['nim 3 4 5', 'play?game=heaps&set=naturals&heaps=3,4,5'],
  ['period 10 1,3,4', 'strip?set=1,3,4&convention=wall'],
  ['Wythoff', 'permutation?condition=wythoff'],
  ['law of a family', 'family'],
  ['Theorem 3', 'proof'],
  ['theorem 1', 'race'],
  ['Thm. 4.1', 'comply'],
  ['theorem 3 of Eppstein', 'records'],
  ['[L] theorem 4.4', 'play?game=three-heaps'],
  ['Larsson, Theorem 6.3', 'permutation?condition=line'],
  ['corollary 4.3', 'comply?d=ap3&stars=1'],
  ['theorem 10', 'family?set=2,5,c&c=6..30'],
];

/** Questions whose first answer is help or the glossary, and a figure that comes after. */
const TOPICS: [string, 'help' | 'glossary', string | undefined][] = [
  ['help', 'help', undefined],
  ['how do I play', 'help', 'play?game=heaps&set=2,5'],
  ['mex', 'glossary', 'strip'],
  ['period', 'glossary', 'strip?set=2,5'],
  ['Grundy', 'glossary', 'strip'],
  ['what is a nim-value?', 'glossary', undefined],
  ['What does saltus mean', 'glossary', undefined],
  ['misère', 'glossary', 'strip?convention=misere'],
];

for (const [text, topic, spec] of TOPICS) {
  test(`“${text}” is explained`, () => {
    assert.equal(understand(text, known).suggestions[0].topic, topic);
    if (spec) assert.ok(specs(text).includes(isGame(spec) ? gameText(spec) : normalize(spec)), specs(text).join(' '));
  });
}

test('a term is explained in its row, and a number is no term', () => {
  for (const [text, row] of [['what are nim values', 'Nim-value v(x)'], ['Grundy', 'Nim-value v(x)'], ['what’s a period', 'Preperiod, period'], ['cold', 'P-position, cold'], ['glossary', 'Glossary']]) {
    assert.equal(understand(text, known).suggestions[0].title, row, text);
  }
  for (const text of ['what is 2,5', 'what is the period of {2,5}']) {
    assert.equal(understand(text, known).suggestions.some(({ topic }) => topic), false, text);
  }
});

test('every theorem of the proofs is found by its number, after those of the papers', () => {
  const proofs = readFileSync(new URL('../../docs/proofs.md', import.meta.url), 'utf8');
  const named = [...proofs.matchAll(/^\*\*((?:Theorem|Proposition) \d+)/gm)].map(([, name]) => name);
  assert.ok(named.length > 12, named.join());
  for (const name of named) {
    const found = understand(name, known).suggestions.map(({ about }) => about);
    assert.ok(found.includes('docs/proofs.md'), name);
  }
  for (const [, name, says, spec] of THEOREMS) {
    const { suggestions } = understand(name, known);
    const canonical = isGame(spec) ? gameText(spec) : normalize(spec);
    assert.ok(
      suggestions.some((each) => each.spec === canonical && each.title.includes(says)),
      `${name}: ${spec}`,
    );
  }
  const sources = understand('theorem 3', known).suggestions.map(({ about }) => about);
  assert.deepEqual(sources.slice(0, 3).map((about) => about.split(' ').at(-1)), ['2026', '2018', 'docs/proofs.md']);
});

test('a question is answered, and a family has its law', () => {
  const first = (text: string) => understand(text, known).suggestions.find(({ answers }) => answers)!.about;
  assert.equal(first('grundy of 10 with 1,3,4'), 'Nim-value 1');
  assert.equal(first('100 stones, take 2, 3 or 7'), 'The player to move loses.');
  assert.equal(first('Who wins with 21 stones if you can take 1, 2 or 3?'), 'The player to move wins: take 1.');
  assert.equal(first('102 stones, take 2, 3 or 7'), 'The player to move wins: take 2; take 7.');
  assert.match(first('{s, 2s+1, 5s}'), /^p\(s\) = 7s \+ 1 for s even/);
  assert.match(understand('[B] figure 2', known).suggestions[0]!.about, /Yamashita, Figure 2/);
});

const PEOPLE = readFileSync(new URL('../../tests/spec/people.tsv', import.meta.url), 'utf8').trimEnd().split('\n');

/** Texts that are something else in the box: a parameter, or terms. */
const OTHERWISE = ['x = 2', 'S = 2'];

test('the box reads as all other fields do', () => {
  const others: string[] = [];
  for (const line of PEOPLE) {
    const [written, read] = line.split('\t') as [string, string];
    const set = /^set ([^\s;]+)/.exec(read)?.[1];
    if (set === undefined || OTHERWISE.includes(written)) continue;
    const text = written.replaceAll('⏎', '\n');
    const spec = normalize(`strip?set=${encodeURIComponent(set)}`);
    const found = understand(text, known).suggestions;
    if (!found.some((each) => each.spec === spec)) others.push(`${written}: ${found.map((each) => each.spec).join(' ')}`);
  }
  assert.deepEqual(others, []);
});

test('a suggestion answers, and no other set than the one typed is offered', () => {
  for (const text of ['period 3,7,12', '3 7 12', 'what is the period of {3, 7, 12}']) {
    const { suggestions } = understand(text, known);
    assert.equal(suggestions[0].about, '{3, 7, 12}: wall period 5 after 9; sink 5 after 18', text);
    for (const { spec } of suggestions) assert.match(spec, /set=3,7,12/, text);
  }
  assert.equal(understand('all but {2,3,5}', known).suggestions[0].about, 'all positive integers except 2, 3, 5: wall period 18, saltus 6; sink 18, saltus 6');
});

test('an empty box offers something', () => {
  const { suggestions } = understand('', known);
  assert.ok(suggestions.length >= 5);
  assert.equal(suggestions.at(-1).topic, 'help');
});

test('stories are found by their words', () => {
  for (const [text, story] of [['start here', 'start'], ['find a law', 'law'], ['story', 'start'], ['', 'start']]) {
    assert.ok(understand(text, known).suggestions.some((each) => each.story === story), text);
  }
});

test('terms are compared with the figures', () => {
  const terms = '0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3';
  assert.ok(understand(terms, known).suggestions.some((each) => each.terms === terms));
  const [first] = compared(terms, known).suggestions;
  assert.equal(first.spec, normalize('strip?set=squares&convention=wall&n=60'));
  assert.match(first.about, /^26 terms agree$/);
  const bfile = compared('# A000000\n1 0\n2 2\n3 5\n4 7\n5 10\n6 12\n7 15\n8 17', known).suggestions[0];
  assert.equal(bfile.spec, normalize('cold?set=squares&n=60'));
  assert.match(compared('3 1 4 1 5 9 2 6 5 3 5', known).refusal, /in the index/);
  assert.match(compared('1\n2\nthree\n4\n5', known).refusal, /“three”/);
});

for (const [text, spec] of FIRST) {
  test(`“${text}” means ${spec}`, () => {
    assert.equal(specs(text)[0], isGame(spec) ? gameText(spec) : normalize(spec));
    assert.equal(refusal(text), '');
  });
}

test('“golomb” is a ruler and a game', () => {
  assert.ok(specs('golomb').includes('cold'), specs('golomb').join(' '));
});

test('“Figure 2” offers that figure of each paper, “fig. 2 eppstein” one of them', () => {
  const about = (text: string) => understand(text, known).suggestions.map((each) => `${each.title} ${each.about}`);
  assert.ok(about('Figure 2').some((each) => /Yamashita, Figure 2/.test(each)), about('Figure 2').join('; '));
  assert.match(about('fig. 2 yamashita')[0], /Figure 2/);
  assert.match(about('fig. 2 eppstein')[0], /Eppstein, Figure 2/);
});

test('where nothing is found, nothing is offered or refused', () => {
  assert.deepEqual(understand('qqqq zzzz', known), { suggestions: [], refusal: '' });
});

test('an additive set of three is also a strip of [B]', () => {
  assert.ok(specs('7,16,23').includes('sink-strips?m=7&delta=9'));
  assert.ok(!specs('2,5,8').some((spec) => spec.startsWith('sink-strips')));
});

const REFUSED: [string, RegExp, string | undefined][] = [
  ['m=2000', /^m cannot be “2000”\. Allowed: 2 … 1000/, 'sink-strips?m=1000'],
  ['m=5 k=9', /^k cannot be “9”\. Allowed: 1 … 4 for m = 5/, 'sink-strips?m=5&k=4'],
  ['duality m=999', /^m cannot be “999”\. Allowed: 1 … 400/, 'relations?m=400'],
  ['sink-strips?m=2000', /^m cannot be “2000”\. Allowed: 2 … 1000/, 'sink-strips?m=1000'],
  ['cold dragons', /^No set is called “dragons”\. Allowed: numbers such as/, undefined],
  ['A123456', /^A123456 is not in the index; paste its terms/, undefined],
  ['m=5 seed=3', /^no figure has the parameters m and seed together$/, undefined],
];

for (const [text, told, offered] of REFUSED) {
  test(`“${text}” is refused with the range, and offers no nonsense`, () => {
    assert.match(refusal(text), told);
    const found = specs(text);
    if (offered) assert.deepEqual(found, [normalize(offered)]);
    assert.ok(!found.some((spec) => /condition=/.test(spec)), found.join(' '));
  });
}

test('a value that was changed is said to be', () => {
  const offered = understand('m=1', known).suggestions.find(({ spec }) => spec.startsWith('sink-strips'));
  assert.match(offered.about, /^m = 2, nearest to m = 1$/);
});

test('an equation is no parameter, and a parameter no equation', () => {
  assert.equal(specs('x=y+3')[0], normalize('greedy-set?condition=x=y%2B3'));
  for (const text of ['m=19', 'n=100', 'k=3', 'base=7']) assert.ok(!specs(text).some((spec) => /condition=/.test(spec)), text);
});

test('every suggestion opens, none twice, whatever is typed', () => {
  const pieces = ['m=', '2', ' ', ',', '..', 'squares', 'S(', ')', '{', '}', 'δ', '=', 'cold', '?', '&', '%', '#v1/', 'A0', '94870', 'ap3', '|', '\u202e', '-', 'n=1e9', 'é', '\n'];
  let seed = 1;
  const next = (below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  for (let i = 0; i < 3000; i += 1) {
    const text = Array.from({ length: 1 + next(7) }, () => pieces[next(pieces.length)]).join('');
    const found = understand(text, known);
    assert.ok(found.suggestions.length <= 8);
    assert.equal(new Set(found.suggestions.map(({ spec, topic, story }) => spec || topic || story)).size, found.suggestions.length, text);
    for (const { spec, title, topic, story, terms } of found.suggestions) {
      assert.ok(title.length > 0);
      if (topic ?? story ?? terms) continue;
      assert.equal(isGame(spec) ? gameText(spec) : normalize(spec), spec, text);
    }
    assert.ok(found.refusal.length < 300, text);
  }
});

test('the words of a suggestion lead to it, whatever their capitals', () => {
  const presets = known.presets.map(({ spec, title }) => ({ spec, title, story: undefined }));
  for (const { spec, title, story } of [...understand('', known).suggestions, ...presets]) {
    if (!spec && !story) continue;
    for (const text of [title, title.toUpperCase()]) {
      const [first] = understand(text, known).suggestions;
      assert.deepEqual([first?.spec, first?.story], [story ? '' : isGame(spec) ? gameText(spec) : normalize(spec), story], text);
    }
  }
});

test('what is not called by its set or its kind is found by its own words, too', () => {
  const first = (text: string) => understand(text, known).suggestions[0];
  const offered = ['nim 3 4 5', 's,4s', 'a, b, a+b', 'grundy of 10 with 1,3,4', 'misère 2,5', ...THEOREMS.map(([where, name]) => (where === 'proofs' ? name : `[${where}] ${name}`))];
  for (const asked of offered) {
    for (const { spec, title } of understand(asked, known).suggestions.slice(0, 1)) {
      for (const text of [title, title.toUpperCase()]) assert.equal(first(text)?.spec, spec, `${asked}: ${text}`);
    }
  }
  for (const { id, title } of COMMANDS) {
    for (const text of [title, title.toUpperCase()]) assert.equal(first(text)?.command, id, text);
  }
  assert.equal(first('The family {s, 4s}, s = 5..20')?.spec, normalize('family?set=s,4s&s=5..20'));
  assert.equal(first('Help and keyboard')?.topic, 'help');
  for (const title of ['All strips for m = 19', 'Periods that jump: m = 12']) assert.equal(refusal(title), '');
});

test('the numbers of a question that was answered are no set', () => {
  for (const text of ['grundy of 10 with 1,3,4', 'is 100 losing with 1,3,4', 'NIM-VALUE of 10 with 1, 3, 4?']) {
    const found = understand(text, known).suggestions;
    assert.equal(found[0]?.answers, true, text);
    assert.ok(!found.some(({ spec }) => /set=1,3,4,10/.test(spec)), text);
  }
});

test('misère play is shown by its outcomes, and no nim-values are offered for it', () => {
  const found = understand('misère 2,5', known).suggestions;
  assert.deepEqual([found[0]?.spec, found[0]?.title], [normalize('strip?set=2,5&convention=misere'), 'Misère outcomes: {2, 5}']);
  assert.ok(!found.some(({ answers, title }) => answers || title.startsWith('Nim')));
});

test('a figure of a paper is of that paper, and a single letter is a word', () => {
  const about = (text: string) => understand(text, known).suggestions.map((each) => each.about);
  for (const [text, whose] of [['[L] figure 8', /^Larsson, Figure 8/], ['[l] Fig. 5', /^Larsson, Figure 5/], ['[E] figure 2', /^Eppstein, Figure 2/], ['[B] figure 2', /^Bhagat.*Figure 2/]] as const) {
    assert.ok(about(text).length > 0, text);
    for (const each of about(text)) assert.match(each, whose, text);
  }
  assert.ok(specs('why does k matter').includes(normalize('sink-strips?m=12&scale=common')));
});

test('of two readings both are answered', () => {
  for (const [text, ...sets] of [['1 2; 2 5; 3 9', '2,5,9', '1,2,3,5,9'], ['2,500', '2,500', '2500']]) {
    const found = understand(text!, known).suggestions;
    assert.deepEqual(found.slice(0, 2).map(({ spec }) => spec), sets.map((set) => `strip?set=${set}`), text);
  }
});

test('commands are found whatever the case', () => {
  const commands = (text: string) => understand(text, known).suggestions.flatMap(({ command }) => command ?? []);
  assert.deepEqual(commands('Export'), ['export-button']);
  assert.deepEqual(commands('DARK mode'), ['theme-dark']);
  assert.deepEqual(commands('dark'), ['theme-dark']);
  assert.deepEqual(commands('print'), ['print']);
  assert.deepEqual(commands('cite'), ['about']);
  assert.deepEqual(commands('2,5,7'), []);
});

/** Between two keys no period of a long union is sought, and no law is proved: a worker is asked. */
test('what takes long is asked of others, and shown when it is there', () => {
  const ulam = Array.from({ length: 62 }, (_, i) => `(ulam+${i + 1})`).join(' or ');
  const answers = new Map<string, string | undefined>();
  const asked: string[] = [];
  const patient = knowledge({
    of(ask, about) {
      asked.push(`${ask} ${about}`);
      return answers.get(about);
    },
  });
  const found = (text: string) => understand(text, patient).suggestions;
  assert.ok(found(ulam).some(({ spec }) => spec.startsWith('strip?set=ulam+1,')));
  assert.deepEqual(asked.map((each) => each.slice(0, 18)), ['answer ulam+1,ulam']);
  asked.length = 0;
  const law = found('m,2m+1,3m+1')[0]!;
  assert.equal(law.answers, undefined);
  assert.deepEqual(asked, ['meanings m,2m+1,3m+1']);
  answers.set('m,2m+1,3m+1', JSON.stringify([{ spec: law.spec, title: 'p(m) = 4m² + 3m', about: 'the family', answers: true }]));
  assert.equal(found('m,2m+1,3m+1')[0]!.about, 'p(m) = 4m² + 3m');
  asked.length = 0;
  for (const text of ['2,5,7', 'squares', '100 stones, take 2, 3 or 7', 'nim 3 4 5', 'octal 0.137']) found(text);
  assert.deepEqual(asked, []);
});
