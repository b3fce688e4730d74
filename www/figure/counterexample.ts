// The search for a counter-example to a law: it runs on in a worker, beyond the range of the figure, until one is found.
import { html, render } from 'lit/html.js';
import { refusalFrom } from '../refusal.ts';
import { JobQueue } from './job-queue.ts';

const queue = new JobQueue(false);

/** Offers the search in the card of a claim, and says how far it is. */
export function renderSearch(host: HTMLElement, spec: string): void {
  if (host.dataset.spec === spec) return;
  host.dataset.spec = spec;
  queue.cancel();
  let said = '';
  let running = false;
  const update = (): void => {
    render(
      html`<p>
          <button type="button" class="quiet" @click=${running ? stop : start}>
            ${running ? 'Stop' : 'Search for a counter-example'}</button>
        </p>
        <p class="searched" aria-live="polite">${said}</p>`,
      host,
    );
  };
  const isShown = (): boolean => host.dataset.spec === spec;
  const stop = (): void => {
    running = false;
    queue.cancel();
    update();
  };
  const start = async (): Promise<void> => {
    [running, said] = [true, '…'];
    update();
    const progress = ({ what }: { what: string }): void => {
      if (!running || !isShown()) return;
      said = what;
      // A card that went ends its search.
      if (host.isConnected) update();
      else stop();
    };
    try {
      said = await queue.answer('counterexample', [spec], { progress });
    } catch (thrown) {
      // Who stops the search keeps how far it was.
      if (running) said = refusalFrom(thrown).message;
    }
    if (!isShown()) return;
    running = false;
    update();
  };
  update();
}
