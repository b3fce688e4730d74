// The card of a place: its outline, its marks, and its text. Under the pointer that are two lines
// next to it; a pinned place has the whole card, in a place of its own.
import { html, nothing, render } from 'lit/html.js';
import { Picture, type DrawOptions, type Card } from '../engine.ts';
import { marked, Marks } from './marks.ts';
import { docked, type Box, type Form } from './place.ts';

/** Width of a figure in a card, and how much of its height is seen, without the legend: CSS pixels. */
const SHOWN = 308;
const SEEN = 100;

/** Height of a figure's title with the margin above it: CSS pixels of the figure. */
const TITLE = 44;

/** Between the pointer and the text next to it, CSS pixels. */
const APART = 16;

/** The widths of a card right of an upright figure, and the height of the legend that is above it there, CSS pixels. */
const ASIDE = { least: 210, most: 340, below: 80 };

/** The marks of one place, over the figure in `surface`. */
export class CardView {
  readonly #outline = outline('outline');
  readonly #marks = new Marks();
  /** Where these are, the place itself first. */
  #marked: Box[] = [];
  /** Dims what is above and below the place. */
  readonly #shade = outline('shade');
  #spotlight = false;
  readonly #card = document.createElement('div');
  /** The figure that the card shows, and its picture. */
  #shown = '';
  /** On a wall, the height of the title, which no card covers. */
  #title: number | undefined;
  readonly #picture = document.createElement('canvas');

  constructor(
    private readonly surface: HTMLElement,
    private readonly does: { open(spec: string): void; let(): unknown; slot(): HTMLElement | undefined },
    private readonly look: () => DrawOptions,
  ) {
    this.#picture.setAttribute('aria-hidden', 'true');
    this.#card.className = 'card';
    this.#card.hidden = true;
    surface.append(this.#marks.element, this.#shade, this.#outline, this.#card);
  }

  /** Whether all but the row of the place is dimmed. */
  get spotlight(): boolean {
    return this.#spotlight;
  }

  set spotlight(on: boolean) {
    this.#spotlight = on;
    this.#shade.hidden = !on || this.#outline.hidden;
  }

  /**
   * Two lines of a place, next to a point of the window; the figure is `zoom` times as large as it knows.
   */
  hint(card: Card, zoom: number, pointer: { x: number; y: number }): void {
    this.#mark({ ...card, marks: { ...card.marks, dimmed: null } }, zoom);
    const [first] = card.lines;
    render(
      html`<h2>${card.title}</h2>
        ${card.reason ? html`<p>${card.reason}</p>` : first ? html`<p>${first.label}: ${first.value}</p>` : nothing}`,
      this.#card,
    );
    this.#stand(false);
    this.#beside(pointer);
  }

  /** All of a place, with links to other figures. */
  pin(card: Card, zoom: number): void {
    this.#mark(card, zoom);
    const { setting, title } = this.look();
    this.#title = setting === 'wall' ? (title === false ? 0 : TITLE * zoom) : undefined;
    render(
      html`<h2>${card.title}</h2>
        ${
          card.lines.length
            ? html`<dl>${card.lines.map((line) => html`<div><dt>${line.label}</dt><dd>${line.value}</dd></div>`)}</dl>`
            : nothing
        }
        ${card.reason ? html`<p>${card.reason}</p>` : nothing}
        ${card.shows === null ? nothing : this.#drawn(card.shows)}
        ${card.links.map(
          ({ label, spec }) =>
            html`<button type="button" class="quiet open" @click=${() => this.does.open(spec)}>${label}</button>`,
        )}
        <button type="button" class="quiet close" aria-label="Unpin" title="Unpin (Esc)" @click=${() => this.does.let()}>×</button>`,
      this.#card,
    );
    const aside = card.aside === null ? undefined : card.aside * zoom;
    const slot = this.does.slot();
    if (slot && aside !== undefined && this.#aside(aside)) return;
    this.#stand(true, slot);
    if (slot) this.#card.scrollIntoView({ block: 'nearest' });
    else this.#dock();
  }

  /** Dims all above and below a place. */
  light({ box: { y, h } }: Card, zoom: number): void {
    this.#shade.style.setProperty('--from', `${y * zoom}px`);
    this.#shade.style.setProperty('--to', `${(y + h) * zoom}px`);
    this.#shade.hidden = false;
  }

  /** Marks a place and what belongs to it. */
  #mark(card: Card, zoom: number): void {
    const onScreen = ({ x, y, w, h }: Box): Box => ({ x: x * zoom, y: y * zoom, w: w * zoom, h: h * zoom });
    this.light(card, zoom);
    this.#shade.hidden = !this.#spotlight;
    surround(this.#outline, onScreen(card.box));
    const { width, height } = this.look();
    this.#marks.show(card, width, height);
    this.#marked = marked(card).map(onScreen);
  }

  /** Puts the card over the figure, or into its slot. */
  #stand(pinned: boolean, slot: HTMLElement = this.surface): void {
    const card = this.#card;
    for (const name of ['tight', 'form', 'pinned']) delete card.dataset[name];
    for (const name of ['--room', '--most', 'transform']) card.style.removeProperty(name);
    if (pinned) card.dataset.pinned = 'yes';
    if (card.parentElement !== slot) slot.append(card);
    card.hidden = false;
  }

  hide(): void {
    this.#outline.hidden = true;
    this.#shade.hidden = true;
    this.#marks.hide();
    this.#stand(false);
    this.#card.hidden = true;
  }

  /** A small figure, drawn when it is another one. */
  #drawn(spec: string): HTMLCanvasElement {
    const { theme, palette } = this.look();
    const wanted = `${spec} ${theme} ${palette}`;
    if (wanted === this.#shown) return this.#picture;
    this.#shown = wanted;
    const figure = Picture.compute(spec);
    const look = { width: SHOWN, scale: window.devicePixelRatio || 1, theme, palette, title: false, caption: false };
    const options = { ...look, height: figure.height(look) };
    this.#picture.width = Math.round(options.width * options.scale);
    this.#picture.height = Math.round(Math.min(options.height, SEEN) * options.scale);
    this.#picture.style.width = `${SHOWN}px`;
    figure.draw(this.#picture, options);
    figure.free();
    return this.#picture;
  }

  /** Below and right of the pointer, where that is in sight and over the figure. */
  #beside(pointer: { x: number; y: number }): void {
    const card = this.#card;
    const { top, left, width, bottom } = this.surface.getBoundingClientRect();
    const scale = this.surface.offsetWidth / width;
    const [x, y] = [(pointer.x - left) * scale, (pointer.y - top) * scale];
    const [w, h] = [card.offsetWidth, card.offsetHeight];
    const right = (Math.min(document.documentElement.clientWidth, left + width) - left) * scale;
    const foot = (Math.min(window.innerHeight, bottom) - top) * scale;
    const across = x + APART + w <= right ? x + APART : Math.max(0, x - APART - w);
    const down = y + APART + h <= foot ? y + APART : Math.max(-top * scale, y - APART - h);
    card.style.transform = `translate(${Math.round(across)}px, ${Math.round(down)}px)`;
  }

  /** Right of what is as high as wide, if there is room; whether there is. */
  #aside(from: number): boolean {
    this.#stand(true);
    const card = this.#card;
    const [width, height] = [this.surface.offsetWidth, this.surface.offsetHeight];
    const room = width - from - APART;
    card.dataset.form = 'tall';
    card.style.setProperty('--room', `${Math.floor(Math.min(room, ASIDE.most))}px`);
    const foot = Math.min(height, window.innerHeight - this.surface.getBoundingClientRect().top - APART);
    const down = foot - card.offsetHeight - 1;
    if (room < ASIDE.least || down < ASIDE.below) return false;
    card.style.transform = `translate(${Math.ceil(from) + APART}px, ${Math.floor(down)}px)`;
    return true;
  }

  #dock(): void {
    const card = this.#card;
    const { top, left, width } = this.surface.getBoundingClientRect();
    const [w, h] = [this.surface.offsetWidth, this.surface.offsetHeight];
    // Decks scale what they show.
    const scale = w / width;
    const y = this.#title ?? -top * scale;
    const sight = {
      x: -left * scale,
      y,
      w: document.documentElement.clientWidth * scale,
      h: (window.innerHeight - top) * scale - y,
    };
    delete card.dataset.tight;
    const size = (form: Form, room: number): { w: number; h: number } => {
      card.dataset.form = form;
      card.style.setProperty('--room', `${Math.floor(room)}px`);
      return { w: card.offsetWidth, h: card.offsetHeight };
    };
    const alone = this.surface.getRootNode() instanceof ShadowRoot;
    const letters = parseFloat(getComputedStyle(card).fontSize);
    const upright = this.surface.parentElement?.dataset.upright !== undefined;
    const at = docked({ figure: { x: 0, y: 0, w, h }, sight, marks: this.#marked, alone, upright, letters, size });
    const needed = size(at.form, at.w).h;
    if (needed > at.most) {
      card.dataset.tight = 'yes';
      card.style.setProperty('--most', `${Math.floor(at.most)}px`);
    }
    card.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`;
  }
}

function surround(outline: HTMLElement, { x, y, w, h }: Box): void {
  Object.assign(outline.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${Math.max(w, 2)}px`,
    height: `${Math.max(h, 2)}px`,
  });
  outline.hidden = false;
}

function outline(className: string): HTMLElement {
  const outline = document.createElement('div');
  outline.className = className;
  outline.hidden = true;
  return outline;
}
