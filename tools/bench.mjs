// npm run bench: every kernel beside its naive version, natively and then in Chromium. Read the
// ratios: seconds are this machine's, today.
//   npm run bench                      all contests; words name some of them; --full: the largest sizes
//   npm run bench -- --record          … and keep the report in docs/bench.json, docs/bench.md and README.md;
//                                      contests named by words take the place of their last ones
//   npm run bench -- --compare A B     what became slower from one report to another
//   npm run bench -- --caps            every kind at its caps; --record keeps the table in docs/caps.md;
//                                      words are parts of specs, --patience=300 waits so many seconds,
//                                      --native or --chromium measures there only
//   npm run bench -- --page            the page itself, in Chromium, at n = 2³²: first points, memory, Cancel;
//                                      words are kinds, --record keeps the table in docs/page.md
// Whatever is measured is left in target/bench, as JSON and as a table in Markdown.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { described, machine, markdown, renewed, report, slower, summary } from './bench/report.mjs';
import { put } from './marks.mjs';
import { answer, root, run, setUp, stop, targetFolder } from './setup.mjs';
import { step } from './steps.mjs';

const GREEDY = 'native: Greedy permutations, sets and comply games';

/** README's table: in its words what is compared and with what; which way it is; the contests. */
const README = [
  ['cold positions of subtract-a-square below 2²², 2²⁴, 2²⁶, 2²⁸, 2³⁰, native', 'segmented sieve', 'auto',
    ...[22, 24, 26, 28, 30].map((log2) => `native: Cold positions, squares, 2^${log2}`)],
  ['… in Chromium', 'segmented sieve', 'takeaway', ...[22, 24, 26, 28, 30].map((log2) => `Chromium: Cold positions, squares, 2^${log2}`)],
  ['cold positions of s² + 1 below 2²⁶, native', 'segmented sieve', 'auto', 'native: Cold positions, s^2+1, 2^26'],
  ['… of the odd numbers below 2¹⁸, the primes below 2²⁰, native', 'segmented sieve', 'auto',
    'native: Cold positions, odd, 2^18', 'native: Cold positions, primes, 2^20'],
  ['nim-values of subtract-a-square below 2²⁰, 2²², 2²⁴, native', 'dynamic programming as in a textbook', 'blocked',
    ...[20, 22, 24].map((log2) => `native: Nim-values, squares, 2^${log2}`)],
  ['… in Chromium', 'the same in plain JavaScript', 'takeaway', ...[20, 22, 24].map((log2) => `Chromium: Nim-values, squares, 2^${log2}`)],
  ['strips of m = 19, 100, 400, a frame in Chromium', 'one rectangle per run', 'takeaway',
    ...[19, 100, 400].map((m) => `Chromium: All strips of m, a frame at 1200 pixels, m = ${m}`)],
  ['ap 3 permutation, 10⁵ terms, native', 'double loop with a hash set', 'fused loop', `${GREEDY}, ap3 unrestricted, 100000 terms`],
  ['… in Chromium', 'plain JavaScript with typed arrays', 'takeaway', 'Chromium: Greedy permutations and sets, ap 3, 10^5 terms'],
  ...[['line', 200], ['parallel', 30]].map(([condition, n]) => [
    `${condition} permutation, ${n} terms, native: unrestricted, max, order`, 'the definition', 'incremental',
    ...['unrestricted', 'max', 'order'].map((restriction) => `${GREEDY}, ${condition} ${restriction}, ${n} terms`),
  ]),
];

const words = process.argv.slice(2);
const asked = words.filter((word) => !word.startsWith('-'));
const has = (flag) => words.includes(`--${flag}`);
const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
const date = new Date().toISOString().slice(0, 10);

/** What a record stands under. */
const HEADS = {
  'docs/bench.md': `# How fast it is

Every kernel beside its naive version, in turns, so that a busy machine slows both alike; medians, and the least and
the most of all rounds. Ratios are of the times of one round. Made by \`npm run bench -- --full --record\`, which keeps
the numbers in \`docs/bench.json\` as well; \`npm run bench -- --compare docs/bench.json another.json\` names what became
slower by more than the spread of both.`,
  'docs/caps.md': `# At the caps

Every kind with every set, condition and algorithm, as large as it may be: how long it takes (what has not ended after 8
seconds, or more where that was asked for, is stopped), the most memory, when it is first heard of, how long it is silent at
most, and how soon it stops when told to. One process a figure natively, one page each in Chromium, the worst silence first.
Of digits and residues, which are those of cold positions, one of each set. Made by \`npm run bench -- --caps --record\`, which
keeps the runs in \`docs/caps.json\` as well; with parts of specs behind it, those runs are made again.`,
  'docs/page.md': `# The page at n = 2³²

The page itself in Chromium, at the largest n of its figures of cold positions: how soon the first points stand, the most memory
the library takes in a worker and the page's whole process has, how soon all is idle when Cancel is pressed, and how
long the whole takes. A browser of its own for each. Made by \`npm run bench -- --page --record\`.`,
};

/** What was recorded in JSON, if anything was. */
const recorded = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** Leaves what was measured where nobody has to ask for it: under this name, in a folder that git ignores. */
function leave(name, made, table) {
  const folder = join(targetFolder(), 'bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(made, undefined, 1)}\n`);
  writeFileSync(join(folder, `${name}.md`), `${table.trim()}\n`);
  console.log(`\n${table}\n\nleft in ${join(folder, name)}.json and .md`);
}

/** Writes a record. */
const keep = (file, text) => writeFileSync(join(root, file), `${HEADS[file]}\n\n${text.trim()}\n`);

function compare([before, after]) {
  if (!after) stop('name two reports: npm run bench -- --compare docs/bench.json another.json');
  const [then, now] = [before, after].map((path) => JSON.parse(readFileSync(path, 'utf8')));
  const found = slower(then, now);
  console.log(found.length ? `slower than in ${before}, by more than both spread:\n${found.join('\n')}` : `nothing became slower than in ${before} by more than both spread`);
  process.exitCode = found.length ? 1 : 0;
}

async function caps() {
  setUp();
  const caps = await import('./bench/caps.mjs');
  const patience = Number(words.find((word) => word.startsWith('--patience='))?.split('=')[1] ?? 8);
  if (!(patience > 0)) stop('--patience= is a number of seconds');
  const path = join(root, 'docs', 'caps.json');
  const named = caps.PLACES.filter((place) => has(place.toLowerCase()));
  const places = named.length ? named : caps.PLACES;
  const again = await caps.measure(asked, places, patience, console.log);
  leave('caps', again, caps.capsTable(again));
  if (!has('record')) return;
  // Some alone take the place of their last runs; runs of a figure that is no more go with the next record of all.
  const runs = asked.length || named.length ? caps.renewed(recorded(path) ?? [], again) : again;
  writeFileSync(path, `[\n${runs.map((run) => JSON.stringify(run)).join(',\n')}\n]\n`);
  keep('docs/caps.md', `Version ${version}, ${date}; ${described(machine())}.\n\n${caps.capsTable(runs)}`);
}

async function page() {
  const { measure, pageTable } = await import('./bench/paged.mjs');
  if (!existsSync(join(root, 'dist', 'index.html'))) stop('there is no page yet: npm run build');
  const made = await measure(asked, console.log);
  const about = `Version ${version}, ${date}; ${described(machine())}, ${made.chromium}.`;
  leave('page', { version, date, machine: machine(), ...made }, pageTable(made.runs));
  if (has('record')) keep('docs/page.md', `${about}\n\n${pageTable(made.runs)}`);
}

async function contests() {
  setUp();
  const { browserContests } = await import('./bench/browser.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-bench-'));
  const path = join(folder, 'contests');
  process.env.TAKEAWAY_CONTESTS = path;
  step('kernels, native');
  const benches = readdirSync(join(root, 'benches')).filter((name) => name.endsWith('.rs')).flatMap((name) => ['--bench', name.slice(0, -3)]);
  run('cargo', 'bench', ...benches, ...(words.length ? ['--', ...asked, ...(has('full') ? ['--full'] : [])] : []));
  const all = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').map((line) => JSON.parse(line)) : [];
  rmSync(folder, { recursive: true });
  step('page, in Chromium');
  const chromium = await browserContests(asked, has('full'), (contest) => all.push(contest));
  const rust = answer('rustc', '--version')?.split(' ')[1];
  const again = report(all, { version, date, rust, chromium });
  leave('report', again, markdown(again));
  if (!has('record')) return;
  const kept = join(root, 'docs', 'bench.json');
  const before = asked.length ? recorded(kept) : undefined;
  const made = before ? renewed(before, again) : again;
  // Fails where a contest is missing, before anything is written.
  const rows = summary(made, README);
  writeFileSync(kept, `${JSON.stringify(made, undefined, 1)}\n`);
  keep('docs/bench.md', markdown(made));
  put('README.md', 'bench', rows);
}

if (has('compare')) compare(asked);
else if (has('caps')) await caps();
else if (has('page')) await page();
else await contests();
