// <takeaway-figure spec="sink-strips?m=19" controls="m,k"></takeaway-figure>:
// a live figure in anybody's page, from one script file or from two; with several specs, a blank apart, a sheet.
import { specsIn } from './address.ts';
import { ended, shortened } from './brief.ts';
import { firstSpec, palettes, reading, type DrawOptions } from './engine.ts';
import { loadEngine, wholeLibrary } from './library.ts';
import { Refusal, refusalFrom } from './refusal.ts';
import { namedIn } from './controls/numbers.ts';
import { pool } from './figure/worker-pool.ts';
import { printsAsVectors } from './printout.ts';
import { FigureController } from './figure/figure-controller.ts';
import { SheetController } from './sheet/sheet-controller.ts';
import { Shows } from './sheet/shows.ts';
import base from './style/base.css?inline';
import card from './style/card.css?inline';
import controls from './style/controls.css?inline';
import { LETTERS, SIGNS } from './fonts/letters.ts';
import sansRegularSigns from './fonts/takeaway-sans-400-signs.woff2?url';
import sansRegular from './fonts/takeaway-sans-400.woff2?url';
import sansSemiboldSigns from './fonts/takeaway-sans-600-signs.woff2?url';
import sansSemibold from './fonts/takeaway-sans-600.woff2?url';
import sansItalic from './fonts/takeaway-sans-400-italic.woff2?url';
import sansSemiboldItalic from './fonts/takeaway-sans-600-italic.woff2?url';
import stage from './style/stage.css?inline';

let engine: Promise<unknown> | undefined;

/** Whether the first part of the library draws this: the first kind alone, or nothing said. */
const isFirst = (spec: string | null): boolean => /^(sink-strips(\?[^ ]*)?)?$/.test(spec?.trim() ?? '');

/** The library and its font, loaded once for all figures of a page; `all` of the library, or what the first figure needs. */
function ready(all: boolean): Promise<unknown> {
  engine ??= Promise.all([
    loadEngine(all),
    ...(
      [
        [sansRegular, '400', 'normal', LETTERS],
        [sansRegularSigns, '400', 'normal', SIGNS],
        [sansSemibold, '600', 'normal', LETTERS],
        [sansSemiboldSigns, '600', 'normal', SIGNS],
        [sansItalic, '400', 'italic'],
        [sansSemiboldItalic, '600', 'italic'],
      ] as const
    ).map(async ([url, weight, style, unicodeRange = 'U+0-10FFFF']) => {
      // Fonts named inside a shadow tree are not loaded: they belong to the document.
      const font = new FontFace('Takeaway Sans', `url(${url})`, { weight, style, unicodeRange });
      document.fonts.add(await font.load().catch(() => font));
    }),
  ]);
  return all ? engine.then(() => wholeLibrary()) : engine;
}

/** Keys of clickers, which turn the slides of the deck around a figure, whatever has the focus. */
const CLICKERS = new Set(['PageUp', 'PageDown']);

/** Further keys that stay the page's own. */
const PAGES_KEYS = new Set([...CLICKERS, 'Escape', 'Tab']);

const controlOf = (event: Event): HTMLElement | undefined => {
  const target = event.composedPath()[0];
  const isControl =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLButtonElement;
  return isControl ? target : undefined;
};

/** Keys that move a slider or fill a field do not also turn the slides of the deck around it. */
function keepKeys(event: KeyboardEvent): void {
  if (controlOf(event) && !PAGES_KEYS.has(event.key)) event.stopPropagation();
}

/** A clicker moves no slider, and ends its focus: some decks rest while a control has it. */
function yieldToClickers(event: KeyboardEvent): void {
  const control = controlOf(event);
  if (!control || !CLICKERS.has(event.key)) return;
  event.preventDefault();
  control.blur();
}

// Inside the element, what the page calls its root is the host.
const scoped = (css: string): string =>
  css
    .replaceAll(/:root((?:\[[^\]]*\])+)/g, ':host($1)')
    .replaceAll(/:root\b/g, ':host')
    .replaceAll(/\bhtml\b(?=\s*\{)/g, ':host');

/** Names of the themes, of which the system's wish chooses one if none is given. */
const THEMES: readonly DrawOptions['theme'][] = ['light', 'dark', 'print', 'projector'];

/** The heights there may be, in CSS pixels. */
const HEIGHTS = { least: 60, most: 4000 };

const own = `
:host { display: block; background: var(--paper); min-height: 0; font: 16px/1.5 var(--sans); }
/* What a page wants of its own letters is not wanted of mathematics. */
.figure, .quick, .failed { direction: ltr; letter-spacing: normal; word-spacing: normal; text-transform: none; text-indent: 0; text-align: start; white-space: normal; text-shadow: none; writing-mode: horizontal-tb; hyphens: manual; font-variant: normal; font-style: normal; font-weight: 400; cursor: auto; }
.quick { padding: 8px 20px 12px; }
.quick:empty { padding: 0; }
.quick:empty:not([data-slides]) { display: none; }
@media print { .quick { display: none; } }
.failed { color: var(--wrong); font: 15px/1.4 var(--sans); margin: 0; }
.failed:not(:empty) { padding: 4px 0; }
`;

/** Styles of the inside, made by code: a host page's policy may forbid style elements. */
let sheet: CSSStyleSheet | undefined;

function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync([base, stage, card, controls].map(scoped).join('\n') + own);
  }
  return sheet;
}

/** Whether it is a browser that draws: in the window of a test what is inside the element shows. */
function dressed(root: ShadowRoot): boolean {
  try {
    root.adoptedStyleSheets = [styles()];
    return typeof FontFace === 'function';
  } catch {
    return false;
  }
}

/** Room for a figure whose height is not known yet, CSS pixels. */
const ROOM = 300;

/** What no author puts into a figure: a tag that was closed in itself has swallowed what follows it. */
const SWALLOWED = 'takeaway-figure, h1, h2, h3, h4, h5, h6, section, article, p + p, script, iframe';

/** Elements in the page. */
let living = 0;

/**
 * The custom element. Attributes: spec, controls (names of parameters), theme, palette, height.
 * Its content, a picture say, shows until the figure is drawn, and for good where it cannot be.
 */
class TakeawayFigure extends HTMLElement {
  static readonly observedAttributes = ['spec', 'theme', 'palette', 'height', 'controls'];
  #figure: FigureController | undefined;
  #sheet: SheetController | undefined;
  /** Ends what the figure that stands has begun. */
  #ending = new AbortController();
  /** Counts how often it was put into a page and taken out: what was begun before is given up. */
  #generation = 0;
  readonly #shows = new Shows(() => this.#sheet?.show());
  /** What the reader's system wishes; unknown where a test has no screen. */
  readonly #system = globalThis.matchMedia?.('(prefers-color-scheme: dark)') as MediaQueryList | undefined;
  #failed: HTMLElement | undefined;
  /** The error of the figure, beside those of the attributes. */
  #trouble = '';
  /** The repairs of the spec. */
  #repairs = '';
  readonly #dress = (): void => {
    this.dataset.theme = this.#theme === 'dark' ? 'dark' : 'light';
    this.#tell(this.#trouble);
    this.#figure?.view.drawSoon();
  };

  connectedCallback(): void {
    living += 1;
    this.#system?.addEventListener('change', this.#dress);
    void this.#build();
  }

  disconnectedCallback(): void {
    this.#system?.removeEventListener('change', this.#dress);
    this.#generation += 1;
    this.#ending.abort();
    this.#sheet?.end();
    this.#figure?.end();
    this.#sheet = this.#figure = this.#failed = undefined;
    this.shadowRoot?.replaceChildren();
    living -= 1;
    if (living === 0) pool.trim(0);
  }

  attributeChangedCallback(name: string): void {
    if (!this.#figure) return;
    if (name === 'spec') void this.#show();
    else this.#dress();
  }

  /** The data of the figure that stands, as a text; throws a {@link Refusal} where there is none. */
  data(format: string): string {
    const figure = this.#figure?.view.whole;
    if (!figure) throw new Error('no figure is shown yet');
    return figure.data(format);
  }

  get #theme(): DrawOptions['theme'] {
    return THEMES.find((name) => name === this.getAttribute('theme')) ?? (this.#system?.matches ? 'dark' : 'light');
  }

  get #palette(): string {
    const names = palettes().map(({ name }) => name);
    return names.find((name) => name === this.getAttribute('palette')) ?? names[0]!;
  }

  /** The height that was asked for, within what there may be; nothing if none was, or no number. */
  get #height(): number | undefined {
    const text = this.getAttribute('height')?.trim();
    const wanted = Number(text);
    return text && Number.isFinite(wanted) ? Math.min(Math.max(wanted, HEIGHTS.least), HEIGHTS.most) : undefined;
  }

  /** The errors of the attributes, and the values used instead. */
  get #complaints(): string[] {
    const complaints: string[] = [];
    const complain = (name: string, allowed: string, instead: string): void => {
      const said = this.getAttribute(name)!.slice(0, 40);
      complaints.push(`${name} cannot be “${said}”; ${instead} is used. Allowed: ${allowed}.`);
    };
    const theme = this.getAttribute('theme');
    if (theme !== null && theme !== this.#theme) complain('theme', THEMES.join(', '), "the system's");
    const palette = this.getAttribute('palette');
    if (palette !== null && palette !== this.#palette) {
      complain(
        'palette',
        palettes()
          .map(({ name }) => name)
          .join(', '),
        this.#palette,
      );
    }
    const height = this.getAttribute('height');
    if (height !== null && Number(height) !== this.#height) {
      const instead = this.#height === undefined ? 'what suits the width' : String(this.#height);
      complain('height', `${HEIGHTS.least} … ${HEIGHTS.most} CSS pixels`, instead);
    }
    return complaints;
  }

  /** Something failed: it is said under the figure, and to whoever listens. */
  #fail(refusal: Refusal): void {
    const { message, parameter, suggestion } = refusal;
    this.#tell(message);
    this.dispatchEvent(
      new CustomEvent('takeaway-failed', { bubbles: true, detail: { message, parameter, suggestion } }),
    );
  }

  #tell(trouble: string): void {
    this.#trouble = trouble;
    if (this.#failed && this.#figure)
      this.#failed.textContent = shortened([trouble, ...this.#complaints].filter(Boolean).join(' '));
  }

  #rooted(): ShadowRoot {
    const root = this.attachShadow({ mode: 'open' });
    root.addEventListener('keydown', (event) => yieldToClickers(event as KeyboardEvent), { capture: true });
    root.addEventListener('keydown', (event) => keepKeys(event as KeyboardEvent));
    return root;
  }

  async #build(): Promise<void> {
    this.#generation += 1;
    const generation = this.#generation;
    const root = this.shadowRoot ?? this.#rooted();
    if (!dressed(root)) {
      root.replaceChildren(document.createElement('slot'));
      return;
    }
    if (this.querySelector(SWALLOWED)) {
      console.warn(
        '<takeaway-figure/> does not close itself: write </takeaway-figure>, or what follows is not shown.',
        this,
      );
    }
    const figure = Object.assign(document.createElement('div'), { className: 'figure' });
    const quick = Object.assign(document.createElement('div'), { className: 'quick' });
    quick.toggleAttribute('data-slides', this.hasAttribute('controls'));
    const failed = Object.assign(document.createElement('p'), { className: 'failed' });
    failed.setAttribute('role', 'alert');
    const instead = document.createElement('slot');
    // So high from the beginning that nothing around it moves when the figure comes.
    const room = document.createElement('div');
    room.style.minHeight = `${this.#height ?? ROOM}px`;
    room.append(instead, figure);
    root.replaceChildren(room, quick, failed);
    this.#failed = failed;
    try {
      await ready(!isFirst(this.getAttribute('spec')));
    } catch (thrown) {
      if (generation !== this.#generation) return;
      room.style.minHeight = '';
      failed.textContent = `The figure could not start: ${refusalFrom(thrown).message}`;
      this.#fail(new Refusal(failed.textContent));
      return;
    }
    if (generation !== this.#generation) return;
    const named = this.getAttribute('controls');
    this.#sheet = new SheetController({
      state: this.#shows,
      controller: () => this.#figure!,
      all: true,
      failed: (refusal) => this.#fail(refusal),
    });
    this.#figure = new FigureController({
      figureHost: figure,
      controls: named === null ? [] : [{ host: quick, only: namedIn(named), way: false }],
      sheet: this.#sheet,
      theme: () => this.#theme,
      palette: () => this.#palette,
      heightFor: (natural) => this.#height ?? Math.min(natural, HEIGHTS.most),
      changed: (spec) => {
        this.#repairs = '';
        this.#shows.show(spec, 'drag');
      },
      settled: () => undefined,
      open: (spec) => this.setAttribute('spec', spec),
      shown: (shown) => {
        this.#tell(this.#repairs);
        if (instead.isConnected) decksMeasure();
        instead.remove();
        room.style.minHeight = '';
        this.dispatchEvent(
          new CustomEvent('takeaway-shown', {
            bubbles: true,
            detail: { spec: shown.panels.join(' '), repairs: this.#repairs },
          }),
        );
      },
      failed: (refusal) => this.#fail(refusal),
    });
    this.#ending = new AbortController();
    printsAsVectors(figure, this.#figure.view, { size: (options) => options, signal: this.#ending.signal });
    this.#dress();
    void this.#show();
  }

  async #show(): Promise<void> {
    const generation = this.#generation;
    try {
      await ready(!isFirst(this.getAttribute('spec')));
      if (generation !== this.#generation) return;
      const all = specsIn(this.getAttribute('spec') ?? firstSpec()).map((text) => reading(text));
      this.#repairs = all.flatMap(({ changes }) => changes.map(ended)).join(' ');
      this.#shows.all(all.map(({ spec }) => spec));
    } catch (thrown) {
      this.#fail(refusalFrom(thrown));
    }
  }
}

/** A deck has put its slide in the middle before the figure had its height, and does so again when the window changes its size. */
const decksMeasure = (): number => requestAnimationFrame(() => window.dispatchEvent(new Event('resize')));

if (!customElements.get('takeaway-figure')) customElements.define('takeaway-figure', TakeawayFigure);
