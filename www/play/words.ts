// The texts around a board.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { View } from './view.ts';

/** A title that breaks inside no set. */
export function unbroken(title: string): (string | TemplateResult)[] {
  return title.split(/(\{[^}]*\})/).map((part, at) => (at % 2 ? html`<span class="whole">${part}</span>` : part));
}

/** The last move, or a blank that keeps its line. */
export function lastMove({ steps }: View): string {
  return steps.at(-1)?.says ?? '\u00a0';
}

/** The meaning of the board’s colours. */
export function legend({ board, show, offered, yours }: View, winning: boolean): TemplateResult {
  return html`<p class="legend" ?data-rests=${!yours}><i class=${`open ${board.kind}`}></i>${offered.length ? 'offered' : 'possible move'}
    ${winning ? html`<i class="winning"></i>wins` : nothing}
    ${
      show === 'outcomes' && board.cold.length
        ? html`<i class=${board.kind === 'lattice' ? 'lost' : 'cold'}></i>the player to move there${board.kind === 'heaps' && board.sizes.length > 1 ? ', with this heap alone,' : ''} loses`
        : nothing
    }</p>`;
}

/** The name of a game, without the word that all share. */
export function named(title: string): string {
  const name = title.replace(/^Play (the )?/, '');
  return `${name[0]!.toUpperCase()}${name.slice(1)}`;
}

export const sentence = (words: string): string => `${words[0]!.toUpperCase()}${words.slice(1)}.`;
