// The browser tests, and what is done when a browser ends by itself.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './setup.mjs';

/** Milliseconds after which a file of browser tests is given up as hanging; on a busy machine the longest takes a third. */
const LONGEST = 1_200_000;

/** How a test fails whose browser has gone. */
const GONE = /(browser|context) has been closed|browser has disconnected|Target closed/;

/**
 * Runs all files, three at a time, as tests often wait: each drives a browser of its own. Now and then Chromium itself crashes; files in which
 * it did, and nothing else failed, are run once more, which is said. Resolves with the exit status, and what was printed.
 */
export async function testInBrowsers() {
  const files = readdirSync(`${root}/tests/browser`).filter((name) => name.endsWith('.test.mjs'));
  const first = await tested(files.map((name) => `tests/browser/${name}`));
  const again = crashed(first.told);
  if (first.status === 0 || again.length === 0) return first;
  console.log(`\nChromium ended by itself in ${again.join(', ')}: once more\n`);
  const second = await tested(again);
  return { status: second.status, told: first.told + second.told };
}

/** What node's runner says of these files, shown as it comes, and its exit status. */
function tested(files) {
  const runner = spawn(
    process.execPath,
    ['--test', '--test-reporter=tap', '--test-concurrency=3', `--test-timeout=${LONGEST}`, ...files],
    { cwd: root, stdio: ['inherit', 'pipe', 'inherit'] },
  );
  let told = '';
  runner.stdout.setEncoding('utf8').on('data', (text) => {
    told += text;
    process.stdout.write(text);
  });
  return new Promise((resolve) => {
    runner.on('close', (status) => resolve({ status: status ?? 1, told }));
  });
}

/** The files with failures, if each of those is a browser that has gone; else none. */
export function crashed(tap) {
  const failures = [...tap.matchAll(/^( *)not ok [^]*?^\1 {2}\.\.\.$/gm)].map(([text]) => text);
  if (!failures.every((text) => GONE.test(text))) return [];
  const places = failures.map((text) => text.match(/^ *location: '(.*?):\d+:\d+'$/m)?.[1]);
  return places.includes(undefined) ? [] : [...new Set(places.map((place) => relative(root, place)))];
}
