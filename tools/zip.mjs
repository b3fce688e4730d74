// A folder as a zip file, the same bytes each time: names in order, one date for all, nothing of the machine's.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { zipSync } from 'fflate';

/** The first second that zip files know: 1980. */
const FIRST = 315_532_800;
/** The maker of the files: Unix, as plain ones that all may read. */
const UNIX = 3;
const PLAIN = 0o100644 * 65_536;

/** The files in `folder`, under a folder named `top`, as a zip archive; `seconds` since 1970 is the date of all. */
export function zipped(folder, top, seconds) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/')).sort();
  const files = names.map((name) => [`${top}/${name}`, readFileSync(join(folder, name))]);
  const utc = new Date(Math.max(seconds, FIRST) * 1000);
  // Zip files hold the clock on the wall; this one shows the same wherever it is made.
  const mtime = new Date(utc.getTime() + utc.getTimezoneOffset() * 60_000);
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 9, mtime, os: UNIX, attrs: PLAIN }));
}
