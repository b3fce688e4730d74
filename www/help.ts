// Help, glossary, and about: one dialog, loaded when it is opened.
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { hashOfStory } from './address.ts';
import { sources, version, type Parameter } from './engine.ts';
import { glossary, rowOf } from './glossary.ts';
import { letterKeys, type Shortcut } from './keyboard.ts';

const around: [string, string][] = [
  ['Tab', 'next control'],
  ['← → ↑ ↓', 'one step on a slider; one position in the figure'],
  ['Shift and an arrow', 'a larger step'],
  ['Double click', 'reset a slider to its default'],
  ['Click, Esc', 'pin the card in the figure; unpin it'],
  ['Enter', 'open the card’s link'],
  ['+ − 0', 'zoom in, zoom out, show all'],
  ['Ctrl and the wheel, pinch', 'zoom at the pointer; in talk mode the wheel alone'],
  ['Drag', 'zoom to the marked part; when zoomed, pan; double-click to reset'],
];

const playing: [string, string][] = [
  ['← → ↑ ↓', 'next move on the board'],
  ['Enter', 'play the move, or choose the first of several places'],
  ['Esc', 'clear the chosen places'],
];

const talking: [string, string][] = [
  ['→ Space Enter Page Down, click', 'next slide'],
  ['← Page Up', 'previous slide'],
  ['Home, End', 'first slide, last slide'],
  ['↑ ↓', 'move the slider; with Shift, a larger step; the saved slides do not change'],
  ['a', 'start or stop the animation'],
  ['Shift and a click', 'pin the card of a place'],
  ['b or .', 'black screen; any key returns'],
  ['f', 'full screen'],
  ['n', 'second window: timer and next slide'],
  ['d', 'light or dark'],
  ['s', 'spotlight: dim all but the row under the pointer'],
  ['?', 'show these keys'],
  ['Esc', 'end the talk'],
];

/** Opens the dialog on one topic; help lists what these controls do, and the glossary shows the `term` that was asked for. */
export function explain(
  dialog: HTMLDialogElement,
  topic: 'help' | 'talk' | 'glossary' | 'about',
  shortcuts: Shortcut[],
  controls: readonly Parameter[],
  term?: string,
): void {
  const [title, content] = {
    help: ['Help and keyboard', helpText(shortcuts, controls)] as const,
    talk: ['Keys of a talk', table(talking)] as const,
    glossary: ['Glossary', table(glossary, term === undefined ? undefined : rowOf(term))] as const,
    about: ['About', aboutText()] as const,
  }[topic];
  render(
    html`<div class="dialog-head"><h2 id="dialog-title">${title}</h2>
        <button type="button" class="quiet" @click=${() => dialog.close()}>Close</button></div>
      ${content}`,
    dialog,
  );
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('.asked')?.scrollIntoView({ block: 'center' });
}

function helpText(shortcuts: Shortcut[], controls: readonly Parameter[]): TemplateResult {
  return html`<p>The address holds the figure: copy the link to share it. Move a slider and the figure changes.
      The badge says what is known and how: by proof, computation, a check to a bound, or observation. Select it for the claim, its source and its check.</p>
    ${controls.length ? html`<h3>Controls of this figure</h3>${table(controls.map(({ label, help }) => [label, help] as const))}` : nothing}
    <h3>Keys</h3>
    <label class="inline"><input type="checkbox" .checked=${letterKeys.on} @change=${(event: Event) => (letterKeys.on = (event.target as HTMLInputElement).checked)} />
      Keys of one letter or sign work</label>
    ${table([...shortcuts.map(({ keys, does }): [string, string] => [keys, does]), ...around])}
    <h3>In a game</h3>${table(playing)}
    <h3>In talk mode</h3>${table(talking)}
    <p>One link can hold the slides of a talk. Collect, order and title them under Export, “Slides for a talk”; print them there, one slide per page.</p>
    <h3>Stories</h3>
    <p>A story is a Markdown file with figures in it. <a href=${hashOfStory({})} @click=${(event: Event) => (event.target as Element).closest('dialog')!.close()}>Read one, or show your own</a>; slides can be saved as one, too.</p>
    <h3>Embedding</h3>
    <p>Export, “Copy embed code” copies an <code>iframe</code> with a picture for print. “Copy image link and save image”
      keeps the picture in a file next to your page. “Copy element” copies a plain script tag for
      <code>takeaway-figure.js</code> and
      <code>&lt;takeaway-figure spec="sink-strips?m=19"&gt;&lt;/takeaway-figure&gt;</code>. With
      <code>type="module"</code> the script must come from your own host, or from one that sends
      <code>Access-Control-Allow-Origin</code>.</p>`;
}

function aboutText(): TemplateResult {
  return html`<p>Takeaway ${version()}. Your browser computes and draws everything; the page sends nothing.</p>
    <p>Free software under the MIT or the Apache 2.0 licence, at your choice.
      The typefaces are subsets of Source Sans 3 and Source Serif 4 (SIL Open Font License);
      KaTeX sets the formulas. ${
        EDITION === 'single'
          ? html`The end of this file lists third-party works and their licences.`
          : html`<a href="third-party-licences.txt">Third-party works and their licences</a>`
      }</p>
    <h3>How to cite</h3>
    <p>Cite the paper with the button “Cite” below the figure, and the figure by its link.
      Export, “BibTeX” copies both.</p>
    <h3>Sources</h3>
    <ul>${sources().map((each) => html`<li>${each}</li>`)}</ul>`;
}

function table(rows: readonly (readonly [string, string])[], asked?: number): TemplateResult {
  return html`<dl class="terms">${rows.map(([term, text], at) => html`<div class=${at === asked ? 'asked' : nothing}><dt>${term}</dt><dd>${text}</dd></div>`)}</dl>`;
}
