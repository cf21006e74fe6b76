import { bankExport } from '../../support/bank-files/bank-export.ts'
import type { BrowserBenchmark } from '../benchmark.ts'

type ImportWork = typeof import('./import-work.ts')

/** From the bytes of a bank's file to its rows in the review queue, in a real browser. */
export const benchmark: BrowserBenchmark = {
  name: 'import',
  where: 'chromium',
  limit: 'papaparse of the same text + raw IndexedDB puts of the same rows and indexes',
  target: () => ({ of: 'limitRatio', atMost: 2 }),
  async prepare(size, { load, openBlank, page }) {
    await openBlank()
    const work = await load(new URL('import-work.ts', import.meta.url))
    const text = await page.evaluateHandle((content) => content, bankExport(size))
    const importFile = (): Promise<number> =>
      page.evaluate(([module, file, rows]) => (module as ImportWork).importFile(file, rows), [
        work,
        text,
        size,
      ] as const)
    // The limit puts the rows that an import has made, so one has to come first.
    await importFile()
    return {
      subject: importFile,
      limit: () =>
        page.evaluate(([module, file]) => (module as ImportWork).parseAndPut(file), [work, text] as const),
    }
  },
}
