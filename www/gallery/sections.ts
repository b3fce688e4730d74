// The sections of the gallery as templates: eight figures to begin with, stories and games, and a paper each.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { raised } from '../figure/caption.ts';
import { games, type Paper, type Preset, type SheetPreset } from '../engine.ts';
import { readable } from '../controls/numbers.ts';
import { galleryHash, hashOf, hashOfStory, sheetHash } from '../address.ts';
import { BEGINNER, changed } from '../play/view.ts';

/** What there is to read before the papers. */
export function first({ presets, stories }: typeof import('./list.ts')): TemplateResult[] {
  const starred = presets.filter((preset) => preset.starred);
  return [
    html`<section class="paper" aria-label="Begin with these"><ul>${starred.map(card)}</ul></section>`,
    section(
      'stories',
      'Stories',
      html`<ul class="texts">${stories.map(({ id, title, see }) => text(hashOfStory({ id }), title, see))}</ul>`,
    ),
    section(
      'games',
      'Games to play',
      html`<ul class="texts games">${games().map(([game, title, how]) =>
        text(
          hashOf(changed(game, { opponent: BEGINNER })),
          title.replace(/^Play /, ''),
          how.replace(/ The player who .*$/, ''),
        ),
      )}</ul>`,
    ),
  ];
}

/** The figures of a paper; none where there are none. */
export function ofPaper({ group, title, source }: Paper, presets: Preset[], sheets: SheetPreset[]): unknown {
  if (presets.length === 0) return nothing;
  const together = sheets.filter((sheet) => sheet.group === group);
  return section(
    group,
    title,
    html`<p class="source">${source}</p>
      ${
        together.length
          ? html`<p class="together"><span>Side by side, as in the paper:</span>
        ${together.map((sheet) => html`<a href=${sheetHash(sheet.specs)} data-sheet=${sheet.id}>${sheet.title}</a> `)}</p>`
          : nothing
      }
      <ul>${presets.map(card)}</ul>`,
  );
}

function section(id: string, title: string, content: TemplateResult): TemplateResult {
  return html`<section class="paper" aria-labelledby="paper-${id}">
    <div class="heading"><h2 id="paper-${id}">${title}</h2>
      <a href=${galleryHash(id)} aria-label="Link to the section ${title}" title="Link to this section">#</a></div>
    ${content}</section>`;
}

function card(preset: Preset): TemplateResult {
  const { id, spec, title, see, paper_figure: number, thumb_spec: thumb, large } = preset;
  return html`<li class=${large ? 'large' : nothing}><a href=${hashOf(spec)} data-preset=${id}>
    <span class="thumb"><canvas width="1" height="1" aria-hidden="true" data-spec=${thumb || spec}></canvas></span>
    <h3>${title}</h3>
    <p>${raised(see)}</p>
    <p class="figure-number">${number}${smaller(preset)}</p>
  </a></li>`;
}

/** Where a picture shows less than what opens: how far it goes. */
function smaller({ spec, thumb_spec: thumb, paper_figure: number }: Preset): string {
  const n = /[?&]n=(\d+)/.exec(thumb)?.[1];
  if (n === undefined || thumb === spec) return '';
  return `${number ? ' · ' : ''}thumbnail: n = ${readable(Number(n))}`;
}

/** What has no picture. */
function text(href: string, title: string, see: string): TemplateResult {
  return html`<li><a href=${href}><h3>${title}</h3><p>${see}</p></a></li>`;
}
