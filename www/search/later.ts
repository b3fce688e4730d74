// The search box comes when somebody goes to it; what is typed before that is not lost.
import { refusalFrom } from '../refusal.ts';
import { lazy } from '../lazy.ts';

/** Makes the box of `input` once it has the focus. */
export function listenForSearch(
  input: HTMLInputElement,
  list: HTMLElement,
  open: (spec: string) => void,
  explain: (topic: 'help' | 'glossary') => void,
  failed: (why: string) => void,
): void {
  let coming = false;
  let entered = false;
  const early = new AbortController();
  const come = async (): Promise<void> => {
    if (coming) return;
    coming = true;
    try {
      const { SearchBox } = await lazy(import('./box.ts'));
      early.abort();
      const box = new SearchBox(input, list, open, explain);
      if (entered) box.enter();
    } catch (thrown) {
      coming = false;
      failed(refusalFrom(thrown).message);
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
