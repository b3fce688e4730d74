// Words that the page does not print: see tests/forbidden-words.txt.
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const forbidden = read('../tests/forbidden-words.txt').trim().split('\n');
const any = new RegExp(`\\b(${forbidden.join('|')})\\b`, 'i');

/** The visible text of markup, and the attributes that are read out or shown. */
const seen = (markup: string): string[] => [
  markup.replace(/<[^>]*>/g, ' '),
  ...[...markup.matchAll(/\b(?:title|alt|placeholder|aria-label|content)="([^"]*)"/g)].map(([, text]) => text!),
];

/** The texts of a script: literals that are no identifiers, and of templates what lies between the values. */
function textsOf(path: string): string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: string; value?: unknown };
    if (type === 'ImportDeclaration' || type === 'TSLiteralType') return;
    if (type === 'Literal' && typeof value === 'string') texts.push(value);
    if (type === 'TemplateLiteral') {
      const { quasis, expressions } = node as {
        quasis: { value: { cooked: string } }[];
        expressions: unknown[];
      };
      texts.push(...seen(quasis.map((quasi) => quasi.value.cooked).join('…')));
      visit(expressions);
      return;
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, read(path)).program);
  return texts.filter((text) => / |^[A-Z]/.test(text.trim()));
}

test('the page prints none of the forbidden words', () => {
  const scripts = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|js)$/.test(path) && !/\.test\.ts$|\.d\.ts$|^pkg/.test(path))
    .map((path) => `./${path}`);
  const texts = scripts.flatMap((path) => textsOf(path).map((text): [string, string] => [path, text]));
  // The title of a story has the forbidden word "here".
  const index = read('../index.html').replaceAll('Start here', '');
  texts.push(...seen(index).map((text): [string, string] => ['index.html', text]));
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter(([, text]) => any.test(text))).toEqual([]);
});
