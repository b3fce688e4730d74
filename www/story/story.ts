// A story on the page: its words, and its figures as they come near.
import { html, nothing, render } from 'lit/html.js';
import { hashOfStory, slidesHash, type StoryRoute } from '../address.ts';
import { pictureOf, SmallPictures } from '../gallery/pictures.ts';
import { isWhole, wholeLibrary } from '../library.ts';
import { refusalFrom } from '../refusal.ts';
import { enliven, type Live, mistake, type StorySettings } from './live.ts';
import { stories, storyText } from './list.ts';
import { deckIn, shownOf } from '../talk/deck-text.ts';
import { readStory, textOf, type Step, type Story, type StoryFigure } from './read.ts';
import { built } from './words.ts';
import './story.css';

/** What is written where a story of one's own can be put. */
const EXAMPLE = `# My story

## Two moves

Take 2 or 5. The player who cannot move loses.

\`\`\`takeaway n
strip?set=2,5&n=30
\`\`\`
`;

/** Milliseconds after which figures that are far come alive, too, and between two of them. */
const FAR = 700;

/** The stories inside their element. */
export class StoryView {
  readonly #near: IntersectionObserver;
  readonly #pictures: SmallPictures;
  readonly #living = new Map<Element, Live>();
  #story: Story | undefined;
  /** Its text. */
  #text = '';
  #turn = 0;

  constructor(
    private readonly host: HTMLElement,
    private readonly settings: StorySettings & { go(hash: string): void },
  ) {
    this.#pictures = new SmallPictures(settings);
    // A screen ahead, so that figures stand before they are scrolled to.
    const near = (entries: IntersectionObserverEntry[]): void => {
      for (const entry of entries) this.#notice(entry);
    };
    this.#near = new IntersectionObserver(near, { rootMargin: '600px' });
  }

  /** Shows the story of an address, or what stories there are; gives its title. */
  async show({ id, text }: StoryRoute): Promise<string> {
    this.rest();
    this.#turn += 1;
    const turn = this.#turn;
    try {
      const whole = id ? await storyText(id) : text;
      const story = whole ? await readStory(whole) : undefined;
      if (turn !== this.#turn) return '';
      this.#text = whole;
      this.#show(story, id);
    } catch (thrown) {
      if (turn === this.#turn) {
        this.#shelf(text);
        this.settings.failed(refusalFrom(thrown));
      }
    }
    return this.#story?.title || 'Stories';
  }

  /** Draws all figures anew. */
  redraw(): void {
    for (const live of this.#living.values()) live.redraw();
  }

  /** Gives up what is alive, as when another page is opened. */
  rest(): void {
    this.#near.disconnect();
    for (const live of this.#living.values()) live.end();
    this.#living.clear();
    this.#story = undefined;
    render(nothing, this.host);
  }

  #show(story: Story | undefined, id: string): void {
    if (!story) {
      this.#shelf(EXAMPLE);
      return;
    }
    this.#story = story;
    const next = stories[stories.findIndex((each) => each.id === id) + 1];
    render(
      html`<article class="telling">
        <h1>${story.title}</h1>
        ${story.steps.map(
          (step, at) => html`<section class="chapter" aria-label=${step.title || `Step ${at + 1}`}>
            ${step.title ? html`<h2>${step.title}</h2>` : nothing}
            ${step.parts.map((part) => this.#part(part))}
          </section>`,
        )}
        <nav class="row" aria-label="After the story">
          ${id && next ? html`<a href=${hashOfStory({ id: next.id })}>Next: ${next.title}</a>` : nothing}
          <a href=${hashOfStory({})}>All stories, and your own</a>
          <button type="button" @click=${() => this.#present()}>Present as slides</button>
        </nav>
      </article>`,
      this.host,
    );
    const places = [...this.host.querySelectorAll('.live')];
    for (const place of places) this.#near.observe(place);
    this.#whole(places, this.#turn);
  }

  #part(part: Step['parts'][number]): unknown {
    if ('words' in part) return built(part.words);
    const place = Object.assign(document.createElement('div'), { className: 'live' });
    figures.set(place, part.figure);
    return place;
  }

  /** In time all figures stand: on paper none is left out. */
  #whole([next, ...others]: Element[], turn: number): void {
    setTimeout(() => {
      if (!next || turn !== this.#turn) return;
      this.#enliven(next);
      this.#whole(others, turn);
    }, FAR);
  }

  #notice({ target, isIntersecting }: IntersectionObserverEntry): void {
    if (!isIntersecting) return;
    const first = this.#living.size === 0;
    if (first || isWhole()) this.#enliven(target);
    // A story begins with what its first figure needs of the library; where the rest does not come, that is said in the figure's place.
    else
      void wholeLibrary()
        .catch(() => undefined)
        .then(() => this.#enliven(target));
  }

  #enliven(place: Element): void {
    this.#near.unobserve(place);
    if (this.#living.has(place) || !place.isConnected) return;
    const live = enliven(place as HTMLElement, figures.get(place)!, this.settings);
    if (live) this.#living.set(place, live);
    this.#missing(place);
  }

  /** Numbers in the words of a step that no figure of it has a slider for. */
  #missing(target: Element): void {
    const chapter = target.closest('.chapter');
    const places = [...(chapter?.querySelectorAll('.live') ?? [])];
    if (!chapter || !places.every((place) => this.#living.has(place))) return;
    for (const { value } of chapter.querySelectorAll<HTMLDataElement>('data[value^="slider:"]:not([role])'))
      target.append(mistake(figures.get(target)!, `No figure of this step has the slider “${value.slice(7)}”.`));
  }

  #present(): void {
    try {
      this.settings.go(slidesHash(shownOf(deckIn(this.#text))));
    } catch (thrown) {
      this.settings.failed(refusalFrom(thrown));
    }
  }

  /** The stories there are, and a place for one's own. */
  #shelf(text: string): void {
    const shown = (next: string): void => this.settings.go(hashOfStory({ text: next }));
    render(
      html`<article class="telling"><h1>Stories</h1>
        <ul class="shelf">${stories.map(
          ({ id, title, see, spec }) =>
            html`<li><a href=${hashOfStory({ id })}>${pictureOf(spec, false)}<b>${title}</b><span>${see}</span></a></li>`,
        )}</ul>
        <h2>Your own</h2>
        <p>A story is a Markdown file. Each <code>##</code> begins a step. A code block of the language
          <code>takeaway</code> is a figure: a spec a line, and after <code>takeaway</code> the parameters that get sliders.</p>
        <form @submit=${(event: Event) => {
          event.preventDefault();
          shown(((event.target as HTMLFormElement).elements.namedItem('story') as HTMLTextAreaElement).value);
        }}>
          <textarea name="story" aria-label="Text of a story" rows="14" spellcheck="false" .value=${text}></textarea>
          <div class="row"><button type="submit">Show this story</button>
            <label class="inline">or open a file <input type="file" accept=".md,.markdown,.txt,text/*"
              @change=${(event: Event) => void this.#open((event.target as HTMLInputElement).files?.[0], shown)} /></label></div>
        </form></article>`,
      this.host,
    );
    this.#pictures.fill(this.host.querySelector('.shelf')!);
  }

  async #open(file: File | undefined, shown: (text: string) => void): Promise<void> {
    if (!file) return;
    try {
      shown(await textOf(file));
    } catch (thrown) {
      this.settings.failed(refusalFrom(thrown));
    }
  }
}

/** What stands where a figure comes to life. */
const figures = new WeakMap<Element, StoryFigure>();
