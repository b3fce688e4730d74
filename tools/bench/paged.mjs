// The page itself at the largest n: how soon there is something to see, how much memory it takes, how
// soon its Cancel leaves it idle, and how long the whole takes. A browser of its own for each figure.
import { readFileSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { chromium as chromiumPath } from '../browser.mjs';
import { FLAGS, served } from './browser.mjs';
import { time } from './report.mjs';

/** The figures, each at this n. */
export const KINDS = ['cold', 'cold-count', 'digits'];
const N = 2 ** 32;

/** Milliseconds a figure may take. */
const PATIENCE = 30 * 60_000;

/** Cancel is pressed so long after the figure began to grow, milliseconds. */
const LATER = 2000;

/** The page's process and those it started, by what the system lists. */
function family(root) {
  const parents = new Map();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const after = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1).split(' ');
      parents.set(Number(name), Number(after[1]));
    } catch { /* It has ended meanwhile. */ }
  }
  const within = (pid) => pid === root || (parents.has(pid) && parents.get(pid) > 1 && within(parents.get(pid)));
  return [...parents.keys()].filter(within);
}

/**
 * The most memory that one renderer has had, in bytes; undefined where the system does not report it.
 */
function renderersMemory(root) {
  try {
    const most = family(root).map((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')) return 0;
        const kilobytes = /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
        return 1024 * Number(kilobytes?.[1] ?? 0);
      } catch {
        return 0;
      }
    });
    return Math.max(0, ...most) || undefined;
  } catch {
    return undefined;
  }
}

/** In the page: a worker's script, which is text, begins by keeping the memory of the library it is going to make. */
function keepMemories() {
  const keeping = `const { Instance } = WebAssembly;
    WebAssembly.Instance = function (...made) {
      const instance = new Instance(...made);
      if (instance.exports.memory) self.libraryMemory = instance.exports.memory;
      return instance;
    };`;
  const Plain = window.Blob;
  window.Blob = class extends Plain {
    constructor(parts, options) {
      super(options?.type?.startsWith('text/javascript') ? [keeping, ...parts] : parts, options);
    }
  };
}

/** The largest memory of a library in the page's workers, bytes: it never shrinks. */
async function librariesMemory(page) {
  const sizes = page.workers().map((worker) => worker.evaluate(() => self.libraryMemory?.buffer.byteLength ?? 0));
  return Math.max(0, ...(await Promise.all(sizes))) || null;
}

/**
 * In the page: notes when a spec is asked for, when some of it is visible, and the reports about it.
 */
function watch() {
  const figure = document.getElementById('figure');
  window.bench = {};
  const look = () => {
    const { bench } = window;
    bench.told ??= [...figure.querySelectorAll('.doing')].map((each) => each.textContent).find((text) => text.includes('this takes'));
    if (figure.dataset.busy === 'growing') bench.grew ??= performance.now();
    if (bench.cancelled !== undefined && figure.dataset.busy === undefined) bench.idle ??= performance.now();
    if (bench.wanted && figure.dataset.drawn === bench.wanted && figure.dataset.busy === undefined) bench.whole ??= performance.now();
  };
  new MutationObserver(look).observe(figure, { subtree: true, attributes: true, characterData: true, childList: true });
}

/** Opens a spec; the figure before it is another one. */
const begin = (page, spec) => page.evaluate((wanted) => {
  window.bench = { wanted, begun: performance.now() };
  location.hash = `#v1/${wanted}`;
}, spec);

const noted = (page, what) => page.waitForFunction((name) => window.bench[name], what, { polling: 20, timeout: PATIENCE });

async function measured(address, kind) {
  const spec = `${kind}?n=${N}`;
  const server = await chromium.launchServer({ executablePath: chromiumPath(), args: FLAGS });
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
    await page.addInitScript(keepMemories);
    await page.goto(`${address}#v1/${kind}?n=1024`);
    await page.waitForFunction(() => window.takeawayReady === true && document.getElementById('figure').dataset.busy === undefined);
    await page.evaluate(watch);
    // Whole.
    await begin(page, spec);
    await noted(page, 'whole');
    const { begun, grew, whole, told } = await page.evaluate(() => window.bench);
    const library = await librariesMemory(page);
    const memory = renderersMemory(server.process().pid) ?? null;
    // And cancelled by a click, once it grows.
    await page.evaluate((other) => (location.hash = other), `#v1/${kind}?n=1024`);
    await page.waitForFunction((wanted) => document.getElementById('figure').dataset.drawn === wanted, `${kind}?n=1024`);
    await begin(page, spec);
    await noted(page, 'grew');
    await page.waitForTimeout(LATER);
    const stopped = await page.evaluate(() => new Promise((resolve) => {
      window.bench.cancelled = performance.now();
      [...document.querySelectorAll('#figure button')].find((each) => each.textContent.trim() === 'Cancel').click();
      const wait = () => (window.bench.idle ? resolve(window.bench.idle - window.bench.cancelled) : setTimeout(wait, 1));
      wait();
    }));
    return { spec, told: told ?? null, first: grew - begun, stopped, took: whole - begun, library, memory };
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * Measures the page, of `dist`, with each of the figures, or those of the kinds `asked` for;
 * reports each run as it ends.
 */
export async function measure(asked, tell) {
  const { address, close, version } = await served();
  const runs = [];
  try {
    for (const kind of KINDS.filter((each) => asked.length === 0 || asked.includes(each))) {
      const run = await measured(`${address}dist/index.html`, kind);
      runs.push(run);
      tell(row(run).join(', '));
    }
  } finally {
    close();
  }
  return { chromium: version, runs };
}

const megabytes = (bytes) => (bytes ? `${Math.round(bytes / 2 ** 20)} MB` : '–');

const row = ({ spec, first, library, memory, stopped, took }) => [
  `\`${spec}\``, time(first / 1000), megabytes(library), megabytes(memory), time(stopped / 1000), time(took / 1000),
];

/** The runs as Markdown. */
export const pageTable = (runs) => [
  '| figure | first points after | memory of the library | of the page’s process | idle after Cancel | takes |',
  '| --- | ---: | ---: | ---: | ---: | ---: |',
  ...runs.map((run) => `| ${row(run).join(' | ')} |`),
].join('\n');
