// A deck is a story: one text in Markdown. `# Title` and the words under it are the first slide; `##` and `---` begin
// the others, each with its words and its figure, a code block of the language `takeaway`.
import { SLIDES, slideTitle, specsIn, type Slide } from '../address.ts';
import { gameText, normalize, reading } from '../engine.ts';
import { Refusal, refusalFrom } from '../refusal.ts';

/** Slides, and what the first of them says. */
export interface Deck {
  title: string;
  /** Markdown. */
  words: string;
  slides: Slide[];
}

/** A part of the text under one heading. */
interface Step {
  title: string;
  words: string[];
  figures: { specs: string[]; sliders: string[]; line: number }[];
}

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*(.*?)\s*$/;

/** Whether it is a line of dashes, which begins a step without a title. */
const isBreak = (line: string): boolean => /^ {0,3}(-\s*){3,}$/.test(line);

/** The steps of a text; the first is the text before all headings. */
function stepsOf(text: string): [Step, ...Step[]] {
  const steps: [Step, ...Step[]] = [{ title: '', words: [], figures: [] }];
  let fence = '';
  let figure: Step['figures'][number] | undefined;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const step = steps.at(-1)!;
    const [, mark = '', info = ''] = FENCE.exec(line) ?? [];
    if (fence) {
      const ends = mark.startsWith(fence) && info === '';
      if (ends) fence = '';
      if (figure && !ends && line.trim()) figure.specs.push(line.trim());
      else if (!figure) step.words.push(line);
      if (ends) figure = undefined;
    } else if (mark) {
      fence = mark;
      const [language, ...sliders] = info.split(/[\s,]+/);
      figure = language === 'takeaway' ? { specs: [], sliders, line: at + 1 } : undefined;
      if (figure) step.figures.push(figure);
      else step.words.push(line);
    } else if (/^ {0,3}#\s/.test(line) && steps.length === 1 && !step.title)
      step.title = plain(line.replace(/^ *#\s+/, ''));
    else if (/^ {0,3}##\s/.test(line))
      steps.push({ title: plain(line.replace(/^ *##\s+/, '')), words: [], figures: [] });
    // Under a line of words, dashes make a heading of it.
    else if (isBreak(line) && !step.words.at(-1)?.trim()) steps.push({ title: '', words: [], figures: [] });
    else step.words.push(line);
  }
  return steps;
}

/** A heading without the marks of Markdown. */
const plain = (heading: string): string => slideTitle(heading.replace(/\\([!-/:-@[-`{-~])|[*`]/g, '$1'));

/** A title as Markdown. */
const marked = (title: string): string => title.replace(/[\\`*_[\]<>#&]/g, '\\$&');

/**
 * The slides of a text. Throws a {@link Refusal} that names the line of a spec that is none; where `repairs` are
 * asked for, what is obvious is mended and what is not is left out, and they say so.
 */
export function deckIn(text: string, repairs?: string[]): Deck {
  const [head, ...steps] = stepsOf(text);
  const slides = steps.flatMap((step) => slidesOf(step, repairs));
  if (slides.length + (head.figures.length || 0) > SLIDES) throw new Refusal(`A deck has at most ${SLIDES} slides.`);
  // Figures before the first step are slides without a title.
  const first = head.figures.length > 0 ? slidesOf({ ...head, title: '', words: [] }, repairs) : [];
  return { title: head.title, words: trimmed(head.words), slides: [...first, ...slides] };
}

/** The slides of a step: its title and its words are those of the first. */
function slidesOf({ title, words, figures }: Step, repairs?: string[]): Slide[] {
  const said = { title, words: trimmed(words) };
  if (figures.length === 0) return said.title || said.words ? [{ ...said, specs: [] }] : [];
  const mended = (spec: string, line: number): string => {
    const { spec: read, changes } = reading(spec);
    repairs?.push(...changes.map((change) => `line ${line}: ${change}`));
    return read;
  };
  return figures.flatMap(({ specs, sliders, line }, at) => {
    try {
      const read = /^play(\?|$)/.test(specs[0] ?? '')
        ? [gameText(specs[0]!)]
        : specsIn(specs.join(' ')).map((spec) => (repairs ? mended(spec, line) : normalize(spec)));
      return { ...(at === 0 ? said : { title: '' }), specs: read, ...(sliders.length > 0 && { sliders }) };
    } catch (thrown) {
      const told = `line ${line}: ${refusalFrom(thrown).message}`;
      if (!repairs) throw new Refusal(`L${told.slice(1)}`);
      repairs.push(`${told} It was left out.`);
      return [];
    }
  });
}

const trimmed = (lines: string[]): string => lines.join('\n').trim();

/** The text of a deck. */
export function textOf({ title, words, slides }: Deck): string {
  const head = [title && `# ${marked(title)}`, words];
  const steps = slides.map(({ specs, title: heading, words: said = '', sliders = [] }) => {
    const figure = specs.length > 0 ? `\`\`\`${['takeaway', ...sliders].join(' ')}\n${specs.join('\n')}\n\`\`\`` : '';
    return [heading ? `## ${marked(heading)}` : '---', said, figure].filter(Boolean).join('\n\n');
  });
  return `${[...head, ...steps].filter(Boolean).join('\n\n')}\n`;
}

/** The slides that are shown: the title of the deck and its words are the first. */
export function shownOf({ title, words, slides }: Deck): Slide[] {
  return title || words ? [{ title, words, specs: [] }, ...slides] : slides;
}

/** The deck of slides that are shown. */
export function deckOf(shown: readonly Slide[]): Deck {
  const [first, ...others] = shown;
  const isTitle = first !== undefined && first.specs.length === 0;
  return isTitle
    ? { title: first.title, words: first.words ?? '', slides: others }
    : { title: '', words: '', slides: [...shown] };
}
