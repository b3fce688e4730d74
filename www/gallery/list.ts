// The gallery's texts, which the command line has from the same file.
import type { Name, Paper, Preset, SheetPreset } from '../answers.ts';
import list from '../../src/gallery/gallery.json';

/** The papers, in the gallery's order. */
export const papers = list.papers as Paper[];
/** The gallery, in order. */
export const presets = list.presets as Preset[];
/** What the figures are about. */
export const { questions } = list;
/** The stories, in order. */
export const { stories } = list;
/** Figures as the papers print them side by side. */
export const sheets: SheetPreset[] = list.sheets;
/** Names under which figures are known. */
export const names: Name[] = list.names;
