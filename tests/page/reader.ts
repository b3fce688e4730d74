// What a reader does on the page, and waits for.

import { readFileSync } from 'node:fs';
import type { Frame, Locator, Page } from '@playwright/test';

/** The canvas of the figure. */
export const canvasOf = (page: Page): Locator => page.locator('#figure canvas').first();

/** A parameter's slider, field and mistake. */
export const control = (page: Page, name: string): Locator => page.locator(`.side [data-parameter="${name}"]`);

/** Opens the group that a control is in, if it is in one. */
export const reveal = (control: Locator): Promise<void> =>
  control.first().evaluate((element) => {
    const group = element.closest('details');
    if (group) group.open = true;
  });

/** Pastes a text of several lines. */
export async function paste(into: Locator, text: string): Promise<void> {
  await reveal(into);
  await into.focus();
  await into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Holds back the files that match `files`, until what this gives is called. */
export async function held(page: Page, files: string): Promise<() => void> {
  let release: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Opens an address of the page, such as `#v1/strip`, and waits until its figure is drawn and at rest.
 */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => window.takeawayReady === true);
  // On a page that is open already, what was asked for is heard of in the next frame.
  await painted(page);
  await page.waitForFunction(() => {
    const { wanted, drawn, busy } = document.getElementById('figure').dataset;
    return wanted === drawn && busy === undefined;
  });
  await settled(page);
}

/** Opens an address as one who comes from elsewhere: of what the tab showed before, only what is stored remains. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await open(page, address);
}

/** Goes to a figure, by its link where the page is open already, and waits until it is drawn. */
export async function go(page: Page, spec: string): Promise<void> {
  if (await page.evaluate(() => window.takeawayReady === true)) await page.evaluate((hash) => (location.hash = hash), `#v1/${spec}`);
  else await page.goto(`#v1/${spec}`);
  await drawn(page, spec);
}

/** Waits until the figure of this spec, or the sheet of several, is what the page wants, and is wholly drawn. */
export async function drawn(page: Page, ...specs: string[]): Promise<void> {
  await page.waitForFunction((all) => {
    const { wanted, drawn, busy } = document.getElementById('figure')?.dataset ?? {};
    return window.takeawayReady && drawn === all.join(' ') && busy === undefined && (all.length > 1 || wanted === drawn);
  }, specs);
}

/** The address of a sheet. */
export const sheet = (...specs: string[]): string => `#v1/sheet/${specs.map(encodeURIComponent).join('/')}`;

/** Waits until nothing is swept or computed any more, and returns the figure that is drawn. */
export async function resting(page: Page): Promise<string> {
  const spec = await page.waitForFunction(() => {
    const { wanted, drawn, busy } = document.getElementById('figure').dataset;
    return !document.querySelector('.sweep[aria-pressed=true]') && wanted === drawn && busy === undefined && drawn;
  });
  return spec.jsonValue() as Promise<string>;
}

/** Waits until the figure that is drawn, wholly or not, is as said. */
export async function stands(page: Page, is: RegExp): Promise<void> {
  await page.waitForFunction((pattern) => new RegExp(pattern).test(document.getElementById('figure').dataset.drawn), is.source);
}

/**
 * Waits until nothing moves by itself: fonts, pictures and formulas have come, and everything has
 * kept its place for some frames. A figure makes room for its words in the frame after they are set.
 */
export async function settled(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => {
    const come = document.fonts.status === 'loaded'
      && [...document.images].every((image) => image.complete)
      && [...document.querySelectorAll<HTMLElement>('div.formula')].every((each) => each.offsetParent === null || each.querySelector('.katex'));
    const places = [...document.querySelectorAll('main, main > *, .stage > *, .stage canvas, .play .board [role=img], #caption > *, #caption > * > *')]
      .map((each) => each.getBoundingClientRect())
      .map(({ x, y, width, height }) => [x, y, width, height]);
    const now = come && JSON.stringify([places, document.documentElement.scrollHeight]);
    window.stoodStill = now && now === window.stoodLast ? (window.stoodStill ?? 0) + 1 : 0;
    window.stoodLast = now || undefined;
    return window.stoodStill >= 3;
  });
}

/** Waits for the next frame to be painted. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * What `read`, which runs in the page, finds at each of these points of the window while the
 * pointer is over it, or after a click, which is undone before the next. All of it goes in at once:
 * hundreds of single steps spend most of their time on the way.
 */
export const pointing = <T>(page: Page, points: [number, number][], read: () => T, how: 'move' | 'click' = 'move'): Promise<T[]> =>
  page.evaluate(`(${pointed})(${JSON.stringify(points)}, ${read}, '${how}')`);

async function pointed<T>(points: [number, number][], read: () => T, how: 'move' | 'click'): Promise<T[]> {
  const canvas = document.querySelector('#figure canvas');
  const found: T[] = [];
  for (const [clientX, clientY] of points) {
    const event = how === 'move' ? new PointerEvent('pointermove', { clientX, clientY }) : new MouseEvent('click', { clientX, clientY, bubbles: true });
    canvas.dispatchEvent(event);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    found.push(read());
    if (document.querySelector('.card[data-pinned]')) canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }
  return found;
}

/** Waits until what comes after the first figure is there too: the gallery. */
export async function complete(page: Page): Promise<void> {
  await page.locator('#gallery [data-preset]').first().waitFor({ state: 'attached' });
  await settled(page);
}

/** Waits until the figure alone fills the screen; its part of the page comes with the first talk. */
export async function presenting(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.talk === 'yes');
}

/** Goes to the wall by its key. */
export async function present(page: Page): Promise<void> {
  await page.keyboard.press('t');
  await presenting(page);
}

/** Waits until it is a person's turn in a game, or its end, and says which. */
export async function yours(page: Page): Promise<string> {
  await page.waitForFunction(() => {
    const { wanted, shown, acts } = document.getElementById('play')?.dataset ?? {};
    return shown !== undefined && shown === wanted && acts !== 'opponent';
  });
  return page.locator('.play .asks b').innerText();
}

/** Goes to a game, plays once, and waits until the opponent has played too. */
export async function playsOne(page: Page): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), '#v1/play?game=heaps&set=2,5&heaps=9');
  await yours(page);
  await page.locator('.play .board [role=img]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /%3B/.test(document.getElementById('play').dataset.shown));
  await yours(page);
}

/** Waits until the page has shown this notice, later than those waited for before. */
export async function said(page: Page, wanted: string | RegExp): Promise<void> {
  const pattern = typeof wanted === 'string' ? `^${wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : wanted.source;
  await page.waitForFunction((source) => {
    const at = window.toasts.findIndex((each) => new RegExp(source).test(each));
    return at >= 0 && window.toasts.splice(0, at + 1).length > 0;
  }, pattern);
}

/** What a click downloads: its file name and bytes. */
export async function download(page: Page, click: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Opens the Export menu. */
export async function exporting(page: Page): Promise<Locator> {
  const menu = page.locator('#export');
  if (!(await menu.isVisible())) await page.locator('#export-button').click();
  await menu.getByRole('heading', { name: 'Export' }).waitFor();
  // What is not of the four purposes.
  await menu.locator('details.more').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const more of all) more.open = true;
  });
  return menu;
}

/** What a button of the Export menu downloads. */
export async function exported(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const menu = await exporting(page);
  return download(page, () => menu.getByRole('button', { name: button, exact: true }).click());
}

/**
 * Does something, and clicks a button that is visible only for a while after it: the page itself
 * clicks the moment the button is there, because a hand from outside may come too late.
 */
export async function catching(page: Page, selector: string, action: () => Promise<void>): Promise<void> {
  await page.evaluate((wanted) => {
    window.caught = new Promise((resolve) => {
      const watching = new MutationObserver(() => {
        const button = document.querySelector(wanted);
        if (!button) return;
        watching.disconnect();
        button.click();
        resolve(true);
      });
      watching.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
  }, selector);
  await action();
  await page.evaluate(() => window.caught);
}
