// Opens what was exported with other people's programs: poppler and librsvg. Where they are
// missing and cannot be installed, the tests that need them are skipped and say so.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { program } from '../../tools/browser.mjs';

const pdfToText = program('pdftotext');
const svgToPng = program('rsvg-convert');

/** Why a test of PDFs, or of SVGs, has to be skipped; false where it need not be. */
export const noPoppler = pdfToText ? false : 'no poppler-utils here, and Debian’s could not be installed';
export const noSecondRenderer = svgToPng ? false : 'no rsvg-convert here, and Debian’s librsvg2-bin could not be installed';

/** What a command prints about bytes that it reads from a file; a `strict` one must not complain. */
function told(bytes: Buffer | string, command: string, before: string[], after: string[] = [], { env = process.env, strict = true } = {}): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-file-'));
  try {
    const file = join(folder, 'file');
    writeFileSync(file, bytes);
    const done = spawnSync(command, [...before, file, ...after], { env, maxBuffer: 1 << 26 });
    assert.equal(done.status, 0, String(done.stderr));
    if (strict) assert.equal(String(done.stderr), '');
    return done.stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The words of a PDF, in the layout of its page. */
export const wordsOfPdf = (bytes: Buffer): string => told(bytes, pdfToText, ['-layout'], ['-']).toString();

/**
 * Fails unless poppler, too, finds every font embedded, as a part, with the characters of its glyphs.
 */
export function assertPopplerFindsFonts(bytes: Buffer): void {
  const fonts = told(bytes, pdfToText.replace(/pdftotext$/, 'pdffonts'), []).toString().split('\n').slice(2).filter(Boolean);
  assert.ok(fonts.length > 0);
  // Columns: … emb sub uni object ID.
  for (const line of fonts) assert.match(line, /TakeawaySans-\w+ .* yes +yes +yes +\d+ +\d+$/, line);
}

/** The objects of a PDF by number: the text before a stream, and the stream, unpacked. */
function objectsOfPdf(bytes: Buffer) {
  const text = bytes.toString('latin1');
  const objects = new Map<number, { head: string; stream: string }>();
  for (const { 1: number, 2: body } of text.matchAll(/(?:^|[\r\n])(\d+) 0 obj\b([^]*?)[\r\n]endobj/g)) {
    const opening = /\bstream\r?\n/.exec(body);
    const head = opening ? body.slice(0, opening.index) : body;
    // By its length, not by what follows: packed bytes may end like a line.
    const from = opening ? opening.index + opening[0].length : body.length;
    const length = opening ? Number(head.match(/\/Length\s+(\d+)(?!\d*\s+\d+\s+R)/)[1]) : 0;
    const packed = Buffer.from(body.slice(from, from + length), 'latin1');
    const plain = /\/FlateDecode/.test(head) ? inflateSync(packed) : packed;
    objects.set(Number(number), { head, stream: plain.toString('latin1') });
  }
  return objects;
}

/**
 * Fails unless every font that a PDF names is embedded, as a part with a tag of its own, and used; read without
 * anybody's help.
 */
export function assertFontsEmbedded(bytes: Buffer): void {
  const objects = objectsOfPdf(bytes);
  const referred = (head: string, key: string) => objects.get(Number(head.match(new RegExp(`/${key}\\s*\\[?\\s*(\\d+) 0 R`))?.[1]));
  const fonts = [...objects].filter(([, { head }]) => /\/Type\s*\/Font\b/.test(head) && !/\/CIDFontType\d/.test(head));
  assert.ok(fonts.length > 0, 'no font');
  const drawn = [...objects.values()].map(({ stream }) => stream).filter((stream) => /\bTf\b/.test(stream)).join('\n');
  const names = new Set<string>();
  for (const [number, { head }] of fonts) {
    const name = head.match(/\/BaseFont\s*\/(\S+)/)?.[1] ?? '';
    assert.match(name, /^[A-Z]{6}\+TakeawaySans-(Regular|(SemiBold)?(Italic)?)$/);
    assert.ok(!names.has(name), `${name} twice`);
    names.add(name);
    const descendant = referred(head, 'DescendantFonts');
    const descriptor = referred(descendant?.head ?? head, 'FontDescriptor');
    const file = descriptor && referred(descriptor.head, 'FontFile[23]?');
    assert.ok(file?.stream.length > 500, `${name} is not embedded`);
    assert.ok(referred(head, 'ToUnicode'), `the text in ${name} could not be searched`);
    const called = [...objects.values()].flatMap(({ head: dictionary }) => [...dictionary.matchAll(new RegExp(`/(\\w+) ${number} 0 R`, 'g'))]);
    assert.ok(called.some(([, alias]) => new RegExp(`/${alias} [\\d.]+ Tf`).test(drawn)), `${name} is named and not used`);
  }
}

/** The mean difference of a colour channel between two pictures of one size, of 255. */
export function meanDifference(one: PNG, other: PNG): number {
  assert.deepEqual([one.width, one.height], [other.width, other.height]);
  let sum = 0;
  for (let i = 0; i < one.data.length; i += 1) sum += Math.abs(one.data[i] - other.data[i]);
  // Every fourth channel is opacity, which is the same everywhere.
  return sum / (one.data.length / 4 * 3);
}

/** A picture at another size, each pixel the mean of those it covers. */
export function shrunk(from: PNG, width: number, height: number): PNG {
  const to = new PNG({ width, height });
  const [across, down] = [from.width / width, from.height / height];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sums = [0, 0, 0, 0];
      let weight = 0;
      for (let j = Math.floor(y * down); j < Math.min(from.height, (y + 1) * down); j += 1) {
        const high = Math.min(j + 1, (y + 1) * down) - Math.max(j, y * down);
        for (let i = Math.floor(x * across); i < Math.min(from.width, (x + 1) * across); i += 1) {
          const part = high * (Math.min(i + 1, (x + 1) * across) - Math.max(i, x * across));
          weight += part;
          for (let channel = 0; channel < 4; channel += 1) sums[channel] += part * from.data[4 * (j * from.width + i) + channel];
        }
      }
      for (let channel = 0; channel < 4; channel += 1) to.data[4 * (y * width + x) + channel] = Math.round(sums[channel] / weight);
    }
  }
  return to;
}

/**
 * The largest difference, of 255, that two pictures of one size have on average over a square of `side` pixels,
 * in one channel of colour. An edge that moves by d pixels differs by 255·d/side at most, wherever it is.
 */
export function largestDifference(one: PNG, other: PNG, side: number): number {
  assert.deepEqual([one.width, one.height], [other.width, other.height]);
  const { width, height } = one;
  let most = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    // Sums over everything above and to the left.
    const sums = new Int32Array((width + 1) * (height + 1));
    const at = (x: number, y: number) => y * (width + 1) + x;
    for (let y = 0; y < height; y += 1) {
      let row = 0;
      for (let x = 0; x < width; x += 1) {
        const pixel = 4 * (y * width + x) + channel;
        row += one.data[pixel] - other.data[pixel];
        const sum = sums[at(x + 1, y)] + row;
        sums[at(x + 1, y + 1)] = sum;
        if (x + 1 < side || y + 1 < side) continue;
        const [left, top] = [x + 1 - side, y + 1 - side];
        most = Math.max(most, Math.abs(sum - sums[at(left, y + 1)] - sums[at(x + 1, top)] + sums[at(left, top)]));
      }
    }
  }
  return most / side ** 2;
}

/** An SVG as a program that is no browser draws it, `scale` pixels to a CSS pixel; without `fonts` it finds none at all. */
export function renderedBySecond(svg: string, scale: number, { fonts = true } = {}): PNG {
  const env = fonts ? process.env : { ...process.env, FONTCONFIG_FILE: '/dev/null', FONTCONFIG_PATH: '/nowhere' };
  return PNG.sync.read(told(svg, svgToPng, ['--background-color', 'white', '--zoom', String(scale)], [], { env, strict: fonts }));
}

/** The number of colours in a picture: one that is blank has one. */
export function colours({ data }: PNG): number {
  const seen = new Set<number>();
  for (let i = 0; i < data.length; i += 4) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
  return seen.size;
}
