// The game that opens the landing page: skipped by a link, a key or scrolling, and fetched with its first touch.
import { lazy } from '../lazy.ts';
import { refusalFrom, type Refusal } from '../refusal.ts';
import { remember } from '../storage.ts';

/** As early.js reads it. */
const KEY = 'takeaway-opening';

/** Pixels of scrolling that mean: on to the rest. */
const SCROLLED = 60;

/** The callbacks of the opening. */
export interface OpeningSettings {
  /** The colours of the values 0, 1, 2, … now. */
  colors(): string[];
  /** It is over: the figures are to be shown. */
  over(): void;
  failed(refusal: Refusal): void;
}

const root = document.documentElement;

/** Whether the opening is shown. */
export const isOpen = (): boolean => root.dataset.opening !== undefined;

/** Shows it again. */
export function reopen(): void {
  root.dataset.opening = '';
  window.scrollTo(0, 0);
}

/** Takes it away for good. */
export function close(settings: Pick<OpeningSettings, 'over'>): void {
  if (!isOpen()) return;
  remember(KEY, 'seen');
  delete root.dataset.opening;
  settings.over();
}

/** Listens to its buttons, and to who wants to skip it. */
export function listenForOpening(host: HTMLElement, settings: OpeningSettings): void {
  let opening: Promise<{ step(by: number): void }> | undefined;
  const step = async (by: number): Promise<void> => {
    try {
      opening ??= lazy(import('./opening.ts')).then(({ Opening }) => new Opening(host, settings));
      (await opening).step(by);
    } catch (thrown) {
      opening = undefined;
      settings.failed(refusalFrom(thrown));
    }
  };
  host.addEventListener('click', (event) => {
    const by = (event.target as Element).closest<HTMLElement>('[data-step]')?.dataset.step;
    if (by !== undefined) void step(Number(by));
    if ((event.target as Element).closest('.pass')) {
      event.preventDefault();
      close(settings);
    }
  });
  document.addEventListener('keydown', (event) => {
    if (!isOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === '1' || event.key === '5') void step(Number(event.key));
    else if (event.key === 'Escape') close(settings);
  });
  window.addEventListener('scroll', () => window.scrollY > SCROLLED && close(settings), { passive: true });
}
