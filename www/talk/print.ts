// A talk on paper, or as a PDF of the browser's making: one slide per page.
import { isGame, linkTo, type Slide } from '../address.ts';
import { wordsOf } from '../story/words.ts';
import { Picture } from '../engine.ts';
import { JobQueue } from '../figure/job-queue.ts';

/** The sheet that a slide is drawn on, CSS pixels, as in talk mode; its title takes some of it. */
const WIDTH = 640;
const HEIGHT = 340;
const TITLE = 32;
/** So do its words: lines of this number of letters, at most this number. */
const LINE = 15;
const LETTERS = 110;
const LINES = 6;

/** Draws the slides on pages of their own, has them printed, and takes them away. */
export async function printSlides(slides: Slide[], palette: string): Promise<void> {
  const queue = new JobQueue(false);
  const pages = document.createElement('div');
  pages.id = 'pages';
  try {
    for (const [at, { specs, title, words = '' }] of slides.entries()) {
      const [heading, number, said] = [
        document.createElement('h2'),
        document.createElement('span'),
        document.createElement('div'),
      ];
      heading.textContent = title;
      number.textContent = `${at + 1} / ${slides.length}`;
      said.append(...(await wordsOf(words)));
      const [spec] = specs;
      if (spec === undefined || isGame(spec)) {
        const page = document.createElement('section');
        page.className = 'words';
        if (spec !== undefined)
          said.append(Object.assign(document.createElement('a'), { href: linkTo(spec), textContent: linkTo(spec) }));
        page.append(heading, said, number);
        pages.append(page);
        continue;
      }
      const figure = await Picture.of(specs, (spec) => queue.compute(spec));
      const height =
        HEIGHT - (title ? TITLE : 0) - (words ? Math.min(LINES, Math.ceil(words.length / LETTERS)) * LINE : 0);
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
      if (words) page.prepend(said);
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
