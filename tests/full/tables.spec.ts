// Tables in other people's programs: each reads our files as they are, with the types that one expects.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { program } from '../../tools/browser.mjs';
import { environment } from '../../tools/python.mjs';
import { noCommandLine, takeaway } from '../command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'takeaway-tables-'));
test.afterAll(() => rmSync(folder, { recursive: true }));
test.skip(Boolean(noCommandLine), String(noCommandLine));

/** Figures, and the types of some of their columns: whole numbers, numbers, words. */
const TABLES: Record<string, Record<string, 'whole' | 'number' | 'text'>> = {
  'sink-strips?m=12': { m: 'whole', k: 'whole', case: 'text', period: 'whole', word: 'text' },
  'strip?set=2,5&n=40': { x: 'whole', convention: 'text', nim_value: 'whole' },
  'strip?set=19,1000,1019&convention=sink&n=20': { x: 'whole' },
  'records?n=4096': { position: 'whole', nim_value: 'whole' },
  'cold-count?n=4096': { n: 'whole', cold_positions: 'whole' },
  'digits?n=4096': { place: 'whole', digit: 'whole', count: 'whole' },
  'three-move?a=3&size=12': { convention: 'text', b: 'whole', c: 'whole', period: 'whole', divides: 'text' },
  'family?s=2..6': { s: 'whole', moves: 'text', period: 'whole' },
  'plane?size=6': { y: 'whole', values: 'text' },
  'greedy-set?n=60': {},
  'cold-count?n=4096 strip?set=1,4&n=12': { spec: 'text' },
};

const specs = Object.keys(TABLES);
const csvOf = (spec: string): string => join(folder, `${specs.indexOf(spec)}.csv`);

/** What a program prints; it must end well and complain of nothing. */
function run(command: string, ...rest: string[]): string {
  const done = spawnSync(command, rest, { cwd: folder, encoding: 'utf8', timeout: 300_000, env: { ...process.env, HOME: folder } });
  assert.equal(done.status, 0, `${command} ${rest.join(' ')}\n${done.stdout}${done.stderr}`);
  return done.stdout;
}

function printed(spec: string, format: string): string {
  const done = takeaway('terms', ...spec.split(' '), '--format', format);
  assert.equal(done.status, 0, done.stderr);
  return done.stdout;
}

/** The rows of a CSV, by a reader of our own. */
function rowsOf(text: string): string[][] {
  return text.trimEnd().split('\n').map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ''));
}

test.beforeAll(() => {
  for (const spec of specs) writeFileSync(csvOf(spec), printed(spec, 'csv'));
});

test('a table is a header and rows, as long as each other, and no larger than what it shows', () => {
  for (const spec of specs) {
    const [head, ...rows] = rowsOf(readFileSync(csvOf(spec), 'utf8'));
    assert.ok(head.every((name) => /^[a-z]\w*$/i.test(name)), `${spec}: ${head}`);
    assert.equal(new Set(head).size, head.length);
    assert.ok(rows.length > 0 && rows.every((row) => row.length === head.length), spec);
  }
  // A game whose period is long: certificates are no part of the table, and words no part of the certificate.
  const long = 'strip?set=19,1000,1019&convention=sink&n=20';
  assert.ok(printed(long, 'csv').length < 1000);
  assert.ok(printed(long, 'json').length < 3000, `${printed(long, 'json').length}`);
});

const READ = `
import json, sys
import duckdb, pandas, polars
def kind(name):
    name = name.lower()
    if "int" in name: return "whole"
    if any(part in name for part in ("float", "double", "decimal")): return "number"
    return "text"
out = {}
for path in sys.argv[1:]:
    a = pandas.read_csv(path)
    b = polars.read_csv(path, infer_schema_length=None)
    c = duckdb.sql(f"select * from read_csv('{path}')")
    out[path] = {
        "pandas": {"rows": len(a), "columns": list(a.columns), "types": {n: kind(str(t)) for n, t in a.dtypes.items()}},
        "polars": {"rows": b.height, "columns": b.columns, "types": {n: kind(str(t)) for n, t in b.schema.items()}},
        "duckdb": {"rows": len(c.fetchall()), "columns": c.columns, "types": dict(zip(c.columns, (kind(str(t)) for t in c.types)))},
        "last": [str(x) for x in a.astype(object).where(a.notna(), "").iloc[-1]],
    }
print(json.dumps(out))
`;

test('pandas, polars and DuckDB', () => {
  const { programs, missing } = environment('tables');
  test.skip(Boolean(missing), missing);
  writeFileSync(join(folder, 'read.py'), READ);
  const read = JSON.parse(run(join(programs, 'python'), 'read.py', ...specs.map(csvOf)));
  for (const spec of specs) {
    const [head, ...rows] = rowsOf(readFileSync(csvOf(spec), 'utf8'));
    const { last, ...readers } = read[csvOf(spec)];
    for (const [reader, { rows: count, columns, types }] of Object.entries<{ rows: number; columns: string[]; types: Record<string, string> }>(readers)) {
      assert.deepEqual([count, columns], [rows.length, head], `${reader}: ${spec}`);
      for (const [name, type] of Object.entries(TABLES[spec])) {
        // A column of whole numbers with an empty cell is one of floats to pandas.
        const allowed = type === 'number' ? ['number', 'whole'] : [type];
        assert.ok(allowed.includes(types[name]), `${reader} takes ${name} of ${spec} for ${types[name]}`);
      }
    }
    const texts = head.map((name, i) => [TABLES[spec][name], i] as const).filter(([type]) => type === 'text');
    for (const [, i] of texts) assert.equal(last[i], rows.at(-1)[i], `${spec}: ${head[i]}`);
  }
});

test('R', () => {
  test.skip(!program('Rscript'), 'no Rscript here (Debian: r-base-core)');
  const script = 'for (f in commandArgs(TRUE)) { d <- read.csv(f); cat(basename(f), nrow(d), paste(names(d), sapply(d, class), sep = ":"), "\\n") }';
  const lines = run('Rscript', '--vanilla', '-e', script, ...specs.map(csvOf)).trim().split('\n');
  for (const [at, spec] of specs.entries()) {
    const [, count, ...columns] = lines[at].trim().split(' ');
    const [head, ...rows] = rowsOf(readFileSync(csvOf(spec), 'utf8'));
    assert.equal(Number(count), rows.length, spec);
    assert.deepEqual(columns.map((each) => each.split(':')[0]), head);
    const types = Object.fromEntries(columns.map((each) => each.split(':')));
    for (const [name, type] of Object.entries(TABLES[spec])) {
      const wanted = { whole: ['integer'], number: ['integer', 'numeric'], text: ['character'] }[type];
      assert.ok(wanted.includes(types[name]), `R takes ${name} of ${spec} for ${types[name]}`);
    }
  }
});

test('PARI/GP reads vectors, and plain terms one a line', () => {
  test.skip(!program('gp'), 'no gp here (Debian: pari-gp)');
  writeFileSync(join(folder, 'strip.gp'), printed('strip?set=2,5&convention=wall&n=14', 'pari'));
  writeFileSync(join(folder, 'strip.txt'), printed('strip?set=2,5&convention=wall&n=14', 'plain'));
  writeFileSync(join(folder, 'records.gp'), printed('records?n=4096', 'pari'));
  writeFileSync(join(folder, 'words.gp'), printed('sink-strips?m=5', 'pari'));
  writeFileSync(join(folder, 'read.gp'), 'v=read("strip.gp");w=readvec("strip.txt");print(v==w," ",vecsum(v)," ",#v);r=read("records.gp");print(#r," ",r[1]," ",r[2]);s=read("words.gp");print(s[1][4]==#s[1][5]," ",vecmax(s[1][5]));quit');
  const lines = run('gp', '-q', '-f', 'read.gp').trim().split('\n');
  const records = printed('records?n=4096', 'plain').trim().split('\n');
  assert.equal(lines[0], '1 10 14');
  assert.equal(lines[1], `${records.length} [${records[0].replace(' ', ', ')}] [${records[1].replace(' ', ', ')}]`);
  assert.equal(lines[2], '1 3');
});

test('GAP', () => {
  test.skip(!program('gap'), 'no gap here (Debian: gap-core with the package io)');
  writeFileSync(join(folder, 'read.g'), `f := InputTextFile("${csvOf('cold-count?n=4096')}");; head := SplitString(Chomp(ReadLine(f)), ",");; final := fail;; n := 0;;
repeat line := ReadLine(f); if line <> fail then final := List(SplitString(Chomp(line), ","), Rat); n := n + 1; fi; until line = fail;;
Print(head, " ", n, " ", final[1], "\\n"); QUIT;`);
  const rows = rowsOf(readFileSync(csvOf('cold-count?n=4096'), 'utf8'));
  const told = run('gap', '-q', 'read.g').replaceAll(/\s+/g, ' ');
  assert.ok(told.includes(`"${rows[0][0]}"`) && told.includes(`] ${rows.length - 1} ${rows.at(-1)[0]}`), told);
});

test('Octave and gnuplot', () => {
  const [csv, rows] = [csvOf('records?n=4096'), rowsOf(readFileSync(csvOf('records?n=4096'), 'utf8'))];
  test.skip(!program('octave') && !program('gnuplot'), 'neither octave nor gnuplot here');
  const [position, value] = rows.at(-1);
  if (program('octave')) {
    const told = run('octave', '--no-gui', '--quiet', '--eval', `m = csvread('${csv}', 1, 0); printf('%d %d %d\\n', rows(m), m(end, 1), m(end, 2))`);
    assert.equal(told.trim(), `${rows.length - 1} ${position} ${value}`);
  }
  if (program('gnuplot')) {
    const told = run('gnuplot', '-e', `set datafile separator ','; set print '-'; stats '${csv}' using 1:2 skip 1 nooutput; print STATS_records, STATS_max_x, STATS_max_y`);
    assert.deepEqual(told.trim().split(/\s+/).map(Number), [rows.length - 1, Number(position), Number(value)]);
  }
});

test('LibreOffice Calc', () => {
  test.setTimeout(600_000);
  test.skip(!program('soffice'), 'no soffice here (Debian: libreoffice-calc)');
  const spec = 'sink-strips?m=12';
  run('soffice', '--headless', `-env:UserInstallation=file://${folder}/office`, '--convert-to', 'fods', '--outdir', folder, csvOf(spec));
  const sheet = readFileSync(csvOf(spec).replace(/csv$/, 'fods'), 'utf8');
  const [head, ...rows] = rowsOf(readFileSync(csvOf(spec), 'utf8'));
  for (const name of head) assert.ok(sheet.includes(`<text:p>${name}</text:p>`), name);
  const floats = sheet.match(/office:value-type="float" office:value="\d+"/g) ?? [];
  // m, δ, k, preperiod and period of each row; a word is a text.
  assert.equal(floats.length, 5 * rows.length);
  assert.ok(sheet.includes(`<text:p>${rows[0].at(-1)}</text:p>`), 'the first word');
});
