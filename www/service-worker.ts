// Keeps the page for times without a network. The list of files is written
// into this script when the build is done.
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';

declare const self: {
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
};

cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST, {
  // `?embed` is the same page.
  ignoreURLParametersMatching: [/^embed$/],
});

// An update takes over when the reader asks for it.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});
