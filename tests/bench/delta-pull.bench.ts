import type { BrowserBenchmark } from './benchmark.ts'
import { openDevice } from './pull-stage.ts'

/** One row that was changed elsewhere comes to a device that holds everything, without the network. */
export const benchmark: BrowserBenchmark = {
  name: 'delta-pull',
  where: 'chromium',
  limit: 'a row put into a bare IndexedDB, the slowest of twenty',
  sizes: [100_000],
  async prepare(size, stage) {
    const work = await openDevice(size, stage)
    await stage.page.evaluate((module) => module.loadAll(), work)
    await stage.page.evaluate(([module, rows]) => module.putBare(rows), [work, size] as const)
    return {
      subject: () => stage.page.evaluate((module) => module.pullOne(), work),
      limit: () => stage.page.evaluate((module) => module.putP95(), work),
    }
  },
}
