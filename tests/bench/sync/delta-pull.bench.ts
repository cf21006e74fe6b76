import type { BrowserBenchmark } from '../benchmark.ts'
import { openDevice } from './pull-harness.ts'

/** One row that was changed elsewhere comes to a device that holds everything, without the network. */
export const benchmark: BrowserBenchmark = {
  name: 'delta-pull',
  where: 'chromium',
  limit: 'a row put into a bare IndexedDB, the slowest of twenty',
  sizes: [100_000],
  async prepare(size, harness) {
    const work = await openDevice(size, harness)
    await harness.page.evaluate((module) => module.loadAll(), work)
    await harness.page.evaluate(([module, rows]) => module.putBare(rows), [work, size] as const)
    return {
      subject: () => harness.page.evaluate((module) => module.pullOne(), work),
      limit: () => harness.page.evaluate((module) => module.putP95(), work),
    }
  },
}
