// A set that is too long for a link or a command is a file of its own.
import { hashOf, LINK } from '../address.ts';
import type { Notice } from '../notice.ts';
import { save } from './save.ts';

/** The name of the file. */
const FILE = 'set.txt';

/** A spec that no link holds, with its longest value in a file; nothing of another one. */
export function withFile(spec: string): { spec: string; set: string } | undefined {
  if (hashOf(spec).length <= LINK) return undefined;
  const [kind, pairs = ''] = spec.split(/\?(.*)/s);
  const all = pairs.split('&');
  const longest = all.reduce((most, pair) => (pair.length > most.length ? pair : most));
  const [name, value = ''] = longest.split(/=(.*)/s);
  const short = all.map((pair) => (pair === longest ? `${name}=@${FILE}` : pair)).join('&');
  return { spec: `${kind}?${short}`, set: decodeURIComponent(value) };
}

/** The first of these specs that no link holds, with its file. */
export function firstWithFile(specs: readonly string[]): ReturnType<typeof withFile> {
  return specs.map(withFile).find((each) => each !== undefined);
}

/** Saves the set. */
export function saveSet({ set }: { set: string }): void {
  save(new Blob([`${set}\n`], { type: 'text/plain' }), FILE);
}

/** Says that no link holds the set, and offers its file. */
export function offerSet(specs: readonly string[], notice: Notice): void {
  const long = firstWithFile(specs);
  if (!long) return;
  const text = `The set is too long for a link. Saved as ${FILE}, its field takes it back, and so does ${long.spec} on the command line.`;
  notice.say(text, 'remark', { label: 'Save the set', act: () => saveSet(long) });
}
