import { test } from '../page/fixtures.ts';
import { expectNoSeams } from '../page/seams.ts';

for (const ratio of [1, 1.25, 1.5, 2]) {
  test(`no seams in rasters, and no grid over a density, at ${ratio} pixels to a CSS pixel`, async ({ fresh }) => {
    const { page } = await fresh({ deviceScaleFactor: ratio });
    await expectNoSeams(page, ratio, [800, 777, 691]);
  });
}
