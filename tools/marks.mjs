// The text that commands write into a page that people write: between two marks of a name.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, stop } from './setup.mjs';

/** Puts a text between the marks of that name in a file, in place of what stood there. */
export function put(file, name, text) {
  const path = join(root, file);
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [before, rest] = readFileSync(path, 'utf8').split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) stop(`${file} has no place marked ${begin} … ${end}`);
  writeFileSync(path, `${before}${begin}\n${text.trim()}\n${end}${after}`);
}
