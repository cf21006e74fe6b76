import { dashboard } from '../../../src/db/ledger/queries/figures/dashboard-query.ts'
import type { NodeBenchmark } from '../benchmark.ts'
import { filledLedger, freshLedger, sumOfAmounts, TODAY } from './ledger-work.ts'

/** The figures of twelve months from the rows in the ledger's memory, as right after they have been read. */
export const benchmark: NodeBenchmark = {
  name: 'dashboard-local',
  where: 'node',
  limit: 'one sum over the column of amounts',
  sizes: [10_000, 100_000],
  target: (size) => (size === 100_000 ? { of: 'median', atMost: 100 } : undefined),
  prepare(size) {
    const ledger = filledLedger(size)
    return {
      subject() {
        const { data } = dashboard(freshLedger(ledger), { currency: 'NGN', range: 'monthly', today: TODAY })
        if (data.totalExpenses === 0n) throw new Error('The dashboard is empty')
      },
      limit: () => sumOfAmounts(ledger),
    }
  },
}
