import assert from 'node:assert/strict';
import { test } from 'vitest';
import { kinds } from '../../tests/library.ts';
import { programOf } from './program.ts';

test('a program is the file of its kind with its pieces, filled in with the spec', () => {
  const text = programOf('sink-strips?m=12');
  assert.match(text, /^# spec: sink-strips\?m=12$/m);
  assert.match(text, /^ {4}"m": "12",$/m);
  assert.ok(!text.includes('from pieces'));
});

test('a kind without a program says why', () => {
  const none = kinds.filter((kind) => {
    try {
      return programOf(kind) === '';
    } catch (thrown) {
      assert.match((thrown as Error).message, /, (?!which has no program yet).*\.$/, kind);
      return true;
    }
  });
  assert.deepEqual(none.sort(), ['proof', 'race']);
});
