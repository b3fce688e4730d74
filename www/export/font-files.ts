// The figures' fonts as files, for what is made of their outlines. Loaded when first needed.
import regular from '../../crates/draw/src/font/takeaway-sans-400.ttf?url';
import semibold from '../../crates/draw/src/font/takeaway-sans-600.ttf?url';
import italic from '../../crates/draw/src/font/takeaway-sans-400-italic.ttf?url';
import semiboldItalic from '../../crates/draw/src/font/takeaway-sans-600-italic.ttf?url';
import type { Faces } from '../engine.ts';

/** The faces, as TrueType. */
export async function fonts(): Promise<Faces> {
  return Promise.all([file(regular), file(semibold), file(italic), file(semiboldItalic)]);
}

async function file(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error('the fonts could not be loaded');
  return new Uint8Array(await answer.arrayBuffer());
}
