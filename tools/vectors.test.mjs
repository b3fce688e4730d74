// The kernels that count on vectors have them in the library that is shipped: a change of a loop or of a flag
// that loses them changes no result, and no other test would notice.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { compiledFile } from './setup.mjs';

/** Sections, and the part of the names that has functions. */
const OTHERS = 0;
const IMPORTS = 2;
const BODIES = 10;
const FUNCTIONS = 1;

/** The prefix of vector instructions, and those that a loop over options cannot do without. */
const VECTOR = 0xfd;
const INSTRUCTIONS = { load: 0x00, store: 0x0b, or: 0x50 };

/** The body of the function of wasm with such a name. */
function body(library, wanted) {
  let at = 8;
  const byte = () => library[at++];
  const number = () => {
    let [sum, scale, next] = [0, 1, 128];
    for (; next >= 128; scale *= 128) {
      next = byte();
      sum += (next % 128) * scale;
    }
    return sum;
  };
  const text = () => {
    const length = number();
    at += length;
    return new TextDecoder().decode(library.subarray(at - length, at));
  };
  const times = (what) => {
    for (let left = number(); left > 0; left -= 1) what();
  };
  const found = { imported: 0, bodies: [], indices: [] };
  while (at < library.length) {
    const section = byte();
    const end = number() + at;
    if (section === IMPORTS) {
      times(() => {
        const name = `${text()}.${text()}`;
        assert.equal(byte(), 0, `${name} is not a function`);
        number();
        found.imported += 1;
      });
    } else if (section === BODIES) {
      times(() => {
        const length = number();
        found.bodies.push(library.subarray(at, at + length));
        at += length;
      });
    } else if (section === OTHERS && text() === 'name') {
      while (at < end) {
        const part = byte();
        const next = number() + at;
        if (part === FUNCTIONS) {
          times(() => {
            const [index, name] = [number(), text()];
            if (wanted.test(name)) found.indices.push(index);
          });
        }
        at = next;
      }
    }
    at = end;
  }
  const { bodies, indices, imported } = found;
  assert.equal(indices.length, 1, `functions ${wanted}`);
  return bodies[indices[0] - imported];
}

/** How often each instruction is in a body, or bytes that read the same. */
function counted(code) {
  const times = (operation) => code.filter((byte, at) => byte === VECTOR && code[at + 1] === operation).length;
  return Object.fromEntries(Object.entries(INSTRUCTIONS).map(([name, operation]) => [name, times(operation)]));
}

const library = readFileSync(compiledFile('takeaway_page'));

test('the loop over few moves is made of vectors', () => {
  // Six widths of steps, each of three moves and of any number.
  const { load, store, or } = counted(body(library, /6period3few4fill$/));
  assert.ok(load >= 36 && store >= 12 && or >= 18, `${load} loads, ${store} stores, ${or} times or`);
});

test('the loop over rulesets side by side is made of vectors', () => {
  // Steps of 1, 2 and 4 vectors of three moves: 21 loads, 7 stores and 14 times or, where each loop is unrolled.
  const { load, store, or } = counted(body(library, /12side_by_side5round$/));
  assert.ok(load >= 12 && store >= 4 && or >= 8, `${load} loads, ${store} stores, ${or} times or`);
});

test('a loop that marks one position after another has none', () => {
  const { load, store, or } = counted(body(library, /9segmented.*6Engine4step$/));
  assert.ok(load + store + or < 3, `${load} loads, ${store} stores, ${or} times or`);
});
