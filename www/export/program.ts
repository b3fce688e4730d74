// A Python program that prints a figure's terms from the definition: the file of its kind, filled
// in. The command line does the same (src/command/program.rs); a test compares the two.
import type { Parameter } from '../engine.ts';
import { Refusal } from '../refusal.ts';

const FILES = import.meta.glob<string>('../../python/programs/**/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const NONE = import.meta.glob<string>('../../python/programs/none.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What is asked of the library. */
export interface Asked {
  parameters(spec: string): Pick<Parameter, 'name' | 'value'>[];
  withValue(spec: string, name: string, value: string): string;
}

/** A line `    "n": "60",  # at most 5000`: the name, what follows the comma, and the number. */
const PARAMETER = /^ {4}"([^"]*)": ".*?",(.*)$/;
const AT_MOST = /^ {2}# at most (\d+)$/;

/** The program for `spec`; throws a {@link Refusal} where its kind has none. */
export function pythonProgram(spec: string, asked: Asked): string {
  const kind = spec.split('?')[0]!;
  const source = FILES[`../../python/programs/${kind}.py`];
  if (source === undefined) {
    const reasons = JSON.parse(Object.values(NONE)[0]!) as Record<string, string>;
    const allowed = `plain, csv or json for ${kind}, ${reasons[kind]}`;
    throw new Refusal(`format cannot be “python”. Allowed: ${allowed}.`, { parameter: 'format' });
  }
  return joined(filledIn(spec, source, asked), new Set());
}

function filledIn(spec: string, source: string, { parameters, withValue }: Asked): string {
  const valuesOf = (of: string): Map<string, string> => new Map(parameters(of).map(({ name, value }) => [name, value]));
  const wanted = valuesOf(spec);
  let printed = spec;
  let cuts = '';
  for (const line of linesOf(source)) {
    const [, name = '', rest = ''] = PARAMETER.exec(line) ?? [];
    const most = AT_MOST.exec(rest)?.[1];
    if (most === undefined || Number(wanted.get(name)) <= Number(most)) continue;
    printed = withValue(printed, name, most);
    cuts += `# cut off: ${name} = ${most}, not ${wanted.get(name)}\n`;
  }
  const shown = valuesOf(printed);
  let out = '';
  for (const line of linesOf(source)) {
    const [, name, rest] = PARAMETER.exec(line) ?? [];
    if (line.startsWith('# spec: ')) out += `# spec: ${spec}\n${cuts}`;
    else if (line.startsWith('# prints: ')) out += `# prints: takeaway terms '${printed}'\n`;
    // Text in JSON is text in Python.
    else if (name !== undefined) out += `    "${name}": ${JSON.stringify(shown.get(name))},${rest}\n`;
    else if (!line.startsWith('# cut off: ')) out += `${line}\n`;
  }
  return out;
}

/** The text with its pieces where it imports them, each once. */
function joined(text: string, held: Set<string>): string {
  let out = '';
  for (const line of linesOf(text)) {
    const name = /^from pieces\.(\S+) /.exec(line)?.[1];
    if (name === undefined) out += `${line}\n`;
    else if (!held.has(name)) {
      held.add(name);
      out += `\n\n${joined(FILES[`../../python/programs/pieces/${name}.py`]!, held)}`;
    }
  }
  return out;
}

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');
