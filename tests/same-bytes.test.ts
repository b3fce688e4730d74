// What the library draws when it is compiled to wasm is what it draws natively: the golden files, byte for byte.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { gallery, library } from './library.ts';

/** Ours of the hashes in the digests of long documents: FNV-1a, 64 bits. */
function hash(text: string): string {
  let h = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text)) h = BigInt.asUintN(64, (h ^ BigInt(byte)) * 0x100000001b3n);
  return h.toString(16).padStart(16, '0');
}

const golden = (name: string) => new URL(`golden_svg/${name}`, import.meta.url);

const LOOKS = [['light-1200', 1200, 'light'], ['dark-1200', 1200, 'dark'], ['light-360', 360, 'light']] as const;

test('every preset is drawn in wasm as it is natively', () => {
  let same = 0;
  for (const { id, spec, thumb_spec: thumb } of gallery.presets) {
    // What a race measures is never the same twice.
    if (spec.startsWith('race')) continue;
    const looks = thumb === spec ? LOOKS : [['thumb-360', 360, 'light']] as const;
    const figure = library.Picture.compute(thumb);
    for (const [look, width, theme] of looks) {
      const options = { width, height: 0, scale: 1, theme, palette: 'viridis', caption: true };
      const svg = figure.svg(JSON.stringify({ ...options, height: figure.height(JSON.stringify(options)) }));
      const whole = golden(`${id}-${look}.svg`);
      if (existsSync(whole)) assert.ok(readFileSync(whole, 'utf8') === svg, `${id}, ${look}`);
      else assert.equal(/^fnv1a (\w+)$/m.exec(readFileSync(golden(`${id}-${look}.txt`), 'utf8'))[1], hash(svg), `${id}, ${look}`);
      same += 1;
    }
    figure.free();
  }
  assert.ok(same > gallery.presets.length, `${same} pictures`);
});
