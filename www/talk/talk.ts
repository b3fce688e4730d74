// Talk mode: the figure alone, large, in the projector's colours.
import { parameters, type Parameter } from '../engine.ts';
import type { Stage } from '../figure/stage.ts';
import { isTyping } from '../keyboard.ts';
import { readable, scaleOf } from '../controls/numbers.ts';
import './talk.css';

/** What talk mode needs from the page. */
export interface TalkSettings {
  stage: Stage;
  /** Goes to another slide, if there are several. */
  turn(by: number): void;
  /** Which slide of how many is shown, counted from 0; nothing for a single figure. */
  slide(): { at: number; of: number; title: string } | undefined;
  announce(text: string): void;
  /** Whether a figure is shown; a game keeps its keys for itself. */
  figure(): boolean;
  /** Where the number and the title of a slide stand. */
  host: HTMLElement;
  /** The keys are asked for. */
  help(): void;
  /** Talk mode began or ended. */
  changed(): void;
}

/** Talk mode, on or off. */
export class Talk {
  on = false;
  #chosen = 0;

  constructor(private readonly settings: TalkSettings) {
    document.addEventListener('keydown', (event) => this.#key(event), { capture: true });
    document.addEventListener('fullscreenchange', () => {
      // Esc leaves the full screen before the page hears of it.
      if (!document.fullscreenElement && this.on && this.#wasFull) this.leave();
      this.#wasFull = document.fullscreenElement !== null;
    });
  }

  #wasFull = false;

  /** Begins; only who touched the page may have the full screen, talk mode works without. */
  enter(): void {
    this.on = true;
    document.documentElement.dataset.talk = 'yes';
    const allowed = navigator.userActivation?.isActive ?? true;
    if (allowed) document.documentElement.requestFullscreen?.().catch(() => undefined);
    this.label();
    this.settings.changed();
    const slide = this.settings.slide();
    if (slide && slide.of > 1)
      this.settings.announce(`Slide ${slide.at + 1} of ${slide.of} · Page Down turns, Esc leaves`);
    else this.#say();
  }

  /** Ends. */
  leave(): void {
    this.on = false;
    delete document.documentElement.dataset.talk;
    if (document.fullscreenElement) void document.exitFullscreen();
    this.settings.stage.stopSweep();
    this.settings.stage.view.spotlight = false;
    this.label();
    this.settings.changed();
  }

  /** Says above a slide its title, and beside the line of the sliders which of how many it is. */
  label(): void {
    const slide = this.on ? this.settings.slide() : undefined;
    const told = slide && slide.of > 1 ? `${slide.at + 1} / ${slide.of}` : '';
    const parts = (
      [
        ['h2', slide?.title ?? ''],
        ['span', told],
      ] as const
    )
      .filter(([, text]) => text)
      .map(([tag, text]) => {
        const element = document.createElement(tag);
        element.textContent = text;
        return element;
      });
    this.settings.host.replaceChildren(...parts);
  }

  get #numbers(): Parameter[] {
    return parameters(this.settings.stage.spec).filter((p) => p.type === 'integer');
  }

  get #parameter(): Parameter | undefined {
    const numbers = this.#numbers;
    return numbers[this.#chosen % Math.max(1, numbers.length)];
  }

  #key(event: KeyboardEvent): void {
    if (
      !this.on ||
      isTyping(event.target) ||
      document.querySelector('dialog[open]') ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    const action = this.#actions[event.key];
    if (!action || (event.key !== 'Escape' && !this.settings.figure())) return;
    event.preventDefault();
    event.stopPropagation();
    action(event.shiftKey);
  }

  readonly #actions: Record<string, (shift: boolean) => void> = {
    ArrowRight: (shift) => this.#step(1, shift),
    ArrowLeft: (shift) => this.#step(-1, shift),
    ArrowDown: () => this.#choose(1),
    ArrowUp: () => this.#choose(-1),
    ' ': () => this.#parameter && void this.settings.stage.sweep(this.#parameter.name),
    PageDown: () => this.#turn(1),
    PageUp: () => this.#turn(-1),
    s: () => this.#spotlight(),
    '?': () => this.settings.help(),
    Escape: () => this.leave(),
  };

  /** All but the row that is pointed at is dimmed, or no more. */
  #spotlight(): void {
    const { view } = this.settings.stage;
    view.spotlight = !view.spotlight;
    this.settings.announce(view.spotlight ? 'Spotlight: point at a row' : 'Spotlight off');
  }

  #turn(by: number): void {
    this.settings.turn(by);
    // Another slide has other sliders.
    this.#chosen = 0;
    this.#say();
  }

  #step(direction: number, leap: boolean): void {
    const p = this.#parameter;
    if (!p) return;
    const scale = scaleOf(p);
    const value = Number(p.value);
    const next = leap ? scale.leap(value, direction) : scale.step(value, direction);
    if (next !== value) this.settings.stage.set(p.name, String(next), 'done');
    this.#say();
  }

  #choose(by: number): void {
    const count = this.#numbers.length;
    if (count) this.#chosen = (this.#chosen + by + count) % count;
    this.#say();
  }

  #say(): void {
    if (!this.settings.figure()) {
      this.settings.announce('Esc leaves');
      return;
    }
    const p = this.#parameter;
    const slide = this.settings.slide();
    const told = [
      slide && slide.of > 1 ? `Slide ${slide.at + 1} of ${slide.of}` : '',
      p ? `← → ${p.label} = ${readable(Number(p.value))}` : '',
    ];
    this.settings.announce(told.filter(Boolean).join(' · '));
  }
}
