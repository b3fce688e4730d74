// The line above the figure: what went wrong, or what was repaired, and what can be done.
import { html, nothing, render } from 'lit/html.js';

/** What a notice is about; trouble is red, a remark is not. */
export type Tone = 'trouble' | 'remark';

/** The notice inside its element, which is an alert: it is read out as it appears. */
export class Notice {
  constructor(private readonly host: HTMLElement) {}

  /** Says this, offering to try again where that may help. */
  say(text: string, tone: Tone = 'trouble', again?: () => void): void {
    this.host.dataset['tone'] = tone;
    const retry = (): void => {
      this.clear();
      again?.();
    };
    render(
      html`<span>${text}</span>
        ${again ? html`<button type="button" class="quiet" @click=${retry}>Try again</button>` : nothing}
        <button type="button" class="quiet" @click=${() => this.clear()}>Dismiss</button>`,
      this.host,
    );
  }

  clear(): void {
    render(nothing, this.host);
  }
}
