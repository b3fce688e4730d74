// A talk for LaTeX: a document of Beamer with the figures as PDF.
import type { Page, Talk } from '../leave.ts';
import { zipped } from '../leave.ts';
import { written, type Markup } from './markup.ts';

/** Signs that LaTeX has in mathematics. */
const SIGNS: Record<string, string> = {
  α: '\\alpha',
  β: '\\beta',
  γ: '\\gamma',
  δ: '\\delta',
  ε: '\\varepsilon',
  ζ: '\\zeta',
  λ: '\\lambda',
  π: '\\pi',
  σ: '\\sigma',
  φ: '\\varphi',
  '≤': '\\le',
  '≥': '\\ge',
  '≠': '\\ne',
  '≡': '\\equiv',
  '≈': '\\approx',
  '−': '-',
  '×': '\\times',
  '·': '\\cdot',
  '→': '\\to',
  '↔': '\\leftrightarrow',
  '⊕': '\\oplus',
  '∈': '\\in',
  '⊂': '\\subset',
  '∪': '\\cup',
  '∞': '\\infty',
  '⋆': '\\star',
  '√': '\\surd',
};
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉';

/** A text as LaTeX. */
export function latex(plain: string): string {
  return [...plain]
    .map((sign) => {
      if ('#$%&_{}'.includes(sign)) return `\\${sign}`;
      if (sign === '\\') return '\\textbackslash{}';
      if (sign === '~') return '\\textasciitilde{}';
      if (sign === '^') return '\\textasciicircum{}';
      if (sign === '…') return '\\dots{}';
      if (SIGNS[sign]) return `$${SIGNS[sign]}$`;
      if (RAISED.includes(sign)) return `$^{${RAISED.indexOf(sign)}}$`;
      if (LOWERED.includes(sign)) return `$_{${LOWERED.indexOf(sign)}}$`;
      return sign;
    })
    .join('')
    .replaceAll('$$', ' ');
}

const MARKUP: Markup = {
  text: latex,
  wrap: {
    p: (inside) => `${inside}\n\n`,
    em: (inside) => `\\emph{${inside}}`,
    strong: (inside) => `\\textbf{${inside}}`,
    code: (inside) => `\\texttt{${inside}}`,
    a: (inside, href) => (/^https?:/.test(href) ? `\\href{${latex(href)}}{${inside}}` : inside),
    ul: (inside) => `\\begin{itemize}\n${inside}\\end{itemize}\n`,
    ol: (inside) => `\\begin{enumerate}\n${inside}\\end{enumerate}\n`,
    li: (inside) => `\\item ${inside.trim()}\n`,
    blockquote: (inside) => `\\begin{quote}\n${inside.trim()}\n\\end{quote}\n`,
    td: (inside) => `${inside}\\quad `,
    tr: (inside) => `${inside.trim()}\\par\n`,
  },
};

const HEAD = `\\documentclass[aspectratio=169]{beamer}
\\usepackage[T1]{fontenc}
\\usepackage[utf8]{inputenc}
\\usepackage{lmodern}
\\setbeamertemplate{navigation symbols}{}
\\setbeamersize{text margin left=6mm, text margin right=6mm}
\\begin{document}
`;

function frame(page: Page): string {
  const { figure, title, link } = page;
  const words = written(page.words, MARKUP);
  if (!figure) {
    const played = link ? `\n\n\\url{${link.replace(/[%#]/g, '\\$&')}}` : '';
    // A brace after the options would be the frame's title.
    return `\\begin{frame}[plain]\n\\begingroup\\usebeamerfont{title}\\LARGE ${latex(title)}\\par\\endgroup\n\\bigskip\n${words}${played}\n\\end{frame}\n`;
  }
  const comment = link ? `% live: ${link}\n` : '';
  const picture = `\\includegraphics[width=\\linewidth,height=\\dimexpr\\textheight-\\pagetotal-6mm\\relax,keepaspectratio]{${figure.name}.pdf}`;
  return `${comment}\\begin{frame}[t]{${latex(title)}}\n${words}\n\n\\centering\n${picture}\n\\end{frame}\n`;
}

/** The document with its figures, packed. */
export function beamer({ pages }: Talk): Promise<Blob> {
  const text = `${HEAD}\n${pages.map(frame).join('\n')}\n\\end{document}\n`;
  const figures = pages.flatMap(({ figure }) => (figure ? [[`${figure.name}.pdf`, figure.pdf] as const] : []));
  return zipped({ 'slides.tex': text, ...Object.fromEntries(figures) });
}
