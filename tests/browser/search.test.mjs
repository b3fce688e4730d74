// The one box: what it understands, and that it can be used by keyboard alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, go, hosted, open, tab, until } from './harness.mjs';
import { loadLibrary } from '../../tools/pictures.mjs';

const library = await loadLibrary();
const known = new Set(JSON.parse(library.kinds()).map(({ kind }) => kind));

const { browser, host } = await hosted();
const { page, problems } = await tab(browser);
await open(page, `${host.address}#v1/sink-strips?m=12`);

/** What is offered first for a text, as [title, what it says]. */
async function first(text) {
  await page.locator('#search').fill(text);
  const lines = await page.locator('#found [role=option]').first().locator('b, span').allInnerTexts();
  return lines;
}

for (const [text, spec] of [
  ['m=19', 'sink-strips'],
  ['m=7,k=3', 'sink-strips?m=7&k=3'],
  ['2,5,7', 'strip?set=2,5,7'],
  ['{2, 5, 7}', 'strip?set=2,5,7'],
  ['duality?m=9', 'duality?m=9'],
  ['https://elsewhere.example/#v1/sink-strips?m=9', 'sink-strips?m=9'],
  ['A094870', 'permutation'],
  ['a002251', 'permutation?condition=wythoff&restriction=max'],
  ['A297963', 'records'],
  ['A005408', 'greedy-set?condition=x%2Bz=y'],
  ['2 5 7', 'strip?set=2,5,7'],
  ['S(7,9)', 'sink-strips?m=7&delta=9'],
  ['m=5 k=2', 'sink-strips?m=5&k=2'],
  ['cold primes', 'cold?set=primes'],
  ['wythoff', 'permutation?condition=wythoff'],
]) {
  const kind = spec.split('?')[0];
  test(`“${text}” opens ${spec}`, { skip: known.has(kind) ? false : `no kind ${kind} yet` }, async () => {
    await page.locator('#search').fill(text);
    await page.locator('#found [aria-selected=true]').waitFor();
    await page.keyboard.press('Enter');
    await until(page, (wanted) => location.hash.startsWith(`#v1/${wanted}`), library.normalize(spec));
  });
}

test('“Figure 2” offers that figure of each paper, “fig. 2 eppstein” one of them', async () => {
  await page.locator('#search').fill('Figure 2');
  const titles = await page.locator('#found [role=option] span').allInnerTexts();
  assert.ok(titles.some((title) => /Yamashita, Figure 2/.test(title)), titles.join('; '));
  assert.match((await first('fig. 2 yamashita')).join(' '), /Figure 2/);
  if (known.has('cold-count')) assert.match((await first('fig. 2 eppstein')).join(' '), /Eppstein, Figure 2/);
});

test('arrows choose, Esc closes, nonsense says what works', async () => {
  await page.locator('#search').fill('2,5,7');
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.locator('#search').getAttribute('aria-activedescendant'), 'found-1');
  await page.keyboard.press('Escape');
  assert.ok(await page.locator('#found').isHidden());
  await page.locator('#search').fill('qqqq zzzz');
  assert.match(await page.locator('#found').innerText(), /Nothing found/);
  await page.keyboard.press('Escape');
  assert.deepEqual(problems, []);
});

test('“m=2000” is refused with the range, and the nearest is offered', async () => {
  await page.locator('#search').fill('m=2000');
  assert.match(await page.locator('#found .nothing').innerText(), /^m cannot be “2000”\. Allowed: 2 … 1000/);
  assert.equal(await page.locator('#found [role=option]:not([aria-disabled])').count(), 1);
  await page.keyboard.press('Enter');
  await drawn(page, 'sink-strips?m=1000');
  assert.deepEqual(problems, []);
});

test('a random greedy set is another one', async () => {
  await page.evaluate(() => (location.hash = '#v1/greedy-set'));
  await drawn(page, 'greedy-set');
  const seen = new Set();
  for (let i = 0; i < 12; i += 1) {
    const before = await page.evaluate(() => location.hash);
    await page.locator('#tools').getByRole('button', { name: 'Random' }).click();
    await page.waitForTimeout(60);
    const after = await page.evaluate(() => location.hash);
    if (after !== before) seen.add(after);
  }
  assert.ok(seen.size >= 3, [...seen].join(' '));
  assert.ok([...seen].some((hash) => /condition=/.test(hash)));
});

test('a random ruleset is another figure of the same kind', async () => {
  await go(page, 'strip');
  // A chance that never chooses what already stands.
  await page.evaluate(() => {
    let seed = 42;
    Math.random = () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
  });
  await page.locator('#tools').getByRole('button', { name: 'Random' }).click();
  await until(page, () => /^strip\?set=/.test(document.getElementById('figure').dataset.drawn));
  await page.locator('#tools').getByRole('button', { name: 'Reset' }).click();
  await drawn(page, 'strip');
});

test('related figures lead from a strip to its duality and back', async () => {
  await go(page, 'sink-strips?m=7&k=3');
  await page.locator('.related a', { hasText: /uality/ }).click();
  await until(page, () => document.getElementById('figure').dataset.drawn.startsWith('duality'));
  await page.locator('.related a').first().click();
  await until(page, () => !location.hash.startsWith('#v1/duality'));
  assert.deepEqual(problems, []);
});

test('help, glossary and about open and close', async () => {
  for (const [button, words] of [['Help and keyboard', 'talk mode'], ['Glossary', 'mex'], ['About and how to cite', 'Apache']]) {
    await page.getByRole('button', { name: button }).click();
    await page.locator('#dialog[open]').waitFor();
    assert.ok((await page.locator('#dialog').innerText()).includes(words));
    await page.keyboard.press('Escape');
    await page.locator('#dialog').waitFor({ state: 'hidden' });
  }
  assert.deepEqual(problems, []);
});

test('what is typed before the library is there is answered when it is', async () => {
  const early = await tab(browser);
  let come;
  const typed = new Promise((resolve) => (come = resolve));
  await early.page.route('**/*.wasm', async (route) => {
    await typed;
    await route.continue();
  });
  await early.page.goto(host.address);
  await early.page.locator('#search').fill('play line');
  assert.equal(await early.page.locator('#found [role=option]').count(), 0);
  come();
  await early.page.locator('#found').getByText('play line-nim', { exact: true }).waitFor();
  assert.deepEqual(early.problems, []);
  await early.context.close();
});
