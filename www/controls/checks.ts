// The checks at the side of a figure: their part of the page comes with the first figure that has controls.
import { refusalFrom, type Refusal } from '../refusal.ts';
import { lazy } from '../lazy.ts';
import { wholeOnce } from '../library.ts';
import type { VerifyPanel } from './verify.ts';

/** The panel, once it was wanted. */
export class Checks {
  #panel: VerifyPanel | undefined;
  #spec = '';

  constructor(
    private readonly host: HTMLElement,
    private readonly failed: (refusal: Refusal) => void,
  ) {}

  /** Offers the checks that go with a spec. */
  async show(spec: string): Promise<void> {
    this.#spec = spec;
    try {
      // The figure comes first: nothing is fetched for checks before it.
      await wholeOnce;
      const { VerifyPanel } = await lazy(import('./verify.ts'));
      this.#panel ??= new VerifyPanel(this.host);
      // By now it may be about another one.
      this.#panel.show(this.#spec);
    } catch (thrown) {
      this.failed(refusalFrom(thrown));
    }
  }
}
