import { test } from './fixtures.ts';
import { expectNoSeams } from './seams.ts';

test('no seams in rasters, and no grid over a density, where pixels are no whole CSS pixels', async ({ fresh }) => {
  const { page } = await fresh({ deviceScaleFactor: 1.25 });
  await expectNoSeams(page, 1.25, [777, 691]);
});
