// The controls of a figure, made from the library's description of its parameters.
import { html, nothing, render, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Parameter, Refusal } from '../engine.ts';
import { endsOf, readable, scaleOf } from './numbers.ts';

/** What the controls ask of whoever shows the figure. */
export interface ControlActions {
  /** A parameter gets a value; `drag` while the hand is still on the slider. */
  set(name: string, value: string, how: 'drag' | 'done'): void;
  /** The hand left the slider. */
  settle(): void;
  /** Sweep this parameter, or stop sweeping it. */
  sweep(name: string): void;
}

/** A change that was refused: what was tried, and why not. */
export interface Mistake {
  name: string;
  value: string;
  refusal: Refusal;
}

/** What the controls show. */
export interface ControlState {
  parameters: Parameter[];
  mistake: Mistake | undefined;
  sweeping: string | undefined;
}

/** Choices up to this many stand side by side; more go into a menu. */
const SEGMENTS = 3;

/** Reasons of a range up to this many letters stand beside it; longer ones in the tooltip. */
const SHORT = 16;

/** A longer range is typed, not dragged: a pixel would be several numbers. */
const MOST_THUMBED = 1000;

/** Distinguishes the labels of several sets of controls on one page. */
let instances = 0;

/** One set of controls inside one element. */
export class Controls {
  readonly #prefix = `c${(instances += 1)}`;
  #parameters: Parameter[] = [];
  #mistake: Mistake | undefined;

  constructor(
    private readonly host: HTMLElement,
    private readonly actions: ControlActions,
    private readonly only: (parameter: Parameter) => boolean = () => true,
  ) {}

  /** Shows these parameters. */
  show({ parameters, mistake, sweeping }: ControlState): void {
    // A choice of one is none.
    this.#parameters = parameters.filter((p) => this.only(p) && (p.type !== 'choice' || p.choices.length > 1));
    this.#mistake = mistake;
    // An error about a parameter that has no control here still has to be seen.
    const homeless = mistake && !this.#parameters.some((p) => p.name === this.#placeOf(mistake));
    render(
      html`${homeless ? this.#error(mistake) : nothing}
      ${repeat(this.#parameters, (p) => `${p.name} ${p.type}`, (p) => this.#control(p, sweeping === p.name))}`,
      this.host,
    );
  }

  /** Removes everything. */
  clear(): void {
    render(nothing, this.host);
  }

  #control(p: Parameter, sweeping: boolean): TemplateResult {
    const wrong = this.#mistake && this.#placeOf(this.#mistake) === p.name;
    return html`<div class="control ${p.type}" data-parameter=${p.name} data-wrong=${wrong ? 'yes' : 'no'}>
      ${this.#body(p, sweeping)} ${wrong ? this.#error(this.#mistake!) : nothing}
    </div>`;
  }

  #body(p: Parameter, sweeping: boolean): TemplateResult {
    switch (p.type) {
      case 'integer':
        return this.#number(p, sweeping);
      case 'range':
        return this.#range(p);
      case 'choice':
        return p.choices.length <= SEGMENTS ? this.#segments(p) : this.#menu(p);
      case 'switch':
        return this.#toggle(p);
      default:
        return this.#text(p);
    }
  }

  #number(p: Parameter, sweeping: boolean): TemplateResult {
    const id = this.#id(p);
    const scale = scaleOf(p);
    return html`<div class="head">
        ${this.#label(p)} ${this.#extent(p)}
        <button type="button" class="quiet sweep" aria-pressed=${sweeping} @click=${() => this.actions.sweep(p.name)}
          aria-label=${sweeping ? `Stop sweeping ${p.label}` : `Sweep ${p.label} through its range`}
          title=${sweeping ? 'Stop' : 'Animate'}>${sweeping ? stopSign : playSign}</button>
      </div>
      <div class="pair">
        <input type="range" id="${id}-slider" aria-label=${p.label} aria-valuetext=${this.#shown(p)}
          min=${scale.min} max=${scale.max} step=${scale.tick} .value=${live(String(scale.place(Number(p.value))))}
          @input=${(e: Event) => this.actions.set(p.name, String(scale.value(numberIn(e))), 'drag')}
          @change=${() => this.actions.settle()}
          @dblclick=${() => this.#reset(p)}
          @keydown=${(e: KeyboardEvent) => this.#arrow(e, p, allArrows)} />
        ${this.#field(p, 'numeric')}
      </div>`;
  }

  #range(p: Parameter): TemplateResult {
    const ends = p.value === '' && meansAll(p) ? ([p.min, p.max] as [number, number]) : endsOf(p.value);
    return html`<div class="head">${this.#label(p)} ${this.#extent(p)}</div>
      <div class="pair">
        ${ends && p.max - p.min <= MOST_THUMBED ? this.#twoThumbs(p, ends) : nothing} ${this.#field(p, 'text')}
      </div>
      ${this.#understood(p)}`;
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
    return html`<div class="two-thumbs"
      style="--from:${(100 * (from - min)) / width}%;--to:${(100 * (to - min)) / width}%">
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
          (choice) => html`<label><input type="radio" name=${id} .checked=${live(choice.value === p.value)}
            value=${choice.value} @change=${() => this.actions.set(p.name, choice.value, 'done')} />
            <span>${choice.label}</span></label>`,
        )}
      </div>
    </fieldset>`;
  }

  #menu(p: Parameter): TemplateResult {
    return html`<div class="head">${this.#label(p)}</div>
      <select id=${this.#id(p)} @change=${(e: Event) => this.actions.set(p.name, textIn(e), 'done')}>
        ${p.choices.map(
          (choice) => html`<option value=${choice.value} .selected=${live(choice.value === p.value)}>${choice.label}</option>`,
        )}
      </select>`;
  }

  #toggle(p: Parameter): TemplateResult {
    const on = p.value === 'on' || p.value === '1' || p.value === 'true';
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
      ${p.choices.length
        ? html`<datalist id=${list}>${p.choices.map((c) => html`<option value=${c.value}>${c.label}</option>`)}</datalist>`
        : nothing}
      ${this.#understood(p)}`;
  }

  #field(p: Parameter, mode: 'numeric' | 'text', list?: string): TemplateResult {
    const wrong = this.#mistake?.name === p.name ? this.#mistake : undefined;
    const id = this.#id(p);
    return html`<input type="text" class="field" id=${id} autocomplete="off" spellcheck="false"
      style=${mode === 'numeric' ? `--digits:${String(p.max).length}` : nothing} inputmode=${mode} list=${list ?? nothing} .value=${live(wrong ? wrong.value : p.value)}
      aria-invalid=${wrong ? 'true' : 'false'} aria-describedby=${wrong ? `${id}-error` : nothing}
      placeholder=${p.default || (meansAll(p) ? 'all' : '–')}
      @change=${(e: Event) => this.actions.set(p.name, textIn(e), 'done')}
      @keydown=${(e: KeyboardEvent) => mode === 'numeric' && this.#arrow(e, p, upAndDown)} />`;
  }

  #label(p: Parameter): TemplateResult {
    return html`<label for=${this.#id(p)} title=${p.help} @dblclick=${() => this.#reset(p)}>${p.label}</label>`;
  }

  #extent(p: Parameter): TemplateResult | typeof nothing {
    if (p.max <= p.min) return nothing;
    const short = p.because.length <= SHORT;
    return html`<span class="extent" title=${p.because}>${readable(p.min)} … ${readable(p.max)}${short && p.because
      ? ` ${p.because}`
      : nothing}</span>`;
  }

  #understood(p: Parameter): TemplateResult | typeof nothing {
    return p.understood ? html`<p class="understood">${p.understood}</p>` : nothing;
  }

  #error(mistake: Mistake): TemplateResult {
    const { refusal } = mistake;
    const target = this.#placeOf(mistake);
    const wrong = this.#parameters.find((p) => p.name === refusal.parameter);
    // Where nothing suggests itself, the default is always allowed.
    const mend = refusal.suggestion ?? wrong?.default;
    const nothingSaid = wrong && meansAll(wrong) ? 'all' : 'none';
    return html`<p class="mistake" role="alert" id="${this.#prefix}-${target}-error">
      ${refusal.message}${mend === undefined
        ? nothing
        : html` <button type="button" class="fix"
            @click=${() => this.actions.set(refusal.parameter, mend, 'done')}>use ${mend || nothingSaid}</button>`}
    </p>`;
  }

  /** The control that shows a mistake: the one that is wrong, else the one that was touched. */
  #placeOf({ name, refusal }: Mistake): string {
    return this.#parameters.some((p) => p.name === refusal.parameter) ? refusal.parameter : name;
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
    const value = Number(p.value);
    this.actions.set(p.name, String(event.shiftKey ? scale.leap(value, direction) : scale.step(value, direction)), 'done');
  }

  #shown(p: Parameter): string {
    return p.understood || p.value;
  }

  #id(p: Parameter): string {
    return `${this.#prefix}-${p.name}`;
  }
}

/** A range that other parameters bound stands, unsaid, for all of it. */
const meansAll = (p: Parameter): boolean => p.default === '' && p.because !== '';

const upAndDown: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };
const allArrows: Record<string, number> = { ...upAndDown, ArrowRight: 1, ArrowLeft: -1 };

const playSign = html`<svg viewBox="0 0 10 10" aria-hidden="true"><path d="M2 1l7 4-7 4z" /></svg>`;
const stopSign = html`<svg viewBox="0 0 10 10" aria-hidden="true"><path d="M2 1.5h2.2v7H2zM5.8 1.5H8v7H5.8z" /></svg>`;

function textIn(event: Event): string {
  return (event.target as HTMLInputElement).value.trim();
}

function numberIn(event: Event): number {
  return Number((event.target as HTMLInputElement).value);
}
