// The library compiled to wasm, ready to be asked in node; the page's own modules ask the same one.
import { readFileSync } from 'node:fs';
import type { Name, Paper, Preset, SheetPreset } from '../www/answers.ts';
import * as library from '../www/pkg/takeaway.js';

library.initSync({ module: readFileSync(new URL('../www/pkg/takeaway_bg.wasm', import.meta.url)) });

export { library };

/** The gallery's texts. */
export const gallery: { presets: Preset[]; stories: { id: string; title: string; see: string }[]; sheets: SheetPreset[]; papers: Paper[]; names: Name[] } = JSON.parse(readFileSync(new URL('../src/gallery/gallery.json', import.meta.url), 'utf8'));

/** The names of all kinds of figures. */
export const kinds: string[] = JSON.parse(library.kinds()).map(({ kind }) => kind);
