// The controls of a figure, made from the library's description of its parameters.
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import type { Parameter } from '../engine.ts';
import { shortened } from '../brief.ts';
import { styled } from '../styled.ts';
import { inOneLine, type Edits, type Mistake } from './edits.ts';
import type { Playing } from './animation.ts';
import { meansAll, readable, scaleOf, thumbsOf } from './numbers.ts';
import { SetText } from './set-text.ts';
import { VectorBoard } from './vectors.ts';

/** Letters of a value on the button that puts it back: a set may have thousands of members. */
const MENDED = 60;

/** The callbacks of the controls. */
export interface ControlActions {
  /** A parameter gets a value; `drag` while the hand is still on the slider. */
  set(name: string, value: string, how: 'drag' | 'done'): void;
  /** The hand left the slider. */
  settle(): void;
  /** Plays this parameter, as far as its slider goes, or lets it rest. */
  sweep(name: string, reach?: number): void;
  /** Goes one frame on, or back. */
  step(name: string, by: 1 | -1): void;
  /** Take back what was typed and is not possible. */
  forget(): void;
  /** Show all of the figure, not a part. */
  all(): void;
}

/** The state of the controls. */
export interface ControlState {
  parameters: Parameter[];
  edits: Edits;
  /** The animation, if there is one. */
  sweeping: Playing | undefined;
  /** Sets the way of the slider that is animated. */
  way?: ((parameter: Parameter) => TemplateResult) | undefined;
}

/** The parameters that one set of controls shows, and how. */
export interface Selection {
  only?(parameter: Parameter): boolean;
  /** Whether this set shows a mistake of this parameter, for which it has no control. */
  adopts?(parameter: string): boolean;
  /** How far a slider goes, if not as far as its parameter may. */
  reach?(parameter: string): number | undefined;
}

/** Choices up to this many are in a row; more go into a menu. */
const SEGMENTS = 3;

/** The parameters that say which part of a figure is shown. */
const PARTS: readonly string[] = ['x', 'y'];

/** Distinguishes the labels of several sets of controls on one page. */
let instances = 0;

/** One set of controls inside one element. */
export class Controls {
  readonly #prefix = `c${++instances}`;
  readonly #homeless = document.createElement('div');
  #homes = new Map<string, HTMLElement>();
  #parameters: Parameter[] = [];
  #edits: Edits | undefined;
  #sweeping: Playing | undefined;
  #board: VectorBoard | undefined;
  #state: ControlState | undefined;
  readonly #sets = new SetText(
    (name, text) => this.actions.set(name, text, 'done'),
    () => this.#state && this.show(this.#state),
  );
  /** Where keys have gone since the controls were last shown: several may be pressed within a frame. */
  readonly #ahead = new Map<string, number>();

  constructor(
    private readonly host: HTMLElement,
    private readonly actions: ControlActions,
    private readonly selection: Selection = {},
  ) {}

  /** Shows these parameters. */
  show(state: ControlState): void {
    const { parameters, edits, sweeping, way } = state;
    this.#state = state;
    this.#ahead.clear();
    // A choice of one is none.
    const { only = () => true, adopts = () => true } = this.selection;
    this.#parameters = parameters.filter((p) => only(p) && (p.type !== 'choice' || p.choices.length > 1));
    this.#edits = edits;
    this.#sweeping = sweeping;
    const { mistake } = edits;
    // An error about a parameter without a control in this set must still be visible.
    const homeless =
      mistake && !this.#parameters.some((p) => p.name === mistake.parameter) && adopts(mistake.parameter);
    render(homeless ? this.#error(mistake) : nothing, this.#homeless);
    // A parameter keeps its element, which may be under the hand, whatever comes and goes around it.
    const before = this.#homes;
    this.#homes = new Map();
    for (const p of this.#parameters) {
      const key = `${p.name} ${p.type}`;
      const home = before.get(key) ?? Object.assign(document.createElement('div'), { className: `control ${p.type}` });
      this.#homes.set(key, home);
      const wrong = this.#mistakeAt(p);
      home.dataset.parameter = p.name;
      home.dataset.wrong = wrong ? 'yes' : 'no';
      const setting = sweeping?.name === p.name && way ? html`<div class="way">${way(p)}</div>` : nothing;
      render(html`${this.#body(p)} ${setting} ${wrong ? this.#error(wrong) : this.#waits(p)}`, home);
    }
    const homes = homeless ? [this.#homeless, ...this.#homes.values()] : [...this.#homes.values()];
    const group = this.host.closest('details');
    if (group) {
      // A group may hold permanent elements after the controls.
      group.hidden = homes.length === 0 && this.host.nextElementSibling === null;
      if (mistake && this.#parameters.some((p) => p.name === mistake.parameter)) group.open = true;
    }
    // An element that stays is not moved, because it would lose the focus.
    for (const child of [...this.host.children]) if (!homes.includes(child as HTMLElement)) child.remove();
    for (const [i, home] of homes.entries()) {
      if (this.host.children[i] !== home) this.host.insertBefore(home, this.host.children[i] ?? null);
    }
  }

  /** Removes everything. */
  clear(): void {
    this.#homes.clear();
    this.host.replaceChildren();
  }

  #body(p: Parameter): TemplateResult {
    switch (p.type) {
      case 'integer':
        return this.#number(p);
      case 'range':
        return this.#range(p);
      case 'choice':
        return p.choices.length <= SEGMENTS ? this.#segments(p) : this.#menu(p);
      case 'switch':
        return this.#toggle(p);
      case 'vectors':
        return html`${this.#text(p)} ${this.#boardOf(p).view(this.#standing(p))}`;
      default:
        return this.#text(p);
    }
  }

  #number(p: Parameter): TemplateResult {
    const id = this.#id(p);
    const scale = scaleOf(this.#reached(p));
    return html`<div class="head">
        ${this.#label(p)} ${this.#extent(p)} ${this.#animates(p)}
      </div>
      <div class="pair">
        <input type="range" id="${id}-slider" aria-label=${p.label} aria-valuetext=${this.#shown(p)}
          min=${scale.min} max=${scale.max} step=${scale.tick} .value=${live(String(scale.place(numberOf(this.#standing(p), p))))}
          @input=${(e: Event) => this.actions.set(p.name, String(scale.value(numberIn(e))), 'drag')}
          @change=${() => this.actions.settle()}
          @dblclick=${() => this.#reset(p)}
          @keydown=${(e: KeyboardEvent) => this.#arrow(e, p, allArrows)} />
        ${this.#field(p, 'numeric')}
      </div>`;
  }

  #range(p: Parameter): TemplateResult {
    const thumbs = thumbsOf(p, this.#standing(p));
    return html`<div class="head">${this.#label(p)} ${this.#extent(p)} ${thumbs ? this.#animates(p) : nothing}</div>
      <div class="pair">
        ${thumbs ? this.#twoThumbs({ ...p, max: thumbs.last }, thumbs.ends) : nothing} ${this.#field(p, 'text')}
      </div>
      ${this.#understood(p)}`;
  }

  /** Plays it, and stops it; once it was played, with the steps back and on. */
  #animates(p: Parameter): TemplateResult {
    const open = this.#sweeping?.name === p.name ? this.#sweeping : undefined;
    const step = (by: 1 | -1, told: string, sign: TemplateResult, possible: boolean): TemplateResult =>
      html`<button type="button" class="quiet step" aria-label="${p.label}: one step ${told}" title="One step ${told}"
        aria-disabled=${!possible} @click=${() => possible && this.actions.step(p.name, by)}>${sign}</button>`;
    const [label, title] = open?.playing
      ? [`Pause ${p.label}`, 'Pause']
      : [`Animate ${p.label}`, open ? 'Continue' : 'Animate'];
    return html`${open ? step(-1, 'back', backSign, open.before) : nothing}
      <button type="button" class="quiet sweep" aria-pressed=${open?.playing === true} aria-label=${label} title=${title}
        @click=${() => this.actions.sweep(p.name, this.selection.reach?.(p.name))}>${open?.playing ? stopSign : playSign}</button>
      ${open ? step(1, 'forward', onSign, open.behind) : nothing}`;
  }

  #twoThumbs(p: Parameter, [from, to]: [number, number]): TemplateResult {
    const { min, max } = p;
    const width = Math.max(1, max - min);
    const set = (a: number, b: number): void => {
      const all = a === min && b === max && meansAll(p);
      this.actions.set(p.name, all ? '' : a === b ? String(a) : `${a}..${b}`, 'drag');
    };
    const thumb = (value: number, which: string, change: (v: number) => void): TemplateResult =>
      html`<input type="range" aria-label="${p.label}, ${which}" min=${min} max=${max} step="1"
        .value=${live(String(value))}
        @input=${(e: Event) => change(numberIn(e))}
        @change=${() => this.actions.settle()} @dblclick=${() => this.#reset(p)} />`;
    const percent = (value: number): string => `${(100 * (value - min)) / width}%`;
    return html`<div class="two-thumbs" ${styled({ '--from': percent(from), '--to': percent(to) })}>
      ${thumb(from, 'first', (v) => set(Math.min(v, to), to))}
      ${thumb(to, 'last', (v) => set(from, Math.max(v, from)))}
    </div>`;
  }

  #segments(p: Parameter): TemplateResult {
    const id = this.#id(p);
    return html`<fieldset @dblclick=${() => this.#reset(p)}>
      <legend title=${p.help}>${p.label}</legend>
      <div class="segments">
        ${p.choices.map(
          (choice) => html`<label><input type="radio" name=${id} .checked=${live(choice.value === this.#standing(p))}
            value=${choice.value} @change=${() => this.actions.set(p.name, choice.value, 'done')} />
            <span>${choice.label}</span></label>`,
        )}
      </div>
    </fieldset>`;
  }

  #menu(p: Parameter): TemplateResult {
    const listed = p.choices.filter(({ rare, value }) => !rare || value === this.#standing(p));
    return html`<div class="head">${this.#label(p)}</div>
      <select id=${this.#id(p)} @change=${(e: Event) => this.actions.set(p.name, textIn(e), 'done')}>
        ${listed.map(
          (choice) =>
            html`<option value=${choice.value} .selected=${live(choice.value === this.#standing(p))}>${choice.label}</option>`,
        )}
      </select>`;
  }

  #toggle(p: Parameter): TemplateResult {
    const on = this.#standing(p) === 'on';
    return html`<label class="toggle" title=${p.help}>
      <input type="checkbox" role="switch" id=${this.#id(p)} .checked=${live(on)}
        @change=${() => this.actions.set(p.name, on ? 'off' : 'on', 'done')} />
      <span>${p.label}</span>
    </label>`;
  }

  #text(p: Parameter): TemplateResult {
    const list = `${this.#id(p)}-list`;
    return html`<div class="head">${this.#label(p)}</div>
      ${this.#field(p, 'text', list)}
      ${
        p.choices.length
          ? html`<datalist id=${list}>${p.choices.map((c) => html`<option value=${c.value}>${c.label}</option>`)}</datalist>`
          : nothing
      }
      ${this.#understood(p)}`;
  }

  #field(p: Parameter, mode: 'numeric' | 'text', list?: string): TemplateResult {
    const wrong = this.#mistakeAt(p) !== undefined || this.#edits?.typed(p.name) !== undefined;
    const id = this.#id(p);
    return html`<input type="text" class="field" id=${id} autocomplete="off" spellcheck="false"
      ${styled(mode === 'numeric' ? { '--digits': String(String(p.max).length) } : {})} inputmode=${mode} list=${list ?? nothing} .value=${live(this.#standing(p))}
      aria-invalid=${wrong ? 'true' : 'false'} aria-describedby=${wrong ? `${id}-error` : nothing}
      placeholder=${p.default || (meansAll(p) ? 'all' : '–')}
      @change=${(e: Event) => this.#typed(p, textIn(e))}
      @paste=${(e: ClipboardEvent) => this.#sets.paste(e, p)}
      @dragover=${(e: DragEvent) => this.#sets.allows(e, p)}
      @drop=${(e: DragEvent) => this.#sets.drop(e, p)}
      @keydown=${(e: KeyboardEvent) => mode === 'numeric' && this.#arrow(e, p, upAndDown)} />`;
  }

  /** Lines that are unchanged since they were pasted are lines. */
  #typed(p: Parameter, text: string): void {
    const waiting = this.#edits?.typed(p.name);
    const same = waiting !== undefined && inOneLine(waiting) === text;
    this.#sets.take(p, same ? waiting : text);
  }

  #boardOf({ name }: Parameter): VectorBoard {
    this.#board ??= new VectorBoard(
      (text, how) => this.actions.set(name, text, how),
      () => this.actions.settle(),
    );
    return this.#board;
  }

  #label(p: Parameter): TemplateResult {
    return html`<label for=${this.#id(p)} title=${p.help} @dblclick=${() => this.#reset(p)}>${p.label}</label>`;
  }

  /** The parameter with the range of its slider. */
  #reached(p: Parameter): Parameter {
    const reach = this.selection.reach?.(p.name);
    return reach === undefined ? p : { ...p, max: Math.min(p.max, Math.max(reach, Number(p.value))) };
  }

  #extent(parameter: Parameter): TemplateResult | typeof nothing {
    const p = this.#reached(parameter);
    if (p.max <= p.min) return nothing;
    const shown =
      p.type === 'integer' && p.min <= 1 ? `up to ${readable(p.max)}` : `${readable(p.min)}–${readable(p.max)}`;
    return html`<span class="extent" title=${p.because}>${shown}</span>`;
  }

  #understood(p: Parameter): TemplateResult | typeof nothing {
    return p.understood ? html`<p class="understood">${p.understood}</p>${this.#sets.other(p)}` : nothing;
  }

  #error({ parameter, message, mend }: Mistake): TemplateResult {
    const wrong = this.#parameters.find((p) => p.name === parameter);
    const nothingSaid = wrong && meansAll(wrong) ? 'all' : 'none';
    const button =
      mend === undefined
        ? html`<button type="button" class="fix" @click=${() => this.actions.forget()}>undo</button>`
        : html`<button type="button" class="fix"
          @click=${() => this.actions.set(parameter, mend, 'done')}>use ${mend ? shortened(mend, MENDED) : nothingSaid}</button>`;
    const all =
      PARTS.includes(parameter) && mend !== ''
        ? html` <button type="button" class="all" @click=${() => this.actions.all()}>show all</button>`
        : nothing;
    return html`<p class="mistake" role="alert" id="${this.#prefix}-${parameter}-error">${message} ${button}${all}</p>`;
  }

  #mistakeAt(p: Parameter): Mistake | undefined {
    const mistake = this.#edits?.mistake;
    return mistake?.parameter === p.name ? mistake : undefined;
  }

  /** The text typed is right and waits for another parameter that is not. */
  #waits(p: Parameter): TemplateResult | typeof nothing {
    const wrong = this.#edits?.mistake?.parameter;
    if (wrong === undefined || this.#edits?.typed(p.name) === undefined) return nothing;
    const label = this.#parameters.find((other) => other.name === wrong)?.label ?? wrong;
    return html`<p class="mistake" id="${this.#id(p)}-error">Waiting for a valid ${label}.</p>`;
  }

  /** The text of a control: the last one typed, be it possible or not. A field has one line. */
  #standing(p: Parameter): string {
    return inOneLine(this.#edits?.typed(p.name) ?? p.value);
  }

  #reset(p: Parameter): void {
    this.actions.set(p.name, p.default, 'done');
  }

  /** Arrow keys step, with shift they leap; in a field only those that do not move the cursor. */
  #arrow(event: KeyboardEvent, p: Parameter, keys: Record<string, number>): void {
    const direction = keys[event.key];
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const scale = scaleOf(p);
    const value = this.#ahead.get(p.name) ?? Number(p.value);
    const next = event.shiftKey ? scale.leap(value, direction) : scale.step(value, direction);
    this.#ahead.set(p.name, next);
    this.actions.set(p.name, String(next), 'done');
  }

  #shown(p: Parameter): string {
    return p.understood || p.value;
  }

  #id(p: Parameter): string {
    return `${this.#prefix}-${p.name}`;
  }
}

const upAndDown: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };
const allArrows: Record<string, number> = { ...upAndDown, ArrowRight: 1, ArrowLeft: -1 };

const playSign = html`<svg viewBox="0 0 10 10" aria-hidden="true"><path d="M2 1l7 4-7 4z" /></svg>`;
const backSign = html`<svg viewBox="0 0 10 10" aria-hidden="true"><path d="M7 1L2.4 5 7 9zM1 1.5h1.2v7H1z" /></svg>`;
const onSign = html`<svg viewBox="0 0 10 10" aria-hidden="true"><path d="M3 1l4.6 4L3 9zM7.8 1.5H9v7H7.8z" /></svg>`;
const stopSign = html`<svg viewBox="0 0 10 10" aria-hidden="true"><path d="M2 1.5h2.2v7H2zM5.8 1.5H8v7H5.8z" /></svg>`;

/** The number a slider shows for a text that may be none. */
function numberOf(text: string, p: Parameter): number {
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? Math.min(Math.max(number, p.min), p.max) : Number(p.value);
}

function textIn(event: Event): string {
  return (event.target as HTMLInputElement).value.trim();
}

function numberIn(event: Event): number {
  return Number((event.target as HTMLInputElement).value);
}
