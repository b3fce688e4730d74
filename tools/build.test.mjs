import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { build } from 'vite';
import { test } from 'vitest';
import { root } from './setup.mjs';

const dist = join(root, 'dist');

test('a link shown elsewhere has a title, a description and a picture, with whole addresses where the build knows its own', async () => {
  const address = 'https://example.org/takeaway/';
  const told = (html) => Object.fromEntries([...html.matchAll(/<meta property="og:([a-z:]+)" content="([^"]*)">/g)].map(([, name, content]) => [name, content]));
  const { title, description, image, ...rest } = told(readFileSync(join(dist, 'index.html'), 'utf8'));
  const picture = PNG.sync.read(readFileSync(join(dist, image)));
  assert.deepEqual([rest['image:width'], rest['image:height']], [String(picture.width), String(picture.height)]);
  assert.equal(rest.url, undefined);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  assert.deepEqual([title, description], [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)">/].map((part) => part.exec(html)[1]));

  process.env.TAKEAWAY_ADDRESS = address;
  const options = { root, mode: 'page', logLevel: 'silent', build: { write: false, emptyOutDir: false } };
  const { output } = await build(options);
  const known = told(output.find(({ fileName }) => fileName === 'index.html').source);
  assert.deepEqual([known.url, known.image], [address, `${address}preview.png`]);
  process.env.TAKEAWAY_ADDRESS = 'example.org';
  await assert.rejects(build(options), /TAKEAWAY_ADDRESS must be a folder's address/);
  delete process.env.TAKEAWAY_ADDRESS;
});

test('the single file names no other file', () => {
  const text = readFileSync(join(dist, 'takeaway.html'), 'utf8')
    // Scripts hold markup of their own, of which only the opening tag is the page's.
    .replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1');
  const others = [...text.matchAll(/<(?:script|link|img|source)\s[^>]*?(?:src|srcset|href)="([^"]{0,60})/g)].map((m) => m[1]);
  assert.deepEqual(others.filter((name) => !name.startsWith('data:')), []);
  const styles = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((m) => m[1]).join('\n');
  assert.ok(styles.length > 1000, 'its styles are inside');
  const named = [...styles.matchAll(/url\(["']?([^"')]{0,60})|@import\s+["']([^"']{0,60})/g)].map((m) => m[1] ?? m[2]);
  assert.deepEqual(named.filter((name) => !/^(data:|#)/.test(name)), []);
});
