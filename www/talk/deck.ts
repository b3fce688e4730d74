// The slides collected for a talk, as one sees and arranges them: small pictures in a row that can
// be moved, by hand or by buttons, and named.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { keyed } from 'lit/directives/keyed.js';
import { ref } from 'lit/directives/ref.js';
import { isGame, linkToSlides, SLIDE_TITLE, SLIDES, slidesHash, type Slide } from '../address.ts';
import { Picture, type DrawOptions } from '../engine.ts';
import { refusalFrom } from '../refusal.ts';
import { button } from '../export/film.ts';
import { save } from '../export/save.ts';
import { JobQueue } from '../figure/job-queue.ts';
import { lazy } from '../lazy.ts';
import { deckIn, deckOf, shownOf } from './deck-text.ts';
import { FORMS, type Form } from './forms.ts';
import { Slides } from './slides.ts';
import './deck.css';

/** The callbacks of the deck. */
export interface DeckSource {
  /** The figure that would be the next slide, or those of a sheet. */
  specs(): readonly string[] | undefined;
  options(): DrawOptions;
  changed(): void;
  copy(text: string, what: string): Promise<void>;
  announce(text: string): void;
  present(hash: string): void;
  failed(text: string): void;
}

/** The sheet that a small picture is drawn on, CSS pixels: as much as talk mode shows, smaller. */
const SHEET = { width: 480, height: 300 };

/** A slide in the deck. */
interface Entry extends Slide {
  /** Its picture, which moves with it. */
  canvas: HTMLCanvasElement;
}

/** Whether it has a figure, and not words or a game alone. */
const isDrawn = ({ specs }: Slide): boolean => specs[0] !== undefined && !isGame(specs[0]);

/** The replacement of the picture of a slide that has none. */
const saying = ({ specs, title, words }: Slide): string => (specs[0] ? 'A game' : words || title);

/** The section of the menu. */
export class Deck {
  readonly #slides = new Slides();
  readonly #queue = new JobQueue(false);
  #entries: Entry[] = [];
  /** Which slide is being dragged. */
  #dragged: number | undefined;
  /** What is being made of the slides. */
  #making = '';
  #drawing = Promise.resolve();

  constructor(private readonly source: DeckSource) {}

  section(trouble: TemplateResult | typeof nothing): TemplateResult {
    const slides = this.#slides.all;
    this.#entries = this.#matched(slides);
    const count = slides.length;
    return html`<section class="deck"><h3>Slides for a talk</h3>
      ${
        count
          ? html`<ol aria-label="The slides">${this.#entries.map((entry, at) => this.#slide(entry, at))}</ol>`
          : nothing
      }
      <div class="row">
        ${
          count < SLIDES
            ? button(`Add as slide ${count + 1}`, () => this.#do(() => this.#add()))
            : html`<span class="inline">A deck has at most ${SLIDES} slides.</span>`
        }
        ${
          count
            ? html`${this.#present(0, 'Present', 'button')}
              ${button('Copy slides link', () => void this.source.copy(linkToSlides(this.#slides.all), 'Slides link'))}
              ${this.#making ? html`<span role="status" class="inline">${this.#making}</span>` : button('Print', () => void this.#print())}
              ${button('Save as story', () => this.#saveStory())}
              ${button('Clear slides', () => this.#do(() => this.#slides.clear()))}`
            : nothing
        }
        <label class="inline">Add from a story <input type="file" accept=".md,.markdown,.txt,text/*"
          @change=${(event: Event) => void this.#openStory(event.target as HTMLInputElement)} /></label>
      </div>
      ${count ? this.#leaving() : nothing}
      ${count && (count < SLIDES || deckOf(slides).title) ? this.#head(slides) : nothing}
      <details class="text" @toggle=${() => this.source.changed()}><summary>Words and order, as text</summary>
        <textarea aria-label="The slides as text" rows="12" spellcheck="false" .value=${this.#slides.text}
          @change=${(event: Event) => this.#write((event.target as HTMLTextAreaElement).value)}></textarea>
        <p class="hint"><code># Title</code> and the words under it are the title slide. <code>##</code> begins a slide: its words, and a
          code block <code>takeaway</code> with its figure.</p>
      </details>
      ${trouble}
    </section>`;
  }

  /** What the title slide says. */
  #head(slides: Slide[]): TemplateResult {
    const { title, words } = deckOf(slides);
    const set = (change: { title?: string; words?: string }): void => {
      const now = deckOf(this.#slides.all);
      this.#do(() => this.#slides.head(change.title ?? now.title, change.words ?? now.words));
    };
    return html`<div class="row head"><label>Title of the talk <input type="text" .value=${title} maxlength=${SLIDE_TITLE}
        @change=${(event: Event) => set({ title: (event.target as HTMLInputElement).value })} /></label>
      <label>Author, place, date <textarea rows="2" .value=${words}
        @change=${(event: Event) => set({ words: (event.target as HTMLTextAreaElement).value })}></textarea></label></div>`;
  }

  /** The forms in which a talk is given elsewhere. */
  #leaving(): TemplateResult {
    return html`<div class="row"><span class="inline">Give it in</span>
      ${FORMS.map((form) => button(form.name, () => void this.#leave(form)))}</div>`;
  }

  async #leave(form: Form): Promise<void> {
    await this.#make(`Making ${form.file}`, async () => {
      const { made } = await lazy(import('./leave.ts'));
      save(
        await made(form, this.#slides.all, this.source.options(), (drawing) => this.#queue.file(drawing)),
        form.file,
      );
    });
  }

  /** Says what is being made, and what went wrong. */
  async #make(what: string, make: () => Promise<void>): Promise<void> {
    if (this.#making) return;
    this.#making = what;
    this.source.changed();
    try {
      await make();
    } catch (thrown) {
      this.source.failed(refusalFrom(thrown).message);
    } finally {
      this.#making = '';
      this.source.changed();
    }
  }

  #write(text: string): void {
    try {
      this.#do(() => (this.#slides.text = text));
    } catch (thrown) {
      this.source.failed(refusalFrom(thrown).message);
    }
  }

  #add(): void {
    const specs = this.source.specs();
    if (specs) this.#slides.add([{ specs, title: '' }]);
  }

  #slide(entry: Entry, at: number): TemplateResult {
    const last = this.#entries.length - 1;
    const number = at + 1;
    const move = (to: number): void => this.#move(at, to);
    return html`<li draggable="true" data-spec=${entry.specs.join(' ')} ?data-dragged=${this.#dragged === at}
        @dragstart=${(event: DragEvent) => this.#drag(event, at)}
        @dragover=${(event: DragEvent) => this.#dragged !== undefined && event.preventDefault()}
        @drop=${(event: DragEvent) => {
          event.preventDefault();
          if (this.#dragged !== undefined) this.#move(this.#dragged, at);
        }}
        @dragend=${() => this.#let()}>
      ${this.#present(at, keyed(entry, html`<span class="thumb" ${ref((host) => host?.replaceChildren(isDrawn(entry) ? entry.canvas : saying(entry)))}></span>`))}
      <input type="text" .value=${entry.title} placeholder="title of slide ${number}" aria-label="Title of slide ${number}" maxlength=${SLIDE_TITLE}
        @change=${(event: Event) => this.#do(() => this.#slides.name(at, (event.target as HTMLInputElement).value))} />
      <span class="order"><b>${number}</b>
        <button type="button" class="quiet" data-move="-1" aria-label="Move slide ${number} earlier" title="Earlier" ?disabled=${at === 0} @click=${() => move(at - 1)}>←</button>
        <button type="button" class="quiet" data-move="1" aria-label="Move slide ${number} later" title="Later" ?disabled=${at === last} @click=${() => move(at + 1)}>→</button>
        <button type="button" class="quiet" aria-label="Remove slide ${number}" title="Remove" @click=${() => this.#do(() => this.#slides.remove(at))}>✕</button></span>
    </li>`;
  }

  /** A link that presents from a slide on. */
  #present(at: number, content: unknown, look = ''): TemplateResult {
    const hash = slidesHash(this.#slides.all, at);
    return html`<a href=${hash} class=${look} draggable="false" aria-label=${look ? nothing : `Present from slide ${at + 1}`}
      @click=${(event: Event) => {
        event.preventDefault();
        this.source.present(hash);
      }}>${content}</a>`;
  }

  #drag(event: DragEvent, at: number): void {
    this.#dragged = at;
    // Firefox drags only what carries something.
    event.dataTransfer?.setData('text/plain', this.#entries[at]!.specs.join(' '));
    this.source.changed();
  }

  #let(): void {
    this.#dragged = undefined;
    this.source.changed();
  }

  #move(from: number, to: number): void {
    const focused = document.activeElement;
    const [direction, list] = [focused?.getAttribute('data-move'), focused?.closest('ol')];
    this.#dragged = undefined;
    this.#do(() => this.#slides.move(from, to));
    this.source.announce(`Slide ${from + 1} is now slide ${to + 1}`);
    // The focus moves with the slide; at an edge, to the button for the other direction.
    const buttons = list?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-move]');
    if (!direction || !buttons) return;
    const next =
      [...buttons].find((each) => each.dataset.move === direction && !each.disabled) ??
      [...buttons].find((each) => !each.disabled);
    next?.focus();
  }

  #do(change: () => void): void {
    change();
    this.source.changed();
  }

  /** The entries of these slides: those already listed keep their pictures. */
  #matched(slides: Slide[]): Entry[] {
    const before = [...this.#entries];
    return slides.map((slide) => {
      const at = before.findIndex(({ specs }) => specs.join(' ') === slide.specs.join(' '));
      if (at >= 0) return Object.assign(before.splice(at, 1)[0]!, slide);
      const canvas = document.createElement('canvas');
      if (isDrawn(slide)) this.#drawing = this.#drawing.then(() => this.#draw(slide.specs, canvas));
      return { ...slide, canvas };
    });
  }

  async #draw(specs: readonly string[], canvas: HTMLCanvasElement): Promise<void> {
    try {
      const figure = await Picture.of(specs, (spec) => this.#queue.compute(spec));
      const scale = window.devicePixelRatio > 1 ? 1 : 0.5;
      canvas.width = SHEET.width * scale;
      canvas.height = SHEET.height * scale;
      figure.draw(canvas, { ...this.source.options(), ...SHEET, scale, theme: 'light', caption: false });
      figure.free();
      canvas.dataset.state = 'drawn';
    } catch {
      // The title and the buttons remain; presented, the figure itself says what is wrong.
      canvas.dataset.state = 'failed';
    }
  }

  /** The deck as a file that can be written on, shown as a story, and opened again. */
  #saveStory(): void {
    save(new Blob([this.#slides.text], { type: 'text/markdown;charset=utf-8' }), 'slides.md');
  }

  async #openStory(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    input.value = '';
    if (!file) return;
    try {
      const { textOf } = await lazy(import('../story/read.ts'));
      const slides = shownOf(deckIn(await textOf(file)));
      this.#do(() => this.#slides.add(slides));
      this.source.announce(`${slides.length} slides added`);
    } catch (thrown) {
      this.source.failed(refusalFrom(thrown).message);
    }
  }

  /** A page a slide, for the printer or as a PDF. */
  async #print(): Promise<void> {
    await this.#make('Drawing the pages', async () => {
      const { printSlides } = await lazy(import('./print.ts'));
      await printSlides(this.#slides.all, this.source.options().palette);
    });
  }
}
