// The Export menu: everything a reader may take away from a figure.
import { html, nothing, render, type TemplateResult } from 'lit';
import { linkTo, linkToSlides } from '../address.ts';
import type { DataFormat, DrawOptions, Figure } from '../engine.ts';
import { parameters, refusalFrom, withValue } from '../engine.ts';
import { part } from '../parts.ts';
import { EXPORT_WIDTH, exportOptions, pdfOf, pngOf, svgOf, type Lettering, type Origin } from './formats.ts';
import { Slides } from '../talk/slides.ts';
import { elementCode, embedCode, slidersOf } from './embed-code.ts';
import { button, Film } from './film.ts';

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
  /** The sequence that a b-file is to hold, where there are several. */
  #sequence = 0;
  /** Whether what is embedded gets sliders. */
  #sliders = true;
  /** What went wrong last, in which section, with which figure. */
  #trouble = { section: '', spec: '', text: '' };
  readonly #slides = new Slides();
  readonly #film: Film;

  constructor(
    private readonly host: HTMLElement,
    private readonly source: ExportSource,
  ) {
    this.#film = new Film({
      figure: () => this.source.figure(),
      options: () => this.source.options(),
      changed: () => this.update(),
      made: (blob, spec) => save(blob, spec, 'gif'),
      failed: (text) => this.#failed('film', text),
    });
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
    const { spec } = figure;
    const all = parameters(spec);
    const slides = this.#slides.specs;
    render(
      html`<h2>Export</h2>
        <section><h3>Picture</h3>
          <div class="row">
            ${button('SVG', () => this.#svg())}
            <label class="inline">its text <select name="text" @change=${(e: Event) => (this.#text = (e.target as HTMLSelectElement).value as Lettering)}>
              ${TEXTS.map(([text, label]) => html`<option value=${text} ?selected=${text === this.#text}>${label}</option>`)}
            </select></label>
            ${button('PDF', () => this.#pdf())} ${button('PNG', () => this.#png())}
            <label class="inline">at <select name="scale" @change=${(e: Event) => (this.#scale = Number((e.target as HTMLSelectElement).value))}>
              ${[1, 2, 3, 4].map((s) => html`<option value=${s} ?selected=${s === this.#scale}>${s}× · ${s * EXPORT_WIDTH} px</option>`)}
            </select></label>
          </div>
        </section>
        <section><h3>Data</h3>
          <div class="row">
            ${button('CSV', () => this.#data('csv'))} ${button('JSON', () => this.#data('json'))}
            ${this.#dataForms(figure)} ${button('Python program', () => this.#program())}
          </div>
          ${this.#told('data')}
        </section>
        <section><h3>Words</h3>
          <div class="row">
            ${button('Copy link', () => this.copy(linkTo(spec), 'Link'))}
            ${button('BibTeX', () => this.#bibtex())}
            ${button('LaTeX', () => this.copy(figure.latex(fileName(figure.spec, 'pdf'), linkTo(figure.spec)), 'LaTeX'))}
          </div>
        </section>
        <section><h3>In a page of yours</h3>
          <div class="row">
            ${button('Copy embed code', () => this.#embed(false))}
            ${button('Copy short code, save its picture', () => this.#embed(true))}
            ${button('Copy element', () => this.copy(elementCode(figure, this.#sliderNames(spec)), 'Element'))}
            ${slidersOf(all).length
              ? html`<label class="inline"><input type="checkbox" .checked=${this.#sliders}
                  @change=${(e: Event) => (this.#sliders = (e.target as HTMLInputElement).checked)} /> with sliders</label>`
              : nothing}
          </div>
          ${this.#told('embed')}
        </section>
        <section><h3>Slides for a talk</h3>
          <div class="row">
            ${button(`Add as slide ${slides.length + 1}`, () => this.#collect(() => this.#slides.add(spec)))}
            ${slides.length
              ? html`${button('Copy slides link', () => this.copy(linkToSlides(slides), 'Slides link'))}
                  ${button('Start again', () => this.#collect(() => this.#slides.clear()))}`
              : nothing}
          </div>
        </section>
        ${this.#film.section(all)} ${this.#told('film')}`,
      this.host,
    );
  }

  /** What else the data can be had in: a table of periods, LaTeX tables, a b-file of the sequence or of one of them. */
  #dataForms(figure: Figure): TemplateResult {
    const { periods, latex, sequences } = figure.forms;
    this.#sequence = Math.min(this.#sequence, Math.max(0, sequences.length - 1));
    const which = sequences.length > 1
      ? html` of <select aria-label="sequence of the b-file" @change=${(e: Event) => (this.#sequence = Number((e.target as HTMLSelectElement).value))}>
          ${sequences.map((name, at) => html`<option value=${at} ?selected=${at === this.#sequence}>${name}</option>`)}
        </select>`
      : nothing;
    return html`${periods ? button('Periods (CSV)', () => this.#data('periods')) : nothing}
      ${latex ? button('Tables (LaTeX)', () => this.#data('latex')) : nothing}
      ${sequences.length ? html`<span class="inline">${button('b-file', () => this.#bfile())}${which}</span>` : nothing}`;
  }

  #told(section: string): TemplateResult | typeof nothing {
    const { text, spec } = this.#trouble;
    const here = text !== '' && this.#trouble.section === section && spec === this.source.figure()?.spec;
    return here ? html`<p class="mistake" role="alert">${text}</p>` : nothing;
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
      const ending = { csv: 'csv', json: 'json', periods: 'periods.csv', latex: 'tex' }[format];
      const type = { csv: 'text/csv', json: 'application/json', periods: 'text/csv', latex: 'application/x-tex' }[format];
      save(new Blob([figure.data(format)], { type: `${type};charset=utf-8` }), origin.spec, ending);
    }, 'data');
  }

  #bfile(): void {
    this.#with((figure, origin) => {
      const { sequences } = figure.forms;
      // Several files of one figure are told apart by their sequence.
      const which = sequences.length > 1 ? fileName(sequences[this.#sequence]!.replaceAll(' ', '').replace('δ', 'delta'), 'b.txt') : 'b.txt';
      save(new Blob([figure.bfile(this.#sequence)], { type: 'text/plain;charset=utf-8' }), origin.spec, which);
    }, 'data');
  }

  /** A program that prints the same terms, to check them by. */
  #program(): void {
    this.#with(async (_, { spec }) => {
      const { pythonProgram } = await part(import('./program.ts'));
      const text = pythonProgram(spec, { parameters, withValue });
      save(new Blob([text], { type: 'text/x-python;charset=utf-8' }), spec, 'py');
    }, 'data');
  }

  #collect(change: () => void): void {
    change();
    this.update();
  }

  #bibtex(): void {
    this.#with((figure, origin) => {
      const both = figure.bibtex(origin.link, new Date().getFullYear());
      save(new Blob([both], { type: 'application/x-bibtex;charset=utf-8' }), origin.spec, 'bib');
    });
  }

  #embed(beside: boolean): void {
    this.#with(async (figure, origin) => {
      const { text, picture } = await embedCode(figure, this.#onPaper(), {
        sliders: this.#sliderNames(figure.spec),
        beside: beside ? fileName(origin.spec, 'png') : undefined,
      });
      if (beside) save(picture, origin.spec, 'png');
      await this.copy(text, 'Embed code');
    }, 'embed');
  }

  #sliderNames(spec: string): string[] {
    return this.#sliders ? slidersOf(parameters(spec)) : [];
  }

  /** Files are for paper: light, whatever the page is. */
  #onPaper(): DrawOptions {
    const options = this.source.options();
    return { ...options, theme: options.theme === 'dark' ? 'light' : options.theme };
  }

  #failed(section: string, text: string): void {
    this.#trouble = { section, spec: this.source.figure()?.spec ?? '', text };
    this.update();
  }

  /** What goes wrong is said in the section it belongs to, else in passing. */
  #with(work: (figure: Figure, origin: Origin) => void | Promise<void>, section = ''): void {
    const figure = this.source.figure();
    if (!figure) return;
    if (this.#trouble.text) this.#failed('', '');
    Promise.resolve()
      .then(() => work(figure, originOf(figure)))
      .catch((thrown: unknown) => {
        const { message } = refusalFrom(thrown);
        if (section) this.#failed(section, message);
        else this.source.announce(message);
      });
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
