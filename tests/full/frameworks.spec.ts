// Other people's build tools with the JavaScript package; needs the npm registry.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { FRAMEWORKS, tried } from '../../tools/frameworks.mjs';
import { makePackage } from '../../tools/package.mjs';

const folder = mkdtempSync(join(tmpdir(), 'takeaway-frameworks-'));
test.afterAll(() => rmSync(folder, { recursive: true }));
let tarball: string;
test.beforeAll(async () => ({ tarball } = await makePackage(folder)));

for (const framework of FRAMEWORKS) {
  test(`${framework.name} ${framework.version}`, async ({ browser }) => {
    test.setTimeout(600_000);
    assert.equal(await tried(framework, tarball, browser), undefined);
  });
}
