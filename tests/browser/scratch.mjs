import { hosted, open, resting, tab } from './harness.mjs';
const { browser, host } = await hosted();
const wheel = async (page, turn) => { await page.keyboard.down('Control'); await page.mouse.wheel(0, turn); await page.keyboard.up('Control'); };
for (const spec of ['permutation?n=250000&view=detrended', 'permutation?n=250000']) {
  const { page } = await tab(browser);
  await open(page, `${host.address}#v1/${spec}`);
  await resting(page);
  const box = await page.locator('#figure canvas').boundingBox();
  await page.locator('#figure canvas').focus();
  await page.locator('#figure .band').waitFor({ state: 'attached' });
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.55);
  await page.evaluate(() => { window.tasks = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) window.tasks.push(Math.round(e.duration)); }).observe({ type: 'longtask' }); });
  const out = [];
  for (let i = 0; i < 26; i++) {
    await page.evaluate(() => { window.tasks.length = 0; });
    await wheel(page, i < 18 ? -80 : 200);
    await resting(page); await page.waitForTimeout(150);
    out.push(`${(await page.evaluate(() => document.getElementById('figure').dataset.drawn)).replace(/.*n=500000/, '').replace('&view=detrended', '')} ${await page.evaluate(() => window.tasks.join('+'))}`);
  }
  console.log(spec + '\n  ' + out.join('\n  '));
  await page.close();
}
await browser.close(); process.exit(0);
