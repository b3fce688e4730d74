// The addresses of the library's other files.
import any from './pkg/takeaway_for_any.wasm?url';
import family from './pkg/takeaway_for_family.wasm?url';
import plane from './pkg/takeaway_for_plane.wasm?url';
import play from './pkg/takeaway_for_play.wasm?url';
import story from './pkg/takeaway_for_story.wasm?url';
import strip from './pkg/takeaway_for_strip.wasm?url';
import url from './pkg/takeaway_rest.wasm?url';

export const restUrl = (): Promise<string> => Promise.resolve(url);

const OWN = new Map(Object.entries({ family, plane, play, story, strip }));

/** Pages that may show anything. */
const ALL = ['sheet', 'slides', 'talk'];

/** What a link begins with: kinds without a file of their own share one. */
export const beginningUrl = (kind: string): string | undefined =>
  ALL.includes(kind) ? undefined : (OWN.get(kind) ?? any);
