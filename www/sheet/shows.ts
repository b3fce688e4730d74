// What a figure outside the explorer shows, which is in no address: of an element, of a story.
import type { Route } from '../address.ts';
import type { Change } from '../state.ts';
import type { Showing } from './sheet-controller.ts';

/** A figure or a sheet. */
export class Shows implements Showing {
  route: Route = { name: 'home' };
  spec = '';

  constructor(private readonly changed: () => void) {}

  /** Shows a figure alone; dragged, as the panel of a sheet that it is. */
  show(spec: string, change: Change = 'open'): void {
    const { route } = this;
    const panel = change === 'drag' && route.name === 'sheet';
    this.#take(panel ? { ...route, specs: route.specs.with(route.at, spec) } : { name: 'figure', spec }, spec);
  }

  sheet(specs: readonly string[], at: number): void {
    this.#take({ name: 'sheet', specs, at }, specs[at]!);
  }

  /** Shows all of these, with the controls of the first. */
  all(specs: readonly string[]): void {
    if (specs.length > 1) this.sheet(specs, 0);
    else this.show(specs[0]!);
  }

  #take(route: Route, spec: string): void {
    this.route = route;
    this.spec = spec;
    this.changed();
  }
}
