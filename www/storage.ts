// The choices remembered from visit to visit. Private windows may refuse storage, and it
// may be full: what is chosen then lasts as long as the page.

/** The text kept under a key, if there is one. */
export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under a key; `undefined` forgets it. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing is lost but the memory.
  }
}
