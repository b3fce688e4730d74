// The message of a trap of the library.
import { panicked } from '../pkg/takeaway.js';

/** Why the library ended: the library throws text, and whatever else is thrown is a panic or a lack of memory. */
export function crashed(thrown: unknown): string {
  // There may be no WebAssembly at all.
  const trap = globalThis.WebAssembly?.RuntimeError;
  if (trap && thrown instanceof trap && !panicked()) return 'memory ran out';
  return thrown instanceof Error ? thrown.message : String(thrown);
}
