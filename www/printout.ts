// A figure on paper.
import type { DrawOptions, Picture } from './engine.ts';

/** Width of a figure on a page of its own, CSS pixels. */
const PAGE_WIDTH = 720;

/** What differs where a figure is printed. */
export interface Printing {
  /** Its size, if it is not as wide as a page and as high as suits it. */
  size?: ((options: DrawOptions) => Pick<DrawOptions, 'width' | 'height'>) | undefined;
  /** Called before and after. */
  prints?(on: boolean): void;
  /** Ends it. */
  signal?: AbortSignal;
}

/** While it is printed, the figure in `host` is a vector picture in the print theme. */
export function printsAsVectors(
  host: HTMLElement,
  view: { readonly figure: Picture | undefined; readonly options: DrawOptions },
  { size, prints, signal }: Printing = {},
): void {
  const paper = document.createElement('div');
  paper.className = 'printout';
  const listen = (event: string, act: () => void): void => window.addEventListener(event, act, signal && { signal });
  listen('beforeprint', () => {
    const { figure, options } = view;
    if (!figure) return;
    const look = { ...options, title: true, width: PAGE_WIDTH, theme: 'print' as const, setting: 'page' as const };
    const fits = size?.(options) ?? { height: Math.ceil(figure.height(look)) };
    paper.innerHTML = figure.svg({ ...look, ...fits });
    host.prepend(paper);
    prints?.(true);
  });
  listen('afterprint', () => {
    paper.remove();
    prints?.(false);
  });
}
