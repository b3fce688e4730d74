// The address and the page say the same: `#v1/SPEC` <-> what is shown.
import { normalize, Refusal, refusalFrom } from './engine.ts';

/** Version of the links this release writes; it opens every earlier one too. */
const VERSION = 'v1';

/** The figure of a first visit. */
export const FIRST = 'sink-strips?m=19';

/** Milliseconds between two rewrites of the address while a slider moves: browsers refuse floods. */
const BETWEEN_REWRITES = 150;

/** What an address asks for. */
export type Route =
  | { name: 'home' }
  | { name: 'figure'; spec: string }
  | { name: 'slides'; specs: string[]; at: number };

/** How a change of the shown spec enters the history. */
export type Change = 'open' | 'drag';

interface Entry {
  /** Shown on the landing page rather than in the explorer. */
  home?: boolean;
  /** Place in this visit's trail. */
  at: number;
}

/** Reads an address. Throws a {@link Refusal} when it asks for something that is not there. */
export function readHash(hash: string): Route {
  const text = hash.replace(/^#/, '');
  if (text === '') return { name: 'home' };
  const match = /^v(\d+)\/(.*)$/s.exec(text);
  // A bare spec, typed by hand, is as good as a link.
  const body = match ? match[2]! : text;
  if (match && match[1] !== '1') {
    throw new Refusal(`This link is of version ${match[1]}, from a later release; this page reads version 1.`);
  }
  const slides = /^slides\/(.+)$/s.exec(body);
  if (slides) {
    const [specs, at] = slides[1]!.split('@');
    const list = specs!.split('/').map((part) => normalize(decodeURIComponent(part)));
    return { name: 'slides', specs: list, at: Math.min(Number(at ?? 1) - 1 || 0, list.length - 1) };
  }
  return { name: 'figure', spec: normalize(body) };
}

/** The hash of one figure. */
export function hashOf(spec: string): string {
  return `#${VERSION}/${spec}`;
}

/** The hash of a sequence of figures. */
export function slidesHash(specs: string[], at = 0): string {
  return `#${VERSION}/slides/${specs.map(encodeURIComponent).join('/')}${at ? `@${at + 1}` : ''}`;
}

/** The full address of one figure. */
export function linkTo(spec: string, query = ''): string {
  const address = new URL(location.href);
  address.search = query;
  address.hash = hashOf(spec);
  return address.href;
}

/** The full address of a sequence of figures. */
export function linkToSlides(specs: string[]): string {
  const address = new URL(location.href);
  address.search = '';
  address.hash = slidesHash(specs);
  return address.href;
}

/** What is shown, and the trail that led there. */
export class State extends EventTarget {
  route: Route = { name: 'home' };
  /** The last good spec. */
  spec = FIRST;
  #trail: string[] = [];
  #at = 0;
  #dragging = false;
  #rewrite = 0;
  /** The hash that was read last. */
  #read = '';

  constructor() {
    super();
    window.addEventListener('popstate', () => this.readAddress());
    // Browsers tell of a typed address or a plain link by one event or by both.
    window.addEventListener('hashchange', () => location.hash !== this.#read && this.readAddress());
  }

  /** Takes over what the address says; reports a bad one and keeps what is shown. */
  readAddress(): void {
    this.#read = location.hash;
    const entry = (history.state ?? {}) as Partial<Entry>;
    let route: Route;
    try {
      route = readHash(location.hash);
    } catch (thrown) {
      this.#say('refused', refusalFrom(thrown));
      return;
    }
    if (entry.at === undefined) {
      this.#at = this.#trail.length === 0 ? 0 : this.#at + 1;
      this.#trail.length = this.#at;
      history.replaceState({ at: this.#at }, '');
    } else {
      this.#at = entry.at;
    }
    this.#trail[this.#at] = location.hash;
    const spec = route.name === 'figure' ? route.spec : route.name === 'slides' ? route.specs[route.at]! : normalize(FIRST);
    const home = route.name === 'home' || entry.home === true;
    this.#take(home && route.name === 'figure' ? { name: 'home' } : route, spec);
  }

  /** Shows a spec; while something is dragged, one entry of the history takes all of it. */
  show(spec: string, change: Change = 'open'): void {
    if (spec === this.spec && this.route.name !== 'slides') {
      if (change === 'open' && this.route.name === 'home') this.#enter(spec, { name: 'figure', spec });
      return;
    }
    const route: Route = this.route.name === 'home' && change === 'drag'
      ? { name: 'home' }
      : this.route.name === 'slides'
        ? { ...this.route, specs: this.route.specs.with(this.route.at, spec) }
        : { name: 'figure', spec };
    if (change === 'drag' && this.#dragging) {
      this.#take(route, spec);
      this.#trail[this.#at] = hashOf(spec);
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
    const next = Math.max(0, Math.min(at, this.route.specs.length - 1));
    this.#enter(this.route.specs[next]!, { ...this.route, at: next });
  }

  get canUndo(): boolean {
    return this.#at > 0 && this.#trail[this.#at - 1] !== undefined;
  }

  get canRedo(): boolean {
    return this.#trail[this.#at + 1] !== undefined;
  }

  undo(): void {
    if (this.canUndo) history.back();
  }

  redo(): void {
    if (this.canRedo) history.forward();
  }

  #enter(spec: string, route: Route): void {
    this.settleAddress();
    this.#at += 1;
    this.#trail.length = this.#at;
    const hash = route.name === 'slides' ? slidesHash(route.specs, route.at) : hashOf(spec);
    this.#trail[this.#at] = hash;
    history.pushState({ at: this.#at, home: route.name === 'home' } satisfies Entry, '', hash);
    this.#take(route, spec);
  }

  private settleAddress(): void {
    if (this.#rewrite) this.#writeAddress();
  }

  #writeAddress(): void {
    clearTimeout(this.#rewrite);
    this.#rewrite = 0;
    const hash = this.route.name === 'slides'
      ? slidesHash(this.route.specs, this.route.at)
      : hashOf(this.spec);
    history.replaceState({ at: this.#at, home: this.route.name === 'home' } satisfies Entry, '', hash);
  }

  #take(route: Route, spec: string): void {
    this.route = route;
    this.spec = spec;
    this.#say('changed', undefined);
  }

  #say(event: 'changed' | 'refused', detail: Refusal | undefined): void {
    this.dispatchEvent(new CustomEvent(event, { detail }));
  }
}
