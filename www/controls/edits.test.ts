import assert from 'node:assert/strict';
import { test } from 'vitest';
import { kinds } from '../../tests/library.ts';
import { normalize, parameters, withValues } from '../engine.ts';
import { Edits } from './edits.ts';

test('edits wait for each other, and are taken as soon as they fit', () => {
  const edits = new Edits({ withValues, parameters });
  const spec = 'sink-strips?k=3,5,7';
  assert.equal(edits.set(spec, 'm', '5'), undefined);
  assert.equal(edits.typed('m'), '5');
  assert.deepEqual(edits.mistake, { parameter: 'k', message: 'k cannot be “3,5,7”. Allowed: 1 … 4 for m = 5. Try k=3.', mend: '3' });
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

test('a value that fits by itself goes through beside one that waits, and a fix takes along what waits for it', () => {
  const edits = new Edits({ withValues, parameters });
  assert.equal(edits.set('sink-strips?k=3,5,7', 'm', '5'), undefined);
  assert.equal(edits.set('sink-strips?k=3,5,7', 'k', edits.mistake.mend), 'sink-strips?m=5&k=3');
  assert.equal(edits.set('sink-strips?m=5&k=3', 'k', '9'), undefined);
  assert.equal(edits.set('sink-strips?m=5&k=3', 'wraps', '2'), 'sink-strips?m=5&k=3&wraps=2');
  assert.equal(edits.typed('k'), '9');
  assert.match(edits.mistake.message, /1 … 4/);
  // Of three, an alternative to the one at fault lets the others go.
  edits.clear();
  assert.equal(edits.set('sink-strips?k=3,5,7', 'm', '5'), undefined);
  assert.equal(edits.set('sink-strips?k=3,5,7', 'delta', '7,15,23'), 'sink-strips?m=5&delta=7,15,23');
});

/** Values that suit no parameter, or hardly one. */
const WRONG = ['nonsense', '-5', '99999999999999999999', '0', '1e30', '2,5,x', '%', '9..1', ''];

/** The end of a message: the allowed values, or a text to write instead. */
const WAY_OUT = /Allowed: \S|\b[Ww]rite \S|Put “or”|[Rr]emove \S|members (begin at 1|are below 2\^32)\./;

/** The types of parameters that are typed into a field. */
const FIELDS = ['integer', 'range', 'set', 'condition', 'text', 'vectors'];

for (const kind of kinds) {
  test(`${kind}: whatever is typed into a field, it is taken, or told why not and how to mend it`, () => {
    const spec = normalize(kind);
    const fields = parameters(spec).filter(({ type }) => FIELDS.includes(type));
    assert.ok(fields.length > 0);
    for (const { name } of fields) {
      for (const text of WRONG) {
        const edits = new Edits({ withValues, parameters });
        if (edits.set(spec, name, text) !== undefined) continue;
        const { message, mend, parameter } = edits.mistake;
        assert.equal(edits.typed(name), text, `${name}=${text} does not stay`);
        assert.ok(message.length < 330 && WAY_OUT.test(message), message);
        // One click mends it, or takes it back.
        if (mend !== undefined) assert.notEqual(edits.set(spec, parameter, mend), undefined, `${name}=${text}, then ${parameter}=${mend}`);
      }
    }
  });
}
