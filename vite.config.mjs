// The editions of one page, chosen by --mode:
//   page     dist/index.html, class.html for phones of a class, and their assets, for any static host under any path
//   single   dist/takeaway.html, everything in one file that opens from disk
//   element  dist/takeaway-figure.js, the custom element for other people's pages, in one file
//   embed    dist/embed/takeaway-figure.js, the same in two, of which a first figure needs one
//   offline  dist/service-worker.js, before tools/offline.mjs lists the files in it
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'rolldown/utils';
import { defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

const here = import.meta.dirname;

/** One classic script with everything inside. */
function script(entry, fileName) {
  return {
    outDir: 'dist',
    emptyOutDir: false,
    assetsInlineLimit: () => true,
    lib: { entry, formats: ['iife'], name: 'takeaway', fileName: () => fileName },
  };
}

/** Whether the page begins with a module: it, or what imports it. */
function begins(id, context, seen = new Set()) {
  if (id.endsWith('/www/main.ts')) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return context.getModuleInfo(id)?.importers.some((importer) => begins(importer, context, seen)) ?? false;
}

/** What each visit needs comes in few files: some hosts send six at a time. So does what links to games and stories begin with. */
const codeSplitting = {
  groups: [
    { name: 'lit', test: /node_modules\/(lit|lit-html)\//, priority: 6 },
    // The light page of a class has no more of the page than this.
    { name: 'counters', test: /\/www\/class\/(game|counters)\.ts$/, priority: 5 },
    { debugName: 'index', name: (id, context) => (begins(id, context) ? 'index' : null), priority: 4 },
    { name: 'working', test: /\/www\/figure\/(parallel-jobs|job-queue|worker\.ts\?)/, priority: 3 },
    { name: 'play', test: /\/www\/play\/play\.ts$/, priority: 2 },
    { name: 'story', test: /\/www\/story\/(story|read|live|words)\.ts$/, priority: 1 },
  ],
};

const outputs = {
  page: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['index.html', 'class.html'], output: { codeSplitting } },
  },
  single: { outDir: 'dist/single', assetsInlineLimit: () => true },
  element: script('www/element.ts', 'takeaway-figure.js'),
  embed: { ...script('www/element.ts', 'takeaway-figure.js'), outDir: 'dist/embed', emptyOutDir: true },
  offline: script('www/service-worker.ts', 'service-worker.js'),
};

/** Whoever has the library inside has it whole; the element in two files has the rest in a script. */
const WHOLE = [
  { find: './pkg/takeaway_first.wasm?url', replacement: './pkg/takeaway_bg.wasm?url' },
  { find: './library-rest.ts', replacement: './embed/no-rest.ts' },
];
const ALIASES = {
  single: WHOLE,
  element: WHOLE,
  embed: [
    { find: './library-rest.ts', replacement: './embed/rest.ts' },
    { find: '../export/font-files.ts', replacement: '../embed/rest.ts' },
  ],
};

export default defineConfig(({ mode }) => ({
  base: './',
  publicDir: mode === 'page' ? 'www/public' : false,
  plugins: [
    woff2Only(),
    formulasByCssom(),
    ...(mode === 'page' ? [earlyScript(), linkPreview(process.env.TAKEAWAY_ADDRESS), libraryAhead(), policy()] : []),
    ...(mode === 'embed' ? [restScript()] : []),
    ...(mode === 'single' ? [selfContained(), viteSingleFile(), renamed()] : []),
  ],
  define: { EDITION: JSON.stringify(mode), ADDRESS: JSON.stringify(process.env.TAKEAWAY_ADDRESS ?? ''), REST: JSON.stringify(mode === 'embed' ? rest().name : ''), 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: ALIASES[mode] ?? [] },
  // With format 'es' the inlined worker fails silently from file://.
  worker: { format: 'iife' },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1', port: 4173 },
  build: {
    ...outputs[mode],
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4000,
  },
}));


/** The second script of the element, whose name tells its content. */
function rest() {
  const base64 = (...path) => readFileSync(join(here, ...path)).toString('base64');
  const fonts = ['400', '600', '400-italic', '600-italic'].map((face) => base64('crates', 'draw', 'src', 'font', `takeaway-sans-${face}.ttf`));
  const source = `takeawayRest=${JSON.stringify({ library: base64('www', 'pkg', 'takeaway_rest.wasm'), fonts })}\n`;
  return { name: `takeaway-rest-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`, source };
}

function restScript() {
  return {
    name: 'rest-script',
    generateBundle() {
      const { name, source } = rest();
      this.emitFile({ type: 'asset', fileName: name, source });
    },
  };
}

/** KaTeX names every font in three formats; every browser with WebAssembly reads the first. */
function woff2Only() {
  return {
    name: 'woff2-only',
    enforce: 'pre',
    transform(code, id) {
      if (!/katex.*\.css/.test(id)) return undefined;
      return code.replace(/,\s*url\([^)]*\.(woff|ttf)\)\s*format\(["'](woff|truetype)["']\)/g, '');
    },
  };
}

/** Tall brackets of KaTeX have style attributes, which the page's policy forbids; properties set by code it does not. */
function formulasByCssom() {
  const written = 'node.setAttribute(attr, this.attributes[attr]);';
  const allowed = "attr === 'style' ? (node.style.cssText = this.attributes[attr]) : node.setAttribute(attr, this.attributes[attr]);";
  return {
    name: 'formulas-by-cssom',
    transform(code, id) {
      if (!/katex\/dist\/katex\.m?js$/.test(id)) return undefined;
      if (!code.includes(written)) throw new Error('KaTeX sets its attributes in another way now: see formulasByCssom');
      return code.replaceAll(written, allowed);
    },
  };
}

/** The one classic script, which must run before the page is painted: Vite leaves such alone. */
const EARLY = '<script src="./www/early.js"></script>';

const early = () => minifySync('early.js', readFileSync(join(here, 'www/early.js'), 'utf8')).code;

/** In the page itself the early script asks for the files of a link one journey sooner than as a file. */
function earlyScript() {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(EARLY, () => `<script>${early()}</script>`) },
  };
}

/**
 * The library is asked for beside the scripts that will fetch it, and after what is painted. Its second file is named to the
 * early script: links need it, the landing page does not. So are the titles of what links open, which are there before the library.
 */
function libraryAhead() {
  return {
    name: 'library-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path, bundle }) {
        if (path !== '/index.html') return html;
        const quoted = (value) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;');
        const titles = quoted(await linkTitles());
        const file = (part) => Object.keys(bundle).find((name) => name.startsWith(`assets/takeaway_${part}-`));
        const ahead = `<link rel="preload" href="./${file('first')}" as="fetch" type="application/wasm" crossorigin fetchpriority="low">`;
        return html
          .replace('<script>', () => `<script data-ahead='${quoted(filesAhead(bundle))}' data-titles='${titles}'>`)
          .replace('</head>', () => `${ahead}\n</head>`);
      },
    },
  };
}

/** Modules that links begin with, by their pages; the page asks for them one after the other. */
const BEGINNINGS = {
  ...Object.fromEntries(readdirSync(join(here, 'www', 'stories')).map((file) => [`story/${file.replace('.md', '')}`, [`stories/${file}?raw`]])),
  any: ['figure/caption.ts'],
  family: ['figure/parallel-jobs.ts', 'figure/worker.ts?worker&inline'],
  play: ['play/play.ts', 'figure/worker.ts?worker&inline'],
  story: ['story/story.ts', 'story/read.ts', 'figure/worker.ts?worker&inline'],
};

/** Files that links wait for, by their pages. */
function filesAhead(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const wasm = (name) => Object.keys(bundle).filter((file) => file.startsWith(`assets/${name}-`));
  const whole = (chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...chunk.imports.flatMap((file) => whole(bundle[file]))];
  const first = new Set(chunks.filter(({ isEntry, name }) => isEntry && name === 'index').flatMap(whole));
  const files = Object.entries(BEGINNINGS).map(([page, modules]) => {
    const begun = chunks.filter(({ moduleIds }) => moduleIds.some((id) => modules.some((module) => id.endsWith(`/www/${module}`))));
    return [page, [...new Set(begun.flatMap(whole))].filter((file) => !first.has(file))];
  });
  const ahead = Object.fromEntries(files);
  const rest = wasm('takeaway_rest');
  // As www/library-rest.ts has it.
  const library = Object.fromEntries([
    ...['all', 'sheet', 'slides', 'talk'].map((page) => [`library/${page}`, rest]),
    ...['any', 'family', 'plane', 'play', 'story', 'strip'].map((kind) => [`library/${kind}`, wasm(`takeaway_for_${kind}`)]),
  ]);
  return { ...ahead, ...library, story: [...wasm('story_bg'), ...ahead.story] };
}

/** The titles of kinds, stories and games, by how their links begin. */
async function linkTitles() {
  const { gallery, loadLibrary } = await import('./tools/pictures.mjs');
  const { kinds, play_games } = await loadLibrary();
  const games = JSON.parse(play_games()).map(([text, title]) => [`play/${/game=([a-z-]+)/.exec(text)?.[1]}`, title]);
  return Object.fromEntries([
    ...JSON.parse(kinds()).map(({ kind, title }) => [kind, title]),
    ...gallery.stories.map(({ id, title }) => [`story/${id}`, title]),
    // The first game of a name is the plain one.
    ...games.reverse(),
  ]);
}

/** Width and height of www/preview.png, which a test draws. */
export const PREVIEW = [1200, 630];

/**
 * What other sites show of a link to the page: its title, its description and a picture. Those who read
 * this want a whole address; where `address`, the page's own, is not given, the picture's is relative,
 * which some understand.
 */
function linkPreview(address = '') {
  if (address !== '' && !/^https?:\/\/[^\s"#?]+\/$/.test(address)) {
    throw new Error(`TAKEAWAY_ADDRESS must be a folder's address, such as https://example.org/takeaway/, not '${address}'`);
  }
  const [width, height] = PREVIEW;
  return {
    name: 'link-preview',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { path }) {
        if (path !== '/index.html') return html;
        const [, title] = html.match(/<title>(.*?)<\/title>/);
        const [, description] = html.match(/<meta name="description" content="(.*?)">/);
        const [, alt] = html.match(/<img src="\/first\/[^"]*" alt="(.*?)">/);
        const said = {
          'og:type': 'website', 'og:title': title, 'og:description': description, ...(address && { 'og:url': address }),
          'og:image': `${address}preview.png`, 'og:image:width': width, 'og:image:height': height, 'og:image:alt': alt,
        };
        const metas = Object.entries(said).map(([property, content]) => `<meta property="${property}" content="${content}">`);
        return html.replace('</head>', `${[...metas, '<meta name="twitter:card" content="summary_large_image">'].join('\n')}\n</head>`);
      },
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'preview.png', source: readFileSync(join(here, 'www/preview.png')) });
    },
  };
}

/**
 * What the page may load and run: its own files and its early script, nothing from elsewhere.
 * `scripts`, `styles` and `files` are where those come from.
 */
function policyOf({ scripts, styles, files }) {
  const rules = {
    'default-src': "'none'",
    // The library is compiled, never evaluated.
    'script-src': `${scripts} 'wasm-unsafe-eval'`,
    // The worker is part of the page's script.
    'worker-src': `${files} blob:`,
    'style-src': styles,
    'img-src': `${files} data: blob:`.replace('data: data:', 'data:'),
    'font-src': `${files} data:`.replace('data: data:', 'data:'),
    'connect-src': files,
    'manifest-src': files,
    'base-uri': "'none'",
    'form-action': "'none'",
    // Lit's templates, and what trusted.ts lets through.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'lit-html default',
  };
  return Object.entries(rules).map((rule) => rule.join(' ')).join('; ');
}

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Of the page, in a meta element and in a host's headers. */
export const pagePolicy = () => policyOf({ scripts: `'self' ${hashOf(early())}`, styles: "'self'", files: "'self'" });

const metaOf = (text) => `<meta http-equiv="Content-Security-Policy" content="${text}">`;

const CHARSET = '<meta charset="utf-8">';

function policy() {
  const meta = metaOf(pagePolicy());
  return {
    name: 'policy',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace(CHARSET, () => `${CHARSET}\n${meta}`) },
  };
}

/** In the one file scripts and styles are inline: they are allowed by what they say. */
function policyByHashes(html) {
  const hashes = (source, tag) => [...source.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(([, text]) => hashOf(text))
    .join(' ');
  // Scripts hold markup of their own.
  const unscripted = html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '');
  const meta = metaOf(policyOf({ scripts: hashes(html, 'script'), styles: hashes(unscripted, 'style'), files: 'data:' }));
  return html.replace(CHARSET, () => `${CHARSET}\n${meta}`);
}

/** From disk there is no wait that the first picture would bridge; the icon moves inside. */
function selfContained() {
  return {
    name: 'self-contained',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html
        .replace(/<picture[\s\S]*?<\/picture>/, '')
        .replace(/<link rel="manifest"[^>]*>\n/, '')
        .replace(EARLY, () => `<script>${early()}</script>`)
        .replace(/<link rel="icon"[^>]*>/, () => {
          const icon = encodeURIComponent(readFileSync(join(here, 'www/icon.svg'), 'utf8').trim());
          return `<link rel="icon" href="data:image/svg+xml,${icon}">`;
        }),
    },
  };
}

/** dist/single/index.html becomes dist/takeaway.html. */
function renamed() {
  return {
    name: 'renamed',
    closeBundle() {
      const made = join(here, 'dist/single/index.html');
      writeFileSync(made, policyByHashes(readFileSync(made, 'utf8')));
      renameSync(made, join(here, 'dist/takeaway.html'));
      rmSync(join(here, 'dist/single'), { recursive: true });
    },
  };
}
