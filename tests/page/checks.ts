// Conditions that hold for any page, whatever it shows.
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary: string }[];
}

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/**
 * Fails with a readable list when axe-core finds something, outside of parts that another test covers.
 */
export async function expectAccessible(page: Page, { except = [] as string[] } = {}): Promise<void> {
  // Not as a script of the page, which its policy would forbid.
  await page.evaluate(axe);
  const found = await page.evaluate(async (exclude) => {
    const { violations } = await window.axe.run({ include: [['html']], exclude }, { resultTypes: ['violations'] });
    return violations.map((v: Violation) => `${v.id}: ${v.help}\n  ${v.nodes.map((n) => `${n.target} ${n.failureSummary}`).join('\n  ')}`);
  }, except.map((selector) => [selector]));
  expect(found).toEqual([]);
}

/** Nothing runs over the right edge of the window. */
export async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return document.documentElement.scrollWidth > width
      ? [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > width + 1)
          .map((element) => `${element.tagName}.${element.className}`)
          .slice(0, 5)
      : [];
  });
  expect(over).toEqual([]);
}
