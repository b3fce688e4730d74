// Rows slide to the lengths that another figure gives them.
import { isWhole } from '../library.ts';
import type { DrawOptions, Picture } from '../engine.ts';

/** Milliseconds that it takes, and within which a hand that moves on is followed at once instead. */
const SLIDE = 260;

type End = [x: number, y: number, height: number];

/** How a row gets its length: from where it ended to where it ends, at which height in both pictures. */
interface Row {
  from: number;
  to: number;
  was: { y: number; height: number };
  is: { y: number; height: number };
}

/** The rows whose ends move, by their order. */
export function moved(before: readonly End[], after: readonly End[]): Row[] {
  const rows: Row[] = [];
  after.forEach(([to, y, height], i) => {
    const [from, top, high] = before[i] ?? [to, y, height];
    if (Math.abs(from - to) >= 1) rows.push({ from, to, was: { y: top, height: high }, is: { y, height } });
  });
  return rows;
}

/** The sliding rows of one canvas. */
export class Slide {
  #cover: HTMLCanvasElement | undefined;
  #last = 0;

  constructor(private readonly canvas: HTMLCanvasElement) {}

  /** What stands is about to be replaced; what is given back is called when the next figure is drawn. */
  begin(figure: Picture, options: DrawOptions): (next: Picture, options: DrawOptions) => void {
    this.#cover?.remove();
    const now = performance.now();
    const follows = now - this.#last < SLIDE;
    this.#last = now;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (follows || calm || !isWhole() || document.hidden || figure.panels.length > 1) return () => undefined;
    const before = figure.ends(options);
    if (before.length === 0) return () => undefined;
    const stood = copyOf(this.canvas);
    return (next, { width, height }) => {
      if (next.panels.length > 1 || width !== options.width || height !== options.height) return;
      const rows = moved(before, next.ends({ ...options, width, height }));
      if (rows.length > 0) this.#run(rows, stood, this.canvas.width / width);
    };
  }

  #run(rows: Row[], stood: HTMLCanvasElement, scale: number): void {
    const cover = Object.assign(document.createElement('canvas'), { className: 'last' });
    cover.width = this.canvas.width;
    cover.height = this.canvas.height;
    cover.style.cssText = this.canvas.style.cssText;
    this.#cover = cover;
    this.canvas.after(cover);
    const context = cover.getContext('2d')!;
    context.fillStyle = getComputedStyle(this.canvas).getPropertyValue('--paper');
    const start = performance.now();
    const draw = (now: number): void => {
      const t = Math.min(1, Math.max(0, now - start) / SLIDE);
      if (t === 1 || !cover.isConnected) {
        cover.remove();
        return;
      }
      const eased = 1 - (1 - t) ** 3;
      context.clearRect(0, 0, cover.width, cover.height);
      for (const { from, to, was, is } of rows) {
        const end = from + (to - from) * eased;
        const [left, w] = [Math.min(end, to) * scale, Math.abs(to - end) * scale];
        if (w < 1) continue;
        const part = ({ y, height }: Row['is']) => [left, y * scale, w, height * scale] as const;
        // A row that grows is covered beyond its end; of one that shrinks, what stood there goes.
        if (end < to) context.fillRect(...part(is));
        else context.drawImage(stood, ...part(was), ...part(is));
      }
      requestAnimationFrame(draw);
    };
    draw(start);
  }
}

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height });
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
}
