// Figures collected for a talk; they outlast the page, where the browser lets it remember.
import { LINK, SLIDES, slideTitle, specsIn, type Slide } from '../address.ts';
import { normalize } from '../engine.ts';
import { remember, remembered } from '../storage.ts';

const KEY = 'takeaway-slides';

/** The slides in a stored text, as many as a deck may have; what cannot be read is left out. */
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

/** The slides collected, in order. A line each is stored: the spec, or those of a sheet a blank apart, and after a tab the title. */
export class Slides {
  /** The slides where nothing can be stored. */
  #here: Slide[] = [];

  /** Read anew each time: another window may collect as well. */
  get all(): Slide[] {
    const stored = remembered(KEY);
    return stored === undefined ? this.#here : slidesIn(stored);
  }

  /** More of them, as far as a deck may have them. */
  add(slides: readonly Slide[]): void {
    this.#keep([...this.all, ...slides].slice(0, SLIDES));
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
    this.#here = slides;
    const lines = slides.map(({ specs, title }) => [specs.join(' '), title].filter(Boolean).join('\t'));
    remember(KEY, lines.length > 0 ? lines.join('\n') : undefined);
  }
}
