// Under the figure: its caption, badge, facts and source; notes and links behind one button.
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { ref } from 'lit/directives/ref.js';
import type { Caption, Preview } from '../engine.ts';
import { refusalFrom } from '../refusal.ts';

/** What the caption asks of the page. */
export interface CaptionActions {
  hashOf(spec: string): string;
  copy(text: string, what: string): void;
  /** The first rows of the figure's data. */
  preview(): Preview;
}

/** A formula is set no smaller than this part of its size. */
const SMALLEST = 0.8;

/** Writes the caption into its element. */
export function renderCaption(host: HTMLElement, caption: Caption, actions: CaptionActions): void {
  render(
    html`<h1 class="unseen">${caption.title}</h1>
      <div class="origin">
        ${caption.badge.text ? badge(caption.badge) : nothing}
        <p class="source">${caption.source}
          <button type="button" class="quiet" title=${caption.citation}
            @click=${() => actions.copy(caption.bibtex, 'BibTeX')}>Cite</button>
          ${caption.play ? html`<a href=${actions.hashOf(caption.play.spec)}>${caption.play.label}</a>` : nothing}</p>
      </div>
      <div class="reading">
      <p class="words">${raised(caption.caption)}</p>
      ${caption.see ? html`<p class="see">${raised(caption.see)}</p>` : nothing}
      <div class="over">
        <details class="notes" name="over"><summary>Notes and links</summary>
          <div>${caption.notes.map((note) => html`<p>${raised(note)}</p>`)}
          <nav class="related" aria-label="Related figures">
            ${caption.links.map((link) => html`<a href=${actions.hashOf(link.spec)}>${raised(link.label)}</a>`)}</nav></div></details>
        <details class="as-table" name="over" @toggle=${(event: Event) => tabulate(event.currentTarget as HTMLDetailsElement, actions)}>
          <summary>Table</summary><div tabindex="0" role="region" aria-label="The first rows of the data"></div></details>
      </div>
      </div>
      <div class="numbers">
        ${caption.facts.length ? facts(caption.facts) : nothing}
      </div>`,
    host,
  );
  // An open table follows the figure.
  tabulate(host.querySelector<HTMLDetailsElement>('.as-table')!, actions);
}

/** Fills an open table, and empties a closed one. */
function tabulate(details: HTMLDetailsElement, actions: CaptionActions): void {
  render(details.open ? table(actions) : nothing, details.querySelector('div')!);
}

function table(actions: CaptionActions): TemplateResult {
  try {
    const { columns, rows, of } = actions.preview();
    const cells = (row: string[]): TemplateResult[] => row.map((cell) => html`<td>${cell}</td>`);
    return html`<table>
        <thead><tr>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
        <tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody>
      </table>
      ${rows.length < of ? html`<p>First ${rows.length} of ${of} rows. Export saves all of them.</p>` : nothing}`;
  } catch (thrown) {
    return html`<p>${refusalFrom(thrown).message}</p>`;
  }
}

function badge({ kind, text, more }: Caption['badge']): TemplateResult {
  return html`<details class="badge ${kind}"><summary>${text}</summary>
    <p>${raised(more)}</p></details>`;
}

function facts(list: Caption['facts']): TemplateResult {
  return html`<dl class="facts">
    ${list.map((fact) => html`<div><dt>${raised(fact.label)}</dt><dd>${fact.latex ? formula(fact.latex, fact.value) : raised(fact.value)}</dd></div>`)}
  </dl>`;
}

function formula(latex: string, text: string): TemplateResult {
  // Plain text until the typesetter is loaded.
  return html`<div class="formula" ${ref((element) => element && void typeset(element as HTMLElement, latex, text))}></div>`;
}

const wanted = new WeakMap<HTMLElement, string>();

async function typeset(element: HTMLElement, latex: string, text: string): Promise<void> {
  // While a first caption is being written its parts are in no document yet.
  await Promise.resolve();
  // On the landing page no formula is seen, and none is fetched.
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

/** Plain text says 0^m for want of letters; on the page the exponent is raised. */
export function raised(text: string): (string | TemplateResult)[] {
  return text
    .split(/(\^(?:−?\d+(?:\.\d+)?|\w+))/)
    .map((part) => (part.startsWith('^') ? html`<sup>${part.slice(1)}</sup>` : part));
}
