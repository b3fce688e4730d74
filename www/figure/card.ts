// What is told of a place: its outline, those of the places that its reason names, and the card.
import { html, nothing, render } from 'lit/html.js';
import { Figure, type DrawOptions, type Probe } from '../engine.ts';
import { placed } from './place.ts';

type Box = Probe['box'];

/** Width of a figure in a card, and how much of its height is seen, without the legend: CSS pixels. */
const SHOWN = 308;
const SEEN = 100;

/** The marks of one place, over the figure in `surface`. */
export class Card {
  readonly #outline = outline('outline');
  #because: HTMLElement[] = [];
  /** Dims what is above and below the place. */
  readonly #shade = outline('shade');
  #spotlight = false;
  readonly #card = document.createElement('div');
  /** The figure that the card shows, and its picture. */
  #shown = '';
  readonly #picture = document.createElement('canvas');

  constructor(
    private readonly surface: HTMLElement,
    private readonly open: (spec: string) => void,
    private readonly look: () => DrawOptions,
  ) {
    this.#picture.setAttribute('aria-hidden', 'true');
    this.#card.className = 'card';
    this.#card.hidden = true;
    surface.append(this.#shade, this.#outline, this.#card);
  }

  /** Whether all but the row of the place is dimmed. */
  get spotlight(): boolean {
    return this.#spotlight;
  }

  set spotlight(on: boolean) {
    this.#spotlight = on;
    if (!on) this.#shade.hidden = true;
  }

  /** Tells of a place, drawn `zoom` times as large as its figure knows. */
  show(probe: Probe, zoom: number): void {
    const onScreen = ({ x, y, w, h }: Box): Box => ({ x: x * zoom, y: y * zoom, w: w * zoom, h: h * zoom });
    const { y, h } = onScreen(probe.box);
    this.#shade.hidden = !this.#spotlight;
    this.#shade.style.setProperty('--from', `${y}px`);
    this.#shade.style.setProperty('--to', `${y + h}px`);
    surround(this.#outline, onScreen(probe.box));
    this.#nameAll(probe.because.map(onScreen), probe.bands.map(onScreen));
    render(
      html`<h3>${probe.title}</h3>
        ${probe.lines.length
          ? html`<dl>${probe.lines.map((line) => html`<div><dt>${line.label}</dt><dd>${line.value}</dd></div>`)}</dl>`
          : nothing}
        ${probe.reason ? html`<p>${probe.reason}</p>` : nothing}
        ${probe.shows === null ? nothing : this.#drawn(probe.shows)}
        ${probe.links.map(({ label, spec }) =>
          html`<button type="button" class="quiet open" @click=${() => this.open(spec)}>${label}</button>`)}`,
      this.#card,
    );
    this.#card.hidden = false;
    this.#place(onScreen(probe.box));
  }

  /** Shows that it stays. */
  pin(): void {
    this.#card.dataset['pinned'] = 'yes';
  }

  hide(): void {
    this.#outline.hidden = true;
    this.#shade.hidden = true;
    this.#nameAll([], []);
    this.#card.hidden = true;
    delete this.#card.dataset['pinned'];
  }

  /** A small figure, drawn when it is another one. */
  #drawn(spec: string): HTMLCanvasElement {
    const { theme, palette } = this.look();
    const wanted = `${spec} ${theme} ${palette}`;
    if (wanted === this.#shown) return this.#picture;
    this.#shown = wanted;
    const figure = Figure.compute(spec);
    const look = { width: SHOWN, scale: window.devicePixelRatio || 1, theme, palette, title: false, caption: false };
    const options = { ...look, height: figure.height(look) };
    this.#picture.width = Math.round(options.width * options.scale);
    this.#picture.height = Math.round(Math.min(options.height, SEEN) * options.scale);
    this.#picture.style.width = `${SHOWN}px`;
    figure.draw(this.#picture, options);
    figure.free();
    return this.#picture;
  }

  /** Marks the places that a reason names, and the rows and columns of the place. */
  #nameAll(boxes: Box[], bands: Box[]): void {
    for (const named of this.#because) named.remove();
    const marked = (className: string) => (box: Box): HTMLElement => {
      const named = outline(className);
      surround(named, box);
      return named;
    };
    this.#because = [...bands.map(marked('outline cross')), ...boxes.map(marked('outline because'))];
    this.#outline.after(...this.#because);
  }

  #place(at: Box): void {
    const card = this.#card;
    const { top, width } = this.surface.getBoundingClientRect();
    // Decks scale what they show.
    const scale = this.surface.offsetWidth / width;
    // As wide as the figure, as high as the window: what is outside of these is not seen.
    const room = { x: 0, y: -top * scale, w: this.surface.offsetWidth, h: window.innerHeight * scale };
    delete card.dataset['tight'];
    if (card.offsetHeight > room.h) card.dataset['tight'] = 'yes';
    const { x, y } = placed(at, { w: card.offsetWidth, h: card.offsetHeight }, room);
    card.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}

function surround(outline: HTMLElement, { x, y, w, h }: Box): void {
  Object.assign(outline.style, {
    left: `${x}px`, top: `${y}px`, width: `${Math.max(w, 2)}px`, height: `${Math.max(h, 2)}px`,
  });
  outline.hidden = false;
}

function outline(className: string): HTMLElement {
  const outline = document.createElement('div');
  outline.className = className;
  outline.hidden = true;
  return outline;
}
