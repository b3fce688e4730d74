// Buttons that check the theorems and the conjecture here and now.
import { html, nothing, render } from 'lit';
import { refusalFrom } from '../engine.ts';
import { Lane, type Progress, type Verdict } from '../figure/lane.ts';

interface Setting {
  name: string;
  label: string;
  value: number;
  max: number;
}

interface Check {
  name: string;
  title: string;
  settings: Setting[];
}

const upTo = (name: string, label: string, value: number, max: number): Setting => ({ name, label, value, max });

/** What can be checked beside each kind of figure. */
const checks: Record<string, Check[]> = {
  'sink-strips': [
    { name: 'theorem-3', title: 'Check Theorem 3', settings: [upTo('m', 'm ≤', 20, 60), upTo('delta', 'δ ≤', 80, 400)] },
    { name: 'words', title: 'Check the words', settings: [upTo('m', 'm ≤', 20, 60), upTo('wraps', 'wraps ≤', 2, 8)] },
  ],
  duality: [
    { name: 'duality', title: 'Check duality', settings: [upTo('m', 'm ≤', 14, 60), upTo('delta', 'δ ≤', 60, 400)] },
  ],
  'three-move': [
    { name: 'three-move', title: 'Check the map', settings: [upTo('c', 'c ≤', 30, 60)] },
  ],
};

/** The panel for the figure that is shown. */
export class VerifyPanel {
  readonly #lane = new Lane(false);
  #kind = '';
  #running: { name: string; progress: Progress | undefined } | undefined;
  #verdicts = new Map<string, Verdict | string>();

  constructor(private readonly host: HTMLElement) {}

  /** Offers the checks that go with a spec. */
  show(spec: string): void {
    const kind = spec.split('?')[0]!;
    if (kind === this.#kind) return;
    this.#kind = kind;
    this.#lane.cancel();
    this.#verdicts.clear();
    this.#update();
  }

  #update(): void {
    const list = checks[this.#kind] ?? [];
    render(list.length ? html`<details><summary>Check it here</summary>${list.map((check) => this.#check(check))}</details>` : nothing, this.host);
  }

  #check(check: Check) {
    const running = this.#running?.name === check.name ? this.#running : undefined;
    const verdict = this.#verdicts.get(check.name);
    const { done = 0, total = 0 } = running?.progress ?? {};
    return html`<form @submit=${(event: Event) => {
        event.preventDefault();
        void this.#run(check);
      }}>
      <div class="row">
        <button type="submit" ?disabled=${running !== undefined}>${check.title}</button>
        ${check.settings.map((s) => html`<label class="inline">${s.label}
          <input type="number" min="1" max=${s.max} .value=${String(s.value)} required
            @change=${(e: Event) => (s.value = Number((e.target as HTMLInputElement).value))} /></label>`)}
      </div>
      ${running
        ? html`<div class="row"><progress aria-label=${check.title} max="1" .value=${total ? done / total : 0}></progress>
            <button type="button" class="quiet" @click=${() => this.#lane.cancel()}>Cancel</button></div>`
        : nothing}
      ${verdict === undefined ? nothing : html`<p class="verdict" role="status">${said(verdict)}</p>`}
    </form>`;
  }

  async #run(check: Check): Promise<void> {
    const settings = Object.fromEntries(check.settings.map((s) => [s.name, s.value]));
    this.#verdicts.delete(check.name);
    this.#running = { name: check.name, progress: undefined };
    this.#update();
    try {
      const verdict = await this.#lane.verify(check.name, settings, {
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

function said(verdict: Verdict | string): string {
  if (typeof verdict === 'string') return verdict;
  const failures = verdict.failures.slice(0, 3).join('; ');
  return failures ? `${verdict.text} ${failures}` : verdict.text;
}
