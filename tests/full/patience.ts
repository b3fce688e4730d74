// Waiting for browsers that other drivers drive.

/** Milliseconds a browser may take for what takes it a moment: a busy machine may be a hundred times slower. */
export const PATIENCE = 240_000;

/** Tries again until it does not fail, and says what comes of it. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  for (const late = Date.now() + PATIENCE; ;) {
    try {
      return await check();
    } catch (failed) {
      if (Date.now() > late) throw failed;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** In a page: presses the button that says `label`, if it is there to be seen. */
export function pressed(label: string): boolean {
  const button = [...document.querySelectorAll('button')].find((each) => each.offsetParent !== null && each.textContent.trim() === label);
  button?.click();
  return button !== undefined;
}
