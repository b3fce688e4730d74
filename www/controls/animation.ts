// A slider that moves by itself: played, paused, and gone along step by step.
import type { Panelled } from '../address.ts';
import { isCheap, Picture, type Axes } from '../engine.ts';
import type { SweepRange } from './sweep-range.ts';

/** The callbacks of the stage. */
export interface AnimationSettings {
  /** The specs that are wanted now, and which of them the controls are about. */
  stands(): Panelled;
  /** The present figure. */
  figure(): Picture | undefined;
  /** Shows these; resolves when they are drawn. */
  go(specs: readonly string[]): Promise<void>;
  /** Its buttons say something else. */
  changed(): void;
  /** It rests. */
  settled(): void;
}

/** The state of its buttons. */
export interface Playing {
  name: string;
  playing: boolean;
  /** Whether there is a frame before and after the present one. */
  before: boolean;
  behind: boolean;
}

/** Milliseconds that axes may be measured before the first frame; frames that are left widen them as they come. */
const MEASURING = 300;

/** The animation of one parameter. */
export class Animation {
  #playing = false;
  #direction = 1;
  /** Counts up whenever something else begins. */
  #turn = 0;

  constructor(
    readonly way: SweepRange,
    private readonly settings: AnimationSettings,
  ) {}

  get isPlaying(): boolean {
    return this.#playing;
  }

  get state(): Playing {
    const { specs, length } = this.#place();
    const place = this.way.place(specs);
    return { name: this.way.name, playing: this.#playing, before: place > 0, behind: place < length - 1 };
  }

  /** The axes of the film that these specs belong to, if it has any. */
  axesOf(specs: readonly string[]): Axes[] | undefined {
    return this.way.axesOf(specs);
  }

  /** Plays to and fro until it is stopped. */
  async play(): Promise<void> {
    const { specs, length } = this.#place();
    this.#playing = true;
    this.#turn += 1;
    const turn = this.#turn;
    this.settings.changed();
    // Without a way it does not move, and the fields of the way say why.
    if (length < 2) return;
    if (this.way.place(specs) === length - 1) this.#direction = -1;
    else if (this.way.place(specs) <= 0) this.#direction = 1;
    await this.#measure(turn);
    this.settings.changed();
    while (turn === this.#turn) {
      const began = performance.now();
      await this.#go(this.#direction);
      const rest = this.way.delay - (performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
    }
  }

  /** Rests, and goes one frame on or back. */
  async step(by: 1 | -1): Promise<void> {
    this.pause();
    this.#turn += 1;
    const turn = this.#turn;
    await this.#measure(turn);
    if (turn !== this.#turn) return;
    this.#direction = by;
    await this.#go(by, false);
    this.settings.settled();
    this.settings.changed();
  }

  /** Rests where it is. */
  pause(): void {
    this.#turn += 1;
    if (!this.#playing) return;
    this.#playing = false;
    this.settings.changed();
    this.settings.settled();
  }

  #place(): Panelled & { length: number } {
    const stands = this.settings.stands();
    return { ...stands, length: this.way.framesIfAny(stands).length };
  }

  /** One frame on; at an end it turns round, or stays. */
  async #go(by: number, turns = true): Promise<void> {
    const stands = this.settings.stands();
    const frames = this.way.framesIfAny(stands);
    const place = this.way.place(stands.specs);
    // A value between two steps moves to the first.
    let next = place < 0 ? 0 : place + by;
    if (turns && (next < 0 || next >= frames.length)) {
      this.#direction = -by;
      next = place - by;
    }
    const specs = frames[Math.min(Math.max(next, 0), frames.length - 1)];
    if (!specs || specs.join(' ') === stands.specs.join(' ')) return;
    await this.settings.go(specs);
  }

  /**
   * The axes of the present figure, of both ends, and of the frames between that there is time for.
   */
  async #measure(turn: number): Promise<void> {
    const { way } = this;
    const frames = way.framesIfAny(this.settings.stands());
    const figure = this.settings.figure();
    if (figure) way.measure(figure);
    const began = performance.now();
    for (const specs of [...frames.slice(-1), ...frames]) {
      if (turn !== this.#turn || performance.now() - began > MEASURING || (figure && !way.fixes)) return;
      if (way.isMeasured(specs) || !specs.every(isCheap)) continue;
      try {
        const shown = await Picture.of(specs, (spec) => Picture.compute(spec));
        way.measure(shown);
        shown.free();
      } catch {
        // A frame that cannot be shown is reported when its turn comes.
      }
      // The page stays alive between frames.
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
}
