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
    // A film of the page would be taken beside: where a processor draws, it costs more than the page itself.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    serviceWorkers: 'allow',
  },
})
