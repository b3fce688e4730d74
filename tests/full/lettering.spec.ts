import { test } from '@playwright/test';
import { assertKept, documents, inAnotherFont, measured, SPECS } from '../page/lettering.ts';
import { launchFirefox, noFirefox } from './firefox.ts';

test('Firefox keeps every label to its length in another font', async () => {
  test.skip(Boolean(noFirefox), String(noFirefox));
  const fox = await launchFirefox();
  await fox.page.goto('about:blank');
  for (const spec of SPECS) assertKept(await fox.page.evaluate(measured, inAnotherFont(documents(spec).letters)));
  await fox.close();
});
