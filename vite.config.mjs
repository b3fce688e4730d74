// The editions of one page, chosen by --mode:
//   page     dist/index.html and its assets, for any static host under any path
//   single   dist/takeaway.html, everything in one file that opens from disk
//   element  dist/takeaway-figure.js, the custom element for other people's pages
//   offline  dist/service-worker.js, before tools/offline.mjs lists the files in it
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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

const outputs = {
  page: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
  single: { outDir: 'dist/single', assetsInlineLimit: () => true },
  element: script('www/element.ts', 'takeaway-figure.js'),
  offline: script('www/service-worker.ts', 'service-worker.js'),
};

export default defineConfig(({ mode }) => ({
  base: './',
  publicDir: mode === 'page' ? 'www/public' : false,
  plugins: [
    woff2Only(),
    withoutUnusedPdfParts(),
    ...(mode === 'single' ? [selfContained(), viteSingleFile(), renamed()] : []),
  ],
  define: { EDITION: JSON.stringify(mode), 'process.env.NODE_ENV': '"production"' },
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

/** jsPDF can turn HTML into PDF; figures are SVG, so that machinery stays out. */
function withoutUnusedPdfParts() {
  const unused = new Set(['html2canvas', 'dompurify', 'canvg']);
  return {
    name: 'without-unused-pdf-parts',
    enforce: 'pre',
    resolveId: (id) => (unused.has(id) ? `\0unused:${id}` : undefined),
    load: (id) => (id.startsWith('\0unused:') ? 'export default undefined;' : undefined),
  };
}

/** From disk there is no wait that the first picture would bridge; the icon moves inside. */
function selfContained() {
  return {
    name: 'self-contained',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html
        .replace(/<picture[\s\S]*?<\/picture>/, '')
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
      renameSync(join(here, 'dist/single/index.html'), join(here, 'dist/takeaway.html'));
      rmSync(join(here, 'dist/single'), { recursive: true });
    },
  };
}
