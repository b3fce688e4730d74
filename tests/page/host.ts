// A static host without special headers, under a path that is not the root, as on a university's server.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../..', import.meta.url));
export const dist = join(project, 'dist');

const PREFIX = '/~someone/takeaway/';

/** Milliseconds that each script takes to come: shows what happens before somebody hears it. */
const LATE = Number(process.env.TAKEAWAY_LATE ?? 0);

const TYPES = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css',
  '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.wasm': 'application/wasm', '.ttf': 'font/ttf',
};

export interface Host {
  address: string;
  /** Whether it answers nobody, as a server that was stopped. */
  stopped: boolean;
  close: () => Promise<void>;
}

/** Serves a folder, with further headers if a test wants them, or elsewhere than under a path. */
export async function serve(folder = dist, headers: Record<string, string> = {}, prefix = PREFIX): Promise<Host> {
  const server = createServer((request, response) => {
    if (host.stopped) {
      request.socket.destroy();
      return;
    }
    const path = decodeURIComponent(new URL(request.url, 'http://host').pathname);
    const inside = path.startsWith(prefix) ? path.slice(prefix.length) || 'index.html' : undefined;
    const file = inside === undefined ? undefined : join(folder, normalize(inside));
    if (!file?.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end('not here');
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', ...headers });
    const body = readFileSync(file);
    if (LATE > 0 && extname(file) === '.js') setTimeout(() => response.end(body), LATE);
    else response.end(body);
  });
  const port = await listening(server);
  const host = { address: `http://127.0.0.1:${port}${prefix}`, stopped: false, close: () => closed(server) };
  return host;
}

/** Serves these files and nothing else, as somebody else's site would. */
export async function serveFiles(files: Record<string, string | Buffer>): Promise<Host> {
  const server = createServer((request, response) => {
    const name = new URL(request.url, 'http://host').pathname.slice(1);
    const file = files[name];
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' });
    response.end(file);
  });
  const port = await listening(server);
  return { address: `http://127.0.0.1:${port}/`, stopped: false, close: () => closed(server) };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
