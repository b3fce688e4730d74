// Trusted Types, where the browser has them: of all texts only SVG as the library draws it becomes
// elements, and only scripts of this page are run. (Lit's templates have a policy of their own.)

import { isPicture } from './markup.ts';

declare const trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createHTML(text: string): string; createScriptURL(address: string): string },
      ): unknown;
    }
  | undefined;

function picture(text: string): string {
  if (!isPicture(text)) throw new TypeError('this picture does not come from the library');
  return text;
}

function ownScript(address: string): string {
  const url = new URL(address, location.href);
  const folder = new URL('.', location.href);
  if (url.protocol !== 'blob:' && !url.href.startsWith(folder.href))
    throw new TypeError(`${url.protocol} is not a script of this page`);
  return address;
}

/** Once a page, before the first worker starts. */
export function guardMarkup(): void {
  if (typeof trustedTypes !== 'undefined')
    trustedTypes.createPolicy('default', { createHTML: picture, createScriptURL: ownScript });
}
