// How the text of a set comes into its field: typed, pasted in lines, or dropped as a file; and the other way in which
// it may be read.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type Parameter, readFiles } from '../engine.ts';
import { lazy } from '../lazy.ts';
import { wholeLibrary } from '../library.ts';
import type { SetReading } from './readings.ts';

/** The text of a set that may mean two: rows of numbers, one comma, multiples of 5 or 7. */
const AMBIGUOUS = /\d\s*[;\r\n]|^\s*\d+,\d{3}\s*$|of\s+\d+\s+or\s+\d/;

/** Bytes beyond which a file may have more members than a link. */
const LONG = 8192;

/** More bytes than a set's text may have: the library refuses what is cut off here, and the rest need not be read. */
const READ = 10_000_000;

/** What stands for bytes that are no letters: the library refuses it. */
const NO_LETTERS = '\ufffd';

/** The text of a file, which some programs write in two bytes a letter. */
export function lettersIn(bytes: Uint8Array): string {
  const wide = { '255,254': 'utf-16le', '254,255': 'utf-16be' }[bytes.subarray(0, 2).join()];
  try {
    return new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return NO_LETTERS;
  }
}

/** The texts of the sets of one set of controls. */
export class SetText {
  /** Of a set that could be read in two ways: the way taken, and the other one. */
  #readings: { name: string; taken: SetReading; other: SetReading } | undefined;

  constructor(
    private readonly set: (name: string, text: string) => void,
    /** Shows the controls again. */
    private readonly again: () => void,
  ) {}

  /** A parameter, which need not be a set, gets a text. */
  take(p: Parameter, text: string): void {
    this.#readings = undefined;
    this.set(p.name, text);
    if (p.type === 'set' && AMBIGUOUS.test(text)) void this.#read(p.name, text);
  }

  async #read(name: string, text: string): Promise<void> {
    const { readings } = await lazy(import('./readings.ts'));
    const [taken, other] = readings(text) ?? [];
    if (!taken || !other) return;
    this.#readings = { name, taken, other };
    this.again();
  }

  /** Several lines are a list or a b-file: the library reads them, where a field would join them. */
  paste(event: ClipboardEvent, p: Parameter): void {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (p.type !== 'set' || !/[\r\n]/.test(text)) return;
    event.preventDefault();
    this.take(p, text);
  }

  /** Lets a file be dropped on the field of a set. */
  allows(event: DragEvent, p: Parameter): void {
    if (p.type === 'set' && event.dataTransfer?.types.includes('Files')) event.preventDefault();
  }

  /** The file of a set was dropped on its field. */
  drop(event: DragEvent, p: Parameter): void {
    const file = p.type === 'set' && event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void this.#dropped(file, p);
  }

  async #dropped(file: File, p: Parameter): Promise<void> {
    const bytes = await file.slice(0, READ).arrayBuffer();
    if (bytes.byteLength > LONG) {
      await wholeLibrary();
      readFiles();
    }
    this.take(p, lettersIn(new Uint8Array(bytes)));
  }

  /** How the set was read, and a button for the other reading. */
  other(p: Parameter): TemplateResult | typeof nothing {
    const read = this.#readings;
    if (read?.name !== p.name || read.taken.value !== p.value) return nothing;
    const { name, taken, other } = read;
    const choose = (): void => {
      this.#readings = { name, taken: other, other: taken };
      this.set(name, other.value);
    };
    return html`<p class="read">${taken.about} <button type="button" class="fix" @click=${choose}>${other.about}</button></p>`;
  }
}
