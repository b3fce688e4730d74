// The button that shows a game to a class; its part of the page comes when it is pressed.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { lazy } from '../lazy.ts';
import { settingOf, type View } from '../play/view.ts';
import { fits } from './game.ts';

/** A button where a phone has room for the game: one heap in normal play, few moves. */
export function offer({ text, board }: Pick<View, 'text' | 'board'>): TemplateResult | typeof nothing {
  const moves = settingOf(text, 'set').split(',').map(Number);
  const isOneHeap = settingOf(text, 'game') === 'heaps' && board.kind === 'heaps' && board.sizes.length === 1;
  if (!isOneHeap || settingOf(text, 'convention').startsWith('misere') || !fits({ moves, heap: board.sizes[0]! }))
    return nothing;
  const show = async (): Promise<void> => (await lazy(import('./projector.ts'))).project(text);
  return html`<p><button type="button" @click=${() => void show()}>Show to a class</button></p>`;
}
