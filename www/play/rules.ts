// The rules and the start of a game, to be set: a control for each parameter that the library describes.
import { live } from 'lit/directives/live.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Parameter } from '../answers.ts';
import type { View } from './view.ts';

/** Another game: one of its parameters changed. */
export type Change = (name: string, value: string) => void;

/** Digits of a number that is long. */
const LONG = 11;

const valueIn = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value;

export function rulesOf({ controls }: View, change: Change): TemplateResult {
  return html`<details class="rules"><summary>Rules and start</summary>
    ${controls.map((control) => controlOf(control, (value) => change(control.name, value)))}</details>`;
}

function controlOf(control: Parameter, to: (value: string) => void): TemplateResult {
  const { name, label, help, value } = control;
  switch (control.type) {
    case 'heaps':
      return heaps(control, to);
    case 'integer':
      return stepper(label, value, [control.min, control.max], to);
    case 'choice':
      // Keyed by its value, so that a refused choice goes back.
      return html`<label title=${help}>${label} <select name=${name} @change=${(event: Event) => to(valueIn(event))}>
        ${control.choices.map((choice) => html`<option value=${choice.value} .selected=${live(choice.value === value)}>${choice.label}</option>`)}</select></label>`;
    case 'switch':
      return html`<label class="switch" title=${help}><input type="checkbox" name=${name} .checked=${live(value === 'on')}
        @change=${() => to(value === 'on' ? 'off' : 'on')} /> ${label}</label>`;
    default:
      return html`<label title=${help}>${label} <input type="text" name=${name} spellcheck="false" autocomplete="off" .value=${live(value)}
        @change=${(event: Event) => to(valueIn(event))} /></label>`;
  }
}

/** A number that may have been typed with commas between thousands. */
const ungrouped = (size: string): string => (/^\s*\d{1,3}(,\d{3})+\s*$/.test(size) ? size.replaceAll(',', '') : size);

/** Several numbers, to which others may be added. */
function heaps({ label, value, min, max }: Parameter, to: (value: string) => void): TemplateResult {
  const sizes = value.split(',');
  const one = label.replace(/s$/, '');
  // A comma between thousands does not begin another heap; a list in braces is all heaps.
  const sized = (row: number, size: string): void =>
    to(/[{[(]/.test(size) ? size : sizes.map((old, at) => (at === row ? ungrouped(size) : old)).join());
  const grows = sizes.length < max;
  const all = html`<label>All ${label.toLowerCase()} <input type="text" name="all" spellcheck="false" autocomplete="off" .value=${live(value)}
    @change=${(event: Event) => to(valueIn(event))} /></label>`;
  // Each by itself while there are few.
  if (sizes.length > max) return all;
  return html`${sizes.map((size, row) => stepper(`${one} ${row + 1}`, size, [0, Infinity], (next) => sized(row, next)))}
    ${
      min < max
        ? html`<p class="row"><button type="button" class="quiet" ?disabled=${!grows} @click=${() => to([...sizes, sizes.at(-1)!].join())}>Add a ${one.toLowerCase()}</button>
      <button type="button" class="quiet" ?disabled=${sizes.length <= min} @click=${() => to(sizes.slice(0, -1).join())}>Remove a ${one.toLowerCase()}</button></p>${all}`
        : nothing
    }`;
}

/** A whole number, in digits; one that is typed goes as it is to the library, which reads 10^6, too. */
function stepper(
  label: string,
  size: string,
  [min, max]: [number, number],
  to: (size: string) => void,
): TemplateResult {
  const id = `of-${label.replaceAll(' ', '-').toLowerCase()}`;
  const by = (step: bigint) => (): void => to(String(BigInt(size) + step));
  return html`<p class="stepper" ?data-long=${size.length > LONG}><label for=${id}>${label}</label>
    <button type="button" aria-label="${label}: one less" ?disabled=${Number(size) <= min} @click=${by(-1n)}>−</button>
    <input id=${id} type="text" inputmode="numeric" autocomplete="off" .value=${live(size)} @change=${(event: Event) => to(valueIn(event))} />
    <button type="button" aria-label="${label}: one more" ?disabled=${Number(size) >= max} @click=${by(1n)}>+</button></p>`;
}
