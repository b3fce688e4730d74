import assert from 'node:assert/strict';
import { test } from 'vitest';
import { noCommandLine, takeaway } from '../../tests/command-line.ts';
import { gallery, kinds } from '../../tests/library.ts';
import { normalize, parameters, withValue } from '../engine.ts';
import { pythonProgram } from './program.ts';

const asked = { parameters, withValue };

test('a program is the file of its kind, filled in with the spec', () => {
  const text = pythonProgram('sink-strips?m=12', asked);
  assert.match(text, /^# spec: sink-strips\?m=12$/m);
  assert.match(text, /^ {4}"m": "12",$/m);
  assert.ok(!text.includes('from pieces'));
});

test.skipIf(noCommandLine)('the page writes the program that the command line writes, for every kind and preset', () => {
  const presets = gallery.presets.map(({ spec }) => spec);
  let written = 0;
  for (const spec of [...kinds, ...presets, 'strip?set=2s^2-s+1&n=9999', 'greedy-set?condition=2x=3y%7Cap3']) {
    const text = normalize(spec);
    const { status, stdout, stderr } = takeaway('terms', text, '--format', 'python');
    if (status === 0) {
      assert.equal(pythonProgram(text, asked), stdout, spec);
      written += 1;
    } else {
      assert.throws(() => pythonProgram(text, asked), (thrown: Error) => {
        assert.equal(`takeaway: ${thrown.message}\n`, stderr);
        return true;
      });
      assert.match(spec, /^(race|proof)/);
    }
  }
  assert.ok(written > 40, `${written} programs`);
});
