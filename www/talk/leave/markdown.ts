// A talk in the Markdown of Slidev, whose figures are live, and of Marp, whose figures are pictures.
import type { Page, Talk } from '../leave.ts';
import { zipped } from '../leave.ts';

const escaped = (text: string): string => text.replace(/[&<>"{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Room for a live figure next to title and words, CSS pixels. */
const LIVE = { height: 400, words: 45, zoom: 1.4, least: 1.1 };

/** Title and words, as they were written. */
function said({ title, markdown, figure, link }: Page): string[] {
  const heading = title && `${figure ? '##' : '#'} ${title.replace(/[\\`*_[\]<>#&]/g, '\\$&')}`;
  return [heading, markdown, !figure && link ? `<${link}>` : ''].filter(Boolean);
}

function element({ specs, sliders, markdown }: Page): string {
  const controls = sliders.length > 0 ? ` controls="${sliders.join(',')}"` : '';
  const others = [markdown, controls].filter(Boolean).length;
  const height = LIVE.height - others * LIVE.words;
  // Two rows of labels keep their room where words and sliders take theirs.
  const zoom = others === 2 ? LIVE.least : LIVE.zoom;
  return `<takeaway-figure spec="${escaped(specs.join(' '))}"${controls} theme="light" height="${Math.round(height / zoom)}" style="zoom:${zoom}"></takeaway-figure>`;
}

/** The Markdown with what it needs, packed. */
export function markdown({ pages, script }: Talk, program: 'Slidev' | 'Marp'): Promise<Blob> {
  const live = program === 'Slidev' && script !== undefined;
  const folder = program === 'Slidev' ? 'public/' : '';
  const picture = ({ figure, link }: Page): string => {
    if (!figure) return '';
    const source = `${program === 'Slidev' ? '/' : ''}${figure.name}.svg`;
    const image =
      program === 'Marp'
        ? `![w:1100 ${figure.title.replace(/[[\]]/g, '')}](${source})`
        : `<img src="${source}" alt="${escaped(figure.title)}">`;
    return link && program === 'Marp' ? `[${image}](${link})` : image;
  };
  const slides = pages.map((page) => {
    const shown = page.figure ? (live ? element(page) : picture(page)) : '';
    return [...said(page), shown].filter(Boolean).join('\n\n');
  });
  const title = pages[0]?.title || 'Slides';
  const head = program === 'Marp' ? 'marp: true\nsize: 16:9\npaginate: true' : `title: ${JSON.stringify(title)}`;
  const files: Record<string, string | Uint8Array> = {
    'slides.md': `---\n${head}\n---\n\n${slides.join('\n\n---\n\n')}\n`,
  };
  for (const { figure } of pages) if (figure && !live) files[`${folder}${figure.name}.svg`] = figure.svg;
  if (live) {
    files['public/takeaway-figure.js'] = script;
    files['index.html'] = '<head>\n<script src="/takeaway-figure.js" defer></script>\n</head>\n';
  }
  return zipped(files);
}
