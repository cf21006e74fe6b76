import { dashboard } from '../../../src/db/ledger/queries/figures/dashboard-query.ts'
import { minor } from '../../../src/domain/money/money.ts'
import type { NodeBenchmark } from '../benchmark.ts'
import { filledLedger, rowAt, sumOfAmounts, TODAY } from './ledger-work.ts'

/** The figures of twelve months after one row has changed. */
export const benchmark: NodeBenchmark = {
  name: 'dashboard-edit',
  where: 'node',
  limit: 'one sum over the column of amounts',
  sizes: [10_000, 100_000],
  target: (size) => (size === 100_000 ? { of: 'median', atMost: 10 } : undefined),
  prepare(size) {
    const ledger = filledLedger(size)
    const args = { currency: 'NGN', range: 'monthly', today: TODAY } as const
    let before = dashboard(ledger, args).data.totalExpenses
    let edits = 0
    return {
      subject() {
        edits += 1
        ledger.columns.put({ ...rowAt(1), amount: minor(edits) })
        ledger.changed()
        const { data } = dashboard(ledger, args)
        if (data.totalExpenses === before) throw new Error('The edit is not in the figures')
        before = data.totalExpenses
      },
      limit: () => sumOfAmounts(ledger),
    }
  },
}
