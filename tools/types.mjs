// Types of specs and of their data, from the kinds themselves: specs.d.ts of the JavaScript package.

/** The module's text; `glue` is where the library's JavaScript is, `wasm` its bytes. */
export async function specTypes(glue, wasm) {
  const library = await import(glue);
  library.initSync({ module: wasm });
  const kinds = JSON.parse(library.kinds());
  const parts = kinds.map(({ kind, about }) => ({ kind, about, parameters: JSON.parse(library.controls(kind)) }));
  const parameters = parts.map(({ kind, about, parameters }) => `  /** ${comment(about)} */\n  '${kind}': {\n${parameters.map(parameterType).join('')}  };\n`);
  const columns = parts.map(({ kind, parameters }) => `  '${kind}': {\n${columnTypes(library, kind, parameters)}  };\n`);
  return `// Made from the kinds of figures by tools/types.mjs.

/** A set, such as \`'squares'\`, \`'2,5,7'\` or \`[2, 5, 7]\`. */
export type SetText = string | readonly number[];

/** The names of the palettes. */
export type Palette = ${JSON.parse(library.palettes()).map(({ name }) => quoted(name)).join(' | ')};

/** The parameters of each kind. */
export interface Kinds {
${parameters.join('')}}

/** The data of each kind, by column. */
export interface Columns {
${columns.join('')}}
`;
}

const comment = (text) => text.replaceAll('*/', '* /');
const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function parameterType({ name, help, type, choices, default: standard }) {
  const number = /^\d+$/.test(standard) || standard === '' ? 'number' : `number | ${quoted(standard)}`;
  const types = {
    integer: number,
    switch: 'boolean',
    choice: choices.map(({ value }) => (/^\d+$/.test(value) ? `${value} | ${quoted(value)}` : quoted(value))).join(' | '),
    set: 'SetText',
  };
  const after = standard === '' ? '' : ` Default: ${standard}.`;
  return `    /** ${comment(help + after)} */\n    ${name}?: ${types[type] || 'string | number | readonly number[]'};\n`;
}

/** Columns of the default figure and of those with one choice made otherwise. */
function columnTypes(library, kind, parameters) {
  const specs = [kind, ...parameters
    .filter(({ type, section }) => section !== 'colours' && (type === 'choice' || type === 'switch'))
    .flatMap(({ name, type, choices }) => (type === 'switch' ? ['on', 'off'] : choices.map(({ value }) => value)).map((value) => `${kind}?${name}=${value}`))];
  const found = new Map();
  let tables = 0;
  for (const spec of specs) {
    const columns = table(library, spec);
    if (!columns) continue;
    tables += 1;
    for (const [name, cells] of Object.entries(columns)) {
      const seen = found.get(name) ?? { types: new Set(), tables: 0 };
      seen.tables += 1;
      seen.types.add(cellType(cells));
      found.set(name, seen);
    }
  }
  // A family has a column for each of its letters.
  const letters = kind === 'family' ? ['    [letter: string]: unknown;\n'] : [];
  for (const name of found.keys()) if (letters.length > 0 && name.length === 1) found.delete(name);
  return letters.concat([...found].map(([name, seen]) => `    ${quoted(name)}${seen.tables < tables ? '?' : ''}: ${[...seen.types].sort().join(' | ')};\n`)).join('');
}

function table(library, spec) {
  let picture;
  try {
    picture = library.Picture.compute(spec);
    const { spec: _, version, ...columns } = JSON.parse(picture.export('json'));
    return columns;
  } catch (refused) {
    // Some choices need others.
    if (typeof refused !== 'string') throw refused;
    return undefined;
  } finally {
    picture?.free();
  }
}

function cellType(cells) {
  if (!Array.isArray(cells)) return 'unknown';
  const types = new Set(cells.map((cell) => (cell === null ? 'null' : Array.isArray(cell) ? 'unknown' : typeof cell)));
  if (types.size === 0) return 'unknown[]';
  const [only] = types;
  return types.size === 1 ? `${only}[]` : `(${[...types].sort().join(' | ')})[]`;
}
