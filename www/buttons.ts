// What the page's buttons and keys ask for.
import { at } from './at.ts';
import { listen, type Shortcut } from './keyboard.ts';
import { close, reopen } from './opening/start.ts';
import type { Parts } from './parts.ts';
import { shortcutsOf } from './shortcuts.ts';
import type { State } from './state.ts';

/** What answers them. */
export interface Answering {
  state: State;
  parts: Parts;
  /** The figure's canvas takes the keys. */
  focus(): void;
  /** The pinned card is released. */
  release(): void;
  present(): void;
  copyLink(): void;
  switchTheme(): void;
}

/** Hears the buttons and the keys. */
export function listenForButtons(page: Answering): Shortcut[] {
  const { state, parts } = page;
  const none = { over: () => undefined };
  at('skip').addEventListener('click', () => {
    close(none);
    page.focus();
  });
  at('link').addEventListener('click', page.copyLink);
  at('talk').addEventListener('click', page.present);
  at('theme').addEventListener('click', page.switchTheme);
  at('export').addEventListener('toggle', (event) => {
    if ((event as ToggleEvent).newState === 'open') void parts.offer();
  });
  at('to-gallery').addEventListener('click', (event) => {
    close(none);
    // The landing page first, then down to its gallery.
    if (state.route.name === 'home') event.preventDefault();
    setTimeout(() => at('gallery').scrollIntoView({ behavior: 'instant' }));
  });
  at('term').addEventListener('click', () => void parts.explain('glossary', 'nim-value'));
  at('reopen').addEventListener('click', reopen);
  for (const topic of ['help', 'glossary', 'about'] as const) {
    at(topic).addEventListener('click', () => void parts.explain(topic));
  }
  at('all-controls').addEventListener('click', () => state.show(state.spec));
  const ofFigure = (act: () => void): void => {
    if (state.isFigure) act();
  };
  const shortcuts = shortcutsOf({
    present: () => {
      if (state.route.name !== 'story') page.present();
    },
    search: () => at('search').focus(),
    gallery: () => at('to-gallery').click(),
    random: () => ofFigure(() => void parts.another('randomOf')),
    compare: () => ofFigure(() => void parts.another('neighbourOf')),
    theme: page.switchTheme,
    link: page.copyLink,
    export: () => ofFigure(() => at('export').togglePopover()),
    help: () => void parts.explain('help'),
    undo: () => state.undo(),
    redo: () => state.redo(),
    release: page.release,
  });
  listen(shortcuts);
  return shortcuts;
}
