// The gallery: its thumbnails, its sections, and a link to each.
import assert from 'node:assert/strict';
import { thumbnail } from '../../www/gallery/thumbnail.ts';
import { gallery, library } from '../library.ts';
import { expectAccessible } from './checks.ts';
import { expect, test } from './fixtures.ts';
import { complete, drawn, open } from './reader.ts';

const { presets } = gallery;

test('every preset has a thumbnail that is not blank', async ({ fresh }) => {
  const { page } = await fresh();
  await open(page, '');
  for (const { id } of presets) {
    const canvas = page.locator(`[data-preset="${id}"] canvas`);
    await canvas.scrollIntoViewIfNeeded();
    await expect(canvas).toHaveAttribute('data-state', 'drawn');
    const seen = await canvas.evaluate((drawn: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d');
      copy.drawImage(drawn, 0, 0);
      return new Set(new Uint32Array(copy.getImageData(0, 0, drawn.width, drawn.height).data.buffer)).size;
    });
    assert.ok(seen > 3, `${id} is blank`);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});

/** Least size of what is written in a thumbnail as it is shown, CSS pixels. */
const READABLE = 9;

test('nothing is written in a thumbnail that is too small to be read', async ({ page }) => {
  const figures = new Map(presets.map(({ thumb_spec: spec }) => [spec, library.Picture.compute(spec)] as const));
  await open(page, '');
  await complete(page);
  for (const viewport of [{ width: 360, height: 740 }, { width: 1920, height: 1080 }, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    const sizes = await page.locator('#gallery [data-preset] canvas').evaluateAll((all: HTMLCanvasElement[]) =>
      all.map((each) => [each.dataset.spec, each.clientWidth, each.clientHeight] as const));
    assert.equal(sizes.length, presets.length);
    for (const [spec, width, height] of sizes) {
      const look = { ...thumbnail(width, height, 1), theme: 'light', palette: 'viridis' };
      const svg = figures.get(spec).svg(JSON.stringify(look));
      // A document is laid out in sixteenths of a pixel.
      const written = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => (Number(size) / 16) * look.scale);
      assert.deepEqual(written.filter((size) => size < READABLE), [], `${spec}, ${width} × ${height}`);
    }
  }
});

test('the first card is not the figure above it, and those with much to see are wide', async ({ page }) => {
  await page.goto('about:blank');
  await open(page, '');
  await complete(page);
  const cards = await page.locator('#gallery [data-preset]').evaluateAll((all: HTMLElement[]) =>
    all.map((each) => [each.dataset.preset, each.getBoundingClientRect().width] as const));
  const hero = await page.locator('#figure').getAttribute('data-drawn');
  const first = presets.find(({ id }) => id === cards[0][0]);
  assert.notEqual(library.normalize(first.spec), hero);
  const [, usual] = cards.find(([id]) => id === 'sink-19');
  for (const [id, width] of cards) {
    const large = presets.find((preset) => preset.id === id).large === true;
    assert.equal(width > 1.5 * usual, large, id);
  }
  assert.deepEqual(cards.filter(([, width]) => width > 1.5 * usual).map(([id]) => id), ['sink-30', 'sink-12', 'theorem-3']);
});

test('a section can be linked to, and one comes back to it', async ({ page }) => {
  const atTop = (section: string) =>
    page.waitForFunction((id) => Math.abs(document.getElementById(`paper-${id}`)?.getBoundingClientRect().top ?? 9999) < 80, section);
  // A link from elsewhere, with and without the version.
  for (const address of ['#v1/gallery/larsson', '#gallery/larsson']) {
    await page.goto('about:blank');
    await open(page, address);
    await atTop('larsson');
    await expect(page.locator('html')).toHaveAttribute('data-page', 'home');
  }
  // A figure of the section, and back.
  await page.locator('[data-preset="three-term"]').click();
  await drawn(page, 'permutation');
  await page.goBack();
  await atTop('larsson');
  assert.equal(new URL(page.url()).hash, '#gallery/larsson');
  // The link of a heading, by keyboard; the figure above is left as it is.
  await page.locator('#quick [data-parameter="m"] .field').fill('15');
  await page.keyboard.press('Enter');
  await drawn(page, 'sink-strips?m=15&scale=common');
  await page.getByRole('link', { name: 'Link to the section Faster evaluation of subtraction games' }).focus();
  await page.keyboard.press('Enter');
  await atTop('eppstein');
  assert.equal(new URL(page.url()).hash, '#v1/gallery/eppstein');
  await expect(page.locator('#figure')).toHaveAttribute('data-drawn', 'sink-strips?m=15&scale=common');
  // What is no section is refused by naming those there are.
  await page.evaluate(() => (location.hash = '#v1/gallery/euler'));
  await expect(page.locator('#notice')).toContainText(/no section “euler”; it has games, sink, /);
  await expectAccessible(page);
});

test('a question and a paper are in the address, with a way back, and where nothing is found that is said', async ({ page }) => {
  await page.goto('about:blank');
  await open(page, '#v1/gallery/');
  await complete(page);
  const [question, paper] = [page.getByLabel('Question'), page.getByLabel('Paper')];
  const shown = () => page.locator('#gallery [data-preset]').count();
  await question.selectOption('Why does it hold?');
  await expect(page.getByRole('link', { name: 'Show all' })).toBeVisible();
  const some = await shown();
  assert.ok(some > 0 && some < presets.length, String(some));
  await paper.selectOption('eppstein');
  await expect(page.locator('#gallery .empty')).toHaveText(/No figure of this paper answers this question\. .*: \d+/);
  assert.match(decodeURIComponent(page.url()), /gallery\/\?question=Why.does.it.hold\?&paper=eppstein$/);
  await page.goBack();
  await expect(paper).toHaveValue('');
  assert.equal(await shown(), some);
  // A reader who opens the link sees the same.
  const address = new URL(page.url()).hash;
  await page.goto('about:blank');
  await open(page, address);
  await complete(page);
  await expect(question).toHaveValue('Why does it hold?');
  assert.equal(await shown(), some);
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.locator('#paper-stories')).toBeVisible();
});
