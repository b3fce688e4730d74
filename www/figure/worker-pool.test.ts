import { expect, test } from 'vitest';
import { WorkerPool } from './worker-pool.ts';
import type { WorkerHandle } from './worker-handle.ts';

/** A pool of workers that compute nothing, and how many of them live. */
function pooled(
  most: number,
  fails = (): boolean => false,
): { pool: WorkerPool; living: () => number; started: () => number } {
  let [started, living] = [0, 0];
  const start = async (): Promise<WorkerHandle> => {
    started += 1;
    if (fails()) throw new Error('no workers here');
    living += 1;
    return { end: () => (living -= 1) } as unknown as WorkerHandle;
  };
  return { pool: new WorkerPool(most, start), living: () => living, started: () => started };
}

/** The jobs waited for by now. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('fifty who compute share as many workers as there may be, in their order', async () => {
  const { pool, living, started } = pooled(2);
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      const loan = pool.borrow();
      await loan.thread;
      expect(living()).toBeLessThanOrEqual(2);
      await settled();
      order.push(i);
      loan.back();
    }),
  );
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(started()).toBe(2);
  pool.trim(0);
  await settled();
  expect(living()).toBe(0);
});

test('who ends a worker makes room for the next, and who ends the wait is not served', async () => {
  const { pool, living, started } = pooled(1);
  const [first, second, third] = [pool.borrow(), pool.borrow(), pool.borrow()];
  await first.thread;
  second.end();
  first.end();
  await third.thread;
  await settled();
  expect([living(), started()]).toEqual([1, 2]);
  // Ended twice, it counts once.
  third.end();
  third.end();
  await settled();
  pool.warm(5);
  await settled();
  expect(living()).toBe(1);
});

test('a worker that does not start takes no place', async () => {
  let bad = true;
  const { pool, living } = pooled(1, () => bad);
  const refused = pool.borrow();
  await expect(refused.thread).rejects.toThrow('no workers here');
  bad = false;
  refused.end();
  await pool.borrow().thread;
  expect(living()).toBe(1);
});

test('without a limit one more stands ready for each that was ended', async () => {
  const { pool, living } = pooled(Infinity);
  const loan = pool.borrow();
  pool.warm(1);
  loan.end();
  pool.refill();
  await settled();
  expect(living()).toBe(2);
});
