// Boot: styles and the picture are already visible; load the library, then the page.
import { loadEngine } from './library.ts';
import { App } from './app.ts';
import { ended } from './brief.ts';
import { letters, signs } from './lettering.ts';
import { captions } from './figure/wording.ts';
import { guardMarkup } from './trusted.ts';

/** A link may open any figure; without one it is the first. */
const any = location.hash.length > 1;

/** The figures' font must be there before a canvas measures or draws with it. */
const fonts = Promise.all(any ? [letters(), signs()] : [letters()]);

async function boot(): Promise<void> {
  if (typeof WebAssembly !== 'object') {
    document.documentElement.dataset.page = 'home';
    say(
      'This browser cannot run WebAssembly, so the figures cannot change. The picture below shows the games with m = 12.',
    );
    return;
  }
  try {
    guardMarkup();
    await Promise.all([loadEngine(any, document.documentElement.dataset.begins), fonts, any && captions()]);
    const app = new App();
    window.takeawayStarted = true;
    app.start();
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    if (window.takeawayRescue && !window.takeawayStarted) await window.takeawayRescue(why);
    else say(ended(`Takeaway could not start: ${why}`));
  }
}

function say(text: string): void {
  delete document.documentElement.dataset.waits;
  document.getElementById('notice')!.prepend(text);
}

void boot();
