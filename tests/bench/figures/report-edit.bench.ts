import { report } from '../../../src/db/ledger/queries/reports/report-query.ts'
import { minor } from '../../../src/domain/money/money.ts'
import type { NodeBenchmark } from '../benchmark.ts'
import { filledLedger, rowAt, sumOfAmounts } from './ledger-work.ts'
import { profitIn, TWO_YEARS } from './report-work.ts'

/** Profit and loss of 24 months after one row has changed. */
export const benchmark: NodeBenchmark = {
  name: 'report-edit',
  where: 'node',
  limit: 'one sum over the column of amounts',
  sizes: [10_000, 100_000],
  target: (size) => (size === 100_000 ? { of: 'median', atMost: 16 } : undefined),
  prepare(size) {
    const ledger = filledLedger(size)
    let before = profitIn(report(ledger, TWO_YEARS))
    let edits = 0
    return {
      subject() {
        edits += 1
        ledger.columns.put({ ...rowAt(1), amount: minor(edits) })
        ledger.changed()
        const profit = profitIn(report(ledger, TWO_YEARS))
        if (profit === before) throw new Error('The edit is not in the report')
        before = profit
      },
      limit: () => sumOfAmounts(ledger),
    }
  },
}
