// Over the figure: its title, and the formula with the numbers of this moment.

import { ref } from 'lit/directives/ref.js';
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import type { Caption } from '../engine.ts';
import type { Numbered } from './held.ts';

/** A formula is set no smaller than this part of its size. */
const SMALLEST = 0.8;

/** Writes title and formula; on the landing page the formula is plain, for which no typesetter is fetched. */
export function renderTitles(
  host: HTMLElement,
  { title, facts }: Caption,
  landing: boolean,
  numbers: Numbered = (text) => [text],
): void {
  const formula = formulaOf(facts);
  const text = formula ? `${formula.label}: ${formula.value}` : '';
  render(
    landing
      ? html`<h2>${each(numbers(unbroken(title)), slanted)}</h2><p class="formula">${slanted(text)}</p>`
      : html`<h1>${each(numbers(unbroken(title)), slanted)}</h1>${formula ? typeset(`\\text{${formula.label.replace(/[\\^{}]/g, '')}: }${formula.latex}`, text) : nothing}`,
    host,
  );
}

/** A title breaks inside no short set, point or range. */
const unbroken = (title: string): string =>
  title.replace(/\{[^}]{1,32}\}|\([^)]{1,16}\)|\p{L} = [\d, ]*…, \d+/gu, (whole) => whole.replaceAll(' ', '\u00a0'));

/** The plain parts of a text, set. */
export const each = (parts: (string | TemplateResult)[], set: (text: string) => unknown[]): unknown[] =>
  parts.flatMap((part) => (typeof part === 'string' ? set(part) : [part]));

/** The formula that is set over the figure. */
export function formulaOf(facts: Caption['facts']): Caption['facts'][number] | undefined {
  return facts.find((fact) => fact.latex !== '' && !fact.label.includes('^'));
}

/** A letter by itself, as 4m has one, is a variable and slanted, unless it is the article a. */
export function slanted(text: string): (string | TemplateResult)[] {
  const parts = text.split(/(?<![\p{L}’])([A-Za-z])(?![\p{L}’-])/u);
  return parts.map((part, at) => {
    const article = /^a$/i.test(part) && /^ [\p{L}\d]/u.test(parts[at + 1] ?? '');
    return at % 2 === 1 && !article ? html`<i>${part}</i>` : part;
  });
}

function typeset(latex: string, text: string): TemplateResult {
  // The plain text stands until the typesetter has come, and stays for those without it.
  return html`<div class="formula" ${ref((element) => element && void set(element as HTMLElement, latex, text))}></div>`;
}

const wanted = new WeakMap<HTMLElement, string>();

async function set(element: HTMLElement, latex: string, text: string): Promise<void> {
  // While a first caption is being written its parts are in no document yet.
  await Promise.resolve();
  // Where it is not seen, as on a wall, none is fetched.
  if (wanted.get(element) === latex || element.offsetParent === null) return;
  wanted.set(element, latex);
  if (!element.hasChildNodes()) element.textContent = text;
  try {
    const { setFormula } = await import('./formula.ts');
    if (wanted.get(element) !== latex) return;
    setFormula(element, latex);
    fit(element);
    refitting ??= refits();
    refitting.observe(element);
  } catch {
    element.textContent = text;
  }
}

let refitting: ResizeObserver | undefined;

/** Fits formulas again when their room changes, or a font has come. */
function refits(): ResizeObserver {
  document.fonts.addEventListener('loadingdone', () => document.querySelectorAll<HTMLElement>('.formula').forEach(fit));
  const widths = new WeakMap<Element, number>();
  // In the next frame: what is fitted may itself change its room.
  return new ResizeObserver((entries) =>
    requestAnimationFrame(() => {
      for (const { target, contentRect } of entries) {
        if (widths.get(target) !== contentRect.width) fit(target as HTMLElement);
        widths.set(target, contentRect.width);
      }
    }),
  );
}

/**
 * A long formula is set smaller; one that would become too small breaks at its relations first;
 * what is still too long can be scrolled, by keyboard too.
 */
function fit(element: HTMLElement): void {
  element.style.removeProperty('--size');
  delete element.dataset.broken;
  const part = (): number => element.clientWidth / element.scrollWidth;
  if (part() < SMALLEST) element.dataset.broken = 'yes';
  const size = part();
  if (size < 1) element.style.setProperty('--size', String(Math.max(SMALLEST, size * 0.98)));
  if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
  else element.removeAttribute('tabindex');
}
