// One box that understands specs, parameters, sets, OEIS numbers, and names.
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { hashOfStory, linkTo } from '../address.ts';
import { ended } from '../brief.ts';
import type { Theme } from '../theme.ts';
import { stories } from '../gallery/list.ts';
import { pictureOf, SmallPictures } from '../gallery/pictures.ts';
import type { Look } from '../gallery/thumbnail.ts';
import { canObey, obey } from './commands.ts';
import { knowledge } from './knowledge.ts';
import { Waiting } from './waiting.ts';
import { compared, understand, type Found, type Knowledge, type Suggestion } from './understand.ts';

/** What the box asks of the page. */
export interface SearchSettings extends Look {
  open(spec: string): void;
  explain(topic: 'help' | 'glossary', term?: string): void;
  choose(theme: Theme['choice']): void;
  copy(text: string, what: string): void;
}

/** The box and its list. */
export class SearchBox {
  #knowledge: Knowledge | undefined;
  #found: Found = { suggestions: [], refusal: '' };
  #at = 0;
  readonly #pictures: SmallPictures;

  constructor(
    private readonly input: HTMLInputElement,
    private readonly list: HTMLElement,
    private readonly settings: SearchSettings,
    /** What stands in the field, in lines if it was pasted in lines. */
    private readonly text: () => string,
  ) {
    this.#pictures = new SmallPictures(settings);
    input.addEventListener('input', () => this.#look());
    input.addEventListener('focus', () => this.#look());
    input.addEventListener('blur', () => this.#close());
    input.addEventListener('keydown', (event) => this.#key(event));
    // Whoever was faster than this has typed already.
    if (document.activeElement === input) this.#look();
  }

  #look(): void {
    const text = this.text();
    this.#find(understand, text);
  }

  /** More is known of the text in the field. */
  #again(): void {
    if (this.list.hidden) return;
    const at = this.#at;
    this.#look();
    if (at >= this.#found.suggestions.length) return;
    this.#at = at;
    this.#show();
  }

  #find(meaning: (text: string, known: Knowledge) => Found, text: string): void {
    this.#knowledge ??= knowledge(new Waiting(() => this.#again()));
    const { suggestions, refusal } = meaning(text, this.#knowledge);
    // Best first, and those of a group together.
    const groups = [...new Set(suggestions.map(groupOf))];
    const all = groups.flatMap((group) => suggestions.filter((each) => groupOf(each) === group));
    const sorted = all.filter(({ command }) => canObey(command));
    this.#found = { suggestions: sorted, refusal };
    this.#at = 0;
    this.#show();
  }

  #show(): void {
    const typed = this.input.value.trim() !== '';
    const { suggestions, refusal } = this.#found;
    const open = suggestions.length > 0;
    const shown = typed || open;
    this.list.hidden = !shown;
    this.input.setAttribute('aria-expanded', String(open));
    if (open) this.input.setAttribute('aria-activedescendant', `found-${this.#at}`);
    else this.input.removeAttribute('aria-activedescendant');
    const nothingFound = html`No match. Try <i>m=19</i>, <i>2 5 7</i>, <i>S(7,9)</i>, <i>A094870</i>, <i>cold squares</i>.`;
    render(
      shown
        ? html`${
            refusal || !open
              ? html`<div class="nothing" role="option" aria-selected="false" aria-disabled="true">${refusal ? sentence(refusal) : nothingFound}</div>`
              : nothing
          }
          ${[...new Set(suggestions.map(groupOf))].map(
            (group) => html`<div role="group" aria-label=${group}><p aria-hidden="true">${group}</p>
            ${suggestions.map((each, at) => (groupOf(each) === group ? this.#option(each, at) : nothing))}</div>`,
          )}`
        : nothing,
      this.list,
    );
    this.#pictures.fill(this.list);
  }

  #option(each: Suggestion, at: number): TemplateResult {
    return html`<div role="option" id="found-${at}" aria-selected=${at === this.#at} ?data-answers=${each.answers}
      @pointerdown=${(event: Event) => {
        event.preventDefault();
        this.#choose(each);
      }}>${pictureOf(specOf(each))}<b>${each.title}</b><span>${each.about}</span></div>`;
  }

  #key(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const count = this.#found.suggestions.length;
      if (count) this.#at = (this.#at + (event.key === 'ArrowDown' ? 1 : count - 1)) % count;
      this.#show();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      this.enter();
    } else if (event.key === 'Escape') {
      this.input.blur();
    } else if (event.key === 'c' && (event.ctrlKey || event.metaKey)) {
      this.#copy(event);
    }
  }

  /** Where no letters are selected, the chosen answer with its link. */
  #copy(event: KeyboardEvent): void {
    const chosen = this.#found.suggestions[this.#at];
    if (!chosen?.spec || this.input.selectionStart !== this.input.selectionEnd) return;
    event.preventDefault();
    const { spec, title, about, answers } = chosen;
    this.settings.copy(
      [title, ...(answers ? [about] : []), linkTo(spec)].join('\n'),
      answers ? 'Answer and link' : 'Title and link',
    );
  }

  /** Opens the suggestion that is chosen now, if there is one. */
  enter(): void {
    const chosen = this.#found.suggestions[this.#at];
    if (chosen) this.#choose(chosen);
  }

  #choose({ spec, topic, term, story, terms, command }: Suggestion): void {
    if (terms !== undefined) {
      this.#find(compared, terms);
      return;
    }
    this.input.value = '';
    this.input.blur();
    this.#close();
    if (topic !== undefined) this.settings.explain(topic, term);
    else if (command !== undefined) obey(command, this.settings.choose);
    else if (story !== undefined) location.hash = hashOfStory({ id: story });
    else this.settings.open(spec);
  }

  #close(): void {
    this.list.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
  }
}

/** The figure of something found: of a story, its first. */
const specOf = ({ spec, story }: Suggestion): string =>
  story === undefined ? spec : (stories.find(({ id }) => id === story)?.spec ?? '');

/** Under which heading something found stands. */
function groupOf({ spec, topic, story, answers, command }: Suggestion): string {
  if (answers) return 'Answer';
  if (command !== undefined) return 'Commands';
  if (topic !== undefined) return 'Help';
  if (story !== undefined) return 'Stories';
  return spec.startsWith('play') ? 'Games' : 'Figures';
}

/** As a sentence; the names of parameters keep their small letters. */
function sentence(text: string): string {
  return ended(text.replace(/^no\b/, 'No'));
}
