// The card of a claim that certificates prove: the word, the certificate, and the checker in a worker.
import { expect, test } from './fixtures.ts';
import { go } from './reader.ts';

test('a family is proved, and its certificates are checked in the page', async ({ page }) => {
  await go(page, 'family?set=t,t+2,2t+3&t=1..30');
  const badge = page.locator('#caption .badge');
  await expect(badge.locator('summary')).toHaveText('Proved here: the law');
  await badge.locator('summary').click();
  await expect(badge.locator('.word').first()).toContainText('t even');
  await badge.getByRole('button', { name: 'Check the certificate' }).click();
  await expect(badge.getByRole('status')).toContainText('The classes cover every t from 17 on.');
  await expect(badge.getByRole('status')).toContainText('the preperiod is (3t² + 3t − 6)/2');
});

test('a search for a counter-example runs on beyond the range, and the claim is copied', async ({ page }) => {
  await go(page, 'family?set=s,2s+1,5s&of=outcomes');
  const badge = page.locator('#caption .badge');
  // A card that is open stays open on another figure.
  if ((await badge.getAttribute('open')) === null) await badge.locator('summary').click();
  await badge.getByRole('button', { name: 'Search for a counter-example' }).click();
  const said = badge.locator('.searched');
  await expect(said).toHaveText(/^checked to s = \d/);
  await badge.getByRole('button', { name: 'Stop' }).click();
  await expect(badge.getByRole('button', { name: 'Search for a counter-example' })).toBeVisible();
  await expect(said).toHaveText(/^checked to s = \d/);
  for (const name of ['Copy claim', 'Copy LaTeX', 'Copy BibTeX', 'Copy link']) await expect(badge.getByRole('button', { name })).toBeVisible();
});

test('the symbolic word is a figure, and its letter a slider', async ({ page }) => {
  await go(page, 'family?set=m,2m+1,3m+1&m=6&of=word');
  await expect(page.getByRole('heading', { level: 1, name: 'The nim-sequence of {m, 2m + 1, 3m + 1} for all m' })).toBeVisible();
  await expect(page.locator('#caption .words')).toContainText('m = 6, to the end');
});

test('the card of Theorem 3 leads to its proof, cell by cell', async ({ page }) => {
  await go(page, 'sink-strips?m=12');
  const badge = page.locator('#caption .badge');
  // A card that was open follows the figure.
  if ((await badge.getAttribute('open')) === null) await badge.locator('summary').click();
  await badge.getByRole('link', { name: 'The proof for m = 12, δ = 13, cell by cell' }).click();
  await expect(page).toHaveURL(/#v1\/proof\?m=12&k=1/);
  await expect(page.locator('#caption .badge summary')).toHaveText('Proved: Theorem 3 (ii)');
});
