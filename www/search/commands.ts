// What the box does besides opening: the page's own buttons, found by their names.
import { at } from '../at.ts';
import type { Theme } from '../theme.ts';

/** A command: what it is called, what is typed for it, and the button that it presses. */
export interface Command {
  id: string;
  title: string;
  about: string;
  typed: RegExp;
}

/** The commands, by the letters that find them; `theme-…` chooses colours, and the others are buttons of the page. */
export const COMMANDS: readonly Command[] = [
  {
    id: 'export-button',
    title: 'Export this figure',
    about: 'SVG, PNG, PDF, slides, data, embed code',
    typed: /^(export|save|download|svg|png|pdf|csv|gif|powerpoint|pptx|embed|iframe)\b/,
  },
  { id: 'print', title: 'Print', about: 'The figure and its words on paper', typed: /^print/ },
  { id: 'talk', title: 'Talk mode', about: 'Full screen, large type', typed: /^(talk|present|full ?screen|beamer)\b/ },
  { id: 'link', title: 'Copy the link', about: 'The link to what is shown', typed: /^(copy |share )?link$|^share$/ },
  {
    id: 'theme-dark',
    title: 'Dark colours',
    about: 'Until you choose again',
    typed: /^dark( mode| theme| colou?rs)?$/,
  },
  {
    id: 'theme-light',
    title: 'Light colours',
    about: 'Until you choose again',
    typed: /^(light|bright)( mode| theme| colou?rs)?$/,
  },
  {
    id: 'theme-system',
    title: 'Colours of the system',
    about: 'Light or dark, as the system says',
    typed: /^(system|auto)( mode| theme| colou?rs)?$|^themes?$/,
  },
  {
    id: 'random',
    title: 'Random ruleset',
    about: 'The same kind of figure, another game',
    typed: /^(random|surprise( me)?|shuffle)$/,
  },
  { id: 'to-gallery', title: 'Gallery', about: 'All figures, stories and games', typed: /^gallery|^all figures$/ },
  {
    id: 'about',
    title: 'About and how to cite',
    about: 'Version, licence, BibTeX',
    typed: /^(about|cite|citation|licen[cs]e|version)$/,
  },
];

/** The commands that a text asks for. */
export function commandsFor(typed: string): Command[] {
  const words = typed.toLowerCase().trim();
  return COMMANDS.filter(({ title, typed: asks }) => title.toLowerCase() === words || asks.test(words));
}

/** Whether the page that is shown has the button of a command. */
export function canObey(command: string | undefined): boolean {
  return command !== 'random' || document.getElementById(command) !== null;
}

/** Does what a command says. */
export function obey(command: string, choose: (theme: Theme['choice']) => void): void {
  const theme = /^theme-(dark|light|system)$/.exec(command)?.[1] as Theme['choice'] | undefined;
  if (theme) choose(theme);
  else if (command === 'print') window.print();
  else at(command).click();
}
