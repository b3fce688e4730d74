// Tests of what is a function and needs no browser: beside the sources, in node, with the library compiled to wasm.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { EDITION: JSON.stringify('page') },
  test: {
    include: ['www/**/*.test.ts', 'tests/*.test.ts', 'tools/**/*.test.mjs'],
    pool: 'threads',
    // The library is compiled once a thread.
    isolate: false,
    // A machine that compiles beside the tests may be ten times slower.
    testTimeout: 60_000,
  },
});
