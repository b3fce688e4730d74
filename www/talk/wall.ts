// Between the page and talk mode, whose part of the page comes with the first talk.
import { refusalFrom, type Refusal } from '../refusal.ts';
import { lazy } from '../lazy.ts';
import type { Talk, TalkSettings } from './talk.ts';

/** Talk mode, once it was asked for. */
export class Wall {
  #talk: Talk | undefined;

  constructor(private readonly settings: TalkSettings & { failed(refusal: Refusal): void }) {}

  /** Whether the figure alone fills the screen. */
  get on(): boolean {
    return this.#talk?.on === true;
  }

  /** Begins; keys pressed since it was asked for count. */
  async enter(): Promise<void> {
    if (!this.#talk) window.takeawayKeys ??= [];
    try {
      const { Talk } = await lazy(import('./talk.ts'));
      this.#talk ??= new Talk(this.settings);
      this.#talk.enter();
      if (!this.on) return;
      const keys = window.takeawayKeys ?? [];
      window.takeawayKeys = undefined;
      for (const key of keys) this.#talk.key(key);
    } catch (thrown) {
      window.takeawayKeys = undefined;
      this.settings.failed(refusalFrom(thrown));
    }
  }

  /** Says which slide is shown. */
  label(): void {
    this.#talk?.label();
  }
}
