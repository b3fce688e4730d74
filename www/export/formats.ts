// Pictures of a figure as files. Each carries its spec inside, so that a file
// found in ten years still says what made it.
import type { DrawOptions, Figure } from '../engine.ts';
import { part } from '../parts.ts';

/** Width in CSS pixels of an exported picture, whatever the window's is. */
export const EXPORT_WIDTH = 960;

/** Where a file says which spec made it. */
export interface Origin {
  spec: string;
  title: string;
  link: string;
}

/** Options for an export of `figure`: its natural height, caption inside. */
export function exportOptions(figure: Figure, from: DrawOptions, scale = 1): DrawOptions {
  const options = { ...from, width: EXPORT_WIDTH, scale, caption: true, height: 0 };
  return { ...options, height: Math.ceil(figure.height(options)) };
}

/** What the text of an SVG is: letters of a font, or their shapes. */
export type Lettering = 'letters' | 'shapes';

/** The figure as an SVG document. */
export async function svgOf(figure: Figure, options: DrawOptions, text: Lettering): Promise<Blob> {
  const type = 'image/svg+xml';
  if (text === 'letters') return new Blob([figure.svg(options)], { type });
  const { fonts } = await part(import('./font-files.ts'));
  const { regular, semibold } = await fonts();
  return new Blob([figure.svgInShapes(options, regular, semibold)], { type });
}

/** The figure as a PNG, `scale` pixels to a CSS pixel. */
export async function pngOf(figure: Figure, options: DrawOptions, origin: Origin): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(options.width * options.scale);
  canvas.height = Math.round(options.height * options.scale);
  figure.draw(canvas, options);
  const bytes = await encoded(canvas);
  // A PNG is its signature and header (33 bytes), then chunks in any order.
  const note = textChunk(`Source`, `${origin.link} (${origin.spec})`);
  return new Blob([bytes.slice(0, 33), note, bytes.slice(33)], { type: 'image/png' });
}

/** Milliseconds the browser may take to encode a PNG aside. */
const ASIDE = 500;

/**
 * The canvas as the bytes of a PNG. Chromium encodes aside when it is idle, which on a busy
 * machine can be many seconds away: then it has to do so at once.
 */
async function encoded(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const aside = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ASIDE));
  const blob = await Promise.race([aside, late]);
  if (blob) return new Uint8Array(await blob.arrayBuffer());
  const [type, base64 = ''] = canvas.toDataURL('image/png').split(',');
  if (!type?.includes('png')) throw new Error('this browser could not make a PNG of that size');
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** An iTXt chunk: the one kind of note that may hold any character. */
function textChunk(keyword: string, text: string): Uint8Array<ArrayBuffer> {
  const body = new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${text}`);
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

/** The figure as a PDF page of its own size: vectors, with text that can be selected. */
export async function pdfOf(figure: Figure, options: DrawOptions, origin: Origin): Promise<Blob> {
  const { svgToPdf } = await part(import('./pdf.ts'));
  return svgToPdf(figure.svg(options), options.width, options.height, origin);
}

/** One frame of a film: draws onto the canvas it is given. */
export type Frame = (canvas: HTMLCanvasElement) => Promise<void> | void;

/** An animated GIF of these frames; `keepOn` says how far it is and whether to go on. */
export async function gifOf(
  frames: Frame[],
  size: { width: number; height: number; delay: number },
  origin: Origin,
  keepOn: (done: number, total: number) => boolean,
): Promise<Blob | undefined> {
  const { GIFEncoder, quantize, applyPalette } = await part(import('gifenc'));
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
