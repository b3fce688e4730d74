// How figure, words and controls share a window, and a wall: one figure of every kind, in four windows and on two walls.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { loadLibrary } from '../../tools/pictures.mjs';
import { assertAccessible, assertFits, drawn, gallery, go, hosted, keep, notified, open, present, settled, tab, until } from './harness.mjs';

const library = await loadLibrary();
const { browser, host } = await hosted();

/** The first figure of every kind in the gallery, as small as its thumbnail: what it computes does not change the room it takes. */
const figures = new Map(gallery.presets.toReversed().map(({ thumb_spec: spec }) => [spec.split('?')[0], library.normalize(spec)]));

const desktops = [[1280, 800], [1440, 900], [1920, 1080]];
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Least share of the window that a figure takes. */
const SHARE = 0.6;

/** What the page keeps above and below a figure, at most, CSS pixels. */
const AROUND = 72;

/** Where the parts of the explorer lie. */
const measured = (page) => page.evaluate(() => {
  const place = (selector) => {
    const { left, top, right, bottom, width, height } = document.querySelector(selector).getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  };
  return {
    window: { width: innerWidth, height: innerHeight }, figure: place('#figure canvas'), column: place('#column'),
    see: document.querySelector('#caption .see') && place('#caption .see'), control: place('#controls > *'),
  };
});

test('in every window the figure has most of the room, and what to see and the controls stand beside it', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?m=7`);
  for (const [kind, spec] of figures) {
    await go(page, spec);
    for (const [width, height] of desktops) {
      await page.setViewportSize({ width, height });
      await settled(page);
      await keep(page, `layout-${kind}-${width}`);
      const { window, figure, column, see, control } = await measured(page);
      const where = `${kind} at ${width} × ${height}: ${JSON.stringify({ figure, column, see, control })}`;
      assert.ok(figure.width * figure.height >= SHARE * window.width * window.height, where);
      // No square beside the column would be larger.
      assert.ok(Math.min(figure.width, figure.height) >= height - AROUND, where);
      assert.ok(figure.bottom <= height && column.left >= figure.right && column.right <= width && column.bottom <= height, where);
      if (see) assert.ok(see.top >= column.top && see.bottom <= column.bottom, where);
      assert.ok(control.top >= column.top && control.bottom <= column.bottom, where);
    }
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test('on a phone the figure has most of the window, and the first control is in reach below it', async () => {
  const { page, context, problems } = await tab(browser, phone);
  await open(page, `${host.address}#v1/sink-strips?m=7`);
  for (const [kind, spec] of figures) {
    await go(page, spec);
    await settled(page);
    await keep(page, `layout-${kind}-phone`);
    const { window, figure, control } = await measured(page);
    const where = `${kind}: ${JSON.stringify({ window, figure, control })}`;
    assert.ok(figure.width * figure.height >= SHARE * window.width * window.height, where);
    assert.ok(control.top >= figure.bottom && (control.top + control.bottom) / 2 <= window.height, where);
    await assertFits(page);
  }
  // The figure stays in sight while its words are read.
  await page.evaluate(() => document.querySelector('#caption').scrollIntoView({ block: 'end' }));
  assert.equal((await measured(page)).figure.top, 0);
  assert.deepEqual(problems, []);
  await context.close();
});

for (const [name, options] of [['a desktop', {}], ['a phone', phone]]) {
  test(`nothing that opens moves or resizes the figure on ${name}`, async () => {
    const { page, context, problems } = await tab(browser, options);
    await open(page, `${host.address}#v1/sink-strips?m=7`);
    let opened = 0;
    for (const spec of ['sink-strips?m=7', 'permutation?n=200', 'duality', 'three-move?size=60']) {
      await go(page, spec);
      await page.locator('#verify details').first().waitFor({ state: 'attached', timeout: 20_000 }).catch(() => undefined);
      await settled(page);
      const place = async () => {
        const { figure } = await measured(page);
        return page.evaluate(([{ left, top, width, height }, still]) => [left, still ? top : top + scrollY, width, height], [figure, name === 'a desktop']);
      };
      const disclosures = page.locator('#main details > summary:visible');
      for (let i = 0; i < await disclosures.count(); i += 1) {
        await page.evaluate(() => window.scrollTo(0, 0));
        const before = await place();
        const summary = disclosures.nth(i);
        await summary.evaluate((element) => element.click());
        assert.equal(await summary.evaluate((element) => element.parentElement.open), true);
        await settled(page);
        const what = `${spec}, ${await summary.innerText()}`;
        assert.deepEqual(await place(), before, what);
        await keep(page, `opened-${name.slice(2)}-${spec.split('?')[0]}-${i}`);
        // What has opened is there to be read.
        const hidden = await summary.evaluate((element) => {
          const told = element.nextElementSibling;
          told.scrollIntoView({ block: 'nearest' });
          const { left, top, right, bottom, width, height } = told.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, Math.min((top + bottom) / 2, innerHeight - 4));
          return !(told.contains(seen) && left >= 0 && right <= innerWidth && height > 0);
        });
        assert.equal(hidden, false, `${what} is hidden`);
        await summary.evaluate((element) => element.click());
        opened += 1;
      }
    }
    assert.ok(opened >= 12, `${opened} disclosures`);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

/** Of a wall, in so many parts across and down: those with ink, and the share of the box around all ink. */
function used(png, [across, down]) {
  const { width, height, data } = PNG.sync.read(png);
  const ground = [...data.subarray(0, 3)];
  const parts = new Set();
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = 4 * (y * width + x);
      if (ground.every((value, i) => Math.abs(data[at + i] - value) < 12)) continue;
      parts.add(Math.floor((y / height) * down) * across + Math.floor((x / width) * across));
      Object.assign(box, {
        left: Math.min(box.left, x), right: Math.max(box.right, x + 1), top: Math.min(box.top, y), bottom: Math.max(box.bottom, y + 1),
      });
    }
  }
  return { parts: parts.size / (across * down), box: ((box.right - box.left) * (box.bottom - box.top)) / (width * height) };
}

test('on a wall every kind of figure uses all of it', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?m=7`);
  for (const [kind, spec] of figures) {
    await go(page, spec);
    for (const [width, height] of [[1280, 720], [1920, 1080]]) {
      await page.setViewportSize({ width, height });
      await present(page);
      // What is said in passing is no part of it.
      await page.evaluate(() => document.getElementById('toast').replaceChildren());
      await settled(page);
      await keep(page, `wall-${kind}-${width}`);
      const { parts, box } = used(await page.screenshot(), [8, 6]);
      const where = `${kind} at ${width} × ${height}: ${parts.toFixed(2)} of its parts, ${box.toFixed(2)} of it in a box`;
      if (process.env.TAKEAWAY_TELL) console.log(where);
      assert.ok(box >= 0.75 && parts >= 0.65, where);
      await page.keyboard.press('Escape');
      await until(page, () => document.documentElement.dataset.talk === undefined && document.fullscreenElement === null);
    }
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test('a part that is not there is answered with the range, and one click shows all', async () => {
  const { page, context, problems } = await tab(browser);
  for (const [spec, whole, name, range] of [
    ['strip?n=60&x=10..20', 'strip?n=60', 'x', '0 … 60'], ['permutation?n=200&x=10..20&y=5..90', 'permutation?n=200', 'y', '…'],
  ]) {
    await open(page, `${host.address}#v1/${spec}`);
    await page.locator(`#controls [data-parameter="${name}"] .field`).fill('100000..100001');
    await page.keyboard.press('Enter');
    const mistake = page.locator(`#controls [data-parameter="${name}"] .mistake`);
    await mistake.waitFor();
    assert.ok((await mistake.innerText()).includes(range), await mistake.innerText());
    await assertAccessible(page, { except: ['#gallery'] });
    await mistake.getByRole('button', { name: 'show all' }).click();
    await drawn(page, library.normalize(whole));
    assert.equal(await mistake.count(), 0);
  }
  // A link is repaired, and says so.
  await open(page, `${host.address}#v1/strip?n=60&x=50..900`);
  await notified(page, /x cannot be .*0 … 60/);
  await page.locator('#notice').getByRole('button', { name: 'Show all' }).click();
  await drawn(page, library.normalize('strip?n=60'));
  assert.deepEqual(problems, []);
  await context.close();
});

test('the colours in use are shown with their name', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/strip?set=squares&n=60`);
  const all = JSON.parse(library.palettes());
  for (const { name, label, colors } of all) {
    await page.locator('#palette select').selectOption(name);
    await page.getByRole('img', { name: `${label}: the colours of the values 0 to 15` }).waitFor();
    const shown = await page.locator('#palette .strip i').evaluateAll((each) => each.map((one) => getComputedStyle(one).backgroundColor));
    assert.deepEqual(shown, colors.map((hex) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`));
  }
  await keep(page, 'palette');
  assert.deepEqual(problems, []);
  await context.close();
});
