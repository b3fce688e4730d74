// What is done once a frame, however often it is asked for.

/** Makes something that is done with the next frame, once, however often it is asked for until then. */
export function onceAFrame(act: () => void): () => void {
  let frame = 0;
  return () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      act();
    });
  };
}
