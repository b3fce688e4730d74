// The addresses of the library's later files.
import figures from './pkg/takeaway_figures.wasm?url';
import rest from './pkg/takeaway_rest.wasm?url';

export const figuresUrl = (): Promise<string> => Promise.resolve(figures);
export const restUrl = (): Promise<string> => Promise.resolve(rest);
