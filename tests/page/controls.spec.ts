// Controls: what is typed stays, what is wrong with it is said where it was typed, with one click
// that mends it, and the last good figure stays meanwhile.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { control, drawn, go, open, paste, reveal } from './reader.ts';

const field = (page: Page, name: string) => control(page, name).locator('.field');
const mistake = (page: Page, name: string) => control(page, name).locator('.mistake');
const mistakes = (page: Page) => page.locator('.side .mistake');

async function type(page: Page, name: string, text: string): Promise<void> {
  await reveal(control(page, name));
  await field(page, name).fill(text);
  await page.keyboard.press('Enter');
}

test('what is typed waits beside what is at fault, and both go through together; another figure takes nothing along', async ({ page }) => {
  await open(page, '#v1/sink-strips?k=3,5,7');
  await type(page, 'm', '5');
  await expect(mistake(page, 'k')).toHaveText(/k cannot be “3,5,7”\. Allowed: 1 … 4 for m = 5/);
  await expect(field(page, 'k')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'm')).toHaveValue('5');
  await expect(mistake(page, 'm')).toHaveText(/Waiting for a valid k/);
  await drawn(page, 'sink-strips?k=3,5,7');
  await control(page, 'k').getByRole('button', { name: 'use 3' }).click();
  await drawn(page, 'sink-strips?m=5&k=3');
  await expect(mistakes(page)).toHaveCount(0);
  // A change that does not depend on the mistake still counts.
  await type(page, 'k', '9');
  await mistake(page, 'k').waitFor();
  await type(page, 'wraps', '2');
  await drawn(page, 'sink-strips?m=5&k=3&wraps=2');
  await expect(field(page, 'k')).toHaveValue('9');
  await go(page, 'sink-strips?m=13');
  await expect(mistakes(page)).toHaveCount(0);
  await expect(field(page, 'm')).toHaveValue('13');
});

test('δ has two thumbs, which stand where k and the wraps have the rows, and go as far as 4m', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=5');
  await reveal(control(page, 'delta'));
  const thumbs = control(page, 'delta').locator('input[type=range]');
  const standing = () => thumbs.evaluateAll((all) => all.map(({ value, min, max }: HTMLInputElement) => [value, min, max].map(Number)));
  expect(await standing()).toEqual([[6, 1, 20], [9, 1, 20]]);
  await thumbs.nth(1).fill('20');
  await drawn(page, 'sink-strips?m=5&delta=6..20');
  await thumbs.nth(0).fill('1');
  await drawn(page, 'sink-strips?m=5&delta=1..20');
  await expect(field(page, 'delta')).toHaveValue('1..20');
  // Further on is typed, and then within reach.
  await type(page, 'delta', '11..40');
  await drawn(page, 'sink-strips?m=5&delta=11..40');
  await expect.poll(standing).toEqual([[11, 1, 40], [40, 1, 40]]);
  // No two thumbs for what is no range, or too long a way.
  await type(page, 'delta', '7,15,23');
  await drawn(page, 'sink-strips?m=5&delta=7,15,23');
  await expect(thumbs).toHaveCount(0);
  await go(page, 'sink-strips?m=400');
  await expect(thumbs).toHaveCount(0);
});

test('a set is typed as people write it, and the line under the field says what was read', async ({ page }) => {
  await open(page, '#v1/strip?convention=wall');
  const hundred = Array.from({ length: 100 }, (_, i) => i * (i + 2) + 7);
  for (const [typed, set, understood] of [
    ['1 3 4', '1,3,4', '{1, 3, 4}'],
    ['1..5', '1,2,3,4,5', '{1, 2, 3, 4, 5}'],
    ['{1,…,6}', '1,2,3,4,5,6', '{1, 2, 3, 4, 5, 6}'],
    ['all but {1,3}', 'all-but-1,3', 'except 1, 3'],
    ['primes-1', 'primes-1', '1, 2, 4, 6, 10'],
    ['1 | primes', '1,primes', '1, 2, 3, 5, 7'],
    ['n(3n-1)/2', 'pentagonal', '1, 5, 12, 22'],
    ['prime-powers', 'prime-powers', '2, 3, 4, 5, 7, 8, 9'],
    [hundred.join(' '), hundred.join(','), '100 members'],
  ]) {
    await type(page, 'set', typed);
    await expect.poll(() => page.evaluate(() => new URLSearchParams(document.getElementById('figure').dataset.drawn.split('?')[1]).get('set'))).toBe(set);
    await expect(mistakes(page)).toHaveCount(0);
    await expect(control(page, 'set').locator('.understood')).toContainText(understood);
  }
});

test('where two readings of a set are possible, the other one is a click away; a file may be dropped', async ({ page }) => {
  await open(page, '#v1/strip?convention=wall');
  const set = control(page, 'set');
  await paste(field(page, 'set'), '1 2\n2 5\n3 9\n');
  await drawn(page, 'strip?set=2,5,9&convention=wall');
  await expect(set.locator('.read')).toContainText('a table. Its second column is the set.');
  await set.getByRole('button', { name: 'All these numbers are one set.' }).click();
  await drawn(page, 'strip?set=1,2,3,5,9&convention=wall');
  await set.getByRole('button', { name: 'Its second column is the set.' }).click();
  await drawn(page, 'strip?set=2,5,9&convention=wall');
  await type(page, 'set', '2,500');
  await set.getByRole('button', { name: 'One number, with a comma between thousands.' }).click();
  await drawn(page, 'strip?set=2500&convention=wall');
  await type(page, 'set', 'multiples of 5 or 7');
  await drawn(page, 'strip?set=7,5+5i&convention=wall');
  await set.getByRole('button', { name: '“Of” holds for the last number, too.' }).click();
  await drawn(page, 'strip?set=5+5i,7+7i&convention=wall');
  await type(page, 'set', '1,3,4');
  await drawn(page, 'strip?set=1,3,4&convention=wall');
  await expect(set.locator('.read')).toHaveCount(0);
  const drop = (text: string) =>
    field(page, 'set').evaluate((element, text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'moves.txt', { type: 'text/plain' }));
      const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true });
      element.dispatchEvent(over);
      if (over.defaultPrevented) element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, text);
  await drop('# moves\n2\n7\n11\n');
  await drawn(page, 'strip?set=2,7,11&convention=wall');
  await drop('2\nsome\n');
  await expect(mistake(page, 'set')).toContainText('“some”');
  await expect(field(page, 'set')).toHaveValue('2; some');
  // A long list is taken whole, and what puts it back is one line.
  const many = (count: number) => Array.from({ length: count }, (_, i) => 2 * i + 2 + (i % 3 === 0 ? 1 : 0));
  await drop(many(400).join('\n'));
  await drawn(page, `strip?set=${many(400).join(',')}&convention=wall`);
  await drop(many(65_537).join('\n'));
  await expect(mistake(page, 'set')).toContainText('This list has 65537 members; at most 65536 are possible.');
  expect((await mistake(page, 'set').getByRole('button').innerText()).length).toBeLessThan(70);
  await drop('\x89PNG\x00\x01');
  await expect(mistake(page, 'set')).toContainText('This is not text.');
  // No link has a list as long as files have: the history keeps it.
  const numbers = Array.from({ length: 65_536 }, (_, i) => 1_000_000 + 100 * i + (i % 7));
  await drop(numbers.join('\n'));
  await expect(control(page, 'set').locator('.understood')).toContainText(/65.536 members/);
  expect(await page.evaluate(() => location.hash)).toBe('#v1/strip');
  await page.goBack();
  await drawn(page, `strip?set=${many(400).join(',')}&convention=wall`);
  await page.goForward();
  await expect(control(page, 'set').locator('.understood')).toContainText(/65.536 members/);
  // It stays after a reload, and a file has it where no link does.
  await page.reload();
  await expect(control(page, 'set').locator('.understood')).toContainText(/65.536 members/);
  await page.locator('#link').click();
  await expect(page.locator('#notice')).toContainText('The set is too long for a link.');
  await expect(page.locator('#notice')).toContainText('strip?set=@set.txt');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the set' }).click();
  const file = readFileSync(await (await saved).path(), 'utf8');
  expect(file.match(/\d+/g)).toHaveLength(65_536);
});

test('nonsense in any field stays there, with a way out, and the figure stands', async ({ page }) => {
  await open(page, '#v1/strip');
  const names = await page.locator('.side .control:has(.field)').evaluateAll((all: HTMLElement[]) => all.map((each) => each.dataset.parameter));
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) {
    await type(page, name, '2,5,%');
    await expect(mistake(page, name)).toHaveText(/Allowed: \S|^“%” does not fit here\. Put “or”, “and” or “but not” between sets\./);
    await expect(field(page, name)).toHaveValue('2,5,%');
    await drawn(page, 'strip');
    await mistake(page, name).getByRole('button').click();
    await expect(mistakes(page)).toHaveCount(0);
  }
  // A b-file is read as the terms it lists, and the line under the field says so.
  await paste(field(page, 'set'), '# A000040\n1 2\n2 3\n3 5\n4 7\n');
  await drawn(page, 'strip?set=2,3,5,7');
  await expect(control(page, 'set').locator('.understood')).toHaveText('{2, 3, 5, 7} · 4 members');
  await page.getByRole('button', { name: 'Copy certificate' }).waitFor();
  // Terms pasted into the search box lead to their figures.
  await paste(page.locator('#search'), '1 0\n2 2\n3 5\n4 7\n5 10\n6 12\n7 15\n8 17\n');
  await page.locator('#found').getByText('8 terms agree').first().waitFor();
  await page.keyboard.press('Enter');
  await drawn(page, 'cold?n=60');
});
