// For editions that hold the whole library in one file: there is no second one.
export const restUrl = (): Promise<string> => Promise.resolve('');

/** Nor others. */
export const beginningUrl = (): undefined => undefined;
