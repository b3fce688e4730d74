// A short message, which goes by itself.
import { shortened } from './brief.ts';

/** Milliseconds it stays. */
const STAYS = 2600;

/** The place of short messages. */
export class Toast {
  #timer = 0;

  constructor(private readonly host: HTMLElement) {}

  /** Says this for a while. */
  say(text: string): void {
    this.host.textContent = shortened(text);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.host.textContent = ''), STAYS);
  }
}
