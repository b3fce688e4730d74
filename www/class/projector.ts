// A class sees on the wall the rule of the game, its heap, and a code that opens it on a phone.
import { html, nothing, render, svg, type TemplateResult } from 'lit/html.js';
import { encode } from 'uqr';
import { answerHere } from '../engine.ts';
import { home } from '../home.ts';
import { changed, settingOf, type View } from '../play/view.ts';
import { counters } from './counters.ts';
import { choiceOf, linkOf, ruleOf, type ClassGame } from './game.ts';
import './class.css';

/** Modules of white around a code, as ISO/IEC 18004 wants. */
const QUIET = 4;

/** Opens the game over the page. */
export function project(text: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'class';
  dialog.setAttribute('aria-label', 'Class');
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  const game = gameIn(text);
  const page = home();
  let reveals = false;
  const show = (): void => {
    render(
      html`<div>
          <h1>Take ${choiceOf(game)}</h1>
          <p>${ruleOf(game)}</p>
          ${counters(game, game.heap, reveals)}
          <p>${page ? html`Scan the code, or open <a href=${linkOf(game, page)}>this link</a>.` : 'A copy on a disk has no address: open the page from a server.'} ${isLocal ? 'The address works on this computer only.' : nothing}</p>
          <div class="row">
            <button type="button" class="primary" @click=${() => {
              reveals = !reveals;
              show();
            }}>${reveals ? 'Hide who loses' : 'Who loses from where?'}</button>
            <button type="button" @click=${() => dialog.close()}>Close</button>
          </div>
        </div>
        ${page ? codeOf(linkOf(game, page)) : nothing}`,
      dialog,
    );
  };
  show();
  dialog.showModal();
}

/** Whether other devices cannot reach this address. */
const isLocal = /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** The game of a text with one heap, with the sizes that lose. */
function gameIn(text: string): ClassGame {
  const told = changed(text, { show: 'outcomes', moves: '', begins: '' });
  const { board } = JSON.parse(answerHere('play', [told])) as View;
  if (board.kind !== 'heaps') throw new Error(`A class plays with one heap: ${text}`);
  const moves = settingOf(text, 'set').split(',').map(Number);
  return { moves, heap: board.sizes[0]!, sink: board.sink, cold: board.cold };
}

function codeOf(text: string): TemplateResult {
  const { data, size } = encode(text, { border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  const all = size + 2 * QUIET;
  return html`<svg viewBox="${-QUIET} ${-QUIET} ${all} ${all}" role="img" aria-label="Code of the link" shape-rendering="crispEdges">
    ${svg`<path d=${path.join('')} fill="#000" />`}</svg>`;
}
