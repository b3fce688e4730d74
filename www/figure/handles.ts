// Numbers in words that move a figure, <data value="slider:m">, or point at a place in it, <data value="place:5:0">.
import { parameters, type Parameter } from '../engine.ts';
import { endsOf, readable, scaleOf } from '../controls/numbers.ts';
import type { FigureController } from './figure-controller.ts';
import './handles.css';

/** Pixels of a drag from one number to the next, and over the whole range at most. */
const [STEP, WHOLE] = [9, 700];

/** What a handle needs of its figure. */
type Held = Pick<FigureController, 'spec' | 'set' | 'view'>;

/** The value by which words name a parameter: a number, or the upper end of a range of a letter. */
export function sayable({ type, value, name }: Parameter): number | undefined {
  if (name === 'x' || name === 'y' || value === '') return undefined;
  if (type === 'integer') return Number(value);
  return type === 'range' ? endsOf(value)?.[1] : undefined;
}

/** The parameter's text with another such value: a range keeps its lower end. */
function withSayable({ type, value }: Parameter, next: number): string {
  const [from, to] = (type === 'range' && endsOf(value)) || [next, next];
  return from === to ? String(next) : `${from}..${Math.max(from, next)}`;
}

/** The handles of one figure. */
export class Handles {
  readonly #sliders = new Set<HTMLDataElement>();
  /** The parameter whose number is dragged. */
  dragged: string | undefined;

  constructor(
    private readonly figure: Held,
    private readonly settled: () => void,
  ) {}

  /** Takes those of `words` that are this figure’s, and that no other has taken. */
  hold(words: ParentNode): void {
    for (const handle of words.querySelectorAll<HTMLDataElement>('data:not([role])')) {
      const [kind, name] = parted(handle.value);
      if (kind === 'place') this.#place(handle, name);
      else if (this.#parameter(name)) this.#slider(handle);
    }
    this.follow();
  }

  /** The numbers are those of the figure that is wanted. */
  follow(): void {
    for (const handle of this.#sliders) {
      if (!handle.isConnected) this.#sliders.delete(handle);
      const p = this.#parameter(parted(handle.value)[1]);
      if (!p) continue;
      handle.setAttribute('aria-label', p.label);
      handle.title = `Drag to change ${p.label}`;
      const now = sayable(p)!;
      handle.textContent = readable(now);
      for (const [key, value] of Object.entries({ valuenow: now, valuemin: p.min, valuemax: p.max }))
        handle.setAttribute(`aria-${key}`, String(value));
    }
  }

  #parameter(name: string): Parameter | undefined {
    return parameters(this.figure.spec).find((p) => p.name === name && sayable(p) !== undefined);
  }

  #slider(handle: HTMLDataElement): void {
    this.#sliders.add(handle);
    handle.setAttribute('role', 'slider');
    handle.tabIndex = 0;
    let from: { x: number; place: number } | undefined;
    // Words are written anew while one drags, and a number may then be another's.
    const moved = (): Parameter => this.#parameter(parted(handle.value)[1])!;
    const scale = () => scaleOf(moved());
    const value = (): number => sayable(moved())!;
    const set = (next: number): void => {
      const p = moved();
      if (next !== sayable(p)) this.figure.set(p.name, withSayable(p, next), 'drag');
      this.follow();
    };
    handle.addEventListener('pointerdown', (event) => {
      handle.setPointerCapture(event.pointerId);
      from = { x: event.clientX, place: scale().place(value()) };
      this.dragged = moved().name;
    });
    handle.addEventListener('pointermove', (event) => {
      if (!from) return;
      const { min, max, tick, value: at } = scale();
      const steps = (event.clientX - from.x) / Math.min(STEP, (WHOLE * tick) / (max - min));
      set(at(Math.min(max, Math.max(min, from.place + Math.round(steps) * tick))));
    });
    for (const end of ['pointerup', 'pointercancel'] as const) {
      handle.addEventListener(end, () => {
        from = this.dragged = undefined;
        this.settled();
      });
    }
    handle.addEventListener('keydown', (event) => {
      const { step, leap, value: at, min, max } = scale();
      const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
      const end = { Home: min, End: max }[event.key];
      if (by !== undefined) set((event.shiftKey ? leap : step)(value(), by));
      else if (end !== undefined) set(at(end));
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    handle.addEventListener('keyup', () => this.settled());
  }

  /** The row of the place is lit while the words are pointed at. */
  #place(handle: HTMLElement, key: string): void {
    const { selection } = this.figure.view;
    handle.setAttribute('role', 'button');
    handle.tabIndex = 0;
    for (const begin of ['pointerenter', 'focus', 'click'] as const)
      handle.addEventListener(begin, () => selection.light(key));
    for (const end of ['pointerleave', 'blur'] as const) handle.addEventListener(end, () => selection.light());
  }
}

/** `slider:m` in two. */
const parted = (value: string): [kind: string, name: string] => {
  const at = value.indexOf(':');
  return [value.slice(0, at), value.slice(at + 1)];
};
