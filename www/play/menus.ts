// Which game is played, against whom, and what is shown.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { offer } from '../class/offer.ts';
import { BEGINNER, changed, type Show, type View } from './view.ts';
import { named } from './words.ts';

const OPPONENTS: [value: string, label: string][] = [
  [BEGINNER, 'beginner'],
  ['nearly', 'experienced'],
  ['perfect', 'perfect'],
  ['greedy', 'greedy'],
  ['random', 'random'],
  ['nobody', 'two players'],
];

const SHOWS: Record<Show, string> = {
  nothing: 'nothing',
  outcomes: 'winning moves, cold heaps',
  values: 'nim-values',
  binary: 'nim-values in binary',
};

const valueIn = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value;

/** The menus; `set` changes the game at hand, `open` begins another. */
export function menus(
  view: View,
  games: readonly (readonly [text: string, title: string, ...more: string[]])[],
  set: (values: Record<string, string>) => unknown,
  open: (text: string) => void,
): TemplateResult {
  const nearly = view.opponent === BEGINNER ? null : /^nearly-(\d+)$/.exec(view.opponent);
  return html`<div class="settings">
    <label>Game <select class="which" @change=${(event: Event) => open(changed(valueIn(event), { opponent: view.opponent }))}>
    <option value="" selected disabled>${named(view.title)}</option>
    ${games.map(([text, title]) => html`<option value=${text}>${named(title)}</option>`)}</select></label>
    <label>Opponent <select class="opponent" .value=${nearly ? 'nearly' : view.opponent} @change=${(event: Event) => set({ opponent: valueIn(event) })}>
    ${OPPONENTS.map(([value, label]) => html`<option value=${value} ?selected=${value === (nearly ? 'nearly' : view.opponent)}>${label}</option>`)}</select></label>
    ${nearly ? html`<label>${nearly[1]} % mistakes <input type="range" min="1" max="99" .value=${nearly[1]!} @change=${(event: Event) => set({ opponent: `nearly-${valueIn(event)}` })} /></label>` : nothing}
    <label>Show <select class="show" .value=${view.show} @change=${(event: Event) => set({ show: valueIn(event) })}>
    ${view.shows.map((value) => html`<option value=${value} ?selected=${value === view.show}>${SHOWS[value]}</option>`)}</select></label>
    ${offer(view)}</div>`;
}
