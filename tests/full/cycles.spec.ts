// Elements put into a page and taken out again: what they leave behind.
import assert from 'node:assert/strict';
import { test } from '../page/fixtures.ts';
import { counted, cycled, withoutElements } from '../page/cycles.ts';
import { recorded } from './tasks.ts';

/** Cycles of each sort. */
const CYCLES = 300;

test('three hundred elements that come and go leave no worker, node or listener', async ({ fresh }) => {
  test.setTimeout(600_000);
  const { page, session, blog } = await withoutElements(fresh);
  await cycled(page, 5, 'drawn');
  const first = await counted(page, session);
  await cycled(page, CYCLES, 'at once');
  await cycled(page, CYCLES, 'drawn');
  const last = await counted(page, session);
  await blog.close();
  recorded({
    'elements taken out before they were ready': CYCLES,
    'elements taken out after their figure was drawn': CYCLES,
    'workers left behind': last.workers,
    'nodes left behind': last.nodes - first.nodes,
    'listeners left behind': last.listeners - first.listeners,
  });
  assert.equal(last.workers, 0);
  assert.ok(last.nodes - first.nodes <= 40, `${last.nodes - first.nodes} nodes`);
  assert.ok(last.listeners - first.listeners <= 20, `${last.listeners - first.listeners} listeners`);
});
