import type { BrowserBenchmark } from '../benchmark.ts'
import { openDevice } from './pull-harness.ts'

/** From an edit to its row and its outbox entry in IndexedDB: the 95th of a hundred edits. */
export const benchmark: BrowserBenchmark = {
  name: 'edit-stored',
  where: 'chromium',
  limit: 'a row put into a bare IndexedDB, the slowest of twenty',
  sizes: [100_000],
  target: () => ({ of: 'median', atMost: 16 }),
  async prepare(size, harness) {
    const work = await openDevice(size, harness)
    await harness.page.evaluate((module) => module.loadAll(), work)
    await harness.page.evaluate(([module, rows]) => module.putBare(rows), [work, size] as const)
    return {
      subject: () => harness.page.evaluate((module) => module.editP95(), work),
      limit: () => harness.page.evaluate((module) => module.putP95(), work),
    }
  },
}
