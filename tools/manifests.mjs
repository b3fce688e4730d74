// What every manifest says of the project, from package.json alone: version, description, keywords,
// and, once they are set there, repository and homepage. `npm version 0.2.0` runs it; by itself it
// writes what has changed, and with --check it only names the files that differ.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, stop } from './setup.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');

/** package.json's own words. */
function source() {
  const { version, description, keywords, license, homepage, repository } = JSON.parse(read('package.json'));
  return { version, description, keywords, license, homepage, repository: repository?.url?.replace(/^git\+|\.git$/g, '') ?? repository };
}

/** `key = "value"` in a section of TOML: replaced, added at its end, or, without a value, removed. */
function toml(text, section, values) {
  return text.replace(new RegExp(`(\\[${section.replace(/\W/g, '\\$&')}\\]\\n)([^[]*)`), (_, head, body) => {
    let lines = body.trimEnd();
    for (const [key, value] of Object.entries(values)) {
      const line = new RegExp(`\\n?^${key} = .*$`, 'm');
      if (value === undefined) lines = lines.replace(line, '');
      else if (line.test(lines)) lines = lines.replace(line, (old) => `${old.startsWith('\n') ? '\n' : ''}${key} = ${JSON.stringify(value)}`);
      else lines += `\n${key} = ${JSON.stringify(value)}`;
    }
    return `${head}${lines}${body.slice(body.trimEnd().length)}`;
  });
}

/** The same on a line of YAML without sections. */
function yaml(text, values) {
  let changed = text;
  for (const [key, value] of Object.entries(values)) {
    const line = new RegExp(`^${key}: .*\\n`, 'm');
    if (value === undefined) changed = changed.replace(line, '');
    else if (line.test(changed)) changed = changed.replace(line, `${key}: ${value}\n`);
    else changed = changed.replace(/^version: .*\n/m, (version) => `${version}${key}: ${value}\n`);
  }
  return changed;
}

const licences = (license) => license.split(' OR ');

/** Each file with the text it should have. */
export function manifests() {
  const { version, description, keywords, license, homepage, repository } = source();
  const citation = yaml(read('CITATION.cff'), { version, 'repository-code': repository, url: homepage });
  const authors = [...citation.split('\nreferences:')[0].matchAll(/^ {2}- name: (.*)$/gm)].map(([, name]) => name);
  const crates = toml(read('Cargo.toml'), 'workspace.package', { version, repository, homepage })
    .replace(/^(\w+ = \{ package = "takeaway-\w+", version = )"[^"]*"/gm, `$1"${version}"`);
  const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
  const member = (file) => read(file).replace(/^(takeaway = \{ path = "\.\.\/\.\.", version = )"[^"]*"/m, `$1"${version}"`);
  return {
    'Cargo.toml': crates,
    'python/library/Cargo.toml': member('python/library/Cargo.toml'),
    'python/notebook/pyproject.toml': toml(read('python/notebook/pyproject.toml'), 'project', { version }).replace(/"takeaway==[^"]*"/, `"takeaway==${version}"`),
    'python/pyodide/pyproject.toml': toml(read('python/pyodide/pyproject.toml'), 'project', { version }),
    'CITATION.cff': citation,
    'codemeta.json': json({
      '@context': 'https://w3id.org/codemeta/3.0', '@type': 'SoftwareSourceCode', name: 'Takeaway', version, description, keywords,
      license: licences(license).map((name) => `https://spdx.org/licenses/${name}`),
      ...(repository && { codeRepository: repository }), ...(homepage && { url: homepage }),
      programmingLanguage: ['Rust', 'TypeScript', 'Python'],
      author: authors.map((name) => ({ '@type': 'Organization', name })),
    }),
    '.zenodo.json': json({
      title: 'Takeaway: explore subtraction games', upload_type: 'software', version, description, keywords, license: licences(license)[0],
      creators: authors.map((name) => ({ name })),
      ...(homepage && { related_identifiers: [{ identifier: homepage, relation: 'isDocumentedBy' }] }),
    }),
  };
}

/** The files that differ from what package.json says. */
export const outdated = () => Object.entries(manifests()).filter(([file, text]) => !same(file, text)).map(([file]) => file);

function same(file, text) {
  try {
    return read(file) === text;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = outdated();
  if (process.argv.includes('--check')) {
    if (files.length > 0) stop(`not as package.json says: ${files.join(', ')}. node tools/manifests.mjs writes them.`);
  } else {
    const texts = manifests();
    for (const file of files) writeFileSync(join(root, file), texts[file]);
    console.log(files.length > 0 ? `written: ${files.join(', ')}` : 'all manifests agree');
  }
}
