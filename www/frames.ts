// Work done once a frame, however often it is asked for.

/** Makes something that is done with the next frame, once, however often it is asked for until then. */
export function onceAFrame(act: () => void): () => void {
  let _frame = 0;
  return () => {
    _frame ||= requestAnimationFrame(() => {
      _frame = 0;
      act();
    });
  };
}

/** Calls when the window moves to a screen of another density, or the zoom changes, until it is told to stop. */
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
