import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'
import { PATIENCE_MS } from './support/patience.ts'

/** Tests of what the shell of the browser lacks: Background Sync. */
const WHOLE_BROWSER = ['background-sync.spec.ts']

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/e2e',
  globalSetup: './support/playwright-setup.ts',
  fullyParallel: false,
  workers: 2,
  // Tried again at once, a test that found a race would pass and nobody would hear of it; run.ts names it.
  retries: 0,
  timeout: 5 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list']],
  use: {
    actionTimeout: PATIENCE_MS,
    // A trace costs a fifth of what a test takes, and a film of the page more: a test that failed is traced when it
    // is heard once more.
    trace: 'off',
    // What moves in is not yet where a click looks for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    serviceWorkers: 'allow',
  },
  projects: [
    // By one worker, as each starts a product of its own, which costs as much as one of these tests; and first, so that
    // the other worker has something to do meanwhile.
    { name: 'whole browser', testMatch: WHOLE_BROWSER, workers: 1, use: { launchOptions: launchOptions() } },
    { name: 'shell', testIgnore: WHOLE_BROWSER, use: { launchOptions: launchOptions('shell') } },
  ],
})
