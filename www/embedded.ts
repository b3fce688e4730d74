// What a frame says to the page around it.

let told = 0;

/**
 * Sends the height, in CSS pixels, at which the frame shows its figure as high as suits it:
 * `{ type: 'takeaway-height', height }`. The page around it may follow.
 */
export function tellHeight(height: number): void {
  const whole = Math.ceil(height);
  if (window.parent === window || whole === told) return;
  told = whole;
  window.parent.postMessage({ type: 'takeaway-height', height: whole }, '*');
}
