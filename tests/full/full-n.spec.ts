// Figures 1–4 of Eppstein's paper at the paper's own n: progress moves, cancel works, the page
// stays alive, and the numbers are those of the paper, of the golden files and of the command line.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gallery, library } from '../library.ts';
import { test } from '../page/fixtures.ts';
import { noCommandLine, takeaway } from '../command-line.ts';
import { project } from '../page/host.ts';
import { canvasOf, drawn, exported, go } from '../page/reader.ts';

const golden = (name: string) => JSON.parse(readFileSync(join(project, 'crates', 'theory', 'tests', 'golden', name), 'utf8'));
const counts = golden('subtract_a_square_counts.json');
const COLD = counts['cold_strictly_below_2^k_for_k_0..30'][30];

const [FIGURE_1, FIGURE_2, FIGURE_3, FIGURE_4_LEFT, FIGURE_4_RIGHT] = ['records', 'cold-count', 'digits-5', 'digits-7', 'digits-13'].map((id) =>
  library.normalize(gallery.presets.find((preset) => preset.id === id).spec));

// Figure 1 computes for more than a minute alone, and longer during other tests.
test.setTimeout(1_200_000);

/** What the command line prints for a spec, as rows of numbers. */
const terms = (spec: string): number[][] => rowsOf(takeaway('terms', spec).stdout, ' ');

const rowsOf = (text: string, separator: string): number[][] =>
  text.split('\n').filter((line) => /^\d/.test(line)).map((line) => line.split(separator).map(Number));

/** Goes to a spec and waits for it, noting the progress that the page shows. */
async function ran(page: Page, spec: string) {
  await go(page, 'records?n=4096');
  await page.evaluate((hash) => {
    const figure = document.getElementById('figure');
    const bar = () => figure.querySelector('.progress [role=progressbar]');
    window.told = { percents: new Set(), words: new Set(), grew: 0 };
    window.watching?.disconnect();
    window.watching = new MutationObserver(() => {
      const percent = bar()?.getAttribute('aria-valuenow');
      if (percent) window.told.percents.add(Number(percent));
      window.told.words.add(figure.querySelector('.doing')?.textContent);
      if (figure.dataset.busy === 'growing') window.told.grew += 1;
    });
    window.watching.observe(figure, { subtree: true, attributes: true, characterData: true, childList: true });
    location.hash = hash;
  }, `#v1/${spec}`);
  await drawn(page, spec);
  return page.evaluate(() => ({ percents: [...window.told.percents], words: [...window.told.words], grew: window.told.grew }));
}

/** The table of the present figure. */
const csv = async (page: Page): Promise<number[][]> => rowsOf((await exported(page, 'CSV')).bytes.toString(), ',');

const facts = (page: Page): Promise<Record<string, string>> => page.locator('.facts div').evaluateAll((all: HTMLElement[]) =>
  Object.fromEntries(all.map((each) => [each.querySelector('dt').textContent, each.querySelector('dd').textContent])));

function assertMoved({ percents, words }: { percents: number[]; words: string[] }): void {
  assert.ok(percents.length >= 4, `only ${percents} % were told`);
  assert.deepEqual([...percents].sort((a, b) => a - b), percents, 'progress went back');
  assert.ok(words.some((text) => /\d %/.test(text)), words.join('; '));
}

test('Figure 2: 1 816 355 cold positions below 2³⁰, growing as they are found', async ({ page }) => {
  const told = await ran(page, FIGURE_2);
  assertMoved(told);
  assert.ok(told.grew > 0, 'nothing was shown before the end');
  const rows = await csv(page);
  assert.deepEqual(rows.at(-1), [2 ** 30, COLD]);
  const cubes = new Map(rows as [number, number][]);
  counts['cold_strictly_below_r^3_for_r_1..30'].forEach((count: number, i: number) => void assert.equal(cubes.get((i + 1) ** 3), count));
  assert.equal(cubes.get(1023 ** 3), counts['cold_strictly_below_1023^3']);
  const said = await facts(page);
  const [exponent] = counts['siegel_fit_of_cold_count_at_cubes_up_to_2^30_exponent_and_constant'];
  const siegel = Object.entries(said).find(([label]) => label === 'slope')[1];
  assert.ok(Math.abs(parseFloat(siegel) - exponent) < 0.001, siegel);
  assert.ok(Object.entries(said).some(([label, value]) => label.includes('paper') && value.includes('0.69')), JSON.stringify(said));
  if (!noCommandLine) assert.deepEqual(rows, terms(FIGURE_2));
});

test('Figures 3 and 4: the digits of all of them', async ({ page }) => {
  const ones = async (spec: string) => {
    assertMoved(await ran(page, spec));
    const rows = await csv(page);
    const [zeros, ...others] = rows.filter(([place]) => place === 0).map(([, , count]) => count);
    // Leading zeros are not counted, and 0 is nothing else; the golden file counts it.
    return [zeros + 1, ...others];
  };
  assert.deepEqual(await ones(FIGURE_3), counts['cold_below_2^30_by_last_base_5_digit_0..4']);
  assert.deepEqual(await ones(FIGURE_4_RIGHT), counts['cold_below_2^30_by_base_13_last_digit']);
  const sevens = await ones(FIGURE_4_LEFT);
  assert.equal(sevens.reduce((sum, count) => sum + count, 0), COLD);
});

test('cancelled in the middle, the page is as it was and the next figure comes', async ({ page }) => {
  await go(page, 'records?n=4096');
  const standing = await page.locator('#figure').getAttribute('data-drawn');
  await page.evaluate((hash) => (location.hash = hash), `#v1/${FIGURE_1}&algorithm=dp`);
  const progress = page.locator('#figure .progress');
  await progress.waitFor();
  await page.waitForFunction(() => /\d %/.test(document.querySelector('#figure .doing')?.textContent));
  await page.waitForFunction(() => document.getElementById('figure').dataset.busy === 'growing');
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await progress.waitFor({ state: 'hidden' });
  // Though part of the next figure was on the screen, nothing is left of it.
  await page.waitForFunction((hash) => location.hash === hash, `#v1/${standing}`);
  await drawn(page, standing);
  assert.equal(await page.locator('#titles h1').textContent(), await canvasOf(page).getAttribute('aria-label'));
  await go(page, 'records?n=8192');
});

test('a slider on another figure moves while 2³⁰ positions are sieved', async ({ fresh, host }) => {
  const other = await fresh();
  const address = `${host}two.html`;
  await other.page.route(address, (route) => route.fulfill({
    contentType: 'text/html',
    body: `<!doctype html><meta charset="utf-8"><title>two</title><link rel="icon" href="data:,"><script src="takeaway-figure.js" defer></script>
<takeaway-figure id="long" spec="${FIGURE_2}&algorithm=sieve"></takeaway-figure>
<takeaway-figure id="live" spec="sink-strips?m=12" controls="m"></takeaway-figure>`,
  }));
  await other.page.goto(address);
  const shows = (id: string, spec: string) => other.page.waitForFunction(
    ([name, wanted]) => document.getElementById(name).shadowRoot?.querySelector('.figure')?.dataset.drawn === wanted,
    [id, spec]);
  await shows('live', 'sink-strips?m=12');
  await other.page.waitForFunction(() => document.getElementById('long').shadowRoot?.querySelector('.figure')?.dataset.busy);
  await other.page.locator('#live input[type=range]').focus();
  for (const m of [13, 14, 15, 16]) {
    await other.page.keyboard.press('ArrowRight');
    await shows('live', `sink-strips?m=${m}`);
  }
  const still = await other.page.evaluate(() => document.getElementById('long').shadowRoot.querySelector('.figure').dataset.busy);
  assert.ok(still, 'the long run had ended before the slider moved');
});

test('Figure 1: record nim-values below 2²⁴, with the exponent beside the paper’s 0.351', async ({ page }) => {
  assertMoved(await ran(page, FIGURE_1));
  const rows = await csv(page);
  const first = counts.first_position_with_nim_value_v_A297963;
  assert.deepEqual(rows.slice(0, first.length), first.map((x, value) => [x, value]));
  if (!noCommandLine) {
    const native = terms('records?n=1048576');
    assert.deepEqual(rows.slice(0, native.length), native);
  }
  const said = await facts(page);
  const siegel = Object.entries(said).find(([label]) => label === 'slope')[1];
  assert.ok(Math.abs(parseFloat(siegel) - 0.351) < 0.002, siegel);
  assert.ok(Object.entries(said).some(([label, value]) => label.includes('paper') && value.includes('0.351')), JSON.stringify(said));
});
