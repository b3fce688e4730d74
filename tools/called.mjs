// After a build: which functions of the library a first visit calls, by what each notes. Those that are called but come with
// the second file are faults of tools/bindgen/src/{now,later}.rs; the heaviest that nobody calls could come later.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as browsers } from 'playwright-core';
import { preview } from 'vite';
import { chromium } from './browser.mjs';
import { root, run, targetFolder } from './setup.mjs';

/** Names printed of the functions that are not called. */
const SHOWN = 60;

const folder = mkdtempSync(join(tmpdir(), 'takeaway-called-'));
const dist = join(folder, 'dist');
cpSync(join(root, 'dist'), dist, { recursive: true });
const compiled = join(targetFolder(), 'wasm32-unknown-unknown', 'web', 'takeaway.wasm');
run('cargo', 'run', '--quiet', '-p', 'bindgen', '--', compiled, folder, '--noting');
const first = readdirSync(join(dist, 'assets')).find((name) => /^takeaway_first-.*\.wasm$/.test(name));
cpSync(join(folder, 'takeaway_first.wasm'), join(dist, 'assets', first));
const host = await preview({ root, configFile: false, base: './', logLevel: 'silent', build: { outDir: dist } });
const browser = await browsers.launch({ executablePath: chromium(), args: ['--no-sandbox'] });
const notes = new Map();
for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport, colorScheme });
    await page.route('**/takeaway_rest-*.wasm', () => undefined);
    await page.addInitScript(() => {
      window.instances = [];
      for (const way of ['instantiate', 'instantiateStreaming']) {
        const made = WebAssembly[way];
        WebAssembly[way] = async (...given) => {
          const result = await made.apply(WebAssembly, given);
          window.instances.push(result.instance ?? result);
          return result;
        };
      }
    });
    await page.goto(host.resolvedUrls.local[0]);
    await visit(page);
    const called = await page.evaluate(() => window.instances.flatMap(({ exports }) =>
      Object.entries(exports).filter(([name]) => /^(first|rest) \d/.test(name)).map(([name, note]) => [name, note.value === 1])));
    for (const [name, is] of called) notes.set(name, is || notes.get(name) === true);
    await page.close();
  }
}
await browser.close();
await host.close();
rmSync(folder, { recursive: true });

const all = [...notes].map(([name, called]) => {
  const [file, bytes, , ...words] = name.split(' ');
  return { file, bytes: Number(bytes), name: words.join(' '), called };
});
const bytes = (of) => of.reduce((sum, each) => sum + each.bytes, 0);
const lines = (of) => of.sort((a, b) => b.bytes - a.bytes).map(({ bytes: own, name }) => `${String(own).padStart(7)}  ${name}`).join('\n');
const inFirst = all.filter(({ file }) => file === 'first');
const idle = inFirst.filter(({ called }) => !called);
const missing = all.filter(({ file, called }) => file === 'rest' && called);
console.log(`${bytes(inFirst)} bytes of code in the first file, ${bytes(inFirst) - bytes(idle)} of it called`);
console.log(`not called, the heaviest ${SHOWN} of ${idle.length}:\n${lines(idle).split('\n').slice(0, SHOWN).join('\n')}`);
if (missing.length > 0) console.log(`called, but in the second file:\n${lines(missing)}`);
process.exitCode = missing.length > 0 ? 1 : 0;

/** What a reader may do before the rest is there: sliders, cards, keys, the theme. */
async function visit(page) {
  await page.waitForFunction(() => window.takeawayReady);
  for (const name of ['m', 'k']) {
    await page.locator(`#quick [data-parameter="${name}"] input[type=range]`).first().focus();
    for (const key of ['ArrowRight', 'PageUp', 'End', 'PageDown', 'Home', 'ArrowRight']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(60);
    }
  }
  const canvas = page.locator('#figure canvas').first();
  const box = await canvas.boundingBox();
  for (let y = 10; y < box.height; y += 40) {
    for (let x = 10; x < box.width; x += 130) await page.mouse.move(box.x + x, box.y + y);
  }
  await page.mouse.click(box.x + box.width / 8, box.y + 50);
  await canvas.focus();
  for (const key of ['ArrowLeft', 'ArrowDown', '+', '+', 'ArrowRight', '-', '0', 'Escape']) await page.keyboard.press(key);
  await page.locator('#theme').click();
  await page.waitForTimeout(300);
}
