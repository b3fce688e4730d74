// The contests of page.mjs in Chromium.
import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright-core';
import { chromium as chromiumPath } from '../browser.mjs';
import { root } from '../setup.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm',
  '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2',
};

/** How Chromium is started. */
export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

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

/** Holds the contests that are wanted; calls `ended` after each. */
async function contests(page, { wanted, full, ended }) {
  const held = async (table, what, size, contest, ...values) => {
    if (!wanted(`${table}, ${what}`)) return;
    const variants = await page(contest, ...values);
    // Races have no clock there, and so no card.
    if (variants.some(({ seconds }) => seconds.length > 0)) ended({ where: 'Chromium', table, what, size, variants });
  };
  for (const [m, rounds] of [[19, 60], [100, 30], [400, 25]]) {
    await held('All strips of m, a frame at 1200 pixels', `m = ${m}`, null, 'strips', m, rounds);
  }
  for (const [what, spec] of CLOSER) {
    for (const how of ['zooming', 'panning']) {
      await held('A frame of a closer look at 1200 pixels', `${what}, ${how}`, null, 'frames', spec, how);
    }
  }
  const figures = [...(await page('kindNames')), ...LARGE];
  for (const spec of figures) await held('The card under the pointer', spec, null, 'hovers', spec);
  // The largest only on request, and without plain JavaScript, which takes minutes.
  for (const log2 of full ? [22, 24, 26, 28, 30] : [22, 24, 26]) {
    await held('Cold positions, squares', `2^${log2}`, 2 ** log2, 'cold', log2, 3, log2 <= 26);
  }
  for (const log2 of full ? [20, 22, 24] : [20, 22]) {
    await held('Nim-values, squares', `2^${log2}`, 2 ** log2, 'nimValues', log2, 3);
  }
  for (const [most, slope, count] of [[3, 3, 300], [4, 6, 100]]) {
    await held('Laws of families with their proofs', `at most ${most} members at + b, a, |b| ≤ ${slope}`, null, 'families', count, most, slope);
  }
  for (const [what, ...contest] of GREEDY) await held('Greedy permutations and sets', what, null, 'greedy', ...contest);
}

/** Large figures one looks into, and their specs. */
const CLOSER = [
  ['strips of m = 400', 'sink-strips?m=400'],
  ['strips of m = 1000', 'sink-strips?m=1000'],
  ['strips of 4·10^9 positions', 'sink-strips?m=1000&k=501..503&wraps=200&periods=5'],
  ['a strip of 2^22 positions', 'strip?set=2,5,7&n=4194304&convention=wall'],
  ['2^22 positions, wrapped', 'strip?set=2,5,7&n=4194304&convention=wall&wrap=2048'],
  ['2^22 positions by their cold ones, wrapped', 'cold?set=2,5,7&n=4194304&wrap=2048'],
  ['permutation of 500 000 points', 'permutation?condition=wythoff&n=500000'],
  ['permutation of 500 000 points, detrended', 'permutation?condition=wythoff&n=500000&view=detrended'],
];

/** Figures, in addition to those each kind begins with, in which a card has many lines. */
const LARGE = [
  'sink-strips?m=400', 'sink-strips?m=1000', 'sink-strips?m=1000&k=501..503&wraps=200&periods=5', 'sink-strips?m=30&delta=1..120',
  'strip?set=squares&n=100000', 'strip?set=2,5,7&n=4194304&convention=wall&wrap=2048', 'permutation?n=20000', 'permutation?condition=wythoff&n=500000',
  'greedy-set?n=100000', 'cold-count?set=squares&n=16777216',
];

/** The computation, its spec, the same in plain JavaScript, and rounds. */
const GREEDY = [
  ['ap 3, 20 000 terms', 'permutation?n=20000', 'a Set a term', 'termsBySet', [20000, true], 3],
  ['ap 3, 10^5 terms', 'permutation?n=100000', 'typed arrays', 'termsByStamps', [100000, true], 3],
  ['forest fire, 20 000 terms', 'permutation?injective=off&n=20000', 'a Set a term', 'termsBySet', [20000, false], 3],
  ['forest fire, 10^5 terms', 'permutation?injective=off&n=100000', 'typed arrays', 'termsByStamps', [100000, false], 3],
  ['no three in progression below 10^6', 'greedy-set?n=1000000', 'marks', 'membersByMarks', [1000000, [0]], 5],
  ['the same from 0, 4, no closed form', 'greedy-set?seed=0,4&n=1000000', 'marks', 'membersByMarks', [1000000, [0, 4]], 5],
];

/** The project's folder on a host of its own, and the name of the browser. */
export async function served() {
  const server = await serve();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
  const version = `Chromium ${browser.version()}`;
  await browser.close();
  return { address: `http://127.0.0.1:${server.address().port}/`, version, close: () => server.close() };
}

/** Gives `use` a way to call what `page.mjs` offers, in a fresh page each time, and the name of the browser. */
export async function inChromium(use) {
  const server = await serve();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: FLAGS,
  });
  try {
    const call = async (name, ...values) => {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${server.address().port}/`);
      const result = await page.evaluate(
        async ([wanted, list]) => (await import('/tools/bench/page.mjs'))[wanted](...list), [name, values],
      );
      await page.close();
      return result;
    };
    await use(call, `Chromium ${browser.version()}`);
  } finally {
    await browser.close();
    server.close();
  }
}

/** Holds the contests with a word of `asked` in their names, or all; the name of the browser. */
export async function browserContests(asked, full, ended) {
  let name;
  await inChromium(async (page, version) => {
    name = version;
    await contests(page, { wanted: (name) => asked.length === 0 || asked.some((word) => name.includes(word)), full, ended });
  });
  return name;
}
