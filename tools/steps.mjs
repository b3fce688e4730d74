// The steps of a command, each named as it begins; and finally, after success or failure, the time
// of each step.
const steps = [];
const lanes = [];
let told = false;

/** Says which step begins; the one before it has ended. */
export function step(title) {
  const now = performance.now();
  end(now);
  if (steps.length === 0) process.on('exit', atTheEnd);
  steps.push({ title, began: now, ended: undefined });
  console.log(`\n— ${title}`);
}

/** Prints that work begins during other steps; call the result when it has ended. */
export function beside(title) {
  const lane = { title: `(beside) ${title}`, began: performance.now(), ended: undefined };
  if (steps.length === 0) process.on('exit', atTheEnd);
  lanes.push(lane);
  console.log(`\n— beside what follows: ${title}`);
  return () => (lane.ended = performance.now());
}

/** The table of the steps so far. `npm start` asks for it before it serves; else the end of the script does. */
export function tellTimes() {
  end(performance.now());
  told = true;
  const sum = { title: 'all', began: steps[0].began, ended: steps.at(-1).ended };
  const all = [...steps, ...lanes, sum];
  const width = Math.max(...all.map(({ title }) => title.length));
  console.log(`\n${'step'.padEnd(width)}  seconds`);
  for (const { title, began, ended = performance.now(), failed } of all) {
    const seconds = ((ended - began) / 1000).toFixed(1);
    console.log(`${title.padEnd(width)}  ${seconds.padStart(7)}${failed ? '  failed' : ''}`);
  }
}

function end(now) {
  const last = steps.at(-1);
  if (last) last.ended ??= now;
}

function atTheEnd(status) {
  if (told) return;
  if (status !== 0) steps.at(-1).failed = true;
  tellTimes();
}
