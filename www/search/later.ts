// The search box comes when somebody goes to it; what is typed before that is not lost.
import type { SearchSettings } from './box.ts';
import { refusalFrom } from '../refusal.ts';
import { lazy } from '../lazy.ts';

/** Makes the box of `input` once it has the focus. */
export function listenForSearch(
  input: HTMLInputElement,
  list: HTMLElement,
  settings: SearchSettings & { failed(why: string): void },
): void {
  let coming = false;
  let entered = false;
  const early = new AbortController();
  // A field joins lines, and lines are what tells a b-file from a list.
  let pasted = { lines: '', joined: '' };
  const text = () => (input.value === pasted.joined ? pasted.lines : input.value);
  input.addEventListener('paste', (event) => {
    const lines = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (!/[\r\n]/.test(lines)) return;
    event.preventDefault();
    pasted = { lines, joined: lines.split(/[\r\n]+/).join('; ') };
    input.value = pasted.joined;
    input.dispatchEvent(new Event('input'));
  });
  const come = async (): Promise<void> => {
    if (coming) return;
    coming = true;
    try {
      const { SearchBox } = await lazy(import('./box.ts'));
      early.abort();
      const box = new SearchBox(input, list, settings, text);
      if (entered) box.enter();
    } catch (thrown) {
      coming = false;
      settings.failed(refusalFrom(thrown).message);
    }
  };
  const { signal } = early;
  input.addEventListener('focus', () => void come(), { signal });
  input.addEventListener(
    'keydown',
    (event) => {
      entered = event.key === 'Enter';
      if (entered) event.preventDefault();
    },
    { signal },
  );
  // Whoever was faster than the library has typed already.
  if (document.activeElement === input) void come();
}
