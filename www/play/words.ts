// The texts around a board.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { View } from './view.ts';

/** A title that breaks inside no set. */
export function unbroken(title: string): (string | TemplateResult)[] {
  return title.split(/(\{[^}]*\})/).map((part, at) => (at % 2 ? html`<span class="whole">${part}</span>` : part));
}

/** The opponent’s last move. */
export function opponentDid({ steps, yours, over }: View): TemplateResult | typeof nothing {
  const last = steps.at(-1);
  if (!last || last.yours || !(yours || over)) return nothing;
  return html`<span class="did">${last.says}</span> `;
}

/** The meaning of the board’s colours. */
export function legend({ board, show, offered }: View, winning: boolean): TemplateResult {
  return html`<p class="legend"><i class="open"></i>${offered.length ? 'offered' : 'possible move'}
    ${winning ? html`<i class="winning"></i>wins` : nothing}
    ${
      show === 'outcomes' && board.cold.length
        ? html`<i class=${board.kind === 'lattice' ? 'lost' : 'cold'}></i>the player to move there${board.kind === 'heaps' && board.sizes.length > 1 ? ', with this heap alone,' : ''} loses`
        : nothing
    }</p>`;
}

export const sentence = (words: string): string => `${words[0]!.toUpperCase()}${words.slice(1)}.`;
