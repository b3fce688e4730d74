// Opens what was exported with other people's programs: poppler and librsvg. Where they are
// missing and cannot be installed, the tests that need them are skipped and say so.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { checker } from '../../tools/browser.mjs';

const pdfToText = checker('pdftotext');
const svgToPng = checker('rsvg-convert');

/** Why a test of PDFs, or of SVGs, has to be skipped; false where it need not be. */
export const noPoppler = pdfToText ? false : 'no poppler-utils here, and Debian’s could not be installed';
export const noSecondRenderer = svgToPng ? false : 'no rsvg-convert here, and Debian’s librsvg2-bin could not be installed';

/** What a command prints about bytes that it reads from a file, of which it must not complain. */
function told(bytes, command, before, after = []) {
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-file-'));
  try {
    const file = join(folder, 'file');
    writeFileSync(file, bytes);
    const done = spawnSync(command, [...before, file, ...after], { maxBuffer: 1 << 26 });
    assert.equal(done.status, 0, String(done.stderr));
    assert.equal(String(done.stderr), '');
    return done.stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The words of a PDF, in the layout of its page. */
export const wordsOfPdf = (bytes) => told(bytes, pdfToText, ['-layout'], ['-']).toString();

/** Fails unless our font is embedded and every other one is, too, or is of the fourteen that every reader has. */
export function assertFontsEmbedded(bytes) {
  const fonts = told(bytes, pdfToText.replace(/pdftotext$/, 'pdffonts'), []).toString().split('\n').slice(2).filter(Boolean);
  assert.ok(fonts.some((line) => /sans/i.test(line)), fonts.join('\n'));
  // Columns: … emb sub uni object ID.
  for (const line of fonts) assert.match(line, /yes (yes|no) +yes +\d+ +\d+$|^(Helvetica|Courier|Times|Symbol|ZapfDingbats)[-\w]* +(Type 1|TrueType)/, line);
}

/** The mean difference of a colour channel between two renderers, of 255: the edges of letters differ, areas do not. */
const RENDERERS_DIFFER = 6;

/** Fails unless a renderer that is no browser shows the SVG like the picture, which has `scale` pixels to a CSS pixel. */
export function assertSameElsewhere(svg, picture, scale) {
  const theirs = PNG.sync.read(told(svg, svgToPng, ['--background-color', 'white', '--zoom', String(scale)]));
  assert.deepEqual([theirs.width, theirs.height], [picture.width, picture.height]);
  let sum = 0;
  for (let i = 0; i < picture.data.length; i += 1) sum += Math.abs(picture.data[i] - theirs.data[i]);
  const mean = sum / picture.data.length;
  assert.ok(mean < RENDERERS_DIFFER, `mean difference ${mean}`);
}

/** The number of colours in a picture: one that is blank has one. */
export function colours({ data }) {
  const seen = new Set();
  for (let i = 0; i < data.length; i += 4) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
  return seen.size;
}
