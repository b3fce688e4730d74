// Figures 1–4 of Eppstein's paper at the paper's own n: progress moves, cancel works, the page
// stays alive, and the numbers are those of the paper, of the golden files and of the command line.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadLibrary } from '../../tools/pictures.mjs';
import { download, drawn, FULL_N, gallery, go, hosted, keep, open, PATIENCE, project, tab, until } from './harness.mjs';

const golden = (name) => JSON.parse(readFileSync(join(project, 'tests', 'golden', name), 'utf8'));
const counts = golden('subtract_a_square_counts.json');
const COLD = counts['cold_strictly_below_2^k_for_k_0..30'][30];

const library = await loadLibrary();
const { presets } = gallery;
const [FIGURE_1, FIGURE_2, FIGURE_3, FIGURE_4_LEFT, FIGURE_4_RIGHT] = FULL_N.map((id) =>
  library.normalize(presets.find((preset) => preset.id === id).spec));

const { browser, host } = await hosted();
const { page, problems } = await tab(browser);
// Figure 1 computes for more than a minute alone, and here beside other tests and the command line.
page.setDefaultTimeout(5 * PATIENCE);
await open(page, `${host.address}#v1/records?n=4096`);

/** What the command line prints for a spec, as rows of numbers; runs beside the browser. */
function terms(spec) {
  // `npm test` has built it when it ran the library's tests.
  const child = spawn(join(project, 'target', 'debug', 'takeaway'), ['terms', spec]);
  let text = '';
  child.stdout.on('data', (part) => (text += part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(rowsOf(text, ' ')));
  });
}

const rowsOf = (text, separator) => text.split('\n').filter((line) => /^\d/.test(line)).map((line) => line.split(separator).map(Number));

/** Goes to a spec and waits for it, noting what the page tells on the way. */
async function ran(spec) {
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

/** The table of what stands. */
async function csv() {
  await page.locator('#export-button').click();
  const { bytes } = await download(page, () => page.locator('#export').getByRole('button', { name: 'CSV', exact: true }).click());
  await page.keyboard.press('Escape');
  return rowsOf(bytes.toString(), ',');
}

const facts = () => page.locator('.facts div').evaluateAll((all) =>
  Object.fromEntries(all.map((each) => [each.querySelector('dt').textContent, each.querySelector('dd').textContent])));

function assertMoved({ percents, words }) {
  assert.ok(percents.length >= 4, `only ${percents} % were told`);
  assert.deepEqual([...percents].sort((a, b) => a - b), percents, 'progress went back');
  assert.ok(words.some((text) => /\d %/.test(text)), words.join('; '));
}

test('Figure 2: 1 816 355 cold positions below 2³⁰, growing as they are found', async () => {
  const native = terms(FIGURE_2);
  const told = await ran(FIGURE_2);
  assertMoved(told);
  assert.ok(told.grew > 0, 'nothing was shown before the end');
  const rows = await csv();
  assert.deepEqual(rows.at(-1), [2 ** 30, COLD]);
  const cubes = new Map(rows);
  counts['cold_strictly_below_r^3_for_r_1..30'].forEach((count, i) => void assert.equal(cubes.get((i + 1) ** 3), count));
  assert.equal(cubes.get(1023 ** 3), counts['cold_strictly_below_1023^3']);
  const said = await facts();
  const [exponent] = counts['siegel_fit_of_cold_count_at_cubes_up_to_2^30_exponent_and_constant'];
  const siegel = Object.entries(said).find(([label]) => label.includes('Siegel'))[1];
  assert.ok(Math.abs(parseFloat(siegel) - exponent) < 0.001, siegel);
  assert.ok(Object.entries(said).some(([label, value]) => label.includes('paper') && value.includes('0.69')), JSON.stringify(said));
  await keep(page, 'full-cold-count');
  assert.deepEqual(rows, await native);
});

test('Figures 3 and 4: the digits of all of them', async () => {
  const ones = async (spec) => {
    assertMoved(await ran(spec));
    const rows = await csv();
    const [zeros, ...others] = rows.filter(([place]) => place === 0).map(([, , count]) => count);
    // Leading zeros are not counted, and 0 is nothing else; the golden file counts it.
    return [zeros + 1, ...others];
  };
  assert.deepEqual(await ones(FIGURE_3), counts['cold_below_2^30_by_last_base_5_digit_0..4']);
  await keep(page, 'full-digits-5');
  assert.deepEqual(await ones(FIGURE_4_RIGHT), counts['cold_below_2^30_by_base_13_last_digit']);
  const sevens = await ones(FIGURE_4_LEFT);
  assert.equal(sevens.reduce((sum, count) => sum + count, 0), COLD);
});

test('cancelled in the middle, the page is as it was and the next figure comes', async () => {
  const standing = await page.locator('#figure').getAttribute('data-drawn');
  await page.evaluate((hash) => (location.hash = hash), `#v1/${FIGURE_1}&algorithm=dp`);
  const progress = page.locator('#figure .progress');
  await progress.waitFor();
  await until(page, () => /\d %/.test(document.querySelector('#figure .doing')?.textContent));
  await until(page, () => document.getElementById('figure').dataset.busy === 'growing');
  await keep(page, 'full-progress');
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await progress.waitFor({ state: 'hidden' });
  // Though part of the next figure was on the screen, nothing is left of it.
  await until(page, (hash) => location.hash === hash, `#v1/${standing}`);
  await drawn(page, standing);
  assert.equal(await page.locator('#caption h1').textContent(), await page.locator('#figure canvas').first().getAttribute('aria-label'));
  await go(page, 'records?n=8192');
});

test('a slider on another figure moves while 2³⁰ positions are sieved', async () => {
  const other = await tab(browser);
  const address = `${host.address}two.html`;
  await other.page.route(address, (route) => route.fulfill({
    contentType: 'text/html',
    body: `<!doctype html><meta charset="utf-8"><title>two</title><link rel="icon" href="data:,"><script src="takeaway-figure.js" defer></script>
<takeaway-figure id="long" spec="${FIGURE_2}&algorithm=sieve"></takeaway-figure>
<takeaway-figure id="live" spec="sink-strips?m=12" controls="m"></takeaway-figure>`,
  }));
  await other.page.goto(address);
  const shows = (id, spec) => until(other.page, 
    ([name, wanted]) => document.getElementById(name).shadowRoot?.querySelector('.figure')?.dataset.drawn === wanted,
    [id, spec]);
  await shows('live', 'sink-strips?m=12');
  await until(other.page, () => document.getElementById('long').shadowRoot?.querySelector('.figure')?.dataset.busy);
  await other.page.locator('#live input[type=range]').focus();
  for (const m of [13, 14, 15, 16]) {
    await other.page.keyboard.press('ArrowRight');
    await shows('live', `sink-strips?m=${m}`);
  }
  const still = await other.page.evaluate(() => document.getElementById('long').shadowRoot.querySelector('.figure').dataset.busy);
  assert.ok(still, 'the long run had ended before the slider moved');
  assert.deepEqual(other.problems, []);
  await other.context.close();
});

test('Figure 1: record nim-values below 2²⁴, with the exponent beside the paper’s 0.351', async () => {
  assertMoved(await ran(FIGURE_1));
  const rows = await csv();
  const first = counts.first_position_with_nim_value_v_A297963;
  assert.deepEqual(rows.slice(0, first.length), first.map((x, value) => [x, value]));
  const native = await terms('records?n=1048576');
  assert.deepEqual(rows.slice(0, native.length), native);
  const said = await facts();
  const siegel = Object.entries(said).find(([label]) => label.includes('Siegel'))[1];
  assert.ok(Math.abs(parseFloat(siegel) - 0.351) < 0.002, siegel);
  assert.ok(Object.entries(said).some(([label, value]) => label.includes('paper') && value.includes('0.351')), JSON.stringify(said));
  await keep(page, 'full-records');
});

test('the console stayed silent', () => assert.deepEqual(problems, []));
