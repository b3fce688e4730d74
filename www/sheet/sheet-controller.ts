// Between the page and the panels of a sheet, whose part of the page comes with the first sheet.
import { sheetIn, type Panelled, type Route } from '../address.ts';
import type { Changes, Picture } from '../engine.ts';
import { refusalFrom, type Refusal } from '../refusal.ts';
import type { FigureController } from '../figure/figure-controller.ts';
import { lazy } from '../lazy.ts';
import type { Change } from '../state.ts';
import type { Panels } from './panels.ts';

/** The specs shown, and how they change; the page's are in its address. */
export interface Showing {
  readonly route: Route;
  /** The spec that the controls are about. */
  readonly spec: string;
  show(spec: string, change?: Change): void;
  sheet(specs: readonly string[], at: number, change?: Change): void;
}

/** Its neighbours: the page and the engine. */
export interface SheetSettings {
  state: Showing;
  controller(): FigureController;
  /** The element that lists the panels, if there is one. */
  host?: HTMLElement;
  /** Whether a control moves all panels that have its parameter, not only the one it is about. */
  all: boolean;
  failed(refusal: Refusal): void;
}

/** Shows what the address names: a figure alone, or several on one sheet. */
export class SheetController {
  #panels: Panels | undefined;
  #ended = false;

  constructor(private readonly settings: SheetSettings) {}

  /** The sheet that is shown, if one is. */
  get sheet(): Panelled | undefined {
    return sheetIn(this.settings.state.route);
  }

  get #on(): Panels | undefined {
    return this.sheet && this.#panels;
  }

  /** The picture shown when a figure has come. */
  around(figure: Picture, partial: boolean): Picture {
    return this.#on?.around(figure, partial) ?? figure;
  }

  /** A figure that is there already. */
  known(spec: string): Picture | undefined {
    return this.#on?.known(spec);
  }

  /** Gives up what is being computed. */
  cancel(): void {
    this.#panels?.cancel();
  }

  /** Zooms all panels, if there are several. */
  look(changes: Changes): boolean {
    const all = this.#on?.changed(changes);
    return all !== undefined && this.go(all, 'drag');
  }

  /** Moves all panels by a control, if there are several and it moves all. */
  move(changes: Changes): boolean {
    return this.settings.all && this.look(changes);
  }

  /** Shows these panels, if there are several. */
  go(specs: readonly string[], change: Change): boolean {
    const { sheet } = this;
    if (sheet) this.settings.state.sheet(specs, sheet.at, change);
    return sheet !== undefined;
  }

  /** The controls are about the panel at a point. */
  chosen(x: number, y: number): void {
    const { view } = this.settings.controller();
    this.#on?.chosen(view.figure, view.options, x, y);
  }

  /** Gives everything back. */
  end(): void {
    this.#ended = true;
    this.#panels?.end();
  }

  /** Updates the list of panels. */
  tell(): void {
    if (this.settings.host) this.#panels?.tell(this.settings.host);
  }

  /** Shows what the address names. */
  show(): void {
    const { sheet } = this;
    if (sheet) {
      void this.#sheet(sheet);
      return;
    }
    const controller = this.settings.controller();
    const wasPanel = (controller.view.figure?.panels.length ?? 1) > 1;
    this.#panels?.clear();
    controller.show(this.settings.state.spec, wasPanel);
  }

  async #sheet(sheet: Panelled): Promise<void> {
    const { state } = this.settings;
    const { route } = state;
    try {
      const { Panels } = await lazy(import('./panels.ts'));
      if (this.#ended) return;
      this.#panels ??= new Panels({
        show: (specs, at) => (specs.length > 1 ? state.sheet(specs, at) : state.show(specs[0]!, 'open')),
      });
      const { view } = this.settings.controller();
      await this.#panels.prepare(sheet, (progress) => view.busy(progress));
      if (this.#ended || state.route !== route) return;
      this.settings.controller().show(state.spec, true);
      this.tell();
    } catch (thrown) {
      const refusal = refusalFrom(thrown);
      if (!refusal.cancelled) this.settings.failed(refusal);
    }
  }
}
