// The command lines that make what the page makes: `takeaway figure …` and `takeaway terms …`.
import type { DrawOptions } from '../engine.ts';
import type { Lettering } from './formats.ts';
import { withFile } from './set-file.ts';

/** The defaults of the command line, where the page may have something else. */
export interface Usual {
  palette: string;
}

// A command is a list of words, as a shell reads them.

/** The command that draws the same SVG, of several specs as one sheet, or with another ending of the file the same picture as PDF or PNG. */
export function figureCommand(
  specs: readonly string[],
  look: DrawOptions,
  text: Lettering,
  file: string,
  usual: Usual,
): string[] {
  const printed = look.millimetres !== undefined;
  return [
    'takeaway',
    'figure',
    ...specs.map(named),
    '--width',
    printed ? `${look.millimetres}mm` : String(look.width),
    ...(look.theme === (printed ? 'print' : 'light') ? [] : ['--theme', look.theme]),
    ...(look.palette === usual.palette ? [] : ['--palette', look.palette]),
    ...(text === 'letters' ? [] : ['--text', text]),
    ...(look.title === false ? ['--no-title'] : []),
    ...(look.caption ? [] : ['--no-caption']),
    ...(look.link ? ['--link', quoted(look.link)] : []),
    '-o',
    quoted(file),
  ];
}

/** The command that prints the terms of a figure, or of all panels of a sheet. */
export function termsCommand(specs: readonly string[]): string[] {
  return ['takeaway', 'terms', ...specs.map(named)];
}

/** A spec as a shell reads it; a set that is too long is in a file. */
function named(spec: string): string {
  return quoted(withFile(spec)?.spec ?? spec);
}

/** A word as a shell reads it. */
function quoted(text: string): string {
  return /^[\w.,=+/:-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
