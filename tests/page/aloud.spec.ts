// The page as a screen reader gets it, for every kind: roles, names and states of all elements, kept as text in
// tests/aria. `MAKE_REF=1 npx playwright test aloud` accepts what is there now, once it has been read.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds as all, library } from '../library.ts';
import { expectAccessible } from './checks.ts';
import { test } from './fixtures.ts';
import { project } from './host.ts';
import { canvasOf, go, open, painted, settled } from './reader.ts';

/** All but the race, which measures something else every time. */
const kinds = all.filter((kind) => kind !== 'race');
const folder = join(project, 'tests', 'aria');
const accept = process.env.MAKE_REF !== undefined;

for (const kind of kinds) {
  test(`${kind}, read aloud`, async ({ page }) => {
    if (page.url() === 'about:blank') {
      await open(page, '');
      // Numbers of a title become sliders when their script has come.
      await page.locator('#titles data[role=slider]').first().waitFor();
    }
    await go(page, kind);
    await page.locator('#verify[data-done]').waitFor({ state: 'attached' });
    await settled(page);
    const heard = [`${await page.locator('header.bar').ariaSnapshot()}`, `${await page.locator('.stage').ariaSnapshot()}`];
    // Keys that walk over the figure announce the place of the card.
    await canvasOf(page).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) {
      await page.keyboard.press(key);
      await painted(page);
      const told = await page.evaluate(() => [...document.querySelectorAll('#figure [aria-live], #figure [role=status]')]
        .map((each) => each.textContent.trim().replace(/\s+/g, ' ')).filter(Boolean).join(' | '));
      assert.ok(told !== '', `${key}: nothing is announced`);
      heard.push(`- after ${key}: ${told}`);
    }
    const text = `${heard.join('\n')}\n`;
    const file = join(folder, `${kind}.yml`);
    if (accept) writeFileSync(file, text);
    else assert.equal(text, existsSync(file) ? readFileSync(file, 'utf8') : '', 'MAKE_REF=1 accepts it, once it is read');
    // The table behind it: the same numbers as in its file.
    await page.locator('.as-table summary').click();
    const table = page.getByRole('region', { name: 'The first rows of the data' }).getByRole('table');
    await table.waitFor();
    const figure = library.Picture.compute(kind);
    const { columns, rows } = JSON.parse(figure.preview(0, 100));
    figure.free();
    assert.ok(rows.length > 0);
    assert.deepEqual(await table.getByRole('columnheader').allInnerTexts(), columns);
    const cells = await table.locator('td').allTextContents();
    assert.deepEqual(cells, rows.flat());
    await page.locator('.as-table summary').click();
    await expectAccessible(page);
  });
}

test('the table of an open figure goes with its sliders', async ({ page }) => {
  await page.goto('about:blank');
  await open(page, '#v1/sink-strips?m=5');
  await page.locator('.as-table summary').click();
  const rows = page.locator('.as-table tbody tr');
  await page.waitForFunction(() => document.querySelectorAll('.as-table tbody tr').length === 4);
  await go(page, 'sink-strips?m=7');
  assert.equal(await rows.count(), 6);
  await go(page, 'strip?n=1000');
  assert.equal(await rows.count(), 100);
  assert.match(await page.locator('.as-table p').innerText(), /^First 100 of 2000 rows\. Export saves all of them\.$/);
});

test('no text is left over of a kind that is not there', () => {
  for (const name of readdirSync(folder)) assert.ok(kinds.includes(name.replace(/\.yml$/, '')), name);
});
