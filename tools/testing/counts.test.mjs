import assert from 'node:assert/strict';
import { test } from 'vitest';
import { all, line, ofCargo, ofPlaywright, ofVitest } from './counts.mjs';

test('tests are counted over all binaries of cargo’s own runner', () => {
  const told = 'test result: ok. 12 passed; 0 failed; 3 ignored; finished in 0.01s\n…\ntest result: FAILED. 4 passed; 2 failed; 0 ignored;\n';
  assert.deepEqual(ofCargo(told), { passed: 16, failed: 2 });
});

test('tests are counted from nextest’s summary, also when it gave up early', () => {
  assert.deepEqual(ofCargo('     Summary [   1.2s] 120 tests run: 119 passed (1 slow), 1 failed, 4 skipped\n'), { passed: 119, failed: 1 });
  assert.deepEqual(ofCargo('     Summary [   1.2s] 8 tests run: 8 passed, 0 skipped\n'), { passed: 8, failed: 0 });
  assert.deepEqual(ofCargo('     Summary [   1.2s] 3/8 tests run: 2 passed, 1 failed, 0 skipped\n'), { passed: 2, failed: 1 });
});

test('a test that passed only at its second try counts as failed', () => {
  const counts = [ofVitest({ numPassedTests: 5, numFailedTests: 0 }), ofPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 3 } })];
  assert.equal(line(all(counts)), '12 passed, 2 failed');
});
