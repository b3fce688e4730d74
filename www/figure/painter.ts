// Draws pictures that take long in a worker, for the canvas of the page.
import type { DrawOptions, Picture } from '../engine.ts';
import { fonts } from '../export/font-files.ts';
import { JobQueue } from './job-queue.ts';

/** Draws in a worker, one picture at a time: the last request wins. */
export class Painter {
  readonly #queue = new JobQueue(false);

  /** Draws all of a figure on a canvas that has its size, if no other was asked for meanwhile; says whether it did. */
  async paint(
    figure: Picture,
    canvas: HTMLCanvasElement,
    options: DrawOptions,
    isLast: () => boolean,
  ): Promise<boolean> {
    const bitmap = await this.#bitmap(figure, options).catch(() => undefined);
    if (!isLast()) {
      bitmap?.close();
      return false;
    }
    if (bitmap) {
      const context = canvas.getContext('2d')!;
      context.resetTransform();
      context.drawImage(bitmap, 0, 0);
      bitmap.close();
    } else figure.draw(canvas, options);
    return true;
  }

  async #bitmap(figure: Picture, options: DrawOptions): Promise<ImageBitmap | undefined> {
    const faces = await fonts();
    if (figure.isFree) return undefined;
    return this.#queue.bitmap({ ...figure.drawing('bitmap', options, faces), as: 'bitmap' });
  }

  /** Gives up whatever is being drawn. */
  stop(): void {
    this.#queue.end();
  }
}
