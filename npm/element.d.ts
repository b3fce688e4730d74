// Importing it defines <takeaway-figure>; its attributes are in docs/embedding.md.
declare global {
  interface HTMLElementTagNameMap {
    'takeaway-figure': HTMLElement;
  }
}
export {};
