// How one sets the way that a slider goes when it is animated or filmed: from where, to where, by which
// steps, how fast.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { Refusal, refusalFrom, type Parameter } from '../engine.ts';
import { readable } from './numbers.ts';
import { sweepOf, type Steps, type Wish } from './sweep.ts';

/** Milliseconds a frame. */
const SPEEDS = [[60, 'fast'], [120, 'medium'], [300, 'slow'], [500, 'two a second']] as const;

/** How the numbers may follow each other; the last two are for sizes. */
const STEPS: [Steps, string][] = [
  ['hand', 'as by hand'], ['one', 'one by one'], ['twos', '1, 2, 4, 8 …'], ['decades', '1, 2, 5, 10 …'],
];

/** A way, as it is set. */
export class Way {
  /** Milliseconds a frame. */
  delay = 120;
  #steps: Steps = 'hand';
  /** Its ends as they are typed; empty: the slider's own. */
  #ends = { from: '', to: '' };

  /** The slider's own ends again. */
  reset(): void {
    this.#ends = { from: '', to: '' };
  }

  /** What sets it, each named behind `prefix`; `changed` after each change. */
  fields(parameter: Parameter, prefix: string, changed: () => void): TemplateResult {
    const steps = this.#stepsOf(parameter);
    const chosen = (change: (value: string) => void) => (event: Event) => {
      change((event.target as HTMLSelectElement).value);
      changed();
    };
    const end = (name: 'from' | 'to'): TemplateResult => html`<label class="inline">${name} <input type="number"
      name="${prefix}-${name}" .value=${this.#ends[name]} @change=${chosen((value) => (this.#ends[name] = value))} /></label>`;
    return html`<label class="inline">steps
        <select name="${prefix}-steps" @change=${chosen((name) => (this.#steps = name as Steps))}>
          ${steps.map(([name, label]) => html`<option value=${name} ?selected=${name === this.#steps}>${label}</option>`)}
        </select></label>
      ${end('from')} ${end('to')}
      <label class="inline">speed <select name="${prefix}-speed" @change=${chosen((delay) => (this.delay = Number(delay)))}>
        ${SPEEDS.map(([delay, name]) => html`<option value=${delay} ?selected=${delay === this.delay}>${name}</option>`)}
      </select></label>`;
  }

  /** The specs on it. Throws a {@link Refusal} where these are no way. */
  specs(spec: string, parameter: Parameter): string[] {
    const specs = sweepOf(spec, parameter, this.#wish(parameter));
    if (specs.length < 2) throw new Refusal(`Between these ends ${parameter.label} has no two such values.`);
    return specs;
  }

  /** The same, none where these are no way. */
  specsIfAny(spec: string, parameter: Parameter): string[] {
    try {
      return this.specs(spec, parameter);
    } catch {
      return [];
    }
  }

  /** What sets it, with what is wrong with it. */
  row(spec: string, parameter: Parameter, changed: () => void): TemplateResult {
    let trouble = '';
    try {
      this.specs(spec, parameter);
    } catch (thrown) {
      trouble = refusalFrom(thrown).message;
    }
    return html`${this.fields(parameter, 'sweep', changed)}
      ${trouble ? html`<p class="mistake" role="alert">${trouble}</p>` : nothing}`;
  }

  #stepsOf(parameter: Parameter): [Steps, string][] {
    const steps = parameter.log ? STEPS : STEPS.slice(0, 2);
    if (!steps.some(([name]) => name === this.#steps)) this.#steps = 'hand';
    return steps;
  }

  #wish(parameter: Parameter): Wish {
    const { min, max, label } = parameter;
    const end = (name: 'from' | 'to'): number | undefined => {
      const text = this.#ends[name];
      if (text === '') return undefined;
      const value = Number(text);
      if (Number.isInteger(value) && value >= min && value <= max) return value;
      throw new Refusal(`${name} must be ${readable(min)} … ${readable(max)}, as ${label} is, not ${text}`);
    };
    const [from, to] = [end('from'), end('to')];
    return { steps: this.#steps, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  }
}
