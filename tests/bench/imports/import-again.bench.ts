import { bankExport } from '../../support/bank-files/bank-export.ts'
import type { BrowserBenchmark } from '../benchmark.ts'

type ImportWork = typeof import('./import-work.ts')

/** The check of a file whose rows are all in the books already, against the import of the same file. */
export const benchmark: BrowserBenchmark = {
  name: 'import-again',
  where: 'chromium',
  limit: 'the import of the same file',
  sizes: [10_000, 100_000],
  target: () => ({ of: 'limitRatio', atMost: 1 }),
  async prepare(size, { load, openBlank, page }) {
    await openBlank()
    const work = await load(new URL('import-work.ts', import.meta.url))
    const text = await page.evaluateHandle((content) => content, bankExport(size))
    const run = (name: 'importAgain' | 'importFile') => () =>
      page.evaluate(([module, file, rows, which]) => (module as ImportWork)[which](file, rows), [
        work,
        text,
        size,
        name,
      ] as const)
    return { subject: run('importAgain'), limit: run('importFile') }
  },
}
