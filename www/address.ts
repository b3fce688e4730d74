// The meaning of an address: `#v1/SPEC`, `#v1/play?GAME`, `#v1/sheet/SPEC/SPEC@2`, whose second
// panel the controls are about, `#v1/slides/SPEC/SPEC;TITLE@2`, where a slide that is a sheet
// separates its specs by blanks, `#v1/talk?text=STORY@2`, whose slides have words, too, or
// `#v1/gallery/SECTION`. Behind a figure or a sheet `pin=PLACE` names the place whose card is open.
import { few, shortened } from './brief.ts';
import { gameText, games, kinds, linkVersion, mostPanels, reading } from './engine.ts';
import { home } from './home.ts';
import { Refusal, refusalFrom } from './refusal.ts';
import { deckIn, deckOf, shownOf, textOf } from './talk/deck-text.ts';

/** A figure of a talk, or several as one sheet, or a game, or words alone. */
export interface Slide {
  specs: readonly string[];
  /** The title it has there; empty: its own. */
  title: string;
  /** Markdown. */
  words?: string;
  /** The parameters that the talk moves, the first by the arrow keys. */
  sliders?: readonly string[];
}

/** A sheet, as the address names it. */
export interface Panelled {
  specs: readonly string[];
  /** The panel that the controls are about, counted from 0. */
  at: number;
}

/** The figures of the gallery that are shown: those that answer a question, of a paper; each empty for all. */
export interface Filter {
  question: string;
  paper: string;
}

/** Letters of a link, more than any deck has that a talk can show. */
export const LINK = 100_000;

/** Slides of a deck. */
export const SLIDES = 100;

/**
 * The specs in a text, separated by blanks: the text after a blank is the next one where it begins
 * with the name of a kind. Throws a {@link Refusal} when there are more than a sheet has panels.
 */
export function specsIn(text: string): string[] {
  checkLength(text);
  const names = kinds()
    .map(({ kind }) => kind)
    .join('|');
  const blanks = text.trim().replaceAll(/\s+/g, ' ');
  const specs = blanks.split(new RegExp(` (?=(?:${names})(?:[? ]|$))`));
  checkCount(specs.length, 'panel');
  return specs;
}

/** Letters of the texts that are read. */
let most = LINK;

/** Before anything is made of a stranger's text: whether that may be long. */
function checkLength(text: string): void {
  if (text.length > most) throw new Refusal(`it has ${text.length} letters; a link has at most ${LINK}`);
}

function checkCount(count: number, what: 'slide' | 'panel'): void {
  const [whole, most] = what === 'slide' ? ['deck', SLIDES] : ['sheet', mostPanels()];
  if (count > most) throw new Refusal(`a ${whole} has at most ${most} ${what}s, not ${count}`);
}

/** Letters of a slide's title, at most. */
export const SLIDE_TITLE = 120;

/** A title as a wall may show it: one line, not too long. */
export function slideTitle(text: string): string {
  return text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, SLIDE_TITLE);
}

/** The meaning of an address. */
export type Route =
  | { name: 'home'; section?: string; filter?: Filter }
  | { name: 'figure'; spec: string }
  | { name: 'play'; text: string }
  | ({ name: 'story' } & StoryRoute)
  | ({ name: 'sheet' } & Panelled)
  | ({ name: 'slides' } & Presented);

/** One of our stories by its name, or the text of another; both empty, the list of them. */
export interface StoryRoute {
  id: string;
  text: string;
}

/** A slide of a deck, as it is shown. */
export interface Presented {
  slides: Slide[];
  at: number;
  /** Of a slide that is a sheet, the panel that the controls are about. */
  panel: number;
  /** The specs that a show has made of the slide; the deck keeps its own. */
  moved?: readonly string[] | undefined;
}

/** The specs of the slide that is shown. */
export function slideSpecs({ slides, at, moved }: Presented): readonly string[] {
  return moved ?? slides[at]!.specs;
}

/** The sheet that is shown, by itself or as a slide, if one is. */
export function sheetIn(route: Route): Panelled | undefined {
  if (route.name === 'sheet') return route;
  if (route.name !== 'slides') return undefined;
  const specs = slideSpecs(route);
  return specs.length > 1 ? { specs, at: route.panel } : undefined;
}

/** An address, read. */
export interface Read {
  route: Route;
  /** The repairs, a phrase each. */
  repairs: string[];
  /** The place of the figure whose card is open, if one is. */
  pin?: string;
}

/** Letters of a stranger's text that a message repeats. */
const QUOTED = 50;

/** A stranger's text as a message may repeat it: short, and only of letters that are seen. */
export function quoted(text: string): string {
  const seen = text.slice(0, 2 * QUOTED).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ');
  return `“${shortened(seen, QUOTED)}”`;
}

/** Reads the hash of an address. Throws a {@link Refusal} when it has no obvious meaning. */
export function readHash(hash: string): Read {
  checkLength(hash);
  const text = hash.replace(/^#/, '');
  if (text === '') return { route: { name: 'home' }, repairs: [] };
  const match = /^v(\d+)\/(.*)$/s.exec(text);
  // A bare spec, typed by hand, is as good as a link.
  const body = match ? match[2]! : text;
  const [ours] = /\d+/.exec(linkVersion())!;
  const version = Number(match?.[1] ?? ours);
  if (version < 1 || version > Number(ours)) {
    const later = version > Number(ours) ? ', from a newer release' : '';
    throw new Refusal(`it has version ${version}${later}; this page reads version ${ours}`);
  }
  const gallery = /^gallery(?:\/([^?]*))?(?:\?(.*))?$/s.exec(body);
  if (gallery) return readGallery(unescaped(gallery[1] ?? ''), new URLSearchParams(gallery[2]));
  const story = /^story(?:\/(.*)|\?text=(.*))?$/s.exec(body);
  if (story) {
    const [, id = '', text = ''] = story.map((part) => part && unescaped(part));
    return { route: { name: 'story', id, text }, repairs: [] };
  }
  const slides = /^slides\/(.+)$/s.exec(body);
  if (slides) return readSlides(slides[1]!);
  const talk = /^talk\?text=(.*?)(?:@(\d+))?$/s.exec(body);
  if (talk) return readTalk(unescaped(talk[1]!), Number(talk[2] ?? 1));
  if (isGame(body)) {
    return { route: { name: 'play', text: body === 'play' ? games()[0]![0] : gameText(body) }, repairs: [] };
  }
  const { rest, pin } = unpinned(body);
  const sheet = /^sheet\/(.+)$/s.exec(rest);
  return { ...(sheet ? readSheet(sheet[1]!) : readFigure(rest)), ...pin };
}

/** Reads what this page kept in its history, where it was too long for an address. */
export function readKept(hash: string): Read {
  most = Number.POSITIVE_INFINITY;
  try {
    return readHash(hash);
  } finally {
    most = LINK;
  }
}

/** The sections of the gallery, by the names that links have for them; the empty one is its beginning. */
const sections = (): string[] => ['games', ...new Set(kinds().map(({ group }) => group)), 'stories'];

function readGallery(section: string, chosen: URLSearchParams): Read {
  if (section && !sections().includes(section)) {
    throw new Refusal(`the gallery has no section ${quoted(section)}; it has ${sections().join(', ')}`);
  }
  const filter = { question: chosen.get('question') ?? '', paper: chosen.get('paper') ?? '' };
  return { route: { name: 'home', section, filter }, repairs: [] };
}

/** The hash of the gallery's figures that answer a question, of a paper; each empty for all. */
export function filterHash(filter: Filter): string {
  const said = Object.entries(filter).filter(([, value]) => value !== '');
  return galleryHash('') + (said.length ? `?${new URLSearchParams(said)}` : '');
}

/** The hash of a section of the gallery. */
export function galleryHash(section: string): string {
  return `#${linkVersion()}/gallery/${section}`;
}

function readFigure(body: string): Read {
  const { spec, changes } = reading(body);
  return { route: { name: 'figure', spec }, repairs: changes };
}

/** A text without what it says of a place, and the place. */
function unpinned(body: string): { rest: string; pin?: { pin: string } } {
  const found = /([?&])pin=([^&]*)(&?)/.exec(body);
  if (!found) return { rest: body };
  const [whole, before, place, after] = found;
  const pin = unescaped(place!);
  return { rest: body.replace(whole, after ? before! : ''), ...(pin && { pin: { pin } }) };
}

/** The parameter that names a place, behind a text that has other parameters or none. */
function pinning(text: string, place: string | undefined): string {
  if (!place) return '';
  return `${text.includes('?') ? '&' : '?'}pin=${encodeURIComponent(place).replaceAll('%3A', ':')}`;
}

function readSlides(body: string): Read {
  const { all, at, repairs } = readList(body, 'slide');
  return { route: { name: 'slides', slides: all, at, panel: 0 }, repairs };
}

function readTalk(text: string, place: number): Read {
  const repairs: string[] = [];
  const slides = shownOf(deckIn(text, repairs));
  if (slides.length === 0) throw new Refusal('its text has no slide');
  const at = Math.min(Math.max(place, 1), slides.length);
  if (at !== place) repairs.push(`slides are numbered 1–${slides.length}, so ${place} opens slide ${at}`);
  return { route: { name: 'slides', slides, at: at - 1, panel: 0 }, repairs };
}

function readSheet(body: string): Read {
  const { all, at, repairs } = readList(body, 'panel');
  const specs = all.flatMap((panel) => panel.specs);
  if (specs.length === 1) return { route: { name: 'figure', spec: specs[0]! }, repairs };
  return { route: { name: 'sheet', specs, at }, repairs };
}

/** Several figures, and which of them, counted from 0. */
function readList(body: string, what: 'slide' | 'panel'): { all: Slide[]; at: number; repairs: string[] } {
  const [, list = '', place] = /^(.*?)(?:@(.*))?$/s.exec(body)!;
  const parts = list.split('/');
  checkCount(parts.length, what);
  const slides: Slide[] = [];
  const repairs: string[] = [];
  for (const [i, part] of parts.entries()) {
    try {
      // An escaped text has no bare semicolon.
      const [figure = '', title = ''] = part.split(';').map(unescaped);
      const panels = (what === 'slide' ? specsIn(figure) : [figure]).map(reading);
      slides.push({ specs: panels.map(({ spec }) => spec), title: slideTitle(title) });
      const changes = panels.flatMap((panel) => panel.changes);
      repairs.push(...changes.map((change) => `${what} ${i + 1}: ${change}`));
    } catch (thrown) {
      repairs.push(`${what} ${i + 1} cannot be read and was removed: ${refusalFrom(thrown).message}`);
    }
  }
  if (slides.length === 0) throw new Refusal(`none of its ${what}s can be read: ${few(repairs)}`);
  const wanted = place === undefined ? 1 : Number(place || NaN);
  const at = Math.min(Math.max(Math.round(wanted) || 1, 1), slides.length);
  if (at !== wanted) repairs.push(`${what}s are numbered 1–${slides.length}, so ${quoted(place!)} opens ${what} ${at}`);
  return { all: slides, at: at - 1, repairs };
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Refusal(`${quoted(part)} has a broken escape: % needs two hexadecimal digits after it`);
  }
}

/** Whether a text names a game rather than a figure. */
export function isGame(text: string): boolean {
  return /^play(\?|$)/.test(text);
}

/** The hash of one figure, with the place whose card is open, or of a game. */
export function hashOf(spec: string, pin?: string): string {
  return `#${linkVersion()}/${spec}${pinning(spec, pin)}`;
}

/** The hash of a story. */
export function hashOfStory({ id = '', text = '' }: Partial<StoryRoute>): string {
  const about = id ? `/${encodeURIComponent(id)}` : text && `?text=${encodeURIComponent(text)}`;
  return `#${linkVersion()}/story${about}`;
}

/** The hash of slides; of figures with titles alone, a short one. */
export function slidesHash(slides: readonly Slide[], at = 0): string {
  const place = at ? `@${at + 1}` : '';
  if (slides.some(({ specs, words, sliders }) => words || sliders?.length || !specs[0] || isGame(specs[0]))) {
    return `#${linkVersion()}/talk?text=${encodeURIComponent(textOf(deckOf(slides)))}${place}`;
  }
  const parts = slides.map(({ specs, title }) =>
    [specs.join(' '), title].filter(Boolean).map(encodeURIComponent).join(';'),
  );
  return `#${linkVersion()}/slides/${parts.join('/')}${place}`;
}

/** The hash of several figures as one sheet, with the panel that the controls are about, and an open card. */
export function sheetHash(specs: readonly string[], at = 0, pin?: string): string {
  const sheet = `sheet/${specs.map(encodeURIComponent).join('/')}${at ? `@${at + 1}` : ''}`;
  return `#${linkVersion()}/${sheet}${pinning('?', pin)}`;
}

/** The full address of what is shown: a figure, or several as one sheet, with an open card. */
export function linkToAll(
  specs: readonly string[],
  { pin, query = '', base = home() }: { pin?: string | undefined; query?: string; base?: string } = {},
): string {
  return base + query + (specs.length === 1 ? hashOf(specs[0]!, pin) : sheetHash(specs, 0, pin));
}

/** The link that files carry; nothing where the page has no address. */
export function permalinkTo(specs: readonly string[]): string {
  return home() && linkToAll(specs);
}

/** The full address of one figure, or of a game. */
export function linkTo(spec: string): string {
  return home() + hashOf(spec);
}

/** The address that opens a link in this copy of the page, wherever that is, without the frame. */
export function openedHere(link: string): string {
  return location.href.replace(/[?#].*$/s, '') + link.slice(link.indexOf('#'));
}

/** The full address of a sequence of figures. */
export function linkToSlides(slides: Slide[]): string {
  return home() + slidesHash(slides);
}
