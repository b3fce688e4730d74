// A talk as other programs have it: each slide with its title, its words and its figure.
import { isGame, linkTo, linkToAll, type Slide } from '../address.ts';
import { Picture, type DrawOptions } from '../engine.ts';
import { pdfOf, pngOf, svgOf, type Draw } from '../export/formats.ts';
import { JobQueue } from '../figure/job-queue.ts';
import { home } from '../home.ts';
import { lazy } from '../lazy.ts';
import { parsedWords } from '../story/words.ts';
import type { Words } from '../story/read.ts';
import type { Form } from './forms.ts';

/** A slide, drawn. */
export interface Page {
  title: string;
  /** As it was written, and as it is read. */
  markdown: string;
  words: Words[];
  specs: readonly string[];
  sliders: readonly string[];
  /** What shows it live; empty where the page has no address. */
  link: string;
  figure: Drawn | undefined;
}

/** A figure in all forms: letters are outlines in the SVG, as documents have other fonts. */
export interface Drawn {
  title: string;
  name: string;
  width: number;
  height: number;
  svg: Uint8Array<ArrayBuffer>;
  pdf: Uint8Array<ArrayBuffer>;
  png: Uint8Array<ArrayBuffer>;
}

/** A talk, drawn. */
export interface Talk {
  pages: Page[];
  /** The script of live figures, where it could be had. */
  script: string | undefined;
}

/** A slide, CSS pixels, and how much of its height a title and a line of words take. */
const SHEET = { width: 640, height: 350, title: 56, line: 20, letters: 88 };

/** A figure is no lower than this. */
const LOWEST = 170;

/** The height that title and words leave a figure. */
export function figureHeight({ title, words = '' }: Pick<Slide, 'title' | 'words'>): number {
  const lines = words ? words.split(/\n+/).reduce((sum, line) => sum + Math.ceil(line.length / SHEET.letters), 0) : 0;
  return Math.max(LOWEST, SHEET.height - (title ? SHEET.title : 0) - lines * SHEET.line);
}

/** The file of a form. */
export async function made(form: Form, slides: readonly Slide[], look: DrawOptions, draw: Draw): Promise<Blob> {
  const live = form.name === 'reveal.js' || form.name === 'Slidev';
  const talk = { pages: await drawnPages(slides, look, draw), script: live ? await scriptHere() : undefined };
  switch (form.name) {
    case 'PowerPoint':
      return (await lazy(import('./leave/powerpoint.ts'))).powerpoint(talk);
    case 'reveal.js':
      return (await lazy(import('./leave/reveal.ts'))).reveal(talk);
    case 'Slidev':
    case 'Marp':
      return (await lazy(import('./leave/markdown.ts'))).markdown(talk, form.name);
    case 'Beamer':
      return (await lazy(import('./leave/beamer.ts'))).beamer(talk);
    case 'Typst':
      return (await lazy(import('./leave/typst.ts'))).typst(talk);
  }
}

async function drawnPages(slides: readonly Slide[], look: DrawOptions, draw: Draw): Promise<Page[]> {
  const queue = new JobQueue(false);
  try {
    const pages: Page[] = [];
    for (const [at, slide] of slides.entries()) pages.push(await pageOf(slide, `figure-${at + 1}`, queue, look, draw));
    return pages;
  } finally {
    queue.end();
  }
}

async function pageOf(slide: Slide, name: string, queue: JobQueue, look: DrawOptions, draw: Draw): Promise<Page> {
  const { title, words: markdown = '', specs, sliders = [] } = slide;
  const [first] = specs;
  const isFigure = first !== undefined && !isGame(first);
  const link = home() && first !== undefined ? (isFigure ? linkToAll(specs) : linkTo(first)) : '';
  const page = { title, markdown, words: await parsedWords(markdown), specs, sliders, link };
  if (!isFigure) return { ...page, figure: undefined };
  const picture = await Picture.of(specs, (spec) => queue.compute(spec));
  try {
    const options: DrawOptions = {
      ...look,
      axes: [],
      width: SHEET.width,
      height: figureHeight(slide),
      scale: 3,
      theme: 'light',
      title: !title,
      caption: false,
      setting: 'page',
    };
    const origin = { spec: specs.join(' '), title: picture.caption.title, link };
    const bytes = async (blob: Promise<Blob>): Promise<Uint8Array<ArrayBuffer>> =>
      new Uint8Array(await (await blob).arrayBuffer());
    const svg = await bytes(svgOf(picture, options, 'shapes', draw));
    const pdf = await bytes(pdfOf(picture, options, draw));
    const png = await bytes(pngOf(picture, options, origin, draw));
    const { width, height } = options;
    return { ...page, figure: { title: picture.caption.title, name, width, height, svg, pdf, png } };
  } finally {
    picture.free();
  }
}

/** The script of the element, from the folder of the page; from a disk nothing can be fetched. */
async function scriptHere(): Promise<string | undefined> {
  if (!home()) return undefined;
  try {
    const answer = await fetch(new URL('takeaway-figure.js', home()));
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Files in one, packed. */
export async function zipped(files: Record<string, string | Uint8Array>): Promise<Blob> {
  const { strToU8, zipSync } = await lazy(import('fflate'));
  const bytes = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file]),
  );
  return new Blob([zipSync(bytes) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}
