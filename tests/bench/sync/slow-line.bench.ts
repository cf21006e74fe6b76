import { gzipSync } from 'node:zlib'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { beginImport, controlled, dropFile, held, signIn } from '../../e2e/pages.ts'
import { bankExport } from '../../support/bank-export.ts'
import { startSlowLine } from '../../support/slow-line.ts'
import type { BrowserBenchmark, HarnessPage } from '../benchmark.ts'

const BITS_PER_SECOND = 400_000
const LONGEST_MS = 900_000
const LAST_DAY = '2025-12-31' as CalendarDay

/** From the press on Import until all rows are at the server and have come back, over a line of a bad telephone. */
export const benchmark: BrowserBenchmark = {
  name: 'slow-line',
  where: 'chromium',
  limit: 'the packed file alone over the same line',
  runs: 1,
  sizes: [2_000, 20_000],
  target: (size) => (size === 20_000 ? { of: 'median', atMost: 230_000 } : undefined),
  async prepare(size, harness) {
    const packed = gzipSync(bankExport(size, LAST_DAY)).length
    return {
      subject: () => importOver(size, harness),
      limit: () => ((packed * 8) / BITS_PER_SECOND) * 1_000,
    }
  },
}

async function importOver(rows: number, { page: blank, product }: HarnessPage): Promise<number> {
  const line = await startSlowLine(product.url)
  const own = await blank.context().browser()?.newContext({ baseURL: line.url })
  if (!own) throw new Error('There is no browser')
  try {
    const page = await own.newPage()
    await signIn(page, await product.newOwner())
    await controlled(page)
    await dropFile(page, 'statement.csv', bankExport(rows, LAST_DAY))
    await beginImport(page, 'Account', false)
    const button = page.getByRole('button', { name: /^Import [\d,]+ rows?$/ })
    await button.click({ trial: true, timeout: LONGEST_MS })
    line.limit(BITS_PER_SECOND)
    const before = line.up + line.down
    const began = performance.now()
    await button.click()
    while ((await held(page, 'transactions')) < rows || (await held(page, 'outbox')) > 0) {
      if (performance.now() - began > LONGEST_MS) throw new Error('Not all rows came back')
      await page.waitForTimeout(250)
    }
    const took = performance.now() - began
    console.error(`${rows} rows: ${Math.round((line.up + line.down - before) / 1024)} KB went over the line`)
    return took
  } finally {
    await own.close()
    await line.stop()
  }
}
