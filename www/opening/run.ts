// Shows once what m does: it runs through neighbours of where it stands, a prime among them, and its handle then asks to be dragged.

/** Milliseconds after which each value comes; the last is where it began. */
const TIMES: [number, by: number][] = [
  [500, 1],
  [700, 2],
  [800, 0],
];

/** Milliseconds for which the handle calls (see style/controls.css). */
const CALLS = 2200;

/** Runs; whoever touches anything meanwhile stops it. `show` shows m, so much further than where it stands. */
export async function run(slider: HTMLElement | null, show: (by: number) => void): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const stop = new AbortController();
  for (const kind of ['pointerdown', 'keydown', 'wheel'] as const) {
    window.addEventListener(kind, () => stop.abort(), {
      capture: true,
      once: true,
      passive: true,
      signal: stop.signal,
    });
  }
  for (const [time, by] of TIMES) {
    await new Promise((resolve) => setTimeout(resolve, time));
    if (stop.signal.aborted) break;
    show(by);
  }
  if (stop.signal.aborted) show(0);
  stop.abort();
  slider?.classList.add('calls');
  setTimeout(() => slider?.classList.remove('calls'), CALLS);
}
