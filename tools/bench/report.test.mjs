// Reports of contests: medians and ratios by rounds, what counts as slower, and the tables.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { capsTable, renewed as renewedRuns } from './caps.mjs';
import { pageTable } from './paged.mjs';
import { growth, markdown, renewed, report, slower, summary, time } from './report.mjs';

const ABOUT = { version: '1', date: '2026-01-01', rust: '1', chromium: 'Chromium 1' };

/** A report of one contest at 2^20, 2^22 and 2^24: a naive way and ours, which takes `ours` seconds in three rounds. */
const made = (ours, naive = [8, 12, 8]) => report([20, 22, 24].map((log2) => ({
  where: 'native', table: 'Cold positions, squares', what: `2^${log2}`, size: 2 ** log2,
  variants: [{ name: 'naive', seconds: naive.map((each) => each * 2 ** log2) }, { name: 'auto', seconds: ours.map((each) => each * 2 ** log2) }],
})), ABOUT);

test('a ratio is of the times of a round, and a spread is of all rounds', () => {
  const [contest] = made([2, 3, 2]).contests;
  const [naive, auto] = contest.variants;
  assert.deepEqual([naive.ratio.median, naive.rounds], [1, 3]);
  // The second round was slow for both.
  assert.deepEqual(auto.ratio, { least: 4, median: 4, most: 4 });
  assert.deepEqual(auto.seconds, { least: 2 ** 21, median: 2 ** 21, most: 3 * 2 ** 20 });
});

test('slower is what is so by more than both spread, beside the same naive way', () => {
  const before = made([2, 3, 2.2]);
  assert.deepEqual(slower(before, made([2.1, 3, 2])), []);
  // A machine half as fast is no loss.
  assert.deepEqual(slower(before, made([4, 6, 4.4], [16, 24, 16])), []);
  const found = slower(before, made([4, 6, 4]));
  assert.equal(found.length, 3);
  assert.match(found[0], /^native: Cold positions, squares, 2\^20: auto, 4× before, 2× now$/);
});

test('what is measured alone is compared by its time', () => {
  const alone = (seconds) => report([{ where: 'native', table: 'a', what: 'b', size: null, variants: [{ name: 'c', seconds }] }], ABOUT);
  assert.deepEqual(slower(alone([1, 2]), alone([1.9, 2.5])), []);
  assert.deepEqual(slower(alone([1, 2]), alone([2.1, 2.5])), ['native: a, b: c, 2.00 s before, 2.50 s now']);
});

test('tables: contests, how times grow, and README’s rows', () => {
  const all = made([2, 3, 2]);
  const text = markdown(all);
  assert.match(text, /\| native: Cold positions, squares, 2\^20 \| naive \| 3 \|/);
  assert.match(text, /\| {2}\| auto \| 3 \| \d+ s \| {2}\| \d+ s … \d+ s \| 4× \| 4× \|/);
  assert.deepEqual(growth(all).map((row) => row.slice(1)), [['naive', '2^20 … 2^24', 'n^1.00'], ['auto', '2^20 … 2^24', 'n^1.00']]);
  const keys = [20, 24].map((log2) => `native: Cold positions, squares, 2^${log2}`);
  assert.match(summary(all, [['cold', 'naive', 'auto', ...keys]]), /^\| cold \| naive \| 4, 4 \|$/m);
  assert.throws(() => summary(all, [['cold', 'naive', 'auto', 'native: else']]), /no auto of "native: else"/);
});

test('of many frames it is told within what 95 in 100 stayed', () => {
  const seconds = Array.from({ length: 100 }, (_, i) => (i + 1) / 1000);
  const all = report([{ where: 'Chromium', table: 'a', what: 'b', size: null, variants: [{ name: 'zooming', seconds }] }], ABOUT);
  assert.equal(all.contests[0].variants[0].seconds.p95, 0.095);
  assert.match(markdown(all), /\| zooming \| 100 \| 51\.0 ms \| 95\.0 ms \| 1\.00 ms … 100 ms \|/);
});

test('seconds, as one reads them', () => {
  assert.deepEqual([1.234e-5, 0.01234, 0.9999, 12.34, 1234].map(time), ['12.3 µs', '12.3 ms', '1.00 s', '12.3 s', '1234 s']);
});

test('contests held again take the place of the same ones; the others keep their date', () => {
  const before = made([2, 3, 2]);
  const again = report([
    { where: 'native', table: 'Cold positions, squares', what: '2^22', size: 2 ** 22, variants: [{ name: 'naive', seconds: [1] }] },
    { where: 'native', table: 'Cold positions, squares', what: '2^26', size: 2 ** 26, variants: [{ name: 'naive', seconds: [2] }] },
  ], { ...ABOUT, date: '2026-02-02' });
  const all = renewed(before, again);
  assert.deepEqual(all.contests.map(({ what, date }) => [what, date]), [
    ['2^20', '2026-01-01'], ['2^22', undefined], ['2^24', '2026-01-01'], ['2^26', undefined],
  ]);
  assert.match(markdown(all), /squares, 2\^20 \(2026-01-01\) \| naive/);
  const elsewhere = { ...again, machine: { ...again.machine, processor: 'another' } };
  assert.throws(() => renewed(before, elsewhere), /another machine/);
});

test('the page’s runs as a table: what the system does not tell is left out', () => {
  const run = { spec: 'cold?n=9', first: 80, stopped: 4, took: 61_000, library: 2 ** 29, memory: null };
  assert.match(pageTable([run]), /^\| `cold\?n=9` \| 80\.0 ms \| 512 MB \| – \| 4\.00 ms \| 61\.0 s \|$/m);
});

test('a run at the caps that is stopped says what it announced, in Chromium as natively', () => {
  const run = (where) => ({ where, spec: 'a', silence: 1, took: null, memory: 2 ** 20, first: 1, after: 'b', stopped: 0, drew: null, warned: 'about 3 minutes' });
  assert.equal(capsTable([run('native'), run('Chromium')]).match(/stopped; it says about 3 minutes/g).length, 2);
});

test('runs at the caps made again take the place of those of the same figure, the longest silence first', () => {
  const run = (where, spec, silence) => ({ where, spec, silence, took: 1, memory: 2 ** 20, first: 1, after: 'the end', stopped: 0, drew: 2 });
  const runs = renewedRuns(
    [run('native', 'a?x=1|2', 5), run('native', 'b', 7), run('Chromium', 'b', 1)],
    [run('native', 'b', 3), run('native', 'c', 9)],
  );
  const table = capsTable(runs);
  assert.deepEqual([...table.matchAll(/^\| `(\S+)` /gm)].map(([, spec]) => spec), ['c', 'a?x=1\\|2', 'b', 'b']);
  assert.match(table, /^\| `b` \| 1\.00 ms \| 1 MB \| 1\.00 ms \| 3\.00 ms, to the end \|/m);
});
