// Stories: read by scrolling, with live figures and games; one's own, from a text or a file; as slides, and back.
import assert from 'node:assert/strict';
import { expectAccessible, expectFits } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { gallery } from '../library.ts';
import { download, drawn, exporting, open, presenting, settled } from './reader.ts';

test('“Start here” leads through five steps, each alive; a figure opens with all controls, and one comes back', async ({ page }) => {
  await open(page, '');
  await page.getByRole('link', { name: 'Start here' }).first().click();
  const steps = page.locator('.chapter:has(h2)');
  await expect(steps).toHaveCount(5);
  // A game: the beginner answers.
  const board = page.locator('.story .play');
  await expect(board).toHaveAttribute('data-acts', 'person');
  await board.locator('[role=img]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(board).toHaveAttribute('data-shown', /%3B/);
  for (const at of [1, 2, 3, 4]) {
    await steps.nth(at).locator('.live').scrollIntoViewIfNeeded();
    await expect(steps.nth(at).locator('.figure')).toHaveAttribute('data-drawn', /./);
  }
  const m = steps.nth(3).locator('input[type=range]');
  assert.equal(await m.getAttribute('max'), '40', 'as on the landing page');
  await m.focus();
  await page.keyboard.press('ArrowRight');
  await expect(steps.nth(3).locator('.figure')).toHaveAttribute('data-drawn', 'sink-strips?m=13&scale=common');
  await settled(page);
  await expectFits(page);
  await expectAccessible(page);
  await steps.nth(3).getByRole('link', { name: 'All controls' }).click();
  await drawn(page, 'sink-strips?m=13&scale=common');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible();
  for (const viewport of [{ width: 390, height: 844 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await settled(page);
    await expectFits(page);
  }
});

test('a story of one’s own: from a text, in a link, as slides; a bad one is refused by its line, and stays to be mended', async ({ page }) => {
  await open(page, '#v1/story');
  const text = page.getByRole('textbox', { name: 'Text of a story' });
  const shown = page.getByRole('button', { name: 'Show this story' });
  await text.fill('# Mine\n\n## One <b>\n\n```takeaway\nstrip?set=2,5\n```\n\n## Two\n\n```takeaway\nnonsense\n```\n');
  await shown.click();
  await expect(page.locator('.telling h1')).toHaveText('Mine');
  await expect(page.locator('.chapter h2').first()).toHaveText('One <b>');
  await expect(page.locator('.chapter .mistake')).toHaveText(/^Line 11: No figure is called “nonsense”/);
  assert.ok(new URL(page.url()).hash.startsWith('#v1/story?text=%23%20Mine'));
  await page.evaluate(() => (location.hash = '#v1/story?text=words'));
  await expect(page.locator('#notice')).toContainText('A story has a figure.');
  await expect(text).toHaveValue('words');
  await page.locator('.telling input[type=file]').setInputFiles({ name: 'long.md', mimeType: 'text/markdown', buffer: Buffer.alloc(100_001, 'x') });
  await expect(page.locator('#notice')).toContainText('at most 100000 bytes; this file has 100001');
  const file = '# Two slides\n\n## Strips\n\n```takeaway\nsink-strips?m=5\n```\n\n## Both\n\n```takeaway\nstrip\nrelations?m=5\n```\n';
  await page.locator('.telling input[type=file]').setInputFiles({ name: 'mine.md', mimeType: 'text/markdown', buffer: Buffer.from(file) });
  await page.getByRole('button', { name: 'Present as slides' }).click();
  await presenting(page);
  await expect(page.locator('#slide h1')).toHaveText('Two slides');
  await expect(page.locator('#figure')).toBeHidden();
  // Words alone leave no figure to show: the story is there again.
  await page.keyboard.press('Escape');
  await expect(page.locator('.telling h1')).toHaveText('Two slides');
  assert.ok(new URL(page.url()).hash.startsWith('#v1/story?text='));
  await page.getByRole('button', { name: 'Present as slides' }).click();
  await presenting(page);
  await page.keyboard.press('PageDown');
  await drawn(page, 'sink-strips?m=5');
  await page.keyboard.press('PageDown');
  await drawn(page, 'strip', 'relations?m=5');
  await page.keyboard.press('Escape');
});

test('a deck is saved as a story and added again', async ({ page }) => {
  await open(page, '#v1/sink-strips?m=5');
  const menu = await exporting(page);
  await menu.getByRole('button', { name: 'Add as slide 1' }).click();
  await menu.getByLabel('Title of slide 1').fill('The *strips*');
  await menu.getByLabel('Title of slide 1').press('Tab');
  const { name, bytes } = await download(page, () => menu.getByRole('button', { name: 'Save as story' }).click());
  assert.equal(name, 'slides.md');
  await menu.getByLabel('Add from a story').setInputFiles({ name, mimeType: 'text/markdown', buffer: bytes });
  await expect(menu.getByLabel('Title of slide 2')).toHaveValue('The *strips*');
  const slide = '## The \\*strips\\*\n\n```takeaway\nsink-strips?m=5\n```\n';
  assert.equal(await page.evaluate(() => localStorage.getItem('takeaway-deck')), `${slide}\n${slide}`);
  await menu.getByRole('button', { name: 'Clear slides' }).click();
});

test('a number in a story moves its figure by mouse and keys, and follows its slider; a row is lit while it is pointed at', async ({ page }) => {
  await open(page, '#v1/story/start');
  const steps = page.locator('.chapter:has(h2)');
  const last = steps.nth(4);
  await last.scrollIntoViewIfNeeded();
  const number = last.getByRole('slider', { name: 'm' }).and(last.locator('data'));
  const figure = last.locator('.figure');
  await expect(number).toHaveText('12');
  await number.focus();
  await page.keyboard.press('ArrowRight');
  await expect(figure).toHaveAttribute('data-drawn', /m=13&/);
  await expect(number).toHaveText('13');
  await settled(page);
  const box = await number.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 40, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(number).not.toHaveText('13');
  const moved = await number.innerText();
  assert.ok(Number(moved) < 13, moved);
  await expect(figure).toHaveAttribute('data-drawn', new RegExp(`m=${moved}&`));
  // The slider under the figure moves the words.
  const slider = last.locator('.quick input[type=range]').first();
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(number).toHaveText('2');
  assert.equal(await number.getAttribute('aria-valuenow'), '2');
  const rows = steps.nth(3);
  await rows.scrollIntoViewIfNeeded();
  await expect(rows.locator('.figure')).toHaveAttribute('data-drawn', /./);
  await rows.getByRole('button', { name: '6', exact: true }).hover();
  const lit = () => rows.locator('.shade').evaluate((shade: HTMLElement) => !shade.hidden && getComputedStyle(shade).backgroundImage !== 'none' && parseFloat(shade.style.getPropertyValue('--from')));
  const sixth = await lit();
  assert.ok(sixth, 'a row is lit');
  await rows.getByRole('button', { name: '7', exact: true }).hover();
  const seventh = await lit();
  assert.ok(seventh && seventh > sixth, 'the next row is lit');
  await page.mouse.move(0, 0);
  assert.equal(await lit(), false);
  await expectAccessible(page);
});

for (const { id } of gallery.stories) {
  test(`each handle in the words of “${id}” holds a figure`, async ({ page }) => {
    await open(page, `#v1/story/${id}`);
    await page.locator('.telling data').first().waitFor({ state: 'attached' });
    for (const live of await page.locator('.live').all()) {
      await live.scrollIntoViewIfNeeded();
      await expect(live.locator(':scope > *').first()).toBeVisible();
    }
    await expect(page.locator('.telling data:not([role])')).toHaveCount(0);
  });
}
