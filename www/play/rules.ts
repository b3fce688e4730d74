// The rules and the start of a game, to be set.
import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { settingOf, type View } from './view.ts';

/** Another game: some parameters changed, those left empty taken out. */
export type Change = (values: Record<string, string>) => void;

const valueIn = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value;

export function rulesOf({ text, title }: View, change: Change): TemplateResult {
  const heaps = settingOf(text, 'game') === 'heaps';
  return html`<details class="rules"><summary>Rules and start</summary>
    ${heaps ? heapsOf(text, change) : nothing}
    <label>The player who cannot move ${choice(
      title,
      [
        ['', 'loses'],
        ['on', 'wins (misère)'],
      ],
      settingOf(text, 'misere'),
      (misere) => change({ misere }),
    )}</label>
  </details>`;
}

/** The set, how heaps end, and the heaps. */
function heapsOf(text: string, change: Change): TemplateResult {
  const sizes = settingOf(text, 'heaps').split(',').map(Number);
  const to = (next: number[]): void => change({ heaps: next.join() });
  const sized = (row: number, size: number): void => to(sizes.map((old, at) => (at === row ? size : old)));
  return html`<label>Take one of <input type="text" name="set" spellcheck="false" autocomplete="off" .value=${live(settingOf(text, 'set'))}
      @change=${(event: Event) => change({ set: valueIn(event) })} /></label>
    <label>At zero ${choice(
      text,
      [
        ['', 'wall: take no more than is left'],
        ['sink', 'sink: take more than is left'],
      ],
      settingOf(text, 'convention'),
      (convention) => change({ convention }),
    )}</label>
    ${sizes.map(
      (size, row) => html`<p class="stepper"><label for="heap-${row}">Heap ${row + 1}</label>
      <button type="button" aria-label="Heap ${row + 1}: one less" ?disabled=${size <= 1} @click=${() => sized(row, size - 1)}>−</button>
      <input id="heap-${row}" type="text" inputmode="numeric" autocomplete="off" .value=${live(String(size))} @change=${(event: Event) => sized(row, Number(valueIn(event)))} />
      <button type="button" aria-label="Heap ${row + 1}: one more" @click=${() => sized(row, size + 1)}>+</button></p>`,
    )}
    <p class="row"><button type="button" class="quiet" @click=${() => to([...sizes, sizes.at(-1)!])}>Add a heap</button>
      <button type="button" class="quiet" ?disabled=${sizes.length < 2} @click=${() => to(sizes.slice(0, -1))}>Remove a heap</button></p>`;
}

/** A menu; written anew for each game, so that a refused choice goes back. */
function choice(
  key: string,
  options: [value: string, label: string][],
  chosen: string,
  change: (value: string) => void,
): TemplateResult {
  return html`<select data-of=${key} @change=${(event: Event) => change(valueIn(event))}>
    ${options.map(([value, label]) => html`<option value=${value} ?selected=${value === chosen}>${label}</option>`)}</select>`;
}
