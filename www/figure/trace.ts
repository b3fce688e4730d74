// A faint trace of where rows ended before a slider moved them.
import type { FigureView } from './view.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Part of a row's height that a mark takes. */
const MARK = 0.8;

/** The trace over one figure. */
export class Trace {
  #element: SVGElement | undefined;

  constructor(private readonly view: FigureView) {}

  /** A slider begins to move: what stands leaves its trace. */
  begin(): void {
    const { figure, options } = this.view;
    if (this.#element || !figure) return;
    const ends = figure.ends(options);
    this.#element = document.createElementNS(SVG, 'svg');
    this.#element.setAttribute('class', 'trace');
    this.#element.setAttribute('aria-hidden', 'true');
    this.#element.setAttribute('viewBox', `0 0 ${options.width} ${options.height}`);
    const path = document.createElementNS(SVG, 'path');
    const marks = ends.map(([x, y, height]) => `M${x + 1.5} ${y + ((1 - MARK) / 2) * height}v${MARK * height}`);
    path.setAttribute('d', marks.join(''));
    this.#element.append(path);
    // What the marks are is said at the first of them.
    const [first] = ends;
    if (first) {
      const words = document.createElementNS(SVG, 'text');
      words.setAttribute('x', String(first[0] + 5));
      words.setAttribute('y', String(first[1] + 0.7 * first[2]));
      words.textContent = 'before';
      this.#element.append(words);
    }
    this.view.canvas.after(this.#element);
  }

  /** The hand rests. */
  end(): void {
    this.#element?.remove();
    this.#element = undefined;
  }
}
