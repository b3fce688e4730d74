// A game of a class on a phone: a heap of counters and a button a move. Nothing of the library is loaded.
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { counters } from './counters.ts';
import { choiceOf, gameOf, reached, ruleOf, type ClassGame } from './game.ts';
import './phone.css';

/** Milliseconds that the opponent takes. */
const THOUGHT = 700;

class Phone {
  #size: number;
  #yours = true;
  #said = '';
  #reveals = false;
  #thinking = 0;

  constructor(
    private readonly host: HTMLElement,
    private readonly game: ClassGame,
  ) {
    this.#size = game.heap;
    this.#begin();
  }

  #begin(): void {
    clearTimeout(this.#thinking);
    this.#size = this.game.heap;
    this.#yours = true;
    this.#said = 'Your move.';
    this.#show();
  }

  get #over(): boolean {
    return reached(this.game, this.#size).length === 0;
  }

  #take(move: number): void {
    this.#size = Math.max(0, this.#size - move);
    if (this.#over) {
      this.#said = this.#size === 0 ? 'You win.' : 'The opponent cannot move: you win.';
      this.#show();
    } else {
      this.#wait();
    }
  }

  /** It is the opponent’s turn. */
  #wait(): void {
    this.#yours = false;
    this.#said = 'The opponent moves.';
    this.#show();
    this.#thinking = window.setTimeout(() => this.#answer(), THOUGHT);
  }

  /** The opponent leaves a size that loses, if it can. */
  #answer(): void {
    const open = reached(this.game, this.#size);
    const good = open.filter((left) => this.game.cold.includes(left));
    const some = good.length > 0 ? good : open;
    const left = some[Math.floor(Math.random() * some.length)]!;
    const taken = this.#size - left;
    this.#size = left;
    this.#yours = true;
    const then = !this.#over ? 'Your move.' : left === 0 ? 'It wins.' : 'You cannot move: it wins.';
    this.#said = `The opponent takes ${taken}. ${then}`;
    this.#show();
  }

  #show(): void {
    const { game } = this;
    const open = (move: number): boolean => this.#yours && !this.#over && (game.sink || move <= this.#size);
    const move = (by: number): TemplateResult =>
      html`<button type="button" class="primary" ?disabled=${!open(by)} @click=${() => this.#take(by)}>Take ${by}</button>`;
    render(
      html`<h1>Take ${choiceOf(game)}</h1>
        <p>${ruleOf(game)}</p>
        ${counters(game, this.#size, this.#reveals)}
        <p class="said" role="status">${this.#said}</p>
        <div class="row">${this.#over ? this.#after : game.moves.map(move)}</div>
        ${this.#size === game.heap && this.#yours ? html`<div class="row"><button type="button" class="quiet" @click=${() => this.#wait()}>Let the opponent begin</button></div>` : nothing}`,
      this.host,
    );
  }

  get #after(): TemplateResult {
    const reveal = (): void => {
      this.#reveals = true;
      this.#begin();
    };
    return html`<button type="button" class="primary" @click=${() => this.#begin()}>Play again</button>
      ${this.#reveals ? nothing : html`<button type="button" @click=${reveal}>Who loses from where?</button>`}`;
  }
}

const host = document.querySelector('main')!;

function open(): void {
  const game = gameOf(location.hash);
  host.replaceChildren();
  const place = host.appendChild(document.createElement('div'));
  place.className = 'class';
  if (game) new Phone(place, game);
  else render(html`<h1>No game</h1><p>This link holds no game. Scan the code again.</p>`, place);
}

window.addEventListener('hashchange', open);
open();
