import { report } from '../../../src/db/ledger/queries/reports/report-query.ts'
import type { NodeBenchmark } from '../benchmark.ts'
import { filledLedger, freshLedger, sumOfAmounts } from './ledger-work.ts'
import { TWO_YEARS } from './report-work.ts'

/** Profit and loss of 24 months, column by column, from the rows in the ledger's memory, as right after opening. */
export const benchmark: NodeBenchmark = {
  name: 'report-local',
  where: 'node',
  limit: 'one sum over the column of amounts',
  sizes: [10_000, 100_000],
  target: (size) => (size === 100_000 ? { of: 'median', atMost: 50 } : undefined),
  prepare(size) {
    const ledger = filledLedger(size)
    return {
      subject() {
        const { statement } = report(freshLedger(ledger), TWO_YEARS)
        if (!statement || statement.columns.length !== 25) throw new Error('The report has not 24 months')
      },
      limit: () => sumOfAmounts(ledger),
    }
  },
}
