// The figures' fonts as files, for what is made of their outlines. Loaded when first needed.
import regular from '../../src/draw/font/takeaway-sans-400.ttf?url';
import semibold from '../../src/draw/font/takeaway-sans-600.ttf?url';

/** Both faces, as TrueType. */
export async function fonts(): Promise<{ regular: Uint8Array; semibold: Uint8Array }> {
  const [first, second] = await Promise.all([file(regular), file(semibold)]);
  return { regular: first, semibold: second };
}

async function file(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error('the fonts could not be loaded');
  return new Uint8Array(await answer.arrayBuffer());
}
