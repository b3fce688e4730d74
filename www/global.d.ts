interface Window {
  /** Set once the first figure is drawn; tests wait for it. */
  takeawayReady?: boolean;
  /** Called when the page does not start; see early.js. */
  takeawayRescue?: (why: string) => Promise<void>;
}
