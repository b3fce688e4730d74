// Heaps too large or too many to be drawn: their numbers, and a form for the move.
import { html, nothing, svg, type TemplateResult } from 'lit/html.js';
import type { Board, View } from '../view.ts';

export type Large = Extract<Board, { kind: 'large' }>;

export const isLarge = (board: Board): board is Large => board.kind === 'large';

/** Heaps that are seen at once; the list of more scrolls, by keys, too. */
const LISTED = 12;

/** Heaps of a small picture. */
const PICTURED = 6;

/** A number in groups of three digits; the library wrote it, because a script's numbers would round it. */
export const grouped = (digits: string): string => BigInt(digits).toLocaleString('en').replaceAll(',', '\u2009');

/** The move that a person typed, in the words that the library reads. */
export const typedMove = (taken: string, heap: string, heaps: number): string =>
  heaps === 1 ? `take ${taken.trim()}` : `take ${taken.trim()} from heap ${heap.trim()}`;

/** The heaps as numbers, and the form that takes from one. */
export function numbers(view: View, board: Large, take: (move: string) => void): TemplateResult {
  const { heaps, values } = board;
  const submit = (event: Event): void => {
    event.preventDefault();
    const field = (name: string): string =>
      ((event.target as HTMLFormElement).elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';
    take(typedMove(field('taken'), field('heap'), heaps.length));
  };
  return html`<div class="numbers">
    <ol aria-label="Heaps" tabindex=${heaps.length > LISTED ? 0 : nothing}>${heaps.map((heap, at) => html`<li><b>${grouped(heap)}</b>${values.length ? html` <span>nim-value ${grouped(values[at]!)}</span>` : nothing}</li>`)}</ol>
    ${
      view.yours
        ? html`<form class="row" @submit=${submit}>
        <label>Take <input name="taken" type="text" required autocomplete="off" spellcheck="false" placeholder="10^6" /></label>
        ${heaps.length > 1 ? html`<label>from heap <input name="heap" class="short" type="text" required inputmode="numeric" autocomplete="off" .value=${'1'} /></label>` : nothing}
        <button type="submit">Play</button></form>`
        : nothing
    }</div>`;
}

/** The same as a small picture. */
export function pictured({ heaps }: Large, { width, height }: { width: number; height: number }): TemplateResult {
  const shown = heaps.slice(0, PICTURED);
  const lines = heaps.length > PICTURED ? [...shown, '…'] : shown;
  const line = height / (lines.length + 1);
  return svg`${lines.map((heap, at) => svg`<text x=${width / 2} y=${(at + 1) * line}>${heap === '…' ? heap : grouped(heap)}</text>`)}`;
}
