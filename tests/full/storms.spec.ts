// Storms: sliders of every kind thrown about faster than figures can be drawn, while the page's thread is watched for tasks that
// hold it up. `npm run fuzz` asks for many, and reads how they went.
import type { Browser } from '@playwright/test';
import { kinds } from '../library.ts';
import { test } from '../page/fixtures.ts';
import { go, open } from '../page/reader.ts';

/** Storms of every kind. */
const STORMS = Number(process.env.TAKEAWAY_STORMS ?? 2);

/** Moves of a storm. */
const MOVES = 50;

/** A task that takes longer holds the page up, as browsers say; microseconds. */
const LONG = 50_000;

test('sliders of every kind can be thrown about', async ({ browser, page }) => {
  test.setTimeout(120_000 + kinds.length * STORMS * 10_000);
  await open(page, '#v1/strip');
  let calm = 0;
  const long: number[] = [];
  for (const kind of kinds) {
    for (let storm = 0; storm < STORMS; storm += 1) {
      await go(page, kind);
      const tasks = await traced(browser, () => page.evaluate(throwAbout, MOVES));
      const some = tasks.filter((time) => time > LONG);
      long.push(...some);
      calm += some.length === 0 ? 1 : 0;
    }
  }
  const rows = [
    { what: `storms of ${MOVES} moves of sliders`, number: kinds.length * STORMS },
    { what: 'of them without a task of more than 50 ms on the page’s thread', number: calm },
    { what: 'such tasks in the others', number: long.length },
    { what: 'the longest, in milliseconds', number: Math.round(Math.max(0, ...long) / 1000) },
  ];
  test.info().annotations.push({ type: 'storms', description: JSON.stringify(rows) });
});

/**
 * What each task of the page's thread took while `act` ran, in microseconds of the thread's own
 * time: what else the machine does is not the page's.
 */
async function traced(browser: Browser, act: () => Promise<void>): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } });
  await act();
  const complete = new Promise<unknown>((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const thread = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`;
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread);
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && event.tdur !== undefined && pages.includes(thread(event)));
  if (tasks.length === 0) throw new Error('the trace tells of no task of the page');
  return tasks.map(({ tdur }) => tdur);
}

/** In the page: sliders set to chance, several a frame. */
async function throwAbout(moves: number): Promise<void> {
  for (let move = 0; move < moves; move += 1) {
    const sliders = [...document.querySelectorAll('.side input[type=range]:not(:disabled)')];
    if (sliders.length === 0) return;
    const slider = sliders[Math.floor(Math.random() * sliders.length)];
    slider.value = String(Number(slider.min) + Math.random() * (slider.max - slider.min));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    if (move % 3 === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    if (move % 10 === 0) slider.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // The last figure is drawn, too.
  await new Promise((resolve) => setTimeout(resolve, 200));
}
