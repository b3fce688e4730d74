// Tests in a browser: tests/page in every run, tests/full before a release and each night.
import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { chromium } from './tools/browser.mjs';

const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  // As in a window; without one, letters may be bent to whole pixels.
  '--font-render-hinting=none', '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

export default defineConfig({
  outputDir: 'tests/artefacts',
  projects: [
    { name: 'page', testDir: 'tests/page' },
    { name: 'wheels', testDir: 'tests/full', testMatch: 'wheels.setup.ts' },
    { name: 'full', testDir: 'tests/full', dependencies: ['wheels'] },
  ],
  // A file is the unit of work: its tests share a page.
  fullyParallel: false,
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be a hundred times slower than the one a test was written on.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'target/tests/page.json' }]],
  use: {
    launchOptions: { executablePath: chromium(), args: FLAGS },
    // With `--trace on` it keeps the document at every step, too, which takes long.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
});
