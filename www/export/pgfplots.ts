// A chart's data and an axis that shows them, for LaTeX. The command line writes the same
// (src/command/pgfplots.rs), from the same list of charts; a test compares the two.
import type { Parameter } from '../engine.ts';
import { Refusal } from '../refusal.ts';
import CHARTS from '../../src/command/charts.json';

interface Chart {
  kind: string;
  where: Record<string, string>;
  axis: string;
  by?: string;
  entry?: string;
  plots: { options: string; columns: string; entry?: string }[];
}

/** The most rows of a chart: with more, TeX takes minutes or all of its memory. */
const ROWS = 5000;

/** Letters of a file's name. */
const NAME = 100;

type Value = Pick<Parameter, 'name' | 'value'>;

function chartOf(spec: string, values: Value[]): Chart | undefined {
  const holds = ([name, value]: [string, string]): boolean =>
    values.some((each) => each.name === name && each.value === value);
  return (CHARTS as Chart[]).find(
    ({ kind, where }) => kind === spec.split('?')[0] && Object.entries(where).every(holds),
  );
}

/** Whether a figure is a chart. */
export function isChart(spec: string, values: Value[]): boolean {
  return chartOf(spec, values) !== undefined;
}

/**
 * The chart of `spec` from the CSV of its data: `filecontents` that write the `.dat` files, and an
 * `axis`. Throws a {@link Refusal} where it is none, or has too many rows.
 */
export function pgfplots(spec: string, values: Value[], csv: string): string {
  const refused = (allowed: string): Refusal =>
    new Refusal(`format cannot be “pgfplots”. Allowed: ${allowed}.`, { parameter: 'format' });
  const chart = chartOf(spec, values);
  if (!chart) throw refused(`plain, csv or json, because ${spec} is not a chart`);
  // The first line names the spec, the second the columns.
  const [, head = '', ...lines] = csv.replace(/\n$/, '').split('\n');
  if (lines.length > ROWS) throw refused(`csv, because there are more than ${ROWS} rows`);
  const heads = head.split(',');
  const by = chart.by === undefined ? -1 : heads.indexOf(chart.by);
  const series: { of: string; rows: string[] }[] = [];
  for (const line of lines) {
    const row = line.split(',');
    const of = row[by] ?? '';
    let own = series.find((each) => each.of === of);
    if (!own) {
      own = { of, rows: [heads.join(' ')] };
      series.push(own);
    }
    // A blank is the end of a cell, and a cell that lists numbers has some.
    own.rows.push(row.map((cell) => cell.replaceAll(' ', ',')).join(' '));
  }
  let files = '';
  let plots = '';
  for (const { of, rows } of series) {
    const name = dataName(spec, of);
    files += `\\begin{filecontents*}[overwrite]{${name}}\n${rows.join('\n')}\n\\end{filecontents*}\n`;
    for (const { options, columns, entry = by < 0 ? undefined : `${chart.entry ?? ''}${of}` } of chart.plots) {
      plots += `\\addplot+[${options}] table[${columns}] {${name}};\n`;
      if (entry !== undefined) plots += `\\addlegendentry{${entry}}\n`;
    }
  }
  // What is looked at: a place has its number in the middle; an axis of logarithms ends at the places themselves.
  const seen = values
    .filter(({ name, value }) => /^[xy]$/.test(name) && value !== '')
    .map(({ name, value }) => {
      const [low = '', high = low] = value.split(/\.\.|,/);
      const beside = low !== high && chart.axis.includes(`${name}mode=log`) ? 0 : 0.5;
      return `, ${name}min=${Number(low) - beside}, ${name}max=${Number(high) + beside}`;
    });
  return (
    `% takeaway ${spec}\n% In the preamble: \\usepackage{pgfplots} \\pgfplotsset{compat=1.18}\n` +
    `${files}\\begin{tikzpicture}\n\\begin{axis}[${chart.axis}${seen.join('')}]\n${plots}\\end{axis}\n\\end{tikzpicture}\n`
  );
}

/** The name of a file of data, which TeX and every system accept. */
function dataName(spec: string, series: string): string {
  const plain = `${spec} ${series}`
    .trimEnd()
    .replace(/%[0-9a-f]{2}/gi, '%')
    .replace(/[^\w.,=+-]/g, '_')
    .replace(/_+/g, '_');
  return `${plain.slice(0, NAME)}.dat`;
}
