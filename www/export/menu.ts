// The Export menu: everything a reader may take away from a figure.
import { html, nothing, render, type TemplateResult } from 'lit';
import type { DataFormat, DrawOptions, Figure, Parameter } from '../engine.ts';
import { parameters, refusalFrom } from '../engine.ts';
import { embedCode } from './embed-code.ts';
import {
  EXPORT_WIDTH, exportOptions, gifOf, pdfOf, pngOf, svgOf, type Frame, type Lettering, type Origin,
} from '../formats.ts';
import { Lane } from '../figure/lane.ts';
import { linkTo, linkToSlides } from '../state.ts';
import { sweepOf } from '../controls/sweep.ts';

/** What the text of an SVG may be, and what that is good for. */
const TEXTS: [Lettering, string][] = [
  ['letters', 'as letters · can be searched'],
  ['shapes', 'as shapes · alike in every program'],
];

/** What the menu needs to know of the page. */
export interface ExportSource {
  figure(): Figure | undefined;
  options(): DrawOptions;
  announce(text: string): void;
}

/** The menu inside its popover. */
export class ExportMenu {
  #scale = 2;
  #text: Lettering = 'letters';
  #gif: { name: string; width: number; delay: number } = { name: '', width: 720, delay: 120 };
  #film: { done: number; total: number } | undefined;
  #stop = false;
  /** Specs put together for a talk, while this page is open. */
  #slides: string[] = [];

  constructor(
    private readonly host: HTMLElement,
    private readonly source: ExportSource,
  ) {
    host.addEventListener('toggle', () => this.update());
  }

  /** Another figure stands: an open menu is about that one. */
  follow(): void {
    if (this.host.matches(':popover-open')) this.update();
  }

  /** Writes the menu anew. */
  update(): void {
    const figure = this.source.figure();
    if (!figure) {
      render(html`<p>No figure is shown.</p>`, this.host);
      return;
    }
    const numbers = parameters(figure.spec).filter((p) => p.type === 'integer');
    render(
      html`<h2>Export</h2>
        <section><h3>Picture</h3>
          <div class="row">
            ${button('SVG', () => this.#svg())}
            <label class="inline">its text <select name="text" @change=${(e: Event) => (this.#text = (e.target as HTMLSelectElement).value as Lettering)}>
              ${TEXTS.map(([text, label]) => html`<option value=${text} ?selected=${text === this.#text}>${label}</option>`)}
            </select></label>
            ${button('PDF', () => this.#pdf())} ${button('PNG', () => this.#png())}
            <label class="inline">at <select @change=${(e: Event) => (this.#scale = Number((e.target as HTMLSelectElement).value))}>
              ${[1, 2, 3, 4].map((s) => html`<option value=${s} ?selected=${s === this.#scale}>${s}× · ${s * EXPORT_WIDTH} px</option>`)}
            </select></label>
          </div>
        </section>
        <section><h3>Data</h3>
          <div class="row">
            ${button('CSV', () => this.#data('csv'))} ${button('JSON', () => this.#data('json'))}
            ${button('b-file', () => this.#data('bfile'))}
          </div>
        </section>
        <section><h3>Words</h3>
          <div class="row">
            ${button('Copy link', () => this.copy(linkTo(figure.spec), 'Link'))}
            ${button('Copy embed code', () => this.#embed())}
            ${button('BibTeX', () => this.#bibtex())}
            ${button('LaTeX', () => this.copy(figure.latex(fileName(figure.spec, 'pdf'), linkTo(figure.spec)), 'LaTeX'))}
          </div>
        </section>
        <section><h3>Slides for a talk</h3>
          <div class="row">
            ${button(`Add as slide ${this.#slides.length + 1}`, () => this.#addSlide(figure.spec))}
            ${this.#slides.length
              ? html`${button('Copy slides link', () => this.copy(linkToSlides(this.#slides), 'Slides link'))}
                  ${button('Start again', () => this.#addSlide(undefined))}`
              : nothing}
          </div>
        </section>
        ${numbers.length ? this.#filmSection(numbers) : nothing}`,
      this.host,
    );
  }

  /** Puts text on the clipboard and says so. */
  async copy(text: string, what: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.source.announce(`${what} copied`);
    } catch {
      // From disk or inside a frame the clipboard may be closed: show the text to copy by hand.
      window.prompt(`${what}: copy with Ctrl+C`, text);
    }
  }

  #filmSection(numbers: Parameter[]): TemplateResult {
    const gif = this.#gif;
    if (!numbers.some((p) => p.name === gif.name)) gif.name = numbers[0]!.name;
    const change = (key: 'width' | 'delay') => (e: Event) => {
      gif[key] = Number((e.target as HTMLSelectElement).value);
    };
    return html`<section><h3>Film of a slider</h3>
      <div class="row">
        <label class="inline">sweep <select @change=${(e: Event) => (gif.name = (e.target as HTMLSelectElement).value)}>
          ${numbers.map((p) => html`<option value=${p.name} ?selected=${p.name === gif.name}>${p.label}</option>`)}
        </select></label>
        <label class="inline">width <select @change=${change('width')}>
          ${[480, 720, 960].map((w) => html`<option value=${w} ?selected=${w === gif.width}>${w} px</option>`)}
        </select></label>
        <label class="inline">speed <select @change=${change('delay')}>
          ${([[60, 'fast'], [120, 'medium'], [300, 'slow']] as const).map(
            ([delay, name]) => html`<option value=${delay} ?selected=${delay === gif.delay}>${name}</option>`)}
        </select></label>
        ${this.#film
          ? html`<progress max=${this.#film.total} .value=${this.#film.done} aria-label="frames drawn"></progress>
              ${button('Stop', () => (this.#stop = true))}`
          : button('GIF', () => void this.#makeFilm())}
      </div>
    </section>`;
  }

  #svg(): void {
    this.#with(async (figure, origin) => {
      save(await svgOf(figure, exportOptions(figure, this.#onPaper()), this.#text), origin.spec, 'svg');
    });
  }

  #png(): void {
    this.#with(async (figure, origin) => {
      const options = exportOptions(figure, this.#onPaper(), this.#scale);
      save(await pngOf(figure, options, origin), origin.spec, 'png');
    });
  }

  #pdf(): void {
    this.#with(async (figure, origin) => {
      save(await pdfOf(figure, exportOptions(figure, this.#onPaper()), origin), origin.spec, 'pdf');
    });
  }

  #data(format: DataFormat): void {
    this.#with((figure, origin) => {
      const ending = { csv: 'csv', json: 'json', bfile: 'b.txt', plain: 'txt' }[format];
      const type = { csv: 'text/csv', json: 'application/json', bfile: 'text/plain', plain: 'text/plain' }[format];
      save(new Blob([figure.data(format)], { type: `${type};charset=utf-8` }), origin.spec, ending);
    });
  }

  #addSlide(spec: string | undefined): void {
    this.#slides = spec === undefined ? [] : [...this.#slides, spec];
    this.update();
  }

  #bibtex(): void {
    this.#with((figure, origin) => {
      const both = figure.bibtex(origin.link, new Date().getFullYear());
      save(new Blob([both], { type: 'application/x-bibtex;charset=utf-8' }), origin.spec, 'bib');
    });
  }

  #embed(): void {
    this.#with(async (figure) => {
      await this.copy(await embedCode(figure, this.#onPaper()), 'Embed code');
    });
  }

  async #makeFilm(): Promise<void> {
    const source = this.source.figure();
    if (!source || this.#film) return;
    const { name, width, delay } = this.#gif;
    const { spec } = source;
    const parameter = parameters(spec).find((p) => p.name === name)!;
    const specs = sweepOf(spec, parameter);
    const lane = new Lane(false);
    const options = { ...this.source.options(), width, scale: 1, caption: false, height: 0 };
    const height = Math.ceil(source.height(options));
    const frames: Frame[] = specs.map((each) => async (canvas) => {
      const figure = await lane.compute(each);
      figure.draw(canvas, { ...options, height });
      figure.free();
    });
    this.#stop = false;
    this.#film = { done: 0, total: frames.length };
    this.update();
    try {
      const made = await gifOf(frames, { width, height, delay }, originOf(source), (done, total) => {
        this.#film = { done, total };
        this.update();
        return !this.#stop;
      });
      if (made) save(made, spec, 'gif');
    } catch (thrown) {
      this.source.announce(refusalFrom(thrown).message);
    } finally {
      this.#film = undefined;
      lane.end();
      this.update();
    }
  }

  /** Files are for paper: light, whatever the page is. */
  #onPaper(): DrawOptions {
    const options = this.source.options();
    return { ...options, theme: options.theme === 'dark' ? 'light' : options.theme };
  }

  #with(work: (figure: Figure, origin: Origin) => void | Promise<void>): void {
    const figure = this.source.figure();
    if (!figure) return;
    Promise.resolve()
      .then(() => work(figure, originOf(figure)))
      .catch((thrown: unknown) => this.source.announce(refusalFrom(thrown).message));
  }
}

function originOf(figure: Figure): Origin {
  return { spec: figure.spec, title: figure.caption.title, link: linkTo(figure.spec) };
}

/** A file name that tells the spec and that every system accepts. */
export function fileName(spec: string, ending: string): string {
  const plain = spec.replace(/%[0-9a-f]{2}/gi, '_').replace(/[^\w.,=+-]+/g, '_').replace(/_+$/, '');
  return `${plain.slice(0, 100)}.${ending}`;
}

function save(blob: Blob, spec: string, ending: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName(spec, ending);
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function button(text: string, action: () => void): TemplateResult {
  return html`<button type="button" @click=${action}>${text}</button>`;
}
