// The element in two files: what few first figures need is in a second script. A script, because a
// host that sends no headers lets other sites run scripts of its own and read nothing else.
import type { Faces } from '../answers.ts';

/** What that script holds: the library's second file and the figures' fonts, in base64. */
interface Rest {
  library: string;
  fonts: string[];
}

declare global {
  interface Window {
    takeawayRest?: Rest;
  }
}

/** The name of that script; the build knows it. */
declare const REST: string;

const here = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : document.baseURI;

let coming: Promise<Rest> | undefined;

function loaded(): Promise<Rest> {
  coming ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(REST, here).href;
    script.onload = () => resolve(window.takeawayRest!);
    script.onerror = () => reject(new Error(`${REST} could not be loaded from the folder of takeaway-figure.js`));
    document.head.append(script);
  });
  coming.catch(() => (coming = undefined));
  return coming;
}

export const restUrl = async (): Promise<string> => `data:application/wasm;base64,${(await loaded()).library}`;

/** Links begin with all of it. */
export const beginningUrl = (): undefined => undefined;

/** The faces, as TrueType. */
export const fonts = async (): Promise<Faces> =>
  (await loaded()).fonts.map((text) =>
    Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
  ) as unknown as Faces;
