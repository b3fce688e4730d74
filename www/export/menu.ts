// The Export menu: everything a reader may take away from a figure.
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { linkToAll, permalinkTo, type Panelled } from '../address.ts';
import type { SweepRanges } from '../controls/sweep-range.ts';
import type { TextFormat } from '../answers.ts';
import type { DrawOptions, Picture } from '../engine.ts';
import { parameters } from '../engine.ts';
import { refusalFrom } from '../refusal.ts';
import { lazy } from '../lazy.ts';
import { JobQueue } from '../figure/job-queue.ts';
import { onPaper, pdfOf, pngOf, type Draw, type Format, type Origin } from './formats.ts';
import { Deck } from '../talk/deck.ts';
import { elementCode, embedCode, PLACES, setUpCode, slidersOf, type Place } from './embed-code.ts';
import { button, Film } from './film.ts';
import { termsCommand } from './commands.ts';
import { PictureExport } from './picture.ts';
import { bfileName, searchFor } from './oeis.ts';
import { Purposes } from './purposes.ts';
import { fileName, nameOf, save } from './save.ts';
import { firstWithFile, saveSet } from './set-file.ts';
import { letter } from '../sheet/panels.ts';
import './menu.css';

/** What the menu needs to know of the page. */
export interface ExportSource {
  figure(): Picture | undefined;
  options(): DrawOptions;
  /** The key of the place whose card is pinned, if one is. */
  pin(): string | undefined;
  /** The specs on the page, and which of them the controls are about. */
  stands(): Panelled;
  /** How sliders go when they are animated. */
  ways(): Promise<SweepRanges>;
  swept(): string | undefined;
  /** A way was set anew. */
  rewind(): void;
  announce(text: string): void;
  copy(text: string, what: string): Promise<void>;
  /** Goes to a sequence of slides and presents it. */
  present(hash: string): void;
}

/** Milliseconds after which the menu reports that a file is being drawn. */
const SILENT = 300;

/** The menu inside its popover. */
export class ExportMenu {
  /** The panel of a sheet of which that is taken which only one figure has. */
  #panel = 0;
  /** The sequence that a b-file is to hold, where there are several. */
  #sequence = 0;
  /** Whether what is embedded gets sliders. */
  #sliders = true;
  /** Where it is pasted. */
  #place: Place = 'HTML';
  /** What went wrong last, in which section, with which figure. */
  #trouble = { section: '', spec: '', text: '' };
  /** The section whose file is being drawn. */
  #drawing: string | undefined;
  readonly #queue = new JobQueue(false);
  readonly #film: Film;
  readonly #picture: PictureExport;
  readonly #deck: Deck;
  readonly #purposes: Purposes;

  constructor(
    private readonly host: HTMLElement,
    private readonly source: ExportSource,
  ) {
    this.#film = new Film({
      figure: () => this.source.figure(),
      options: () => this.source.options(),
      stands: () => this.source.stands(),
      ways: () => this.source.ways(),
      swept: () => this.source.swept(),
      rewind: () => this.source.rewind(),
      changed: () => this.follow(),
      made: (blob, ending) => save(blob, nameOf(this.source.stands().specs, ending)),
      failed: (text) => this.#failed('film', text),
    });
    this.#picture = new PictureExport({
      options: () => this.source.options(),
      changed: () => this.#changed(),
      make: (format) => this.#make(format),
    });
    this.#purposes = new Purposes({
      options: () => this.source.options(),
      changed: () => this.update(),
      png: (options) => this.#made('png', (figure, origin) => pngOf(figure, options, origin, this.#draw), 'purpose'),
      pdf: (options) => this.#made('pdf', (figure) => pdfOf(figure, options, this.#draw), 'purpose'),
      web: () => {
        this.#place = 'HTML';
        this.#embed(false);
      },
      csv: (figure) => {
        const csv = figure.forms.formats.find(({ name }) => name === 'csv');
        if (csv) this.#data(csv);
      },
    });
    this.#deck = new Deck({
      specs: () => this.source.figure()?.panels,
      options: () => this.source.options(),
      changed: () => this.update(),
      copy: (text, what) => this.source.copy(text, what),
      announce: (text) => this.source.announce(text),
      present: (hash) => this.source.present(hash),
      failed: (text) => this.#failed('slides', text),
    });
  }

  /** The figure changed: an open menu is about the new one. */
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
    const { panels, spec } = figure;
    const several = panels.length > 1;
    render(
      html`<h2>Export</h2>
        ${this.#purposes.section(figure)} ${this.#toldOf('purpose')}
        ${this.#purposes.chosen === 'Slide' ? this.#deck.section(this.#toldOf('slides')) : nothing}
        ${this.#picture.section(figure, this.#toldOf('picture'))}
        <details class="more"><summary>Data<span>${figure.forms.formats.map(({ label }) => label).join(' · ')}</span></summary>
          <div class="row">
            ${this.#dataButtons(figure, true)}
            ${several ? html`<span class="inline">All panels</span>` : this.#ofOne(figure)}
          </div>
          ${several ? this.#ofPanel(figure) : nothing}
          ${this.#toldOf('data')}
        </details>
        ${this.#reproduce(figure)}
        <details class="more"><summary>Link and cite<span>link · BibTeX · LaTeX</span></summary>
          <div class="row">
            ${button('Copy link', () => this.source.copy(linkToAll(panels, { pin: this.source.pin() }), 'Link'))}
            ${button('BibTeX', () => this.#bibtex())}
            ${button('LaTeX', () => this.source.copy(this.#latex(figure), 'LaTeX'))}
          </div>
        </details>
        <details class="more"><summary>Embed<span>a live figure in other pages</span></summary>
          <div class="row">
            ${button('Copy embed code', () => this.#embed(false))}
            ${PLACES[this.#place] ? nothing : button('Copy image link and save image', () => this.#embed(true))}
            ${button('Copy element', () => this.source.copy(elementCode(figure, this.#sliderNames(spec), this.#place), 'Element'))}
            <label class="inline">For <select name="place" @change=${(e: Event) => {
              this.#place = (e.target as HTMLSelectElement).value as Place;
              this.update();
            }}>${Object.keys(PLACES).map((place) => html`<option ?selected=${place === this.#place}>${place}</option>`)}</select></label>
            ${
              slidersOf(parameters(spec)).length
                ? html`<label class="inline"><input type="checkbox" .checked=${this.#sliders}
                  @change=${(e: Event) => (this.#sliders = (e.target as HTMLInputElement).checked)} /> With sliders</label>`
                : nothing
            }
          </div>
          ${
            PLACES[this.#place]
              ? html`<p class="hint">The element needs its script once, in ${PLACES[this.#place]}:
                ${button('Copy script', () => this.source.copy(setUpCode(this.#place), 'Script'))}</p>`
              : nothing
          }
          ${this.#toldOf('embed')}
        </details>
        ${this.#film.section(this.#toldOf('film'))}`,
      this.host,
    );
  }

  /** What is taken of one panel of a sheet, and of which. */
  #ofPanel(sheet: Picture): TemplateResult {
    this.#panel = Math.min(this.#panel, sheet.panels.length - 1);
    return html`<div class="row">
      <label class="inline">Panel <select name="panel" @change=${(e: Event) => {
        this.#panel = Number((e.target as HTMLSelectElement).value);
        this.update();
      }}>
        ${sheet.panels.map((spec, at) => html`<option value=${at} ?selected=${at === this.#panel}>${letter(at)} ${spec}</option>`)}
      </select></label>
      ${this.#one(sheet, (figure) => this.#ofOne(figure))}
    </div>`;
  }

  /** What can be had of one figure alone. */
  #ofOne(figure: Picture): TemplateResult {
    return html`${this.#dataForms(figure)} ${button('Python program', () => this.#program())}`;
  }

  /** Does something with the figure, of a sheet with the panel that is chosen. */
  #one<T>(figure: Picture, act: (figure: Picture) => T): T {
    if (figure.panels.length === 1) return act(figure);
    const one = figure.alone(this.#panel);
    try {
      return act(one);
    } finally {
      one.free();
    }
  }

  /** The command lines that make the same. */
  #reproduce(figure: Picture): TemplateResult {
    let picture: string[];
    try {
      picture = this.#picture.command(figure);
    } catch {
      // The field of the width shows its error.
      return html``;
    }
    const lines: string[][] = [picture, ...(figure.forms.columns ? [termsCommand(figure.panels)] : [])];
    const long = firstWithFile(figure.panels);
    return html`<details class="more reproduce"><summary>Reproduce<span>on the command line</span></summary>
      <p class="hint">${lines.length > 1 ? 'These commands reproduce the figure exactly, and its data.' : 'This command reproduces the figure exactly.'}</p>
      ${long ? html`<p class="hint">The set is too long for a command. ${button('Save set.txt', () => saveSet(long))}</p>` : nothing}
      ${lines.map(
        (line) => html`<div class="command"><code>${line.map((word) => html`<span>${word}</span> `)}</code>
        ${button('Copy', () => void this.source.copy(line.join(' '), 'Command'))}</div>`,
      )}
    </details>`;
  }

  /** What else the data can be had in: a table of periods, LaTeX tables, a b-file of the sequence or of one of them. */
  #dataForms(figure: Picture): TemplateResult {
    const { sequences } = figure.forms;
    this.#sequence = Math.min(this.#sequence, Math.max(0, sequences.length - 1));
    const which =
      sequences.length > 1
        ? html` of <select aria-label="Sequence of the b-file" @change=${(e: Event) => (this.#sequence = Number((e.target as HTMLSelectElement).value))}>
          ${sequences.map((name, at) => html`<option value=${at} ?selected=${at === this.#sequence}>${name}</option>`)}
        </select>`
        : nothing;
    return html`${this.#dataButtons(figure, false)}
      ${
        sequences.length
          ? html`<span class="inline">${button('b-file', () => this.#bfile())}${which}</span>
            ${button('Search the OEIS', () => this.#search())} ${this.#listed(figure)}`
          : nothing
      }`;
  }

  /** A section’s work, or its error. */
  #toldOf(section: string): TemplateResult | typeof nothing {
    if (this.#drawing === section)
      return html`<p class="row" role="status"><progress aria-label="Drawing"></progress><span class="inline">Drawing</span>
        ${button('Cancel', () => this.#queue.cancel())}</p>`;
    const { text, spec } = this.#trouble;
    const here = text !== '' && this.#trouble.section === section && spec === this.source.figure()?.spec;
    return here ? html`<p class="mistake" role="alert">${text}</p>` : nothing;
  }

  /** Something else was chosen; what was wrong before may be right now. */
  #changed(): void {
    this.#trouble.text = '';
    const figure = this.source.figure();
    try {
      if (figure) this.#picture.options(figure);
      this.update();
    } catch (thrown) {
      this.#failed('picture', refusalFrom(thrown).message);
    }
  }

  #make(format: Format): void {
    this.#made(format.ending, (figure, origin) => {
      const { text } = this.#picture;
      return format.make(figure, this.#picture.options(figure), { text, origin, draw: this.#draw });
    });
  }

  #made(ending: string, make: (figure: Picture, origin: Origin) => Promise<Blob>, section = 'picture'): void {
    this.#with(async (figure, origin) => {
      const name = nameOf(figure.panels, ending);
      save(await this.#whileDrawing(section, make(figure, origin)), name);
    }, section);
  }

  readonly #draw: Draw = (drawing) => this.#queue.file(drawing);

  /** Long work is reported, with a button to cancel it. */
  async #whileDrawing<T>(section: string, made: Promise<T>): Promise<T> {
    const tell = (drawing?: string): void => {
      this.#drawing = drawing;
      this.follow();
    };
    const timer = setTimeout(() => tell(section), SILENT);
    try {
      return await made;
    } finally {
      clearTimeout(timer);
      if (this.#drawing !== undefined) tell();
    }
  }

  /** A button for each format that has the data of all panels of a sheet, or of one. */
  #dataButtons(figure: Picture, ofAll: boolean): TemplateResult[] {
    const formats = figure.forms.formats.filter(({ sheet }) => sheet === ofAll);
    return formats.map((format) => html`${button(format.label, () => this.#data(format))} `);
  }

  /** The data, of all panels of a sheet or of the one that is chosen. */
  #data({ name, ending, type, sheet }: TextFormat): void {
    this.#with((shown) => {
      const taken = (figure: Picture): void =>
        save(new Blob([figure.data(name)], { type: `${type};charset=utf-8` }), nameOf(figure.panels, ending));
      if (sheet) taken(shown);
      else this.#one(shown, taken);
    }, 'data');
  }

  #bfile(): void {
    this.#with((figure) => {
      const text = this.#one(figure, (one) => one.bfile(this.#sequence));
      save(new Blob([text], { type: 'text/plain;charset=utf-8' }), bfileName(text));
    }, 'data');
  }

  /** Asks the OEIS in a tab of its own. */
  #search(): void {
    this.#with((figure) => {
      const text = this.#one(figure, (one) => one.bfile(this.#sequence));
      window.open(searchFor(text), '_blank', 'noopener');
    }, 'data');
  }

  /** What is known of the sequence: its number, and how many terms agree. */
  #listed({ caption }: Picture): TemplateResult | typeof nothing {
    const told = caption.facts.find(({ label }) => label.startsWith('OEIS'));
    return told ? html`<span class="inline">${told.value}</span>` : nothing;
  }

  /** A LaTeX figure with the PDF, in its own size where that is for print. */
  #latex(figure: Picture): string {
    const text = figure.latex(nameOf(figure.panels, 'pdf'), permalinkTo(figure.panels));
    return this.#picture.isPrint ? text.replaceAll(/\[width=\\linewidth\]|,width=\\linewidth/g, '') : text;
  }

  /** A program that prints the same terms, to check them by. */
  #program(): void {
    this.#with(async (figure) => {
      const spec = this.#one(figure, (one) => one.spec);
      const { programOf } = await lazy(import('./program.ts'));
      const text = programOf(spec);
      save(new Blob([text], { type: 'text/x-python;charset=utf-8' }), fileName(spec, 'py'));
    }, 'data');
  }

  #bibtex(): void {
    this.#with((figure, { link }) => this.source.copy(figure.bibtex(link, new Date().getFullYear()), 'BibTeX'));
  }

  #embed(beside: boolean): void {
    this.#with(async (figure) => {
      const name = nameOf(figure.panels, 'png');
      const embedding = {
        sliders: this.#sliderNames(figure.spec),
        place: this.#place,
        beside: beside ? name : undefined,
      };
      const made = embedCode(figure, onPaper(this.source.options()), embedding, this.#draw);
      const { text, picture } = await this.#whileDrawing('embed', made);
      if (beside) save(picture, name);
      await this.source.copy(text, 'Embed code');
    }, 'embed');
  }

  #sliderNames(spec: string): string[] {
    return this.#sliders ? slidersOf(parameters(spec)) : [];
  }

  #failed(section: string, text: string): void {
    this.#trouble = { section, spec: this.source.figure()?.spec ?? '', text };
    this.update();
  }

  /** An error appears in the section it belongs to, else as a notice. */
  #with(work: (figure: Picture, origin: Origin) => void | Promise<void>, section = ''): void {
    const figure = this.source.figure();
    if (!figure) return;
    if (this.#trouble.text) this.#failed('', '');
    Promise.resolve()
      .then(() => work(figure, originOf(figure)))
      .catch((thrown: unknown) => {
        const { message, cancelled } = refusalFrom(thrown);
        if (cancelled) return;
        if (section) this.#failed(section, message);
        else this.source.announce(message);
      });
  }
}

function originOf(figure: Picture): Origin {
  const { panels, caption } = figure;
  return { spec: panels.join(' '), title: caption.title, link: permalinkTo(panels) };
}
