// The data of a figure: what can be had is offered, what cannot be had is said where it was asked for. What a b-file, a table and
// a chart hold is asked in node.
import { expect, test } from './fixtures.ts';
import { exported, exporting, go } from './reader.ts';

test('b-file, periods and pgfplots are offered where there are such data, and the files have their names', async ({ page }) => {
  await go(page, 'sink-strips?m=5');
  const menu = await exporting(page);
  const named = (name: string) => menu.getByRole('button', { name, exact: true });
  const which = menu.getByLabel('Sequence of the b-file');
  await expect(which.locator('option')).toHaveText(['k = 1', 'k = 2', 'k = 3', 'k = 4']);
  await which.selectOption({ label: 'k = 3' });
  const third = await exported(page, 'b-file');
  expect(third.name).toBe('b000000.txt');
  expect(third.bytes.toString()).toMatch(/^# takeaway sink-strips\?m=5\n# nim-values of S\(5, 8\) under sink/);
  await go(page, 'sink-strips?m=5&k=2');
  await expect(which).toHaveCount(0);
  await go(page, 'cold-count?n=4096');
  await expect(named('b-file')).toHaveCount(0);
  await expect(named('Periods (CSV)')).toHaveCount(0);
  const chart = await exported(page, 'pgfplots');
  expect(chart.name).toMatch(/\.pgfplots\.tex$/);
  expect(chart.bytes.toString()).toMatch(/\\begin\{axis\}\[.*xmode=log/);
  await go(page, 'cold');
  await expect(named('pgfplots')).toHaveCount(0);
});

test('words that are too long: that is said in one sentence, and the table of periods is there', async ({ page }) => {
  await go(page, 'sink-strips?m=1000');
  const menu = await exporting(page);
  await menu.getByRole('button', { name: 'CSV', exact: true }).click();
  await expect(menu.getByRole('alert')).toHaveText(
    /^m cannot be “1000”\. Allowed: an m whose words have at most 33.554.432 letters, not 3.079.461.000; or the format periods\.$/,
  );
  const { name } = await exported(page, 'Periods (CSV)');
  expect(name).toBe('sink-strips_m=1000.periods.csv');
  // What was said goes with the next success.
  await expect(menu.getByRole('alert')).toHaveCount(0);
});

test('a sequence of the OEIS: the name and the header of its b-file, what agrees, and a search', async ({ page }) => {
  await go(page, 'permutation?n=50');
  const menu = await exporting(page);
  const file = await exported(page, 'b-file');
  expect(file.name).toBe('b094870.txt');
  expect(file.bytes.toString()).toMatch(/^# takeaway permutation\?n=50\n# Table of n, a\(n\) for n = 1\.\.50 of A094870\n1 1\n2 2\n3 4\n/);
  await menu.getByText('A094870 (from 1), 50 terms compared').waitFor();
  // Nobody is asked but by the reader, in a tab of the reader's own.
  await page.evaluate(() => {
    window.open = (...asked: unknown[]) => Object.assign(window, { asked }) && null;
  });
  await menu.getByRole('button', { name: 'Search the OEIS', exact: true }).click();
  const [address, target, features] = await page.evaluate(() => window.asked as string[]);
  expect([target, features]).toEqual(['_blank', 'noopener']);
  const { origin, pathname, searchParams } = new URL(address);
  expect(origin + pathname).toBe('https://oeis.org/search');
  const terms = file.bytes.toString().split('\n').filter((line) => /^\d/.test(line)).map((line) => Number(line.split(' ')[1]));
  expect(searchParams.get('q').split(',').map(Number)).toEqual(terms.slice(0, 16));
});
