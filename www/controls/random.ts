// Another ruleset by chance: small enough to look at, different each time.
import type { Parameter } from '../engine.ts';

/** Parameters that choose the game, not how it is shown. */
const RULES = new Set(['set', 'm', 'k', 'delta', 'a', 'seed', 'condition', 'restriction', 'd']);

/** Largest number drawn: the picture stays readable. */
const LARGEST = 40;

/** The spec with its ruleset replaced by a random one. */
export function randomOf(
  spec: string,
  parameters: Parameter[],
  withValue: (spec: string, name: string, value: string) => string,
): string {
  let next = spec;
  for (const p of parameters) {
    if (!RULES.has(p.name)) continue;
    const value = randomValue(p);
    if (value === undefined) continue;
    try {
      next = withValue(next, p.name, value);
    } catch {
      // Not allowed together with what was drawn before: keep what there is.
    }
  }
  return next;
}

function randomValue(p: Parameter): string | undefined {
  if (p.type === 'set') {
    const members = new Set<number>();
    const size = 2 + below(3);
    while (members.size < size) members.add(1 + below(LARGEST / 2));
    return [...members].sort((a, b) => a - b).join(',');
  }
  if (p.type === 'integer') {
    const most = Math.min(p.max, p.min + LARGEST);
    return String(p.min + below(most - p.min + 1));
  }
  if ((p.type === 'choice' || p.type === 'condition') && p.choices.length) {
    return p.choices[below(p.choices.length)]!.value;
  }
  return undefined;
}

function below(n: number): number {
  return Math.floor(Math.random() * n);
}
