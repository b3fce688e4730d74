// The reader's clipboard.

/** Puts text on the clipboard, and says so. */
export async function copied(text: string, what: string, announce: (text: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce(`${what} copied`);
  } catch {
    // From disk or inside a frame the clipboard may be closed: show the text to copy by hand.
    window.prompt(`${what}: press Ctrl+C to copy`, text);
  }
}
