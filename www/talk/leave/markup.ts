// Words of a slide in the markup of another program.
import type { Words } from '../../story/read.ts';

/** How a markup writes a text, and what it puts around each kind of element. */
export interface Markup {
  text(plain: string): string;
  wrap: Record<string, (inside: string, href: string) => string>;
}

/** The words in that markup. */
export function written(words: readonly Words[], markup: Markup): string {
  const one = (node: Words): string => {
    if (typeof node === 'string') return markup.text(node);
    const inside = node.nodes.map(one).join('');
    return markup.wrap[node.tag]?.(inside, node.href ?? '') ?? inside;
  };
  return words.map(one).join('').trim();
}
