// One box that understands specs, parameters, sets, OEIS numbers, and names.
import { html, nothing, render } from 'lit';
import { normalize, type Kind, type Preset } from '../engine.ts';

/** Something the box can open. */
export interface Suggestion {
  spec: string;
  title: string;
  about: string;
}

/** Sequences of the OEIS that a figure shows (up to a shift by one where the OEIS starts at 1). */
const oeis: Record<string, string> = {
  A297963: 'records?set=squares',
  A005836: 'greedy-set?condition=ap3',
  A005839: 'greedy-set?condition=ap4',
  A020654: 'greedy-set?condition=ap5',
  A020656: 'greedy-set?condition=ap6',
  A020657: 'greedy-set?condition=ap7',
  A000695: 'greedy-set?condition=mean4',
  A033042: 'greedy-set?condition=mean5',
  A033043: 'greedy-set?condition=mean6',
  A033044: 'greedy-set?condition=mean7',
  A033045: 'greedy-set?condition=mean8',
  A033046: 'greedy-set?condition=mean9',
  A007088: 'greedy-set?condition=mean10',
  A025582: 'greedy-set?condition=sidon',
  A005487: 'greedy-set?condition=ap3&seed=0,4',
  A065188: 'permutation?condition=wythoff',
  A002251: 'permutation?condition=wythoff&restriction=max',
  A094870: 'permutation?condition=ap3',
  A231334: 'permutation?condition=line',
  A229037: 'permutation?condition=ap3&injective=off',
};

/** Whose figure it is, in a list that mixes the papers. */
const authors: Record<Preset['group'], string> = {
  sink: 'Bhagat, Larsson, Manabe, Yamashita',
  eppstein: 'Eppstein',
  larsson: 'Larsson',
  own: '',
};

/** Most suggestions shown. */
const MOST = 8;

/** What a reader's text may mean, best first. */
export function suggestionsFor(text: string, presets: Preset[], kinds: Kind[]): Suggestion[] {
  const typed = text.trim().replace(/^.*#?v1\//, '');
  if (typed === '') return [];
  const found: Suggestion[] = [];
  const offer = (spec: string, title: string, about = ''): void => {
    try {
      const normal = normalize(spec);
      if (!found.some((other) => other.spec === normal)) found.push({ spec: normal, title, about });
    } catch {
      // Not a spec after all.
    }
  };
  const compact = typed.replace(/\s+/g, '');
  if (compact.includes('?')) offer(compact, 'this figure', compact);
  const number = /^a?(\d{6})$/i.exec(compact);
  if (number) {
    const name = `A${number[1]}`;
    if (oeis[name]) offer(oeis[name], name, oeis[name]);
  }
  if (/^(m|k|delta|wraps)=[^,;&]+([,;&](m|k|delta|wraps)=[^,;&]+)*$/i.test(compact)) {
    const query = compact.replace(/[,;]/g, '&');
    offer(`sink-strips?${query}`, 'Strips of additive sink subtraction', query);
    offer(`duality?${query}`, 'Sink and wall side by side', query);
  }
  if (/^\{?\d+(,\d+)*\}?$/.test(compact)) {
    const set = compact.replace(/[{}]/g, '');
    offer(`strip?set=${set}`, `Nim-values of {${set}}`, 'strip');
    offer(`cold?set=${set}`, `Cold positions of {${set}}`, 'cold');
  }
  // "Fig. 2" and "figure 2" are the same, and 2 is not 20.
  const words = typed.toLowerCase().replace(/\bfig\.?\s*(?=\d)/, 'figure ').split(/\s+/);
  const fits = (...texts: string[]): boolean => {
    const all = texts.join(' ').toLowerCase();
    return words.every((word) => (/^\d+$/.test(word) ? new RegExp(`\\b${word}\\b`).test(all) : all.includes(word)));
  };
  for (const p of presets) {
    const origin = [authors[p.group], p.paper_figure || p.spec].filter(Boolean).join(', ');
    if (fits(p.title, p.paper_figure, origin)) offer(p.spec, p.title, origin);
  }
  for (const p of presets) {
    if (fits(p.title, p.see, p.paper_figure, p.spec, p.group)) offer(p.spec, p.title, p.paper_figure || p.spec);
  }
  for (const k of kinds) {
    if (fits(k.kind, k.title, k.about)) offer(k.kind, k.title, k.about);
  }
  const set = encodeURIComponent(typed);
  offer(`strip?set=${set}`, `Nim-values of ${typed}`, 'as a subtraction set');
  offer(`cold?set=${set}`, `Cold positions of ${typed}`, 'as a subtraction set');
  offer(`permutation?condition=${set}`, `Greedy permutation avoiding ${typed}`, 'permutation');
  offer(`greedy-set?condition=${set}`, `Greedy set avoiding ${typed}`, 'greedy set');
  return found.slice(0, MOST);
}

/** The box and its list. */
export class SearchBox {
  #found: Suggestion[] = [];
  #at = 0;

  constructor(
    private readonly input: HTMLInputElement,
    private readonly list: HTMLElement,
    private readonly presets: Preset[],
    private readonly kinds: () => Kind[],
    private readonly open: (spec: string) => void,
  ) {
    input.addEventListener('input', () => this.#look());
    input.addEventListener('focus', () => this.#look());
    input.addEventListener('blur', () => this.#close());
    input.addEventListener('keydown', (event) => this.#key(event));
  }

  #look(): void {
    this.#found = suggestionsFor(this.input.value, this.presets, this.kinds());
    this.#at = 0;
    this.#show();
  }

  #show(): void {
    const typed = this.input.value.trim() !== '';
    const open = this.#found.length > 0;
    this.list.hidden = !typed;
    this.input.setAttribute('aria-expanded', String(open && typed));
    if (open) this.input.setAttribute('aria-activedescendant', `found-${this.#at}`);
    else this.input.removeAttribute('aria-activedescendant');
    render(
      open
        ? this.#found.map(
            (each, at) => html`<div role="option" id="found-${at}" aria-selected=${at === this.#at}
              @pointerdown=${(event: Event) => {
                event.preventDefault();
                this.#choose(each);
              }}><b>${each.title}</b><span>${each.about}</span></div>`,
          )
        : typed
          ? html`<div class="nothing" role="option" aria-selected="false" aria-disabled="true">Nothing found. Try <i>m=19</i>, <i>2,5,7</i>, <i>A094870</i>, <i>wythoff</i>.</div>`
          : nothing,
      this.list,
    );
  }

  #key(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const count = this.#found.length;
      if (count) this.#at = (this.#at + (event.key === 'ArrowDown' ? 1 : count - 1)) % count;
      this.#show();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = this.#found[this.#at];
      if (chosen) this.#choose(chosen);
    } else if (event.key === 'Escape') {
      this.input.blur();
    }
  }

  #choose({ spec }: Suggestion): void {
    this.input.value = '';
    this.input.blur();
    this.#close();
    this.open(spec);
  }

  #close(): void {
    this.list.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
  }
}
