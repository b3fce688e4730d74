// npm run frameworks: other people's build tools with the JavaScript package, each installed, built
// and opened in a browser, as a table. Needs the npm registry.
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from './testing/launch.mjs';

/** What every page does with the package, and leaves for us to read. */
const USE = `
import 'takeaway/element';
import { compute, figure, solve, terms, Refusal } from 'takeaway';

async function use() {
  const shown = new Promise((resolve) => addEventListener('takeaway-shown', ({ detail }) => resolve(detail.spec), { once: true }));
  const element = document.createElement('takeaway-figure');
  element.setAttribute('spec', 'strip?set=2,7');
  document.body.append(element);
  const strip = await compute({ kind: 'strip', set: [2, 5] });
  const png = await strip.png({ width: 400 });
  const pdf = await strip.pdf();
  const used = {
    terms: (await terms('cold?set=squares&n=12')).join(),
    svg: (await figure('strip', { width: 500 })).slice(0, 5),
    stopped: await compute('cold-count?n=1073741824', { signal: AbortSignal.timeout(200) }).catch(({ name }) => name),
    refused: await terms('strip?n=0').catch((error) => error instanceof Refusal && error.parameter),
    solved: (await solve('play?game=heaps&set=1,2,3&heaps=7')).winning.length,
    png: png.type,
    pdf: (await pdf.text()).slice(0, 5),
    element: await shown,
  };
  strip.free();
  return used;
}
use().then((used) => (window.used = used), (failed) => (window.used = { failed: String(failed) }));
`;

/** What is to be read there. */
const USED = {
  terms: '0,2,5,7,10', svg: '<svg ', stopped: 'TimeoutError', refused: 'n', solved: 1,
  png: 'image/png', pdf: '%PDF-', element: 'strip?set=2,7',
};

const html = (script) => `<!doctype html><meta charset="utf-8"><title>Takeaway</title><script type="module" src="${script}"></script>\n`;

/** Vite starts from the page itself. */
const vite = (version) => ['build', 'dev'].map((mode) => ({
  name: `Vite ${mode}`, packages: [`vite@${version}`], files: { 'index.html': html('./use.js'), 'use.js': USE },
  ...(mode === 'build' ? { build: 'vite build --base=./', serves: 'dist' } : { start: (port) => `vite --host 127.0.0.1 --port ${port} --strictPort` }),
}));

const NEXT = {
  'app/layout.jsx': 'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n',
  'app/page.jsx': `
    import { figure, terms } from 'takeaway';
    import Live from './live';
    // On the server, where there is no document.
    export default async function Page() {
      const svg = await figure('strip?set=2,5', { width: 500 });
      const lines = await terms('cold?set=squares&n=12');
      return <main><p id="server">{lines.join()}</p><div dangerouslySetInnerHTML={{ __html: svg }} /><Live /></main>;
    }`,
  'app/live.jsx': `
    'use client';
    import { useEffect } from 'react';
    import 'takeaway/element';
    export default function Live() {
      useEffect(() => void import('./use.js'), []);
      return <takeaway-figure spec="cold?n=200" />;
    }`,
  'app/use.js': USE,
};

/** The build tools, with the versions tried. */
export const FRAMEWORKS = [
  ...['5.4.21', '6.4.6', '7.3.8', '8.3.8'].flatMap(vite),
  {
    name: 'webpack', packages: ['webpack@5.112.1', 'webpack-cli@7.3.1'], files: { 'index.html': html('./dist/main.js'), 'use.js': USE },
    build: 'webpack --mode production --entry ./use.js',
  },
  {
    name: 'esbuild', packages: ['esbuild@0.28.2'], files: { 'index.html': html('./dist/use.js'), 'use.js': USE },
    build: 'esbuild use.js --bundle --format=esm --outdir=dist',
  },
  {
    name: 'Parcel', packages: ['parcel@2.16.4'], files: { 'index.html': html('./use.js'), 'use.js': USE },
    build: 'parcel build index.html --public-url ./ --no-source-maps', serves: 'dist',
  },
  ...['15.5.29', '16.4.6'].map((version) => ({
    name: 'Next', packages: [`next@${version}`, 'react@19.3.1', 'react-dom@19.3.1'], files: NEXT,
    build: 'next build', start: (port) => `next start -H 127.0.0.1 -p ${port}`, server: true,
  })),
  {
    name: 'script tag, another origin', packages: [], elsewhere: true,
    files: { 'index.html': html('./use.js') },
    // As from a CDN: the package's own files, unchanged.
    script: (other) => USE.replace("'takeaway/element'", `'${other}/element.js'`).replace("'takeaway'", `'${other}/takeaway.js'`),
  },
].map((framework) => ({ ...framework, version: framework.packages[0]?.split('@').at(-1) ?? '–' }));

const PATIENCE = 300_000;

/** Installs one with the package `tarball` in a folder of its own, builds it and uses it; undefined, or what went wrong. */
export async function tried(framework, tarball, browser) {
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-framework-'));
  const ends = [];
  try {
    write(folder, { 'package.json': '{ "name": "tried", "private": true, "version": "1.0.0" }\n', ...framework.files });
    run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', tarball, ...framework.packages);
    if (framework.elsewhere) {
      const other = await serve(join(folder, 'node_modules', 'takeaway'), ends);
      write(folder, { 'use.js': framework.script(other) });
    }
    if (framework.build) run(folder, 'npx', '--no-install', ...framework.build.split(' '));
    const address = framework.start ? await started(framework, folder, ends) : await serve(join(folder, framework.serves ?? '.'), ends);
    return await differences(await used(browser, address, framework.server));
  } catch (failed) {
    return failed.message;
  } finally {
    for (const end of ends) await end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function differences(found) {
  const wrong = Object.entries(USED).filter(([name, wanted]) => found[name] !== wanted);
  if (found.server !== undefined && found.server !== USED.terms) wrong.push(['server', USED.terms]);
  return wrong.map(([name, wanted]) => `${name}: ${found[name] ?? found.failed}, not ${wanted}`).join('; ') || undefined;
}

async function used(browser, address, server) {
  const page = await browser.newPage();
  const troubles = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  try {
    await page.goto(address, { timeout: PATIENCE });
    await page.waitForFunction(() => window.used, undefined, { timeout: PATIENCE });
    const found = await page.evaluate(() => window.used);
    return server ? { ...found, server: await page.locator('#server').textContent() } : found;
  } catch (failed) {
    throw new Error(`${failed.message.split('\n')[0]} ${troubles.join('; ')}`);
  } finally {
    await page.close();
  }
}

function write(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

const QUIET = { NEXT_TELEMETRY_DISABLED: '1', PARCEL_WORKERS: '1', CI: '1' };

function run(cwd, command, ...rest) {
  const done = spawnSync(command, rest, { cwd, encoding: 'utf8', timeout: PATIENCE, env: { ...process.env, ...QUIET, NODE_ENV: undefined } });
  if (done.status !== 0) throw new Error(`${command} ${rest.slice(0, 3).join(' ')}: ${`${done.stdout}${done.stderr}`.trim().slice(-300).replace(/\s+/g, ' ')}`);
}

/** Starts a server of the framework's own on a free port. */
async function started({ start }, folder, ends) {
  const holder = createServer();
  const port = await listening(holder);
  await new Promise((resolve) => holder.close(resolve));
  const child = spawn('npx', ['--no-install', ...start(port).split(' ')], {
    cwd: folder, detached: true, stdio: 'ignore', env: { ...process.env, ...QUIET, NODE_ENV: undefined },
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  ends.push(async () => {
    // What it started ends with it.
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
    await ended;
  });
  const address = `http://127.0.0.1:${port}/`;
  for (const late = Date.now() + PATIENCE; ;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return address;
    if (child.exitCode !== null || Date.now() > late) throw new Error(`${start(port)} serves nothing`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** Serves a folder to every origin. */
async function serve(folder, ends) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://host').pathname);
    const file = join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path));
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'access-control-allow-origin': '*' });
    return response.end(readFileSync(file));
  });
  const port = await listening(server);
  ends.push(() => new Promise((resolve) => {
    server.closeAllConnections();
    server.close(resolve);
  }));
  return `http://127.0.0.1:${port}`;
}

function listening(server) {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { makePackage } = await import('./package.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'takeaway-frameworks-'));
  const { tarball } = await makePackage(folder);
  const browser = await launch();
  console.log('| framework | version | result |\n| --- | --- | --- |');
  for (const framework of FRAMEWORKS) {
    const trouble = await tried(framework, tarball, browser);
    console.log(`| ${framework.name} | ${framework.version} | ${trouble ?? 'works'} |`);
    if (trouble) process.exitCode = 1;
  }
  await browser.close();
  rmSync(folder, { recursive: true });
}
