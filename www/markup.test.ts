import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gallery, library } from '../tests/library.ts';
import type { Faces } from './answers.ts';
import { isPicture } from './markup.ts';

/** The figures' faces, in the library's order. */
const faces = ['400', '600', '400-italic', '600-italic'].map((face) =>
  readFileSync(new URL(`../crates/draw/src/font/takeaway-sans-${face}.ttf`, import.meta.url)),
) as unknown as Faces;

test('every picture of the gallery may become elements, with letters and with shapes', () => {
  for (const { spec, thumb_spec: thumb } of gallery.presets) {
    const figure = library.Picture.compute(thumb || spec);
    for (const theme of ['light', 'print']) {
      const options = JSON.stringify({ width: 640, height: 0, scale: 1, theme, palette: 'viridis', caption: true });
      expect(isPicture(figure.svg(options)), thumb || spec).toBe(true);
      expect(isPicture(figure.svg_in_shapes(options, ...faces)), thumb || spec).toBe(true);
    }
    figure.free();
  }
});

test('no other markup may', () => {
  const inside = (markup: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>\n`;
  expect(isPicture(inside('<path d="M0 0"/><title>a &lt; b</title>'))).toBe(true);
  for (const markup of [
    '<script>alert(1)</script>',
    '<foreignObject/>',
    '<style>*{}</style>',
    '<a xlink:href="#x"/>',
    '<animate attributeName="x"/>',
    '<path onload="alert(1)"/>',
    '<path style="fill:red"/>',
    "<path d='M0'/>",
    '<path d=M0/>',
    '<PATH/>',
    '<path/ d="M0">',
    '<image xlink:href="https://example.org/x.png"/>',
    '<image href="data:image/png;base64,AA=="/>',
    '<use xlink:href="data:image/svg+xml,x"/>',
    '<!-- -->',
    '<![CDATA[x]]>',
    '<?x?>',
    '<g>',
    '</g>',
    '<g></path>',
    '<path',
    '>',
  ])
    expect(isPicture(inside(markup)), markup).toBe(false);
  for (const text of [
    '',
    'x',
    '<p>x</p>',
    '<g/>',
    ' <svg/>',
    '<svg/><svg/>',
    '<svg/>x',
    '<svg>',
    '<svg/><meta http-equiv="refresh" content="0;url=https://example.org"/>',
  ])
    expect(isPicture(text), text).toBe(false);
});
