import type { BrowserBenchmark } from '../benchmark.ts'
import { importWhole, storeOffline } from './import-whole.ts'

/**
 * From the press on Import to the last row at the server, through the device's outbox. A device that stores 10,000 rows
 * in 1.7 s is to have them at the server after 3 s.
 */
export const benchmark: BrowserBenchmark = {
  name: 'import-sent',
  where: 'chromium',
  limit: 'the storing of the same file without a network',
  runs: 3,
  sizes: [1_000, 10_000],
  target: (size) => (size === 10_000 ? { of: 'limitRatio', atMost: 1.76 } : undefined),
  prepare(size, harness) {
    return Promise.resolve({
      subject: async () => (await importWhole(size, harness)).sent,
      limit: () => storeOffline(size, harness),
    })
  },
}
