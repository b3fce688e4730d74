import assert from 'node:assert/strict';
import { test } from 'vitest';
import '../../tests/library.ts';
import { normalize, parameters, withValue } from '../engine.ts';
import { neighbourOf, randomOf } from './random.ts';

const another = (spec: string): string => randomOf(spec, parameters(spec), withValue);

for (const [kind, changes] of [['greedy-set', /condition=/], ['strip', /^strip\?set=/], ['sink-strips', /m=/], ['plane', /moves=/], ['family', /set=/]] as [string, RegExp][]) {
  test(`chance gives ${kind} other rules, again and again, all of which can be opened`, () => {
    const seen = new Set<string>();
    for (let times = 0, spec = kind; times < 40; times += 1) {
      const next = another(spec);
      assert.notEqual(next, spec, 'the button does nothing');
      spec = next;
      seen.add(spec);
    }
    assert.ok(seen.size >= 3, [...seen].join(' '));
    assert.ok([...seen].some((spec) => changes.test(spec)), [...seen].join(' '));
    for (const spec of seen) assert.equal(normalize(spec), spec);
  });
}

test('what is compared with is the next ruleset, where a number, a list or a name chooses it', () => {
  const beside = (spec: string): string => neighbourOf(spec, parameters(spec), withValue);
  assert.equal(beside('sink-strips?m=12'), 'sink-strips?m=13');
  assert.equal(beside('sink-strips?m=1000'), 'sink-strips?m=999');
  assert.equal(beside('strip?set=2,5,7'), 'strip?set=2,5,8');
  assert.equal(beside('strip?set=squares'), 'strip?set=squares');
});
