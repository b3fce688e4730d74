// What a screen reader is told of every kind: roles, names and states of all that stands there, kept as text in
// tests/aria. `MAKE_REF=1 node --test tests/browser/aloud.test.mjs` accepts what is there now, once it has been read.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { drawn, hosted, open, project, settled, tab } from './harness.mjs';
import { loadLibrary } from '../../tools/pictures.mjs';

const library = await loadLibrary();
/** All but the race, which measures something else every time. */
const kinds = JSON.parse(library.kinds()).map(({ kind }) => kind).filter((kind) => kind !== 'race');
const folder = join(project, 'tests', 'aria');
const accept = process.env.MAKE_REF !== undefined;

mkdirSync(folder, { recursive: true });
const { browser, host } = await hosted();

for (const kind of kinds) {
  test(`${kind}, read aloud`, async () => {
    const { page, context, problems } = await tab(browser);
    await open(page, `${host.address}#v1/${kind}`);
    await drawn(page, kind);
    await settled(page);
    const heard = [`${await page.locator('header.bar').ariaSnapshot()}`, `${await page.locator('.stage').ariaSnapshot()}`];
    // Walking over the figure by keys is told where the card stands.
    await page.locator('#figure canvas').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) {
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const told = await page.evaluate(() => [...document.querySelectorAll('#figure [aria-live], #figure [role=status]')]
        .map((each) => each.textContent.trim().replace(/\s+/g, ' ')).filter(Boolean).join(' | '));
      assert.ok(told !== '', `${key}: nothing is announced`);
      heard.push(`- after ${key}: ${told}`);
    }
    const text = `${heard.join('\n')}\n`;
    const file = join(folder, `${kind}.yml`);
    if (accept) writeFileSync(file, text);
    else assert.equal(text, existsSync(file) ? readFileSync(file, 'utf8') : '', 'MAKE_REF=1 accepts it, once it is read');
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test('no text is left over of a kind that is not there', () => {
  for (const name of readdirSync(folder)) assert.ok(kinds.includes(name.replace(/\.yml$/, '')), name);
});
