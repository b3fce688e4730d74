// The sections of the gallery as templates: eight figures to begin with, stories and games, and a paper each.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { raised } from '../figure/caption.ts';
import { answerHere, games, type Paper, type Preset, type SheetPreset } from '../engine.ts';
import { galleryHash, hashOf, hashOfStory, sheetHash } from '../address.ts';
import { boardlet } from '../play/boards/board.ts';
import { BEGINNER, changed, type View } from '../play/view.ts';
import { named } from '../play/words.ts';

/** What there is to read before the papers. */
export function first({ presets, stories }: typeof import('./list.ts')): TemplateResult[] {
  const starred = presets.filter((preset) => preset.starred);
  return [
    html`<section class="paper" aria-label="Begin with these"><ul>${starred.map(card)}</ul></section>`,
    section(
      'stories',
      'Stories',
      html`<ul class="stories">${stories.map(
        ({ id, title, see, spec }) =>
          html`<li><a href=${hashOfStory({ id })} class="pictured">${picture(spec)}<h3>${title}</h3><p>${see}</p></a></li>`,
      )}</ul>`,
    ),
    section(
      'games',
      'Games to play',
      html`${[...new Set(games().map(([, , , heading]) => heading))].map(
        (heading) => html`<h3 class="together">${heading}</h3>
          <ul class="games">${games()
            .filter((game) => game[3] === heading)
            .map(
              ([
                game,
                title,
                how,
                ,
                effort,
              ]) => html`<li><a href=${hashOf(changed(game, { opponent: BEGINNER }))} class="pictured">
              <span class="thumb">${boardlet(viewOf(game))}</span><h3>${named(title)}</h3><p>${how.replace(/ The player who .*$/, '')}</p>
              <p class="figure-number">${effort}</p></a></li>`,
            )}</ul>`,
      )}`,
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
  const { id, spec, title, see, group, paper_figure: number, thumb_spec: thumb, large } = preset;
  return html`<li class=${large ? 'large' : nothing}><a href=${hashOf(spec)} data-preset=${id}>
    ${picture(thumb || spec)}
    <h3>${title}</h3>
    <p>${raised(see)}</p>
    <p class="figure-number">${cited(group, number)}</p>
  </a></li>`;
}

const picture = (spec: string): TemplateResult =>
  html`<span class="thumb"><canvas width="1" height="1" aria-hidden="true" data-spec=${spec}></canvas></span>`;

/** The place in its paper, which a letter names: [B] Fig. 1. */
function cited(group: Preset['group'], number: string): string {
  const letter = PAPERS[group];
  return letter && number ? `[${letter}] ${number.replace(/^Figure/, 'Fig.')}` : number;
}

const PAPERS: Partial<Record<Preset['group'], string>> = { sink: 'B', eppstein: 'E', larsson: 'L' };

const viewOf = (game: string): View => JSON.parse(answerHere('play', [game])) as View;
