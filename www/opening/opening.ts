// The opening of the landing page: a game on a jetty that turns into the theory. Rules, values and the opponent are the library's.
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { answerHere } from '../engine.ts';
import { onceAFrame } from '../frames.ts';
import { withPlies, type View } from '../play/view.ts';
import { styled } from '../styled.ts';
import { close, type OpeningSettings } from './start.ts';

/** Planks of the jetty, and widths of the sea (see style/opening.css). */
const PLANKS = 12;
const SEA = 3;
const MOVES = [1, 5];

/** Where the rounds begin: a beginner plays the first one, a perfect opponent the others. */
const STARTS = [9, 11, 7, 13];
const BEGINNER = 'nearly-60';

/** Rounds after which the planks may take their colours. */
const ROUNDS = 2;

/** Milliseconds that a step takes, and that the opponent waits. */
const STEP = 420;
const THOUGHT = 700;

/** Milliseconds in which the row of planks becomes a row of the figure, and about where that is. */
const LEAVE = 700;
const ROW = { x: 40, y: 28, part: 0.14 };

/** What is shown: a game, who wins from each plank, or its nim-value. */
type Stage = 'game' | 'winners' | 'values';

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The game of a round. */
const roundText = (round: number): string => {
  const opponent = round === 0 ? BEGINNER : 'perfect';
  return `play?game=heaps&set=${MOVES.join()}&convention=sink&heaps=${STARTS[round % STARTS.length]}&opponent=${opponent}&show=values`;
};

const viewOf = (text: string): View => JSON.parse(answerHere('play', [text])) as View;

/** The opening inside its element. */
export class Opening {
  #round = 0;
  #view = viewOf(roundText(0));
  #stage: Stage = 'game';
  /** The step that is pointed at. */
  #pointed: number | undefined;
  /** The nim-values of the planks from 0 on. */
  readonly #values: number[];
  #thinking = 0;
  readonly #soon = onceAFrame(() => this.#show());

  constructor(
    private readonly host: HTMLElement,
    private readonly settings: OpeningSettings,
  ) {
    const { board } = viewOf(roundText(0).replace(/heaps=\d+/, `heaps=${PLANKS + 1}`));
    this.#values = board.kind === 'heaps' ? board.values : [];
    host.replaceChildren();
    this.#show();
  }

  /** The person steps. */
  step(by: number): void {
    if (this.#stage !== 'game' || !this.#view.yours) return;
    this.#take(viewOf(withPlies(this.#view.text, [...this.#plies, String(Math.max(0, this.#place - by))])));
  }

  get #place(): number {
    return this.#view.place[0]!;
  }

  get #plies(): string[] {
    return this.#view.steps.map(({ ply }) => ply);
  }

  #take(view: View): void {
    const from = this.#place;
    this.#view = view;
    this.#pointed = undefined;
    this.#show();
    this.#travel(from);
    if (view.yours || view.over) return;
    clearTimeout(this.#thinking);
    this.#thinking = window.setTimeout(
      () => this.#take(JSON.parse(answerHere('play_answer', [view.text, Math.floor(Math.random() * 2 ** 50)])) as View),
      isCalm() ? 0 : THOUGHT,
    );
  }

  /** The stone lifts, travels, and lands. */
  #travel(from: number): void {
    const stone = this.host.querySelector<HTMLElement>('.stone')!;
    if (isCalm()) return;
    const plank = stone.parentElement!.clientWidth / (PLANKS + SEA);
    const far = (from - this.#place) * plank;
    const at = (x: number, y: number): string => `translate(${x}px, ${y}px)`;
    stone.animate([{ transform: at(far, 0) }, { transform: at(far / 2, -46) }, { transform: at(0, 0) }], {
      duration: STEP,
      easing: 'cubic-bezier(.4, 0, .3, 1)',
    });
  }

  #next(round: number): void {
    this.#round = round;
    this.#view = viewOf(roundText(round));
    this.#show();
    this.host.querySelector<HTMLElement>('[data-step]')?.focus();
  }

  #to(stage: Stage): void {
    this.#stage = stage;
    this.#show();
    this.host.querySelector<HTMLElement>('.primary')?.focus();
  }

  #show(): void {
    const place = this.#place;
    const colors = this.settings.colors();
    const open = this.#stage === 'game' && this.#view.yours ? MOVES : [];
    const target = this.#pointed === undefined ? undefined : Math.max(0, place - this.#pointed);
    const plank = (n: number): TemplateResult => {
      const value = this.#values[n]!;
      const shown = this.#stage === 'values' || (this.#stage === 'winners' && value === 0);
      const kind = [shown ? 'told' : '', n === target ? 'target' : ''].join(' ');
      return html`<li class=${kind} ${styled({ '--value': shown ? colors[value]! : 'transparent', '--on': shown ? inkOn(colors[value]!) : 'transparent' })}><b>${this.#stage === 'values' ? value : nothing}</b><span>${n}</span></li>`;
    };
    render(
      html`<h1>Two players. Who wins?</h1>
        <p class="rule">${this.#told}</p>
        <div class="jetty" data-stage=${this.#stage} @click=${(event: MouseEvent) => this.#pressed(event)}>
          <ol>${Array.from({ length: PLANKS }, (_, n) => plank(n + 1))}</ol>
          ${target === undefined ? nothing : html`<i class="ghost" ${styled({ '--at': String(target) })}></i>`}
          <i class=${place === 0 ? 'stone sunk' : 'stone'} ${styled({ '--at': String(place) })}></i>
        </div>
        <p class="told" role="status">${this.#said}</p>
        <div class="row">
          ${open.map(
            (by) => html`<button type="button" class="primary" data-step=${by}
              @pointerenter=${() => this.#point(by)} @pointerleave=${() => this.#point(undefined)}
              @focus=${() => this.#point(by)} @blur=${() => this.#point(undefined)}>Step ${by}</button>`,
          )}
          ${open.length === 0 ? this.#onward : nothing}
          ${this.#stage === 'values' ? nothing : html`<a class="pass" href="#">Skip to the figures</a>`}
        </div>`,
      this.host,
    );
  }

  /** The row of planks becomes the first of the rows below it. */
  async #leave(): Promise<void> {
    if (!isCalm()) {
      document.documentElement.dataset.opening = 'leaves';
      const row = this.host.querySelector('.jetty ol')!;
      const [from, to] = [row, document.getElementById('figure')!].map((each) => each.getBoundingClientRect());
      const at = `translate(${to!.left - from!.left + ROW.x}px, ${to!.top - from!.top + ROW.y}px) scale(${ROW.part}, .7)`;
      const going = row.animate(
        { transform: ['none', at], opacity: [1, 0.1] },
        { duration: LEAVE, easing: 'ease-in-out' },
      );
      await going.finished.catch(() => undefined);
    }
    close(this.settings);
  }

  #point(by: number | undefined): void {
    // A button that goes loses the focus while it is taken away: nothing is drawn in between.
    if (by === this.#pointed) return;
    this.#pointed = by;
    this.#soon();
  }

  /** A plank that a step reaches may be pressed as well as its button. */
  #pressed(event: MouseEvent): void {
    const jetty = event.currentTarget as HTMLElement;
    const { left, width } = jetty.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * (PLANKS + SEA)) - SEA + 1;
    const by = MOVES.find((move) => Math.max(0, this.#place - move) === Math.max(0, at));
    if (by !== undefined) this.step(by);
  }

  /** The rule, or what the colours mean. */
  get #told(): string {
    switch (this.#stage) {
      case 'winners':
        return 'On a purple plank the player to move loses: each step from it leads to a plank where the opponent wins.';
      case 'values':
        return 'The nim-value of a plank is the least number that no step from it reaches. Value 0 loses.';
      default:
        return 'Take turns: step 1 or 5 towards the sea. Who steps off the end wins.';
    }
  }

  get #said(): string {
    const { over, yours, steps } = this.#view;
    const place = this.#place;
    if (this.#stage === 'values') {
      const reached = MOVES.map((move) => Math.max(0, place - move));
      const values = reached.map((at) => this.#values[at]);
      return place === 0
        ? ''
        : `From ${place} steps reach ${reached.join(' and ')}, of values ${values.join(' and ')}.`;
    }
    const last = steps.at(-1);
    const came = !last || last.yours ? '' : place === 0 ? '' : `The opponent steps to ${place}. `;
    if (!over) return yours ? `${came}Your move from ${place}.` : 'The opponent moves.';
    return last?.yours ? 'You step off the end: you win.' : 'The opponent steps off the end and wins.';
  }

  get #onward(): TemplateResult | typeof nothing {
    if (this.#stage === 'values') return primary('See a row for each game', () => void this.#leave());
    if (this.#stage === 'winners') return primary('Give each plank a number', () => this.#number());
    if (!this.#view.over) return nothing;
    const again = (): void => this.#next(this.#round + 1);
    const color = (): void => this.#to('winners');
    return this.#round + 1 < ROUNDS
      ? html`${primary('Play again', again)}<button type="button" @click=${color}>Who wins from where?</button>`
      : html`${primary('Who wins from where?', color)}<button type="button" @click=${again}>Play again</button>`;
  }

  /** The stone goes back to where a choice matters, whose value is then explained. */
  #number(): void {
    this.#view = viewOf(roundText(0));
    this.#to('values');
  }
}

/** Black or white: what is read better on a colour such as #35b779. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 128 ? '#14151a' : '#ffffff';
}

const primary = (label: string, act: () => void): TemplateResult =>
  html`<button type="button" class="primary" @click=${act}>${label}</button>`;
