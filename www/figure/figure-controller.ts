// A figure with its controls: from a change of a parameter to the drawn result.
import { Picture, isCheap, parameters, withValues, type Changes, type DrawOptions } from '../engine.ts';
import { Refusal, refusalFrom, superseded } from '../refusal.ts';
import { Controls, type Selection } from '../controls/controls.ts';
import { Edits } from '../controls/edits.ts';
import { onceAFrame } from '../frames.ts';
import { lazy } from '../lazy.ts';
import { callableLibrary, isWhole } from '../library.ts';
import type { SheetController } from '../sheet/sheet-controller.ts';
import type { Panelled } from '../address.ts';
import type { Animation } from '../controls/animation.ts';
import type { SweepRanges } from '../controls/sweep-range.ts';
import { FigureView } from './view.ts';
import type { ParallelJobs } from './parallel-jobs.ts';

/** The elements around a stage. */
export interface ControllerSettings {
  figureHost: HTMLElement;
  /** Where controls stand, and of what; `way`: whether an animation's range is set there, which takes room. */
  controls: ({ host: HTMLElement; way: boolean } & Selection)[];
  theme(): DrawOptions['theme'];
  palette(): string;
  heightFor(natural: number, rows: boolean): number;
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
  sheet?: Pick<SheetController, 'around' | 'known' | 'look' | 'move' | 'go' | 'chosen' | 'cancel' | 'sheet'>;
  /** A figure comes, perhaps only its beginning: what stands around it may take another height. */
  comes?(figure: Picture): void;
  /** Where the card of a pinned place stands, if not over the figure. */
  slot?(): HTMLElement | undefined;
  /** A figure stands. */
  shown(figure: Picture): void;
  /** A short message for the reader. */
  announce?(text: string): void;
  /** Something failed that belongs to no control. */
  failed(refusal: Refusal): void;
}

/** One figure, its controls, and the workers that compute it. */
export class FigureController {
  readonly view: FigureView;
  /** Once something was to be computed that takes time. */
  #jobs: ParallelJobs | undefined;
  readonly #controls: Controls[];
  #spec = '';
  /** The spec that the controls themselves asked for last. */
  #ours = '';
  readonly #edits = new Edits({ withValues, parameters });
  /** How parameters go when they are animated or filmed, once one was. */
  #ways: SweepRanges | undefined;
  #animation: Animation | undefined;
  /** The work of the next frame: compute a figure, and show its controls. */
  #due: { compute?: string; controls?: true } = {};
  readonly #soon = onceAFrame(() => {
    const { compute, controls } = this.#due;
    this.#due = {};
    // The figure measures the page, which has to be laid out again for that once the controls have changed.
    if (compute !== undefined) this.#compute(compute);
    if (controls) this.#showControls();
  });
  /** The height of the figure in an animation whose axes stay, and in what window. */
  #held: { animation: Animation; window: string; height: number } | undefined;
  #turn = 0;
  #ended = false;
  #arrival: (() => void) | undefined;

  constructor(private readonly settings: ControllerSettings) {
    this.view = new FigureView(settings.figureHost, {
      theme: () => settings.theme(),
      palette: () => settings.palette(),
      heightFor: (natural, rows) => this.#heightFor(natural, rows),
      zoom: () => settings.zoom?.() ?? 1,
      title: () => settings.title?.() ?? true,
      setting: () => settings.setting?.() ?? 'screen',
      axes: (specs) => this.#animation?.axesOf(specs),
      open: (spec) => settings.open(spec),
      look: (changes) => {
        if (!this.settings.sheet?.look(changes)) this.#set(changes, 'drag');
      },
      chosen: (x, y) => this.settings.sheet?.chosen(x, y),
      settled: () => settings.settled(),
      pinned: (place) => settings.pinned?.(place),
      slot: () => settings.slot?.(),
      cancel: () => this.cancel(),
      announce: (text) => settings.announce?.(text),
      failed: (refusal) => settings.failed(refusal),
    });
    const actions = {
      set: (name: string, value: string, how: 'drag' | 'done') => {
        if (how === 'drag' && isWhole()) this.view.trace?.begin();
        this.set(name, value, how);
      },
      settle: () => {
        this.view.trace?.end();
        settings.settled();
      },
      sweep: (name: string, reach?: number) => void this.sweep(name, reach),
      step: (name: string, by: 1 | -1) => void this.step(name, by),
      forget: () => this.forget(),
      all: () => this.#all(),
    };
    this.#controls = settings.controls.map(({ host, ...selection }) => new Controls(host, actions, selection));
  }

  /** The spec whose controls are shown; its figure may still be on its way. */
  get spec(): string {
    return this.#spec;
  }

  /** The specs that are wanted, and which of them the controls are about. */
  get stands(): Panelled {
    return this.settings.sheet?.sheet ?? { specs: [this.#spec], at: 0 };
  }

  /** Makes ready for what takes time, before it is asked for. */
  async warm(): Promise<void> {
    (await this.#workers()).warm();
  }

  async #workers(): Promise<ParallelJobs> {
    const { ParallelJobs } = await lazy(import('./parallel-jobs.ts'), callableLibrary());
    if (this.#ended) throw superseded();
    this.#jobs ??= new ParallelJobs(true);
    return this.#jobs;
  }

  /** Shows a spec that is known to be good; `anew` even where it stands, because what is around it has changed. */
  show(spec: string, anew = false): void {
    this.#spec = spec;
    // Beside what the view has drawn, so that one can see from outside whether it is on its way.
    this.settings.figureHost.dataset.wanted = spec;
    // Edits that wait in the controls were typed for another figure.
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
      this.#jobs?.cancel();
      this.view.giveUp();
      this.settings.shown(standing);
      this.#arrival?.();
      return;
    }
    const known = this.settings.sheet?.known(spec);
    if (known) {
      this.#jobs?.cancel();
      this.#arrived(known);
      return;
    }
    if (isCheap(spec) || standing?.hasDataOf(spec)) {
      // However fast the slider moves, one figure a frame is enough.
      this.#jobs?.cancel();
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

  async #computeLong(spec: string, turn: number): Promise<Picture> {
    const jobs = await this.#workers();
    // Something else is wanted by now.
    if (turn !== this.#turn) throw superseded();
    return jobs.compute(spec, {
      progress: (progress) => turn === this.#turn && this.view.busy(progress),
      partial: (figure) => (turn === this.#turn ? this.#comes(this.#around(figure, true), true) : figure.free()),
    });
  }

  /** Gives up what is being computed and goes back to the figure that stands. */
  cancel(): void {
    this.#turn += 1;
    this.settings.sheet?.cancel();
    this.stopSweep();
    this.#jobs?.cancel();
    this.view.giveUp();
    this.#arrival?.();
    const standing = this.view.whole?.spec;
    if (standing === undefined)
      this.settings.failed(new Refusal('Cancelled: the figure is incomplete. Reload to finish it.'));
    else if (standing !== this.#spec) this.settings.changed(standing, 'done');
  }

  /** Tries a value; what is wrong with it is said at the control, where it stays. */
  set(name: string, value: string, how: 'drag' | 'done'): void {
    this.#set([[name, value]], how);
  }

  #set(changes: Changes, how: 'drag' | 'done'): void {
    this.stopSweep();
    const next = changes.reduce((spec, [name, value]) => this.#edits.set(spec, name, value) ?? spec, this.#spec);
    if (next === this.#spec) {
      this.#showControls();
      return;
    }
    this.#ours = next;
    if (!this.settings.sheet?.move(changes)) this.settings.changed(next, how);
    else if (how === 'done') this.settings.settled();
  }

  /** Takes back what was typed and is not possible. */
  forget(): void {
    this.#edits.clear();
    this.#showControls();
  }

  /** Shows all of the figure, whatever part was typed. */
  #all(): void {
    this.#set(
      parameters(this.#spec)
        .filter(({ name }) => name === 'x' || name === 'y')
        .map(({ name }) => [name, '']),
      'done',
    );
  }

  /** How parameters go when they are animated or filmed. */
  async ways(): Promise<SweepRanges> {
    const { SweepRanges } = await lazy(import('../controls/sweep-range.ts'));
    this.#ways ??= new SweepRanges();
    return this.#ways;
  }

  /** A way is set anew: what goes along it begins anew. */
  rewind(): void {
    this.view.drawSoon();
    if (this.#animation?.isPlaying) void this.#animation.play();
    else this.#showControls();
  }

  /** Moves a parameter through its range, or as far as `reach`, and back, or lets it rest. */
  async sweep(name: string, reach?: number): Promise<void> {
    const going = this.#animation;
    // At once: what is opened next is not to be animated.
    if (going?.isPlaying && going.way.name === name) going.pause();
    else await (await this.#animated(name, reach)).play();
  }

  /** The parameter that is animated, or was last, of the figure that is wanted. */
  get swept(): string | undefined {
    return this.#ofKind(this.#animation)?.way.name;
  }

  /** Moves a parameter one frame on or back. */
  async step(name: string, by: 1 | -1): Promise<void> {
    await (await this.#animated(name)).step(by);
  }

  /** Lets an animation rest where it is. */
  stopSweep(): void {
    if (!this.#animation?.isPlaying) return;
    this.#animation.pause();
    this.#arrival?.();
  }

  /** The figure is alone again, in its own axes. */
  #putAway(): void {
    this.stopSweep();
    this.#animation = undefined;
    this.view.drawSoon();
    this.#showControls();
  }

  /** The animation of a parameter, which takes the place of another's. */
  async #animated(name: string, reach?: number): Promise<Animation> {
    const [{ Animation }, ways] = await Promise.all([lazy(import('../controls/animation.ts')), this.ways()]);
    const way = ways.of(this.stands, name);
    if (reach !== undefined) way.reach = reach;
    if (this.#animation?.way === way) return this.#animation;
    this.#putAway();
    this.#animation = new Animation(way, {
      stands: () => this.stands,
      figure: () => this.view.whole,
      go: (specs) => this.#go(specs),
      changed: () => this.#showControls(),
      settled: () => this.settings.settled(),
    });
    return this.#animation;
  }

  async #go(specs: readonly string[]): Promise<void> {
    const arrival = new Promise<void>((resolve) => (this.#arrival = resolve));
    if (!this.settings.sheet?.go(specs, 'drag')) this.settings.changed(specs[0]!, 'drag');
    await arrival;
  }

  /** Gives everything back. */
  end(): void {
    this.#ended = true;
    this.#turn += 1;
    this.stopSweep();
    this.#due = {};
    this.#jobs?.end();
    this.view.end();
    for (const controls of this.#controls) controls.clear();
  }

  #compute(spec: string): void {
    try {
      this.#arrived(this.view.whole?.withViewport(spec) ?? Picture.compute(spec));
    } catch (thrown) {
      this.#failed(refusalFrom(thrown));
    }
  }

  #arrived(figure: Picture): void {
    const picture = this.#around(figure);
    // Data that arrive later widen the axes, if they reach beyond them.
    const way = this.#animation?.way;
    if (way && way.place(picture.panels) >= 0) way.measure(picture);
    this.#comes(picture);
    this.settings.shown(picture);
    this.#arrival?.();
  }

  #comes(picture: Picture, partial = false): void {
    this.settings.comes?.(picture);
    this.view.show(picture, partial);
  }

  #around(figure: Picture, partial = false): Picture {
    return this.settings.sheet?.around(figure, partial) ?? figure;
  }

  #failed(refusal: Refusal): void {
    this.view.giveUp();
    this.stopSweep();
    this.#arrival?.();
    this.settings.failed(refusal);
  }

  #showControls(): void {
    const animation = this.#ofKind(this.#animation);
    const state = {
      parameters: parameters(this.#spec),
      edits: this.#edits,
      sweeping: animation?.state,
      way:
        animation &&
        (() =>
          animation.way.row(
            this.stands,
            () => this.rewind(),
            () => this.#putAway(),
          )),
    };
    for (const [i, controls] of this.#controls.entries()) {
      controls.show(this.settings.controls[i]!.way ? state : { ...state, way: undefined });
    }
  }

  /** In axes that stay, the figure stays as high as it was, however long its words become. */
  #heightFor(natural: number, rows: boolean): number {
    const height = this.settings.heightFor(natural, rows);
    const animation = this.#animation;
    if (!animation?.axesOf(this.view.figure?.panels ?? [])) return height;
    const now = [window.innerWidth, window.innerHeight, this.settings.zoom?.()].join(' ');
    if (this.#held?.animation !== animation || this.#held.window !== now)
      this.#held = { animation, window: now, height };
    return this.#held.height;
  }

  /** An animation, if it is one of the figure that is wanted. */
  #ofKind(animation: Animation | undefined): Animation | undefined {
    return animation && this.#ways?.of(this.stands, animation.way.name) === animation.way ? animation : undefined;
  }
}
