/** An element of index.html. */
export const at = (id: string): HTMLElement => document.getElementById(id)!;
