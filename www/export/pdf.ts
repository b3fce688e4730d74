// SVG to PDF, loaded when the first PDF is made.
import { jsPDF } from 'jspdf';
import 'svg2pdf.js';
import { fonts } from './font-files.ts';
import type { Origin } from './formats.ts';

const FAMILY = 'Takeaway Sans';

/** The faces: style and weight as svg2pdf reads them off the SVG, what jsPDF makes of these, and the name in the PDF. */
const FACES = [
  { style: 'normal', weight: 'normal', called: 'normal', name: 'REGULA+TakeawaySans-Regular' },
  { style: 'normal', weight: 600, called: '600normal', name: 'SEMIBO+TakeawaySans-SemiBold' },
  { style: 'italic', weight: 'normal', called: 'italic', name: 'ITALIC+TakeawaySans-Italic' },
  { style: 'italic', weight: 600, called: '600italic', name: 'SEMITA+TakeawaySans-SemiBoldItalic' },
] as const;

/** A page of this size, in points, in the font of the figures. */
export async function svgToPdf(svg: string, size: [width: number, height: number], origin: Origin): Promise<Blob> {
  const pdf = new jsPDF({
    unit: 'pt',
    format: size,
    orientation: size[0] > size[1] ? 'landscape' : 'portrait',
    compress: true,
    // Else it names the fourteen fonts that readers once had, and embeds none of them.
    putOnlyUsedFonts: true,
  });
  for (const [i, bytes] of (await fonts()).entries()) {
    const { style, weight, called } = FACES[i]!;
    pdf.addFileToVFS(`${called}.ttf`, base64(bytes));
    pdf.addFont(`${called}.ttf`, FAMILY, style, weight);
  }
  pdf.setProperties({ title: origin.title, subject: origin.spec, keywords: origin.link, creator: 'Takeaway' });
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  // The font goes along, so nothing has to give way; svg2pdf would by what the browser measures.
  for (const text of parsed.querySelectorAll('[textLength]')) text.removeAttribute('textLength');
  // svg2pdf measures text, for which the picture has to be in the document.
  const stage = document.createElement('div');
  stage.className = 'unseen';
  stage.append(document.importNode(parsed, true));
  document.body.append(stage);
  try {
    await pdf.svg(stage.firstElementChild!, { x: 0, y: 0, width: size[0], height: size[1] });
  } finally {
    stage.remove();
  }
  // jsPDF would call all by the family's name. The six letters mark a part of a font.
  for (const { called, name } of FACES) pdf.setFont(FAMILY, called).getFont().fontName = name;
  return new Blob([withRightOrdering(new Uint8Array(pdf.output('arraybuffer')))], { type: 'application/pdf' });
}

const WRITTEN = '/Ordering (Identity-H)';
/** Of the same length, so that every offset in the file stays right. */
const RIGHT = '/Ordering (Identity)  ';

/** jsPDF names the character collection after the encoding, at which strict readers complain. */
function withRightOrdering(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [written, right] = [WRITTEN, RIGHT].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array];
  for (let at = bytes.indexOf(written[0]!); at >= 0; at = bytes.indexOf(written[0]!, at + 1)) {
    if (written.every((byte, i) => bytes[at + i] === byte)) bytes.set(right, at);
  }
  return bytes;
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
