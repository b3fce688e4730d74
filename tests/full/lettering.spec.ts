import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { meanDifference, noSecondRenderer, renderedBySecond } from '../page/files.ts';
import { assertKept, documents, inAnotherFont, measured, SPECS, withoutWords } from '../page/lettering.ts';
import { launchFirefox, noFirefox } from './firefox.ts';

test('Firefox keeps every label to its length in another font', async () => {
  test.skip(Boolean(noFirefox), String(noFirefox));
  const fox = await launchFirefox();
  await fox.page.goto('about:blank');
  for (const spec of SPECS) assertKept(await fox.page.evaluate(measured, inAnotherFont(documents(spec).letters)));
  await fox.close();
});

test('as shapes, a program without any font shows what one with fonts shows', () => {
  test.skip(Boolean(noSecondRenderer), String(noSecondRenderer));
  for (const spec of SPECS) {
    const { letters, shapes } = documents(spec);
    const [fontless, usual] = [renderedBySecond(shapes, 2, { fonts: false }), renderedBySecond(shapes, 2)];
    assert.ok(fontless.data.equals(usual.data), `${spec} depends on fonts`);
    // And the words are there: without them, it is another picture.
    const mute = renderedBySecond(withoutWords(letters), 2);
    assert.ok(meanDifference(usual, mute) > 0.5, `${spec}: no words`);
  }
});
