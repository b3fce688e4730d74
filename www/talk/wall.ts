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

  /** Begins, unless that is `wanted` no more; keys pressed since it was asked for count. */
  async enter(wanted = () => true): Promise<void> {
    if (!this.#talk) window.takeawayKeys ??= [];
    try {
      const { Talk } = await lazy(import('./talk.ts'));
      this.#talk ??= new Talk(this.settings);
      if (!this.on && wanted()) this.#talk.enter();
      const keys = window.takeawayKeys ?? [];
      window.takeawayKeys = undefined;
      for (const key of keys) this.#talk.key(key);
    } catch (thrown) {
      window.takeawayKeys = undefined;
      this.settings.failed(refusalFrom(thrown));
    }
  }

  /** Ends. */
  leave(): void {
    this.#talk?.leave();
  }

  /** Says which slide is shown. */
  label(): void {
    this.#talk?.label();
  }
}
