// Edits typed into the controls that do not fit the other parameters yet. They stay in their
// controls, and are taken once all of them fit together.
import { refusalFrom, type Refusal } from '../refusal.ts';

/** The part of the library that edits need. */
export interface Changing {
  /** The spec with these parameters changed; throws when they do not fit. */
  withValues(spec: string, changes: [string, string][]): string;
  /** The parameters of a spec: name, present value and default. */
  parameters(spec: string): { name: string; value: string; default: string }[];
}

/** Why what was typed is not possible, and one click that mends it. */
export interface Mistake {
  /** The parameter at fault. */
  parameter: string;
  message: string;
  /** The value that would do in its place; without one, what was typed can only be taken back. */
  mend: string | undefined;
}

/** The edits of one set of controls. */
export class Edits {
  #typed = new Map<string, string>();
  #mistake: Mistake | undefined;

  constructor(private readonly library: Changing) {}

  /** The text typed for a parameter and not taken yet. */
  typed(name: string): string | undefined {
    return this.#typed.get(name);
  }

  /** The parameters whose typed values wait. */
  get waiting(): string[] {
    return [...this.#typed.keys()];
  }

  get mistake(): Mistake | undefined {
    return this.#mistake;
  }

  /** Forgets what was typed. */
  clear(): void {
    this.#typed.clear();
    this.#mistake = undefined;
  }

  /**
   * The spec with a parameter changed: together with all that waits where that fits, else alone.
   * Where neither is possible the value waits, too, and `undefined` comes back.
   */
  set(spec: string, name: string, value: string): string | undefined {
    // The last one typed comes last: of alternatives it is the one that counts.
    this.#typed.delete(name);
    this.#typed.set(name, value);
    const whole = this.#tried(spec, [...this.#typed]);
    if (typeof whole === 'string') {
      this.clear();
      return whole;
    }
    const alone = this.#typed.size > 1 ? this.#tried(spec, [[name, value]]) : whole;
    if (typeof alone !== 'string') {
      this.#explain(spec, whole);
      return undefined;
    }
    this.#typed.delete(name);
    const rest = this.#tried(alone, [...this.#typed]);
    if (typeof rest === 'string') {
      this.clear();
      return rest;
    }
    this.#explain(alone, rest);
    return alone;
  }

  #tried(spec: string, changes: [string, string][]): string | Refusal {
    try {
      return this.library.withValues(spec, changes);
    } catch (thrown) {
      return refusalFrom(thrown);
    }
  }

  #explain(spec: string, refusal: Refusal): void {
    const { message, suggestion } = refusal;
    const known = this.library.parameters(spec).find((p) => p.name === refusal.parameter);
    const last = [...this.#typed.keys()].at(-1)!;
    const parameter = known ? known.name : last;
    const offers = known ? [suggestion, known.value, known.default] : [];
    const mend = offers.find((offer) => {
      if (offer === null) return false;
      const others = [...this.#typed].filter(([name]) => name !== parameter);
      return typeof this.#tried(spec, [...others, [parameter, offer]]) === 'string';
    });
    this.#mistake = { parameter, message, mend: mend ?? undefined };
  }
}

/** Lines as a field shows them: it would join their ends. */
export const inOneLine = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('; ');
