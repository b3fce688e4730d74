// The numbers in a figure's words that are the values of its sliders, as handles of these.
import { html, type TemplateResult } from 'lit/html.js';
import { readable } from '../controls/numbers.ts';
import { parameters, type Parameter } from '../engine.ts';
import type { FigureController } from './figure-controller.ts';
import { Handles, sayable } from './handles.ts';

/** Parts of a text: plain, or with its numbers as elements. */
export type Numbered = (text: string) => (string | TemplateResult)[];

/** A smaller number may be anything: it counts only where its name or a bracket stands before it. */
const TELLING = 10;

/** What is not the value of a slider, though a number: a place in a paper. */
const CITED = /(?:Figure|Fig\.|Theorem|Table|Lemma|Corollary|§)\s*$/;

/** A number in a text, and the parameter whose value it is. */
export interface Numeral {
  start: number;
  end: number;
  name: string;
}

/** The numbers in a text that are values of these parameters, none where two have the same. */
export function numerals(text: string, all: readonly Parameter[], dragged?: string): Numeral[] {
  const values = all.map((p) => ({ p, value: sayable(p) })).filter(({ value }) => value !== undefined);
  const found: Numeral[] = [];
  for (const match of text.matchAll(
    /(?<![\p{L}\d.,^_–…⁰¹²³⁴⁵⁶⁷⁸⁹])\d[\d\u202f]*[⁰¹²³⁴⁵⁶⁷⁸⁹]*(?![\d^–%\p{L}]|[.,]\d| %)/gu,
  )) {
    const [said] = match;
    const before = text.slice(0, match.index);
    const named = /(?<![\p{L}\d])(\p{L}+)\s*(?:=|<|≤)\s*(?:\d+,\s(?:\d+,\s)?…,\s)?$/u.exec(before)?.[1];
    const same = values.filter(({ value }) => readable(value!) === said);
    const one = named === undefined ? undefined : same.find(({ p }) => p.name === named || p.label === named);
    const [only] = same;
    const tells = only && (only.value! >= TELLING || before.endsWith('(') || only.p.name === dragged);
    const unique = same.length === 1 && tells ? only : undefined;
    const chosen = one ?? (named === undefined ? unique : undefined);
    if (!chosen || CITED.test(before)) continue;
    found.push({ start: match.index, end: match.index + said.length, name: chosen.p.name });
  }
  return found;
}

/** The handles of the page's figure. */
export class Held {
  readonly #handles: Handles;

  constructor(
    private readonly figure: FigureController,
    settled: () => void,
  ) {
    this.#handles = new Handles(figure, settled);
  }

  /** A text with its numbers as elements, of the figure that stands. */
  readonly numbers: Numbered = (text) => {
    const parts: (string | TemplateResult)[] = [];
    let from = 0;
    for (const { start, end, name } of numerals(text, parameters(this.figure.spec), this.#handles.dragged)) {
      parts.push(
        text.slice(from, start),
        html`<data value="slider:${name}" .textContent=${text.slice(start, end)}></data>`,
      );
      from = end;
    }
    return [...parts, text.slice(from)];
  };

  /** Takes the numbers of these words. */
  hold(words: ParentNode): void {
    this.#handles.hold(words);
  }
}
