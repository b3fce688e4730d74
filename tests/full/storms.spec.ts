// Storms: sliders of every kind thrown about faster than figures can be drawn, while the page's thread is watched for tasks that
// hold it up. `npm run fuzz` asks for many, and reads how they went.
import { kinds } from '../library.ts';
import { test } from '../page/fixtures.ts';
import { go, open } from '../page/reader.ts';
import { LONG, recorded, traced } from './tasks.ts';

/** Storms of every kind. */
const STORMS = Number(process.env.TAKEAWAY_STORMS ?? 2);

/** Moves of a storm. */
const MOVES = 50;

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
  recorded({
    [`storms of ${MOVES} moves of sliders`]: kinds.length * STORMS,
    'of them without a task of more than 50 ms on the page’s thread': calm,
    'such tasks in the others': long.length,
    'the longest, in milliseconds': Math.round(Math.max(0, ...long) / 1000),
  });
});

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
