// <takeaway-figure spec="sink-strips?m=19" controls="m,k"></takeaway-figure>:
// a live figure in anybody's page, from this one script file.
import { loadEngine, normalize, refusalFrom, type DrawOptions } from './engine.ts';
import { namedIn } from './controls/numbers.ts';
import { Stage } from './figure/stage.ts';
import base from './style/base.css?inline';
import controls from './style/controls.css?inline';
import sansRegular from './fonts/takeaway-sans-400.woff2?url';
import sansSemibold from './fonts/takeaway-sans-600.woff2?url';
import stage from './style/stage.css?inline';

let engine: Promise<unknown> | undefined;

/** The library and its font, loaded once for all figures of a page. */
function ready(): Promise<unknown> {
  engine ??= Promise.all([
    loadEngine(),
    ...([[sansRegular, '400'], [sansSemibold, '600']] as const).map(async ([url, weight]) => {
      // Fonts named inside a shadow tree are not loaded: they belong to the document.
      const font = new FontFace('Takeaway Sans', `url(${url})`, { weight });
      document.fonts.add(await font.load().catch(() => font));
    }),
  ]);
  return engine;
}

/** Keys that stay the page's own, whatever has the focus: clickers of a talk send them. */
const PAGES_KEYS = new Set(['Escape', 'PageUp', 'PageDown', 'Tab']);

/** What moves a slider or fills a field does not turn the slides of the deck around it, too. */
function keepKeys(event: KeyboardEvent): void {
  const target = event.composedPath()[0];
  const control = target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLButtonElement;
  if (control && !PAGES_KEYS.has(event.key)) event.stopPropagation();
}

// Inside the element, what the page calls its root is the host.
const scoped = (css: string): string => css
  .replaceAll(/:root((?:\[[^\]]*\])+)/g, ':host($1)')
  .replaceAll(/:root\b/g, ':host')
  .replaceAll(/\bhtml\b(?=\s*\{)/g, ':host');

const own = `
:host { display: block; background: var(--paper); min-height: 0; font: 16px/1.5 var(--sans); }
.quick { padding: 8px 20px 12px; }
.quick:empty { padding: 0; }
@media print { .quick { display: none; } }
.failed { color: var(--wrong); font: 15px/1.4 var(--sans); }
`;

/**
 * The custom element. Attributes: spec, controls (names of parameters), theme, palette, height.
 * What it holds, a picture say, shows until the figure stands, and for good where it cannot.
 */
class TakeawayFigure extends HTMLElement {
  static readonly observedAttributes = ['spec', 'theme', 'palette', 'controls'];
  #stage: Stage | undefined;
  #system = matchMedia('(prefers-color-scheme: dark)');
  readonly #dress = (): void => {
    this.dataset['theme'] = this.#theme === 'dark' ? 'dark' : 'light';
    this.#stage?.view.drawSoon();
  };

  connectedCallback(): void {
    this.#system.addEventListener('change', this.#dress);
    void this.#build();
  }

  disconnectedCallback(): void {
    this.#system.removeEventListener('change', this.#dress);
    this.#stage?.end();
    this.#stage = undefined;
    this.shadowRoot?.replaceChildren();
  }

  attributeChangedCallback(name: string): void {
    if (!this.#stage) return;
    if (name === 'spec') this.#show();
    else this.#dress();
  }

  get #theme(): DrawOptions['theme'] {
    const named = this.getAttribute('theme');
    if (named === 'light' || named === 'dark' || named === 'print' || named === 'projector') return named;
    return this.#system.matches ? 'dark' : 'light';
  }

  async #build(): Promise<void> {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = [base, stage, controls].map(scoped).join('\n') + own;
    const figure = Object.assign(document.createElement('div'), { className: 'figure' });
    const quick = Object.assign(document.createElement('div'), { className: 'quick' });
    const failed = Object.assign(document.createElement('p'), { className: 'failed' });
    failed.setAttribute('role', 'alert');
    const instead = document.createElement('slot');
    root.replaceChildren(style, instead, figure, quick, failed);
    root.addEventListener('keydown', (event) => keepKeys(event as KeyboardEvent));
    try {
      await ready();
    } catch (thrown) {
      failed.textContent = `The figure could not start: ${refusalFrom(thrown).message}`;
      return;
    }
    if (!this.isConnected) return;
    this.#dress();
    const named = this.getAttribute('controls');
    this.#stage = new Stage({
      figureHost: figure,
      controls: named === null ? [] : [{ host: quick, only: namedIn(named) }],
      theme: () => this.#theme,
      palette: () => this.getAttribute('palette') ?? 'viridis',
      heightFor: (natural) => Number(this.getAttribute('height')) || natural,
      changed: (spec) => this.#stage?.show(spec),
      settled: () => undefined,
      open: (spec) => this.setAttribute('spec', spec),
      shown: (shown) => {
        failed.textContent = '';
        instead.remove();
        this.dispatchEvent(new CustomEvent('takeaway-shown', { bubbles: true, detail: { spec: shown.spec } }));
      },
      failed: (refusal) => (failed.textContent = refusal.message),
    });
    this.#show();
  }

  #show(): void {
    try {
      this.#stage?.show(normalize(this.getAttribute('spec') ?? 'sink-strips?m=19'));
    } catch (thrown) {
      this.shadowRoot!.querySelector('.failed')!.textContent = refusalFrom(thrown).message;
    }
  }
}

if (!customElements.get('takeaway-figure')) customElements.define('takeaway-figure', TakeawayFigure);
