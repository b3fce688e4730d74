// Between the page and the panels of a sheet, whose part of the page comes with the first sheet.
import { refusalFrom, type Changes, type Figure, type Shown, type Refusal } from '../engine.ts';
import type { Stage } from '../figure/stage.ts';
import { part } from '../parts.ts';
import type { State } from '../state.ts';
import type { Panels } from './panels.ts';

/** What it stands between. */
export interface TogetherSettings {
  state: State;
  stage(): Stage;
  /** Where the panels are told. */
  host: HTMLElement;
  failed(refusal: Refusal): void;
}

/** Shows what the address names: a figure alone, or several on one sheet. */
export class Together {
  #panels: Panels | undefined;

  constructor(private readonly settings: TogetherSettings) {}

  get #on(): Panels | undefined {
    return this.settings.state.route.name === 'sheet' ? this.#panels : undefined;
  }

  /** What is shown of a figure that has come. */
  around(figure: Figure): Shown {
    return this.#on?.around(figure) ?? figure;
  }

  /** A figure that is there already. */
  known(spec: string): Figure | undefined {
    return this.#on?.known(spec);
  }

  /** Gives up what is being computed. */
  cancel(): void {
    this.#panels?.cancel();
  }

  /** Looks at all panels more closely, if there are several. */
  look(changes: Changes): boolean {
    const { state } = this.settings;
    const all = this.#on?.changed(changes);
    if (all && state.route.name === 'sheet') state.sheet(all, state.route.at, 'drag');
    return all !== undefined;
  }

  /** The controls are about the panel at a point. */
  chosen(x: number, y: number): void {
    const { view } = this.settings.stage();
    this.#on?.chosen(view.figure, view.options, x, y);
  }

  /** Tells of the panels. */
  tell(): void {
    this.#panels?.tell(this.settings.host);
  }

  /** Shows what the address names. */
  show(): void {
    const { route, spec } = this.settings.state;
    if (route.name === 'sheet') {
      void this.#sheet(route);
      return;
    }
    const stage = this.settings.stage();
    const wasPanel = (stage.view.figure?.panels.length ?? 1) > 1;
    this.#panels?.clear();
    stage.show(spec, wasPanel);
  }

  async #sheet(sheet: { specs: string[]; at: number }): Promise<void> {
    const { state } = this.settings;
    try {
      const { Panels } = await part(import('./panels.ts'));
      this.#panels ??= new Panels({
        show: (specs, at) => (specs.length > 1 ? state.sheet(specs, at) : state.show(specs[0]!)),
      });
      const { view } = this.settings.stage();
      await this.#panels.prepare(sheet, (progress) => view.busy(progress));
      if (state.route !== sheet) return;
      this.settings.stage().show(state.spec, true);
      this.tell();
    } catch (thrown) {
      const refusal = refusalFrom(thrown);
      if (!refusal.cancelled) this.settings.failed(refusal);
    }
  }
}
