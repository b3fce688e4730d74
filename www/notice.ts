// The line above the figure: what went wrong, or what was repaired, and what can be done.
import { html, nothing, render } from 'lit/html.js';
import { shortened } from './brief.ts';

/** The kind of a notice; trouble is red, a remark is not. */
export type Tone = 'trouble' | 'remark';

/** The button of a notice. */
export interface Remedy {
  label: string;
  act(): void;
}

/** The notice inside its element, which is an alert: it is read out as it appears. */
export class Notice {
  constructor(private readonly host: HTMLElement) {}

  /** Says this, and offers what may help. */
  say(text: string, tone: Tone = 'trouble', remedy?: Remedy): void {
    this.host.dataset.tone = tone;
    const help = (): void => {
      this.clear();
      remedy?.act();
    };
    render(
      html`<span>${shortened(text)}</span>
        ${remedy ? html`<button type="button" class="quiet" @click=${help}>${remedy.label}</button>` : nothing}
        <button type="button" class="quiet" @click=${() => this.clear()}>Dismiss</button>`,
      this.host,
    );
  }

  /** Says from now on what nobody foresaw, too. */
  sayUnforeseen(): void {
    const say = (thrown: unknown): void => {
      const why = thrown instanceof Error ? thrown.message : String(thrown ?? '');
      if (why) this.say(`Something went wrong: ${why}. Reload the page if it behaves oddly.`);
    };
    window.addEventListener('error', (event) => say(event.error));
    window.addEventListener('unhandledrejection', (event) => say(event.reason));
  }

  clear(): void {
    render(nothing, this.host);
  }
}
