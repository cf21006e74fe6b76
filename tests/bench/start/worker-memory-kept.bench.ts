import type { BrowserBenchmark } from '../benchmark.ts'
import { openWorkerMemoryHarness } from './worker-memory-harness.ts'

/** What the service worker's heap still holds when everything has been stored. */
export const benchmark: BrowserBenchmark = {
  name: 'worker-memory-kept',
  where: 'chromium',
  unit: 'MB',
  limit: 'the same worker before it has stored anything',
  sizes: [10_000, 100_000],
  runs: 2,
  target: () => ({ of: 'limitRatio', atMost: 2 }),
  async prepare(size, harness) {
    const { load } = await openWorkerMemoryHarness(size, harness)
    let before = 0
    return {
      async subject() {
        const heap = await load()
        before = heap.before
        return heap.after
      },
      limit: () => before,
    }
  },
}
