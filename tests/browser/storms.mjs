// What the browser tests stand against, counted, and storms: sliders of every kind thrown about faster than figures can
// be drawn, while the page's thread is watched for tasks that hold it up. For `npm run fuzz`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLibrary } from '../../tools/pictures.mjs';
import { stop } from '../../tools/setup.mjs';
import { go, launch, open, project, serve, tab } from './harness.mjs';

/** Moves of a storm. */
const MOVES = 50;

/** A task that takes longer holds the page up, as browsers say; microseconds. */
const LONG = 50_000;

/** What is tried, and the files of browser tests that try it. */
const TRIED = {
  'accidents, each survived': ['accidents', 'anywhere'],
  'circumstances': ['circumstances'],
  'fields of every kind with edges and nonsense, the policy, injections': ['controls', 'policy'],
  'journeys of a reader in Firefox and WebKit': ['firefox', 'webkit'],
};

/** Runs those tests, and says how many there were of each; exits where one fails. */
export function survived(folder) {
  const counted = join(folder, 'requests');
  mkdirSync(counted);
  const rows = Object.entries(TRIED).map(([what, files]) => {
    const paths = files.map((name) => join(project, 'tests', 'browser', `${name}.test.mjs`));
    const { stdout } = spawnSync('node', ['--test', '--test-reporter=tap', '--test-concurrency=1', ...paths], {
      encoding: 'utf8', maxBuffer: 1 << 28, env: { ...process.env, TAKEAWAY_COUNT_REQUESTS: counted },
    });
    const [, passed] = /^# pass (\d+)$/m.exec(stdout) ?? [];
    if (!/^# fail 0$/m.test(stdout)) stop(`${what}:\n${stdout}`);
    return { what, number: Number(passed) };
  });
  const all = readdirSync(counted).map((name) => JSON.parse(readFileSync(join(counted, name), 'utf8')));
  const sum = (key) => all.reduce((total, each) => total + each[key], 0);
  return [
    ...rows,
    { what: 'requests in all of these', number: sum('requests') },
    { what: 'of them to another origin', number: sum('foreign') },
    { what: 'violations of the policy: a test provokes them, to see that they are found; any other fails', number: sum('violations') },
  ];
}

/** Storms over every kind, so many each. */
export async function storms(each) {
  const kinds = JSON.parse((await loadLibrary()).kinds()).map(({ kind }) => kind);
  const [browser, host] = await Promise.all([launch(), serve()]);
  const { page, problems } = await tab(browser);
  await open(page, `${host.address}#v1/strip`);
  let calm = 0;
  const long = [];
  for (const kind of kinds) {
    for (let storm = 0; storm < each; storm += 1) {
      await go(page, kind);
      const tasks = await traced(browser, () => page.evaluate(throwAbout, MOVES));
      const some = tasks.filter((time) => time > LONG);
      long.push(...some);
      calm += some.length === 0 ? 1 : 0;
    }
  }
  await Promise.all([browser.close(), host.close()]);
  if (problems.length > 0) stop(`in a storm: ${problems.join('\n')}`);
  return [
    { what: `storms of ${MOVES} moves of sliders`, number: kinds.length * each },
    { what: 'of them without a task of more than 50 ms on the page’s thread', number: calm },
    { what: 'such tasks in the others', number: long.length },
    { what: 'the longest, in milliseconds', number: Math.round(Math.max(0, ...long) / 1000) },
  ];
}

/**
 * What each task of the page's thread took while `act` ran, in microseconds of the thread's own
 * time: what else the machine does is not the page's.
 */
async function traced(browser, act) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const pages = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread);
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && event.tdur !== undefined && pages.includes(thread(event)));
  if (tasks.length === 0) throw new Error('the trace tells of no task of the page');
  return tasks.map(({ tdur }) => tdur);
}

/** In the page: sliders set to chance, several a frame. */
async function throwAbout(moves) {
  for (let move = 0; move < moves; move += 1) {
    const sliders = [...document.querySelectorAll('#controls input[type=range]:not(:disabled)')];
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
