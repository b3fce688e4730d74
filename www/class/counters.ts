// The heap of a class: its counters in rows, and the sizes that lose.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ClassGame } from './game.ts';

/** A heap with `size` counters left; `reveals` marks the sizes that lose. */
export function counters({ heap, cold }: ClassGame, size: number, reveals: boolean): TemplateResult {
  const kind = (n: number): string => [n > size ? 'gone' : '', reveals && cold.includes(n) ? 'cold' : ''].join(' ');
  const all = Array.from({ length: heap }, (_, at) => at + 1);
  return html`<div class="heap" role="img" aria-label="${size} of ${heap} counters">${all.map((n) => html`<i class=${kind(n)}>${n}</i>`)}</div>
    ${reveals ? html`<p class="key">With a <b>purple</b> number of counters left the player to move loses.</p>` : nothing}`;
}
