// Stories as the page has them: Markdown read by a small library of its own (crates/story).
import init, { story } from '../pkg/story.js';
import storyUrl from '../pkg/story_bg.wasm?url';
import { slideTitle, specsIn, type Slide } from '../address.ts';
import { normalize } from '../engine.ts';
import { compile } from '../library.ts';
import { asked, Refusal } from '../refusal.ts';

/** Words: a text, or an element with what is in it. */
export type Words = string | { tag: string; href?: string; nodes: Words[] };

/** One spec or game, or the specs of a sheet, and the parameters that get sliders. */
export interface StoryFigure {
  specs: string[];
  sliders: string[];
  /** The line of the file that its block begins at. */
  line: number;
}

/** What a reader sees at once. */
export interface Step {
  title: string;
  parts: ({ words: Words } | { figure: StoryFigure })[];
}

/** A story, as it is read from its file. */
export interface Story {
  title: string;
  steps: Step[];
}

/** Bytes of a file that may be a story; the library says the same of its text. */
const BYTES = 100_000;

/** The text of a file. Fails with a {@link Refusal} where it is too long, before it is read. */
export async function textOf(file: File): Promise<string> {
  if (file.size > BYTES) throw new Refusal(`A story has at most ${BYTES} bytes; this file has ${file.size}.`);
  return file.text();
}

let ready: Promise<unknown> | undefined;

/** Reads a story. Fails with a {@link Refusal} that names the line at fault. */
export async function readStory(text: string): Promise<Story> {
  ready ??= compile(storyUrl).then((module) => init({ module_or_path: module }));
  ready.catch(() => (ready = undefined));
  await ready;
  return asked(() => JSON.parse(story(text)) as Story);
}

/** The figures of a story as slides: a step's first has its title. Throws a {@link Refusal} for a bad spec. */
export function slidesOf({ steps }: Story): Slide[] {
  return steps.flatMap(({ title, parts }) => {
    const figures = parts.flatMap((part) => ('figure' in part ? [part.figure] : []));
    return figures
      .filter(({ specs }) => !specs[0]!.startsWith('play'))
      .map(({ specs, line }, at) => {
        try {
          return { specs: specsIn(specs.join(' ')).map(normalize), title: at === 0 ? slideTitle(title) : '' };
        } catch (thrown) {
          throw thrown instanceof Refusal ? new Refusal(`Line ${line}: ${thrown.message}`) : thrown;
        }
      });
  });
}

/** Slides as the text of a story. */
export function storyOf(slides: readonly Slide[], title = 'Slides'): string {
  const steps = slides.map(({ specs, title }) => {
    const heading = title ? `## ${title.replace(/[\\`*_[\]<>#&]/g, '\\$&')}` : '---';
    return `${heading}\n\n\`\`\`takeaway\n${specs.join('\n')}\n\`\`\`\n`;
  });
  return [`# ${title}\n`, ...steps].join('\n');
}
