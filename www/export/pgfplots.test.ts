import assert from 'node:assert/strict';
import { test } from 'vitest';
import { noCommandLine, takeaway } from '../../tests/command-line.ts';
import { kinds, library } from '../../tests/library.ts';
import { normalize, parameters } from '../engine.ts';
import { pgfplots } from './pgfplots.ts';

/** The chart of a spec. */
function chart(spec: string): string {
  const figure = library.Figure.compute(spec);
  try {
    return pgfplots(spec, parameters(spec), figure.export('csv'));
  } finally {
    figure.free();
  }
}

const VIEWS = [
  'permutation?view=detrended', 'permutation?n=60&x=7,8&y=0..30', 'permutation?view=ratio&condition=line',
  'greedy-set?view=growth&condition=2x=3y%7Cap3', 'digits?base=7&set=2s^2-s+1', 'permutation?n=5001',
];

test('growth is drawn with logarithmic axes', () => {
  for (const spec of ['cold-count?n=4096', 'greedy-set?view=growth']) assert.match(chart(normalize(spec)), /\\begin\{axis\}\[xmode=log/);
});

test('what is no chart is refused', () => {
  for (const spec of ['greedy-set', 'strip']) assert.throws(() => chart(normalize(spec)));
});

test.skipIf(noCommandLine)('the page writes the chart that the command line writes, and refuses what it refuses', () => {
  let written = 0;
  for (const spec of [...kinds.filter((kind) => kind !== 'race'), ...VIEWS].map(normalize)) {
    const { status, stdout, stderr } = takeaway('terms', spec, '--format', 'pgfplots');
    if (status === 0) {
      assert.equal(chart(spec), stdout, spec);
      written += 1;
    } else {
      assert.throws(() => chart(spec), (thrown: Error) => {
        assert.equal(`takeaway: ${thrown.message}\n`, stderr.replaceAll('\u202f', ''));
        return true;
      });
    }
  }
  assert.equal(written, 13);
});
