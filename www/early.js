// Runs before anything is painted, and before all other scripts: says which page this is to
// be, and comes to the rescue when the rest does not start. A plain script, without imports.
(() => {
  const root = document.documentElement;
  const [, asked = '', told = ''] = /^#(?:v\d+\/)?([^?]*)\??(.*)$/s.exec(location.hash) ?? [];
  if (asked !== '' && !/^gallery\b/.test(asked)) {
    const [kind = ''] = asked.split('/');
    root.dataset.page = kind === 'play' || kind === 'story' ? kind : 'figure';
    const { ahead = '{}', titles = '{}' } = document.currentScript?.dataset ?? {};
    const files = JSON.parse(ahead);
    // The service worker keeps the whole library, and no part for links.
    const kept = isKept();
    if (!kept) root.dataset.begins = kind;
    const begins = files[kept ? 'library/all' : `library/${kind}`] ?? files['library/any'];
    const wanted = [begins, files.any, files[kind], asked !== kind && files[asked]].flatMap((list) => list || []);
    for (const file of new Set(wanted)) {
      const [, ending = ''] = /\.(\w+)$/.exec(file) ?? [];
      const how = {
        js: { rel: 'modulepreload' },
        css: { rel: 'preload', as: 'style', crossOrigin: '' },
        wasm: { rel: 'preload', as: 'fetch', type: 'application/wasm', crossOrigin: '' },
      }[ending];
      const link = Object.assign(document.createElement('link'), how, { href: `./${file}`, fetchPriority: 'low' });
      document.head.append(link);
    }
    // A clicker is pressed before its presenter is there: that hears the keys when it comes (see talk/wall.ts).
    if (kind === 'slides' || kind === 'talk') window.takeawayKeys = [];
    // Until what was asked for stands, its place is kept, and its link says what comes.
    root.dataset.waits = '';
    const pairs = [...new URLSearchParams(told)];
    const isGame = kind === 'play';
    const game = pairs.find(([name]) => name === 'game')?.[1];
    const known = JSON.parse(titles)[isGame ? `play/${game}` : asked];
    const set = pairs.map(([name, value]) =>
      /^\d+(,\d+)+$/.test(value) ? `{${value.replaceAll(',', ', ')}}` : `${name} = ${value}`,
    );
    const title = known ?? `${kind[0]?.toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`;
    const words = [title, isGame ? '' : set.slice(0, 3).join(', ')]
      .join(' ')
      .replace(/["\\\s]+/g, ' ')
      .trim();
    document.title = `${words} · Takeaway`;
    root.style.setProperty('--comes', `"${words.slice(0, 80)}"`);
  }
  /** Whether files come from what is kept of an earlier visit. */
  function isKept() {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      // The sandbox of a frame forbids to ask.
      return false;
    }
  }
  addEventListener('keydown', (event) => window.takeawayKeys?.push(event), { capture: true });
  try {
    const seen = localStorage.getItem('takeaway-opening') !== null;
    if (asked === '' && !seen && !/[?&]embed\b/.test(location.search)) root.dataset.opening = '';
  } catch {
    // Where nothing is remembered, nothing is shown that had to be.
  }
  // A frame shows nothing of the page around the figure, not even while it loads.
  const embed = new URLSearchParams(location.search).get('embed');
  if (embed !== null) root.dataset.embed = embed ? 'controls' : 'figure';

  /** Where it is noted that the page was started anew; gone once a figure stands. */
  const KEY = 'takeaway-rescued';
  let called = false;

  /**
   * The page does not start: what is kept for times without a network may be damaged, or
   * half of it may be of another release. It is thrown away, and the page loads once more.
   */
  const rescue = async (/** @type {string} */ why) => {
    // Once the page has started, what fails is a figure, and nothing that is kept is to blame.
    if (called || window.takeawayStarted) return;
    called = true;
    if (await forgotten()) location.reload();
    else if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => tell(why));
    else tell(why);
  };
  window.takeawayRescue = rescue;

  const tell = (/** @type {string} */ why) => {
    const told = document.createElement('p');
    told.id = 'stopped';
    // The one file has its scripts inside; browsers do not load those of the page from disk.
    const fromDisk = location.protocol === 'file:' && document.querySelector('script[src]');
    told.textContent = fromDisk
      ? 'Browsers do not run this page from disk. Open takeaway.html in the same folder: it is one file.'
      : self.origin === 'null'
        ? 'The sandbox of this frame keeps Takeaway out. Add allow-same-origin to its sandbox attribute.'
        : `Takeaway could not start: ${why.slice(0, 200).replace(/\.$/, '')}. Reload the page to try again.`;
    // Others render there, too.
    document.getElementById('notice')?.prepend(told);
    root.dataset.page = 'home';
    delete root.dataset.waits;
    delete root.dataset.opening;
  };

  /** Throws away what is kept; says whether that was done and may help. */
  const forgotten = async () => {
    try {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem(KEY) !== null) return false;
      sessionStorage.setItem(KEY, 'yes');
      // Without a network what is kept, damaged or not, is all there is.
      const answer = await fetch('./service-worker.js', { method: 'HEAD', cache: 'no-store' });
      if (!answer.ok) return false;
      const registration = await navigator.serviceWorker?.getRegistration();
      if (registration) {
        await registration.unregister();
        const kept = (await caches.keys()).filter((name) => name.endsWith(registration.scope));
        await Promise.all(kept.map((name) => caches.delete(name)));
      }
      return true;
    } catch {
      return false;
    }
  };

  const ours = new URL('.', location.href).href;
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet')) {
        void rescue('a file did not load');
      } else if (event instanceof ErrorEvent && event.error && event.filename.startsWith(ours)) {
        // Without an `error` it is a remark of the browser's, as on observers that were late.
        void rescue(event.message);
      }
    },
    { capture: true },
  );
})();
