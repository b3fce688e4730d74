// Slides collected for a talk, as the text of a story; it outlasts the page, where the browser lets it remember.
import { LINK, SLIDES, slideTitle, specsIn, type Slide } from '../address.ts';
import { normalize } from '../engine.ts';
import { remember, remembered } from '../storage.ts';
import { deckIn, deckOf, shownOf, textOf } from './deck-text.ts';

const KEY = 'takeaway-deck';

/**
 * What earlier releases stored: a line a slide, its specs separated by blanks, and after a tab its title.
 */
const LINES = 'takeaway-slides';

/** The first slides in a stored text that a deck has room for; unreadable ones are left out. */
export function slidesIn(stored: string): Slide[] {
  const lines = stored.slice(0, LINK).split('\n', SLIDES);
  return lines.flatMap((line) => {
    const [text = '', title = ''] = line.split('\t', 2);
    try {
      return text ? [{ specs: specsIn(text).map(normalize), title: slideTitle(title) }] : [];
    } catch {
      // Of another release, or damaged.
      return [];
    }
  });
}

/** The slides collected, in order; a title slide is the first. */
export class Slides {
  /** The text where nothing can be stored. */
  #here = '';
  /** The text that was read last, and its slides. */
  #read: { text: string; slides: Slide[] } = { text: '', slides: [] };

  /** The text of the deck. Read anew each time: another window may collect as well. */
  get text(): string {
    const lines = remembered(LINES);
    if (lines && remembered(KEY) === undefined) this.#keep(slidesIn(lines));
    if (lines) remember(LINES, undefined);
    return remembered(KEY) ?? this.#here;
  }

  /** Throws a {@link Refusal} that names the line at fault; the deck is then unchanged. */
  set text(text: string) {
    this.#keep(shownOf(deckIn(text)));
  }

  /** What cannot be read is left out. Sets that take long to read are read once, and not for each picture that is drawn. */
  get all(): Slide[] {
    const { text } = this;
    if (this.#read.text !== text) this.#read = { text, slides: shownOf(deckIn(text.slice(0, LINK), [])) };
    return this.#read.slides.map((slide) => ({ ...slide }));
  }

  /** More of them, as far as a deck may have them. */
  add(slides: readonly Slide[]): void {
    this.#keep([...this.all, ...slides].slice(0, SLIDES));
  }

  /** What the title slide says, in Markdown below its title; without both there is none. */
  head(title: string, words: string): void {
    this.#keep(shownOf({ ...deckOf(this.all), title: slideTitle(title), words: words.trim() }));
  }

  /** Gives a slide a title of its own; an empty one takes it back. */
  name(at: number, title: string): void {
    this.#keep(this.all.map((slide, i) => (i === at ? { ...slide, title: slideTitle(title) } : slide)));
  }

  /** Moves a slide to another place, counted from 0; the others make room. */
  move(from: number, to: number): void {
    const slides = this.all;
    const [moved] = slides.splice(from, 1);
    if (moved) slides.splice(Math.max(0, to), 0, moved);
    this.#keep(slides);
  }

  remove(at: number): void {
    this.#keep(this.all.filter((_, i) => i !== at));
  }

  clear(): void {
    this.#keep([]);
  }

  #keep(slides: Slide[]): void {
    this.#here = slides.length > 0 ? textOf(deckOf(slides)) : '';
    remember(KEY, this.#here || undefined);
  }
}
