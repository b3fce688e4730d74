interface Window {
  /** Set once the first figure is drawn; tests wait for it. */
  takeawayReady?: boolean;
  /** Set once the page hears of links: from then on what fails is a figure. */
  takeawayStarted?: boolean;
  /** Keys pressed before the presenter of slides is there. */
  takeawayKeys?: KeyboardEvent[] | undefined;
  /** Called when the page does not start; see early.js. */
  takeawayRescue?: (why: string) => Promise<void>;
}
