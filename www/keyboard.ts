// Shortcuts of the page; none of them fires while something is being typed.
import { remember, remembered } from './storage.ts';

/** A key, as the help lists it, and what it does. */
export interface Shortcut {
  keys: string;
  does: string;
  matches(event: KeyboardEvent): boolean;
  act(): void;
}

/** Whether the keyboard belongs to a field at the moment. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['range', 'checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

const KEY = 'takeaway-letter-keys';

/** Whether one key alone does something: what is dictated, or typed by accident, may be such a key. */
export const letterKeys = {
  get on(): boolean {
    return remembered(KEY) !== 'off';
  },
  set on(on: boolean) {
    remember(KEY, on ? undefined : 'off');
  },
};

/** Listens for these shortcuts. */
export function listen(shortcuts: Shortcut[]): void {
  document.addEventListener('keydown', (event) => {
    if (isTyping(event.target) || event.defaultPrevented) return;
    const shortcut = shortcuts.find((each) => each.matches(event));
    if (!shortcut || (shortcut.keys.length === 1 && !letterKeys.on)) return;
    // Esc must still close an open dialog or menu.
    if (event.key !== 'Escape') event.preventDefault();
    shortcut.act();
  });
}

/** Matches one key alone. */
export const key =
  (name: string) =>
  (event: KeyboardEvent): boolean =>
    event.key === name && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Matches a key with Ctrl, or Cmd on a Mac. */
export const control =
  (name: string, shift = false) =>
  (event: KeyboardEvent): boolean =>
    event.key.toLowerCase() === name && (event.ctrlKey || event.metaKey) && event.shiftKey === shift;
