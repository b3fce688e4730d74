// Under the figure: its caption, badge, facts and source; notes and links behind one button.
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import type { Caption, ClaimText, Preview } from '../engine.ts';
import { refusalFrom } from '../refusal.ts';
import type { Numbered } from './held.ts';
import { each, formulaOf } from './titles.ts';

/** The callbacks of the caption. */
export interface CaptionActions {
  hashOf(spec: string): string;
  copy(text: string, what: string): void;
  /** The first rows of the figure's data. */
  preview(): Preview;
  /** The certificates of the periods shown, if there are any. */
  certificates: (() => string) | undefined;
  /** The claim of the badge, to be copied. */
  claim(): ClaimText;
  /** Shows in the card of a claim what proves it, if certificates do. */
  prove(host: HTMLElement): void;
  /** Offers in the card of a claim to search for a counter-example. */
  search(host: HTMLElement): void;
  /** Makes elements of the numbers that move the figure. */
  numbers?: Numbered;
}

/** Writes the caption into its element. */
export function renderCaption(host: HTMLElement, caption: Caption, actions: CaptionActions): void {
  const { numbers = (text: string) => [text] } = actions;
  const told = (text: string): unknown[] => each(numbers(text), raised);
  render(
    html`<div class="reading">
      ${perPanel(caption.caption).map((words) => html`<p class="words">${told(words)}</p>`)}
      ${caption.see ? html`<p class="see">${told(caption.see)}</p>` : nothing}
      <div class="origin">
        ${caption.badge.text ? badge(caption, actions) : nothing}
        ${caption.further ? html`<a class="further" href=${actions.hashOf(caption.further.spec)}>${caption.further.label}</a>` : nothing}
        <p class="source">${caption.source}
          ${
            caption.bibtex
              ? html`<button type="button" class="quiet" title=${caption.citation}
                @click=${() => actions.copy(caption.bibtex, 'BibTeX')}>Cite</button>`
              : nothing
          }
          ${certificateButton(actions)}
          ${caption.play ? html`<a href=${actions.hashOf(caption.play.spec)}>${caption.play.label}</a>` : nothing}</p>
      </div>
      <div class="over">
        <details class="notes" name="over"><summary>Notes and links</summary>
          <div>${caption.notes.map((note) => html`<p>${raised(note)}</p>`)}
          <nav class="related" aria-label="Related figures">
            ${caption.links.map((link) => html`<a href=${actions.hashOf(link.spec)}>${raised(link.label)}</a>`)}</nav></div></details>
        <details class="as-table" name="over" @toggle=${(event: Event) => tabulate(event.currentTarget as HTMLDetailsElement, actions)}>
          <summary>Table</summary><div tabindex="0" role="region" aria-label="The first rows of the data"></div></details>
      </div>
      </div>
      ${facts(caption.facts)}`,
    host,
  );
  // An open card of a claim and an open table follow the figure.
  const card = host.querySelector<HTMLElement>('.badge[open]');
  if (card) open(card, actions);
  tabulate(host.querySelector<HTMLDetailsElement>('.as-table')!, actions);
}

function certificateButton({ certificates, copy }: CaptionActions): TemplateResult | typeof nothing {
  if (!certificates) return nothing;
  return html`<button type="button" class="quiet" title="Preperiod, period and the window that proves them, as JSON"
    @click=${() => copy(certificates(), 'Certificate')}>Copy certificate</button>`;
}

/** What is said of all panels of a sheet, and of each: a paragraph each. */
function perPanel(caption: string): string[] {
  return caption.split(/(?<=[.!?]) (?=\([a-l]\)[, ])/);
}

/** Fills an open table, and empties a closed one. */
function tabulate(details: HTMLDetailsElement, actions: CaptionActions): void {
  render(details.open ? previewTable(() => actions.preview()) : nothing, details.querySelector('div')!);
}

/** The first rows of the data, and whether there are more. */
export function previewTable(preview: () => Preview): TemplateResult {
  try {
    const { columns, rows, of } = preview();
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

/** The badge, which opens as the card of its claim: the statement, how it is known, and what repeats the check. */
function badge(caption: Caption, actions: CaptionActions): TemplateResult {
  const { kind, text, more, statement, evidence, check } = caption.badge;
  const copyClaim = (form: 'text' | 'latex', what: string) => (): void => actions.copy(actions.claim()[form], what);
  const opened = ({ currentTarget }: Event): void => {
    const details = currentTarget as HTMLDetailsElement;
    if (details.open) open(details, actions);
  };
  return html`<details class="badge ${kind}" @toggle=${opened}><summary>${text}</summary>
    <div><p>${each((actions.numbers ?? ((text) => [text]))(more), raised)}</p>
      ${more.includes(statement) ? nothing : html`<p>${raised(statement)}</p>`}
      ${evidence ? html`<p>${evidence}</p>` : nothing}
      ${check ? html`<p><code>${check}</code></p>` : nothing}
      ${caption.proof ? html`<p><a href=${actions.hashOf(caption.proof.spec)}>${caption.proof.label}</a></p>` : nothing}
      <div class="proof"></div>
      ${caption.further ? html`<div class="search"></div>` : nothing}
      <p><button type="button" class="quiet" @click=${copyClaim('text', 'Claim')}>Copy claim</button>
      <button type="button" class="quiet" @click=${copyClaim('latex', 'LaTeX')}>Copy LaTeX</button>
      ${caption.bibtex ? html`<button type="button" class="quiet" @click=${() => actions.copy(caption.bibtex, 'BibTeX')}>Copy BibTeX</button>` : nothing}
      <button type="button" class="quiet" @click=${() => actions.copy(location.href, 'Link')}>Copy link</button></p></div></details>`;
}

/** Fills what an open card loads. */
function open(card: HTMLElement, actions: CaptionActions): void {
  actions.prove(card.querySelector('.proof')!);
  const search = card.querySelector<HTMLElement>('.search');
  if (search) actions.search(search);
}

function facts(list: Caption['facts']): TemplateResult {
  return html`<dl class="facts">
    ${list.filter((fact) => fact !== formulaOf(list)).map((fact) => html`<div><dt>${raised(fact.label)}</dt><dd>${raised(fact.value)}</dd></div>`)}
  </dl>`;
}

/** Plain text says 0^m for want of letters; on the page the exponent is raised. */
export function raised(text: string): (string | TemplateResult)[] {
  return text
    .split(/(\^(?:−?\d+(?:\.\d+)?|\w+))/)
    .map((part) => (part.startsWith('^') ? html`<sup>${part.slice(1)}</sup>` : part));
}
