// Stands in for the library's second file where the library is whole.
export const restUrl = (): Promise<string> => Promise.resolve('');
