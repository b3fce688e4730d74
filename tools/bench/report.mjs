// The results of contests: medians, spreads and ratios, as a report in JSON, as tables in Markdown,
// and one report against another.
import { cpus, totalmem } from 'node:os';

/** The middle of some numbers. */
export const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** The least number that 95 in 100 do not exceed. */
const p95 = (numbers) => [...numbers].sort((a, b) => a - b)[Math.ceil(numbers.length * 0.95) - 1];

/** From more numbers than this on, the report is the bound of 95 in 100. */
const MANY = 60;

const spread = (numbers) => ({
  least: Math.min(...numbers), median: median(numbers), most: Math.max(...numbers),
  ...(numbers.length > MANY && { p95: p95(numbers) }),
});

/** The subject of a contest: the same in two reports if it was the same contest. */
const key = ({ where, table, what }) => `${where}: ${table}, ${what}`;

/**
 * A variant against the first of its contest: its seconds, and how many times as fast it was, round
 * by round, so that what slowed a whole round does not count.
 */
function measured({ name, seconds }, first) {
  const rounds = Math.min(seconds.length, first.seconds.length);
  const ratios = Array.from({ length: rounds }, (_, round) => first.seconds[round] / seconds[round]);
  return { name, rounds: seconds.length, seconds: spread(seconds), ratio: spread(ratios) };
}

/** The machine this runs on. */
export const machine = () => ({ processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, gigabytes: Math.round(totalmem() / 2 ** 30) });

/** A machine, as one reads it. */
export const described = ({ processor, cores, gigabytes }) => `${processor}, ${cores} cores, ${gigabytes} GB`;

/** A report of some contests, each `{ where, table, what, size, variants: [{ name, seconds }] }`. */
export function report(contests, { version, date, rust, chromium }) {
  return {
    version, date,
    machine: { ...machine(), rust, chromium },
    contests: contests.map(({ variants, ...about }) => ({
      ...about, variants: variants.map((variant) => measured(variant, variants[0])),
    })),
  };
}

/**
 * A report with the contests of `again`, made by the same machine, in the place of the same ones; those
 * that were not held again keep the date at which they were.
 */
export function renewed(all, again) {
  if (described(all.machine) !== described(again.machine)) {
    throw new Error(`the report is of another machine: ${described(all.machine)}, not ${described(again.machine)}; record all contests`);
  }
  const kept = all.contests.map((contest) => (all.date === again.date ? contest : { date: all.date, ...contest }));
  const contests = new Map([...kept, ...again.contests].map((contest) => [key(contest), contest]));
  return { ...again, contests: [...contests.values()] };
}

/** e of the n^e that fits the medians best, by least squares of their logarithms. */
function exponent(points) {
  const logs = points.map(([size, seconds]) => [Math.log(size), Math.log(seconds)]);
  const mean = (at) => logs.reduce((sum, each) => sum + each[at], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const over = logs.reduce((sum, each) => sum + (each[0] - x) * (each[1] - y), 0);
  return over / logs.reduce((sum, each) => sum + (each[0] - x) ** 2, 0);
}

/** How the time of every way grows that was measured at three sizes or more. */
export function growth({ contests }) {
  const points = new Map();
  for (const { where, table, size, variants } of contests) {
    for (const { name, seconds } of size ? variants : []) {
      const way = JSON.stringify([`${where}: ${table}`, name]);
      points.set(way, [...(points.get(way) ?? []), [size, seconds.median]]);
    }
  }
  return [...points].filter(([, some]) => some.length >= 3).map(([way, some]) => {
    const sizes = some.map(([size]) => Math.log2(size));
    return [...JSON.parse(way), `2^${Math.min(...sizes)} … 2^${Math.max(...sizes)}`, `n^${exponent(some).toFixed(2)}`];
  });
}

/** Seconds, as one reads them. */
export function time(seconds) {
  if (seconds < 1e-3) return `${(seconds * 1e6).toPrecision(3)} µs`;
  if (seconds < 0.9995) return `${(seconds * 1e3).toPrecision(3)} ms`;
  return `${seconds < 100 ? seconds.toPrecision(3) : Math.round(seconds)} s`;
}

const times = (ratio) => `${ratio < 99.5 ? Number(ratio.toPrecision(2)) : Math.round(ratio)}×`;

/** From least to most; one of them where both print the same. */
function range({ least, most }, show) {
  const ends = [...new Set([show(least), show(most)])];
  return ends.join(' … ');
}

const line = (cells) => `| ${cells.join(' | ')} |`;

/** The subject, time and machine of a measurement. */
export function head({ version, date, machine: { rust, chromium, ...on } }) {
  return `Version ${version}, ${date}; ${described(on)}; Rust ${rust}${chromium ? `, ${chromium}` : ''}.`;
}

/** The report as Markdown: the machine, a table of contests, and one of how times grow. */
export function markdown(all) {
  const { contests } = all;
  const title = (contest) => `${key(contest)}${contest.date ? ` (${contest.date})` : ''}`;
  const rows = contests.flatMap((contest) => contest.variants.map(({ name, rounds, seconds, ratio }, i) => [
    i === 0 ? title(contest) : '', name, rounds, time(seconds.median), seconds.p95 ? time(seconds.p95) : '', range(seconds, time),
    i === 0 ? '' : times(ratio.median), i === 0 || rounds === 1 ? '' : range(ratio, times),
  ]));
  return [
    head(all), '',
    '| contest | way | rounds | median | 95 in 100 within | least … most | times as fast as the first | least … most |',
    '| --- | --- | ---: | ---: | ---: | --- | ---: | --- |',
    ...rows.map(line), '',
    '| ways at several sizes | way | from … to | grows like |',
    '| --- | --- | --- | ---: |',
    ...growth(all).map(line),
  ].join('\n');
}

/**
 * The contests that became slower from one report to a later one, by more than both spreads: one measured
 * against another way by their ratio, which depends less on the machine, one measured alone by its time.
 */
export function slower(before, after) {
  const then = new Map(before.contests.map((contest) => [key(contest), contest]));
  return after.contests.flatMap((contest) => {
    const was = then.get(key(contest));
    return contest.variants.flatMap((now, i) => {
      const old = was?.variants.find(({ name }) => name === now.name);
      if (!old) return [];
      const alone = contest.variants.length === 1;
      if (i === 0 && !alone) return [];
      const worse = alone ? now.seconds.least > old.seconds.most : now.ratio.most < old.ratio.least;
      if (!worse) return [];
      const [from, to] = alone ? [time(old.seconds.median), time(now.seconds.median)] : [times(old.ratio.median), times(now.ratio.median)];
      return [`${key(contest)}: ${now.name}, ${from} before, ${to} now`];
    });
  });
}

/** The summary: rows of what, against what, and the way and the keys of its contests. */
export function summary({ contests }, rows) {
  const found = new Map(contests.map((contest) => [key(contest), contest]));
  const cell = (way, wanted) => {
    const ratio = found.get(wanted)?.variants.find(({ name }) => name === way)?.ratio;
    if (!ratio) throw new Error(`the report has no ${way} of "${wanted}": it was made without --full, or of some contests only`);
    return times(ratio.median).replace('×', '');
  };
  return ['| what | against | times as fast |', '| --- | --- | ---: |',
    ...rows.map(([what, against, way, ...wanted]) => line([what, against, wanted.map((each) => cell(way, each)).join(', ')]))].join('\n');
}
