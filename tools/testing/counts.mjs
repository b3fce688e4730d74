// The numbers of tests that passed and failed, from the output of the runners.

/** @typedef {{ passed: number, failed: number }} Counts */

/** The formats in which cargo's own runner and nextest print their tests, all binaries together. */
export function ofCargo(told) {
  const lines = [
    ...told.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed;/gm),
    ...told.matchAll(/^ +Summary \[.*?\] \d+(?:\/\d+)? tests? run: (\d+) passed(?: \([^)]*\))?(?:, (\d+) failed)?/gm),
  ];
  return all(lines.map(([, passed, failed = 0]) => ({ passed: Number(passed), failed: Number(failed) })));
}

/** Vitest's report as JSON. */
export const ofVitest = ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests });

/** Playwright's. One that passed only at a second try has failed. */
export const ofPlaywright = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky });

/** The sum. */
export function all(counts) {
  return counts.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), { passed: 0, failed: 0 });
}

/** The line that ends a run. */
export const line = ({ passed, failed }) => `${passed} passed, ${failed} failed`;
