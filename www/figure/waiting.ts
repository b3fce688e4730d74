// Shows the progress of a figure that is computed or drawn, with a button that cancels it.
import { html, nothing, render } from 'lit/html.js';
import { styled } from '../styled.ts';
import type { Progress } from './job-queue.ts';
import { progressText } from './progress-text.ts';

/** The present figure is dimmed when the next one takes longer than this, milliseconds. */
const DIM_AFTER = 120;

/** What is waited for. */
type Awaited = 'computing' | 'drawing';

/** The progress below a figure, and `data-busy` of its host. */
export class Waiting {
  readonly element = document.createElement('div');
  #for: Awaited | undefined;
  #dimming = 0;

  constructor(
    private readonly host: HTMLElement,
    private readonly cancel: (what: Awaited) => void,
  ) {
    this.element.className = 'progress';
    this.element.hidden = true;
  }

  /** What is waited for, if anything is. */
  get for(): Awaited | undefined {
    return this.#for;
  }

  /** A figure is being computed: the last one stays, dimmed when it takes long. */
  begin(what: Awaited, progress?: Progress): void {
    this.#for = what;
    this.#dimming ||= window.setTimeout(() => this.stand('last'), DIM_AFTER);
    const part = progress && progress.total > 0 ? progress.done / progress.total : undefined;
    const percent = part === undefined ? undefined : Math.round(part * 100);
    render(
      html`<div class="bar" role="progressbar" aria-label=${what} aria-valuemin="0" aria-valuemax="100"
          aria-valuenow=${percent ?? nothing}><i ${styled({ width: `${percent ?? 0}%` })}></i></div>
        <span class="doing">${progress ? progressText(progress, part ?? 0) : what}</span>
        <button type="button" class="quiet" @click=${() => this.cancel(what)}>Cancel</button>`,
      this.element,
    );
  }

  /** The last figure is shown dimmed, or the next one as far as it is known. */
  stand(what: 'last' | 'growing'): void {
    if (this.host.dataset.busy !== 'growing') this.host.dataset.busy = what;
    this.element.hidden = false;
  }

  /** Nothing is waited for any more. */
  end(): void {
    clearTimeout(this.#dimming);
    this.#dimming = 0;
    this.#for = undefined;
    delete this.host.dataset.busy;
    this.element.hidden = true;
  }
}
