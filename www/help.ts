// Help, glossary, and about: one dialog, loaded when it is opened.
import { html, render, type TemplateResult } from 'lit/html.js';
import { sources, version } from './engine.ts';
import type { Shortcut } from './keyboard.ts';

const glossary: [string, string][] = [
  ['Ruleset', 'The set S of numbers that may be subtracted from a heap, with a convention about its end.'],
  ['Wall', 'The classical convention: a move from x to x − s needs x − s ≥ 0.'],
  ['Sink', 'Every s may be subtracted from every positive heap; all positions ≤ 0 are terminal.'],
  ['mex', 'The minimal excludant of a set: the least number ≥ 0 that is not in it.'],
  ['Nim-value', 'v(x), the mex of the nim-values of all options of x. Terminal positions have 0.'],
  ['Cold, hot', 'A position is cold when its nim-value is 0: whoever must move loses. Otherwise it is hot.'],
  ['Preperiod, period', 'The least q and p with v(x + p) = v(x) for every x from q on. Purely periodic means q = 0.'],
  ['Additive', 'S(m, δ) = {m, m + δ, 2m + δ}: the third number is the sum of the other two.'],
  ['Hotspot', 'A position that is won by whoever is to play there: who moves onto it has lost.'],
  ['Misère', 'The same moves, but whoever cannot move wins.'],
  ['Comply game', 'The mover proposes a set of numbers, the opponent picks which of them is subtracted.'],
  ['⋆-operator', 'Maps D to the P-positions of the comply game with the sets {d, 2d}, d in D.'],
  [
    'Greedy permutation',
    'π(n) is the least unused value that completes no forbidden configuration with earlier points.',
  ],
  ['Involution', 'A permutation that is its own inverse: its picture is symmetric about the diagonal.'],
  ['b-file', 'The plain list “n a(n)” in which the OEIS keeps the terms of a sequence.'],
];

const around: [string, string][] = [
  ['Tab', 'goes from control to control'],
  ['← → ↑ ↓', 'on a slider, one step; in the figure, one position'],
  ['Shift and an arrow', 'a leap'],
  ['Double click', 'on a slider or its name: back to the default'],
  ['Click, Esc', 'pins the card in the figure, lets it go'],
  ['Enter', 'in the figure, opens what its card leads on to'],
  ['+ − 0', 'in the figure, looks closer, less close, at all of it'],
  ['Ctrl and the wheel, in talk mode the wheel alone, pinch', 'looks closer at what is under the pointer'],
  ['Drag', 'marks what to look at; then moves along; double click: all'],
];

const playing: [string, string][] = [
  ['← → ↑ ↓', 'on the board, from move to move'],
  ['Enter', 'plays what is pointed at, or chooses the first of several places'],
  ['Esc', 'lets go of the places chosen so far'],
];

const talking: [string, string][] = [
  ['→ Space Enter Page Down, click', 'next slide'],
  ['← Page Up', 'slide before'],
  ['Home, End', 'first slide, last slide'],
  ['↑ ↓', 'move the slider, with Shift in leaps; the slides stay as they were'],
  ['a', 'animate the slider, and rest'],
  ['Shift and a click', 'pins the card of a place'],
  ['b or .', 'black screen; any key ends it'],
  ['f', 'full screen'],
  ['d', 'light or dark'],
  ['s', 'spotlight: dims all but the row under the pointer'],
  ['?', 'these keys'],
  ['Esc', 'leave'],
];

/** Opens the dialog on one topic. */
export function explain(
  dialog: HTMLDialogElement,
  topic: 'help' | 'talk' | 'glossary' | 'about',
  shortcuts: Shortcut[],
): void {
  const [title, content] = {
    help: ['Help and keyboard', helpText(shortcuts)] as const,
    talk: ['Keys of a talk', table(talking)] as const,
    glossary: ['Glossary', table(glossary)] as const,
    about: ['About', aboutText()] as const,
  }[topic];
  render(
    html`<div class="dialog-head"><h2 id="dialog-title">${title}</h2>
        <button type="button" class="quiet" @click=${() => dialog.close()}>Close</button></div>
      ${content}`,
    dialog,
  );
  if (!dialog.open) dialog.showModal();
}

function helpText(shortcuts: Shortcut[]): TemplateResult {
  return html`<p>Every figure is one short text, the spec in the address: copying the link copies the figure.
      Change anything; the figure follows. The badge beside a title says whether what you see is proved,
      computed, checked but not proved, a conjecture, or refuted.</p>
    <h3>Keys</h3>${table([...shortcuts.map(({ keys, does }): [string, string] => [keys, does]), ...around])}
    <h3>In a game</h3>${table(playing)}
    <h3>In talk mode</h3>${table(talking)}
    <p>A sequence of figures for a talk is one link, which opens presenting: Export, “Slides for a talk” puts it together, in the order and with the titles you give; it can be printed, too, one slide per page.</p>
    <h3>Embedding</h3>
    <p>Export, “Copy embed code” gives an <code>iframe</code> over a picture that also shows on paper; the short
      code has its picture in a file beside your page. Or “Copy element”:
      <code>takeaway-figure.js</code> in a plain script tag, and
      <code>&lt;takeaway-figure spec="sink-strips?m=19"&gt;&lt;/takeaway-figure&gt;</code>. As a module
      (<code>type="module"</code>) the script only runs from your own host, or from one that sends
      <code>Access-Control-Allow-Origin</code>.</p>`;
}

function aboutText(): TemplateResult {
  return html`<p>Takeaway ${version()}: subtraction games, computed and drawn in this page. Nothing is sent anywhere.</p>
    <p>Free software under the MIT or the Apache 2.0 licence, at your choice.
      The typefaces are subsets of Source Sans 3 and Source Serif 4 (SIL Open Font License);
      formulas are set by KaTeX. ${
        EDITION === 'single'
          ? html`All works of others, with their licences, are named at the end of this file.`
          : html`<a href="third-party-licences.txt">All works of others, with their licences</a>`
      }</p>
    <h3>How to cite</h3>
    <p>Cite the paper a figure comes from (the button “Cite” under it), and the figure by its link;
      Export, “BibTeX” has both.</p>
    <h3>Sources</h3>
    <ul>${sources().map((each) => html`<li>${each}</li>`)}</ul>`;
}

function table(rows: [string, string][]): TemplateResult {
  return html`<dl class="terms">${rows.map(([term, text]) => html`<div><dt>${term}</dt><dd>${text}</dd></div>`)}</dl>`;
}
