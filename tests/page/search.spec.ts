// The one box: what opens, that it can be used by keyboard alone, and what leads from figure to figure.
import { drawn, go, held, open, paste, stands } from './reader.ts';
import { expect, test } from './fixtures.ts';

test('what is typed opens with Enter; arrows choose, Esc closes, and what cannot be is answered', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=12');
  const [box, found] = [page.locator('#search'), page.locator('#found')];
  await box.fill('{2, 5, 7}');
  await found.locator('[aria-selected=true]').waitFor();
  await page.keyboard.press('Enter');
  await drawn(page, 'strip?set=2,5,7');
  await expect(box).toHaveValue('');
  await box.fill('2,5,7');
  await page.keyboard.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', 'found-1');
  await page.keyboard.press('Escape');
  await expect(found).toBeHidden();
  await box.fill('qqqq zzzz');
  await expect(found).toContainText('No match');
  await page.keyboard.press('Escape');
  await box.fill('m=2000');
  await expect(found.locator('.nothing')).toHaveText(/^m cannot be “2000”\. Allowed: 2 … 1000/);
  await expect(found.locator('[role=option]:not([aria-disabled])')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await drawn(page, 'sink-strips?m=1000');
});

test('Random shows another figure of the same kind, and Reset comes back', async ({ page }) => {
  await go(page, 'strip');
  // A chance that never chooses what is already shown.
  await page.evaluate(() => {
    let seed = 42;
    Math.random = () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
  });
  await page.locator('#tools').getByRole('button', { name: 'Random' }).click();
  await stands(page, /^strip\?set=/);
  await page.locator('#tools').getByRole('button', { name: 'Reset' }).click();
  await drawn(page, 'strip');
});

test('related figures lead from a strip to its duality and back; help, glossary and about open and close', async ({ page }) => {
  await go(page, 'sink-strips?m=7&k=3');
  await page.locator('.notes summary').click();
  await page.locator('.related a', { hasText: /uality/ }).click();
  await stands(page, /^relations/);
  const dual = page.url();
  await page.locator('.related a').first().click();
  await expect(page).not.toHaveURL(dual);
  for (const [button, words] of [['Help and keyboard', 'talk mode'], ['Glossary', 'mex'], ['About and how to cite', 'Apache']]) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('#dialog[open]')).toContainText(words);
    await page.keyboard.press('Escape');
    await page.locator('#dialog').waitFor({ state: 'hidden' });
  }
});

test('what is typed before the library is there is answered when it is', async ({ fresh }) => {
  const { page } = await fresh();
  const come = await held(page, '**/*.wasm');
  await page.goto('');
  await page.locator('#search').fill('play line');
  await expect(page.locator('#found [role=option]')).toHaveCount(0);
  come();
  await page.locator('#found').getByText('play line-nim', { exact: true }).waitFor();
});

test('lines pasted before the box is there are compared when it is', async ({ fresh }) => {
  const { page } = await fresh();
  const come = await held(page, '**/assets/box-*.js');
  await open(page, '#v1/strip');
  await paste(page.locator('#search'), '1 0\n2 2\n3 5\n4 7\n5 10\n6 12\n7 15\n8 17\n');
  await page.keyboard.press('Enter');
  await expect(page.locator('#search')).toHaveValue(/^1 0; 2 2; /);
  come();
  await drawn(page, 'cold?n=60');
});

test('figures that are found have small pictures, and Ctrl+C copies the answer with its link', async ({ page }) => {
  await open(page, '#v1/strip');
  const [box, found] = [page.locator('#search'), page.locator('#found')];
  await box.fill('2,5,7');
  await expect(found.locator('[data-answers] canvas[data-drawn]')).toHaveCount(1);
  const drawnAll = () => found.locator('canvas').evaluateAll((all) => all.every((canvas) => canvas.hasAttribute('data-drawn')));
  await expect.poll(drawnAll).toBe(true);
  await box.press('Control+c');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Nim-sequence: \{2, 5, 7\}\n\{2, 5, 7\}: .*period.*\n.*#v1\/strip\?set=2,5,7$/);
  // Who wins is said with the game it is said of.
  await box.fill('who wins from 100 stones with 2, 3 or 7');
  await expect(found.locator('[aria-selected=true]')).toContainText('The player to move loses.');
  await box.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\{2, 3, 7\} from 100\nThe player to move loses\.\n.*#v1\/play\?game=heaps&set=2,3,7.*heaps=100$/);
  await box.fill('2,5,7');
  // Letters that are selected are copied as everywhere.
  await box.press('Control+a');
  await box.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2,5,7');
  await page.keyboard.press('Escape');
});

test('commands are found by their words, and do what they say', async ({ page }) => {
  await open(page, '#v1/strip');
  const box = page.locator('#search');
  for (const [typed, theme] of [['dark mode', 'dark'], ['Light', 'light'], ['system theme', 'system']]) {
    await box.fill(typed);
    await page.locator('#found [aria-selected=true]').waitFor();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-choice', theme);
  }
  await box.fill('export');
  await page.locator('#found [aria-selected=true]').waitFor();
  await page.keyboard.press('Enter');
  await expect(page.locator('#export')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => (window.print = () => (document.title = 'printed')));
  await box.fill('Print');
  await page.locator('#found [aria-selected=true]').waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('printed');
  // A theorem and a figure of a paper are found as they are cited.
  for (const [typed, spec] of [['theorem 3', /^proof/], ['[B] figure 2', /^sink-strips/]] as const) {
    await box.fill(typed);
    await page.locator('#found [aria-selected=true]').waitFor();
    await page.keyboard.press('Enter');
    await stands(page, spec);
  }
});
