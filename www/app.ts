// The page around the figure: it moves what happens in one part to the others.
import { hashOfStory, isGame, LINK, linkTo, linkToAll, openedHere, sheetIn } from './address.ts';
import { at } from './at.ts';
import { tellHeight } from './embedded.ts';
import { copied } from './clipboard.ts';
import { gameText, normalize, palettes, parameters, withValue, type Parameter, type Picture } from './engine.ts';
import { lazy } from './lazy.ts';
import { wholeLibrary } from './library.ts';
import { refusalFrom, type Refusal } from './refusal.ts';
import { onceAFrame } from './frames.ts';
import { home } from './home.ts';
import { listenForButtons } from './buttons.ts';
import type { Shortcut } from './keyboard.ts';
import { namedIn, reachAlone } from './controls/numbers.ts';
import { printsAsVectors } from './printout.ts';
import { heightOf, talkZoom, type Place } from './height.ts';
import { listenForSearch } from './search/later.ts';
import { misplaced, partsOf, showAll } from './figure/misplaced.ts';
import { Wording } from './figure/wording.ts';
import { FigureController } from './figure/figure-controller.ts';
import { Notice } from './notice.ts';
import { Parts } from './parts.ts';
import { State } from './state.ts';
import { SheetController } from './sheet/sheet-controller.ts';
import { listenForOpening } from './opening/start.ts';
import { Wall } from './talk/wall.ts';
import { Theme } from './theme.ts';
import { Toast } from './toast.ts';
import { tellPalettes, tellTools } from './tools.ts';
import { Checks } from './controls/checks.ts';

/** The content of the landing page under its figure. */
const FIRST_CONTROLS = 'm,k';

/** In talk mode a game is drawn as in a window of this width, CSS pixels, and enlarged. */
const TALK_BOARD = 880;

/** Milliseconds a first figure has to itself before the gallery and the workers start. */
const BREATH = 400;

/** It started: should it fail again one day, it may be rescued again (see early.js). */
function started(): void {
  try {
    sessionStorage.removeItem('takeaway-rescued');
  } catch {
    // Where nothing can be stored, nothing was.
  }
}

/** The whole page. */
export class App {
  readonly #theme = new Theme(palettes().map(({ name }) => name));
  readonly #embed = new URLSearchParams(location.search).get('embed');
  readonly #state = new State(this.#embed === null);
  readonly #figure: FigureController;
  readonly #talk: Wall;
  readonly #checks = new Checks(at('verify'), (refusal) => this.#failed(refusal));
  readonly #sheet = new SheetController({
    state: this.#state,
    controller: () => this.#figure,
    host: at('panels'),
    all: this.#embed !== null,
    failed: (refusal) => this.#failed(refusal),
  });
  readonly #notice = new Notice(at('notice'));
  readonly #parts: Parts;
  readonly #wording: Wording;
  #shortcuts: Shortcut[] = [];
  /** Whether a figure has stood already. */
  #stood = false;
  /** Whose card the next figure is to show. */
  #place: string | undefined;
  readonly #toast = new Toast(at('toast'));
  readonly #toolsSoon = onceAFrame(() => {
    if (this.#state.route.name !== 'home' && this.#embed === null) void this.#checks.show(this.#state.spec);
    this.#showTools();
    at('open-in').setAttribute('href', openedHere(this.#link()));
  });

  constructor() {
    const theme = (): 'light' | 'dark' | 'projector' =>
      this.#talk.on && this.#theme.current === 'light' ? 'projector' : this.#theme.current;
    this.#figure = new FigureController({
      figureHost: at('figure'),
      controls: [
        {
          host: at('controls'),
          way: true,
          only: (p) => p.section === 'main',
          adopts: (name) => !parameters(this.#state.spec).some((p) => p.name === name),
        },
        ...(['view', 'range', 'colours'] as const).map((section) => ({
          host: at(`${section}-controls`),
          way: true,
          only: (p: Parameter) => p.section === section,
          adopts: () => false,
        })),
        {
          host: at('quick'),
          way: this.#embed === null,
          only: namedIn(this.#embed || FIRST_CONTROLS),
          reach: (name) => (this.#embed === null ? reachAlone(name) : undefined),
        },
      ],
      theme,
      palette: () => this.#theme.palette,
      heightFor: (natural, rows) => this.#heightFor(natural, rows),
      zoom: () => (this.#talk.on ? talkZoom() : 1),
      setting: () => (this.#talk.on ? 'wall' : 'screen'),
      // The page writes the title over a figure, a slide its own; the panels of a sheet have theirs.
      title: () =>
        this.#talk.on ? !this.#state.slide?.title : this.#embed !== null || this.#sheet.sheet !== undefined,
      comes: ({ caption }) => this.#wording.titles(caption),
      slot: () => this.#slot(),
      changed: (spec, how) => (how === 'drag' ? this.#state.show(spec, 'drag') : this.#state.edit(spec)),
      settled: () => this.#state.settle(),
      pinned: (place) => this.#state.pinned(place),
      open: (spec) => this.#open(spec),
      sheet: this.#sheet,
      shown: (figure) => this.#shown(figure),
      announce: (text) => this.#announce(text),
      failed: (refusal) => this.#failed(refusal),
    });
    this.#wording = new Wording({
      figure: this.#figure,
      isHome: () => this.#state.route.name === 'home',
      isSheet: () => this.#sheet.sheet !== undefined,
      copy: (text, what) => void this.#copy(text, what),
      settled: () => this.#state.settle(),
      failed: (refusal) => this.#failed(refusal),
    });
    this.#parts = new Parts({
      state: this.#state,
      theme: this.#theme,
      figure: this.#figure,
      shortcuts: () => this.#shortcuts,
      open: (spec, place) => this.#open(spec, place),
      present: (hash) => {
        // The address of slides alone does not reopen a talk that the speaker has left.
        if (location.hash === hash) void this.#talk.enter();
        else location.hash = hash;
      },
      copy: (text, what) => this.#copy(text, what),
      announce: (text) => this.#announce(text),
      failed: (refusal) => this.#failed(refusal),
      ready: () => this.#ready(),
      redraw: () => this.#redraw(),
    });
    this.#talk = new Wall({
      failed: (refusal) => this.#failed(refusal),
      controller: this.#figure,
      turnTo: (at) => this.#state.turnTo(at),
      deck: (slides) => this.#state.deck(slides),
      slide: () => this.#state.slide,
      palette: () => this.#theme.palette,
      announce: (text) => this.#announce(text),
      figure: () => this.#state.isFigure,
      host: at('slide'),
      plays: (host, game) => void this.#parts.plays(host, game),
      shade: () => this.#switch(),
      help: () => void this.#parts.explain('talk'),
      changed: () => {
        this.#state.presenting = this.#talk.on;
        this.#redraw();
        at('play').style.setProperty('zoom', this.#talk.on ? String(Math.max(1, window.innerWidth / TALK_BOARD)) : '1');
      },
    });
  }

  /** Shows what the address asks for. */
  start(): void {
    this.#state.addEventListener('changed', () => this.#follow());
    this.#state.addEventListener('refused', (told) =>
      this.#notice.say((told as CustomEvent<string>).detail, 'trouble'),
    );
    this.#state.addEventListener('repaired', (told) => {
      const { spec } = this.#state;
      // A part that is not all there is was perhaps not what the link meant.
      const remedy = partsOf(spec).length > 0 ? showAll(spec, (all) => this.#state.edit(all)) : undefined;
      this.#notice.say((told as CustomEvent<string>).detail, 'remark', remedy);
    });
    this.#theme.addEventListener('change', () => this.#redraw());
    this.#listen();
    this.#state.readAddress();
  }

  #follow(): void {
    const { route } = this.#state;
    const page = ['home', 'play', 'story'].includes(route.name) ? route.name : 'figure';
    const root = document.documentElement;
    if (page !== 'home') delete root.dataset.opening;
    if (root.dataset.page !== page) {
      root.dataset.page = page;
      window.scrollTo(0, 0);
    }
    this.#notice.clear();
    this.#parts.follow();
    const { presenting } = this.#state;
    if (presenting && !this.#talk.on) void this.#talk.enter(() => this.#state.presenting);
    else if (!presenting && this.#talk.on) this.#talk.leave();
    if (route.name === 'play' || route.name === 'story') {
      void (route.name === 'play' ? this.#parts.play(route.text) : this.#parts.tale(route));
      return;
    }
    this.#place = this.#state.pin ?? this.#place;
    this.#sheet.show();
    this.#toolsSoon();
    if (!this.#talk.on) return;
    this.#talk.label();
    this.#figure.view.drawSoon();
  }

  /** The page shows what was asked for. */
  #ready(): void {
    delete document.documentElement.dataset.waits;
    if (window.takeawayReady) return;
    document.getElementById('stopped')?.remove();
    window.takeawayReady = true;
    started();
    // Should it not come now, whatever needs it asks again.
    wholeLibrary().catch(() => undefined);
  }

  #shown(figure: Picture): void {
    document.getElementById('first-picture')?.remove();
    const { caption } = figure;
    this.#wording.show(caption);
    this.#parts.followFigure();
    document.title =
      this.#state.route.name === 'home' ? 'Takeaway: explore subtraction games' : `${caption.title} · Takeaway`;
    const first = !this.#stood;
    this.#stood = true;
    this.#ready();
    if (first && this.#embed === null) setTimeout(() => void this.#complete(), BREATH);
    this.#marked();
    this.#parts.toSection();
  }

  /** After the first figure: what could wait for it. */
  async #complete(): Promise<void> {
    await this.#parts.complete();
    await this.#wording.arm().catch((thrown: unknown) => this.#failed(refusalFrom(thrown)));
  }

  /** Pins what a link or a game names, once its figure stands. */
  #marked(): void {
    const place = this.#place;
    this.#place = undefined;
    if (place === undefined || this.#figure.view.selection.mark(place)) return;
    const all = (spec: string): void => {
      this.#place = place;
      this.#state.edit(spec);
    };
    const [told, remedy] = misplaced(place, this.#state.spec, this.#figure.view, all);
    this.#notice.say(told, 'remark', remedy);
  }

  /** Where a pinned card stands: beside the controls, on the landing page over its words; on a wall, over the figure. */
  #slot(): HTMLElement | undefined {
    if (this.#talk.on || this.#embed !== null) return undefined;
    return at(this.#state.route.name === 'home' ? 'home-detail' : 'detail');
  }

  #heightFor(natural: number, rows: boolean): number {
    const place: Place = this.#talk.on
      ? 'talk'
      : this.#embed !== null
        ? 'embed'
        : this.#state.route.name === 'home'
          ? 'home'
          : 'figure';
    const beside = {
      home: () => 0,
      figure: () => at('bar').offsetHeight + at('titles').offsetHeight,
      talk: () => at('slide').offsetHeight,
      embed: () => at('quick').offsetHeight + at('open-in').offsetHeight,
    };
    const around = beside[place]();
    if (place === 'embed') tellHeight(natural + around);
    return heightOf({ place, width: window.innerWidth, height: window.innerHeight, natural, rows, beside: around });
  }

  /** Once: what m does to the rows of the landing page. */
  async #run(): Promise<void> {
    const { spec } = this.#state;
    const m = parameters(spec).find(({ name }) => name === 'm');
    if (this.#state.route.name !== 'home' || !m || this.#embed !== null) return;
    const slider = document.querySelector<HTMLElement>('#quick [data-parameter="m"] input[type="range"]');
    const { run } = await import('./opening/run.ts');
    await run(slider, (by) => {
      if (this.#state.spec === spec) this.#figure.show(withValue(spec, 'm', String(Number(m.value) + by)));
    });
  }

  #redraw(): void {
    this.#figure.view.drawSoon();
    this.#parts.redraw();
    this.#showTools();
  }

  /** Opens a game, or a figure; if its `place` is given, with the card of that. */
  #open(spec: string, place?: string): void {
    if (isGame(spec)) {
      this.#state.play(gameText(spec));
      return;
    }
    this.#place = place;
    // Dialogs opened before belong to the last figure.
    for (const details of at('caption').querySelectorAll('details')) details.open = false;
    this.#state.show(normalize(spec), 'open');
  }

  /** The full address of what is shown. */
  #link(): string {
    const { route, spec } = this.#state;
    if (route.name === 'play') return linkTo(route.text);
    if (route.name === 'story') return home() + hashOfStory(route);
    return linkToAll(sheetIn(route)?.specs ?? [spec], { pin: this.#state.pin });
  }

  #showTools(): void {
    tellTools(at('tools'), this.#state, {
      reset: (spec) => (sheetIn(this.#state.route) ? this.#state.edit(spec) : this.#open(spec)),
      random: () => void this.#parts.another('randomOf'),
      compare: () => void this.#parts.another('neighbourOf'),
    });
    tellPalettes(at('palette'), this.#theme);
    this.#sheet.tell();
  }

  #listen(): void {
    this.#shortcuts = listenForButtons({
      state: this.#state,
      parts: this.#parts,
      focus: () => this.#figure.view.canvas.focus(),
      release: () => void this.#figure.view.selection.release(),
      present: () => void this.#talk.enter(),
      copyLink: () => void this.#copy(this.#link(), 'Link'),
      switchTheme: () => this.#switch(),
    });
    listenForSearch(at('search') as HTMLInputElement, at('found'), {
      theme: () => this.#theme.current,
      palette: () => this.#theme.palette,
      open: (spec) => this.#open(spec),
      explain: (topic, term) => void this.#parts.explain(topic, term),
      choose: (theme) => this.#switch(theme),
      copy: (text, what) => void this.#copy(text, what),
      failed: (why) => this.#notice.say(why, 'trouble'),
    });
    listenForOpening(at('opening'), {
      colors: () => palettes().find(({ name }) => name === this.#theme.palette)![this.#theme.current],
      over: () => void this.#run(),
      failed: (refusal) => this.#failed(refusal),
    });
    window.addEventListener('resize', () => this.#figure.view.drawSoon());
    // A frame does not scroll: the figure leaves the sliders their room, when they come.
    if (this.#embed !== null) new ResizeObserver(() => this.#figure.view.drawSoon()).observe(at('quick'));
    this.#notice.sayUnforeseen();
    printsAsVectors(at('figure'), this.#figure.view, {
      // A frame is printed where it stands in its page.
      size: this.#embed === null ? undefined : () => ({ width: window.innerWidth, height: window.innerHeight }),
      prints: (on) => {
        for (const notes of document.querySelectorAll<HTMLDetailsElement>('#caption .notes')) notes.open = on;
      },
    });
  }

  #switch(choice?: Theme['choice']): void {
    if (choice) this.#theme.choose(choice);
    else this.#theme.toggle();
    this.#announce({ system: 'Light or dark as the system', light: 'Light', dark: 'Dark' }[this.#theme.choice]);
  }

  async #copy(text: string, what: string): Promise<void> {
    const { route, spec } = this.#state;
    const specs = sheetIn(route)?.specs ?? [spec];
    if (what === 'Link' && specs.some((each) => each.length > LINK)) {
      const { offerSet } = await lazy(import('./export/set-file.ts'));
      offerSet(specs, this.#notice);
      return;
    }
    await copied(text, what, (told) => this.#announce(told));
  }

  #failed({ message, again }: Refusal): void {
    delete document.documentElement.dataset.waits;
    this.#place = undefined;
    const remedy = { label: 'Try again', act: () => this.#figure.show(this.#state.spec) };
    this.#notice.say(message, 'trouble', again ? remedy : undefined);
  }

  #announce(text: string): void {
    this.#toast.say(text);
  }
}
