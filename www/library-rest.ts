// The address of the library's second file.
import url from './pkg/takeaway_rest.wasm?url';

export const restUrl = (): Promise<string> => Promise.resolve(url);
