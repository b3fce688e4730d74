// What is being done, told as it begins; and at the end, whether well or not, how long each step
// took.
const steps = [];
let told = false;

/** Says which step begins; the one before it has ended. */
export function step(title) {
  const now = performance.now();
  end(now);
  if (steps.length === 0) process.on('exit', atTheEnd);
  steps.push({ title, began: now, ended: undefined });
  console.log(`\n— ${title}`);
}

/** The table of the steps so far. `npm start` asks for it before it serves; else the end of the script does. */
export function tellTimes() {
  end(performance.now());
  told = true;
  const sum = { title: 'all', began: steps[0].began, ended: steps.at(-1).ended };
  const width = Math.max(...steps.map(({ title }) => title.length));
  console.log(`\n${'step'.padEnd(width)}  seconds`);
  for (const { title, began, ended, failed } of [...steps, sum]) {
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
