// The page under its own strict policy: one inline script, by what it says, and nothing from elsewhere. Every test finds
// violations in its list of problems; this file has the journeys that touch all parts.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { kinds, library } from '../library.ts';
import { expect, test } from './fixtures.ts';
import { dist } from './host.ts';
import { canvasOf, exported, go, open, painted, present, reveal } from './reader.ts';

const policyOf = (file: string) => /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(readFileSync(join(dist, file), 'utf8'))?.[1];

test('the policy is strict, and comes before everything it is about', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)].map(([, text]) => text);
  assert.equal(inline.length, 1);
  const early = createHash('sha256').update(inline[0]).digest('base64');
  const rules = new Map(policyOf('index.html').split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]));
  assert.deepEqual(Object.fromEntries(rules), {
    'default-src': "'none'", 'script-src': `'self' 'sha256-${early}' 'wasm-unsafe-eval'`, 'worker-src': "'self' blob:",
    'style-src': "'self'", 'img-src': "'self' data: blob:", 'font-src': "'self' data:", 'connect-src': "'self'", 'manifest-src': "'self'",
    'base-uri': "'none'", 'form-action': "'none'",
    'require-trusted-types-for': "'script'", 'trusted-types': 'lit-html default',
  });
  assert.ok(html.indexOf('Content-Security-Policy') < html.search(/<(script|link|style|img)/));
  assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=|javascript:/);
});

test('the one file allows its own scripts and styles by what they say, and no others', () => {
  const policy = policyOf('takeaway.html');
  assert.match(policy, /script-src ('sha256-[^']+' ){2}'wasm-unsafe-eval';/);
  assert.match(policy, /style-src 'sha256-[^']+';/);
  assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|https?:/);
});

test('what the policy forbids is found: inline code, a style attribute, another origin, foreign markup', async ({ fresh, problems }) => {
  const { page } = await fresh();
  await open(page, '');
  await page.evaluate(() => {
    document.body.setAttribute('style', 'color: red');
    void fetch('http://elsewhere.example/').catch(() => undefined);
  });
  // Markup is made of nothing but the library's own.
  const thrown = await page.evaluate(() => [
    () => (document.body.innerHTML = '<img src="x" onerror="window.injected = true">'),
    () => (document.createElement('script').textContent = 'window.injected = true'),
    () => document.body.setAttribute('onclick', 'window.injected = true'),
    () => new Worker('data:text/javascript,0'),
  ].map((attempt) => {
    try {
      attempt();
      return 'done';
    } catch (error) {
      return error.name;
    }
  }));
  assert.deepEqual(thrown, ['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  await expect.poll(() => problems.filter((text) => /Content Security Policy/.test(text)).length).toBeGreaterThanOrEqual(2);
  assert.equal(await page.evaluate(() => window.injected), undefined);
  problems.length = 0;
});

/** Everything a reader can do, in one test, on whatever edition this address is. */
async function journey(page: Page, figures: string[]): Promise<void> {
  for (const kind of figures) {
    const spec = library.normalize(kind === 'race' ? 'race?n=1024' : kind);
    await go(page, spec);
    // The controls follow the figure with the next frame.
    await painted(page);
    // A number that grows may take the slider of another away.
    const focused = (i: number): Promise<boolean> => page.evaluate((at) => {
      const slider = document.querySelectorAll('.side input[type=range]')[at];
      slider?.focus();
      return slider !== undefined;
    }, i);
    for (let i = 0; await focused(i); i += 1) await page.keyboard.press('ArrowRight');
    const box = await canvasOf(page).boundingBox();
    await page.mouse.move(box.x + box.width / 3, box.y + box.height / 3);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.keyboard.press('Escape');
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  }
  const spec = 'sink-strips?m=30&convention=both';
  await go(page, spec);
  await page.locator('#verify summary').click();
  await page.locator('#verify input').first().fill('5');
  await page.locator('#verify button[type=submit]').first().click();
  await page.locator('#verify .verdict').first().waitFor();
  await page.locator('#search').fill('cold squares');
  await page.locator('#search').press('Escape');
  for (const name of ['Help and keyboard', 'Glossary', 'About and how to cite']) {
    await page.getByRole('button', { name }).click();
    await page.locator('#dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#dialog').waitFor({ state: 'hidden' });
  }
  await reveal(page.locator('#palette'));
  await page.locator('#palette select').selectOption('tol');
  await page.locator('#theme').click();
  for (const name of ['SVG', 'PDF', 'PNG', 'CSV', 'JSON']) {
    const { bytes } = await exported(page, name);
    assert.ok(bytes.length > 100, name);
  }
  await page.keyboard.press('Escape');
  await present(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await page.evaluate(() => (location.hash = '#'));
  await page.locator('#gallery canvas').last().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelectorAll('#gallery canvas[data-state=drawn]').length > 3);
}

test('all of the page keeps to its policy and asks nobody else', async ({ fresh }) => {
  const { page } = await fresh();
  await open(page, '');
  await journey(page, kinds);
});

test('so does the one file', async ({ fresh }) => {
  const { page } = await fresh();
  await open(page, pathToFileURL(join(dist, 'takeaway.html')).href);
  await journey(page, kinds.slice(0, 4));
});
