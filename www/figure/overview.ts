// The visible part in its figure: a bar under a zoomed row, or a small map of a plane, to move it.
import { withValues, type Changes, type DrawOptions, type Overview as Way, type Picture } from '../engine.ts';
import { partsOf } from './misplaced.ts';

/** Parts of what is shown that an arrow key moves on. */
const STEP = 0.25;

/** The callbacks of the bar or the map. */
export interface OverviewSettings {
  /** A look at another part. */
  look(changes: Changes): void;
  /** The hand rests. */
  settle(): void;
}

/** A place on the way through all: parts of it from 0 to 1, for each way. */
type Parts = number[];

/** The bar of one figure, or its map. */
export class Overview {
  readonly #bar = document.createElement('div');
  readonly #thumb = document.createElement('i');
  readonly #map = document.createElement('canvas');
  #figure: Picture | undefined;
  #options: DrawOptions | undefined;
  #ways: Way[] = [];
  /** From the thumb's begin to where it was taken. */
  #taken: Parts | undefined;
  /** Of which whole figure, drawn how, the map holds a picture. */
  #drawn = '';
  #drawing = 0;

  constructor(
    canvas: HTMLCanvasElement,
    private readonly settings: OverviewSettings,
  ) {
    const bar = this.#bar;
    bar.className = 'overview';
    bar.hidden = true;
    bar.tabIndex = 0;
    canvas.id ||= `figure-canvas-${Math.random().toString(36).slice(2)}`;
    bar.setAttribute('aria-controls', canvas.id);
    bar.append(this.#map, this.#thumb);
    canvas.parentElement!.append(bar);
    bar.addEventListener('pointerdown', (event) => this.#take(event));
    bar.addEventListener(
      'pointermove',
      (event) => this.#taken && this.#moveTo(this.#under(event).map((part, i) => part - this.#taken![i]!)),
    );
    for (const end of ['pointerup', 'pointercancel'] as const) bar.addEventListener(end, () => this.#leave());
    bar.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Shows which part of all a figure shows; of one that shows all, nothing. */
  follow(figure: Picture | undefined, options: DrawOptions): void {
    [this.#figure, this.#options] = [figure, options];
    this.#ways = figure && partsOf(figure.spec).length > 0 ? figure.overview(options) : [];
    const [x, y] = this.#ways;
    this.#bar.hidden = !x;
    if (!x) return;
    const plane = y !== undefined;
    this.#bar.toggleAttribute('data-plane', plane);
    const { style } = this.#thumb;
    const percent = (part: number): string => `${100 * part}%`;
    style.left = percent(x.part[0]);
    style.width = percent(x.part[1] - x.part[0]);
    style.top = y ? percent(isDownward(y) ? y.part[0] : 1 - y.part[1]) : '';
    style.height = y ? percent(y.part[1] - y.part[0]) : '';
    for (const [name, value] of Object.entries({
      role: plane ? 'slider' : 'scrollbar',
      'aria-label': plane ? 'Visible part of the plane' : 'Visible part of the row',
      'aria-orientation': 'horizontal',
      'aria-valuemin': x.all[0],
      'aria-valuemax': x.all[1] - (x.seen[1] - x.seen[0]),
      'aria-valuenow': x.seen[0],
      'aria-valuetext': plane ? this.#ways.map((way) => `${way.name} ${rangeText(way)}`).join(', ') : rangeText(x),
    }))
      this.#bar.setAttribute(name, String(value));
    if (plane) this.#picture();
  }

  /** Puts the whole figure into the map, with its next rest: once a figure and a look. */
  #picture(): void {
    const [figure, options] = [this.#figure!, this.#options!];
    const whole = withValues(
      figure.spec,
      partsOf(figure.spec).map((name) => [name, '']),
    );
    const asked = JSON.stringify([whole, options.theme, options.palette, options.width, options.height]);
    if (asked === this.#drawn) return;
    this.#drawn = asked;
    clearTimeout(this.#drawing);
    const all = figure.withViewport(whole);
    this.#drawing = window.setTimeout(() => {
      const picture = Object.assign(document.createElement('canvas'), { width: options.width, height: options.height });
      try {
        const look = { ...options, scale: 1 };
        all?.draw(picture, look);
        const [x, y] = all?.overview(look) ?? [];
        const [from, to] = y ? [Math.min(...y.pixels), Math.max(...y.pixels)] : [0, 0];
        const { clientWidth, clientHeight } = this.#bar;
        Object.assign(this.#map, { width: clientWidth * devicePixelRatio, height: clientHeight * devicePixelRatio });
        if (x && to > from) {
          const context = this.#map.getContext('2d')!;
          context.drawImage(
            picture,
            x.pixels[0],
            from,
            x.pixels[1] - x.pixels[0],
            to - from,
            0,
            0,
            this.#map.width,
            this.#map.height,
          );
        }
      } finally {
        all?.free();
      }
    });
  }

  /** The place under the pointer. */
  #under({ clientX, clientY }: PointerEvent): Parts {
    const { left, width, top, height } = this.#bar.getBoundingClientRect();
    const [, y] = this.#ways;
    const down = (clientY - top) / height;
    return [(clientX - left) / width, ...(y ? [isDownward(y) ? down : 1 - down] : [])];
  }

  #take(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    this.#bar.setPointerCapture(event.pointerId);
    this.#bar.focus();
    const under = this.#under(event);
    const within = this.#ways.map(({ part: [from, to] }, i) => [under[i]! - from, to - from] as const);
    // A click outside the thumb moves its middle there.
    const on = within.every(([at, wide]) => at >= 0 && at <= wide);
    this.#taken = within.map(([at, wide]) => (on ? at : wide / 2));
    this.#moveTo(under.map((part, i) => part - this.#taken![i]!));
  }

  #leave(): void {
    if (!this.#taken) return;
    this.#taken = undefined;
    this.settings.settle();
  }

  /** Moves the part shown so that it begins there. */
  #moveTo(to: Parts): void {
    const parts = this.#ways.map(({ part: [from, end] }, i) => Math.min(Math.max(to[i]!, 0), 1 - (end - from)));
    const changes = this.#figure!.moved(this.#options!, parts);
    const before = this.#ways.map(({ seen }) => seen.join('..'));
    if (changes.some(([, value], i) => value !== '' && value !== before[i])) this.settings.look(changes);
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const from = this.#ways.map(({ part }) => part[0]);
    const wide = this.#ways.map(({ part: [low, high] }) => (high - low) * STEP);
    const [, y] = this.#ways;
    const up = y && (isDownward(y) ? -1 : 1) * wide[1]!;
    const to: Parts | undefined = {
      ArrowLeft: [from[0]! - wide[0]!, from[1]!],
      ArrowRight: [from[0]! + wide[0]!, from[1]!],
      ...(up !== undefined && { ArrowUp: [from[0]!, from[1]! + up], ArrowDown: [from[0]!, from[1]! - up] }),
      Home: [0, from[1]!],
      End: [1, from[1]!],
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#moveTo(to);
    this.settings.settle();
  }
}

/** Whether its places are counted from above to below. */
const isDownward = ({ pixels: [first, last] }: Way): boolean => first < last;

const rangeText = ({ seen, all }: Way): string => `${seen[0]}–${seen[1]} of ${all[0]}–${all[1]}`;
