// Over the figure: its title, and the formula with the numbers of this moment.
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import type { Caption } from '../engine.ts';
import { leading, typeset } from './typeset.ts';

/** Writes title and formula; on the landing page the formula is plain, for which no typesetter is fetched. */
export function renderTitles(host: HTMLElement, { title, facts }: Caption, landing: boolean): void {
  const formula = leading(facts);
  // A law names its left-hand side.
  const isNamed = / = /.test(formula?.value.slice(0, 8) ?? '');
  const text = formula && (isNamed ? formula.value : `${formula.label} = ${formula.value}`);
  render(
    landing
      ? html`<h2>${slanted(title)}</h2><p class="formula">${slanted(text ?? '')}</p>`
      : html`<h1>${slanted(title)}</h1>${formula ? typeset(isNamed ? formula.latex : `\\text{${formula.label}} = ${formula.latex}`, text!) : nothing}`,
    host,
  );
}

/** A letter by itself, as 4m has one, is a variable and slanted, unless it is the article a. */
export function slanted(text: string): (string | TemplateResult)[] {
  const parts = text.split(/(?<![\p{L}’])([A-Za-z])(?![\p{L}’-])/u);
  return parts.map((part, at) => {
    const article = /^a$/i.test(part) && /^ [\p{L}\d]/u.test(parts[at + 1] ?? '');
    return at % 2 === 1 && !article ? html`<i>${part}</i>` : part;
  });
}

