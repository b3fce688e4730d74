// A game on the page: the board, the opponent, hints, what was played, and what can be set.
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { hashOf, isGame } from '../address.ts';
import { games, gameText, gameWith } from '../engine.ts';
import { Refusal, refusalFrom, superseded } from '../refusal.ts';
import type { Ask as AnyAsk } from '../figure/asks.ts';
import { JobQueue, type Progress } from '../figure/job-queue.ts';
import { BoardView } from './boards/board.ts';
import './play.css';
import { binary, review } from './review.ts';
import { menus } from './menus.ts';
import { puzzle, result } from './result.ts';
import { rulesOf } from './rules.ts';
import { changed, saysOf, takenBack, withPlies, type Step, type View } from './view.ts';
import { invitation, legend, lastMove, sentence, unbroken, winningFirst } from './words.ts';

/** The callbacks of a game. */
export interface PlaySettings {
  /** Whether the game is inside a text that has a title of its own. */
  within?: boolean;
  /** The game now has this text; `inPlace`, by the opponent's move. */
  played(text: string, inPlace: boolean): void;
  /** Opens a game, or a figure with the card of a place. */
  open(spec: string, place?: string): void;
  announce(text: string): void;
  failed(refusal: Refusal): void;
}

/** The questions about games. */
type Ask = Extract<AnyAsk, 'play' | 'play_answer' | 'play_puzzle'>;

/** Milliseconds the opponent takes, so that one sees what it does. */
const THOUGHT = 650;

/** The same for those who asked for less motion. */
const SHORT_THOUGHT = 150;

/** Moves listed at once. */
const LISTED = 60;

/** Heaps above which moves are chosen from the list. */
const CROWDED = 1000;

const LEVELS = ['easy', 'medium', 'hard'];

/** A throw of dice, for the library. */
const dice = (): number => Math.floor(Math.random() * 2 ** 50);

/** A game inside an element. */
export class Play {
  readonly #host: HTMLElement;
  readonly #games = games();
  readonly #queue = new JobQueue(false);
  readonly #board: BoardView;
  readonly #parts: Record<'head' | 'board' | 'under' | 'panel' | 'spoken', HTMLElement>;
  #view: View | undefined;
  /** The text that is to be shown. */
  #wanted = '';
  /** How many hints of this position were asked for. */
  #hints = 0;
  /** Steps taken back, the first of them last. */
  #undone: Step[] = [];
  #pointed = '';
  /** The puzzle at hand: the text of its start. */
  #task = '';
  /** Whether another game was asked for, which is to be in sight. */
  #begins = false;
  #level = LEVELS[0]!;
  #progress: Progress | undefined;
  #thinking = 0;

  constructor(
    host: HTMLElement,
    private readonly settings: PlaySettings,
  ) {
    this.#host = host;
    render(
      html`<div class="game"><div class="head"></div><div class="board"></div><div class="under"></div></div>
        <div class="panel"></div><p class="unseen" aria-live="polite"></p>`,
      host,
    );
    const part = (selector: string): HTMLElement => host.querySelector(selector)!;
    this.#parts = {
      head: part('.head'),
      board: part('.board'),
      under: part('.under'),
      panel: part('.panel'),
      spoken: part('.unseen'),
    };
    this.#board = new BoardView(this.#parts.board, {
      chosen: (ply) => this.#choose(ply),
      typed: (move) => void this.#try(move),
      pointed: (words) => {
        this.#pointed = words;
        this.#under();
      },
    });
  }

  /** Shows the game of a text, and gives its title; fails where another was asked for meanwhile. */
  async show(text: string): Promise<string> {
    if (this.#view?.text === text && this.#wanted === text) {
      this.#update();
      this.#think();
      return this.#view.title;
    }
    this.rest();
    this.#want(text);
    try {
      const view = await this.#ask('play', [text]);
      if (this.#wanted !== text) throw superseded();
      this.#take(view);
      return view.title;
    } catch (thrown) {
      // The game continues from the present position.
      if (this.#wanted === text && this.#view) this.#want(this.#view.text);
      throw thrown;
    }
  }

  /** Stops the opponent's thought, as when another page is opened. */
  rest(): void {
    clearTimeout(this.#thinking);
    this.#thinking = 0;
    this.#wanted = '';
  }

  async #ask(ask: Ask, about: (string | number)[]): Promise<View> {
    return JSON.parse(await this.#answer(ask, about)) as View;
  }

  async #answer(ask: Ask, about: (string | number)[]): Promise<string> {
    const progress = (told: Progress): void => {
      this.#progress = told;
      this.#head();
    };
    try {
      return await this.#queue.answer(ask, about, { progress });
    } finally {
      this.#progress = undefined;
    }
  }

  #take(view: View): void {
    const last = view.steps.at(-1);
    const before = this.#view;
    this.#view = view;
    this.#want(view.text);
    this.#hints = 0;
    this.#pointed = '';
    if (view.refused) this.settings.failed(new Refusal(view.refused));
    this.#update();
    if (this.#begins) this.#parts.head.scrollIntoView({ block: 'nearest' });
    this.#begins = false;
    const played = before && last && before.steps.length < view.steps.length;
    this.#parts.spoken.textContent = [played ? last.says : '', view.told, view.asks, view.lesson ?? '']
      .filter(Boolean)
      .join(' ');
    this.#think();
  }

  /** Where it is the opponent's turn, it acts in a moment. */
  #think(): void {
    clearTimeout(this.#thinking);
    const view = this.#view!;
    if (view.yours || view.over) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#thinking = window.setTimeout(() => void this.#reply(view), calm ? SHORT_THOUGHT : THOUGHT);
  }

  async #reply(view: View): Promise<void> {
    try {
      const next = await this.#ask('play_answer', [view.text, dice()]);
      if (this.#view !== view || this.#left) return;
      this.#take(next);
      this.settings.played(next.text, true);
    } catch (thrown) {
      this.#failed(thrown);
    }
  }

  #failed(thrown: unknown): void {
    const refusal = refusalFrom(thrown);
    if (!refusal.cancelled) this.settings.failed(refusal);
  }

  #choose(ply: number): void {
    const view = this.#view!;
    if (!view.yours || this.#left) return;
    this.#undone = [];
    this.#go(withPlies(view.text, [...this.#plies, view.plies[ply]!]));
  }

  /** Plays a move that was typed, if the library reads a legal one. */
  async #try(move: string): Promise<void> {
    const before = this.#view!;
    if (this.#left) return;
    try {
      const view = await this.#ask('play', [withPlies(before.text, [...this.#plies, move])]);
      if (this.#view !== before || this.#left) return;
      if (view.refused) throw new Refusal(view.refused);
      this.#undone = [];
      this.#take(view);
      this.settings.played(view.text, false);
    } catch (thrown) {
      this.#failed(thrown);
    }
  }

  /** Whether what is shown is left behind already: another game was asked for. */
  get #left(): boolean {
    return this.#wanted !== this.#view!.text;
  }

  get #plies(): string[] {
    return this.#view!.steps.map(({ ply }) => ply);
  }

  /** Another text of this game: as an entry of the history. */
  #go(text: string): void {
    const next = gameText(text);
    this.#want(next);
    this.settings.played(next, false);
  }

  #want(text: string): void {
    this.#wanted = text;
    this.#host.dataset.wanted = text;
  }

  #backTo(plies: number): void {
    if (this.#left) return;
    this.#undone.push(...this.#view!.steps.slice(plies).reverse());
    this.#go(withPlies(this.#view!.text, this.#plies.slice(0, plies)));
  }

  /** A person's ply again, and what the opponent answered. */
  #redo(): void {
    if (this.#left) return;
    const plies = [...this.#plies];
    do plies.push(this.#undone.pop()!.ply);
    while (this.#undone.at(-1)?.yours === false);
    this.#go(withPlies(this.#view!.text, plies));
  }

  #hint(): void {
    this.#hints = Math.min(this.#hints + 1, this.#view!.hints.length);
    this.#update();
    this.#parts.spoken.textContent = this.#view!.hints[this.#hints - 1] ?? '';
  }

  async #puzzle(): Promise<void> {
    try {
      const text = await this.#answer('play_puzzle', [this.#view!.text, this.#level, dice()]);
      this.#undone = [];
      this.#task = gameText(text);
      this.#begins = true;
      this.#go(text);
    } catch (thrown) {
      this.#failed(thrown);
    }
  }

  #update(): void {
    const { text, yours, over } = this.#view!;
    this.#host.dataset.shown = text;
    this.#host.dataset.acts = over ? 'nobody' : yours ? 'person' : 'opponent';
    this.#head();
    // The board says what is pointed at, with which the words under it are written.
    this.#board.show(this.#view!, this.#winningShown);
    this.#panel();
  }

  /** With the second hint the winning places are marked; a lost position has none. */
  get #winningShown(): boolean {
    const view = this.#view!;
    return view.winning.length > 0 && (view.show === 'outcomes' || this.#hints >= 2);
  }

  get #isPuzzle(): boolean {
    return this.#task === gameText(withPlies(this.#view!.text, []));
  }

  #title({ title }: View): TemplateResult {
    return this.settings.within ? html`<h2>${unbroken(title)}</h2>` : html`<h1>${unbroken(title)}</h1>`;
  }

  #head(): void {
    const view = this.#view;
    const { what = '', done = 0, total = 0 } = this.#progress ?? {};
    render(
      html`${
        view
          ? html`${this.#title(view)}<p class="how">${view.how}</p>
          <p class="did" ?data-rests=${view.steps.length === 0} data-of=${view.board.kind}>${lastMove(view)}</p><p class="asks"><b>${view.asks}</b> ${view.told}${view.show === 'nothing' ? nothing : ` ${view.prospect ?? ''}`}</p>`
          : nothing
      }
        ${view?.scores.length ? html`<p class="scores">${view.scores.map(([name, score]) => html`<span>${name} <b>${score}</b></span>`)}</p>` : nothing}
        ${view && this.#isPuzzle ? puzzle(view, { again: () => this.#backTo(0), next: () => void this.#puzzle() }) : nothing}
        ${
          this.#progress
            ? html`<p class="busy"><progress aria-label=${what} max="1" .value=${total ? done / total : 0}></progress> ${what}
          <button type="button" class="quiet" @click=${() => this.#queue.cancel()}>Cancel</button></p>`
            : nothing
        }`,
      this.#parts.head,
    );
  }

  #under(): void {
    const view = this.#view!;
    const waiting = this.#board.waiting;
    const words = waiting === undefined ? this.#pointed : saysOf(view, waiting);
    render(
      html`<p class="pointed">${words ? sentence(words) : view.yours ? invitation(view, !this.settings.within) : '\u00a0'}
          ${
            waiting === undefined
              ? nothing
              : html`<button type="button" class="primary" @click=${() => this.#board.confirm()}>Play</button>
            <button type="button" class="quiet" @click=${() => this.#board.release()}>Change</button>`
          }${
            waiting === undefined
              ? winningFirst(this.#board.plain, this.#winningShown ? view.winning : []).map(
                  (at) =>
                    html`<button type="button" class=${this.#winningShown && view.winning.includes(at) ? 'wins' : nothing} @click=${() => this.#choose(at)}>${sentence(saysOf(view, at)).slice(0, -1)}</button>`,
                )
              : nothing
          }</p>
        ${legend(view, this.#winningShown)}
        ${view.show === 'binary' ? binary(view) : nothing}
        ${view.over ? html`${result(view, this.#after, this.#isPuzzle)}${review(view, (plies) => this.#backTo(plies))}` : nothing}`,
      this.#parts.under,
    );
  }

  readonly #after = {
    again: (): void => this.#backTo(0),
    against: (opponent: string): void => this.#go(changed(this.#view!.text, { opponent, moves: '' })),
    why: (): void => {
      const { text, figure } = this.#view!;
      if (figure) this.settings.open(figure);
      else this.#go(changed(text, { show: 'outcomes', moves: '' }));
    },
  };

  #panel(): void {
    const view = this.#view!;
    const back = takenBack(view);
    const hints = view.hints.slice(0, this.#hints);
    const set = (values: Record<string, string>) => !this.#left && this.#go(changed(view.text, values));
    const valueIn = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value;
    render(
      html`<div class="row">
          <button type="button" class="quiet" ?disabled=${back === undefined} @click=${() => this.#backTo(back!)}>Undo</button>
          <button type="button" class="quiet" ?disabled=${this.#undone.length === 0} @click=${() => this.#redo()}>Redo</button>
          <button type="button" class="quiet" ?disabled=${view.steps.length === 0} @click=${() => this.#backTo(0)}>Restart</button>
          <button type="button" class="quiet" ?disabled=${view.opponent === 'nobody' || view.over}
            @click=${() => set({ begins: view.opponent_begins ? 'you' : 'opponent' })}>Swap sides</button>
        </div>
        <div class="hints">
          <button type="button" ?disabled=${!view.yours || this.#hints >= view.hints.length} @click=${() => this.#hint()}>Hint</button>
          <ol>${hints.map((hint) => html`<li>${hint}</li>`)}</ol>
        </div>
        ${this.#moves(view)}
        <details class="played"><summary>Moves so far: ${view.steps.length}</summary>
          <ol>${view.steps.map((step) => html`<li>${step.says} ${step.told}</li>`)}</ol></details>
        ${rulesOf(view, (name, value) => this.#reset(name, value))}
        ${menus(view, this.#games, set, (text) => {
          this.#begins = true;
          this.settings.open(text);
        })}
        <form class="puzzle row" @submit=${(event: Event) => {
          event.preventDefault();
          void this.#puzzle();
        }}>
          <button type="submit">New puzzle</button>
          <select aria-label="Difficulty" @change=${(event: Event) => (this.#level = valueIn(event))}>
            ${LEVELS.map((level) => html`<option ?selected=${level === this.#level}>${level}</option>`)}</select>
        </form>
        <form class="text" @submit=${(event: Event) => {
          event.preventDefault();
          this.#typed(((event.target as HTMLFormElement).elements.namedItem('text') as HTMLInputElement).value);
        }}>
          <label>Game code <input type="text" name="text" spellcheck="false" autocomplete="off" .value=${decodeURIComponent(view.text)} /></label>
          <button type="submit">Load</button>
        </form>
        ${view.figure ? this.#figure(view.figure, view.place_in_figure ?? undefined) : nothing}`,
      this.#parts.panel,
    );
  }

  /** The same game with other rules or another start. */
  #reset(name: string, value: string): void {
    if (this.#left) return;
    try {
      this.#go(gameWith(this.#view!.text, name, value));
    } catch (thrown) {
      this.#failed(thrown);
      // A refused entry is written over.
      this.#panel();
    }
  }

  #figure(spec: string, place: string | undefined): TemplateResult {
    const open = (event: MouseEvent): void => {
      // Another tab has the figure without the mark.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.settings.open(spec, place);
    };
    return html`<p><a href=${hashOf(spec)} @click=${open}>${place ? 'See it in the figure' : 'See the figure of this game'}</a></p>`;
  }

  #moves(view: View): TemplateResult | typeof nothing {
    if (view.board.kind === 'large') return nothing;
    const count = view.yours ? view.plies.length : 0;
    const words = !view.yours ? 'Moves' : count === 1 ? '1 move' : `${count} moves`;
    return html`<details class="moves" ?open=${isCrowded(view)}><summary>${words}</summary>
      <ol>${view.plies.slice(0, Math.min(count, LISTED)).map(
        (_, at) => html`<li><button type="button" class="quiet"
        @pointerenter=${() => this.#board.point(at)} @pointerleave=${() => this.#board.point(undefined)}
        @focus=${() => this.#board.point(at)} @blur=${() => this.#board.point(undefined)}
        @click=${() => this.#choose(at)}>${saysOf(view, at)}</button></li>`,
      )}</ol>
      ${count > LISTED ? html`<p>${count - LISTED} more on the board</p>` : nothing}</details>`;
  }

  #typed(text: string): void {
    const game = text.trim();
    try {
      this.#undone = [];
      this.settings.open(isGame(game) ? game : `play?${game}`);
    } catch (thrown) {
      this.#failed(thrown);
    }
  }
}

/** Whether moves are too near to each other on the board to distinguish. */
const isCrowded = ({ board }: View): boolean => board.kind === 'heaps' && Math.max(...board.sizes) > CROWDED;
