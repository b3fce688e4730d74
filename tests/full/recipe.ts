// Recipes of docs/embedding.md, word for word.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../page/host.ts';

const document = readFileSync(join(project, 'docs', 'embedding.md'), 'utf8');

/** The first block of code in a language after a place in the document, without its indent. */
export function recipe(after: string, language: string): string {
  const at = document.indexOf(after);
  assert.ok(at >= 0, `docs/embedding.md has no ${after}`);
  const [, indent, code] = document.slice(at).match(new RegExp(`^( *)\`\`\`${language}\\n([^]*?)^\\1\`\`\``, 'm'));
  return code.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

/** The figure of the recipes. */
export const SPEC = 'sink-strips?m=19';

/** The host of the recipes. */
export const HOST = 'https://takeaway.example/';
