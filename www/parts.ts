// The parts of the page that load when they are first needed: gallery, games, stories, Export and the texts of the help.
import { linkTo, openedHere, type StoryRoute } from './address.ts';
import { at } from './at.ts';
import { parameters, withValue, type DrawOptions, type Parameter } from './engine.ts';
import type { ExportMenu } from './export/menu.ts';
import type { FigureController } from './figure/figure-controller.ts';
import type { Gallery } from './gallery/gallery.ts';
import type { Shortcut } from './keyboard.ts';
import { lazy } from './lazy.ts';
import { callableLibrary } from './library.ts';
import { signs, signsHere } from './lettering.ts';
import type { Play } from './play/play.ts';
import { Refusal, refusalFrom } from './refusal.ts';
import type { State } from './state.ts';
import type { Live } from './story/live.ts';
import type { StoryView } from './story/story.ts';
import type { Theme } from './theme.ts';

/** A text in the page's dialog. */
export type Topic = 'help' | 'talk' | 'glossary' | 'about';

/** What the parts need of the page around them. */
export interface PartsSettings {
  state: State;
  theme: Theme;
  figure: FigureController;
  shortcuts(): Shortcut[];
  /** Opens a figure or a game; if its `place` is given, with the card of that. */
  open(spec: string, place?: string): void;
  /** Shows these slides. */
  present(hash: string): void;
  copy(text: string, what: string): Promise<void>;
  announce(text: string): void;
  failed(refusal: Refusal): void;
  /** A part that the address asked for is ready. */
  ready(): void;
  /** Draws again: another theme or palette, or letters that came. */
  redraw(): void;
}

/** The parts, each from the first time it is asked for. */
export class Parts {
  #gallery: Gallery | undefined;
  #export: ExportMenu | undefined;
  #board: Play | undefined;
  #stories: StoryView | undefined;
  /** The game of a slide. */
  #onWall: Live | undefined;
  /** The section of the gallery to be scrolled to, once it and the figure above stand. */
  #section: string | undefined;

  constructor(private readonly page: PartsSettings) {}

  /** After the first figure: what could wait for it. */
  async complete(): Promise<void> {
    const { figure, state, theme, failed, redraw } = this.page;
    if (!signsHere()) void signs().then(redraw);
    try {
      await Promise.all([figure.warm(), figure.view.warm()]);
      const [{ Gallery }, { announceUpdates }] = await lazy(
        Promise.all([import('./gallery/gallery.ts'), import('./offline.ts')]),
      );
      announceUpdates(at('offline'));
      this.#gallery = new Gallery(at('gallery'), { theme: () => theme.current, palette: () => theme.palette });
      const { route } = state;
      await this.#gallery.show(route.name === 'home' ? route.filter : undefined);
      this.toSection();
    } catch (thrown) {
      // Showing the figure again would not help.
      failed(new Refusal(refusalFrom(thrown).message));
    }
  }

  /** Follows the address: what it leaves rests, and what it names of the gallery is shown. */
  follow(): void {
    const { route } = this.page.state;
    this.#section = route.name === 'home' ? route.section : undefined;
    if (route.name === 'home' && route.section !== undefined) this.#gallery?.filter(route.filter);
    if (route.name !== 'play') this.#board?.rest();
    if (route.name !== 'story') this.#stories?.rest();
  }

  /** Goes to the section of the gallery that a link names. */
  toSection(): void {
    // The figure above takes its new height with the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (this.#section !== undefined && this.#gallery?.reveal(this.#section)) this.#section = undefined;
      }),
    );
  }

  /** Those that are shown are drawn again. */
  redraw(): void {
    this.followFigure();
    this.#gallery?.redraw();
    this.#stories?.redraw();
  }

  /** Export follows the figure. */
  followFigure(): void {
    this.#export?.follow();
  }

  /** A game takes the place of the figure. */
  async play(text: string): Promise<void> {
    const { state, open, announce, failed, ready } = this.page;
    at('open-in').setAttribute('href', openedHere(linkTo(text)));
    await this.#attempt(async () => {
      const { Play } = await lazy(import('./play/play.ts'), callableLibrary());
      this.#board ??= new Play(at('play'), {
        played: (next, inPlace) => state.play(next, inPlace),
        open,
        announce,
        failed,
      });
      const { route } = state;
      if (route.name !== 'play' || route.text !== text) return;
      document.title = `${await this.#board.show(text)} · Takeaway`;
      ready();
    });
  }

  /** A game on a slide, in place of the one before. */
  async plays(host?: HTMLElement, game?: string): Promise<void> {
    this.#onWall?.end();
    this.#onWall = undefined;
    if (!host || !game) return;
    await this.#attempt(async () => {
      const { enliven } = await lazy(import('./story/live.ts'));
      if (host.isConnected) this.#onWall = enliven(host, { specs: [game], sliders: [], line: 1 }, this.#telling);
    });
  }

  /** A story takes the place of the figure. */
  async tale(route: StoryRoute): Promise<void> {
    await this.#attempt(async () => {
      const { StoryView } = await lazy(import('./story/story.ts'), callableLibrary());
      this.#stories ??= new StoryView(at('story'), { ...this.#telling, go: (hash) => (location.hash = hash) });
      if (this.page.state.route !== route) return;
      document.title = `${await this.#stories.show(route)} · Takeaway`;
      window.scrollTo(0, 0);
      this.page.ready();
    });
  }

  /** What stories, and games on slides, ask of the page. */
  get #telling(): {
    theme(): DrawOptions['theme'];
    palette(): string;
  } & Pick<PartsSettings, 'open' | 'announce' | 'failed'> {
    const { theme, open, announce, failed } = this.page;
    return { theme: () => theme.current, palette: () => theme.palette, open, announce, failed };
  }

  /** Opens a text, the glossary at a term. */
  async explain(topic: Topic, term?: string): Promise<void> {
    const { state, shortcuts } = this.page;
    await this.#attempt(async () => {
      const { explain } = await lazy(import('./help.ts'));
      const controls = state.isFigure ? parameters(state.spec) : [];
      explain(at('dialog') as HTMLDialogElement, topic, shortcuts(), controls, term);
    });
  }

  /** Another game in the place of this one, or the next one after it. */
  async another(which: 'randomOf' | 'neighbourOf'): Promise<void> {
    const { state } = this.page;
    await this.#attempt(async () => {
      const choose = (await lazy(import('./controls/random.ts')))[which];
      const spec = choose(state.spec, parameters(state.spec), withValue);
      if (which === 'randomOf') {
        state.edit(spec);
        return;
      }
      const [from, to] = [state.spec, spec].map(parameters);
      const guess = to!.find(({ value }, i) => value !== from![i]?.value);
      state.compare(spec);
      // The figure beside it is a first guess, and the reader types over it. On a phone the keyboard would hide both.
      if (guess && matchMedia('(pointer: fine)').matches) this.#typeOver(guess);
    });
  }

  /** Chooses what a field holds, once it holds this value; frames in which it may come. */
  #typeOver({ name, value }: Pick<Parameter, 'name' | 'value'>, frames = 100): void {
    const field = at('controls').querySelector<HTMLInputElement>(`[data-parameter="${name}"] .field`);
    if (field?.value === value) {
      field.focus({ preventScroll: true });
      field.select();
    } else if (frames > 0) requestAnimationFrame(() => this.#typeOver({ name, value }, frames - 1));
  }

  /** Fills the Export menu. */
  async offer(): Promise<void> {
    const { state, figure, announce, copy, present } = this.page;
    const menu = at('export');
    await this.#attempt(
      async () => {
        const { ExportMenu } = await lazy(import('./export/menu.ts'));
        this.#export ??= new ExportMenu(menu, {
          figure: () => figure.view.figure,
          options: () => ({ ...figure.view.options, axes: [], title: true, setting: 'page' }),
          pin: () => state.pin,
          stands: () => figure.stands,
          ways: () => figure.ways(),
          swept: () => figure.swept,
          rewind: () => figure.rewind(),
          announce,
          copy,
          present: (hash) => {
            menu.hidePopover();
            present(hash);
          },
        });
        this.#export.update();
      },
      () => menu.hidePopover(),
    );
  }

  /** Says what failed, unless it was called off; `undo` clears away what was begun. */
  async #attempt(act: () => Promise<void>, undo?: () => void): Promise<void> {
    try {
      await act();
    } catch (thrown) {
      undo?.();
      const refusal = refusalFrom(thrown);
      if (!refusal.cancelled) this.page.failed(refusal);
    }
  }
}
