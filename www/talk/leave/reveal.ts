// A talk for reveal.js in one file, with live figures where their script could be had.
import source from '../../../node_modules/reveal.js/dist/reveal.js?raw';
import sheet from '../../../node_modules/reveal.js/dist/reveal.css?raw';
import theme from '../../../node_modules/reveal.js/dist/theme/white.css?raw';
import type { Words } from '../../story/read.ts';
import type { Page, Talk } from '../leave.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function htmlOf(node: Words): string {
  if (typeof node === 'string') return escaped(node);
  const { tag, href, nodes } = node;
  const link = href && /^https?:/.test(href) ? ` href="${escaped(href)}"` : '';
  return `<${tag}${link}>${nodes.map(htmlOf).join('')}</${tag}>`;
}

/** How much larger a live figure is drawn than on a page, for the last row. */
const ZOOM = 1.7;

/** Heights on a slide of 1280 × 720. */
const ROOM = { figure: 560, title: 90, words: 90, sliders: 80 };

function figureOf(page: Page, live: boolean): string {
  const { figure, specs, sliders } = page;
  if (!figure) return page.link ? `<p><a href="${escaped(page.link)}">Play</a></p>` : '';
  const height =
    ROOM.figure -
    (page.title ? ROOM.title : 0) -
    (page.markdown ? ROOM.words : 0) -
    (sliders.length ? ROOM.sliders : 0);
  if (!live) return new TextDecoder().decode(figure.svg).replace(/^<\?xml[^>]*>\s*/, '');
  const controls = sliders.length > 0 ? ` controls="${escaped(sliders.join(','))}"` : '';
  return `<takeaway-figure spec="${escaped(specs.join(' '))}"${controls} theme="light" height="${Math.round(height / ZOOM)}"></takeaway-figure>`;
}

const STYLE = `
.reveal { font-family: 'Source Serif 4', Georgia, serif; font-size: 28px; }
.reveal section { text-align: left; }
.reveal :is(h1, h2) { font-family: 'Source Sans 3', system-ui, sans-serif; text-transform: none; letter-spacing: 0; }
.reveal h2 { font-size: 44px; margin: 0 0 14px; }
.reveal takeaway-figure { zoom: ${ZOOM}; }
.reveal svg { width: 100%; height: auto; max-height: 560px; }
`;

/** What would end the script inside a page. */
const inlined = (code: string): string => code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

/** The file. */
export function reveal({ pages, script }: Talk): Blob {
  const sections = pages.map((page) => {
    const level = page.figure ? 'h2' : 'h1';
    const title = page.title ? `<${level}>${escaped(page.title)}</${level}>` : '';
    const notes = page.link ? `<aside class="notes">${escaped(page.link)}</aside>` : '';
    return `<section>${title}${page.words.map(htmlOf).join('')}${figureOf(page, script !== undefined)}${notes}</section>`;
  });
  const start =
    "Reveal.initialize({ width: 1280, height: 720, hash: true, slideNumber: 'c/t', transition: 'none', center: false });";
  return new Blob(
    [
      `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>${escaped(pages[0]?.title || 'Slides')}</title>\n`,
      `<style>${sheet}\n${theme}\n${STYLE}</style>\n`,
      `<div class="reveal"><div class="slides">\n${sections.join('\n')}\n</div></div>\n`,
      script === undefined ? '' : `<script>${inlined(script)}</script>\n`,
      `<script>${inlined(source)}</script>\n<script>${start}</script>\n</html>\n`,
    ],
    { type: 'text/html;charset=utf-8' },
  );
}
