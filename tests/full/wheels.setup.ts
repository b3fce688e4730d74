// Before all other tests of this folder, because two builds at a time take each other's files away.
import { mkdirSync, rmSync } from 'node:fs';
import { test as setup } from '@playwright/test';
import { makeNotebook } from '../../tools/notebook.mjs';
import { makeWheel } from '../../tools/wheel.mjs';
import { folder } from './wheels.ts';

setup('the wheels', () => {
  setup.setTimeout(1_200_000);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { missing } = makeWheel(folder, { release: false });
  setup.skip(missing !== undefined, missing);
  makeNotebook(folder);
});
