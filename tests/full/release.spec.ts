// The archive of a release is the same each time, and opens elsewhere.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { program } from '../../tools/browser.mjs';
import { zipped } from '../../tools/zip.mjs';
import { dist } from '../page/host.ts';

const folder = mkdtempSync(join(tmpdir(), 'takeaway-release-'));
test.afterAll(() => rmSync(folder, { recursive: true }));
const python = program('python3');

test('the archive of the site is the same whenever and wherever its files were made', () => {
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  for (const name of readdirSync(dist).reverse()) cpSync(join(dist, name), join(copy, name), { recursive: true });
  utimesSync(join(copy, 'index.html'), 1_000_000_000, 1_000_000_000);
  const [once, again] = [dist, copy].map((each) => zipped(each, 'site', 1_700_000_000));
  assert.ok(once.equals(again));
  const zone = process.env.TZ;
  for (const elsewhere of ['Asia/Tokyo', 'America/St_Johns']) {
    process.env.TZ = elsewhere;
    assert.ok(once.equals(zipped(dist, 'site', 1_700_000_000)), elsewhere);
  }
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  assert.ok(!once.equals(zipped(copy, 'site', 1_800_000_000)));
});

test('another program finds the files in it', () => {
  test.skip(!python, 'no python3 here');
  const file = join(folder, 'site.zip');
  writeFileSync(file, zipped(dist, 'site', 1_700_000_000));
  const script = 'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2]); print(z.infolist()[0].date_time)';
  const done = spawnSync(python, ['-c', script, file, join(folder, 'unpacked')], { encoding: 'utf8' });
  assert.equal(done.status, 0, done.stderr);
  assert.equal(done.stdout.trim(), '(2023, 11, 14, 22, 13, 20)');
  const files = (where: string) => readdirSync(where, { recursive: true, encoding: 'utf8' }).sort();
  assert.deepEqual(files(join(folder, 'unpacked', 'site')), files(dist));
  const wasm = files(dist).find((name) => name.endsWith('.wasm'));
  assert.ok(readFileSync(join(folder, 'unpacked', 'site', wasm)).equals(readFileSync(join(dist, wasm))));
});
