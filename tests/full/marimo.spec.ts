// The wheel in marimo, whose cells run by themselves when what they use changes.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { library } from '../library.ts';
import { test } from '../page/fixtures.ts';
import { BEGIN, prepared, said, shows, terms } from './notebook.ts';
import { PORT, served } from './server.ts';

const NOTEBOOK = `import marimo
app = marimo.App()

@app.cell
def _():
    import marimo as mo
${BEGIN.replaceAll(/^/gm, '    ')}
    shown = mo.ui.anywidget(figure)
    shown
    return figure, mo, shown

@app.cell
def _(figure, mo):
    mo.ui.button(label="Squares", on_click=lambda _: setattr(figure, "spec", "cold?set=squares&n=100"))
    return

@app.cell
def _(figure, mo, shown):
    mo.md(f"**{shown.spec}** has {len(figure.terms)} terms")
    return

if __name__ == "__main__":
    app.run()
`;

test('in marimo: drawn, followed both ways, and the cells that use it run again; nothing from elsewhere', async ({ fresh, problems }) => {
  test.setTimeout(1_200_000);
  const { programs, folder, missing } = prepared('marimo');
  test.skip(missing !== undefined, missing);
  writeFileSync(join(folder, 'figures.py'), NOTEBOOK);
  const { address, end } = await served(programs, folder, 'marimo', 'run', 'figures.py', '--headless', '--no-token', '--host', '127.0.0.1', '--port', PORT);
  const { page } = await fresh();
  await page.goto(address);
  const first = library.normalize('sink-strips?m=19&k=1..18');
  await shows(page, first);
  await said(folder, { spec: first, terms: terms(first) });
  await page.getByText(`${first} has ${terms(first)} terms`).waitFor();

  await page.locator('takeaway-figure [data-parameter="m"] input[type=range]').focus();
  await page.keyboard.press('ArrowRight');
  const next = library.with_values(first, JSON.stringify([['m', '20']]));
  await shows(page, next);
  await said(folder, { spec: next, terms: terms(next) });
  await page.getByText(`${next} has`).waitFor();

  await page.getByRole('button', { name: 'Squares' }).click();
  await shows(page, 'cold?n=100');
  await said(folder, { spec: 'cold?n=100', terms: terms('cold?n=100') });
  assert.deepEqual(problems.filter((each) => each.startsWith('asked elsewhere')), []);
  await page.close();
  await end();
  // What else a notebook says in the console is its own affair.
  problems.length = 0;
});
