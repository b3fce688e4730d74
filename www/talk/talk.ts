// Talk mode: the figure alone, large, in the projector's colours.
import { parameters, type Parameter } from '../engine.ts';
import type { FigureController } from '../figure/figure-controller.ts';
import type { Handles } from '../figure/handles.ts';
import { isTyping } from '../keyboard.ts';
import { readable, scaleOf, thumbsOf } from '../controls/numbers.ts';
import { SpeakerWindow } from './speaker.ts';
import { isGame, type Slide } from '../address.ts';
import { lazy } from '../lazy.ts';
import { Slides } from './slides.ts';
import './talk.css';

/** A slide, and its place among the others, counted from 0. */
export interface Shown extends Slide {
  at: number;
  of: number;
  next: Slide | undefined;
}

/** The callbacks of talk mode. */
export interface TalkSettings {
  controller: FigureController;
  /** Goes to another slide, counted from 0; there is none beyond the ends. */
  turnTo(at: number): void;
  /** Shows a deck, from its first slide. */
  deck(slides: Slide[]): void;
  /** Which slide of how many is shown, counted from 0; nothing for a single figure. */
  slide(): Shown | undefined;
  palette(): string;
  announce(text: string): void;
  /** Whether a figure is shown; a game keeps its keys for itself. */
  figure(): boolean;
  /** The element for the number and the title of a slide. */
  host: HTMLElement;
  /** Brings a game to life inside an element, and ends the one before. */
  plays(host?: HTMLElement, game?: string): void;
  /** Light for a bright room, or dark. */
  shade(): void;
  /** The keys are asked for. */
  help(): void;
  /** Talk mode began or ended. */
  changed(): void;
}

/** What a slide shows: words alone, a game, or a figure. */
function lookOf(slide: Slide | undefined): 'words' | 'game' | 'figure' {
  const [first] = slide?.specs ?? [''];
  return first === undefined ? 'words' : isGame(first) ? 'game' : 'figure';
}

/** Elements that keep their clicks while slides are shown. */
const OWN_CLICKS = 'a, button, data, input, select, dialog, [popover], .card, .overview, #notice, .live';

/** A pointer that moves more drags, pixels. */
const STILL = 4;

/** Talk mode, on or off. */
export class Talk {
  on = false;
  #speaker: SpeakerWindow | undefined;
  /** Where the pointer went down. */
  #pressed = { x: 0, y: 0 };

  constructor(private readonly settings: TalkSettings) {
    document.addEventListener('keydown', (event) => this.key(event), { capture: true });
    document.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (this.#pressed = { x, y }), {
      capture: true,
    });
    document.addEventListener('click', (event) => this.#click(event), { capture: true });
    document.addEventListener('fullscreenchange', () => {
      // Esc leaves the full screen before the page hears of it.
      if (!document.fullscreenElement && this.on && this.#wasFull) this.leave();
      this.#wasFull = document.fullscreenElement !== null;
    });
    for (const [sign, name, act] of [
      ['✕', 'End the talk', () => this.leave()],
      ['←', 'Back', () => this.#turn(-1)],
      ['→', 'Next', () => this.#turn(1)],
      ['◐', 'Light or dark', () => this.settings.shade()],
    ] as const) {
      const button = Object.assign(document.createElement('button'), {
        type: 'button',
        textContent: sign,
        title: name,
      });
      button.setAttribute('aria-label', name);
      button.addEventListener('click', () => this.#unblank() || act());
      this.#hands.append(button);
    }
  }

  #wasFull = false;
  /** The numbers in the words of the slide that move its figure. */
  #handles: Handles | undefined;
  /** For hands without keys: back, on, and out of the talk. */
  readonly #hands = document.createElement('nav');

  get #root(): DOMStringMap {
    return document.documentElement.dataset;
  }

  /** Begins; only who touched the page may have the full screen, talk mode works without. */
  enter(): void {
    const saved = this.#saved;
    this.on = true;
    this.#root.talk = 'yes';
    this.#fill();
    this.settings.changed();
    // A figure of the deck begins the deck.
    if (saved.some(({ specs }) => specs.includes(this.settings.controller.spec))) this.settings.deck(saved);
    else this.label();
    const slide = this.settings.slide();
    const [next, end] = matchMedia('(any-hover: hover)').matches
      ? ['→ or Page Down: next', 'Esc: end']
      : ['tap: next', '✕: end'];
    if (slide && slide.of > 1) this.settings.announce(`Slide ${slide.at + 1} of ${slide.of} · ${next} · ${end}`);
    else if (saved.length > 0) this.settings.announce(`→: your ${saved.length} slides · Esc or ✕: end`);
    else this.#say(end);
  }

  /** The slides collected, while something else is shown. */
  get #saved(): Slide[] {
    const { slide, figure } = this.settings;
    return slide() || !figure() ? [] : new Slides().all;
  }

  /** Ends. */
  leave(): void {
    this.on = false;
    this.#speaker?.close();
    this.#speaker = undefined;
    delete this.#root.talk;
    // That it ends is no news then: a talk may have begun anew meanwhile.
    this.#wasFull = false;
    if (document.fullscreenElement) void document.exitFullscreen();
    this.settings.controller.stopSweep();
    this.settings.controller.view.selection.spotlight = false;
    // What was said of keys is over, too.
    this.settings.announce('');
    this.label();
    this.settings.changed();
  }

  /** Writes the title above a slide, and its number into the line of the sliders. */
  label(): void {
    const slide = this.on ? this.settings.slide() : undefined;
    const told = slide && slide.of > 1 ? `${slide.at + 1} / ${slide.of}` : '';
    const part = (tag: string, text: string, className = ''): HTMLElement =>
      Object.assign(document.createElement(tag), { textContent: text, className });
    const parts = [slide?.title && part('h1', slide.title), told && part('span', told)].filter(
      (each) => typeof each === 'object',
    );
    const { host } = this.settings;
    // The buttons stay where they are, with their focus.
    for (const old of [...host.children]) if (!this.on || old !== this.#hands) old.remove();
    host.prepend(...parts.filter((each) => each !== undefined));
    this.#hands.toggleAttribute('data-alone', !told && this.#saved.length === 0);
    if (this.on && !this.#hands.isConnected) host.append(this.#hands);
    this.#root.slide = slide ? lookOf(slide) : '';
    this.settings.plays();
    if (!slide) return;
    this.#speaker?.show(slide);
    const words = part('div', '', 'words');
    if (slide.words) this.#hands.before(words);
    void this.#fillIn(words, slide.words ?? '');
    const [game] = slide.specs;
    if (game === undefined || !isGame(game)) return;
    const live = part('div', '', 'live story');
    this.#hands.before(live);
    this.settings.plays(live, game);
  }

  /** Writes the words of a slide, whose figure then has less room. */
  async #fillIn(host: HTMLElement, markdown: string): Promise<void> {
    if (!markdown) return;
    try {
      const [{ wordsOf }, { Handles }] = await lazy(
        Promise.all([import('../story/words.ts'), import('../figure/handles.ts')]),
      );
      host.replaceChildren(...(await wordsOf(markdown)));
      this.#handles = new Handles(this.settings.controller, () => undefined);
      this.#handles.hold(host);
    } catch {
      // As they were written.
      host.textContent = markdown;
    }
    this.settings.controller.view.drawSoon();
  }

  /** Fills the screen, where the browser allows it. */
  #fill(): void {
    const allowed = navigator.userActivation?.isActive ?? true;
    if (allowed) document.documentElement.requestFullscreen?.().catch(() => undefined);
  }

  /** The parameter that ↑ and ↓ step: the slide's own, the animated one, or the first of the main controls. */
  get #parameter(): Parameter | undefined {
    const movable = parameters(this.settings.controller.spec).filter(
      (p) => p.type === 'integer' || thumbsOf(p) !== undefined,
    );
    const named = (name: string | undefined): Parameter | undefined => movable.find((p) => p.name === name);
    const { controller, slide } = this.settings;
    const main = movable.filter(({ section }) => section === 'main');
    return named(slide()?.sliders?.[0]) ?? named(controller.swept) ?? main[0] ?? movable[0];
  }

  /** Does what a key asks for, while slides are shown. */
  key(event: KeyboardEvent): void {
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
    // A button or a link of a card that has the focus is pressed.
    if ([' ', 'Enter'].includes(event.key) && (event.target as Element).closest('a, button')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape' || !this.#unblank()) action(event.shiftKey);
  }

  /** A click turns to the next slide; with Shift it pins a card, as it does on a page. */
  #click(event: MouseEvent): void {
    const { x, y } = this.#pressed;
    const slide = this.settings.slide();
    if (!this.on || !slide || slide.of < 2 || event.shiftKey || (event.target as Element).closest(OWN_CLICKS)) return;
    if (Math.hypot(event.clientX - x, event.clientY - y) > STILL) return;
    event.preventDefault();
    event.stopPropagation();
    if (!this.#unblank()) this.#turn(1);
  }

  readonly #actions: Record<string, (shift: boolean) => void> = {
    ArrowRight: () => this.#turn(1),
    ' ': () => this.#turn(1),
    Enter: () => this.#turn(1),
    PageDown: () => this.#turn(1),
    ArrowLeft: () => this.#turn(-1),
    PageUp: () => this.#turn(-1),
    Home: () => this.#turn(-Infinity),
    End: () => this.#turn(Infinity),
    ArrowUp: (shift) => this.#step(1, shift),
    ArrowDown: (shift) => this.#step(-1, shift),
    a: () => this.#parameter && void this.settings.controller.sweep(this.#parameter.name),
    b: () => (this.#root.talk = 'blank'),
    '.': () => (this.#root.talk = 'blank'),
    f: () => this.#toggleFull(),
    n: () => this.#speak(),
    s: () => this.#spotlight(),
    '?': () => this.settings.help(),
    Escape: () => this.leave(),
  };

  /** Shows a blank screen again; says whether it was blank. */
  #unblank(): boolean {
    const blank = this.#root.talk === 'blank';
    if (blank) this.#root.talk = 'yes';
    return blank;
  }

  /** Opens the speaker's window, with the time and the next slide; its keys turn the slides, too. */
  #speak(): void {
    const slide = this.settings.slide();
    if (this.#speaker?.isOpen || !slide) return;
    const look = () => ({ palette: this.settings.palette() });
    this.#speaker = SpeakerWindow.open((event) => this.key(event), look);
    if (this.#speaker) this.#speaker.show(slide);
    else this.settings.announce('Allow this page to open windows, then press n again.');
  }

  #toggleFull(): void {
    if (!document.fullscreenElement) {
      this.#fill();
      return;
    }
    // The talk continues after the full screen.
    this.#wasFull = false;
    void document.exitFullscreen();
  }

  /** All but the row that is pointed at is dimmed, or no more. */
  #spotlight(): void {
    const { selection } = this.settings.controller.view;
    selection.spotlight = !selection.spotlight;
    this.settings.announce(selection.spotlight ? 'Spotlight: point at a row' : 'Spotlight off');
  }

  #turn(by: number): void {
    const slide = this.settings.slide();
    const saved = by > 0 ? this.#saved : [];
    if (saved.length > 0) this.settings.deck(saved);
    if (!slide) return;
    this.settings.controller.stopSweep();
    this.settings.turnTo(slide.at + by);
    this.#say();
  }

  #step(direction: number, leap: boolean): void {
    const p = this.#parameter;
    if (!p) return;
    if (p.type !== 'integer') {
      void this.settings.controller.step(p.name, direction > 0 ? 1 : -1).then(() => this.#say());
      return;
    }
    const scale = scaleOf(p);
    const value = Number(p.value);
    const next = leap ? scale.leap(value, direction) : scale.step(value, direction);
    if (next !== value) this.settings.controller.set(p.name, String(next), 'done');
    this.#say();
  }

  #say(more = ''): void {
    if (!this.on) return;
    this.#handles?.follow();
    if (!this.settings.figure()) {
      this.settings.announce('Esc or ✕: end');
      return;
    }
    const p = this.#parameter;
    const slide = this.settings.slide();
    const told = [
      slide && slide.of > 1 ? `Slide ${slide.at + 1} of ${slide.of}` : '',
      p && lookOf(slide) === 'figure'
        ? `↑ ↓ ${p.label} = ${p.type === 'integer' ? readable(Number(p.value)) : p.value || 'all'}`
        : '',
      more,
    ];
    this.settings.announce(told.filter(Boolean).join(' · '));
  }
}
