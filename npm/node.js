// What Node lends. Bundlers see no import of it; and the windows that tests make there lack what browsers have.

/** A module of Node's own; nothing in a browser. */
export const lent = (name) => globalThis.process?.getBuiltinModule?.(`node:${name}`);

const { TextDecoder, TextEncoder } = lent('util') ?? {};
globalThis.TextDecoder ??= TextDecoder;
globalThis.TextEncoder ??= TextEncoder;
