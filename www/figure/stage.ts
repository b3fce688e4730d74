// A figure with its controls: from a change of a parameter to the drawn result.
import {
  Figure, isCheap, parameters, Refusal, refusalFrom, withValues, type Changes, type DrawOptions, type Parameter, type Shown,
} from '../engine.ts';
import { Controls } from '../controls/controls.ts';
import { Edits } from '../controls/edits.ts';
import { onceAFrame } from '../frames.ts';
import { part } from '../parts.ts';
import type { Together } from '../sheet/together.ts';
import type { Way } from '../controls/way.ts';
import { FigureView } from './view.ts';
import type { Crowd } from './crowd.ts';

/** What a stage stands on. */
export interface StageSettings {
  figureHost: HTMLElement;
  controls: { host: HTMLElement; only?: (parameter: Parameter) => boolean }[];
  theme(): DrawOptions['theme'];
  palette(): string;
  heightFor(natural: number): number;
  /** How much larger than usual everything is drawn; 1 when left out. */
  zoom?(): number;
  /** Whether the figure's own title is drawn; it is when this is left out. */
  title?(): boolean;
  /** Where it is shown; on a page, when this is left out. */
  setting?(): NonNullable<DrawOptions['setting']>;
  /** A control asks for another spec. */
  changed(spec: string, how: 'drag' | 'done'): void;
  /** The hand left the slider. */
  settled(): void;
  /** A card was pinned, by the key of its place, or let go of. */
  pinned?(place: string | undefined): void;
  /** The reader asks for another figure. */
  open(spec: string): void;
  /** Who sets figures beside each other; left out, each stands alone. */
  together?: Pick<Together, 'around' | 'known' | 'look' | 'chosen' | 'cancel'>;
  /** A figure stands. */
  shown(figure: Shown): void;
  /** Something failed that belongs to no control. */
  failed(refusal: Refusal): void;
}

/** One figure, its controls, and the workers that compute it. */
export class Stage {
  readonly view: FigureView;
  /** Once something was to be computed that takes time. */
  #crowd: Crowd | undefined;
  readonly #controls: Controls[];
  #spec = '';
  /** The spec that the controls themselves asked for last. */
  #ours = '';
  readonly #edits = new Edits({ withValues, parameters });
  #sweeping: string | undefined;
  /** The last sweep: its parameter and specs. */
  #swept: { name: string; way: readonly string[] } = { name: '', way: [] };
  /** How sliders go when they are swept, as far as one was. */
  readonly #ways = new Map<string, Way>();
  /** What the next frame is to do: compute a figure, and show what its controls say. */
  #due: { compute?: string; controls?: true } = {};
  readonly #soon = onceAFrame(() => {
    const { compute, controls } = this.#due;
    this.#due = {};
    // The figure measures the page, which has to be laid out again for that once the controls have changed.
    if (compute !== undefined) this.#compute(compute);
    if (controls) this.#showControls();
  });
  #turn = 0;
  #arrival: (() => void) | undefined;

  constructor(private readonly settings: StageSettings) {
    this.view = new FigureView(settings.figureHost, {
      theme: () => settings.theme(),
      palette: () => settings.palette(),
      heightFor: (natural) => settings.heightFor(natural),
      zoom: () => settings.zoom?.() ?? 1,
      title: () => settings.title?.() ?? true,
      setting: () => settings.setting?.() ?? 'page',
      open: (spec) => settings.open(spec),
      look: (changes) => {
        if (!this.settings.together?.look(changes)) this.#set(changes, 'drag');
      },
      chosen: (x, y) => this.settings.together?.chosen(x, y),
      settled: () => settings.settled(),
      pinned: (place) => settings.pinned?.(place),
      cancel: () => this.cancel(),
      failed: (refusal) => settings.failed(refusal),
    });
    const actions = {
      set: (name: string, value: string, how: 'drag' | 'done') => this.set(name, value, how),
      settle: () => settings.settled(),
      sweep: (name: string) => void this.sweep(name),
      forget: () => this.forget(),
      all: () => this.#all(),
    };
    this.#controls = settings.controls.map(({ host, only }) => new Controls(host, actions, only));
  }

  /** The spec whose controls are shown; its figure may still be on its way. */
  get spec(): string {
    return this.#spec;
  }

  get sweeping(): string | undefined {
    return this.#sweeping;
  }

  /** Makes ready for what takes time, before it is asked for. */
  async warm(): Promise<void> {
    (await this.#workers()).warm();
  }

  async #workers(): Promise<Crowd> {
    const { Crowd } = await part(import('./crowd.ts'));
    return (this.#crowd ??= new Crowd(true));
  }

  /** Shows a spec that is known to be good; `anew` even where it stands, because what is around it has changed. */
  show(spec: string, anew = false): void {
    this.#spec = spec;
    // Beside what the view has drawn, so that one can see from outside whether it is on its way.
    this.settings.figureHost.dataset['wanted'] = spec;
    // What waits in the controls was typed beside another figure.
    if (spec === this.#ours) {
      this.#due.controls = true;
      this.#soon();
    } else {
      this.#edits.clear();
      this.#showControls();
    }
    this.#ours = '';
    delete this.#due.compute;
    this.#turn += 1;
    const turn = this.#turn;
    const standing = this.view.whole;
    if (standing?.spec === spec && !anew) {
      // Back to what is there, as after cancelling.
      this.#crowd?.cancel();
      this.view.giveUp();
      this.settings.shown(standing);
      this.#arrival?.();
      return;
    }
    const known = this.settings.together?.known(spec);
    if (known) {
      this.#crowd?.cancel();
      this.#arrived(known);
      return;
    }
    if (isCheap(spec) || standing?.hasDataOf(spec)) {
      // However fast the slider moves, one figure a frame is enough.
      this.#crowd?.cancel();
      this.#due.compute = spec;
      this.#soon();
      return;
    }
    this.view.busy();
    this.#computeLong(spec, turn)
      .then((figure) => (turn === this.#turn ? this.#arrived(figure) : figure.free()))
      .catch((thrown: unknown) => {
        const refusal = refusalFrom(thrown);
        if (turn !== this.#turn || refusal.cancelled) return;
        this.#failed(refusal);
      });
  }

  async #computeLong(spec: string, turn: number): Promise<Figure> {
    const crowd = await this.#workers();
    // Something else is wanted by now.
    if (turn !== this.#turn) throw new Refusal('replaced by a newer request', { cancelled: true });
    return crowd.compute(spec, {
      progress: (progress) => turn === this.#turn && this.view.busy(progress),
      partial: (figure) => this.#showPartial(figure, turn),
    });
  }

  /** Gives up what is being computed and goes back to the figure that stands. */
  cancel(): void {
    this.#turn += 1;
    this.settings.together?.cancel();
    this.stopSweep();
    this.#crowd?.cancel();
    this.view.giveUp();
    this.#arrival?.();
    const standing = this.view.whole?.spec;
    if (standing === undefined) this.settings.failed(new Refusal('Cancelled: what stands is not complete. Reload the page to compute it.'));
    else if (standing !== this.#spec) this.settings.changed(standing, 'done');
  }

  /** Tries a value; what is wrong with it is said at the control, where it stays. */
  set(name: string, value: string, how: 'drag' | 'done'): void {
    this.#set([[name, value]], how);
  }

  #set(changes: Changes, how: 'drag' | 'done'): void {
    if (changes.some(([name]) => name !== this.#sweeping)) this.stopSweep();
    const next = changes.reduce((spec, [name, value]) => this.#edits.set(spec, name, value) ?? spec, this.#spec);
    if (next === this.#spec) {
      this.#showControls();
      return;
    }
    this.#ours = next;
    this.settings.changed(next, how);
  }

  /** Takes back what was typed and is not possible. */
  forget(): void {
    this.#edits.clear();
    this.#showControls();
  }

  /** Shows all of the figure, whatever part was typed. */
  #all(): void {
    this.#set(parameters(this.#spec).filter(({ name }) => name === 'x' || name === 'y').map(({ name }) => [name, '']), 'done');
  }

  /** Moves a parameter through its range and back until told to stop. */
  async sweep(name: string): Promise<void> {
    const { Way } = await part(import('../controls/way.ts'));
    if (this.#sweeping === name) {
      this.stopSweep();
      return;
    }
    const parameter = parameters(this.#spec).find((p) => p.name === name);
    if (!parameter) return;
    // Stopped on its way, a slider goes the same way on.
    const goesOn = this.#swept.name === name && this.#swept.way.includes(this.#spec);
    const set = this.#ways.get(name) ?? new Way();
    this.#ways.set(name, set);
    this.#sweeping = name;
    // Without a way it stands, and what sets the way says why.
    const way = goesOn ? this.#swept.way : set.specsIfAny(this.#spec, parameter);
    this.#swept = { name, way };
    if (way.length < 2) {
      this.#showControls();
      return;
    }
    // Begun anew while it waits, it goes on once.
    const swept = this.#swept;
    let at = Math.max(0, way.indexOf(this.#spec));
    let direction = at === way.length - 1 ? -1 : 1;
    while (this.#sweeping === name && this.#swept === swept) {
      at += direction;
      if (at <= 0 || at >= way.length - 1) direction = -direction;
      const began = performance.now();
      const arrival = new Promise<void>((resolve) => (this.#arrival = resolve));
      this.settings.changed(way[Math.min(Math.max(at, 0), way.length - 1)]!, 'drag');
      await arrival;
      const rest = set.delay - (performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
    }
  }

  /** Ends a sweep where it is. */
  stopSweep(): void {
    if (this.#sweeping === undefined) return;
    this.#sweeping = undefined;
    this.#arrival?.();
    this.#showControls();
    this.settings.settled();
  }

  /** Gives everything back. */
  end(): void {
    this.stopSweep();
    this.#due = {};
    this.#crowd?.end();
    for (const controls of this.#controls) controls.clear();
  }

  #compute(spec: string): void {
    try {
      this.#arrived(this.view.whole?.seenAs(spec) ?? Figure.compute(spec));
    } catch (thrown) {
      this.#failed(refusalFrom(thrown));
    }
  }

  #arrived(figure: Figure): void {
    const picture = this.#around(figure);
    this.view.show(picture);
    this.settings.shown(picture);
    this.#arrival?.();
  }

  #showPartial(figure: Figure, turn: number): void {
    if (turn !== this.#turn) {
      figure.free();
      return;
    }
    this.view.show(this.#around(figure), true);
  }

  #around(figure: Figure): Shown {
    return this.settings.together?.around(figure) ?? figure;
  }

  #failed(refusal: Refusal): void {
    this.view.giveUp();
    this.stopSweep();
    this.#arrival?.();
    this.settings.failed(refusal);
  }

  #showControls(): void {
    const name = this.#sweeping ?? '';
    const set = this.#ways.get(name);
    const anew = (): void => {
      this.stopSweep();
      this.#swept = { name: '', way: [] };
      void this.sweep(name);
    };
    const state = {
      parameters: parameters(this.#spec),
      edits: this.#edits,
      sweeping: this.#sweeping,
      way: set && ((parameter: Parameter) => set.row(this.#spec, parameter, anew)),
    };
    for (const [i, controls] of this.#controls.entries()) {
      // Of a few controls under a figure none grows: the figure would shrink.
      controls.show(this.settings.controls[i]!.only ? { ...state, way: undefined } : state);
    }
  }
}
