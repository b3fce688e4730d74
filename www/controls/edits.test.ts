import assert from 'node:assert/strict';
import { test } from 'vitest';
import '../../tests/library.ts';
import { parameters, withValues } from '../engine.ts';
import { Edits } from './edits.ts';

test('edits wait for each other, and are taken as soon as they fit', () => {
  const edits = new Edits({ withValues, parameters });
  const spec = 'sink-strips?k=3,5,7';
  assert.equal(edits.set(spec, 'm', '5'), undefined);
  assert.equal(edits.typed('m'), '5');
  assert.deepEqual(edits.mistake, { parameter: 'k', message: "k must be 1 … 4 for m = 5, not '3,5,7'", mend: '3' });
  // Something else goes through meanwhile.
  assert.equal(edits.set(spec, 'periods', '2'), 'sink-strips?k=3,5,7&periods=2');
  assert.deepEqual(edits.waiting, ['m']);
  assert.equal(edits.mistake.parameter, 'k');
  assert.equal(edits.set('sink-strips?k=3,5,7&periods=2', 'k', '1,2'), 'sink-strips?m=5&k=1,2&periods=2');
  assert.deepEqual([edits.waiting, edits.mistake], [[], undefined]);
  // Nonsense has the value that stood as its way out.
  assert.equal(edits.set('strip?set=2,5,7', 'set', 'dragons'), undefined);
  assert.equal(edits.mistake.mend, '2,5,7');
  edits.clear();
  assert.deepEqual([edits.typed('set'), edits.mistake], [undefined, undefined]);
  // Of alternatives the last one typed counts.
  assert.equal(edits.set('sink-strips?m=7&k=3&wraps=1', 'delta', '9'), 'sink-strips?m=7&delta=9');
  assert.equal(edits.set('sink-strips?m=7&delta=9', 'k', '2'), 'sink-strips?m=7&k=2');
});
