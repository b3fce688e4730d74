// A talk on paper, or as a PDF of the browser's making: one slide per page.
import type { Slide } from '../address.ts';
import { Picture } from '../engine.ts';
import { JobQueue } from '../figure/job-queue.ts';

/** The sheet that a slide is drawn on, CSS pixels, as in talk mode; its title takes some of it. */
const WIDTH = 640;
const HEIGHT = 340;
const TITLE = 32;

/** Draws the slides on pages of their own, has them printed, and takes them away. */
export async function printSlides(slides: Slide[], palette: string): Promise<void> {
  const queue = new JobQueue(false);
  const pages = document.createElement('div');
  pages.id = 'pages';
  try {
    for (const [at, { specs, title }] of slides.entries()) {
      const figure = await Picture.of(specs, (spec) => queue.compute(spec));
      const height = title ? HEIGHT - TITLE : HEIGHT;
      const page = document.createElement('section');
      page.innerHTML = figure.svg({
        width: WIDTH,
        height,
        scale: 1,
        theme: 'projector',
        palette,
        title: !title,
        caption: false,
      });
      figure.free();
      const [heading, number] = [document.createElement('h2'), document.createElement('span')];
      heading.textContent = title;
      number.textContent = `${at + 1} / ${slides.length}`;
      if (title) page.prepend(heading);
      page.append(number);
      pages.append(page);
    }
  } finally {
    queue.end();
  }
  document.body.append(pages);
  // The browser may offer the title as the name of a file.
  const named = document.title;
  document.title = `Slides (${slides.length})`;
  window.addEventListener(
    'afterprint',
    () => {
      pages.remove();
      document.title = named;
    },
    { once: true },
  );
  window.print();
}
