// Several figures as one sheet: compared, in a link, pointed at, looked at more closely, exported.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertAccessible, assertFits, download, gallery, hosted, keep, open, presenting, project, said, settled, tab, until } from './harness.mjs';

const { browser, host } = await hosted();

const sheet = (...specs) => `#v1/sheet/${specs.map(encodeURIComponent).join('/')}`;
const drawn = (page, specs) => until(page, (wanted) => {
  const { drawn: now, busy } = document.querySelector('#figure').dataset;
  return now === wanted && busy === undefined;
}, specs.join(' '));
const shown = (page) => page.evaluate(() => document.querySelector('#figure').dataset.drawn.split(' '));
const panels = (page) => page.locator('#panels button').allTextContents();

async function at(specs, options) {
  const { page, context, problems } = await tab(browser, options);
  await page.goto(`${host.address}${sheet(...specs)}`);
  await drawn(page, specs);
  const box = await page.locator('#figure canvas').first().boundingBox();
  const point = (share, down) => [box.x + share * box.width, box.y + down * box.height];
  return { page, context, problems, point };
}

const card = (page) => page.evaluate(() => document.querySelector('#figure .card:not([hidden])')?.textContent ?? '');

test('Compare sets the figure beside itself, the controls change one of the two, and the way back leads back', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/strip?set=2,5`);
  await page.keyboard.press('c');
  await drawn(page, ['strip', 'strip']);
  assert.deepEqual(await panels(page), ['(a)', '(b)', 'Add', 'Remove', 'Alone']);
  assert.match(page.url(), /#v1\/sheet\/strip\/strip@2$/);
  await page.locator('#controls [data-parameter="set"] .field').fill('1,4');
  await page.keyboard.press('Enter');
  await drawn(page, ['strip', 'strip?set=1,4']);
  await page.locator('#panels').getByRole('button', { name: 'Add' }).click();
  await drawn(page, ['strip', 'strip?set=1,4', 'strip?set=1,4']);
  await page.locator('#panels').getByRole('button', { name: '(a)' }).click();
  await until(page, () => document.querySelector('#panels [aria-pressed=true]').textContent === '(a)');
  await page.locator('#panels').getByRole('button', { name: 'Remove' }).click();
  await drawn(page, ['strip?set=1,4', 'strip?set=1,4']);
  await page.locator('#panels').getByRole('button', { name: 'Alone' }).click();
  await drawn(page, ['strip?set=1,4']);
  assert.deepEqual(await panels(page), []);
  for (let back = 0; back < 3; back += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await drawn(page, ['strip', 'strip?set=1,4', 'strip?set=1,4']);
  assert.deepEqual(problems, []);
  await context.close();
});

test('a point of a sheet tells of its panel, a click makes the controls about it, the wheel looks closer at all rows', async () => {
  const specs = ['sink-strips?m=7', 'sink-strips?m=7&convention=wall'];
  const { page, context, problems, point } = await at(specs);
  await assertAccessible(page);
  await page.mouse.move(...point(0.45, 0.3));
  await until(page, () => /sink|ruleset/.test(document.querySelector('#figure .card:not([hidden])')?.textContent ?? ''));
  assert.doesNotMatch(await card(page), /wall/);
  await page.mouse.click(...point(0.45, 0.74));
  await until(page, () => document.querySelector('#panels [aria-pressed=true]').textContent === '(b)');
  assert.match(await card(page), /, wall/);
  await page.keyboard.press('Escape');
  await page.locator('#figure .band').waitFor({ state: 'attached' });
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await until(page, () => /x=.* .*x=/.test(document.querySelector('#figure').dataset.drawn));
  const [one, other] = (await shown(page)).map((spec) => /x=([\d.]+)/.exec(spec)?.[1]);
  assert.equal(one, other);
  await page.waitForURL(/#v1\/sheet\/.*x%3D/);
  assert.deepEqual(problems, []);
  await context.close();
});

test('charts that have axes in common tell of the points where they are drawn', async () => {
  const specs = ['cold-count?n=65536', 'cold-count?set=random-1&n=65536'];
  const { page, context, problems, point } = await at(specs);
  const seen = new Set();
  for (let share = 0.55; share < 0.98; share += 0.02) {
    for (let down = 0.2; down < 0.6; down += 0.04) {
      await page.mouse.move(...point(share, down));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const told = /(\S+) cold positions below ([\d\s]+)/.exec(await card(page));
      if (told) seen.add(told[0].trim());
    }
  }
  assert.ok(seen.size > 3, [...seen].join('; '));
  assert.deepEqual(problems, []);
  await context.close();
});

test('a sheet is exported as the command line makes it', async () => {
  const { specs } = gallery.sheets.find(({ id }) => id === 'larsson-5');
  const { page, context, problems } = await at(specs);
  await page.locator('#export-button').click();
  const menu = page.locator('#export');
  const file = await download(page, () => menu.getByRole('button', { name: 'SVG', exact: true }).click());
  assert.equal(file.name, 'sheet-permutation.svg');
  const text = file.bytes.toString('utf8');
  assert.match(text, /\(b\)/);
  const command = (await menu.locator('.command code').first().textContent()).trim();
  assert.match(command, /^takeaway figure '.*' '.*' .*-o sheet-permutation\.svg$/s);
  const native = join(project, 'target', 'debug', 'takeaway');
  if (existsSync(native)) {
    const made = join(mkdtempSync(join(tmpdir(), 'takeaway-sheet-')), 'sheet.svg');
    execFileSync(native, ['figure', ...specs, '--width', '960', '-o', made]);
    assert.equal(readFileSync(made, 'utf8'), text);
  }
  assert.deepEqual(problems, []);
  await context.close();
});


/** A sheet with the Export menu open. */
async function exporting(t, specs) {
  const own = await at(specs, { permissions: ['clipboard-read', 'clipboard-write'] });
  t.after(() => own.context.close());
  await own.page.locator('#export-button').click();
  const menu = own.page.locator('#export');
  const button = (name) => menu.getByRole('button', { name, exact: true });
  const copied = async (name, what) => {
    await button(name).click();
    await said(own.page, `${what} copied`);
    return own.page.evaluate(() => navigator.clipboard.readText());
  };
  return { ...own, menu, button, copied };
}

const TWO = ['strip?set=1,4&n=12', 'permutation?n=30'];

test('the data of a sheet are those of its panels, on the page and by the command line it names', async (t) => {
  const { page, menu, button, problems } = await exporting(t, TWO);
  const csv = await download(page, () => button('CSV').click());
  assert.equal(csv.name, 'sheet-strip-permutation.csv');
  const blocks = csv.bytes.toString('utf8').split('\n\n');
  assert.deepEqual(blocks.map((block) => block.split('\n')[0]), TWO.map((spec) => `# takeaway ${spec}`));
  // A line that names the spec, one that names the columns, and lines of numbers.
  assert.match(blocks[0].split('\n')[1], /^x,/);
  assert.equal(blocks[1].trim().split('\n').length, 2 + 30);
  const json = await download(page, () => button('JSON').click());
  const { panels: each } = JSON.parse(json.bytes.toString('utf8'));
  assert.deepEqual(each.map(({ spec }) => spec), TWO);
  assert.equal(Object.values(each[1]).find(Array.isArray).length, 30);
  // One panel has the rest.
  await menu.locator('select[name=panel]').selectOption('1');
  const program = await download(page, () => button('Python program').click());
  assert.equal(program.name, 'permutation_n=30.py');
  assert.match(program.bytes.toString('utf8'), /# spec: permutation\?n=30/);
  const bfile = await download(page, () => button('b-file').click());
  assert.match(bfile.bytes.toString('utf8'), /# takeaway permutation\?n=30\n/);
  await menu.locator('select[name=panel]').selectOption('0');
  const periods = await menu.getByRole('button', { name: /^Periods/ }).count();
  assert.equal(periods, 0);
  const command = (await menu.locator('.command code').nth(1).textContent()).trim().replaceAll(/\s+/g, ' ');
  assert.equal(command, "takeaway terms 'strip?set=1,4&n=12' 'permutation?n=30'");
  const native = join(project, 'target', 'debug', 'takeaway');
  if (existsSync(native)) {
    for (const [format, { bytes }] of [['csv', csv], ['json', json]]) {
      assert.equal(execFileSync(native, ['terms', ...TWO, '--format', format]).toString('utf8'), bytes.toString('utf8'), format);
    }
    const python = spawnSync('python3', ['-'], { input: program.bytes });
    if (!python.error) assert.equal(python.stdout.toString(), execFileSync(native, ['terms', TWO[1]]).toString());
  }
  await assertAccessible(page);
  assert.deepEqual(problems, []);
});

test('a sheet has a snippet for LaTeX, with the key of its own entry, and its bibliography', async (t) => {
  const { page, button, copied, problems } = await exporting(t, TWO);
  const latex = await copied('LaTeX', 'LaTeX');
  assert.match(latex, /\\includegraphics\[width=\\linewidth\]\{[^\n]*sheet-strip-permutation[^\n]*\}/);
  const bib = (await download(page, () => button('BibTeX').click())).bytes.toString('utf8');
  const keys = [...bib.matchAll(/^@\w+\{([^,]+),/gm)].map(([, key]) => key);
  assert.ok(keys.length >= 2 && new Set(keys).size === keys.length, keys.join());
  const cited = [...latex.matchAll(/\\cite\{([^}]+)\}/g)].flatMap(([, list]) => list.split(','));
  assert.deepEqual(cited.map((key) => key.trim()).toSorted(), keys.toSorted());
  assert.match(latex, /#v1\/sheet\//);
  assert.deepEqual(problems, []);
});

test('a sheet is embedded as a frame and as an element, whose sliders move all its panels', async (t) => {
  const specs = ['permutation?n=30', 'permutation?restriction=max&n=30'];
  const { copied, problems } = await exporting(t, specs);
  const code = await copied('Copy embed code', 'Embed code');
  assert.match(code, /<iframe src="[^"]+\?embed=n,?[^"#]*#v1\/sheet\/permutation%3Fn%3D30\//);
  const element = await copied('Copy element', 'Element');
  assert.match(element, /<takeaway-figure spec="permutation\?n=30 permutation\?restriction=max&#38;n=30" controls="n/);
  const blog = await tab(browser);
  t.after(() => blog.context.close());
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-blog-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'blog.html'), `<!doctype html><meta charset="utf-8"><title>blog</title>${code}${element}
    <takeaway-figure spec=" strip?set=2,5&amp;n=30 "></takeaway-figure>`);
  await blog.page.goto(`file://${join(folder, 'blog.html')}`);
  const frame = await (await blog.page.waitForSelector('iframe')).contentFrame();
  await until(frame, (wanted) => document.querySelector('#figure').dataset.drawn === wanted, specs.join(' '));
  await frame.locator('#quick [data-parameter="n"] .field').fill('20');
  await frame.locator('#quick [data-parameter="n"] .field').press('Enter');
  await until(frame, () => document.querySelector('#figure').dataset.drawn === 'permutation?n=20 permutation?restriction=max&n=20');
  assert.match(await frame.locator('#open-in').getAttribute('href'), /#v1\/sheet\/permutation%3Fn%3D20\//);
  const inside = (i, wanted) => until(blog.page, ([at, specs]) => document.querySelectorAll('takeaway-figure')[at].shadowRoot?.querySelector('.figure')?.dataset.drawn === specs, [i, wanted]);
  await inside(0, specs.join(' '));
  // What stood in pages before has its meaning: blanks around a spec are none of it.
  await inside(1, 'strip?n=30');
  const slider = blog.page.locator('takeaway-figure').first().locator('[data-parameter="n"] input[type=range]');
  await slider.press('ArrowRight');
  await until(blog.page, () => /^permutation\?n=(\d+) permutation\?restriction=max&n=\1$/.test(document.querySelector('takeaway-figure').shadowRoot.querySelector('.figure').dataset.drawn.replace('n=30', 'n=x')));
  const csv = await blog.page.locator('takeaway-figure').first().evaluate((host) => host.data('csv'));
  assert.equal(csv.split('# takeaway ').length, 3);
  await keep(blog.page, 'sheet-embedded', { fullPage: true });
  assert.deepEqual([...problems, ...blog.problems], []);
});

test('a sheet is a slide: collected, kept, presented, changed, in the link, and printed on a page', async (t) => {
  const specs = ['permutation?n=30', 'permutation?restriction=max&n=30'];
  const { page, menu, button, copied, problems } = await exporting(t, specs);
  await button('Add as slide 1').click();
  await page.evaluate(() => (location.hash = '#v1/strip'));
  await drawn(page, ['strip']);
  await button('Add as slide 2').click();
  await until(page, () => document.querySelectorAll('.deck canvas[data-state=drawn]').length === 2);
  await menu.getByLabel('Title of slide 1').fill('Side by side');
  await menu.getByLabel('Title of slide 1').press('Enter');
  assert.equal(await page.evaluate(() => localStorage.getItem('takeaway-slides')), `${specs.join(' ')}\tSide by side\nstrip`);
  const link = await copied('Copy slides link', 'Slides link');
  await page.reload();
  await until(page, () => window.takeawayReady === true);
  await page.locator('#export-button').click();
  await until(page, () => document.querySelectorAll('.deck canvas[data-state=drawn]').length === 2);
  // Printed, it is a page with both panels.
  await page.evaluate(() => (window.print = () => (window.printed = true)));
  await button('Print').click();
  await until(page, () => window.printed);
  const printed = await page.locator('#pages section').evaluateAll((all) => all.map((each) => each.textContent));
  assert.equal(printed.length, 2);
  assert.match(printed[0], /Side by side.*\(a\).*\(b\)/s);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  assert.deepEqual(problems, []);
  // Whoever gets the link sees the sheet on the wall, and may move a panel of it for the show.
  const other = await tab(browser);
  t.after(() => other.context.close());
  await other.page.goto(link);
  await drawn(other.page, specs);
  await presenting(other.page);
  await settled(other.page);
  await keep(other.page, 'sheet-slide');
  assert.equal(await other.page.locator('#slide h2').textContent(), 'Side by side');
  await other.page.keyboard.press('ArrowUp');
  await until(other.page, () => /^permutation\?n=3\d permutation\?restriction=max&n=30$/.test(document.querySelector('#figure').dataset.drawn.replace('n=30 ', 'n=x ')));
  await other.page.keyboard.press('PageDown');
  await drawn(other.page, ['strip']);
  await other.page.keyboard.press('PageUp');
  await drawn(other.page, specs);
  await other.page.keyboard.press('Escape');
  await other.page.locator('#panels').getByRole('button', { name: '(b)' }).click();
  await until(other.page, () => document.querySelector('#panels [aria-pressed=true]').textContent === '(b)');
  assert.match(other.page.url(), /#v1\/slides\/permutation/);
  assert.deepEqual(other.problems, []);
});

test('every sheet of the gallery opens, on a desk and on a phone', async () => {
  for (const [name, viewport] of [['desk', { width: 1280, height: 800 }], ['phone', { width: 360, height: 740 }]]) {
    for (const { id, specs } of gallery.sheets) {
      const { page, context, problems } = await at(specs, { viewport });
      await keep(page, `sheet-${id}-${name}`);
      await assertFits(page);
      assert.deepEqual(problems, [], id);
      await context.close();
    }
  }
});

test('a link of a sheet is repaired where it can be, and says what it did', async () => {
  const { page, context } = await tab(browser);
  await page.goto(`${host.address}#v1/sheet/strip/nonsense/strip%3Fset%3D1,4@7`);
  await drawn(page, ['strip', 'strip?set=1,4']);
  const told = await page.locator('#notice').textContent();
  assert.match(told, /panel 2 cannot be read, so it is left out/);
  assert.match(told, /panels are counted 1 … 2, so “7” is panel 2/);
  await page.goto(`${host.address}#v1/sheet/strip`);
  await drawn(page, ['strip']);
  // More than a sheet may have: the message names the range.
  await page.goto(`${host.address}${sheet(...Array.from({ length: 13 }, (_, i) => `strip?set=1,${i + 2}`))}`);
  await until(page, () => /1 … 12/.test(document.querySelector('#notice').textContent));
  await context.close();
});

test('a panel that takes long tells how far it is, and can be given up', async () => {
  const { page, context, problems } = await tab(browser);
  await page.goto(`${host.address}${sheet('strip', 'cold?n=4294967296')}`);
  const cancel = page.locator('#figure .progress').getByRole('button', { name: 'Cancel' });
  await until(page, () => /%/.test(document.querySelector('#figure .progress')?.textContent ?? ''));
  await cancel.click();
  await until(page, () => /Cancelled/.test(document.querySelector('#notice').textContent) && document.querySelector('#figure .progress').hidden);
  // Another figure comes at once.
  await page.evaluate(() => (location.hash = '#v1/strip?set=1,3'));
  await drawn(page, ['strip?set=1,3']);
  assert.deepEqual(problems, []);
  await context.close();
});
