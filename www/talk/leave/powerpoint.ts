// A talk for PowerPoint, Keynote and Impress: titles and words can be edited, a figure is an SVG with a PNG behind it.
import type { Words } from '../../story/read.ts';
import { lazy } from '../../lazy.ts';
import type { Page, Talk } from '../leave.ts';

/** A slide, inches. */
const WIDE = { width: 13.333, height: 7.5, margin: 0.55, title: 0.95, line: 0.36, letters: 105 };

/** A run of words as PptxGenJS has it. */
interface Run {
  text: string;
  options: {
    bold?: boolean;
    italic?: boolean;
    breakLine?: boolean;
    bullet?: boolean;
    fontFace?: string;
    hyperlink?: { url: string };
  };
}

/** Words as runs, each block a paragraph. */
export function runsOf(words: readonly Words[]): Run[] {
  const runs: Run[] = [];
  const walk = (node: Words, style: Run['options']): void => {
    if (typeof node === 'string') {
      if (node) runs.push({ text: node, options: { ...style } });
      return;
    }
    const { tag, href, nodes } = node;
    const more: Run['options'] = { ...style };
    if (tag === 'strong') more.bold = true;
    if (tag === 'em') more.italic = true;
    if (tag === 'code') more.fontFace = 'Consolas';
    if (tag === 'li') more.bullet = true;
    // Links inside the page have no target in the file.
    if (href && /^https?:/.test(href)) more.hyperlink = { url: href };
    for (const each of nodes) walk(each, more);
    const last = runs.at(-1);
    if (last && ['p', 'li', 'h3', 'h4', 'pre', 'tr', 'blockquote'].includes(tag)) last.options.breakLine = true;
    else if (last && tag === 'td') last.text += '   ';
  };
  for (const each of words) walk(each, {});
  return runs;
}

const lines = ({ markdown }: Page): number =>
  markdown ? markdown.split(/\n+/).reduce((sum, line) => sum + Math.ceil(line.length / WIDE.letters), 0) : 0;

/** The file. */
export async function powerpoint({ pages }: Talk): Promise<Blob> {
  const { default: PptxGenJS } = await lazy(import('pptxgenjs'));
  const show = new PptxGenJS();
  show.layout = 'LAYOUT_WIDE';
  show.title = pages[0]?.title || 'Slides';
  const { width, height, margin } = WIDE;
  const across = width - 2 * margin;
  const title = {
    x: margin,
    y: 0.35,
    w: across,
    h: WIDE.title,
    fontSize: 30,
    bold: true,
    align: 'left',
    valign: 'middle',
  } as const;
  const cover = {
    x: margin,
    y: 2.2,
    w: across,
    h: 1.6,
    fontSize: 48,
    bold: true,
    align: 'left',
    valign: 'bottom',
  } as const;
  for (const [name, options] of [
    ['figure', title],
    ['words', cover],
  ] as const) {
    show.defineSlideMaster({
      title: name,
      objects: [{ placeholder: { options: { name: 'title', type: 'title', ...options }, text: '' } }],
    });
  }
  for (const page of pages) {
    const { figure } = page;
    const slide = show.addSlide({ masterName: figure ? 'figure' : 'words' });
    if (page.title) slide.addText(page.title, { placeholder: 'title' });
    let top = figure ? (page.title ? title.y + title.h + 0.05 : 0.4) : cover.y + cover.h + 0.2;
    const runs = runsOf(page.words);
    if (!figure && page.link) runs.push({ text: page.link, options: { hyperlink: { url: page.link } } });
    if (runs.length > 0) {
      const h = figure ? WIDE.line * lines(page) : 2.6;
      slide.addText(runs, {
        x: margin,
        y: top,
        w: across,
        h,
        fontSize: figure ? 18 : 24,
        align: 'left',
        valign: 'top',
        fit: 'shrink',
      });
      top += h + 0.1;
    }
    if (figure) {
      const room = { w: across, h: height - top - 0.35 };
      const by = Math.min(room.w / figure.width, room.h / figure.height);
      const [w, h] = [figure.width * by, figure.height * by];
      const data = `data:image/svg+xml;base64,${base64(figure.svg)}`;
      slide.addImage({ data, x: margin + (room.w - w) / 2, y: top, w, h, altText: figure.title });
    }
    if (page.link) slide.addNotes(page.link);
  }
  const bytes = (await show.write({ outputType: 'uint8array' })) as Uint8Array;
  return withPictures(bytes, pages);
}

/** The library draws the pictures behind SVGs in the size of the slide; ours are sharp, in our font, everywhere. */
async function withPictures(bytes: Uint8Array, pages: readonly Page[]): Promise<Blob> {
  const { unzipSync, zipSync } = await lazy(import('fflate'));
  const files = unzipSync(bytes);
  for (const [at, { figure }] of pages.entries()) {
    const name = Object.keys(files).find((each) => new RegExp(`^ppt/media/image-${at + 1}-\\d+\\.png$`).test(each));
    if (figure && name) files[name] = figure.png;
  }
  const type = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
  return new Blob([zipSync(files) as Uint8Array<ArrayBuffer>], { type });
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
