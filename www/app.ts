// The page around the figure: it moves what happens in one part to the others.
import { html, nothing, render } from 'lit';
import { renderCaption } from './figure/caption.ts';
import {
  kinds, normalize, palettes, parameters, presets, refusalFrom, withValue, type Caption, type Figure, type Preset,
  type Refusal,
} from './engine.ts';
import { ExportMenu } from './export/menu.ts';
import { Gallery } from './gallery/gallery.ts';
import { control, key, listen, type Shortcut } from './keyboard.ts';
import { namedIn } from './controls/numbers.ts';
import { announceUpdates } from './offline.ts';
import { randomOf } from './controls/random.ts';
import { SearchBox } from './search/search.ts';
import { Stage } from './figure/stage.ts';
import { FIRST, hashOf, linkTo, State } from './state.ts';
import { Talk } from './talk/talk.ts';
import { Theme } from './theme.ts';
import { VerifyPanel } from './controls/verify.ts';

/** What the landing page offers under its figure. */
const FIRST_CONTROLS = 'm,k';

/** Heights in CSS pixels that the page keeps for itself, so that a figure fits the window. */
const AROUND = { home: 250, figure: 90, talk: 24, embed: 0 };

/** The least height kept for the words under a figure, CSS pixels: about what most captions need. */
const CAPTION = 200;

/** A figure is never squeezed below this height, CSS pixels. */
const LOWEST = 300;

/** Windows below this width, CSS pixels, are phones; a figure there takes this part of the height at most. */
const PHONE = 700;
const PHONE_PART = 0.55;

/** The least height of an upright figure to its width, where there is room. */
const UPRIGHT = 1.1;

/**
 * In talk mode a figure is drawn as on a sheet of this size, CSS pixels, and enlarged to the
 * wall: its smallest letters are then a thirtieth of the picture's height, read from the last row.
 */
const TALK_SHEET = { width: 560, height: 360 };

/** Milliseconds a first figure has to itself before the gallery and the workers start. */
const BREATH = 400;

/** Milliseconds a short message stays. */
const TOAST = 2600;

const at = (id: string): HTMLElement => document.getElementById(id)!;

const talkZoom = (): number =>
  Math.max(1, Math.min(window.innerWidth / TALK_SHEET.width, window.innerHeight / TALK_SHEET.height));

/** The whole page. */
export class App {
  readonly #theme = new Theme();
  readonly #state = new State();
  readonly #presets: Preset[] = presets();
  readonly #embed = new URLSearchParams(location.search).get('embed');
  readonly #stage: Stage;
  readonly #gallery: Gallery;
  readonly #talk: Talk;
  readonly #export: ExportMenu;
  readonly #verify: VerifyPanel;
  /** Height kept for the words, grown to the tallest this kind of figure had in this window. */
  #words = { kind: '', width: 0, height: CAPTION };
  #toast = 0;

  constructor() {
    const theme = (): 'light' | 'dark' | 'projector' => (this.#talk.on ? 'projector' : this.#theme.current);
    const palette = (): string => this.#theme.palette;
    this.#stage = new Stage({
      figureHost: at('figure'),
      controls: [{ host: at('controls') }, { host: at('quick'), only: namedIn(this.#embed || FIRST_CONTROLS) }],
      theme,
      palette,
      heightFor: (natural) => this.#heightFor(natural),
      zoom: () => (this.#talk.on ? talkZoom() : 1),
      changed: (spec, how) => (how === 'drag' ? this.#state.show(spec, 'drag') : this.#state.edit(spec)),
      settled: () => this.#state.settle(),
      open: (spec) => this.#open(spec),
      shown: (figure) => this.#shown(figure),
      failed: (refusal) => this.#complain(refusal.message),
    });
    this.#talk = new Talk({
      stage: this.#stage,
      turn: (by) => this.#state.route.name === 'slides' && this.#state.turnTo(this.#state.route.at + by),
      announce: (text) => this.#announce(text),
      changed: () => this.#redraw(),
    });
    this.#gallery = new Gallery(at('gallery'), this.#presets, { theme: () => this.#theme.current, palette });
    this.#export = new ExportMenu(at('export'), {
      figure: () => this.#stage.view.figure,
      options: () => this.#stage.view.options,
      announce: (text) => this.#announce(text),
    });
    this.#verify = new VerifyPanel(at('verify'));
  }

  /** Shows what the address asks for. */
  start(): void {
    this.#state.addEventListener('changed', () => this.#follow());
    this.#state.addEventListener('refused', (event) => {
      this.#complain(`This link cannot be opened: ${(event as CustomEvent<Refusal>).detail.message}`);
      // Without a last good figure the first one is shown.
      if (this.#stage.spec === '') this.#stage.show(normalize(FIRST));
    });
    this.#theme.addEventListener('change', () => this.#redraw());
    this.#listen();
    this.#state.readAddress();
    if (this.#embed === null) announceUpdates(at('offline'));
  }

  /** Once a first figure stands: what could wait for it. */
  #complete(): void {
    this.#gallery.show();
    this.#stage.lane.warm();
  }

  #tell(caption: Caption): void {
    renderCaption(at('caption'), caption, {
      hashOf,
      copy: (text, what) => void this.#export.copy(text, what),
    });
  }

  #follow(): void {
    const { route, spec } = this.#state;
    const page = route.name === 'home' ? 'home' : 'figure';
    const root = document.documentElement;
    if (root.dataset['page'] !== page) {
      root.dataset['page'] = page;
      window.scrollTo(0, 0);
    }
    this.#complain('');
    this.#stage.show(spec);
    this.#verify.show(spec);
    this.#showTools();
  }

  #shown(figure: Figure): void {
    document.getElementById('first-picture')?.remove();
    const { caption } = figure;
    this.#tell(caption);
    this.#export.follow();
    document.title = this.#state.route.name === 'home'
      ? 'Takeaway: the laboratory for subtraction games'
      : `${caption.title} · Takeaway`;
    const first = !window.takeawayReady;
    window.takeawayReady = true;
    if (first && this.#embed === null) setTimeout(() => this.#complete(), BREATH);
  }

  #heightFor(natural: number): number {
    const place = this.#talk.on ? 'talk' : this.#embed !== null ? 'embed' : this.#state.route.name === 'home' ? 'home' : 'figure';
    const around = place === 'embed' ? at('quick').offsetHeight
      : place === 'figure' ? AROUND.figure + this.#heightOfWords() : AROUND[place];
    // An upright figure has its words beside it, or below it, outside the window.
    if (place === 'figure' && window.innerWidth >= PHONE && at('figure').dataset['upright'] !== undefined) {
      return Math.min(Math.max(natural, at('figure').clientWidth * UPRIGHT), Math.max(LOWEST, window.innerHeight - AROUND.figure));
    }
    const room = window.innerHeight - around;
    // A phone scrolls; a frame and a wall cannot.
    if (place === 'talk' || place === 'embed') return Math.max(120, room);
    // There the figure stays in sight above the thumb that slides.
    if (window.innerWidth < PHONE) return Math.min(natural, Math.max(LOWEST, Math.round(window.innerHeight * PHONE_PART)));
    return Math.min(natural, Math.max(LOWEST, room));
  }

  /**
   * What to keep for the words: it only grows while a slider moves, so that the figure
   * does not breathe with every line.
   */
  #heightOfWords(): number {
    const kind = this.#state.spec.split('?')[0]!;
    const width = window.innerWidth;
    const needed = Math.max(CAPTION, at('caption').offsetHeight);
    if (this.#words.kind !== kind || this.#words.width !== width) this.#words = { kind, width, height: needed };
    this.#words.height = Math.max(this.#words.height, needed);
    return this.#words.height;
  }

  #redraw(): void {
    this.#stage.view.drawSoon();
    if (this.#embed === null) this.#gallery.redraw();
    this.#showTools();
  }

  #open(spec: string): void {
    this.#state.show(spec, 'open');
  }

  #showTools(): void {
    const { canUndo, canRedo, spec } = this.#state;
    const kind = spec.split('?')[0]!;
    render(
      html`<div class="row">
          <button type="button" class="quiet" ?disabled=${!canUndo} title="Undo (Ctrl+Z)" @click=${() => this.#state.undo()}>Undo</button>
          <button type="button" class="quiet" ?disabled=${!canRedo} title="Redo (Ctrl+Shift+Z)" @click=${() => this.#state.redo()}>Redo</button>
          <button type="button" class="quiet" ?disabled=${spec === kind} title="All parameters to their defaults" @click=${() => this.#open(kind)}>Reset</button>
          <button type="button" class="quiet" title="Another ruleset, by chance (r)" @click=${() => this.#random()}>Random</button>
        </div>`,
      at('tools'),
    );
    render(
      html`<label class="inline">Colours
          <select @change=${(event: Event) => (this.#theme.palette = (event.target as HTMLSelectElement).value)}>
            ${palettes().map((p) => html`<option value=${p.name} ?selected=${p.name === this.#theme.palette}>${p.label}</option>`)}
          </select></label>`,
      at('palette'),
    );
  }

  #random(): void {
    try {
      this.#state.edit(randomOf(this.#state.spec, parameters(this.#state.spec), withValue));
    } catch (thrown) {
      this.#complain(refusalFrom(thrown).message);
    }
  }

  #listen(): void {
    new SearchBox(at('search') as HTMLInputElement, at('found'), this.#presets, kinds, (spec) => this.#open(spec));
    at('skip').addEventListener('click', () => this.#stage.view.canvas.focus());
    at('link').addEventListener('click', () => void this.#export.copy(linkTo(this.#state.spec), 'Link'));
    at('talk').addEventListener('click', () => this.#talk.enter());
    at('theme').addEventListener('click', () => this.#theme.toggle());
    at('to-gallery').addEventListener('click', (event) => {
      // The landing page first, then down to its gallery.
      if (this.#state.route.name === 'home') event.preventDefault();
      setTimeout(() => at('gallery').scrollIntoView({ behavior: 'instant' }));
    });
    for (const topic of ['help', 'glossary', 'about'] as const) {
      at(topic).addEventListener('click', () => void this.#explain(topic));
    }
    window.addEventListener('resize', () => this.#stage.view.drawSoon());
    new ResizeObserver(() => {
      if (at('caption').offsetHeight > this.#words.height) this.#stage.view.drawSoon();
    }).observe(at('caption'));
    window.addEventListener('beforeprint', () => this.#printout());
    window.addEventListener('afterprint', () => document.getElementById('printout')?.remove());
    listen(this.#shortcuts);
  }

  readonly #shortcuts: Shortcut[] = [
    { keys: 't', does: 'talk mode: full screen, large type', matches: key('t'), act: () => this.#talk.enter() },
    { keys: '/', does: 'search or type a figure', matches: key('/'), act: () => at('search').focus() },
    { keys: 'g', does: 'gallery', matches: key('g'), act: () => at('to-gallery').click() },
    { keys: 'r', does: 'another ruleset, by chance', matches: key('r'), act: () => this.#random() },
    { keys: 'd', does: 'light or dark', matches: key('d'), act: () => this.#theme.toggle() },
    { keys: 'l', does: 'copy the link', matches: key('l'), act: () => at('link').click() },
    { keys: 'e', does: 'export', matches: key('e'), act: () => at('export').togglePopover() },
    { keys: '?', does: 'this list', matches: key('?'), act: () => void this.#explain('help') },
    { keys: 'Ctrl+Z', does: 'undo', matches: control('z'), act: () => this.#state.undo() },
    { keys: 'Ctrl+Shift+Z', does: 'redo', matches: control('z', true), act: () => this.#state.redo() },
    { keys: 'Esc', does: 'let go of what is pinned', matches: key('Escape'), act: () => void this.#stage.view.release() },
  ];

  async #explain(topic: 'help' | 'glossary' | 'about'): Promise<void> {
    const { explain } = await import('./help.ts');
    explain(at('dialog') as HTMLDialogElement, topic, this.#shortcuts);
  }

  /** On paper the figure is a vector picture in the print theme. */
  #printout(): void {
    const { figure, options } = this.#stage.view;
    if (!figure) return;
    document.getElementById('printout')?.remove();
    const size = { ...options, width: 720, theme: 'print' as const, height: 0 };
    const paper = document.createElement('div');
    paper.id = 'printout';
    paper.innerHTML = figure.svg({ ...size, height: Math.ceil(figure.height(size)) });
    at('figure').prepend(paper);
  }

  #complain(text: string): void {
    render(
      text
        ? html`<span>${text}</span> <button type="button" class="quiet" @click=${() => this.#complain('')}>Dismiss</button>`
        : nothing,
      at('notice'),
    );
  }

  #announce(text: string): void {
    const toast = at('toast');
    toast.textContent = text;
    clearTimeout(this.#toast);
    this.#toast = window.setTimeout(() => (toast.textContent = ''), TOAST);
  }
}
