// The data of a figure: a b-file only of a sequence, the table of periods always, and what
// cannot be had is said where it was asked for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { download, drawn, hosted, keep, open, tab } from './harness.mjs';
import { loadLibrary } from '../../tools/pictures.mjs';

const library = await loadLibrary();

const { browser, host } = await hosted();
const { page, problems } = await tab(browser);
await open(page, `${host.address}#v1/strip`);
await page.locator('#export-button').click();

const menu = () => page.locator('#export');
const named = (name) => menu().getByRole('button', { name, exact: true });

async function show(spec) {
  await page.evaluate((hash) => (location.hash = hash), `#v1/${spec}`);
  await drawn(page, library.normalize(spec));
}

const terms = ({ bytes }) => bytes.toString().split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split(' ').map(Number));

test('one row is one sequence: its b-file has the nim-values, counted from x = 1', async () => {
  await show('sink-strips?m=5&k=2');
  assert.equal(await menu().getByLabel('sequence of the b-file').count(), 0);
  const file = await download(page, () => named('b-file').click());
  assert.equal(file.name, 'b000000.txt');
  const figure = library.Figure.compute('sink-strips?m=5&k=2');
  const word = figure.export('plain').trim().split(' ').at(-1);
  assert.deepEqual(terms(file), [...word].map((value, i) => [i + 1, Number(value)]));
});

test('of several rows each has its own', async () => {
  await show('sink-strips?m=5');
  const which = menu().getByLabel('sequence of the b-file');
  assert.deepEqual(await which.locator('option').allInnerTexts(), ['k = 1', 'k = 2', 'k = 3', 'k = 4']);
  await which.selectOption({ label: 'k = 3' });
  const file = await download(page, () => named('b-file').click());
  assert.equal(file.name, 'b000000.txt');
  assert.match(file.bytes.toString(), /^# takeaway sink-strips\?m=5\n# nim-values of S\(5, 8\) under sink/);
  await show('strip?set=2,5&n=20');
  assert.deepEqual(await which.locator('option').allInnerTexts(), ['sink', 'wall']);
  await keep(page, 'export-data');
});

for (const [spec, has] of [
  ['cold?n=100', true], ['records?n=100', true], ['greedy-set?n=100', true], ['permutation?n=50', true],
  ['comply?n=50', true], ['duality?m=3', true], ['cold-count?n=4096', false], ['digits?n=4096', false],
]) {
  test(`${spec} has ${has ? 'a' : 'no'} b-file`, async () => {
    await show(spec);
    assert.equal(await named('b-file').count(), has ? 1 : 0);
    assert.equal(await named('Periods (CSV)').count(), 0);
    if (!has) return;
    const list = terms(await download(page, () => named('b-file').click()));
    assert.ok(list.length > 3 && list.every((line) => line.length === 2 && line.every(Number.isInteger)));
    assert.ok(list.every(([index], i) => i === 0 || index === list[i - 1][0] + 1), 'its indices have gaps');
  });
}

test('m = 1000: the words are too long, which is said in one sentence, and the table of periods is there', async () => {
  await show('sink-strips?m=1000');
  await named('CSV').click();
  const said = menu().getByRole('alert');
  await said.waitFor();
  const text = await said.innerText();
  assert.match(text, /^m cannot be “1000”\. Allowed: an m whose words have at most 33.554.432 letters, not 3.079.461.000; or the format periods\.$/);
  assert.equal(text.split('cannot be').length, 2, `said twice: ${text}`);
  await keep(page, 'export-too-long');
  const { name, bytes } = await download(page, () => named('Periods (CSV)').click());
  assert.equal(name, 'sink-strips_m=1000.periods.csv');
  const lines = bytes.toString().trim().split('\n');
  assert.equal(lines.length, 2 + 999);
  assert.equal(lines[1], 'm,delta,k,case,convention,preperiod,period');
  // [B, Theorem 3] for k = 1: m(4m + 3k)/gcd(m, k).
  assert.equal(lines[2], '1000,1001,1,ii,sink,0,4003000');
  assert.equal(await said.count(), 0, 'what was said goes with the next success');
});

test('the console stayed silent', () => assert.deepEqual(problems, []));

test('a sequence of the OEIS: the name and the header of its b-file, what agrees, and a search', async () => {
  await show('permutation?n=50');
  const file = await download(page, () => named('b-file').click());
  assert.equal(file.name, 'b094870.txt');
  assert.match(file.bytes.toString(), /^# takeaway permutation\?n=50\n# Table of n, a\(n\) for n = 1\.\.50 of A094870\n1 1\n2 2\n3 4\n/);
  await menu().getByText('A094870, counted from 1 there; the first 50 terms agree').waitFor();
  // Nobody is asked but by the reader, in a tab of the reader's own.
  await page.evaluate(() => {
    window.open = (...asked) => {
      window.asked = asked;
    };
  });
  await named('Search the OEIS').click();
  const [address, target, features] = await page.evaluate(() => window.asked);
  assert.deepEqual([target, features], ['_blank', 'noopener']);
  const { origin, pathname, searchParams } = new URL(address);
  assert.equal(origin + pathname, 'https://oeis.org/search');
  assert.deepEqual(searchParams.get('q').split(',').map(Number), terms(file).slice(0, 16).map(([, term]) => term));
});

test('charts can be had for pgfplots, and nothing else', async () => {
  for (const [spec, chart] of [['cold-count?n=4096', true], ['greedy-set?view=growth', true], ['greedy-set', false], ['strip', false]]) {
    await show(spec);
    assert.equal(await named('pgfplots').count(), chart ? 1 : 0, spec);
    if (!chart) continue;
    const { name, bytes } = await download(page, () => named('pgfplots').click());
    assert.match(name, /\.pgfplots\.tex$/);
    assert.match(bytes.toString(), /\\begin\{axis\}\[xmode=log/);
  }
});
