// For editions that hold the whole library in one file: there are no later ones.
export const figuresUrl = (): Promise<string> => Promise.resolve('');
export const restUrl = (): Promise<string> => Promise.resolve('');
