// SVG where our font is missing. As letters, every label keeps its length in browsers; as shapes, the
// picture is the same even in a program without any font.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PNG } from 'pngjs';
import { firefox } from '../../tools/browser.mjs';
import { figureFonts, loadLibrary } from '../../tools/pictures.mjs';
import { meanDifference, noSecondRenderer, renderedBySecond } from './files.mjs';
import { hosted, PATIENCE, project, tab } from './harness.mjs';

/** Figures with upright and lying labels, anchored at either end and in the middle, with raised and lowered runs. */
const SPECS = ['cold-count?n=65536', 'duality?m=5', 'sink-strips?m=5&blocks=on&periods=0', 'comply?d=ap3&without=4', 'permutation?n=300'];

/** Whatever the machine has, which is never ours: the usual ones are 5 to 25 % wider. */
const ANOTHER = 'sans-serif';

const library = await loadLibrary();
const options = JSON.stringify({ width: 900, height: 0 });

function documents(spec) {
  const figure = library.Figure.compute(spec);
  const [letters, shapes] = [figure.svg(options), figure.svg_in_shapes(options, ...figureFonts())];
  figure.free();
  return { letters, shapes };
}

const withoutWords = (svg) => svg.replace(/<text[^]*?<\/text>/g, '');
const inAnotherFont = (svg) => svg.replace(/font-family="[^"]*"/, `font-family="${ANOTHER}"`);

/** In a page: how long the labels are as they stand, and would be, beside what they say. */
function measured(svg) {
  const root = document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);
  document.body.append(root);
  const labels = [...root.querySelectorAll('text')].map((text) => {
    const said = Number(text.getAttribute('textLength'));
    const held = text.getBBox().width;
    const runs = text.children.length || 1;
    text.removeAttribute('textLength');
    return { words: text.textContent, said, held, runs, free: text.getBBox().width };
  });
  root.remove();
  return labels;
}

/** What a length may be off by, in sixteenths of a pixel and of itself: browsers round the space between letters. */
const NEAR = 12;
const SHARE = 0.01;

function assertKept(labels) {
  let stretched = 0;
  for (const { words, said, held, runs, free } of labels) {
    const letters = [...words].length;
    assert.equal(said > 0, letters > 1, `“${words}” does not say how long it is`);
    if (said === 0) continue;
    // Of a line of several runs, browsers may count the space after each run's last letter or not.
    const after = runs > 1 ? runs * Math.abs(free - said) / letters : 0;
    const slack = Math.max(NEAR, SHARE * said) + after;
    assert.ok(Math.abs(held - said) < slack, `“${words}” is ${held} long, not ${said}`);
    stretched += Math.abs(free - said) > 5 * NEAR ? 1 : 0;
  }
  assert.ok(stretched > 5, 'the other font is as wide as ours: nothing was tested');
}

const { browser, host } = await hosted(project);

test('Chromium keeps every label to its length in another font', async () => {
  const { page, context } = await tab(browser);
  await page.goto(`${host.address}tests/browser/blank.html`);
  let runs = 0;
  for (const spec of SPECS) {
    const labels = await page.evaluate(measured, inAnotherFont(documents(spec).letters));
    assertKept(labels);
    runs += labels.filter(({ runs: each }) => each > 1).length;
  }
  assert.ok(runs > 3, 'no label has several runs');
  await context.close();
});

const firefoxPath = firefox();
test('Firefox keeps every label to its length in another font', { skip: firefoxPath ? false : 'no Firefox here' }, async () => {
  const { default: puppeteer } = await import('puppeteer-core');
  const fox = await puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath, headless: true, timeout: PATIENCE });
  try {
    const page = await fox.newPage();
    await page.goto(`${host.address}tests/browser/blank.html`);
    for (const spec of SPECS) assertKept(await page.evaluate(measured, inAnotherFont(documents(spec).letters)));
  } finally {
    await fox.close();
  }
});

test('as shapes, the picture is that of the letters in our font', async () => {
  const { page, context } = await tab(browser);
  await page.goto(`${host.address}tests/browser/blank.html`);
  await page.evaluate(async (faces) => {
    for (const [weight, style, url] of faces) {
      const face = new FontFace('Takeaway Sans', `url(${url})`, { weight, style });
      document.fonts.add(await face.load());
    }
  }, ['400', '600'].flatMap((weight) => [['normal', ''], ['italic', '-italic']]
    .map(([style, ending]) => [weight, style, `../../crates/draw/src/font/takeaway-sans-${weight}${ending}.ttf`])));
  const shown = async (svg) => {
    await page.setContent(`<!doctype html><style>body{margin:0}svg{display:block}</style>${svg}`);
    await page.evaluate(() => document.fonts.ready);
    return PNG.sync.read(await page.locator('svg').screenshot());
  };
  for (const spec of SPECS) {
    const { letters, shapes } = documents(spec);
    const [text, outlines, mute] = [await shown(letters), await shown(shapes), await shown(withoutWords(letters))];
    // The browser smooths text in its own way; letters out of place would count twice, once here and once there.
    const [differs, words] = [meanDifference(text, outlines), meanDifference(text, mute)];
    assert.ok(differs < words / 2, `${spec}: they differ by ${differs}, all words make ${words}`);
  }
  await context.close();
});

test('as shapes, a program without any font shows what one with fonts shows', { skip: noSecondRenderer }, () => {
  for (const spec of SPECS) {
    const { letters, shapes } = documents(spec);
    const [fontless, usual] = [renderedBySecond(shapes, 2, { fonts: false }), renderedBySecond(shapes, 2)];
    assert.ok(fontless.data.equals(usual.data), `${spec} depends on fonts`);
    // And the words are there: without them, it is another picture.
    const mute = renderedBySecond(withoutWords(letters), 2);
    assert.ok(meanDifference(usual, mute) > 0.5, `${spec}: no words`);
  }
});
