// The library's pictures as markup: of all texts only such become elements.

/** The elements. */
const ELEMENTS = new Set(
  'svg title desc metadata spec defs g use path text tspan polyline polygon rect circle line image'.split(' '),
);

/** The attributes: where things are, how they look, what they are called. */
const ATTRIBUTES = new Set(
  `xmlns xmlns:xlink xml:space viewBox width height x y x1 y1 x2 y2 cx cy r d dy points transform id role aria-label
  fill fill-opacity opacity stroke stroke-width stroke-dasharray stroke-linejoin shape-rendering preserveAspectRatio
  font-family font-kerning direction font-size font-style font-weight text-anchor textLength xlink:href`.split(/\s+/),
);

/** References lead to a glyph, or hold a raster. */
const REFERENCE = /^(#[\w-]+|data:image\/png;base64,[A-Za-z0-9+/=]*)$/;

/** A tag, or the text between two. */
const TOKEN = /<(?:\/([a-z]+)|([a-z]+)((?:\s+[A-Za-z:\d-]+="[^"<>]*")*)\s*(\/?))>|[^<>]+/y;
const ATTRIBUTE = /\s+([A-Za-z:\d-]+)="([^"]*)"/g;

/** Whether a text is one SVG of elements and attributes that the library writes, and nothing else. */
export function isPicture(text: string): boolean {
  const open: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const first = TOKEN.lastIndex === 0;
    const token = TOKEN.exec(text);
    if (!token) return false;
    const [whole, closed, opened, attributes = '', empty] = token;
    if (closed) {
      if (open.pop() !== closed) return false;
    } else if (opened) {
      if (open.length === 0 ? !first || opened !== 'svg' : !ELEMENTS.has(opened)) return false;
      if (!allowed(attributes)) return false;
      if (!empty) open.push(opened);
    } else if (open.length === 0 && whole.trim() !== '') return false;
  }
  return text !== '' && open.length === 0;
}

function allowed(attributes: string): boolean {
  for (const [, name, value] of attributes.matchAll(ATTRIBUTE)) {
    if (!ATTRIBUTES.has(name!) || (name === 'xlink:href' && !REFERENCE.test(value!))) return false;
  }
  return true;
}
