// The gallery is the test list: every preset opens, draws, passes axe-core, and exports.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PNG } from 'pngjs';
import { loadLibrary } from '../../tools/pictures.mjs';
import { assertAccessible, assertFits, download, keep, launch, open, serve, tab } from './harness.mjs';

const library = await loadLibrary();
const presets = JSON.parse(library.presets());

/** Milliseconds the largest of the papers' own sizes may take on a slow and busy machine. */
const LONGEST = 150_000;

let browser;
let host;
before(async () => {
  [browser, host] = await Promise.all([launch(), serve()]);
});
after(async () => {
  await browser.close();
  await host.close();
});

test('every preset has a thumbnail that is not blank', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, host.address);
  for (const { id } of presets) {
    const canvas = page.locator(`[data-preset="${id}"] canvas`);
    await canvas.scrollIntoViewIfNeeded();
    await page.waitForFunction((name) => document.querySelector(`[data-preset="${name}"] canvas`).dataset.state === 'drawn', id);
    const picture = PNG.sync.read(await canvas.screenshot());
    assert.ok(colours(picture) > 3, `${id} is blank`);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await keep(page, 'gallery', { fullPage: true });
  assert.deepEqual(problems, []);
  await context.close();
});

/** Steps above which a preset at the paper's own n is a matter of many seconds. */
const LONG = 1e9;

/**
 * What is opened: the paper's own parameters, but of several runs to 2^30 only one (Figure 2);
 * the others at the size of their thumbnails.
 */
const opened = ({ id, spec, thumb_spec: thumb }) => (id !== 'cold-count' && library.cost(spec) > LONG ? thumb : spec);

for (const preset of presets.map((each) => ({ ...each, spec: opened(each) }))) {
  test(`${preset.id} opens, draws, and can be taken away`, { timeout: 2 * LONGEST }, async () => {
    const { page, context, problems } = await tab(browser);
    await page.goto(`${host.address}#v1/${preset.spec}`);
    await page.waitForFunction(
      (spec) => document.getElementById('figure').dataset.drawn === spec && !document.getElementById('figure').dataset.busy,
      library.normalize(preset.spec),
      { timeout: LONGEST },
    );
    await page.waitForTimeout(400);
    await keep(page, `preset-${preset.id}`);
    await assertAccessible(page);
    await assertFits(page);
    await page.locator('#export-button').click();
    const take = (name) => download(page, () => page.locator('#export').getByRole('button', { name, exact: true }).click());
    const svg = (await take('SVG')).bytes.toString();
    assert.match(svg, /<text/);
    const png = PNG.sync.read((await take('PNG')).bytes);
    assert.equal(png.width, 1920);
    assert.ok(colours(png) > 3);
    const pdf = (await take('PDF')).bytes;
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
    const csv = (await take('CSV')).bytes.toString();
    assert.ok(csv.includes('\n'));
    assert.deepEqual(problems, []);
    await context.close();
  });
}

function colours({ data }) {
  const seen = new Set();
  for (let i = 0; i < data.length; i += 4) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
  return seen.size;
}
