// The row of buttons over the controls, and the choice of colours under them.
import { html, nothing, render } from 'lit/html.js';
import { normalize, palettes } from './engine.ts';
import { sheetIn } from './address.ts';
import type { State } from './state.ts';
import { styled } from './styled.ts';
import type { Theme } from './theme.ts';

/** The actions of the buttons besides back and forward. */
export interface Tools {
  /** Shows a kind with all parameters at their defaults. */
  reset(spec: string): void;
  /** Another, random ruleset. */
  random(): void;
  /** Shows the figure twice, to change one of the two. */
  compare(): void;
}

/** Writes the row of buttons. */
export function tellTools(host: HTMLElement, state: State, tools: Tools): void {
  const { canUndo, canRedo, spec, route } = state;
  const kind = spec.split('?')[0]!;
  const button = (label: string, title: string, act: () => void, disabled = false): unknown =>
    html`<button type="button" id=${label.toLowerCase()} class="quiet" ?disabled=${disabled} title=${title} @click=${act}>${label}</button>`;
  render(
    html`<div class="row">
        ${button('Undo', 'Undo (Ctrl+Z)', () => state.undo(), !canUndo)}
        ${button('Redo', 'Redo (Ctrl+Shift+Z)', () => state.redo(), !canRedo)}
        ${button('Reset', 'Set all parameters to their defaults', () => tools.reset(normalize(kind)), spec === kind)}
        ${button('Random', 'Random ruleset (r)', () => tools.random())}
        ${sheetIn(route) ? nothing : button('Compare', 'Compare two versions (c)', () => tools.compare())}
      </div>`,
    host,
  );
}

/** Writes the choice of colours, and which values have those in use. */
export function tellPalettes(host: HTMLElement, theme: Theme): void {
  const all = palettes();
  const palette = all.find(({ name }) => name === theme.palette)!;
  const { label, [theme.current]: colors } = palette;
  const last = colors.length - 1;
  render(
    html`<label class="inline">Palette
        <select @change=${(event: Event) => (theme.palette = (event.target as HTMLSelectElement).value)}>
          ${all.map((p) => html`<option value=${p.name} ?selected=${p.name === theme.palette}>${p.label}</option>`)}
        </select></label>
      <figure class="strip" role="img" aria-label="${label}: colours of the values 0–${last}">
        ${colors.map((color, value) => html`<span><i ${styled({ background: color })}></i>${value}</span>`)}
      </figure>
      <p class="understood">${label}: colours of the values 0–${last}; larger values continue the scale.</p>`,
    host,
  );
}
