import { dashboard } from '../../../src/db/ledger/queries/figures/dashboard-query.ts'
import { register } from '../../../src/db/ledger/queries/reports/register-query.ts'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { minor } from '../../../src/domain/money/money.ts'
import type { NodeBenchmark } from '../benchmark.ts'
import { filledLedger, rowAt, sumOfAmounts, TODAY } from './ledger-work.ts'
import { sampleAccount } from '../../support/books/sample-account.ts'

const IN_SIGHT = 300

/** An account of a quarter of the rows, with an opening balance before all of them. */
const account = sampleAccount({
  id: rowAt(1).accountId,
  currency: 'NGN',
  openingBalance: minor(0),
  openingDay: '2010-01-01' as CalendarDay,
})

/** The balance after every row of an account, and the figures of twelve months, after one of its rows has changed. */
export const benchmark: NodeBenchmark = {
  name: 'balances-edit',
  where: 'node',
  limit: 'one sum over the column of amounts',
  sizes: [10_000, 100_000],
  runs: 15,
  target: (size) => (size === 100_000 ? { of: 'median', atMost: 16 } : undefined),
  prepare(size) {
    const ledger = filledLedger(size)
    // What the rows come to is counted once by the product, too: the database keeps it with the account.
    const books = { accountId: account.id, told: [], floor: undefined, offset: 0, limit: IN_SIGHT }
    let before = ''
    let edits = 0
    return {
      subject() {
        edits += 1
        ledger.columns.put({ ...rowAt(1), amount: minor(edits) })
        ledger.accounts = [{ ...account, runningTotal: minor(edits) }]
        ledger.changed()
        const { data } = dashboard(ledger, { currency: 'NGN', range: 'monthly', today: TODAY })
        const line = register(ledger, books)?.lines.find(
          (one) => one.kind === 'row' && one.row.id === rowAt(1).id,
        )
        const now = `${data.totalExpenses} ${line?.kind === 'row' ? line.amount : ''}`
        if (now === before || line === undefined) throw new Error('The edit is not in the figures')
        before = now
      },
      limit: () => sumOfAmounts(ledger),
    }
  },
}
