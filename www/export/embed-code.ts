// The text that puts a live figure into somebody else's page.
import { linkToAll, permalinkTo } from '../address.ts';
import type { DrawOptions, Picture, Parameter } from '../engine.ts';
import { BESIDE, home } from '../home.ts';
import { exportOptions, pngOf, type Draw } from './formats.ts';

/** As HTML, Vue and MDX read it: to MDX braces are code. */
const escaped = (text: string): string => text.replace(/[&<>"{}]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Where code is pasted. Components take neither scripts nor styles: the script has its place in a file of their own. */
export type Place = 'HTML' | 'Marp' | 'Slidev' | 'VitePress' | 'MDX';

/** All places, and the file that takes the script where the code cannot. */
export const PLACES: Record<Place, string> = {
  HTML: '',
  Marp: '',
  Slidev: 'index.html',
  VitePress: '.vitepress/config.js',
  MDX: 'the head of the page',
};

const isComponent = (place: Place): boolean => PLACES[place] !== '';

/** How a figure is embedded. */
export interface Embedding {
  /** The parameters that get sliders. */
  sliders: string[];
  /** Where the code is pasted. */
  place: Place;
  /**
   * The name of a picture file in the folder of the page; without one the picture is part of the text.
   */
  beside: string | undefined;
}

/** Sliders of an embedded figure: more would crowd it. */
const SLIDERS = 2;

/** CSS pixels that a frame gives to its sliders, and to the line under the figure. */
const SLIDER_ROW = 76;
const LAST_LINE = 26;

/** The parameters that are worth a slider in an embedded figure. */
export function slidersOf(parameters: Parameter[]): string[] {
  return parameters
    .filter((p) => p.type === 'integer' || p.type === 'range')
    .slice(0, SLIDERS)
    .map((p) => p.name);
}

/**
 * An `<iframe>` over a static picture: where the frame does not load, without
 * scripts, and on paper, the picture shows. A component has the frame alone.
 */
export async function embedCode(
  figure: Picture,
  from: DrawOptions,
  { sliders, place, beside }: Embedding,
  draw: Draw,
): Promise<{ text: string; picture: Blob }> {
  const options = { ...exportOptions(figure, from), caption: false };
  options.height = Math.ceil(figure.height(options));
  const { panels } = figure;
  const { title } = figure.caption;
  const base = home() || BESIDE;
  const link = linkToAll(panels, { base });
  const picture = await pngOf(figure, options, { spec: panels.join(' '), title, link: permalinkTo(panels) }, draw);
  const source = beside ?? (await dataUrl(picture));
  const room = LAST_LINE + (sliders.length ? SLIDER_ROW : 0);
  const query = sliders.length ? `?embed=${sliders.join(',')}` : '?embed';
  const frame = `<iframe src="${escaped(linkToAll(panels, { query, base }))}" title="${escaped(title)}" loading="lazy" allow="fullscreen; clipboard-write"`;
  if (isComponent(place)) {
    return { text: `${frame} width="100%" height="${options.height + room}" frameBorder="0"></iframe>\n`, picture };
  }
  const text = `<div class="takeaway" style="position:relative;max-width:${options.width}px;padding-bottom:${room}px">
<style>@media print,(scripting:none){.takeaway iframe{display:none}}</style>
<a href="${escaped(link)}"><img src="${escaped(source)}" alt="${escaped(title)}" width="${options.width}" height="${options.height}" style="width:100%;height:auto;display:block"></a>
${frame} style="position:absolute;inset:0;width:100%;height:100%;border:0"></iframe>
</div>
`;
  return { text, picture };
}

/**
 * The custom element, after its script where the place takes one. Before the figure is drawn, and
 * where scripts do not run, the link inside shows. A sheet separates its specs by blanks.
 */
export function elementCode(figure: Picture, sliders: string[], place: Place): string {
  const { panels } = figure;
  const link = linkToAll(panels, { base: home() || BESIDE });
  const controls = sliders.length ? ` controls="${sliders.join(',')}"` : '';
  const element = `<takeaway-figure spec="${escaped(panels.join(' '))}"${controls}><a href="${escaped(link)}">${escaped(figure.caption.title)}</a></takeaway-figure>\n`;
  return isComponent(place) ? element : `${scriptTag()}\n${element}`;
}

/** The address of the element's script. */
const script = (): string => (home() ? new URL('embed/takeaway-figure.js', home()).href : 'takeaway-figure.js');

/** A plain script, which browsers run from any host. */
const scriptTag = (): string => `<script src="${escaped(script())}" defer></script>`;

/** What the file of a place says once for all elements, see {@link PLACES}. */
export function setUpCode(place: Place): string {
  switch (place) {
    case 'Slidev':
      return `<head>\n${scriptTag()}\n</head>\n`;
    case 'VitePress':
      return `export default {
  head: [['script', { src: ${JSON.stringify(script())}, defer: '' }]],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'takeaway-figure' } } },
}
`;
    default:
      return `${scriptTag()}\n`;
  }
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
