// Every kind at its caps, natively and in Chromium: a table of time, memory, first report, longest
// silence, how soon it stops, and how long it takes to draw: natively as an SVG, in Chromium on a canvas.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../setup.mjs';
import { inChromium } from './browser.mjs';
import { time } from './report.mjs';

/** The output of `cargo bench --bench caps` for these words, line by line. */
async function* lines(...words) {
  const child = spawn('cargo', ['bench', '--quiet', '--bench', 'caps', '--', ...words], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.on('close', resolve));
  yield* createInterface({ input: child.stdout });
  if (await ended !== 0) throw new Error('the bench of caps failed');
}

/** The time of a run, or why it did not end. */
function ended({ refused, took, warned }) {
  if (refused) return 'refused';
  if (took !== null) return time(took / 1000);
  return warned ? `stopped; it says ${warned}` : 'stopped';
}

const row = (run) => [
  `\`${run.spec.replaceAll('|', '\\|')}\``, ended(run), `${Math.round(run.memory / 2 ** 20)} MB`, time(run.first / 1000),
  `${time(run.silence / 1000)}, to ${run.after}`, time(run.stopped / 1000), run.drew === null ? '–' : time(run.drew / 1000),
];

/** Where figures are measured. */
export const PLACES = ['native', 'Chromium'];

const HEAD = ['figure', 'takes', 'memory', 'first heard after', 'longest silence', 'stops after', 'drawn in'];

/**
 * Measures all figures, or those that have a word of `asked` in their spec, at these places, and
 * reports each run as it ends; what takes longer than `patience`, in seconds, is stopped there.
 */
export async function measure(asked, places, patience, tell) {
  const runs = [];
  const note = (where, run) => {
    runs.push({ where, ...run });
    tell(`${where}: ${row(run).join(', ')}`);
  };
  const all = [];
  for await (const line of lines('--list')) if (line) all.push(line);
  // A whole spec asks for itself, a part for all that have it.
  const asks = (word, spec) => (all.includes(word) ? spec === word : spec.includes(word));
  const specs = all.filter((spec) => asked.length === 0 || asked.some((word) => asks(word, spec)));
  if (places.includes('native')) {
    for await (const line of lines('--caps', `--patience=${patience}`, ...asked)) if (line.startsWith('{')) note('native', JSON.parse(line));
  }
  if (places.includes('Chromium')) {
    await inChromium(async (page) => {
      for (const spec of specs) note('Chromium', await page('caps', spec, 1000 * patience));
    });
  }
  return runs;
}

/** Runs with those of `again` in the place of runs of the same figures. */
export function renewed(runs, again) {
  const key = ({ where, spec }) => `${where}: ${spec}`;
  return [...new Map([...runs, ...again].map((run) => [key(run), run])).values()];
}

/** The runs as Markdown: natively and in Chromium, the longest silence first, at most `most`. */
export function capsTable(runs, most = Infinity) {
  return PLACES.flatMap((where) => [
    `### ${where}`, '', `| ${HEAD.join(' | ')} |`, '| --- | ---: | ---: | ---: | --- | ---: | ---: |',
    ...runs.filter((run) => run.where === where).sort((a, b) => b.silence - a.silence).slice(0, most).map((run) => `| ${row(run).join(' | ')} |`), '',
  ]).join('\n');
}
