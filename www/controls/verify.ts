// Buttons that check the theorems and conjectures.
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { statements, type Statement } from '../engine.ts';
import { refusalFrom } from '../refusal.ts';
import { ParallelJobs } from '../figure/parallel-jobs.ts';
import type { Progress } from '../figure/job-queue.ts';
import './verify.css';

/** The panel for the figure that is shown. */
export class VerifyPanel {
  readonly #jobs = new ParallelJobs(false);
  #statements: Statement[] = [];
  /** The bounds as they were set, by statement and bound. */
  readonly #bounds = new Map<string, number>();
  #running: { name: string; progress: Progress | undefined } | undefined;
  /** The result of each, or its error. */
  readonly #verdicts = new Map<string, string>();

  constructor(private readonly host: HTMLElement) {}

  /** Offers the checks that go with a spec. */
  show(spec: string): void {
    const list = statements(spec);
    this.host.dataset.done = 'yes';
    const same = list.map(({ name }) => name).join() === this.#statements.map(({ name }) => name).join();
    if (same) return;
    this.#statements = list;
    this.#jobs.cancel();
    this.#verdicts.clear();
    this.#update();
  }

  #update(): void {
    const list = this.#statements;
    render(
      list.length
        ? html`<details><summary>Test this claim</summary>${list.map((each) => this.#check(each))}</details>`
        : nothing,
      this.host,
    );
  }

  #check(statement: Statement): TemplateResult {
    const { name, title, bounds } = statement;
    const running = this.#running?.name === name ? this.#running : undefined;
    const verdict = this.#verdicts.get(name);
    const { done = 0, total = 0 } = running?.progress ?? {};
    return html`<form @submit=${(event: Event) => {
      event.preventDefault();
      void this.#run(statement);
    }}>
      <div class="row">
        <button type="submit" ?disabled=${running !== undefined}>${title}</button>
        ${bounds.map(
          (bound) => html`<label class="inline">${bound.label} ≤
          <input type="number" min=${bound.range[0]} max=${bound.range[1]} .value=${String(this.#bound(name, bound))} required
            @change=${(e: Event) => this.#bounds.set(`${name} ${bound.name}`, Number((e.target as HTMLInputElement).value))} /></label>`,
        )}
      </div>
      ${
        running
          ? html`<div class="row"><progress aria-label=${title} max="1" .value=${total ? done / total : 0}></progress>
            <button type="button" class="quiet" @click=${() => this.#jobs.cancel()}>Cancel</button></div>`
          : nothing
      }
      ${verdict === undefined ? nothing : html`<p class="verdict" role="status">${verdict}</p>`}
    </form>`;
  }

  #bound(statement: string, { name, quick }: Statement['bounds'][number]): number {
    return this.#bounds.get(`${statement} ${name}`) ?? quick;
  }

  async #run(check: Statement): Promise<void> {
    const bounds = check.bounds.map((bound): [string, number] => [bound.name, this.#bound(check.name, bound)]);
    this.#verdicts.delete(check.name);
    this.#running = { name: check.name, progress: undefined };
    this.#update();
    try {
      const verdict = await this.#jobs.verify(check.name, bounds, {
        progress: (progress) => {
          this.#running = { name: check.name, progress };
          this.#update();
        },
      });
      this.#verdicts.set(check.name, verdict);
    } catch (thrown) {
      const refusal = refusalFrom(thrown);
      if (!refusal.cancelled) this.#verdicts.set(check.name, refusal.message);
    }
    this.#running = undefined;
    this.#update();
  }
}
