// Figures collected for a talk; they outlast the page, where the browser lets it remember.
import { slideTitle, specsIn, type Slide } from '../address.ts';
import { normalize } from '../engine.ts';
import { remember, remembered } from '../storage.ts';

const KEY = 'takeaway-slides';

/** The slides collected, in order. A line each is stored: the spec, or those of a sheet a blank apart, and after a tab the title. */
export class Slides {
  /** What there is where nothing can be stored. */
  #here: Slide[] = [];

  /** Read anew each time: another window may collect as well. */
  get all(): Slide[] {
    const stored = remembered(KEY);
    if (stored === undefined) return this.#here;
    return stored.split('\n').flatMap((line) => {
      const [text = '', title = ''] = line.split('\t');
      try {
        return text ? [{ specs: specsIn(text).map(normalize), title: slideTitle(title) }] : [];
      } catch {
        // Of another release, or damaged.
        return [];
      }
    });
  }

  add(specs: readonly string[]): void {
    this.#keep([...this.all, { specs, title: '' }]);
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
