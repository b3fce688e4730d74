// The canvas of a figure: its size, its sharpness, and who draws on it.
import type { DrawOptions, Picture } from '../engine.ts';
import { lazy } from '../lazy.ts';
import { callableLibrary } from '../library.ts';
import type { Painter } from './painter.ts';

/** The least width of a figure, CSS pixels (FIGURE_WIDTHS of the library). */
const NARROWEST = 120;

/** Pixels to a pixel of the figure, at most (FIGURE_SCALES of the library), and pixels of a canvas. */
const SHARPEST = 8;
const LARGEST = 16_000_000;

/** What a canvas asks of the view that it belongs to. */
export interface CanvasSettings {
  /** Height in CSS pixels for a figure whose natural height is `natural`; whether it is made of rows. */
  heightFor(natural: number, rows: boolean): number;
  /** How much larger than usual everything is drawn. */
  zoom(): number;
  /** How the figure is drawn in the size that the canvas has now. */
  options(): DrawOptions;
}

/** A canvas as wide as its host. */
export class FigureCanvas {
  readonly element = document.createElement('canvas');
  /** In the figure's own pixels. */
  size = { width: 0, height: 0 };
  /** Pixels of the screen to a pixel of the figure. */
  scale = 1;
  zoom = 1;
  /** How much larger its host was shown when it was drawn. */
  #seen = 1;
  /** Draws what takes long, once something did. */
  #painter: Promise<Painter> | undefined;
  /** Counts drawings: one that takes long may come too late. */
  #drawings = 0;

  constructor(
    private readonly host: HTMLElement,
    private readonly settings: CanvasSettings,
  ) {}

  /**
   * How much larger the host is shown than it is laid out: decks scale their slides, and may turn them. Never below 1,
   * because a deck that shows small slides soon shows one of them large.
   */
  get enlarged(): number {
    const { offsetWidth: w, offsetHeight: h } = this.host;
    const { width, height } = this.host.getBoundingClientRect();
    if (!w || !h) return 1;
    const [across, down] = [width / w, height / h];
    // Turned by an angle a, the box around it is wider: width = s(w cos a + h sin a), height = s(w sin a + h cos a).
    const turned = Math.abs(across - down) > 0.02 * across && Math.abs(w - h) > 0.1 * w;
    const by = w * w - h * h;
    const scale = turned ? Math.hypot(w * width - h * height, w * height - h * width) / Math.abs(by) : across;
    // Widths are laid out in parts of a pixel, and told in whole ones.
    return scale > 1.02 && Number.isFinite(scale) ? scale : 1;
  }

  /** The width that its host leaves it. */
  get room(): number {
    return Math.floor(this.host.clientWidth / this.zoom);
  }

  /** A point of the window in the figure's own pixels: talk mode and decks scale the element, and may turn it. */
  within(x: number, y: number): [number, number] {
    const { left, top, width, height } = this.element.getBoundingClientRect();
    const from = this.#shown.inverse().transformPoint({ x: x - left - width / 2, y: y - top - height / 2 });
    return [from.x + this.size.width / 2, from.y + this.size.height / 2];
  }

  /** The middle of a box of the figure, or of all of it, in pixels of the window. */
  middle(part?: { x: number; y: number; w: number; h: number }): [number, number] {
    const { left, top, width, height } = this.element.getBoundingClientRect();
    const { x, y, w, h } = part ?? { x: 0, y: 0, w: this.size.width, h: this.size.height };
    const to = this.#shown.transformPoint({ x: x + (w - this.size.width) / 2, y: y + (h - this.size.height) / 2 });
    return [left + width / 2 + to.x, top + height / 2 + to.y];
  }

  /** How the figure's pixels are turned and enlarged around its middle, which is also the middle of the box around it. */
  get #shown(): DOMMatrix {
    let shown = new DOMMatrix();
    for (
      let each: Element | null = this.element;
      each;
      each = each.parentElement ?? (each.getRootNode() as ShadowRoot).host
    ) {
      const { transform } = getComputedStyle(each);
      if (transform !== 'none') shown = new DOMMatrix(transform).multiply(shown);
    }
    shown.e = shown.f = 0;
    const { width, height } = this.size;
    // Zooming is no transform.
    return shown.scale(
      this.element.getBoundingClientRect().width / (Math.abs(shown.a) * width + Math.abs(shown.c) * height),
    );
  }

  /** Draws a figure and says whether it did, later where that takes long and no other was asked for meanwhile. */
  draw(figure: Picture): boolean | Promise<boolean> {
    this.zoom = this.settings.zoom();
    const width = this.room;
    // A host that is hidden, or too narrow for any figure: it is drawn when there is room.
    if (width < NARROWEST) return false;
    this.size = { width, height: 0 };
    const natural = figure.height(this.settings.options());
    this.size.height = Math.round(this.settings.heightFor(natural * this.zoom, figure.rows) / this.zoom);
    this.#seen = this.enlarged;
    const most = Math.max(1, Math.sqrt(LARGEST / (width * this.size.height)));
    this.scale = Math.min((window.devicePixelRatio || 1) * this.zoom * this.#seen, SHARPEST, most);
    this.#fit();
    const options = this.settings.options();
    const drawing = ++this.#drawings;
    if (figure.drawBriefly(this.element, options)) return true;
    this.#painter ??= lazy(import('./painter.ts'), callableLibrary()).then(({ Painter }) => new Painter());
    // A part that did not load may do so the next time.
    this.#painter.catch(() => (this.#painter = undefined));
    return this.#painter.then((painter) =>
      painter.paint(figure, this.element, options, () => drawing === this.#drawings),
    );
  }

  /** Whether it was drawn for a smaller view of its host, and is blurred now. */
  get isBlurred(): boolean {
    return this.enlarged > 1.05 * this.#seen;
  }

  /** Gives up what is still being drawn. */
  stop(): void {
    this.#drawings += 1;
    void this.#painter?.then((painter) => painter.stop());
  }

  /** A pixel of the canvas is one of the screen: in a host of a broken width it would be stretched and blurred. */
  #fit(): void {
    const { element, size, scale, zoom } = this;
    const density = scale / zoom;
    const across = Math.round(size.width * scale);
    const down = Math.round(size.height * scale);
    if (element.width !== across) element.width = across;
    if (element.height !== down) element.height = down;
    element.style.width = `${across / density}px`;
    element.style.height = `${down / density}px`;
  }
}
