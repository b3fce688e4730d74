// Keeps the page for times without a network. The list of files is written
// into this script when the build is done.
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';

declare const self: {
  __WB_MANIFEST: PrecacheEntry[];
  location: Location;
  skipWaiting(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};

const files = self.__WB_MANIFEST;

/** The expected checksum of each file, by its address. */
const integrities = new Map(files.map(({ url, integrity }) => [new URL(url, self.location.href).pathname, integrity]));

async function isWhole(response: Response, integrity: string): Promise<boolean> {
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` === integrity;
}

addPlugins([
  {
    /** A damaged file is fetched again, and kept if it is of the same release. */
    async cachedResponseWillBeUsed({ cacheName, request, cachedResponse, event }) {
      const { pathname } = new URL(request.url);
      const integrity = integrities.get(pathname);
      if (!integrity || event?.type === 'install') return cachedResponse;
      if (cachedResponse && (await isWhole(cachedResponse, integrity))) return cachedResponse;
      const fresh = await fetch(pathname, { cache: 'no-cache' });
      if (fresh.ok && (await isWhole(fresh, integrity))) {
        await (await caches.open(cacheName)).put(request, fresh.clone());
      }
      return fresh;
    },
  },
]);
cleanupOutdatedCaches();
precacheAndRoute(files, {
  // `?embed` and whatever others put behind the address is the same page.
  urlManipulation: ({ url }) => [new URL(url.pathname.replace(/\/$/, '/index.html'), url)],
});

// An update takes over when the reader asks for it.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});
