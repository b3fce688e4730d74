// Controls: what is typed stays, what is wrong with it is said where it was typed, with one
// click that mends it, and the last good figure stands meanwhile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawn, go, hosted, keep, open, tab } from './harness.mjs';
import { loadLibrary } from '../../tools/pictures.mjs';

const library = await loadLibrary();

const { browser, host } = await hosted();

const control = (page, name) => page.locator(`#controls [data-parameter="${name}"]`);

async function type(page, name, text) {
  await control(page, name).locator('.field').fill(text);
  await page.keyboard.press('Enter');
}

test('k, then m, then δ, typed one after the other, all of them stay', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips`);
  await type(page, 'k', '3,5,7');
  await drawn(page, 'sink-strips?k=3,5,7');
  await type(page, 'm', '5');
  const mistake = control(page, 'k').locator('.mistake');
  assert.match(await mistake.innerText(), /k cannot be “3,5,7”\. Allowed: 1 … 4 for m = 5/);
  assert.equal(await control(page, 'm').locator('.field').inputValue(), '5');
  assert.match(await control(page, 'm').locator('.mistake').innerText(), /takes effect when k fits/);
  await drawn(page, 'sink-strips?k=3,5,7');
  await keep(page, 'mistake-of-two');
  // δ is another way to choose the rows: what k said no longer counts.
  await type(page, 'delta', '7,15,23');
  await drawn(page, 'sink-strips?m=5&delta=7,15,23');
  assert.equal(await page.locator('#controls .mistake').count(), 0);
  assert.equal(await control(page, 'k').locator('.field').inputValue(), '');
  assert.deepEqual(problems, []);
  await context.close();
});

test('a fix for one parameter takes along what was typed for another', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?k=3,5,7`);
  await type(page, 'm', '5');
  await control(page, 'k').getByRole('button', { name: 'use 3' }).click();
  await drawn(page, 'sink-strips?m=5&k=3');
  assert.equal(await page.locator('#controls .mistake').count(), 0);
  // What does not depend on the mistake goes through beside it.
  await type(page, 'k', '9');
  await control(page, 'k').locator('.mistake').waitFor();
  await type(page, 'wraps', '2');
  await drawn(page, 'sink-strips?m=5&k=3&wraps=2');
  assert.equal(await control(page, 'k').locator('.field').inputValue(), '9');
  assert.match(await control(page, 'k').locator('.mistake').innerText(), /1 … 4/);
  assert.deepEqual(problems, []);
  await context.close();
});

test('δ has two thumbs, which stand where k and the wraps have the rows, and go as far as 4m', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?m=5`);
  const thumbs = control(page, 'delta').locator('input[type=range]');
  const standing = () => thumbs.evaluateAll((all) => all.map(({ value, min, max }) => [value, min, max].map(Number)));
  assert.deepEqual(await standing(), [[6, 1, 20], [9, 1, 20]]);
  await thumbs.nth(1).fill('20');
  await drawn(page, 'sink-strips?m=5&delta=6..20');
  await thumbs.nth(0).fill('1');
  await drawn(page, 'sink-strips?m=5&delta=1..20');
  assert.equal(await control(page, 'delta').locator('.field').inputValue(), '1..20');
  // Further on is typed, and then within reach.
  await type(page, 'delta', '11..40');
  await drawn(page, 'sink-strips?m=5&delta=11..40');
  assert.deepEqual(await standing(), [[11, 1, 40], [40, 1, 40]]);
  // No two thumbs for what is no range, or too long a way.
  await type(page, 'delta', '7,15,23');
  await drawn(page, 'sink-strips?m=5&delta=7,15,23');
  assert.equal(await thumbs.count(), 0);
  await open(page, `${host.address}#v1/sink-strips?m=400`);
  assert.equal(await thumbs.count(), 0);
  assert.deepEqual(problems, []);
  await context.close();
});

test('another figure takes nothing along of what was typed', async () => {
  const { page, context, problems } = await tab(browser);
  await open(page, `${host.address}#v1/sink-strips?m=12`);
  await type(page, 'm', '5000');
  await control(page, 'm').locator('.mistake').waitFor();
  await go(page, 'sink-strips?m=13');
  assert.equal(await page.locator('#controls .mistake').count(), 0);
  assert.equal(await control(page, 'm').locator('.field').inputValue(), '13');
  assert.deepEqual(problems, []);
  await context.close();
});

/** Values that suit no parameter, or hardly one. */
const WRONG = ['nonsense', '-5', '99999999999999999999', '0', '1e30', '2,5,x', '%', '9..1', ''];

/** Whether a figure takes this value of a parameter. */
function fits(spec, name, text) {
  try {
    library.with_values(spec, JSON.stringify([[name, text]]));
    return true;
  } catch {
    return false;
  }
}

/**
 * In a page: writes texts into a field of the figure `spec` one after the other, each time taking the way out that is
 * offered, and says what the page made of each. A hand's keys take ten times as long, and are tried above.
 */
async function mended({ spec, name, texts }) {
  const figure = document.getElementById('figure');
  const field = () => document.querySelector(`#controls [data-parameter="${name}"] .field`);
  const frame = () => new Promise(requestAnimationFrame);
  const seen = async (is) => {
    while (!is()) await frame();
  };
  const told = [];
  for (const text of texts) {
    field().value = text;
    for (const kind of ['input', 'change']) field().dispatchEvent(new Event(kind, { bubbles: true }));
    await frame();
    const mistakes = [...document.querySelectorAll('#controls .mistake:has(button)')];
    told.push({ text, stays: field().value, says: mistakes.map((each) => each.innerText), stands: figure.dataset.drawn });
    mistakes[0]?.querySelector('button').click();
    await seen(() => document.querySelector('#controls .mistake') === null);
    // Back to where the next one starts.
    location.hash = `#v1/${spec}`;
    const { dataset } = figure;
    await seen(() => dataset.wanted === spec && dataset.drawn === spec && dataset.busy === undefined);
  }
  return told;
}

for (const { kind } of JSON.parse(library.kinds())) {
  test(`${kind}: whatever is typed into a field, it is taken, or the field says why not and how to mend it`, async () => {
    const { page, context, problems } = await tab(browser);
    // Small where the kind computes for long.
    const spec = library.normalize(kind === 'race' ? 'race?n=1024' : kind);
    await open(page, `${host.address}#v1/${spec}`);
    await drawn(page, spec);
    const names = await page.locator('#controls .control:has(.field)').evaluateAll((all) => all.map((each) => each.dataset.parameter));
    assert.ok(names.length > 0);
    for (const name of names) {
      const texts = WRONG.filter((text) => !fits(spec, name, text));
      for (const { text, stays, says, stands } of await page.evaluate(mended, { spec, name, texts })) {
        assert.equal(stays, text, `${name}=${text} does not stay`);
        assert.equal(says.length, 1, `${name}=${text}`);
        assert.ok(says[0].length < 330 && /Allowed: /.test(says[0]), says[0]);
        assert.equal(stands, spec, 'the last good figure is gone');
      }
    }
    assert.deepEqual(problems, []);
    await context.close();
  });
}
