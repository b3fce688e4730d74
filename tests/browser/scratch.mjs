import { go, hosted, open, resting, tab } from './harness.mjs';
const { browser, host } = await hosted();
const dir = '/tmp/s/wt-zoom/target-check/';
const wheel = async (page, turn) => { await page.keyboard.down('Control'); await page.mouse.wheel(0, turn); await page.keyboard.up('Control'); };
{
  const { page } = await tab(browser);
  await open(page, `${host.address}#v1/permutation?n=400`);
  const box = await page.locator('#figure canvas').boundingBox();
  const at = (s, d) => [box.x + s * box.width, box.y + d * box.height];
  await page.locator('#figure canvas').focus();
  await page.locator('#figure .band').waitFor({ state: 'attached' });
  await page.mouse.move(...at(0.5, 0.3));
  for (let down = 0.3; down < 0.7; down += 0.02) {
    await page.mouse.move(...at(0.5, down)); await page.waitForTimeout(60);
    const t = await page.evaluate(() => { const c = document.querySelector('#figure .card:not([hidden]) h3'); const o = document.querySelector('#figure .outline')?.getBoundingClientRect(); return c && `${c.textContent} ${o?.x + o?.width / 2},${o?.y + o?.height / 2}`; });
    console.log(at(0.5, down).join(), t);
    if (/ = /.test(t ?? '')) { 
      for (let i = 0; i < 3; i++) { await wheel(page, -150); await page.waitForTimeout(400); console.log(await resting(page), await page.evaluate(() => document.querySelector('#figure .card:not([hidden])')?.textContent)); }
      await page.mouse.move(at(0.5, down)[0] + 3, at(0.5, down)[1]); await page.waitForTimeout(100);
      console.log(await page.evaluate(() => document.querySelector('#figure .card:not([hidden])')?.textContent));
      await page.screenshot({ path: dir + 'a.png' });
      break; }
  }
}
for (const [name, options] of [['light', {}], ['dark', { colorScheme: 'dark' }], ['phone', { viewport: { width: 360, height: 740 } }]]) {
  const { page } = await tab(browser, options);
  for (const [i, spec] of ['permutation?condition=wythoff&n=1000000&x=300000..420000&y=180000..300000', 'permutation?n=20000&x=100..300&y=100..400', 'permutation?n=2000&view=detrended&x=500..560&y=-100..20', 'permutation?n=2000&view=ratio&x=900..1200', 'permutation?n=2000&x=0..40&y=900..990'].entries()) {
    await open(page, `${host.address}#v1/${spec}`);
    await resting(page);
    await page.screenshot({ path: `${dir}${name}${i}.png` });
  }
}
await browser.close(); process.exit(0);
