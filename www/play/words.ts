// The texts around a board.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { forbids } from './boards/spots.ts';
import type { View } from './view.ts';

/** A title that breaks inside no set. */
export function unbroken(title: string): (string | TemplateResult)[] {
  return title.split(/(\{[^}]*\})/).map((part, at) => (at % 2 ? html`<span class="whole">${part}</span>` : part));
}

/** The last move, or a blank that keeps its line. */
export function lastMove({ steps }: View): string {
  return steps.at(-1)?.says ?? '\u00a0';
}

/** How to move, under the board. */
export function invitation(view: View, isListed: boolean): string {
  if (view.board.kind === 'large') return 'Type a move, or choose one of these:';
  return `${forbids(view) ? 'Tap what you forbid' : 'Tap a pale dot to move'}${isListed ? ', or choose from the list' : ''}.`;
}

/** Plies with those that win first. */
export const winningFirst = (plies: number[], winning: number[]): number[] => [
  ...plies.filter((at) => winning.includes(at)),
  ...plies.filter((at) => !winning.includes(at)),
];

/** The meaning of the board’s colours. */
export function legend({ board, show, offered, yours }: View, winning: boolean): TemplateResult | typeof nothing {
  if (board.kind === 'large') return nothing;
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
