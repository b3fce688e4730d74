// The recipes of docs/embedding.md for apps in Python, word for word but for the host: each is served, and shows the figure.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '../../tools/python.mjs';
import { expect, test } from '../page/fixtures.ts';
import { dist, serve } from '../page/host.ts';
import { HOST, recipe } from './recipe.ts';
import { PORT, served } from './server.ts';

/** What serves `app.py`, and whether it has the figure in a frame. */
const APPS: Record<string, { command: string[]; framed?: true; path?: string }> = {
  Streamlit: { command: ['streamlit', 'run', 'app.py', '--server.headless', 'true', '--browser.gatherUsageStats', 'false', '--server.port', PORT], framed: true },
  Gradio: { command: ['python', 'app.py'] },
  Shiny: { command: ['shiny', 'run', 'app.py', '--port', PORT] },
  Panel: { command: ['panel', 'serve', 'app.py', '--port', PORT, '--allow-websocket-origin', '*'], framed: true, path: 'app' },
};

const { programs, missing } = environment('apps');
test.skip(Boolean(missing), missing);

for (const [name, { command: [command, ...options], framed, path = '' }] of Object.entries(APPS)) {
  test(name, async ({ fresh, problems }) => {
    test.setTimeout(900_000);
    const host = await serve(dist, {}, '/');
    const folder = mkdtempSync(join(tmpdir(), 'takeaway-app-'));
    writeFileSync(join(folder, 'app.py'), recipe(`**${name}**`, 'python').replaceAll(HOST, host.address));
    const { address, end } = await served(programs, folder, command, ...options);
    try {
      const { page } = await fresh();
      await page.goto(address + path);
      const inside = framed ? page.frameLocator('iframe') : page;
      await expect(inside.locator(framed ? '#figure' : 'takeaway-figure .figure')).toHaveAttribute('data-drawn', 'sink-strips', { timeout: 100_000 });
      await expect(inside.locator(framed ? '#quick .control' : 'takeaway-figure .control')).toHaveCount(2);
      await page.screenshot({ path: join('tests', 'artefacts', 'apps', `${name}.png`) });
      await page.close();
    } finally {
      await end();
      await host.close();
    }
    // What else an app says in the console, or asks of other hosts, is its own affair.
    problems.length = 0;
  });
}
