// The contests that run in Chromium: the page's own wasm against what a user would write in plain JavaScript,
// in alternating rounds. Served to the browser as a module; `browser.mjs` prints what it returns.
import init, { Picture, compute, kinds, with_values } from '../../www/pkg/takeaway.js';

/** Seconds of each named way over interleaved rounds, of which the first is not counted. */
function race(rounds, ways) {
  const variants = Object.keys(ways).map((name) => ({ name, seconds: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, seconds } of variants) {
      const start = performance.now();
      ways[name]();
      if (round > 0) seconds.push((performance.now() - start) / 1000);
    }
  }
  return variants;
}

const gcd = (a, b) => (b === 0 ? a : gcd(b, a % b));

/** The runs of one period of S(m, m + k), from the closed form, as [value, length]. */
function runs(m, k) {
  const out = [];
  for (let i = 0; i < m / gcd(m, k); i += 1) {
    const alpha = (k * i) % m;
    const beta = (k * (i + 1)) % m;
    const gamma = beta || m;
    out.push([1, m - alpha], [0, alpha], [2, m - alpha]);
    if (gamma > alpha) {
      out.push([1, gamma], [3, m - gamma], [2, gamma], [0, m - alpha], [3, gamma]);
    } else {
      out.push([1, m], [2, m], [1, beta], [0, k - beta], [3, m - k], [2, beta], [3, k - beta], [0, m], [3, beta]);
    }
    if (beta === 0) out.push([0, m]);
  }
  return out;
}

const COLOURS = ['#440154', '#31688e', '#35b779', '#fde725'];

function oneRectARun(context, m, width, height) {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const pitch = height / (m - 1);
  for (let k = 1; k < m; k += 1) {
    const list = runs(m, k);
    const step = width / (m * (4 * m + 3 * k) / gcd(m, k));
    let x = 0;
    for (const [value, length] of list) {
      context.fillStyle = COLOURS[value];
      context.fillRect(x, (k - 1) * pitch, length * step, pitch * 0.84);
      x += length * step;
    }
  }
}

/** All strips of m at 1200 CSS pixels: compute and draw, until the pixels are there. */
export async function strips(m, rounds) {
  await init({ module_or_path: fetch('/www/pkg/takeaway_bg.wasm') });
  const spec = `sink-strips?m=${m}`;
  const first = Picture.compute(spec);
  const options = { width: 1200, height: 600, scale: 1, theme: 'light', palette: 'viridis', caption: false };
  options.height = first.height(JSON.stringify(options));
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: options.height });
  const other = Object.assign(document.createElement('canvas'), { width: 1200, height: options.height });
  document.body.replaceChildren(canvas, other);
  // Without a read-back a browser may put the work off until the frame ends.
  const done = (context) => context.getImageData(0, 0, 1, 1);
  const context = other.getContext('2d', { willReadFrequently: true });
  const ours = canvas.getContext('2d', { willReadFrequently: true });
  const text = JSON.stringify(options);
  return race(rounds, {
    'one rectangle per run': () => {
      oneRectARun(context, m, 1200, options.height);
      done(context);
    },
    takeaway: () => {
      const figure = Picture.compute(spec);
      figure.draw(canvas, text);
      figure.free();
      done(ours);
    },
  });
}

/** The number of cold positions of the squares below n, as one writes it: a byte a position. */
function plainSieve(n) {
  const hot = new Uint8Array(n);
  const squares = [];
  for (let r = 1; r * r < n; r += 1) squares.push(r * r);
  let count = 0;
  for (let x = 0; x < n; x += 1) {
    if (hot[x]) continue;
    count += 1;
    for (let i = 0; i < squares.length; i += 1) {
      const y = x + squares[i];
      if (y >= n) break;
      hot[y] = 1;
    }
  }
  return count;
}

/** The largest nim-value of the squares below n, as one writes it: an array of stamps. */
function plainNimValues(n) {
  const squares = [];
  for (let r = 1; r * r < n; r += 1) squares.push(r * r);
  const values = new Uint16Array(n);
  const seen = new Int32Array(squares.length + 2);
  let largest = 0;
  for (let x = 0; x < n; x += 1) {
    for (let i = 0; i < squares.length && squares[i] <= x; i += 1) {
      seen[values[x - squares[i]]] = x + 1;
    }
    let value = 0;
    while (seen[value] === x + 1) value += 1;
    values[x] = value;
    largest = Math.max(largest, value);
  }
  return largest;
}

/** Computes a figure; its caption must state `number`, if there is one to state. */
function computed(spec, number) {
  const figure = Picture.compute(spec);
  const said = figure.caption().replace(/(\d)\s(?=\d)/gu, '$1');
  figure.free();
  if (number !== undefined && !said.includes(String(number))) {
    throw new Error(`${spec} does not say ${number}: ${said}`);
  }
}

/** Cold positions of the squares below 2^log2: planned, by segments, and in plain JavaScript. */
export async function cold(log2, rounds, plain) {
  await init({ module_or_path: fetch('/www/pkg/takeaway_bg.wasm') });
  const n = 2 ** log2;
  const spec = `cold-count?set=squares&n=${n}`;
  let count;
  return race(rounds, {
    'segmented sieve': () => computed(`${spec}&algorithm=sieve`, count),
    ...(plain && { 'plain JavaScript': () => { count = plainSieve(n); } }),
    takeaway: () => computed(spec, count),
  });
}

/** Nim-values of the squares below 2^log2: the figure of their records, and plain JavaScript. */
export async function nimValues(log2, rounds) {
  await init({ module_or_path: fetch('/www/pkg/takeaway_bg.wasm') });
  const n = 2 ** log2;
  let largest;
  return race(rounds, {
    'plain JavaScript': () => { largest = plainNimValues(n); },
    takeaway: () => computed(`records?set=squares&n=${n}`, largest),
  });
}

/** Greedy terms without three in progression, as one writes it: a Set of what is excluded a term. */
function termsBySet(n, injective) {
  const terms = [];
  const used = new Set();
  for (let i = 0; i < n; i += 1) {
    const excluded = new Set();
    for (let d = 1; 2 * d <= i; d += 1) excluded.add(2 * terms[i - d] - terms[i - 2 * d]);
    let value = 0;
    while (excluded.has(value) || (injective && used.has(value))) value += 1;
    terms.push(value);
    used.add(value);
  }
  return terms;
}

/** The same as one writes it who has read about typed arrays: a stamp a value. */
function termsByStamps(n, injective) {
  const terms = new Int32Array(n);
  const used = new Uint8Array(4 * n + 2);
  const excluded = new Int32Array(4 * n + 2).fill(-1);
  for (let i = 0; i < n; i += 1) {
    for (let d = 1; 2 * d <= i; d += 1) {
      const value = 2 * terms[i - d] - terms[i - 2 * d];
      if (value >= 0) excluded[value] = i;
    }
    let value = 0;
    while (excluded[value] === i || (injective && used[value])) value += 1;
    terms[i] = value;
    used[value] = 1;
  }
  return terms;
}

/** Members below n of the greedy set without three in progression that begins with the seed. */
function membersByMarks(n, seed) {
  const excluded = new Uint8Array(n);
  const members = [];
  const last = seed[seed.length - 1];
  for (let x = 0; x < n; x += 1) {
    if (x <= last ? !seed.includes(x) : excluded[x]) continue;
    for (const y of members) if (2 * x - y < n) excluded[2 * x - y] = 1;
    members.push(x);
  }
  return members;
}

/** Computes a figure, whose numbers must be these, if there are any to compare with. */
function listed(spec, numbers) {
  const figure = Picture.compute(spec);
  if (numbers) {
    const text = figure.export('plain').trim();
    if (text !== Array.from(numbers).join('\n')) throw new Error(`${spec} gives other numbers`);
  }
  figure.free();
}

/** Greedy runs: plain JavaScript of one way or another, and the figure. */
export async function greedy(spec, words, way, values, rounds) {
  await init({ module_or_path: fetch('/www/pkg/takeaway_bg.wasm') });
  const plainly = { termsBySet, termsByStamps, membersByMarks }[way];
  listed(spec, plainly(...values));
  return race(rounds, { [`plain JavaScript with ${words}`]: () => plainly(...values), takeaway: () => listed(spec) });
}

/** Frames of one way of looking, and how much closer each comes; how far one is drawn, in parts of the width. */
const FRAMES = 120;
const CLOSER = 1.06;
const DRAWN = 0.02;

/**
 * Seconds of work in each frame while the reader zooms in and out (`zooming`), or moves to and fro
 * in a quarter of what there is (`panning`): the figure of the next part, its words and its picture
 * at 1200 × 600 CSS pixels.
 */
export async function frames(spec, how) {
  await init({ module_or_path: fetch('/www/pkg/takeaway_bg.wasm') });
  const options = JSON.stringify({ width: 1200, height: 600, scale: 1, theme: 'light', palette: 'viridis', caption: false });
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 });
  document.body.replaceChildren(canvas);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let now = spec;
  let figure = Picture.compute(spec);
  const look = (x, y, place, factor) => {
    now = with_values(now, figure.zoom(options, x, y, place, factor));
    const next = figure.with_viewport(0, now);
    figure.free();
    figure = next;
    figure.caption();
    figure.height(options);
    figure.draw(canvas, options);
    context.getImageData(0, 0, 1, 1);
  };
  const [x, y] = [500, 260];
  const frame = (act) => new Promise((resolve) => requestAnimationFrame(() => {
    const start = performance.now();
    act();
    resolve((performance.now() - start) / 1000);
  }));
  const turn = (factor) => () => look(x, y, figure.at(options, x, y), factor);
  const drag = (by) => () => look(x + by * 1200, y, figure.at(options, x, y), 1);
  if (how === 'panning') for (let i = 0; i < 24; i += 1) turn(CLOSER)();
  const seconds = [];
  for (let i = 0; i < FRAMES; i += 1) {
    const back = i % 60 >= 30;
    const act = how === 'zooming' ? turn(back ? 1 / CLOSER : CLOSER) : drag(back ? DRAWN : -DRAWN);
    seconds.push(await frame(act));
  }
  if (now === spec && how === 'panning') throw new Error(`${spec} is seen whole`);
  figure.free();
  return [{ name: how, seconds }];
}

/** Where the pointer goes while cards are timed: over all of a figure, no two after one another near. */
const HOVERS = 400;

/** Seconds until the card under the pointer is known, at places all over a figure of 1200 × 600 CSS pixels that have one. */
export async function hovers(spec) {
  await init({ module_or_path: fetch('/www/pkg/takeaway_bg.wasm') });
  const options = JSON.stringify({ width: 1200, height: 600, scale: 1, theme: 'light', palette: 'viridis', caption: false });
  const figure = Picture.compute(spec);
  const seconds = [];
  for (let i = 0; i < HOVERS; i += 1) {
    const [x, y] = [(i * 487.3) % 1200, (i * 229.7) % 600];
    const start = performance.now();
    const card = figure.card_at(options, x, y);
    if (card !== undefined) seconds.push((performance.now() - start) / 1000);
  }
  figure.free();
  // A browser compiles what it runs anew at first.
  return [{ name: 'a card', seconds: seconds.slice(20) }];
}

/** The kinds of figures. */
export async function kindNames() {
  await init({ module_or_path: fetch('/www/pkg/takeaway_bg.wasm') });
  return JSON.parse(kinds()).map(({ kind }) => kind);
}

/** Numbers from 0 up to `below`, the same in each run. */
function drawn(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Seconds from the link of a family to its laws with their proofs, t = 10 … 40. `count` families are drawn, with
 * at most `most` members at + b, a ≤ `slope`, |b| ≤ `slope`; those that are refused have none.
 */
export async function families(count, most, slope) {
  await init({ module_or_path: fetch('/www/pkg/takeaway_bg.wasm') });
  const number = drawn(count);
  const member = () => `${number(slope + 1)}t${['+', '-'][number(2)]}${number(slope + 1)}`;
  const seconds = [];
  for (let each = 0; each < count; each += 1) {
    const set = Array.from({ length: 1 + number(most) }, member).join(',');
    const spec = `family?set=${encodeURIComponent(set)}&t=10..40&convention=${['wall', 'sink'][number(2)]}`;
    const start = performance.now();
    try {
      compute(spec, 0, 1, () => false, () => {});
    } catch {
      // A family has a letter, and no member is below 1 everywhere.
      continue;
    }
    seconds.push((performance.now() - start) / 1000);
  }
  return [{ name: 'takeaway', seconds }];
}

/** Parts of a run after which it is asked to stop, in runs of their own. */
const STOPS = [0.2, 0.5, 0.8];

/** A figure at its caps: how long it takes, how long it is silent, how soon it stops, how long it is drawn; milliseconds, and bytes. */
export async function caps(spec, most) {
  const { memory } = await init({ module_or_path: fetch('/www/pkg/takeaway_bg.wasm') });
  const { late, long, data, ...whole } = stopping(spec, most);
  const ended = late === undefined;
  const stops = ended ? STOPS.map((part) => stopping(spec, part * whole.took).late ?? 0) : [late];
  return { spec, warned: long ?? null, ...whole, took: ended ? whole.took : null, stopped: Math.max(...stops), drew: data ? drawing(spec, data) : null, memory: memory.buffer.byteLength };
}

/** Draws on a dense screen as wide as a desk's what was computed: milliseconds. */
function drawing(spec, data) {
  const start = performance.now();
  const picture = Picture.from_bytes(spec, data);
  const options = { width: 1200, height: 0, scale: 2, theme: 'light', palette: 'viridis', caption: false };
  options.height = picture.height(JSON.stringify(options));
  const canvas = Object.assign(document.createElement('canvas'), { width: 2 * options.width, height: 2 * options.height });
  picture.draw(canvas, JSON.stringify(options));
  const took = performance.now() - start;
  picture.free();
  return took;
}

/**
 * Computes a figure and asks it to stop after `until` milliseconds; `late` is how long it ran on then.
 */
function stopping(spec, until) {
  const start = performance.now();
  let [heard, first, silence, after, late, refused] = [start, undefined, 0, '', undefined, undefined];
  let [long, data] = [];
  const hear = (what) => {
    const now = performance.now();
    first ??= now - start;
    if (now - heard > silence) [silence, after] = [now - heard, what];
    heard = now;
    return now - start > until;
  };
  try {
    data = compute(spec, 0, 1, (what, done, total, takes) => {
      long ??= takes;
      return hear(`${what}, ${done} of ${total}`);
    }, () => {});
  } catch (thrown) {
    const { cancelled, message } = JSON.parse(thrown);
    if (cancelled) late = performance.now() - start - until;
    else refused = message;
  }
  hear('the end');
  return { long, data, took: heard - start, first, silence, after, late, refused };
}
