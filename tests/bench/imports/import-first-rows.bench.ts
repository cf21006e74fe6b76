import { bankExport } from '../../support/bank-files/bank-export.ts'
import type { BrowserBenchmark } from '../benchmark.ts'

type ImportWork = typeof import('./import-work.ts')

/** From the bytes of a file to its first rows as the preview shows them. */
export const benchmark: BrowserBenchmark = {
  name: 'import-first-rows',
  where: 'chromium',
  limit: 'the import of the same file',
  sizes: [100_000],
  target: () => ({ of: 'median', atMost: 1_000 }),
  async prepare(size, { load, openBlank, page }) {
    await openBlank()
    const work = await load(new URL('import-work.ts', import.meta.url))
    const text = await page.evaluateHandle((content) => content, bankExport(size))
    return {
      subject: () =>
        page.evaluate(([module, file]) => (module as ImportWork).firstRows(file), [work, text] as const),
      limit: () =>
        page.evaluate(([module, file, rows]) => (module as ImportWork).importFile(file, rows), [
          work,
          text,
          size,
        ] as const),
    }
  },
}
