// Every kind at its caps, natively and in Chromium: a table of time, memory, first report, longest
// silence, and how soon it stops.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../setup.mjs';
import { inChromium } from './browser.mjs';
import { time } from './report.mjs';

/** Milliseconds after which a figure is told to stop in the browser. */
const PATIENCE = 20_000;

/** What `cargo bench --bench caps` prints with these words, line by line. */
async function* lines(...words) {
  const child = spawn('cargo', ['bench', '--quiet', '--bench', 'caps', '--', ...words], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.on('close', resolve));
  yield* createInterface({ input: child.stdout });
  if (await ended !== 0) throw new Error('the bench of caps failed');
}

/** What a run took, or why it did not end. */
function ended({ refused, took, warned }) {
  if (refused) return 'refused';
  if (took !== null) return time(took / 1000);
  return warned ? `stopped; it says ${warned}` : 'stopped';
}

const row = (run) => [
  `\`${run.spec.replaceAll('|', '\\|')}\``, ended(run), `${Math.round(run.memory / 2 ** 20)} MB`, time(run.first / 1000),
  `${time(run.silence / 1000)}, to ${run.after}`, time(run.stopped / 1000),
];

/** Measures all, or what has a word of `asked` in its spec, telling each as it ends; the table, as Markdown. */
export async function capsTable(asked, tell) {
  const wanted = (spec) => asked.length === 0 || asked.some((word) => spec.includes(word));
  const parts = { native: [], Chromium: [] };
  const note = (where, run) => {
    const cells = row(run);
    parts[where].push({ cells, silence: run.silence });
    tell(`${where}: ${cells.join(', ')}`);
  };
  const specs = [];
  for await (const line of lines('--list')) if (line && wanted(line)) specs.push(line);
  for await (const line of lines('--caps', ...asked)) if (line.startsWith('{')) note('native', JSON.parse(line));
  await inChromium(async (page) => {
    for (const spec of specs) note('Chromium', await page('caps', spec, PATIENCE));
  });
  const head = ['figure', 'takes', 'memory', 'first heard after', 'longest silence', 'stops after'];
  return Object.entries(parts).flatMap(([where, rows]) => [
    `### ${where}`, '', `| ${head.join(' | ')} |`, `| --- | ---: | ---: | ---: | --- | ---: |`,
    ...rows.sort((a, b) => b.silence - a.silence).map(({ cells }) => `| ${cells.join(' | ')} |`), '',
  ]).join('\n');
}
