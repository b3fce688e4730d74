// Zooming a figure, a row or a plane: by wheel or pinch, by dragging, by keys.
import type { Changes, DrawOptions, Place, Picture } from '../engine.ts';
import { Overview } from './overview.ts';

/** Calls of the gestures to the figure, in pixels of the window. */
export interface CloserSettings {
  /** The place under a point; nothing where a figure has no zoom. */
  at(x: number, y: number): Place | undefined;
  /** Whether only a part is shown. */
  isCloser(): boolean;
  /** Whether the wheel zooms without a key, because there is nothing to scroll. */
  wheelAlone(): boolean;
  /** The wheel turned without effect: no key is held, and the page has no more to scroll. */
  vain(): void;
  /** A look `factor` closer, with the place `at` under a point. */
  look(x: number, y: number, at: Place, factor: number): void;
  /** A look at what lies between two places, of the row at a point. */
  between(x: number, y: number, at: Place, other: Place): void;
  /** A look at everything. */
  all(): void;
  /** A look at the part that these parameters say. */
  part(changes: Changes): void;
  /** The hand rests. */
  settle(): void;
}

/** A pointer that moves less is a click, pixels. */
const STILL = 4;

/** How much closer a key looks. */
const KEY = 1.5;

/** Milliseconds after which a wheel rests. */
const REST = 250;

/** Whether the page has no more to scroll in this direction. */
function ended(deltaY: number): boolean {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  return deltaY < 0 ? scrollTop <= 0 : scrollTop + clientHeight >= scrollHeight - 1;
}

/** The gestures on one canvas. */
export class Closer {
  /** The next frame: places and factors of several turns of a wheel come together. */
  #next: { x: number; y: number; at: Place; factor: number } | undefined;
  #resting = 0;
  readonly #fingers = new Map<number, { x: number; y: number }>();
  #drag: { id: number; x: number; y: number; at: Place; moves: boolean } | undefined;
  #pinch: { at: Place; apart: number } | undefined;
  readonly #band = document.createElement('div');
  readonly #overview: Overview;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly settings: CloserSettings,
  ) {
    this.#band.className = 'band';
    this.#band.hidden = true;
    canvas.parentElement!.append(this.#band);
    this.#overview = new Overview(canvas, {
      look: (changes) => settings.part(changes),
      settle: () => settings.settle(),
    });
    canvas.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    canvas.addEventListener('pointerdown', (event) => this.#down(event));
    canvas.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(end, (event) => this.#up(event));
    // A click that ends a drag is none. Before those who hear clicks.
    canvas.addEventListener(
      'click',
      (event) => {
        if (this.#drag?.moves) event.stopImmediatePropagation();
      },
      { capture: true },
    );
    canvas.addEventListener('dblclick', () => settings.isCloser() && settings.all());
  }

  /** Whether the pointer is doing something else than pointing. */
  get busy(): boolean {
    return this.#drag?.moves === true || this.#pinch !== undefined;
  }

  /** Another figure, or another part of it, is shown. */
  follow(figure: Picture | undefined, options: DrawOptions): void {
    this.#overview.follow(figure, options);
  }

  /** A key pressed on the canvas, with the pixel it is about; says whether it was one of these. */
  key(name: string, x: number, y: number): boolean {
    const factor = { '+': KEY, '=': KEY, '-': 1 / KEY }[name];
    if (factor === undefined && name !== '0') return false;
    const at = this.settings.at(x, y);
    if (at === undefined) return false;
    if (factor !== undefined) this.settings.look(x, y, at, factor);
    else if (this.settings.isCloser()) this.settings.all();
    this.settings.settle();
    return true;
  }

  #wheel(event: WheelEvent): void {
    const { clientX: x, clientY: y, deltaX, deltaY } = event;
    const at = this.settings.at(x, y);
    if (at === undefined) return;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const aside = event.shiftKey && deltaX === 0 ? deltaY : deltaX;
    // On a wall nothing scrolls, and the wheel needs no key.
    const alone = !event.shiftKey && Math.abs(deltaY) > Math.abs(deltaX) && this.settings.wheelAlone();
    if (event.ctrlKey || event.metaKey || alone) {
      event.preventDefault();
      this.#soon(x, y, this.#next?.at ?? at, (this.#next?.factor ?? 1) * Math.exp(-deltaY * lines * 0.005));
    } else if (this.settings.isCloser() && Math.abs(aside) > Math.abs(event.shiftKey ? 0 : deltaY)) {
      event.preventDefault();
      this.#soon(x, y, this.settings.at(x + aside * lines, y) ?? at, 1);
    } else {
      if (ended(deltaY)) this.settings.vain();
      return;
    }
    clearTimeout(this.#resting);
    this.#resting = window.setTimeout(() => this.#rest(), REST);
  }

  #soon(x: number, y: number, at: Place, factor: number): void {
    if (!this.#next) requestAnimationFrame(() => this.#now());
    this.#next = { x, y, at, factor };
  }

  /** Does what the next frame would do. */
  #now(): void {
    const next = this.#next;
    this.#next = undefined;
    if (next) this.settings.look(next.x, next.y, next.at, next.factor);
  }

  /** The wheel rests: the part now visible is a step by itself. */
  #rest(): void {
    clearTimeout(this.#resting);
    this.#resting = 0;
    this.#settle();
  }

  #down(event: PointerEvent): void {
    if (this.#resting) this.#rest();
    const { clientX: x, clientY: y, pointerId: id } = event;
    const at = this.settings.at(x, y);
    this.#drag = undefined;
    if (at === undefined || event.button !== 0) return;
    if (event.pointerType === 'touch') {
      this.#fingers.set(id, { x, y });
      if (this.#fingers.size === 2) {
        const { x: middle, y: height, apart } = this.#spread();
        this.#pinch = { at: this.settings.at(middle, height) ?? at, apart };
        return;
      }
      // One finger alone scrolls the page where there is nothing to move.
      if (!this.settings.isCloser()) return;
    }
    this.#drag = { id, x, y, at, moves: false };
  }

  #move(event: PointerEvent): void {
    const { clientX: x, clientY: y, pointerId: id } = event;
    if (this.#fingers.has(id)) this.#fingers.set(id, { x, y });
    if (this.#pinch && this.#fingers.size === 2) {
      const { x: middle, y: height, apart } = this.#spread();
      this.#soon(middle, height, this.#pinch.at, (this.#next?.factor ?? 1) * (apart / this.#pinch.apart));
      this.#pinch.apart = apart;
      return;
    }
    const drag = this.#drag;
    if (!drag || drag.id !== id || event.buttons === 0) return;
    const height = heightOf(drag, y);
    if (!drag.moves) {
      if (Math.hypot(x - drag.x, height - drag.y) < STILL) return;
      drag.moves = true;
      this.canvas.setPointerCapture(id);
    }
    if (this.settings.isCloser()) this.#soon(x, height, drag.at, 1);
    else this.#mark(drag, x, y);
  }

  #up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#pinch) {
      if (this.#fingers.size > 0) return;
      this.#pinch = undefined;
      this.#settle();
      return;
    }
    const drag = this.#drag;
    if (!drag?.moves || drag.id !== event.pointerId) return;
    // The click comes first, if one does.
    setTimeout(() => (this.#drag = undefined));
    const marked = !this.#band.hidden;
    this.#band.hidden = true;
    const other = this.settings.at(event.clientX, heightOf(drag, event.clientY));
    if (marked && event.type === 'pointerup' && other !== undefined)
      this.settings.between(drag.x, drag.y, drag.at, other);
    this.#settle();
  }

  /** The hand rests: its last place counts. */
  #settle(): void {
    this.#now();
    this.settings.settle();
  }

  /** The middle between two fingers, and their distance. */
  #spread(): { x: number; y: number; apart: number } {
    const [a, b] = [...this.#fingers.values()] as [{ x: number; y: number }, { x: number; y: number }];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) };
  }

  /** Marks the part that will be visible: all heights of a row. */
  #mark(drag: { x: number; y: number; at: Place }, x: number, y: number): void {
    const around = this.#band.parentElement!;
    const box = around.getBoundingClientRect();
    const grow = box.width / around.offsetWidth;
    this.#band.hidden = false;
    this.#band.style.left = `${(Math.min(drag.x, x) - box.left) / grow}px`;
    this.#band.style.width = `${Math.abs(x - drag.x) / grow}px`;
    const plane = drag.at.length > 1;
    this.#band.style.top = plane ? `${(Math.min(drag.y, y) - box.top) / grow}px` : '';
    this.#band.style.height = plane ? `${Math.abs(y - drag.y) / grow}px` : '';
    this.#band.toggleAttribute('data-plane', plane);
  }
}

/** How far down a drag has come: along a row it stays where it began. */
const heightOf = (drag: { y: number; at: Place }, y: number): number => (drag.at.length > 1 ? y : drag.y);
