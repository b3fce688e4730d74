// Where in a row one is: a bar under a figure that is looked at more closely, to move along.
import { endsOf } from '../controls/numbers.ts';
import { parameters, type Changes } from '../engine.ts';

/** Parts of what is shown that an arrow key moves on. */
const STEP = 0.25;

/** What the bar asks of the figure. */
export interface OverviewSettings {
  /** A look at another part. */
  look(changes: Changes): void;
  /** The hand rests. */
  settle(): void;
}

/** The bar of one figure. */
export class Overview {
  readonly #bar = document.createElement('div');
  readonly #thumb = document.createElement('i');
  /** All there is, and what is shown of it; ends belong to both. */
  #all: [number, number] = [0, 0];
  #seen: [number, number] = [0, 0];
  /** From the thumb's begin to where it was taken, in positions. */
  #taken: number | undefined;

  constructor(canvas: HTMLCanvasElement, private readonly settings: OverviewSettings) {
    const bar = this.#bar;
    bar.className = 'overview';
    bar.hidden = true;
    bar.tabIndex = 0;
    bar.setAttribute('role', 'scrollbar');
    bar.setAttribute('aria-orientation', 'horizontal');
    bar.setAttribute('aria-label', 'The part of the row that is shown');
    canvas.id ||= `figure-canvas-${Math.random().toString(36).slice(2)}`;
    bar.setAttribute('aria-controls', canvas.id);
    bar.append(this.#thumb);
    canvas.parentElement!.append(bar);
    bar.addEventListener('pointerdown', (event) => this.#take(event));
    bar.addEventListener('pointermove', (event) => this.#taken !== undefined && this.#moveTo(this.#under(event) - this.#taken));
    for (const end of ['pointerup', 'pointercancel'] as const) bar.addEventListener(end, () => this.#leave());
    bar.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Shows where in its row a figure is; of one that shows all, or of a plane, nothing. */
  follow(spec: string): void {
    const all = /[?&]x=/.test(spec) ? parameters(spec) : [];
    const along = all.find(({ name }) => name === 'x');
    const seen = endsOf(along?.value ?? '');
    this.#bar.hidden = !along || !seen || all.some(({ name }) => name === 'y');
    if (!along || !seen || this.#bar.hidden) return;
    const [first, last] = [seen[0], Math.min(seen[1], along.max)];
    this.#all = [along.min, along.max];
    this.#seen = [first, last];
    const { style } = this.#thumb;
    style.left = `${100 * this.#share(first)}%`;
    style.width = `${100 * (this.#share(last + 1) - this.#share(first))}%`;
    for (const [name, value] of [['min', this.#all[0]], ['max', this.#all[1] - this.#length + 1], ['now', first]] as const) {
      this.#bar.setAttribute(`aria-value${name}`, String(value));
    }
    this.#bar.setAttribute('aria-valuetext', `${first} … ${last} of ${this.#all[0]} … ${this.#all[1]}`);
  }

  get #length(): number {
    return this.#seen[1] - this.#seen[0] + 1;
  }

  #share(position: number): number {
    const [first, last] = this.#all;
    return (position - first) / (last + 1 - first);
  }

  /** The position under the pointer. */
  #under({ clientX }: PointerEvent): number {
    const { left, width } = this.#bar.getBoundingClientRect();
    const [first, last] = this.#all;
    return first + ((clientX - left) / width) * (last + 1 - first);
  }

  #take(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    this.#bar.setPointerCapture(event.pointerId);
    this.#bar.focus();
    const under = this.#under(event);
    const within = under - this.#seen[0];
    // Beside the thumb its middle comes there.
    this.#taken = within >= 0 && within <= this.#length ? within : this.#length / 2;
    this.#moveTo(under - this.#taken);
  }

  #leave(): void {
    if (this.#taken === undefined) return;
    this.#taken = undefined;
    this.settings.settle();
  }

  #moveTo(position: number): void {
    const [least, most] = [this.#all[0], this.#all[1] - this.#length + 1];
    const first = Math.round(Math.min(Math.max(position, least), most));
    if (first !== this.#seen[0]) this.settings.look([['x', `${first}..${first + this.#length - 1}`]]);
  }

  #key(event: KeyboardEvent): void {
    const [first] = this.#seen;
    const step = Math.max(1, Math.round(this.#length * STEP));
    const to = { ArrowLeft: first - step, ArrowRight: first + step, Home: this.#all[0], End: this.#all[1] }[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#moveTo(to);
    this.settings.settle();
  }
}
