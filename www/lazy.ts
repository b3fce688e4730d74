// Parts of the page that come when they are asked for.
import { wholeLibrary, type Compiled } from './library.ts';
import { Refusal } from './refusal.ts';

/**
 * A part that is fetched now, and the library, all of it unless another is given: the part may ask for anything. Fails with a
 * {@link Refusal} that says what to do.
 */
export async function lazy<Module>(
  load: Promise<Module>,
  library: Promise<Compiled> = wholeLibrary(),
): Promise<Module> {
  try {
    const [module] = await Promise.all([load, library]);
    return module;
  } catch {
    throw new Refusal(
      'A part of this page could not be loaded: the network is down, or a new version was released. Reload; the address keeps the figure.',
    );
  }
}
