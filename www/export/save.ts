// Files for the reader's folder of downloads.

/** A file name made of the spec that every system accepts. */
export function fileName(spec: string, ending: string): string {
  const plain = spec
    .replace(/%[0-9a-f]{2}/gi, '_')
    .replace(/[^\w.,=+-]+/g, '_')
    .replace(/_+$/, '');
  return `${plain.slice(0, 100)}.${ending}`;
}

/** The same for what shows these figures. */
export function nameOf(panels: readonly string[], ending: string): string {
  if (panels.length === 1) return fileName(panels[0]!, ending);
  const kinds = new Set(panels.map((spec) => spec.split('?')[0]!));
  return fileName(`sheet-${[...kinds].join('-')}`, ending);
}

/** Saves a file under this name. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
