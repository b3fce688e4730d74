// The words of the page's figure: title and formula over it, caption under it. Their numbers move it, once what does that has come.
import { hashOf } from '../address.ts';
import { at } from '../at.ts';
import type { Caption } from '../engine.ts';
import { lazy } from '../lazy.ts';
import { callableLibrary, isCallable } from '../library.ts';
import { refusalFrom, type Refusal } from '../refusal.ts';
import type { CaptionActions } from './caption.ts';
import type { FigureController } from './figure-controller.ts';
import type { Held } from './held.ts';
import { renderTitles } from './titles.ts';

/** What writes captions; the landing page has none. */
let written: typeof import('./caption.ts') | undefined;

/** Makes ready for the caption of a figure. */
export async function captions(): Promise<typeof import('./caption.ts')> {
  written ??= await lazy(import('./caption.ts'), callableLibrary());
  return written;
}

/** Rows of a figure's data that its table shows. */
const ROWS = 100;

/** What the words ask of the page. */
export interface WordingSettings {
  figure: FigureController;
  isHome(): boolean;
  /** Whether panels have their titles themselves. */
  isSheet(): boolean;
  copy: CaptionActions['copy'];
  settled(): void;
  failed(refusal: Refusal): void;
}

/** The words in their elements. */
export class Wording {
  #held: Held | undefined;
  /** Whose words stand. */
  #caption: Caption | undefined;

  constructor(private readonly page: WordingSettings) {}

  /** Title and formula, before the figure is measured. They end the wait of a link, although its figure may still grow. */
  titles(caption: Caption): void {
    document.getElementById('first-titles')?.remove();
    delete document.documentElement.dataset.waits;
    const isSheet = this.page.isSheet();
    this.#caption = caption;
    renderTitles(at('titles'), caption, this.page.isHome(), isSheet ? undefined : this.#held?.numbers);
    at('titles').classList.toggle('unseen', isSheet);
  }

  /** All of them, once the figure stands. */
  show(caption: Caption): void {
    this.#caption = caption;
    this.#held?.hold(at('titles'));
    if (this.page.isHome()) return;
    if (written) this.#write(written, caption);
    else
      captions()
        .then((come) => this.#caption === caption && this.#write(come, caption))
        .catch((thrown: unknown) => this.page.failed(refusalFrom(thrown)));
  }

  #write({ renderCaption }: typeof import('./caption.ts'), caption: Caption): void {
    const { figure, copy } = this.page;
    renderCaption(at('caption'), caption, {
      hashOf,
      copy,
      preview: () => figure.view.figure!.preview(ROWS),
      certificates:
        isCallable() && figure.view.figure?.certified ? () => figure.view.figure!.certificates() : undefined,
      claim: () => figure.view.figure!.claim(),
      prove: (host) => void this.#prove(host, caption),
      search: (host) => void this.#search(host),
      ...(this.#held && !this.page.isSheet() && { numbers: this.#held.numbers }),
    });
    this.#held?.hold(at('caption'));
  }

  /** Makes handles of the numbers. */
  async arm(): Promise<void> {
    const [{ Held }] = await Promise.all([lazy(import('./held.ts')), captions()]);
    this.#held ??= new Held(this.page.figure, () => this.page.settled());
    if (!this.#caption) return;
    this.titles(this.#caption);
    this.show(this.#caption);
  }

  /** What proves the claim of a caption, in its card. */
  async #prove(host: HTMLElement, { badge }: Caption): Promise<void> {
    if (badge.claim !== 'certificate' && host.childElementCount === 0) return;
    try {
      const { renderProof } = await lazy(import('./proof.ts'));
      const proof = badge.claim === 'certificate' ? this.page.figure.view.figure?.proof() : undefined;
      renderProof(host, proof, this.page.copy);
    } catch (thrown) {
      host.textContent = refusalFrom(thrown).message;
    }
  }

  /** Searches beyond the figure for a counter-example to its law. */
  async #search(host: HTMLElement): Promise<void> {
    try {
      const { renderSearch } = await lazy(import('./counterexample.ts'));
      renderSearch(host, this.page.figure.spec);
    } catch (thrown) {
      host.textContent = refusalFrom(thrown).message;
    }
  }
}
