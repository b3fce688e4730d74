// Pictures of a figure as files. Each carries its spec inside, so that a file
// found in ten years still says what made it.
import type { Faces } from '../answers.ts';
import { paperWidth, type DrawOptions, type Picture } from '../engine.ts';
import type { Drawing, Filed } from '../figure/drawing.ts';
import { permalinkTo } from '../address.ts';
import { lazy } from '../lazy.ts';

/** Width in CSS pixels of an exported picture, whatever the window's is. */
export const EXPORT_WIDTH = 960;

/** Where a file says which spec made it. */
export interface Origin {
  spec: string;
  title: string;
  /** The address that shows it; empty where there is none. */
  link: string;
}

/** Dots to an inch: of a PNG for print, and of CSS. */
export const PRINT_DOTS = 600;
const CSS_DOTS = 96;

/** Millimetres to an inch. */
const INCH = 25.4;

/** What may be said of an export; what is not is as in a file for a screen. */
export type Exported = Partial<Pick<DrawOptions, 'title' | 'caption' | 'scale' | 'millimetres' | 'link'>>;

/**
 * Options for an export of `figure`: its natural height, caption inside. In print with the pixels
 * that {@link PRINT_DOTS} needs. Throws a {@link Refusal} where a width in print is none.
 */
export function exportOptions(figure: Picture, from: DrawOptions, exported: Exported = {}): DrawOptions {
  const { millimetres } = exported;
  const options = { ...from, width: EXPORT_WIDTH, scale: 1, caption: true, ...exported, height: 0 };
  if (millimetres !== undefined) {
    options.width = paperWidth(millimetres);
    options.scale = Math.ceil((millimetres / INCH) * PRINT_DOTS) / options.width;
  }
  return { ...options, height: Math.ceil(figure.height(options)) };
}

/** Letters of a link that is written in a picture, at most: two lines of it. */
const LINK = 200;

/** The link that a picture shows at its foot, without what every reader adds; none where it is long, or there is none. */
export function footOf(panels: readonly string[]): string {
  const link = permalinkTo(panels).replace(/^https?:\/\//, '');
  return link.length > LINK ? '' : link;
}

/** Files are for paper: light, whatever the page is. */
export function onPaper(options: DrawOptions): DrawOptions {
  return { ...options, theme: options.theme === 'dark' ? 'light' : options.theme };
}

/** Dots to an inch of a picture with these options. */
const dots = ({ millimetres, scale }: DrawOptions): number =>
  millimetres === undefined ? CSS_DOTS * scale : PRINT_DOTS;

/** Draws a file away from the page's thread; {@link JobQueue.file} of a queue. */
export type Draw = (drawing: Drawing) => Promise<Filed>;

/** What the text of an SVG is: letters of a font, or their shapes. */
export type Lettering = 'letters' | 'shapes';

async function faces(): Promise<Faces> {
  const { fonts } = await lazy(import('./font-files.ts'));
  return fonts();
}

/** The figure as an SVG document. */
export async function svgOf(figure: Picture, options: DrawOptions, text: Lettering, draw: Draw): Promise<Blob> {
  const drawing =
    text === 'letters' ? figure.drawing('svg', options, []) : figure.drawing(text, options, await faces());
  return new Blob([(await draw(drawing))!], { type: 'image/svg+xml' });
}

/** The figure as a PDF page of its own size: vectors, with text that can be selected. */
export async function pdfOf(figure: Picture, options: DrawOptions, draw: Draw): Promise<Blob> {
  const drawing = figure.drawing('pdf', options, await faces());
  return new Blob([(await draw(drawing))!], { type: 'application/pdf' });
}

/** The figure as a PNG, `scale` pixels to a CSS pixel. */
export async function pngOf(figure: Picture, options: DrawOptions, origin: Origin, draw: Draw): Promise<Blob> {
  const drawing = figure.drawing('png', options, await faces());
  const bytes = ((await draw(drawing)) ?? (await pngHere(figure, drawing))) as Uint8Array<ArrayBuffer>;
  // A PNG is its signature and header (33 bytes), then chunks, these of any order before the pixels.
  const more = [sizeChunk(dots(options)), textChunk('Source', `${origin.link} (${origin.spec})`.trim())];
  return new Blob([bytes.slice(0, 33), ...more, bytes.slice(33)], { type: 'image/png' });
}

/** What a file is made with, besides its options. */
export interface Means {
  text: Lettering;
  origin: Origin;
  draw: Draw;
}

/** A format of pictures, as the menu offers it: how its size is told, and how a file of it is made. */
export interface Format {
  ending: string;
  what: string;
  size: 'screen' | 'paper' | 'pixels';
  make(figure: Picture, options: DrawOptions, means: Means): Promise<Blob>;
}

export const FORMATS: readonly Format[] = [
  {
    ending: 'svg',
    what: 'vectors for drawing programs',
    size: 'screen',
    make: (figure, options, { text, draw }) => svgOf(figure, options, text, draw),
  },
  {
    ending: 'pdf',
    what: 'vectors for LaTeX and print',
    size: 'paper',
    make: (figure, options, { draw }) => pdfOf(figure, options, draw),
  },
  {
    ending: 'png',
    what: 'pixels',
    size: 'pixels',
    make: (figure, options, { origin, draw }) => pngOf(figure, options, origin, draw),
  },
];

/** The same on the page's thread, where workers have no canvas. */
async function pngHere(figure: Picture, { pixels, look }: Drawing): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = pixels;
  figure.draw(canvas, JSON.parse(look) as DrawOptions);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser cannot make a PNG of that size. Choose a smaller one.');
  return new Uint8Array(await blob.arrayBuffer());
}

/** An iTXt chunk: the one kind of note that may hold any character. */
function textChunk(keyword: string, text: string): Uint8Array<ArrayBuffer> {
  return chunkOf(new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${text}`));
}

/** A pHYs chunk: how many pixels there are to a metre, both ways. */
function sizeChunk(dotsToAnInch: number): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(13);
  const view = new DataView(body.buffer);
  body.set(new TextEncoder().encode('pHYs'));
  for (const at of [4, 8]) view.setUint32(at, Math.round((dotsToAnInch / INCH) * 1000));
  body[12] = 1;
  return chunkOf(body);
}

/** A chunk of a PNG from its name and what it holds. */
function chunkOf(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(body.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length - 4);
  chunk.set(body, 4);
  view.setUint32(body.length + 4, crc32(body));
  return chunk;
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** One frame of a film: draws onto the canvas it is given. */
export type Frame = (canvas: HTMLCanvasElement) => Promise<void> | void;

/** What a film is made of. */
export interface Reel {
  frames: Frame[];
  width: number;
  height: number;
  /** Milliseconds a frame. */
  delay: number;
  /** Receives the progress; returns whether to continue. */
  keepOn(done: number, total: number): boolean;
}

/** An animated GIF, or nothing if it was stopped. */
export async function gifOf({ frames, keepOn, ...size }: Reel, origin: Origin): Promise<Blob | undefined> {
  const { GIFEncoder, quantize, applyPalette } = await lazy(import('gifenc'));
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const gif = GIFEncoder();
  for (const [at, frame] of frames.entries()) {
    if (!keepOn(at, frames.length)) return undefined;
    await frame(canvas);
    const { data } = context.getImageData(0, 0, size.width, size.height);
    const palette = quantize(data, 256);
    gif.writeFrame(applyPalette(data, palette), size.width, size.height, { palette, delay: size.delay });
    // The page stays alive between frames.
    await new Promise((resolve) => setTimeout(resolve));
  }
  gif.finish();
  const bytes = gif.bytes();
  // The last byte ends the file; a comment goes before it.
  return new Blob([bytes.slice(0, -1), gifComment(origin.link), bytes.slice(-1)], { type: 'image/gif' });
}

function gifComment(text: string): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode(text).slice(0, 255);
  return Uint8Array.from([0x21, 0xfe, content.length, ...content, 0]);
}
