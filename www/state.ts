// The address and the page say the same: `#v1/SPEC` <-> what is shown.
import {
  hashOf,
  hashOfStory,
  isGame,
  LINK,
  quoted,
  readHash,
  readKept,
  sheetHash,
  sheetIn,
  slideSpecs,
  slidesHash,
  type Read,
  type Route,
  type Slide,
} from './address.ts';
import { ended, few } from './brief.ts';
import { firstSpec, normalize, readFiles } from './engine.ts';
import { isCallable, isWhole, wholeLibrary } from './library.ts';
import { refusalFrom } from './refusal.ts';
import type { Shown } from './talk/talk.ts';

/** Milliseconds between two rewrites of the address while a slider moves: browsers refuse floods. */
const BETWEEN_REWRITES = 150;

/** How a change of the shown spec enters the history. */
export type Change = 'open' | 'drag';

/** The place in a text that a message names: of a link nobody sees the text. */
const PLACE = /[.]? \(column \d+\)/;

/** Letters of a link from which a message about it is made. */
const SAID = 1000;

interface Entry {
  /** Shown on the landing page rather than in the explorer. */
  home?: boolean;
  /** Place in this visit's trail. */
  at: number;
  /** What is shown, where it is too long for a link: a set from a file. */
  long?: string;
  /** A talk: one step of the history, however many slides it turns. */
  talk?: boolean;
}

type Slides = Extract<Route, { name: 'slides' }>;

/** The state shown, and the trail that led there. */
export class State extends EventTarget {
  route: Route = { name: 'home' };
  /** The last good spec. */
  spec = firstSpec();
  /** The place of the figure whose card is open, if one is. */
  pin: string | undefined;
  #trail: string[] = [];
  #at = 0;
  #dragging = false;
  #presenting = false;
  /** The place of a talk that has ended with what it began with, which is a step before. */
  #spare: number | undefined;
  #rewrite = 0;
  /** The hash that was read last. */
  #read = '';

  /** `presents`: whether a link of slides opens presenting. */
  constructor(private readonly presents: boolean) {
    super();
    window.addEventListener('popstate', () => void this.#follow());
    // Browsers report a typed address or a plain link by one event or by both.
    window.addEventListener('hashchange', () => location.hash !== this.#read && void this.#follow());
  }

  /** Reads the address, which may ask for any figure. */
  async #follow(): Promise<void> {
    try {
      if (!isWhole()) await wholeLibrary();
      this.readAddress();
    } catch (thrown) {
      this.#say('refused', refusalFrom(thrown).message);
    }
  }

  /**
   * Takes over what the address says, repaired where that is obvious, and reports the repair; a bad
   * one is only reported, and the figure stays.
   */
  readAddress(): void {
    this.#read = location.hash;
    const entry = (history.state ?? {}) as Partial<Entry>;
    // A set from a file stays after a reload, too.
    const long = isCallable() ? entry.long : undefined;
    if (long) readFiles();
    const said = quoted(decoded(location.hash));
    let read: Read | undefined;
    let trouble = '';
    try {
      read = long ? readKept(long) : readHash(location.hash);
    } catch (thrown) {
      trouble = refusalFrom(thrown).message;
      // At the start nothing is shown that could stay: the landing page, which nobody takes for what was asked for.
      if (this.#trail.length === 0) read = { route: { name: 'home' }, repairs: [] };
    }
    if (entry.at === undefined) {
      this.#at = this.#trail.length === 0 ? 0 : this.#at + 1;
      this.#trail.length = this.#at;
    } else {
      this.#at = entry.at;
    }
    if (read) {
      const begins = this.presents && read.route.name === 'slides';
      this.#presenting = entry.at === undefined ? this.#presenting || begins : entry.talk === true;
      const home = read.route.name === 'home' || (read.route.name === 'figure' && entry.home === true);
      const route: Route = home && read.route.name !== 'home' ? { name: 'home' } : read.route;
      // A link to a section of the page that is shown leaves its figure as it is.
      const stays = route.name === 'home' && route.section !== undefined && this.route.name === 'home';
      this.#take(route, stays ? normalize(this.spec) : specOf(read.route, this.spec), read.pin);
    }
    if (trouble || read?.repairs.length) this.#writeAddress();
    else history.replaceState({ ...this.#entry(this.route, '')[0], ...(long && { long }) } satisfies Entry, '');
    this.#read = location.hash;
    this.#trail[this.#at] = long ?? location.hash;
    if (trouble) this.#say('refused', `The link ${said} cannot be opened: ${ended(trouble.replace(PLACE, ''))}`);
    else if (read?.repairs.length) this.#say('repaired', `The link ${said} was repaired: ${ended(few(read.repairs))}`);
  }

  /** Whether what is shown is shown as a talk. */
  get presenting(): boolean {
    return this.#presenting;
  }

  /**
   * A talk begins, as a step of the history, or ends where it is. While it lasts, slides move for the show alone: neither
   * the deck nor its link changes.
   */
  set presenting(on: boolean) {
    if (on === this.#presenting) return;
    const { route } = this;
    if (on) this.#push(route, this.#trail[this.#at]!);
    this.#presenting = on;
    // A slide of words, or a game, leaves no figure to show: the talk ends where it began, a step before.
    if (!on && route.name === 'slides' && !showsFigure(route) && this.#trail[this.#at - 1] !== undefined) {
      history.back();
      return;
    }
    if (!on && route.name === 'slides' && route.moved) {
      const slide: Route = { ...route, moved: undefined, panel: 0 };
      this.#take(slide, specOf(slide, this.spec));
    }
    const hash = this.#trail[this.#at]!;
    if (!on && hash === this.#trail[this.#at - 1]) this.#spare = this.#at;
    history.replaceState(...this.#entry(this.route, hash));
  }

  /** Shows a deck, from its first slide. */
  deck(slides: Slide[]): void {
    this.#enter(figureOf(slides[0]!.specs[0], this.spec), { name: 'slides', slides, at: 0, panel: 0 });
  }

  /** Shows a spec; while something is dragged, one entry of the history takes all of it. */
  show(spec: string, change: Change = 'open'): void {
    if (spec === this.spec && this.route.name !== 'slides') {
      if (change === 'open' && this.route.name !== 'figure') this.#enter(spec, { name: 'figure', spec });
      return;
    }
    this.#show(this.#routeTo(spec, change), spec, change);
  }

  /** A card is open, of the place with this key, or none: the link says so, and the history has no step for it. */
  pinned(place: string | undefined): void {
    const { name } = this.route;
    if (place === this.pin || !['home', 'figure', 'sheet'].includes(name)) return;
    this.pin = place;
    this.#trail[this.#at] = hashOfRoute(this.route, this.spec, place);
    this.#rewrite ||= window.setTimeout(() => this.#writeAddress(), BETWEEN_REWRITES);
  }

  /** Shows a sheet of panels, with the controls of the one at `at`; of slides, in place of the one that is shown. */
  sheet(specs: readonly string[], at: number, change: Change = 'open'): void {
    const { route } = this;
    const next: Route = route.name === 'slides' ? this.#slideWith(route, specs, at) : { name: 'sheet', specs, at };
    this.#show(next, specs[at]!, change);
  }

  /** Shows another figure next to the present one; the controls are then about the other. */
  compare(other: string): void {
    if (!sheetIn(this.route)) this.sheet([this.spec, other], 1);
  }

  /** Where a change of the shown spec leads: opened, a figure leaves the sheet it was a panel of. */
  #routeTo(spec: string, change: Change): Route {
    const { route } = this;
    if (route.name === 'home' && change === 'drag') return route;
    if (route.name === 'sheet' && change === 'drag') return { ...route, specs: route.specs.with(route.at, spec) };
    if (route.name !== 'slides') return { name: 'figure', spec };
    const { panel } = route;
    return change === 'drag'
      ? this.#slideWith(route, slideSpecs(route).with(panel, spec), panel)
      : this.#slideWith(route, [spec], 0);
  }

  #slideWith(route: Slides, specs: readonly string[], panel: number): Slides {
    if (this.#presenting) return { ...route, moved: specs, panel };
    return { ...route, slides: route.slides.with(route.at, { ...route.slides[route.at]!, specs }), panel };
  }

  #show(route: Route, spec: string, change: Change): void {
    if (route.name === 'slides' && this.#presenting) {
      this.#take(route, spec);
      return;
    }
    if (change === 'drag' && this.#dragging) {
      this.#take(route, spec);
      this.#trail[this.#at] = hashOfRoute(route, spec);
      this.#rewrite ||= window.setTimeout(() => this.#writeAddress(), BETWEEN_REWRITES);
      return;
    }
    this.#dragging = change === 'drag';
    this.#enter(spec, route);
  }

  /** The end of a drag: the next change is an entry of its own. */
  settle(): void {
    if (this.#rewrite) this.#writeAddress();
    this.#dragging = false;
  }

  /** Changes the spec where it is shown, landing page or explorer. */
  edit(spec: string): void {
    this.show(spec, 'drag');
    this.settle();
  }

  /** Shows one slide of the sequence. */
  turnTo(at: number): void {
    if (this.route.name !== 'slides') return;
    const next = Math.max(0, Math.min(at, this.route.slides.length - 1));
    if (next === this.route.at) return;
    this.#enter(figureOf(this.route.slides[next]!.specs[0], this.spec), {
      ...this.route,
      at: next,
      panel: 0,
      moved: undefined,
    });
  }

  /** Shows a game: as a step of its own, or in place of the step before, as what the opponent answers. */
  play(text: string, inPlace = false): void {
    const route: Route = { name: 'play', text };
    if (!inPlace) {
      this.#enter(this.spec, route);
      return;
    }
    this.#trail[this.#at] = hashOf(text);
    history.replaceState(...this.#entry(route, hashOf(text)));
    this.#take(route, this.spec);
  }

  /** Whether a figure, or several, are shown, and neither a game nor a story. */
  get isFigure(): boolean {
    return !['play', 'story'].includes(this.route.name);
  }

  /** Which slide of how many is shown, if one is. */
  get slide(): Shown | undefined {
    if (this.route.name !== 'slides') return undefined;
    const { at, slides } = this.route;
    return { ...slides[at]!, at, of: slides.length, next: slides[at + 1] };
  }

  /** Steps back to what was shown before. */
  get #back(): number {
    return this.#spare === this.#at ? 2 : 1;
  }

  get canUndo(): boolean {
    return !this.#presenting && this.#trail[this.#at - this.#back] !== undefined;
  }

  get canRedo(): boolean {
    return this.#trail[this.#at + 1] !== undefined;
  }

  undo(): void {
    if (this.canUndo) history.go(-this.#back);
  }

  redo(): void {
    if (this.canRedo) history.forward();
  }

  #enter(spec: string, route: Route): void {
    this.#push(route, hashOfRoute(route, spec));
    this.#take(route, spec);
  }

  /** A step of the history, in the place of one that is spare, or of a talk. */
  #push(route: Route, hash: string): void {
    this.#settleAddress();
    const step = !this.#presenting && this.#spare !== this.#at;
    this.#spare = undefined;
    if (step) this.#at += 1;
    this.#trail.length = this.#at;
    this.#trail[this.#at] = hash;
    if (step) history.pushState(...this.#entry(route, hash));
    else history.replaceState(...this.#entry(route, hash));
  }

  #settleAddress(): void {
    if (this.#rewrite) this.#writeAddress();
  }

  #writeAddress(): void {
    clearTimeout(this.#rewrite);
    this.#rewrite = 0;
    const hash = hashOfRoute(this.route, this.spec, this.pin);
    history.replaceState(...this.#entry(this.route, hash));
  }

  /** An entry of the history, and its address: of what is too long for a link, its kind. */
  #entry(route: Route, hash: string): [Entry, string, string] {
    const entry: Entry = { at: this.#at, home: route.name === 'home', talk: this.#presenting };
    return hash.length <= LINK ? [entry, '', hash] : [{ ...entry, long: hash }, '', hash.replace(/[?].*/s, '')];
  }

  #take(route: Route, spec: string, pin?: string): void {
    this.route = route;
    this.spec = spec;
    this.pin = pin;
    this.#say('changed');
  }

  #say(event: 'changed' | 'refused' | 'repaired', detail = ''): void {
    this.dispatchEvent(new CustomEvent(event, { detail }));
  }
}

function hashOfRoute(route: Route, spec: string, pin?: string): string {
  switch (route.name) {
    case 'slides':
      return slidesHash(route.slides, route.at);
    case 'sheet':
      return sheetHash(route.specs, route.at, pin);
    case 'play':
      return hashOf(route.text);
    case 'story':
      return hashOfStory(route);
    default:
      return hashOf(spec, pin);
  }
}

/** The figure of a route; of a game or a story, the one that was shown before. */
function specOf(route: Route, before: string): string {
  switch (route.name) {
    case 'play':
    case 'story':
      return before;
    case 'home':
      return normalize(firstSpec());
    case 'figure':
      return route.spec;
    case 'sheet':
      return route.specs[route.at]!;
    default:
      return figureOf(slideSpecs(route)[route.panel], before);
  }
}

const isFigure = (spec: string | undefined): spec is string => spec !== undefined && !isGame(spec);

const showsFigure = ({ slides, at }: Slides): boolean => isFigure(slides[at]!.specs[0]);

/** The figure of a slide; of words or of a game, the one that was shown before. */
const figureOf = (spec: string | undefined, before: string): string => (isFigure(spec) ? spec : before);

/** The text of a link, unescaped; with a broken escape, unchanged. */
function decoded(hash: string): string {
  const text = hash.slice(1, SAID);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
