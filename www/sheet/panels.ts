// Figures side by side: which panels there are, their figures, and what is done with all of them.
import { html, nothing, render } from 'lit/html.js';
import { isCheap, mostPanels, Picture, withValues, type Changes, type DrawOptions } from '../engine.ts';
import type { Panelled } from '../address.ts';
import { JobQueue, type Progress } from '../figure/job-queue.ts';
import { superseded } from '../refusal.ts';

/** Calls of the panels to the page. */
export interface PanelsSettings {
  /** Shows a sheet; of one panel, the figure alone. */
  show(specs: string[], at: number): void;
}

/** The letter of a panel, as the sheet writes it. */
export const letter = (at: number): string => `(${String.fromCodePoint(97 + at)})`;

/** The panels of the sheet that is shown. */
export class Panels {
  readonly #queue = new JobQueue(false);
  /** By their specs. */
  readonly #figures = new Map<string, Picture>();
  #sheet: Panelled = { specs: [], at: 0 };

  constructor(private readonly settings: PanelsSettings) {}

  /** Computes all figures of a sheet but the one the controls are about. Fails as {@link JobQueue.compute} does. */
  async prepare(sheet: Panelled, progress: (progress: Progress) => void): Promise<void> {
    this.#sheet = sheet;
    for (const spec of sheet.specs) {
      if (spec === sheet.specs[sheet.at] || this.#figures.has(spec)) continue;
      const figure = await this.#queue.compute(spec, { progress });
      // Another sheet is wanted by now, or none.
      if (this.#sheet !== sheet) {
        figure.free();
        throw superseded();
      }
      this.#figures.set(spec, figure);
    }
  }

  /** Gives up what is being computed. */
  cancel(): void {
    this.#queue.cancel();
  }

  /** A figure that is there already. */
  known(spec: string): Picture | undefined {
    return isCheap(spec) ? undefined : this.#figures.get(spec)?.copy();
  }

  /** The sheet around the figure that the controls are about; a `partial` one is still growing. */
  around(figure: Picture, partial: boolean): Picture {
    const { specs, at } = this.#sheet;
    const all = specs.map((spec) => (spec === figure.spec ? figure : this.#figures.get(spec)));
    // While another sheet is being computed, a figure is shown by itself.
    if (specs[at] !== figure.spec || !all.every((each) => each !== undefined)) return figure;
    const sheet = Picture.sheet(all, at);
    if (partial) figure.free();
    else this.#keep(figure);
    return sheet;
  }

  /** Keeps this one for when the controls are about another, and none that is a panel no more. */
  #keep(figure: Picture): void {
    this.#figures.get(figure.spec)?.free();
    this.#figures.set(figure.spec, figure);
    for (const [spec, other] of this.#figures) {
      if (this.#sheet.specs.includes(spec)) continue;
      other.free();
      this.#figures.delete(spec);
    }
  }

  /** No sheet is shown any more. */
  clear(): void {
    this.cancel();
    this.#sheet = { specs: [], at: 0 };
    for (const figure of this.#figures.values()) figure.free();
    this.#figures.clear();
  }

  /** Gives everything back. */
  end(): void {
    this.clear();
    this.#queue.end();
  }

  /** A point of the sheet was chosen: the controls are about the panel there. */
  chosen(picture: Picture | undefined, options: DrawOptions, x: number, y: number): void {
    // While another sheet is being computed, a figure is shown by itself.
    if (!picture || picture.panels.length === 1) return;
    const at = picture.panelAt(options, x, y);
    if (at !== undefined && at !== this.#sheet.at) this.settings.show([...this.#sheet.specs], at);
  }

  /** All panels with these parameters, as far as they have them. */
  changed(changes: Changes): string[] {
    return this.#sheet.specs.map((spec) => {
      try {
        return withValues(spec, changes);
      } catch {
        return spec;
      }
    });
  }

  /** The row that says which panel the controls are about, and adds and takes away. */
  tell(host: HTMLElement): void {
    const { specs, at } = this.#sheet;
    const show = (all: readonly string[], next: number) => (): void => this.settings.show([...all], next);
    render(
      specs.length < 2
        ? nothing
        : html`<div class="row panels" role="group" aria-label="Panels">
            ${specs.map((spec, i) => html`<button type="button" class="quiet" aria-pressed=${i === at} title=${spec} @click=${show(specs, i)}>${letter(i)}</button>`)}
            <button type="button" class="quiet" title="Add a copy of ${letter(at)}" ?disabled=${specs.length >= mostPanels()} @click=${show(specs.toSpliced(at + 1, 0, specs[at]!), at + 1)}>Add</button>
            <button type="button" class="quiet" title="Remove ${letter(at)}" @click=${show(specs.toSpliced(at, 1), Math.max(0, at - 1))}>Remove</button>
            <button type="button" class="quiet" title="Keep only ${letter(at)}" @click=${show([specs[at]!], 0)}>Keep only this</button>
          </div>`,
      host,
    );
  }
}
