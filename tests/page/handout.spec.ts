// A talk that leaves: each form with its titles, words and figures.
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { PNG } from 'pngjs';
import { colours, largestDifference, noSecondRenderer, renderedBySecond, shrunk } from './files.ts';
import { expect, test } from './fixtures.ts';
import { download, drawn, exporting, open, presenting } from './reader.ts';

const TEXT = `# Rhythms that jump

From **132** to 972.

## Two moves

Take 2 or 7: δ ≤ 9.

\`\`\`takeaway n
strip?set=2,7&n=60
\`\`\`

## Some rows are short

\`\`\`takeaway m
sink-strips?m=12&scale=common
\`\`\`

## Play

\`\`\`takeaway
play?game=heaps&set=1,5&convention=sink&heaps=11
\`\`\`
`;

test('a deck with words is shown with them, and leaves as what speakers use', async ({ fresh }) => {
  const { page } = await fresh();
  await page.addInitScript((text) => localStorage.setItem('takeaway-deck', text), TEXT);
  await open(page, '#v1/strip');
  const menu = await exporting(page);
  const taken = async (name: string) => (await download(page, () => menu.getByRole('button', { name, exact: true }).click())).bytes;
  const files = async (name: string) => unzipSync(await taken(name));

  const show = await files('PowerPoint');
  const slide = (at: number) => strFromU8(show[`ppt/slides/slide${at}.xml`]);
  assert.match(slide(1), /<p:ph[^>]*type="title"[^]*Rhythms that jump/);
  assert.match(slide(2), /Two moves[^]*Take 2 or 7: δ ≤ 9\./);
  assert.match(slide(2), /svgBlip/);
  assert.match(strFromU8(show['ppt/notesSlides/notesSlide3.xml']), /#v1\/sink-strips\?m=12&amp;scale=common/);
  const media = (ending: string) => Object.keys(show).find((name) => new RegExp(`media/image-3-\\d+\\.${ending}$`).test(name));
  const picture = PNG.sync.read(Buffer.from(show[media('png')]));
  assert.equal(picture.width, 1920);
  if (!noSecondRenderer) {
    const vector = renderedBySecond(strFromU8(show[media('svg')]), 1);
    assert.ok(largestDifference(shrunk(picture, vector.width, vector.height), vector, 16) < 48, 'the PNG is not the SVG');
  }
  assert.ok(colours(picture) > 100);

  const typst = await files('Typst');
  assert.match(strFromU8(typst['slides.typ']), /= Two moves\n+Take 2 or 7: δ ≤ 9\.\n#block[^]*"figure-2\.svg"/);
  assert.ok(typst['figure-3.svg'].length > 1000);
  const beamer = await files('Beamer');
  assert.match(strFromU8(beamer['slides.tex']), /\{Two moves\}\nTake 2 or 7: \$\\delta\$ \$\\le\$ 9\./);
  assert.equal(strFromU8(beamer['figure-2.pdf'].slice(0, 5)), '%PDF-');
  const marp = await files('Marp');
  assert.match(strFromU8(marp['slides.md']), /^---\nmarp: true\n[^]*\n## Two moves\n\nTake 2 or 7: δ ≤ 9\.\n\n\[!\[w:1100 [^\]]*\]\(figure-2\.svg\)\]/);
  const slidev = await files('Slidev');
  assert.match(strFromU8(slidev['slides.md']), /<takeaway-figure spec="strip\?set=2,7" controls="n" [^>]*><\/takeaway-figure>/);
  assert.ok(slidev['public/takeaway-figure.js'].length > 1e6);

  const folder = mkdtempSync(join(tmpdir(), 'takeaway-reveal-'));
  try {
    writeFileSync(join(folder, 'slides.html'), await taken('reveal.js'));
    const other = await fresh();
    await other.page.goto(pathToFileURL(join(folder, 'slides.html')).href);
    await expect(other.page.locator('h1').first()).toHaveText('Rhythms that jump');
    await other.page.keyboard.press('PageDown');
    await other.page.waitForFunction(() => document.querySelector('takeaway-figure').shadowRoot?.querySelector('.figure')?.dataset.drawn === 'strip?set=2,7');
  } finally {
    rmSync(folder, { recursive: true });
  }

  await menu.getByRole('link', { name: 'Present', exact: true }).click();
  await presenting(page);
  await expect(page.locator('#slide h1')).toHaveText('Rhythms that jump');
  await expect(page.locator('#slide .words strong')).toHaveText('132');
  await expect(page.locator('#figure')).toBeHidden();
  await page.keyboard.press('PageDown');
  await drawn(page, 'strip?set=2,7');
  await expect(page.locator('#slide .words')).toHaveText('Take 2 or 7: δ ≤ 9.');
  await page.keyboard.press('ArrowUp');
  await page.waitForFunction(() => /^strip\?set=2,7&n=/.test(document.getElementById('figure').dataset.drawn));
  await page.keyboard.press('End');
  await expect(page.locator('#slide .live .play .board')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('the text of a deck is edited; a bad spec is named by its line, and the deck stays', async ({ fresh }) => {
  const { page } = await fresh();
  await open(page, '#v1/strip');
  const menu = await exporting(page);
  await menu.getByText('Words and order, as text').click();
  const text = menu.getByLabel('The slides as text');
  await text.fill(TEXT);
  await text.press('Tab');
  await expect(menu.getByLabel('Title of slide 3')).toHaveValue('Some rows are short');
  await text.fill('## One\n\n```takeaway\nnonsense\n```\n');
  await text.press('Tab');
  await expect(menu.getByRole('alert')).toHaveText(/^Line 3: No figure is called “nonsense”/);
  await expect(menu.getByLabel('Title of slide 3')).toHaveValue('Some rows are short');
});
