import type { BrowserBenchmark } from './benchmark.ts'
import { openDevice } from './pull-stage.ts'

/** From an edit to its row and its outbox entry in IndexedDB: the 95th of a hundred edits. */
export const benchmark: BrowserBenchmark = {
  name: 'edit-stored',
  where: 'chromium',
  limit: 'a row put into a bare IndexedDB, the slowest of twenty',
  sizes: [100_000],
  target: () => ({ of: 'median', atMost: 16 }),
  async prepare(size, stage) {
    const work = await openDevice(size, stage)
    await stage.page.evaluate((module) => module.loadAll(), work)
    await stage.page.evaluate(([module, rows]) => module.putBare(rows), [work, size] as const)
    return {
      subject: () => stage.page.evaluate((module) => module.editP95(), work),
      limit: () => stage.page.evaluate((module) => module.putP95(), work),
    }
  },
}
