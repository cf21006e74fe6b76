import type { BrowserBenchmark } from '../benchmark.ts'
import { openWorkerMemoryHarness } from './worker-memory-harness.ts'

/**
 * The most that the service worker's heap holds while it fetches and stores everything: one page, in the
 * forms that it goes through, and never the rows of the pages before.
 */
export const benchmark: BrowserBenchmark = {
  name: 'worker-memory',
  where: 'chromium',
  unit: 'MB',
  limit: 'the longest page of the pull, as JSON',
  sizes: [10_000, 100_000],
  runs: 2,
  target: () => ({ of: 'limitRatio', atMost: 6 }),
  async prepare(size, harness) {
    const { load, longestPage } = await openWorkerMemoryHarness(size, harness)
    return {
      subject: async () => (await load()).most,
      limit: () => longestPage,
    }
  },
}
