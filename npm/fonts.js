// The figures' fonts, which tools/package.mjs writes into this folder as text.
import { faces } from './library/faces.js';

/** As TrueType: regular, semibold, italic, semibold italic. */
export const fonts = async () => faces.map((face) => Uint8Array.from(atob(face), (letter) => letter.charCodeAt(0)));
