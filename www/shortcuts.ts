// The keys of the page, as the help lists them.
import { control, key, type Shortcut } from './keyboard.ts';

/** The action of the page at a key. */
export interface Acts {
  present(): void;
  search(): void;
  gallery(): void;
  random(): void;
  compare(): void;
  theme(): void;
  link(): void;
  export(): void;
  help(): void;
  undo(): void;
  redo(): void;
  release(): void;
}

/** All of them, in the order of the help. */
export function shortcutsOf(acts: Acts): Shortcut[] {
  return [
    { keys: 't', does: 'talk mode: full screen, large type', matches: key('t'), act: acts.present },
    { keys: '/', does: 'search or type a figure', matches: key('/'), act: acts.search },
    { keys: 'g', does: 'gallery', matches: key('g'), act: acts.gallery },
    { keys: 'r', does: 'random ruleset', matches: key('r'), act: acts.random },
    { keys: 'c', does: 'compare two versions', matches: key('c'), act: acts.compare },
    { keys: 'd', does: 'light, dark or as the system', matches: key('d'), act: acts.theme },
    { keys: 'l', does: 'copy the link', matches: key('l'), act: acts.link },
    { keys: 'e', does: 'export', matches: key('e'), act: acts.export },
    { keys: '?', does: 'this list', matches: key('?'), act: acts.help },
    { keys: 'Ctrl+Z', does: 'undo', matches: control('z'), act: acts.undo },
    { keys: 'Ctrl+Shift+Z', does: 'redo', matches: control('z', true), act: acts.redo },
    { keys: 'Esc', does: 'unpin', matches: key('Escape'), act: acts.release },
  ];
}
