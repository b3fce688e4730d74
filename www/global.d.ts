interface Window {
  /** Set once the first figure is drawn; tests wait for it. */
  takeawayReady?: boolean;
  /** Set once the page hears of links: from then on what fails is a figure. */
  takeawayStarted?: boolean;
  /** Called when the page does not start; see early.js. */
  takeawayRescue?: (why: string) => Promise<void>;
}
