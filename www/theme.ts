// Light or dark: the system's wish, until the reader says otherwise; in a frame, what its address says.
import { remember, remembered } from './storage.ts';

const KEY = 'takeaway-theme';
const PALETTE_KEY = 'takeaway-palette';

/** The colours of page and figures. */
export class Theme extends EventTarget {
  /** Of a frame, the page around it says: `?embed&theme=dark&palette=tol`. */
  #asked = new URLSearchParams(location.search);
  #system = matchMedia('(prefers-color-scheme: dark)');
  #chosen = this.#asked.get('theme') ?? remembered(KEY);
  #palette: string;

  /** `palettes`: the names there are, the default first. */
  constructor(palettes: readonly string[]) {
    super();
    // The stored palette may be of another release, or damaged.
    const stored = this.#asked.get('palette') ?? remembered(PALETTE_KEY);
    this.#palette = palettes.find((name) => name === stored) ?? palettes[0]!;
    this.#system.addEventListener('change', () => this.#apply());
    this.#apply();
  }

  get current(): 'light' | 'dark' {
    if (this.#chosen === 'light' || this.#chosen === 'dark') return this.#chosen;
    return this.#system.matches ? 'dark' : 'light';
  }

  get palette(): string {
    return this.#palette;
  }

  set palette(name: string) {
    this.#palette = name;
    remember(PALETTE_KEY, name);
    this.#apply();
  }

  /** What was chosen: one of the two, or to follow the system. */
  get choice(): 'light' | 'dark' | 'system' {
    return this.#chosen === 'light' || this.#chosen === 'dark' ? this.#chosen : 'system';
  }

  /** The next choice: after the system the other one, then the system's own for good, then the system again. */
  toggle(): void {
    const [same, other] = this.#system.matches ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
    this.choose({ system: other, [other]: same, [same]: 'system' as const }[this.choice]!);
  }

  /** These colours from now on. */
  choose(choice: 'light' | 'dark' | 'system'): void {
    this.#chosen = choice === 'system' ? undefined : choice;
    remember(KEY, this.#chosen);
    this.#apply();
  }

  #apply(): void {
    document.documentElement.dataset.theme = this.current;
    document.documentElement.dataset.choice = this.choice;
    this.dispatchEvent(new Event('change'));
  }
}
