// The way that a slider goes when it is animated or filmed, one for both: from where, to where, by which steps,
// how fast, in which axes; how one sets it, and the frames that come of it.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Panelled } from '../address.ts';
import { parameters, withValue, type Axes, type Parameter, type Picture } from '../engine.ts';
import { Refusal, refusalFrom } from '../refusal.ts';
import { readable } from './numbers.ts';
import { mover, movesOf, stepsOf, valuesOf, type Moves, type Steps, type Wish } from './sweep.ts';

/** Milliseconds a frame. */
const SPEEDS = [
  [60, 'fast'],
  [120, 'medium'],
  [300, 'slow'],
  [500, 'two a second'],
  [1000, 'one a second'],
] as const;
const TWO_A_SECOND = 500;

/** Frames of a film for which nothing was set: some seconds, and a file that can be sent. */
const FEW = 10;

/** The part of a common axis that the shortest rows take at least. */
const LEAST_SHARE = 0.1;

/** How the numbers may follow each other; the last two are for sizes. */
const STEPS: [Steps, string][] = [
  ['hand', 'like the slider'],
  ['one', 'every value'],
  ['twos', '1, 2, 4, 8 …'],
  ['decades', '1, 2, 5, 10 …'],
];

/** The ways that were set, by kind and parameter. */
export class SweepRanges {
  readonly #ways = new Map<string, SweepRange>();

  /** That of a parameter of the present figure. */
  of({ specs, at }: Panelled, name: string): SweepRange {
    const key = `${specs[at]!.split('?')[0]} ${name}`;
    const way = this.#ways.get(key) ?? new SweepRange(name);
    this.#ways.set(key, way);
    return way;
  }
}

/** A range, as it is set. */
export class SweepRange {
  /** Milliseconds a frame. */
  delay: number = TWO_A_SECOND;
  /** Whether all frames are drawn in the same axes; where nothing is said, as long as the rows can be read in them. */
  fixed: boolean | undefined;
  /** How far it goes where no end is typed, if not as far as the parameter may. */
  reach: number | undefined;
  /** Whether all panels of a sheet move that have the parameter. */
  #together = true;
  #steps: Steps | undefined;
  #moves: Moves | undefined;
  /** Its ends as they are typed; empty: the slider's own. */
  #ends = { from: '', to: '' };
  #frames: (readonly string[])[] = [];
  /** The number that moves in each frame. */
  #numbers: number[] = [];
  /** The place of each frame, by its specs. */
  #places = new Map<string, number>();
  /** The sources of the frames. */
  #made = '';
  #axes: Axes[] | undefined;
  /** The frames whose axes are among these. */
  #measured = new Set<string>();
  #fixable = false;
  /** The shortest rows of a frame, in their own axes. */
  #shortest = Infinity;

  constructor(readonly name: string) {}

  /**
   * The specs of each frame: those made last as long as the present figure is one of them. Throws a
   * {@link Refusal} where the ends allow no film.
   */
  frames(stands: Panelled): readonly (readonly string[])[] {
    const from = `${stands.specs.join(' ')} ${stands.at}`;
    if (this.place(stands.specs) < 0 && from !== this.#made) {
      this.#forget();
      this.#frames = this.#makes(stands);
      this.#made = from;
      this.#places = new Map(this.#frames.map((specs, i) => [specs.join(' '), i]));
    }
    return this.#frames;
  }

  /**
   * The frames of a film: all of a way whose ends were set, else a few around the present one.
   * Throws as {@link frames} does.
   */
  filmed(stands: Panelled): readonly (readonly string[])[] {
    const frames = this.frames(stands);
    if (this.#ends.from || this.#ends.to) return frames;
    const first = this.#first(stands);
    return frames.slice(first, first + FEW);
  }

  /** The beginning of the few frames around the present one. */
  #first(stands: Panelled): number {
    const present = numberIn(this.#parameter(stands)?.value ?? '', this.#moves);
    const at = this.#numbers.filter((number) => number < present).length;
    return Math.max(0, Math.min(at - FEW / 2, this.#numbers.length - FEW));
  }

  /** The ends as they are where nothing is typed. */
  #usual(stands: Panelled, film: boolean): { from: string; to: string } {
    if (this.framesIfAny(stands).length === 0) return { from: '', to: '' };
    const few = film && !this.#ends.from && !this.#ends.to;
    const first = few ? this.#first(stands) : 0;
    const shown = this.#numbers.slice(first, few ? first + FEW : undefined).filter(Number.isFinite);
    return { from: String(shown[0] ?? ''), to: String(shown.at(-1) ?? '') };
  }

  /** The same, none where these are no way. */
  framesIfAny(stands: Panelled): readonly (readonly string[])[] {
    try {
      return this.frames(stands);
    } catch {
      return [];
    }
  }

  /** Which frame shows these specs, −1 if none does. */
  place(specs: readonly string[]): number {
    return this.#places.get(specs.join(' ')) ?? -1;
  }

  /** The axes that all frames are drawn in, as far as they are known. */
  axesOf(specs: readonly string[]): Axes[] | undefined {
    return this.fixes && this.place(specs) >= 0 ? this.#axes : undefined;
  }

  /** Whether all frames are drawn in the same axes: it is wanted, and there are such. */
  get fixes(): boolean {
    return this.#fixable && (this.fixed ?? this.#readable);
  }

  /** Whether the shortest rows take enough of the axes of all. */
  get #readable(): boolean {
    return this.#shortest >= LEAST_SHARE * Math.max(0, ...(this.#axes ?? []).map(lengthOf));
  }

  /** Whether the figure has axes that may be others than its own, as far as was seen. */
  get isFixable(): boolean {
    return this.#fixable;
  }

  /** Makes the axes hold a frame, too; of another figure it is only seen whether it has such axes. */
  measure(frame: Picture): void {
    const specs = frame.panels.join(' ');
    if (this.#measured.has(specs)) return;
    const isFrame = this.#places.has(specs);
    if (isFrame) this.#shortest = Math.min(this.#shortest, ...frame.axes(undefined).map(lengthOf).filter(Boolean));
    const axes = frame.axes(isFrame ? this.#axes : undefined);
    this.#fixable = axes.some(({ x, y, span }) => x ?? y ?? span);
    if (!isFrame) return;
    this.#measured.add(specs);
    this.#axes = axes;
  }

  /** Whether the axes hold a frame. */
  isMeasured(specs: readonly string[]): boolean {
    return this.#measured.has(specs.join(' '));
  }

  /** Its controls, each named behind `prefix`; `changed` runs after each change. */
  fields(stands: Panelled, prefix: string, changed: () => void): TemplateResult {
    const parameter = this.#parameter(stands);
    if (!parameter) return html``;
    const { steps, moves } = this.#wish(parameter, false);
    const chosen =
      (change: (value: string) => void, anew = true) =>
      (event: Event) => {
        change((event.target as HTMLSelectElement).value);
        if (anew) this.#forget();
        changed();
      };
    const ticked = (name: string, label: string, on: boolean, change: (on: boolean) => void): TemplateResult =>
      html`<label class="inline"><input type="checkbox" name="${prefix}-${name}" .checked=${on}
        @change=${(event: Event) => {
          change((event.target as HTMLInputElement).checked);
          changed();
        }} /> ${label}</label>`;
    const film = prefix === 'film';
    const usual = this.#usual(stands, film);
    const end = (name: 'from' | 'to'): TemplateResult => html`<label class="inline">${name} <input type="number"
      name="${prefix}-${name}" .value=${this.#ends[name] || usual[name]} @change=${chosen((value) => {
        // The other end of a film stays where it is seen.
        const ends = film ? { from: this.#ends.from || usual.from, to: this.#ends.to || usual.to } : this.#ends;
        this.#ends = { ...ends, [name]: value };
      })} /></label>`;
    const sizes = parameter.log ? STEPS : STEPS.slice(0, 2);
    return html`${
      parameter.type === 'range'
        ? html`<label class="inline">moves <select name="${prefix}-moves" @change=${chosen((name) => (this.#moves = name as Moves))}>
            <option value="last" ?selected=${moves === 'last'}>upper end</option>
            <option value="window" ?selected=${moves === 'window'}>whole range</option>
          </select></label>`
        : nothing
    }
      <label class="inline">steps
        <select name="${prefix}-steps" @change=${chosen((name) => (this.#steps = name as Steps))}>
          ${sizes.map(([name, label]) => html`<option value=${name} ?selected=${name === steps}>${label}</option>`)}
        </select></label>
      ${end('from')} ${end('to')}
      <label class="inline">speed <select name="${prefix}-speed" @change=${chosen((delay) => (this.delay = Number(delay)), false)}>
        ${SPEEDS.map(([delay, name]) => html`<option value=${delay} ?selected=${delay === this.delay}>${name}</option>`)}
      </select></label>
      ${this.isFixable ? ticked('fixed', 'fixed axes', this.fixes, (on) => (this.fixed = on)) : nothing}
      ${
        stands.specs.length > 1
          ? ticked('together', 'all panels', this.#together, (on) => {
              this.#together = on;
              this.#forget();
            })
          : nothing
      }`;
  }

  /** Its controls, with their errors; `done` closes it. */
  row(stands: Panelled, changed: () => void, done: () => void): TemplateResult {
    let trouble = '';
    try {
      this.frames(stands);
    } catch (thrown) {
      trouble = refusalFrom(thrown).message;
    }
    return html`${this.fields(stands, 'sweep', changed)}
      <button type="button" class="quiet" title="Close the animation settings" @click=${(event: Event) => {
        const control = (event.target as HTMLElement).closest('.control');
        done();
        control?.querySelector<HTMLElement>('.sweep')?.focus();
      }}>Done</button>
      ${trouble ? html`<p class="mistake" role="alert">${trouble}</p>` : nothing}`;
  }

  #parameter({ specs, at }: Panelled): Parameter | undefined {
    return parameters(specs[at]!).find(({ name }) => name === this.name);
  }

  #forget(): void {
    this.#made = '';
    this.#frames = [];
    this.#numbers = [];
    this.#places.clear();
    this.#measured.clear();
    this.#axes = undefined;
    this.#shortest = Infinity;
  }

  #makes(stands: Panelled): string[][] {
    const parameter = this.#parameter(stands);
    if (!parameter) return [];
    const wish = this.#wish(parameter, true);
    // The end that moves remains the same during the film.
    this.#moves ??= parameter.type === 'range' ? wish.moves : undefined;
    const { specs, at } = stands;
    const frames: string[][] = [];
    let last = [...specs];
    const numbers: number[] = [];
    for (const value of valuesOf(parameter, wish)) {
      const moved = (spec: string): string | undefined => {
        try {
          return withValue(spec, this.name, value);
        } catch {
          return undefined;
        }
      };
      const own = moved(specs[at]!);
      // A value the other parameters do not allow is left out; another panel waits where it is.
      if (own === undefined) continue;
      last = specs.map((spec, i) => (i === at ? own : this.#together ? (moved(spec) ?? last[i]!) : spec));
      frames.push(last);
      numbers.push(numberIn(value, wish.moves));
    }
    this.#numbers = numbers;
    if (frames.length < 2) throw new Refusal(`Between these ends ${parameter.label} has fewer than two such values.`);
    return frames;
  }

  /** Its text; ends that are no numbers are reported, or passed over where it need not be `right`. */
  #wish(parameter: Parameter, right: boolean): Wish {
    const moves = this.#moves ?? movesOf(parameter);
    const moving = mover(parameter, moves);
    const end = (name: 'from' | 'to'): number | undefined => {
      const text = this.#ends[name];
      if (text === '') return undefined;
      const value = Number(text);
      const { min, max, label } = moving;
      if (Number.isInteger(value) && value >= min && value <= max) return value;
      if (!right) return undefined;
      throw new Refusal(`“${text}” is no value of ${label}: write ${readable(min)}–${readable(max)} for “${name}”.`);
    };
    const [from, to] = [end('from'), end('to')];
    const reached = this.reach !== undefined && this.reach < moving.max && !moving.log ? this.reach : undefined;
    const last = to ?? (reached === undefined ? undefined : Math.max(reached, Number(moving.value)));
    const ends = { ...(from === undefined ? {} : { from }), ...(last === undefined ? {} : { to: last }) };
    const possible =
      this.#steps && (moving.log || !['twos', 'decades'].includes(this.#steps)) ? this.#steps : undefined;
    return { ...ends, moves, steps: possible ?? stepsOf(moving) };
  }
}

/** The positions that rows show; of other axes none. */
const lengthOf = ({ span }: Axes): number => (span ? span[1] + 1 - span[0] : 0);

/** The number that moves in the text of a parameter: of a range the first or the last; of all there is none, which is the end. */
function numberIn(text: string, moves: Moves | undefined): number {
  const found = moves === 'window' ? /^\d+/.exec(text) : /\d+$/.exec(text);
  return Number(found?.[0] ?? Infinity);
}
