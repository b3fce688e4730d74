// The wheel in JupyterLab, as a mathematician would use it: cells run one after the other.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { library } from '../library.ts';
import { expect, test } from '../page/fixtures.ts';
import { BEGIN, prepared, said, shows, terms } from './notebook.ts';
import { PORT, served } from './server.ts';

const CELLS = [
  `${BEGIN}\nfigure`,
  'figure.spec = "cold?set=squares&n=100"\n(figure.terms[:4], figure.figure.spec)',
  `for name, value in {"spec": "nothing", "theme": "pink", "height": 10}.items():
    try:
        setattr(figure, name, value)
    except Exception as error:
        print(name, "refused:", type(error).__name__)`,
  'figure.spec = "sink-strips?m=7"',
  'Takeaway("strip?set=2,5")',
];

function notebook() {
  const cells = CELLS.map((source, at) => ({ cell_type: 'code', id: `cell-${at}`, metadata: {}, execution_count: null, outputs: [], source }));
  const metadata = { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' } };
  return JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata, cells });
}

test('in JupyterLab: drawn, followed both ways, refused, resized, removed; nothing from elsewhere', async ({ fresh, problems }) => {
  test.setTimeout(1_200_000);
  const { programs, folder, missing } = prepared('jupyterlab');
  test.skip(missing !== undefined, missing);
  writeFileSync(join(folder, 'figures.ipynb'), notebook());
  const { address, end } = await served(programs, folder, 'jupyter-lab', '--no-browser', '--allow-root', '--ip=127.0.0.1',
    '--IdentityProvider.token=', '--LabApp.news_url=None', '--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate', '--port', PORT);
  const { page } = await fresh({ viewport: { width: 1280, height: 1300 } });
  await page.goto(`${address}lab/tree/figures.ipynb`);
  const cell = (at: number) => page.locator('.jp-Cell').nth(at);
  const run = async (at: number) => {
    await cell(at).locator('.cm-content').click();
    await page.keyboard.press('Control+Enter');
  };
  // JupyterLab loses a key that is pressed while it starts.
  await expect(async () => {
    await run(0);
    await expect(cell(0).locator('.jp-InputPrompt')).not.toHaveText('[ ]:', { timeout: 5000 });
  }).toPass({ timeout: 120_000 });
  const first = library.normalize('sink-strips?m=19&k=1..18');
  await shows(page, first);
  const { delta } = await said(folder, { spec: first, terms: terms(first) });
  assert.equal(delta.length, 18);

  await page.locator('takeaway-figure [data-parameter="m"] input[type=range]').focus();
  await page.keyboard.press('ArrowRight');
  const next = library.with_values(first, JSON.stringify([['m', '20']]));
  await shows(page, next);
  await said(folder, { spec: next, terms: terms(next) });

  // Python computes by itself: the data are there in the same cell.
  await run(1);
  await cell(1).locator('.jp-OutputArea-output').getByText("([0, 2, 5, 7], 'cold?n=100')").waitFor();
  await shows(page, 'cold?n=100');

  await run(2);
  const printed = cell(2).locator('.jp-OutputArea-output').last();
  await printed.waitFor();
  assert.equal((await printed.textContent()).trim(), 'spec refused: SpecError\ntheme refused: TraitError\nheight refused: TraitError');

  await run(3);
  await shows(page, 'sink-strips?m=7');
  await said(folder, { spec: 'sink-strips?m=7', terms: terms('sink-strips?m=7') });

  // A second figure has the script that the first one loaded.
  await run(4);
  await shows(page, library.normalize('strip?set=2,5'));

  const canvas = cell(0).locator('takeaway-figure canvas').first();
  const width = async () => (await canvas.boundingBox()).width;
  const wide = await width();
  await page.setViewportSize({ width: 900, height: 1300 });
  await page.waitForFunction((before) => document.querySelector('takeaway-figure').shadowRoot.querySelector('canvas').getBoundingClientRect().width < before, wide - 100);
  await cell(0).locator('takeaway-figure').scrollIntoViewIfNeeded();

  // The whole notebook loses its outputs, and with them the figure.
  await page.keyboard.press('Escape');
  await cell(0).locator('.cm-content').click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await cell(0).locator('takeaway-figure').waitFor({ state: 'detached' });
  assert.deepEqual(problems.filter((each) => each.startsWith('asked elsewhere')), []);
  await page.close();
  await end();
  // What else a notebook says in the console is its own affair.
  problems.length = 0;
});
