// A first visit: the library comes in files, the first figure needs only one of them, links a small one more, and what is waited for is light.
import assert from 'node:assert/strict';
import { firstVisit, LIMIT, weighed } from '../../tools/weight.mjs';
import { expect, test, type Tab } from './fixtures.ts';
import { canvasOf, complete, drawn, go, held, open, painted, settled } from './reader.ts';

const REST = '**/takeaway_rest-*.wasm';

/** A tab in which the second file waits until `release` is called. */
async function withoutRest(fresh: () => Promise<Tab>): Promise<Tab & { release: () => void }> {
  const opened = await fresh();
  return { ...opened, release: await held(opened.page, REST) };
}

test('the first figure lives before the rest of the library is there', async ({ fresh }) => {
  const { page, release } = await withoutRest(fresh);
  await page.goto('');
  await page.waitForFunction(() => window.takeawayReady);
  const canvas = canvasOf(page);
  const spec = () => page.evaluate(() => document.getElementById('figure').dataset.wanted);
  // Its sliders move it, through all they offer.
  for (const name of ['m', 'k']) {
    const slider = page.locator(`#quick [data-parameter="${name}"] input[type=range]`).first();
    await slider.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'PageUp', 'End', 'PageDown', 'Home', 'ArrowRight']) await slider.press(key);
  }
  assert.notEqual(await spec(), 'sink-strips?m=12&scale=common');
  await page.evaluate(() => document.activeElement.blur());
  // Cards, everywhere on it.
  const box = await canvas.boundingBox();
  for (let y = 10; y < box.height; y += 40) {
    for (let x = 10; x < box.width; x += 130) await page.mouse.move(box.x + x, box.y + y);
  }
  await page.mouse.click(box.x + box.width / 8, box.y + 50);
  await page.locator('.card').waitFor();
  await canvas.focus();
  for (const key of ['ArrowLeft', 'ArrowDown', '+', '+', 'ArrowRight', '-', '0', 'Escape']) await page.keyboard.press(key);
  await page.locator('#theme').click();
  assert.equal(await page.locator('#notice').innerText(), '');
  release();
  await complete(page);
  await go(page, 'cold?n=100');
});

for (const [link, spec] of [['cold?n=100', 'cold?n=100'], ['expansion?c=60', 'family?set=2,5,c&c=1..60']]) {
  test(`another figure waits for the rest of the library, and comes: ${link}`, async ({ fresh }) => {
    const { page, release } = await withoutRest(fresh);
    await page.goto('');
    await page.waitForFunction(() => window.takeawayReady);
    await page.evaluate((text) => {
      location.hash = `#v1/${text}`;
    }, link);
    for (let frames = 0; frames < 5; frames += 1) await painted(page);
    assert.equal(await page.evaluate(() => document.getElementById('figure').dataset.wanted), 'sink-strips?m=12&scale=common');
    release();
    await drawn(page, spec);
  });
}

test('where the rest does not come, that is said; asked again, it comes', async ({ fresh, problems }) => {
  const { page } = await fresh();
  let lost = true;
  await page.route(REST, (route) => (lost ? route.abort() : route.continue()));
  await page.goto('');
  await page.waitForFunction(() => /could not be loaded/.test(document.getElementById('notice').innerText));
  lost = false;
  await open(page, '#v1/cold?n=100');
  await drawn(page, 'cold?n=100');
  // The console reports the losses, too.
  problems.length = 0;
});

const BEGUN = [
  ['strip?set=2,5', 'strip'], ['family', 'family'], ['plane', 'plane'], ['cold?n=100', 'any'], ['digits', 'any'], ['play?game=heaps', 'play'],
  ['play?game=heaps&set=squares&opponent=random', 'play'], ['story/start', 'story'], ['story/greedy', 'story'], ['story/law', 'story'],
];
for (const [link, part] of BEGUN) {
  test(`${link} begins with its own part of the library, and waits for no more`, async ({ fresh }) => {
    const { page, release } = await withoutRest(fresh);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(...(/takeaway_for_(\w+)-/.exec(request.url())?.slice(1) ?? [])));
    await page.goto(`#v1/${link}`);
    await page.waitForFunction(() => window.takeawayReady);
    const picture = link.startsWith('story') ? '.story svg[data-kind], .story canvas' : link.startsWith('play') ? '.play svg[data-kind]' : '#figure[data-drawn]';
    await page.locator(picture).first().waitFor({ state: 'attached' });
    // Nothing waits in the middle of a call, which would keep the page from answering.
    for (let frames = 0; frames < 3; frames += 1) await painted(page);
    assert.deepEqual(new Set(asked), new Set([part]));
    release();
  });
}

for (const link of ['expansion?c=60', 'strip?set=2,5&right=collatz', 'stripp?set=2,5']) {
  test(`${link}, which calls more than links begin with, waits for that and comes`, async ({ fresh }) => {
    const { page } = await fresh();
    let asked = 0;
    await page.route(REST, async (route) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.goto(`#v1/${link}`);
    await page.waitForFunction(() => window.takeawayReady);
    await page.waitForFunction(() => document.getElementById('notice').innerText !== '');
    assert.ok(asked > 0);
  });
}

for (const [hash, files] of [['', ['first']], ['#v1/strip?set=2,5', ['first', 'for_strip']], ['#v1/sheet/strip/plane', ['first', 'rest']]] as const) {
  test(`${hash || 'the landing page'} asks for the library (${files.join(' and ')}) beside the scripts that use it`, async ({ fresh }) => {
    const { page } = await fresh();
    const release = await held(page, '**/assets/index-*.js');
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(/takeaway_(first|rest|for_strip)-/.exec(request.url())?.[1] ?? ''));
    await page.goto(hash, { waitUntil: 'commit' });
    await expect.poll(() => files.every((file) => asked.has(file))).toBe(true);
    assert.equal(asked.has('rest'), hash.includes('sheet'));
    release();
    await page.waitForFunction(() => window.takeawayReady);
    const times = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('takeaway_first-')).length);
    assert.equal(times, 1, 'fetched twice');
  });
}

for (const hash of ['#v1/play?game=heaps', '#v1/story/start']) {
  test(`${hash} asks for all scripts that it waits for beside the first`, async ({ fresh }) => {
    const { page } = await fresh();
    await page.addInitScript(() => {
      const come = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name);
      let waited: string[] | undefined;
      Object.defineProperty(window, 'takeawayReady', {
        get: () => waited !== undefined,
        set: () => (waited = come()),
      });
      Object.defineProperty(window, 'waitedFor', { get: () => waited });
    });
    const release = await held(page, '**/assets/index-*.js');
    await page.goto(hash, { waitUntil: 'commit' });
    await page.locator('#main').waitFor({ state: 'attached' });
    const ahead = new Set(
      await page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[rel=modulepreload], script[src]')].map((each) =>
          'href' in each ? each.href : each.src)),
    );
    release();
    await page.waitForFunction(() => window.takeawayReady);
    const waited: string[] = await page.evaluate('waitedFor');
    assert.deepEqual(waited.filter((url) => url.endsWith('.js') && !ahead.has(url)), []);
  });
}

const { picture, live } = firstVisit();
const weights = new Map([...picture, ...live].map(({ name, bytes }) => [name, bytes]));


for (const colorScheme of ['light', 'dark'] as const) {
  test(`a first visit (${colorScheme}) asks for what the build weighs, and stays within the limit`, async ({ fresh, host }) => {
    const { page } = await fresh({ colorScheme });
    // The moment the first figure is drawn; a first visit waits for everything requested before.
    await page.addInitScript(() => {
      let ready = false;
      Object.defineProperty(window, 'takeawayReady', {
        get: () => ready,
        set: () => {
          ready = true;
          window.stoodAt ??= performance.now();
        },
      });
    });
    await open(page, '');
    await page.waitForLoadState('networkidle');
    const urls = await page.evaluate(() => performance.getEntriesByType('resource')
      .filter((entry) => entry.startTime < window.stoodAt).map((entry) => entry.name));
    const asked = new Set(['index.html', ...urls.filter((url) => url.startsWith(host)).map((url) => url.slice(host.length))]);
    const counted = [...weights.keys()].filter((name) => !name.startsWith('first/'));
    const files = [...asked].filter((name) => name !== 'service-worker.js');
    const pictures = files.filter((name) => name.startsWith('first/'));
    assert.equal(pictures.length, 1, pictures.join());
    const later = files.filter((name) => !counted.includes(name) && !name.startsWith('first/') && !name.includes('icon'));
    assert.deepEqual(later, [], 'asked for, but not counted');
    const sum = files.reduce((total, name) => total + (weights.get(name) ?? weighed(name).bytes), 0);
    assert.ok(sum <= LIMIT, `${sum} bytes`);
  });
}

test('signs that a first visit does not wait for are in the figures that need them, however one comes to those', async ({ fresh }) => {
    const pictures = [];
  for (const way of ['by link', 'from the first view']) {
    const { page } = await fresh();
    if (way === 'by link') {
      await open(page, '#v1/comply?stars=2');
    } else {
      await open(page, '');
      await complete(page);
      await go(page, 'comply?stars=2');
    }
    await settled(page);
    pictures.push(await page.evaluate(() => document.querySelector('#figure canvas').toDataURL()));
    assert.ok(await page.evaluate(() => document.fonts.check('13px "Takeaway Sans"', '⋆')), way);
  }
  assert.ok(pictures[0] === pictures[1], 'the pictures differ');
});
