// A page with one figure, on paper.
import type { DrawOptions, Picture } from './engine.ts';

/** While it is printed, the figure in `host` is a vector picture in the print theme, and all notes stand open. */
export function printsAsVectors(
  host: HTMLElement,
  view: { readonly figure: Picture | undefined; readonly options: DrawOptions },
): void {
  const clear = (): void => document.getElementById('printout')?.remove();
  const openNotes = (open: boolean): void => {
    for (const notes of document.querySelectorAll<HTMLDetailsElement>('#caption .notes')) notes.open = open;
  };
  window.addEventListener('beforeprint', () => {
    const { figure, options } = view;
    if (!figure) return;
    clear();
    const size = { ...options, title: true, width: 720, theme: 'print' as const, height: 0 };
    const paper = document.createElement('div');
    paper.id = 'printout';
    paper.innerHTML = figure.svg({ ...size, height: Math.ceil(figure.height(size)) });
    host.prepend(paper);
    openNotes(true);
  });
  window.addEventListener('afterprint', () => {
    clear();
    openNotes(false);
  });
}
