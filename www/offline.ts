// After one visit the page opens without a network.

/** Installs the service worker; an update is announced and waits for the reader. */
export function announceUpdates(host: HTMLElement): void {
  const served =
    location.protocol === 'https:' || location.hostname === 'localhost' || location.hostname === '127.0.0.1';
  if (EDITION !== 'page' || !served || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('./service-worker.js')
    .then((registration) => {
      const follow = (worker: ServiceWorker | null): void =>
        worker?.addEventListener('statechange', () => {
          if (worker.state !== 'installed') return;
          if (navigator.serviceWorker.controller) offer(host, worker);
          else host.textContent = 'Ready for offline use.';
        });
      // The browser may have found it before anybody listened.
      follow(registration.installing);
      registration.addEventListener('updatefound', () => follow(registration.installing));
      if (registration.waiting) offer(host, registration.waiting);
    })
    // Private windows refuse service workers: the page works as it is.
    .catch(() => undefined);
}

function offer(host: HTMLElement, worker: ServiceWorker): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Reload';
  button.addEventListener('click', () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('take over');
  });
  host.replaceChildren('A new version is available. ', button);
}
