import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/e2e',
  globalSetup: './support/playwright-setup.ts',
  fullyParallel: false,
  workers: 2,
  // Tried again at once, a test that found a race would pass and nobody would hear of it; run.ts names it.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: launchOptions(),
    actionTimeout: 15_000,
    // A trace costs a fifth of what a test takes, and a film of the page more: a test that failed is traced when it
    // is heard once more.
    trace: 'off',
    // What moves in is not yet where a click looks for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    serviceWorkers: 'allow',
  },
})
