// Files that hosts and other sites need of a built folder, besides the page: a web manifest, a page for wrong addresses, and headers for
// Apache and Netlify. A build that knows its address also writes a page for each preset and each story, for links and search engines.
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pagePolicy, PREVIEW } from '../vite.config.mjs';
import { figureFonts, gallery, loadLibrary, readStory } from './pictures.mjs';
import { root } from './setup.mjs';

const dist = join(root, 'dist');
const writer = (folder) => (name, content) => writeFileSync(join(folder, name), content);

/** Headers for every file, and how long each may be kept. */
export const headers = () => ({
  'Content-Security-Policy': `${pagePolicy()}; frame-ancestors *`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
});
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK = 'no-cache';

/** Writes all of it; `address` is the page's own, if the build knows it. */
export async function writeSite(address = '', folder = dist) {
  const write = writer(folder);
  write('manifest.webmanifest', `${JSON.stringify({
    name: 'Takeaway: explore subtraction games', short_name: 'Takeaway', start_url: './', scope: './', display: 'standalone',
    background_color: '#fffefb', theme_color: '#440154', icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  }, null, 2)}\n`);
  write('icon.svg', readFileSync(join(root, 'www', 'icon.svg')));
  // It is sent for any address below, so its links have to be whole.
  write('404.html', page({ title: 'Not found', body: `<h1>There is nothing here</h1>\n<p><a href="${address || '/'}">Go to Takeaway</a></p>` }));
  const lines = Object.entries(headers()).map(([name, value]) => `  ${name}: ${value}`);
  write('_headers', `/*\n${lines.join('\n')}\n  Cache-Control: ${ASK}\n/assets/*\n  Cache-Control: ${FOR_EVER}\n`);
  write('.htaccess', apache());
  if (address !== '') await writeStubs(address, folder);
}

/** For Apache, wherever the folder is. */
function apache() {
  const sent = Object.entries(headers()).map(([name, value]) => `  Header always set ${name} "${value}"`);
  return `AddType application/wasm .wasm
AddType application/manifest+json .webmanifest
<IfModule mod_headers.c>
${sent.join('\n')}
  Header set Cache-Control "${ASK}"
  <If "%{REQUEST_URI} =~ m#/assets/#">
    Header set Cache-Control "${FOR_EVER}"
  </If>
</IfModule>
# Files compressed beforehand (npm run build -- --compress).
<IfModule mod_rewrite.c>
  RewriteEngine On
  RewriteCond %{HTTP:Accept-Encoding} br
  RewriteCond %{REQUEST_FILENAME}.br -f
  RewriteRule ^(.*)$ $1.br [L]
  <FilesMatch "\\.br$">
    RemoveLanguage .br
    Header set Content-Encoding br
    Header append Vary Accept-Encoding
  </FilesMatch>
  <FilesMatch "\\.js\\.br$">
    ForceType text/javascript
  </FilesMatch>
  <FilesMatch "\\.css\\.br$">
    ForceType text/css
  </FilesMatch>
  <FilesMatch "\\.wasm\\.br$">
    ForceType application/wasm
  </FilesMatch>
  <FilesMatch "\\.html\\.br$">
    ForceType text/html
  </FilesMatch>
  <FilesMatch "\\.svg\\.br$">
    ForceType image/svg+xml
  </FilesMatch>
</IfModule>
`;
}

const escaped = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

function page({ title, head = '', body }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Takeaway</title>
${head}</head>
<body>
${body}
</body>
</html>
`;
}

/** A page and a picture for each preset, figure/ID, and for each story, story/ID; and a sitemap of them. */
async function writeStubs(address, folder) {
  const write = writer(folder);
  const { Picture } = await loadLibrary();
  const { launch } = await import('./testing/launch.mjs');
  const [width, height] = PREVIEW;
  const look = JSON.stringify({ width, height, caption: false });
  const faces = figureFonts();
  const browser = await launch();
  const tab = await browser.newPage({ viewport: { width, height } });
  const told = [...gallery.presets.filter(({ spec }) => !spec.startsWith('play')).map(ofPreset), ...(await Promise.all(gallery.stories.map(ofStory)))];
  for (const { name, spec, ...own } of told) {
    const picture = Picture.compute(spec);
    await tab.setContent(`<style>body{margin:0}svg{display:block}</style>${picture.svg_in_shapes(look, ...faces)}`);
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    await tab.screenshot({ path: join(folder, `${name}.png`) });
    write(`${name}.html`, stub(address, { name, ...JSON.parse(picture.caption()), ...own }));
    picture.free();
  }
  await browser.close();
  const urls = ['', ...told.map(({ name }) => `${name}.html`)].map((name) => `<url><loc>${escaped(address + name)}</loc></url>`);
  write('sitemap.xml', `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`);
}

const ofPreset = ({ id, spec }) => ({ name: `figure/${id}`, spec, hash: `#v1/${spec}`, live: 'the live figure' });

/** A story is pictured by its first figure. */
async function ofStory({ id, title, see }) {
  const { steps } = await readStory(readFileSync(join(root, 'www', 'stories', `${id}.md`), 'utf8'));
  const specs = steps.flatMap(({ parts }) => parts).flatMap(({ figure }) => figure?.specs ?? []);
  const spec = specs.find((each) => !each.startsWith('play'));
  return { name: `story/${id}`, spec, hash: `#v1/story/${id}`, live: 'the story', title, caption: see, see: '' };
}

function stub(address, { name, hash, live, title, caption, see, source, summary }) {
  const own = `${address}${name}.html`;
  const said = {
    'og:type': 'article', 'og:title': title, 'og:description': caption, 'og:url': own,
    'og:image': `${address}${name}.png`, 'og:image:width': PREVIEW[0], 'og:image:height': PREVIEW[1], 'og:image:alt': summary,
  };
  const metas = Object.entries(said).map(([property, content]) => `<meta property="${property}" content="${escaped(String(content))}">\n`);
  return page({
    title,
    head: `<meta name="description" content="${escaped(caption)}">\n<link rel="canonical" href="${escaped(own)}">\n${metas.join('')}<meta name="twitter:card" content="summary_large_image">\n`,
    body: `<h1>${escaped(title)}</h1>
<p><a href="../${escaped(hash)}"><img src="${basename(name)}.png" width="${PREVIEW[0]}" height="${PREVIEW[1]}" alt="${escaped(summary)}"></a></p>
<p>${escaped(caption)} ${escaped(see)}</p>
<p><a href="../${escaped(hash)}">Open ${live}</a> · ${escaped(source)}</p>`,
  });
}

/** What is worth compressing beforehand. */
const COMPRESSED = /\.(?:html|js|css|wasm|svg|json|webmanifest|xml|txt|ttf)$/;

/** Writes FILE.br and FILE.gz for each file, for hosts that send those. */
export async function compress(folder = dist) {
  const write = writer(folder);
  const level = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const names = readdirSync(folder, { recursive: true }).filter((name) => COMPRESSED.test(name) && statSync(join(folder, name)).isFile());
  const one = async (name) => {
    const bytes = readFileSync(join(folder, name));
    write(`${name}.br`, await promisify(brotliCompress)(bytes, level));
    write(`${name}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  };
  const next = names[Symbol.iterator]();
  await Promise.all(Array.from({ length: availableParallelism() }, async () => {
    for (const name of next) await one(name);
  }));
}
