import type { BrowserBenchmark } from '../benchmark.ts'
import { importWhole } from './import-whole.ts'

/** From the press on Import to the last row at the server, through the device's outbox. */
export const benchmark: BrowserBenchmark = {
  name: 'import-sent',
  where: 'chromium',
  limit: 'the storing of all rows, of the same import',
  runs: 2,
  sizes: [1_000, 10_000],
  target: (size) => (size === 10_000 ? { of: 'median', atMost: 3_000 } : undefined),
  prepare(size, harness) {
    let stored = Number.NaN
    const subject = async () => {
      const times = await importWhole(size, harness)
      stored = times.stored
      return times.sent
    }
    const limit = async () => (Number.isNaN(stored) ? (await importWhole(size, harness)).stored : stored)
    return Promise.resolve({ subject, limit })
  },
}
