import type { BrowserBenchmark } from '../benchmark.ts'
import { openDevice } from './pull-harness.ts'

const ROWS_OF_A_PAGE = 5_000

/** From the begin of the initial load to the first screen of rows, while the rest is still coming. */
export const benchmark: BrowserBenchmark = {
  name: 'initial-screen',
  where: 'chromium',
  limit: 'the rows of one page put into a bare IndexedDB',
  sizes: [100_000],
  target: () => ({ of: 'median', atMost: 1_000 }),
  async prepare(size, harness) {
    const work = await openDevice(size, harness)
    return {
      subject: () => harness.page.evaluate((module) => module.loadFirstScreen(), work),
      limit: () =>
        harness.page.evaluate(([module, rows]) => module.putBare(rows), [work, ROWS_OF_A_PAGE] as const),
    }
  },
}
