// Markup and addresses of scripts under Trusted Types, where the browser has them: only SVG
// that the library drew becomes elements, and only scripts of this page are run.

interface Rules {
  createHTML?(text: string): string;
  createScriptURL?(address: string): string;
}

declare const trustedTypes: { createPolicy(name: string, rules: Rules): { createHTML(text: string): string } } | undefined;

function ofTheLibrary(svg: string): string {
  if (!/^(<\?xml[^>]*>\s*)?<svg[\s>]/.test(svg) || /<(script|foreignObject)\b/i.test(svg)) {
    throw new TypeError('this is no picture of the library’s');
  }
  return svg;
}

function ofThisPage(address: string): string {
  const url = new URL(address, location.href);
  const folder = new URL('.', location.href);
  if (url.protocol !== 'blob:' && !url.href.startsWith(folder.href)) throw new TypeError(`${url.protocol} is no script of this page`);
  return address;
}

const guard = typeof trustedTypes === 'undefined' ? undefined : trustedTypes;
const pictures = guard?.createPolicy('takeaway', { createHTML: ofTheLibrary });

/** SVG of the library, as `innerHTML` and parsers take it. */
export const picture = (svg: string): string => (pictures ? pictures.createHTML(svg) : ofTheLibrary(svg));

/** Lets workers start from their blobs, and from nothing foreign. Once a page, before the first. */
export function trustOwnScripts(): void {
  guard?.createPolicy('default', { createScriptURL: ofThisPage });
}
