// Pictures drawn by the library away from the page's thread: as files, or for a canvas of the page.
import type { Faces } from '../answers.ts';
import { Picture } from '../pkg/takeaway.js';

/** A drawing to make: of which panels with their data, how it looks, and in which font. */
export interface Drawing {
  as: 'svg' | 'shapes' | 'pdf' | 'png' | 'bitmap';
  panels: (readonly [spec: string, data: Uint8Array])[];
  /** DrawOptions as JSON. */
  look: string;
  /** The size of a raster. */
  pixels: readonly [width: number, height: number];
  /** Empty for an SVG whose text stays text. */
  faces: Faces | [];
}

/** A file; nothing where this thread has no canvas. */
export type Filed = string | Uint8Array<ArrayBuffer> | undefined;

/** A file, or a bitmap. */
export type Drawn = Filed | ImageBitmap;

/** The drawing, made on this thread; throws the library's errors as it does. */
export async function drawn(drawing: Drawing): Promise<Drawn> {
  const picture = put(drawing.panels);
  try {
    return await filed(picture, drawing);
  } finally {
    picture.free();
  }
}

/** The panels as one picture. */
function put(panels: Drawing['panels']): Picture {
  const [first, ...others] = panels.map(([spec, data]) => Picture.from_bytes(spec, data)) as [Picture, ...Picture[]];
  return others.reduce((before, next) => {
    const both = before.beside(next);
    before.free();
    next.free();
    return both;
  }, first);
}

async function filed(picture: Picture, { as, look, pixels, faces }: Drawing): Promise<Drawn> {
  switch (as) {
    case 'svg':
      return picture.svg(look);
    case 'shapes':
      return picture.svg_in_shapes(look, ...(faces as Faces));
    case 'pdf':
      return picture.pdf(look, ...(faces as Faces)) as Uint8Array<ArrayBuffer>;
    case 'png': {
      const blob = await (await canvasOf(picture, look, pixels, faces as Faces))?.convertToBlob({ type: 'image/png' });
      return blob && new Uint8Array(await blob.arrayBuffer());
    }
    case 'bitmap':
      return (await canvasOf(picture, look, pixels, faces as Faces))?.transferToImageBitmap();
  }
}

/** The fonts of this worker, in which a page's are unknown. */
let lettered: Promise<unknown> | undefined;

/** Where canvases and fonts are known to workers, and how these call them. */
interface Offscreen {
  OffscreenCanvas?: typeof OffscreenCanvas;
  OffscreenCanvasRenderingContext2D?: unknown;
  CanvasRenderingContext2D?: unknown;
  fonts?: FontFaceSet;
  document?: Document;
}

async function canvasOf(
  picture: Picture,
  look: string,
  [width, height]: readonly [number, number],
  faces: Faces,
): Promise<OffscreenCanvas | undefined> {
  const here = globalThis as unknown as Offscreen;
  if (!here.OffscreenCanvas || !here.fonts || here.document) return undefined;
  const { fonts } = here;
  lettered ??= Promise.all(
    faces.map((bytes, i) => {
      const face = new FontFace('Takeaway Sans', bytes as Uint8Array<ArrayBuffer>, {
        weight: i % 2 ? '600' : '400',
        style: i < 2 ? 'normal' : 'italic',
      });
      fonts.add(face);
      return face.load();
    }),
  );
  await lettered;
  // plotters-canvas asks for the class by the name that it has in a page.
  here.CanvasRenderingContext2D ??= here.OffscreenCanvasRenderingContext2D;
  const canvas = new here.OffscreenCanvas(width, height);
  picture.draw(canvas as unknown as HTMLCanvasElement, look, false);
  return canvas;
}
