// Figures collected for a talk; they outlast the page, where the browser lets it remember.
import { normalize } from '../engine.ts';
import { remember, remembered } from '../storage.ts';

const KEY = 'takeaway-slides';

/** The specs collected, in order. */
export class Slides {
  /** What there is where nothing can be stored. */
  #here: string[] = [];

  /** Read anew each time: another window may collect as well. */
  get specs(): string[] {
    const stored = remembered(KEY);
    if (stored === undefined) return this.#here;
    return stored.split('\n').flatMap((text) => {
      try {
        return text ? [normalize(text)] : [];
      } catch {
        // Of another release, or damaged.
        return [];
      }
    });
  }

  add(spec: string): void {
    this.#keep([...this.specs, spec]);
  }

  clear(): void {
    this.#keep([]);
  }

  #keep(specs: string[]): void {
    this.#here = specs;
    remember(KEY, specs.length > 0 ? specs.join('\n') : undefined);
  }
}
