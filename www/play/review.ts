// A game looked back on, and nim-values as columns of binary digits.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Step, View } from './view.ts';

/** A line for every ply, the one marked by which the game was given away; each leads back to before it. */
export function review(view: View, back: (plies: number) => void): TemplateResult {
  const person = (step: Step): boolean => view.opponent === 'nobody' || step.yours;
  const again = view.given_away !== null && person(view.steps[view.given_away]!) ? view.given_away : undefined;
  return html`<div class="review">
    <p>${view.lesson ?? 'The loser never had a winning position.'}</p>
    <ol>${view.steps.map(
      (step, at) => html`<li><button type="button" class=${kindOf(step, at === view.given_away)}
      title=${step.value === null ? nothing : `Nim-value before this move: ${step.value}`}
      @click=${() => back(at)}>${at + 1}. ${step.says} ${meaning(step)}</button></li>`,
    )}</ol>
    <p class="key">Press a move to return to the position before it.</p>
    ${again === undefined ? nothing : html`<button type="button" @click=${() => back(again)}>Try again from the mistake</button>`}
  </div>`;
}

const kindOf = (step: Step, decisive: boolean): string =>
  `${step.erred ? 'erred' : step.won ? 'won' : 'lost'}${decisive ? ' decisive' : ''}`;

const meaning = ({ erred, won }: Step): TemplateResult | typeof nothing =>
  erred ? html`<em>✕ mistake</em>` : won ? html`<em>✓ wins</em>` : nothing;

/** The nim-values of the heaps, one under another, digit under digit. */
export function binary(view: View): TemplateResult | typeof nothing {
  const { board } = view;
  if (board.kind !== 'heaps' || board.values.length === 0) return nothing;
  const values = view.place.map((heap) => board.values[heap]!);
  const sum = values.reduce((all, value) => all ^ value, 0);
  const digits = Math.max(1, ...values.map((value) => value.toString(2).length));
  const row = (name: string, value: number, kind: string): TemplateResult => html`<tr class=${kind}>
    <th scope="row">${name}</th><td>${value}</td>
    ${[...value.toString(2).padStart(digits, '0')].map((digit) => html`<td class="digit">${digit}</td>`)}</tr>`;
  return html`<table class="binary"><caption class="unseen">Nim-values of the heaps in binary</caption>
    ${values.map((value, i) => row(`heap of ${view.place[i]}`, value, ''))}
    ${row(values.length > 1 ? 'XOR' : 'total', sum, 'sum')}</table>`;
}
