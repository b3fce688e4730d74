// The library's answers as typed values: its own types, and what the page hands to it.
export type * from './library-types.ts';

/** A place along x, or along x and y. */
export type Place = number[];

/** Parameters and the values they get. */
export type Changes = [name: string, value: string][];

/** The figures' fonts as TrueType files: regular, semibold, italic, semibold italic. */
export type Faces = [regular: Uint8Array, semibold: Uint8Array, italic: Uint8Array, semiboldItalic: Uint8Array];
