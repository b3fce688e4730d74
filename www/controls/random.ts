// A random ruleset: small enough to be legible, different each time.
import type { Parameter } from '../engine.ts';

/** Parameters that choose the game, not how it is shown. */
const RULES = new Set(['set', 'm', 'k', 'delta', 'a', 'seed', 'condition', 'restriction', 'd', 'moves']);

/** Largest number drawn: the picture stays readable. */
const LARGEST = 40;

/** Coordinates of a vector are below this. */
const VECTORS = 6;

/** Draws until one is another game and allowed: of few games the same one comes often. */
const DRAWS = 20;

type WithValue = (spec: string, name: string, value: string) => string;

/** The spec with its ruleset replaced by a random one. */
export function randomOf(spec: string, parameters: Parameter[], withValue: WithValue): string {
  let next = spec;
  for (let draw = 0; draw < DRAWS && next === spec; draw += 1) next = drawn(spec, parameters, withValue);
  return next;
}

function drawn(spec: string, parameters: Parameter[], withValue: WithValue): string {
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

/** The spec with a neighbouring ruleset, to compare it with; the same where no number, list or name chooses it. */
export function neighbourOf(spec: string, parameters: Parameter[], withValue: WithValue): string {
  for (const p of parameters.filter(({ name }) => RULES.has(name))) {
    for (const value of neighbours(p)) {
      try {
        return withValue(spec, p.name, value);
      } catch {
        // Not allowed together with the others.
      }
    }
  }
  return spec;
}

function neighbours(p: Parameter): string[] {
  if (p.type === 'integer') return [p.step, -p.step].map((by) => String(Number(p.value) + by));
  // Of a list the last member is the next number.
  if (p.type === 'set' && /^\d+(,\d+)*$/.test(p.value))
    return [p.value.replace(/\d+$/, (last) => String(Number(last) + 1))];
  return p.type === 'choice' ? p.choices.map(({ value }) => value).filter((value) => value !== p.value) : [];
}

function randomValue(p: Parameter): string | undefined {
  if (p.type === 'vectors') return Array.from({ length: 2 + below(3) }, randomVector).join(';');
  if (p.type === 'text' && p.name === 'set') {
    // A family keeps its first letter.
    const letter = /[a-z]/.exec(p.value)?.[0] ?? 's';
    return [letter, ...Array.from({ length: 1 + below(3) }, () => randomLine(letter))].join(',');
  }
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

/** A vector on the board, and not (0, 0). */
function randomVector(): string {
  const cell = 1 + below(VECTORS * VECTORS - 1);
  return `(${cell % VECTORS},${Math.floor(cell / VECTORS)})`;
}

/** A multiple of a letter, and a little more. */
function randomLine(letter: string): string {
  return `${2 + below(9)}${letter}+${1 + below(9)}`;
}

function below(n: number): number {
  return Math.floor(Math.random() * n);
}
