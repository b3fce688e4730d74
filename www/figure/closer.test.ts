import assert from 'node:assert/strict';
import { test } from 'vitest';
import '../../tests/library.ts';
import { Picture, normalize, withValues, type Changes, type DrawOptions, type Place } from '../engine.ts';

/** A figure in a window, zoomed as its gestures do. */
class Eye {
  figure: Picture;
  readonly options: DrawOptions;

  constructor(spec: string) {
    this.figure = Picture.compute(normalize(spec));
    this.options = { width: 880, height: 730, scale: 1, theme: 'light', palette: 'viridis', title: false, caption: false };
  }

  get spec(): string {
    return this.figure.spec;
  }

  /** The visible range, by the name of the axis. */
  get part(): Record<string, [number, number]> {
    const ranges = this.spec.matchAll(/[?&]([xy])=(-?\d+)(?:\.\.(-?\d+))?/g);
    return Object.fromEntries([...ranges].map(([, name, from, to]) => [name, [Number(from), Number(to ?? from)]]));
  }

  at(share: number, down: number): [number, number] {
    return [share * this.options.width, down * this.options.height];
  }

  place(point: [number, number]): Place {
    const place = this.figure.placeAt(this.options, ...point);
    assert.ok(place, `nothing can be looked at in ${this.spec}`);
    return place;
  }

  /** Shows what the parameters say; the data are kept. */
  take(changes: Changes): void {
    const next = this.figure.withViewport(withValues(this.spec, changes));
    assert.ok(next, this.spec);
    this.figure.free();
    this.figure = next;
  }

  closer(point: [number, number], factor: number, held = this.place(point)): void {
    this.take(this.figure.zoom(this.options, ...point, held, factor));
  }

  between(one: [number, number], other: [number, number]): void {
    const [from, to] = [this.place(one), this.place(other)];
    this.take(this.figure.between(this.options, ...one, from, to));
  }
}

const wide = ([from, to]: [number, number]): number => to - from;

/** Figures that can be zoomed along x alone, and in two dimensions. */
const ROWS = [
  'sink-strips?m=19', 'strip?set=2,5,7&n=2000', 'relations?m=19&delta=22', 'relations?of=shifts&m=19&delta=22', 'comply?n=2187', 'greedy-set?n=6561',
  'proof', 'digits?n=100000&base=30', 'cold?n=100000&wrap=0', 'permutation?n=200&view=ratio',
];
const PLANES = [
  'permutation?n=400', 'permutation?n=3000&view=detrended', 'constructions?max=150', 'family?set=2,5,c&c=1..120', 'cold?n=100000&wrap=130',
  'strip?set=2,5,7&n=4000&wrap=60&convention=wall', 'strip?set=2,5,7&n=60000&wrap=60&convention=wall', 'cold-count?n=65536',
  'cold-count?n=65536&view=slope', 'records?n=65536&view=compensated', 'three-move?a=5&size=150',
];

for (const spec of [...ROWS, ...PLANES]) {
  const plane = PLANES.includes(spec);
  const byLogarithms = /cold-count|records/.test(spec);

  test(`${spec}: a look closer holds what is under the pointer, and back again shows all`, () => {
    const eye = new Eye(spec);
    const point = eye.at(0.45, 0.4);
    const held = eye.place(point);
    for (let turn = 1; turn <= 3; turn += 1) {
      eye.closer(point, Math.exp(0.75), held);
      assert.deepEqual(Object.keys(eye.part), plane ? ['x', 'y'] : ['x'], eye.spec);
      assert.equal(normalize(eye.spec), eye.spec);
      // Ranges end at whole numbers: what is held moves by half a place of them at most.
      const place = eye.place(point);
      place.forEach((at, axis) => {
        const shown = Object.values(eye.part)[axis];
        const slack = byLogarithms ? Math.log(shown[1] / Math.max(1, shown[0])) : wide(shown);
        if (!byLogarithms) assert.ok(Math.abs(at - held[axis]) <= Math.max(1, slack * 0.1), `${at}, not ${held[axis]} in ${eye.spec}`);
      });
    }
    eye.closer(point, Math.exp(-20));
    assert.deepEqual(eye.part, {});
    assert.equal(eye.spec, normalize(spec));
  });

  test(`${spec}: a drag shows as much beside it, a mark what lies between its ends`, () => {
    const eye = new Eye(spec);
    eye.closer(eye.at(0.45, 0.4), 8);
    const before = eye.part;
    // The middle has moved left and down.
    eye.closer(eye.at(0.36, 0.47), 1, eye.place(eye.at(0.45, 0.4)));
    assert.ok(eye.part.x[0] > before.x[0], `${before.x} to ${eye.part.x}`);
    if (!byLogarithms) for (const axis of Object.keys(before)) assert.equal(wide(eye.part[axis]), wide(before[axis]), axis);
    eye.take(Object.keys(before).map((axis) => [axis, '']));
    assert.deepEqual(eye.part, {});
    eye.between(eye.at(0.42, 0.55), eye.at(0.55, 0.3));
    assert.deepEqual(Object.keys(eye.part), plane ? ['x', 'y'] : ['x'], eye.spec);
    const marked = eye.place(eye.at(0.5, 0.5));
    if (!byLogarithms) assert.ok(eye.part.x[0] <= marked[0] + 1 && marked[0] - 1 <= eye.part.x[1], `${marked} in ${eye.part.x}`);
  });
}

for (const [spec, told] of [
  ['strip?set=2,5&n=1000&x=100..199', [['x', [100, 199], [0, 1000]]]],
  ['permutation?condition=wythoff&n=500&x=100..199&y=100..299', [['x', [100, 199], [0, 499]], ['y', [100, 299], [0, 806]]]],
  ['cold?n=100000&wrap=130&x=20..59&y=100..299', [['x', [20, 59], [0, 129]], ['y', [100, 299], [0, 769]]]],
] as [string, [string, number[], number[]][]][]) {
  test(`${spec}: which part is seen of how much is told, and it moves`, () => {
    const eye = new Eye(spec);
    const ways = eye.figure.overview(eye.options);
    assert.deepEqual(ways.map(({ name, seen, all }) => [name, seen, all]), told);
    const before = eye.part;
    eye.take(eye.figure.moved(eye.options, ways.map(() => 0)));
    assert.ok(eye.part.x[0] < before.x[0], eye.spec);
  });
}

test('by logarithms 256 is in the middle of 1 … 65536', () => {
  const eye = new Eye('cold-count?n=65536&x=256..4096');
  const [{ seen, all, part }] = eye.figure.overview(eye.options);
  assert.deepEqual([seen, all, part], [[256, 4096], [1, 65536], [0.5, 0.75]]);
});

test('what does not show positions along an axis is not looked into', () => {
  const eye = new Eye('greedy-set?n=400&view=digits');
  assert.equal(eye.figure.placeAt(eye.options, 400, 300), undefined);
});
