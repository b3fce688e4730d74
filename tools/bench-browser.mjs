// npm run bench, its second half: the contests of bench-page.mjs in Chromium.
import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright-core';
import { chromium as chromiumPath } from './browser.mjs';
import { root } from './setup.mjs';

const TYPES = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm' };

/** Serves the project's folder, for the page that runs the contests. */
async function serve() {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://host').pathname));
    const file = join(root, path);
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>bench</title>');
    } else if (existsSync(file) && statSync(file).isFile()) {
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
      response.end(readFileSync(file));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const ms = (time) => (time >= 100 ? time.toFixed(0) : time.toFixed(2));

function table(title, head, rows) {
  console.log(`\n### ${title}\n`);
  console.log(`| ${head.join(' | ')} |`);
  console.log(`|${' --- |'.repeat(head.length)}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

/** Greedy permutations and sets: the figure against plain JavaScript; then the longest of them alone. */
async function greedyContests(contest) {
  const rows = [];
  const stanley = 'greedy-set?seed=0,4&n=1000000';
  for (const [what, spec, way, words, values, rounds] of [
    ['ap 3, 20 000 terms', 'permutation?n=20000', 'termsBySet', 'a Set a term', [20000, true], 1],
    ['ap 3, 10^5 terms', 'permutation?n=100000', 'termsByStamps', 'typed arrays', [100000, true], 3],
    ['forest fire, 20 000 terms', 'permutation?injective=off&n=20000', 'termsBySet', 'a Set a term', [20000, false], 1],
    ['forest fire, 10^5 terms', 'permutation?injective=off&n=100000', 'termsByStamps', 'typed arrays', [100000, false], 3],
    ['no three in progression below 10^6', 'greedy-set?n=1000000', 'membersByMarks', 'typed array, double loop', [1000000, [0]], 5],
    ['the same from 0, 4 (no closed form)', stanley, 'membersByMarks', 'typed array, double loop', [1000000, [0, 4]], 5],
  ]) {
    const r = await contest('greedy', spec, way, values, rounds);
    rows.push([what, words, ms(r.takeaway), ms(r.plain), `${(r.plain / r.takeaway).toFixed(1)}×`]);
  }
  table(
    'Greedy permutations and sets, whole figure (Chromium, ms)',
    ['what', 'plain JavaScript with', 'takeaway', 'plain JavaScript', 'ratio'],
    rows,
  );
  const r = await contest('patience', 'permutation?n=500000');
  table(
    'ap 3, 5·10^5 terms in the page (Chromium, ms)',
    ['takes', 'between two reports, mean', 'longest', 'stops after'],
    [[ms(r.took), ms(r.mean), ms(r.silence), ms(r.stopped)]],
  );
}

const over = (other, ours) => (other === undefined ? '—' : `${(other / ours).toFixed(1)}×`);

/** e of n^e through the first and the last of some [log2 n, milliseconds]. */
function exponent(times) {
  const [[n, first], [last, end]] = [times[0], times.at(-1)];
  return `n^${(Math.log2(end / first) / (last - n)).toFixed(2)}`;
}

async function stripContests(contest) {
  const rows = [];
  for (const [m, rounds] of [[19, 60], [100, 30], [400, 25]]) {
    const r = await contest('strips', m, rounds);
    rows.push([r.m, r.rows, r.runs, ms(r.takeaway), ms(r.rectangles), over(r.rectangles, r.takeaway)]);
  }
  table(
    'All strips of m, compute and draw a frame at 1200 px (Chromium, ms)',
    ['m', 'rows', 'runs', 'takeaway', 'a rectangle a run', 'ratio'],
    rows,
  );
}

async function coldContests(contest, full) {
  const rows = [];
  const grown = { takeaway: [], segmented: [] };
  // The largest only on request, and without plain JavaScript, which takes minutes.
  for (const log2 of full ? [22, 24, 26, 28, 30] : [22, 24, 26]) {
    const r = await contest('cold', log2, log2 < 28 ? 3 : 1, log2 <= 26);
    rows.push([
      `2^${log2}`, ms(r.takeaway), ms(r.segmented), over(r.segmented, r.takeaway),
      r.plain === undefined ? '—' : ms(r.plain), over(r.plain, r.takeaway),
    ]);
    if (log2 >= 24) for (const name of Object.keys(grown)) grown[name].push([log2, r[name]]);
  }
  rows.push(['exponent from 2^24', exponent(grown.takeaway), exponent(grown.segmented), '', '', '']);
  table(
    'Cold positions of the squares, whole figure (Chromium, ms)',
    ['n', 'takeaway', 'segmented sieve', 'ratio', 'plain JavaScript', 'ratio'],
    rows,
  );
}

async function nimContests(contest, full) {
  const rows = [];
  for (const log2 of full ? [20, 22, 24] : [20, 22]) {
    const r = await contest('nimValues', log2, 1);
    rows.push([`2^${log2}`, ms(r.takeaway), ms(r.plain), over(r.plain, r.takeaway)]);
  }
  table(
    'Nim-values of the squares, whole figure (Chromium, ms)',
    ['n', 'takeaway', 'plain JavaScript', 'ratio'],
    rows,
  );
}

/** Runs every contest, or those named on the command line (strips, cold, nim, greedy), and prints their tables. */
export async function browserBench() {
  const server = await serve();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    const contest = (name, ...values) => page.evaluate(
      async ([contestName, list]) => (await import('/tools/bench-page.mjs'))[contestName](...list),
      [name, values],
    );
    const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
    const wanted = (name) => asked.length === 0 || asked.includes(name);
    const full = process.argv.includes('--full');
    if (wanted('strips')) await stripContests(contest);
    if (wanted('cold')) await coldContests(contest, full);
    if (wanted('nim')) await nimContests(contest, full);
    if (wanted('greedy')) await greedyContests(contest);
  } finally {
    await browser.close();
    server.close();
  }
}
if (process.argv[1] === new URL(import.meta.url).pathname) await browserBench();
