// Work done once a frame, however often it is asked for.

/** Milliseconds after which a frame is waited for no longer: a page that is out of sight gets none, and may be printed. */
const LATEST = 200;

/** Does something with the next frame, or soon where none comes. What it gives takes that back. */
export function atNextFrame(act: () => void): () => void {
  const cancel = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const once = (): void => {
    cancel();
    act();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, LATEST);
  return cancel;
}

/** Makes something that is done with the next frame, once, however often it is asked for until then. */
export function onceAFrame(act: () => void): () => void {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    atNextFrame(() => {
      waits = false;
      act();
    });
  };
}

/**
 * Calls when the window moves to a screen of another density, or the zoom changes, until it is aborted.
 */
export function watchPixelRatio(changed: () => void, signal: AbortSignal): void {
  const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
  query.addEventListener(
    'change',
    () => {
      changed();
      watchPixelRatio(changed, signal);
    },
    { once: true, signal },
  );
}
