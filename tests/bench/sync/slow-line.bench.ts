import { gzipSync } from 'node:zlib'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { Device } from '../../e2e/device.ts'
import { beginImport, controlled, dropFile, held, signIn } from '../../e2e/pages.ts'
import { bankExport } from '../../support/bank-files/bank-export.ts'
import { startSlowLine } from '../../support/slow-line.ts'
import type { BrowserBenchmark, HarnessPage } from '../benchmark.ts'

const BITS_PER_SECOND = 400_000
const LONGEST_MS = 900_000
const LAST_DAY = '2025-12-31' as CalendarDay

/** So often the browser is closed while it sends, and opened again. */
const CLOSES = 5
/** A browser is open for so long at least: what is under way when it is closed is cut off. */
const OPEN_MS = 8_000

/**
 * From the press on Import until all rows are at the server and have come back, over a line of a bad telephone, by somebody
 * who closes the browser again and again.
 */
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

async function importOver(rows: number, { product }: HarnessPage): Promise<number> {
  const line = await startSlowLine(product.url)
  const device = new Device(line.url, 'whole')
  try {
    let page = await device.open()
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
    const until = async (isDone: () => Promise<boolean>) => {
      while (!(await isDone().catch(() => false))) {
        if (performance.now() - began > LONGEST_MS) throw new Error('Not all rows came back')
        await page.waitForTimeout(250)
      }
    }
    await until(async () => (await held(page, 'transactions')) === rows)
    let closes = 0
    for (; closes < CLOSES; closes += 1) {
      const opened = performance.now()
      await until(async () => performance.now() - opened > OPEN_MS || (await held(page, 'outbox')) === 0)
      if ((await held(page, 'outbox')) === 0) break
      await device.shut()
      page = await device.open()
      await page.goto('/')
    }
    await until(async () => (await held(page, 'outbox')) === 0 && (await held(page, 'transactions')) === rows)
    const took = performance.now() - began
    const kilobytes = Math.round((line.up + line.down - before) / 1024)
    console.error(`${rows} rows, ${closes} closes: ${kilobytes} KB went over the line`)
    return took
  } finally {
    await device.dispose()
    await line.stop()
  }
}
