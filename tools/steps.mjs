// The steps of a command, each named as it begins; and finally, after success or failure, the time
// of each step: by the clock and, on Linux, by the processors.
import { readFileSync } from 'node:fs';

const steps = [];
const lanes = [];
let told = false;
let charged = 0;

/** Says which step begins; the one before it has ended. */
export function step(title) {
  const now = performance.now();
  end(now);
  if (steps.length === 0) process.on('exit', atTheEnd);
  steps.push({ title, began: now, ended: undefined, spent: 0 });
  console.log(`\n— ${title}`);
}

/** Prints that work begins during other steps; call the result when it has ended. */
export function beside(title) {
  charge(steps.at(-1));
  const lane = { title: `(beside) ${title}`, began: performance.now(), ended: undefined, spent: 0 };
  if (steps.length === 0) process.on('exit', atTheEnd);
  lanes.push(lane);
  console.log(`\n— beside what follows: ${title}`);
  return () => {
    lane.ended = performance.now();
    charge(lane);
  };
}

/** The table of the steps so far. `npm start` asks for it before it serves; else the end of the script does. */
export function tellTimes() {
  end(performance.now());
  told = true;
  const parts = [...steps, ...lanes];
  const spent = parts.reduce((total, part) => total + part.spent, 0);
  const all = [...parts, { title: 'all', began: steps[0].began, ended: steps.at(-1).ended, spent }];
  const width = Math.max(...all.map(({ title }) => title.length));
  console.log(`\n${'step'.padEnd(width)}  seconds  of processors`);
  for (const { title, began, ended = performance.now(), spent, failed } of all) {
    const seconds = ((ended - began) / 1000).toFixed(1);
    console.log(`${title.padEnd(width)}  ${seconds.padStart(7)}  ${spent.toFixed(1).padStart(13)}${failed ? '  failed' : ''}`);
  }
}

/** Counts to a part what was spent since the last charge. */
function charge(part) {
  const now = processorSeconds();
  if (part) part.spent += now - charged;
  charged = now;
}

/** Seconds of processors that this process and its children which ended have used, and theirs; 0 where no file says so. */
function processorSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the name, which may hold spaces: the state is field 3; user and system time of both are fields 14 to 17, in hundredths.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / 100, 0);
  } catch {
    return 0;
  }
}

function end(now) {
  const last = steps.at(-1);
  if (last && last.ended === undefined) {
    last.ended = now;
    charge(last);
  }
}

function atTheEnd(status) {
  if (told) return;
  if (status !== 0) steps.at(-1).failed = true;
  tellTimes();
}
