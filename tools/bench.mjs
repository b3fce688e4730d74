// Each kernel and its naive version in turns, natively by processor time, then in Chromium by the clock.
//   npm run bench                      all contests; words name some of them; --full: the largest sizes
//   npm run bench -- --record          … and keep a summary in docs/bench.md;
//                                      contests named by words take the place of their last ones
//   npm run bench -- --compare A B     what became slower from one report to another
//   npm run bench -- --caps            every kind at its caps; --record keeps the worst in docs/bench.md;
//                                      words are parts of specs, --patience=300 waits 300 seconds,
//                                      --native or --chromium measures there only
//   npm run bench -- --page            the page itself, in Chromium, at n = 2³²: first points, memory, Cancel;
//                                      words are kinds, --record keeps the table in docs/bench.md
// Whatever is measured is left in target/bench, as JSON and as a table in Markdown.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { described, head, machine, markdown, renewed, report, slower, summary } from './bench/report.mjs';
import { put } from './marks.mjs';
import { answer, root, run, setUp, stop, targetFolder } from './setup.mjs';
import { step } from './steps.mjs';

/** Where the summaries are kept, and how many runs at the caps a place has there. */
const PAGE = 'docs/bench.md';
const WORST = 8;
const PERIODS = 'native: Proven periods at the wall';
const GREEDY = 'native: Greedy permutations, sets and comply games';

/** The summary: what is compared and with what; which way it is; the contests. */
const SUMMARY = [
  ['cold positions of subtract-a-square below 2²², 2²⁴, 2²⁶, 2²⁸, 2³⁰, native', 'segmented sieve', 'auto',
    ...[22, 24, 26, 28, 30].map((log2) => `native: Cold positions, squares, 2^${log2}`)],
  ['… in Chromium', 'segmented sieve', 'takeaway', ...[22, 24, 26, 28, 30].map((log2) => `Chromium: Cold positions, squares, 2^${log2}`)],
  ['cold positions of s² + 1 below 2²⁶, native', 'segmented sieve', 'auto', 'native: Cold positions, s^2+1, 2^26'],
  ['… of the odd numbers below 2¹⁸, the primes below 2²⁰, native', 'segmented sieve', 'auto',
    'native: Cold positions, odd, 2^18', 'native: Cold positions, primes, 2^20'],
  ['nim-values of subtract-a-square below 2²⁰, 2²², 2²⁴, native', 'dynamic programming as in a textbook', 'blocked',
    ...[20, 22, 24].map((log2) => `native: Nim-values, squares, 2^${log2}`)],
  ['… in Chromium', 'the same in plain JavaScript', 'takeaway', ...[20, 22, 24].map((log2) => `Chromium: Nim-values, squares, 2^${log2}`)],
  ['periods of 100 sets of three moves to 300, native', 'the definition in Python', 'takeaway', `${PERIODS}, 100 sets of three moves to 300`],
  ['… of 50 000 such sets, of 10 000 of up to eight moves to 100, of {s, 4s, 12s + 1, 16s + 1} to s = 12', 'simulation', 'takeaway',
    ...['50 000 sets of three moves to 300', '10 000 sets of up to eight moves to 100', '{s, 4s, 12s + 1, 16s + 1}, s = 1 … 12'].map((sets) => `${PERIODS}, ${sets}`)],
  ['planes of five vectors, 300 × 300, and of Wythoff, 200 × 200, native', 'the definition', 'rows',
    'native: Five vectors, 300 × 300', 'native: Wythoff, 200 × 200'],
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

/** Where what was measured is left, as JSON and as a table: in a folder that git ignores. */
const place = (name) => join(targetFolder(), 'bench', name);

/** The report left under this name, if there is one. */
function recorded(name) {
  const path = `${place(name)}.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Leaves what was measured under this name. */
function leave(name, made, table) {
  mkdirSync(place('.'), { recursive: true });
  writeFileSync(`${place(name)}.json`, `${JSON.stringify(made, undefined, 1)}\n`);
  writeFileSync(`${place(name)}.md`, `${table.trim()}\n`);
  console.log(`\n${table}\n\nThe numbers are in ${place(name)}.json and .md.`);
}

function compare([before, after]) {
  if (!after) stop('name two reports: npm run bench -- --compare before.json after.json');
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
  const named = caps.PLACES.filter((place) => has(place.toLowerCase()));
  const places = named.length ? named : caps.PLACES;
  const again = await caps.measure(asked, places, patience, console.log);
  // Some alone take the place of their last runs; runs of a figure that is no more go with the next run of all.
  const runs = asked.length || named.length ? caps.renewed(recorded('caps') ?? [], again) : again;
  leave('caps', runs, caps.capsTable(runs));
  if (has('record')) put(PAGE, 'caps', `Version ${version}, ${date}; ${described(machine())}.\n\n${caps.capsTable(runs, WORST)}`);
}

async function page() {
  const { measure, pageTable } = await import('./bench/paged.mjs');
  if (!existsSync(join(root, 'dist', 'index.html'))) stop('there is no page yet: npm run build');
  const made = await measure(asked, console.log);
  const about = `Version ${version}, ${date}; ${described(machine())}, ${made.chromium}.`;
  leave('page', { version, date, machine: machine(), ...made }, pageTable(made.runs));
  if (has('record')) put(PAGE, 'page', `${about}\n\n${pageTable(made.runs)}`);
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
  const before = asked.length ? recorded('report') : undefined;
  const made = before ? renewed(before, again) : again;
  leave('report', made, markdown(made));
  if (has('record')) put(PAGE, 'bench', `${head(made)}\n\n${summary(made, SUMMARY)}`);
}

if (has('compare')) compare(asked);
else if (has('caps')) await caps();
else if (has('page')) await page();
else await contests();
