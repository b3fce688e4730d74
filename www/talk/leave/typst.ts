// A talk for Typst, with the figures as SVG.
import type { Page, Talk } from '../leave.ts';
import { zipped } from '../leave.ts';
import { written, type Markup } from './markup.ts';

/** A text as Typst's markup. */
const text = (plain: string): string => plain.replace(/[\\#$*_`<>@~[\]=+/-]/g, '\\$&');

/** A text as Typst's string. */
const string = (plain: string): string => JSON.stringify(plain);

const MARKUP: Markup = {
  text,
  wrap: {
    p: (inside) => `${inside}\n\n`,
    em: (inside) => `#emph[${inside}]`,
    strong: (inside) => `#strong[${inside}]`,
    code: (inside) => `#text(font: "DejaVu Sans Mono")[${inside}]`,
    a: (inside, href) => (/^https?:/.test(href) ? `#link(${string(href)})[${inside}]` : inside),
    ul: (inside) => `#list(${inside})\n\n`,
    ol: (inside) => `#enum(${inside})\n\n`,
    li: (inside) => `[${inside.trim()}], `,
    blockquote: (inside) => `#quote(block: true)[${inside.trim()}]\n\n`,
    td: (inside) => `${inside}#h(1em)`,
    tr: (inside) => `${inside} \\\n`,
  },
};

const HEAD = `#set page(paper: "presentation-16-9", margin: (x: 1.2cm, y: 0.9cm))
#set text(size: 18pt)
#show heading: set text(size: 1.3em)
`;

function slide({ figure, title, link, words }: Page): string {
  const said = written(words, MARKUP);
  if (!figure) {
    const played = link ? `\n#link(${string(link)})` : '';
    return `#align(horizon)[\n#text(size: 2em, weight: "bold")[${text(title)}]\n\n${said}${played}\n]\n`;
  }
  const live = link ? `// live: ${link}\n` : '';
  const picture = `#block(width: 100%, height: 1fr, image("${figure.name}.svg", width: 100%, height: 100%, fit: "contain", alt: ${string(figure.title)}))`;
  return [live + (title ? `= ${text(title)}\n` : ''), said, picture].filter(Boolean).join('\n');
}

/** The document with its figures, packed. */
export function typst({ pages }: Talk): Promise<Blob> {
  const document = `${HEAD}\n${pages.map(slide).join('\n#pagebreak()\n\n')}\n`;
  const figures = pages.flatMap(({ figure }) => (figure ? [[`${figure.name}.svg`, figure.svg] as const] : []));
  return zipped({ 'slides.typ': document, ...Object.fromEntries(figures) });
}
