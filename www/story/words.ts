// Words of a story as elements.
import { readStory, type Words } from './read.ts';

/** Words as an element; the library names few, none of which runs anything. */
export function built(words: Words): Node {
  if (typeof words === 'string') return document.createTextNode(words);
  const element = document.createElement(words.tag);
  if (words.href !== undefined && element instanceof HTMLAnchorElement) element.href = words.href;
  if (words.href !== undefined && element instanceof HTMLDataElement) element.value = words.href;
  element.append(...words.nodes.map(built));
  return element;
}

/** A story has a figure; words alone are read before one. */
const FIGURE = '\n\n```takeaway\nstrip\n```\n';

/** Markdown, read. Fails with a {@link Refusal} where the reader of stories does. */
export async function parsedWords(markdown: string): Promise<Words[]> {
  if (!markdown.trim()) return [];
  const { steps } = await readStory(markdown + FIGURE);
  return steps.flatMap(({ parts }) => parts.flatMap((part) => ('words' in part ? [part.words] : [])));
}

/** Markdown as elements. */
export async function wordsOf(markdown: string): Promise<Node[]> {
  return (await parsedWords(markdown)).map(built);
}
