// The card of a claim that certificates prove: the words they write down, and the checker.
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import type { Proof } from '../engine.ts';
import { fileName, save } from '../export/save.ts';
import { refusalFrom } from '../refusal.ts';
import { JobQueue } from './job-queue.ts';
import { slanted } from './titles.ts';

const queue = new JobQueue(false);

/** What the checker said of the certificates in a card, which stays while the caption around it is written again. */
const verdicts = new WeakMap<HTMLElement, { certificates: string; lines: string[] }>();

/** Shows a proof in its card, or that there is none. */
export function renderProof(
  host: HTMLElement,
  proof: Proof | undefined,
  copy: (text: string, what: string) => void,
): void {
  if (!proof) {
    verdicts.delete(host);
    render(nothing, host);
    return;
  }
  const { words, certificates } = proof;
  const verdict = (): string[] | undefined => {
    const last = verdicts.get(host);
    return last?.certificates === certificates ? last.lines : undefined;
  };
  const check = async (): Promise<void> => {
    verdicts.set(host, { certificates, lines: ['…'] });
    update();
    let lines: string[];
    try {
      lines = (await queue.answer('check', [certificates])).split('\n');
    } catch (thrown) {
      lines = [refusalFrom(thrown).message];
    }
    // Other certificates may be there by now.
    if (!verdict()) return;
    verdicts.set(host, { certificates, lines });
    update();
  };
  const file = (): void =>
    save(new Blob([certificates], { type: 'application/json' }), fileName('certificates', 'json'));
  const update = (): void => {
    render(
      html`${words.map(({ label, value }) => html`<p class="word"><b>${slanted(label)}:</b> ${raisedWord(value)}</p>`)}
        <p>
          <button type="button" class="quiet" @click=${check}>Check the certificate</button>
          <button type="button" class="quiet" @click=${() => copy(certificates, 'Certificate')}>Copy certificate</button>
          <button type="button" class="quiet" @click=${file}>Download</button>
        </p>
        ${verdict() ? html`<div role="status">${verdict()!.map((line) => html`<p>${line}</p>`)}</div>` : nothing}`,
      host,
    );
  };
  update();
}

/** A word in which 0^(t − 2) has its exponent raised. */
export function raisedWord(text: string): (string | TemplateResult | (string | TemplateResult)[])[] {
  return text.split(/(\^\((?:[^()]|\([^()]*\))*\)|\^\d+)/).map((part) => {
    const exponent = /^\^(?:\((.*)\)|(\d+))$/.exec(part);
    return exponent ? html`<sup>${slanted(exponent[1] ?? exponent[2] ?? '')}</sup>` : slanted(part);
  });
}
