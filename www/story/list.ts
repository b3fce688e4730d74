// The stories that come with the page, each fetched when it is opened.
import { stories } from '../gallery/list.ts';
import { Refusal } from '../refusal.ts';

const texts = import.meta.glob<string>('../stories/*.md', { query: '?raw', import: 'default' });

/** What the gallery says of them, in order. */
export { stories };

/** The text of a story by its name. */
export async function storyText(id: string): Promise<string> {
  const load = stories.some((story) => story.id === id) ? texts[`../stories/${id}.md`] : undefined;
  if (!load)
    throw new Refusal(
      `No story is called “${id.slice(0, 40)}”. The stories are ${stories.map((story) => story.id).join(', ')}.`,
    );
  return load();
}
