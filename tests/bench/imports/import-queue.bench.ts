import type { BrowserBenchmark } from '../benchmark.ts'
import { importWhole } from './import-whole.ts'

/** From the press on Import to the first row in the queue, in the built product. */
export const benchmark: BrowserBenchmark = {
  name: 'import-queue',
  where: 'chromium',
  limit: 'the storing of all rows, of the same import',
  runs: 2,
  target: () => ({ of: 'median', atMost: 1_000 }),
  prepare(size, harness) {
    let stored = Number.NaN
    const subject = async () => {
      const times = await importWhole(size, harness)
      stored = times.stored
      return times.first
    }
    const limit = async () => (Number.isNaN(stored) ? (await importWhole(size, harness)).stored : stored)
    return Promise.resolve({ subject, limit })
  },
}
