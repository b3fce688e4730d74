// Small pictures in lists: figures that are computed at once, and boards of games.
import '../play/play.css';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { isGame } from '../address.ts';
import { answerHere, partOfCheap, Picture } from '../engine.ts';
import { JobQueue } from '../figure/job-queue.ts';
import { presets } from './list.ts';
import { drawSmall, type Look } from './thumbnail.ts';
import { boardlet } from '../play/boards/board.ts';
import type { View } from '../play/view.ts';

/** Pictures that are kept: as one types, the same figures are found again and again. */
const KEPT = 60;

/** Of what the page's own thread computes for a figure, the part that a picture in a list may take, while one types. */
const HERE = 1 / 50;

/** What stands for a figure that would take long. */
const instead = new Map(presets.map(({ spec, thumb_spec: thumb }) => [spec, thumb || spec]));

const costs = new Map<string, number>();

function costOf(spec: string): number {
  if (!costs.has(spec)) costs.set(spec, partOfCheap(spec));
  return costs.get(spec)!;
}

const isQuick = (spec: string): boolean => costOf(spec) <= 1;

/** The picture of a figure or a game; of a `hurried` list, only where it can be had without waiting. */
export function pictureOf(spec: string, hurried = true): TemplateResult | typeof nothing {
  if (spec === '') return nothing;
  if (isGame(spec)) {
    return html`<i class="small">${boardlet(JSON.parse(answerHere('play', [spec])) as View)}</i>`;
  }
  const quick = instead.get(spec) ?? spec;
  return !hurried || isQuick(quick)
    ? html`<i class="small"><canvas width="1" height="1" data-spec=${quick}></canvas></i>`
    : nothing;
}

/** Draws them, one after the other. */
export class SmallPictures {
  readonly #jobs = new JobQueue(false);
  readonly #kept = new Map<string, HTMLCanvasElement>();
  #turn = 0;

  constructor(private readonly look: Look) {}

  /** The canvases inside an element show what they are to show. */
  fill(list: HTMLElement): void {
    this.#turn += 1;
    void this.#fill([...list.querySelectorAll('canvas')], this.#turn);
  }

  async #fill(canvases: HTMLCanvasElement[], turn: number): Promise<void> {
    const anew = canvases.filter((canvas) => !this.#again(canvas));
    // No picture waits for one that takes longer.
    anew.sort((one, other) => costOf(one.dataset.spec!) - costOf(other.dataset.spec!));
    for (const canvas of anew) {
      // What is typed next comes first.
      await new Promise((resolve) => setTimeout(resolve));
      if (turn !== this.#turn) return;
      await this.#draw(canvas);
    }
  }

  /** Shows a picture that was drawn before. */
  #again(canvas: HTMLCanvasElement): boolean {
    const name = this.#name(canvas);
    if (canvas.dataset.drawn === name) return true;
    const kept = this.#kept.get(name);
    if (!kept) return false;
    Object.assign(canvas, { width: kept.width, height: kept.height });
    canvas.getContext('2d')!.drawImage(kept, 0, 0);
    canvas.dataset.drawn = name;
    return true;
  }

  async #draw(canvas: HTMLCanvasElement): Promise<void> {
    const name = this.#name(canvas);
    try {
      const spec = canvas.dataset.spec!;
      const figure = costOf(spec) <= HERE ? Picture.compute(spec) : await this.#computed(spec);
      const shown = drawSmall(canvas, figure, this.look);
      figure.free();
      if (!shown) return;
    } catch {
      // The words say what it is; the figure itself will say what is wrong.
      return;
    }
    canvas.dataset.drawn = name;
    const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height });
    copy.getContext('2d')!.drawImage(canvas, 0, 0);
    this.#kept.set(name, copy);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value!);
  }

  async #computed(spec: string): Promise<Picture> {
    return isQuick(spec) ? Picture.fromBytes(spec, await this.#jobs.bytes(spec, [0, 1], {})) : this.#jobs.compute(spec);
  }

  #name(canvas: HTMLCanvasElement): string {
    return [canvas.dataset.spec, this.look.theme(), this.look.palette()].join(' ');
  }
}
