import type { BrowserBenchmark } from '../benchmark.ts'
import { importWhole } from './import-whole.ts'

const HELD = 30_000

/** The storing of a file in books that hold many rows already, against the same in new books. */
export const benchmark: BrowserBenchmark = {
  name: 'import-grown',
  where: 'chromium',
  limit: 'the storing of the same file in new books',
  runs: 2,
  sizes: [10_000],
  target: () => ({ of: 'limitRatio', atMost: 1.3 }),
  prepare(size, harness) {
    return Promise.resolve({
      subject: async () => (await importWhole(size, harness, HELD)).stored,
      limit: async () => (await importWhole(size, harness)).stored,
    })
  },
}
