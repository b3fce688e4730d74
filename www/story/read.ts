// Stories as the page has them: Markdown read by a small library of its own (crates/story).
import init, { story } from '../pkg/story.js';
import storyUrl from '../pkg/story_bg.wasm?url';
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
