// The end of a game, and the verdict on a puzzle.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { BEGINNER, type View } from './view.ts';

/** What one may do when a game is over. */
export interface AfterActs {
  again(): void;
  against(opponent: string): void;
  why(): void;
}

/** The opponents, the weakest first. */
const STRONGER: Record<string, string> = {
  random: BEGINNER,
  greedy: BEGINNER,
  [BEGINNER]: 'nearly',
  nearly: 'perfect',
};

/** The opponent after this one; none after the perfect one. */
export function stronger(opponent: string): string | undefined {
  return STRONGER[opponent] ?? (/^nearly-/.test(opponent) ? 'perfect' : undefined);
}

/** Who won and how well, and what to do next; the verdict on a puzzle has the first button already. */
export function result(view: View, acts: AfterActs, isPuzzle: boolean): TemplateResult {
  const won = view.asks.startsWith('You ');
  const harder = won ? stronger(view.opponent) : undefined;
  const alone = view.opponent === 'nobody';
  return html`<div class="result" data-won=${won && !alone ? 'yes' : 'no'}>
    <p><b>${alone ? view.asks : won ? 'You won.' : 'You lost.'}</b> ${alone ? nothing : howWell(view, won)}</p>
    <p class="row">
      <button type="button" class=${isPuzzle ? nothing : 'primary'} @click=${acts.again}>Play again</button>
      ${harder ? html`<button type="button" @click=${() => acts.against(harder)}>Play a stronger opponent</button>` : nothing}
      <button type="button" @click=${acts.why}>Why it works</button>
    </p>
  </div>`;
}

function howWell({ steps }: View, won: boolean): string {
  const mistakes = steps.flatMap((step, at) => (step.yours && step.erred ? [at + 1] : []));
  if (mistakes.length === 0) return won ? 'Every move was right.' : 'No move could have won.';
  const named =
    mistakes.length === 1 ? `Move ${mistakes[0]} was a mistake` : `Moves ${mistakes.join(', ')} were mistakes`;
  return won ? `${named} that the opponent let pass.` : `${named}.`;
}

/** The task of a puzzle, and after the first move what it was worth. */
export function puzzle({ steps }: View, acts: { again(): void; next(): void }): TemplateResult {
  const [first] = steps;
  if (!first) return html`<p class="task" role="status"><b>Puzzle.</b> Exactly one move wins. Find it.</p>`;
  return first.erred
    ? html`<p class="task" data-right="no" role="status"><b>Not this one.</b> It lets the opponent win. <button type="button" class="primary" @click=${acts.again}>Try again</button></p>`
    : html`<p class="task" data-right="yes" role="status"><b>Right.</b> It is the only winning move. <button type="button" class="primary" @click=${acts.next}>Next puzzle</button></p>`;
}
