import { minorOf, type TransactionRow } from '../../src/contract/rows.ts'
import { dayOfTimestamp } from '../../src/domain/calendar-day.ts'
import type { Id } from '../../src/domain/ids.ts'
import { countedAmount, countedRow } from '../../src/domain/transaction.ts'
import { addToTotals, type TotalsChange } from '../store/accounts.ts'
import { addToDays, type DayChange } from '../store/figures.ts'
import type { OrgWrite } from '../store/org-write.ts'

/** A transaction as it was and as it is; one of the two is absent where it is new or gone. */
export interface RowChange {
  before?: TransactionRow
  after?: TransactionRow
}

/** Brings the accounts' totals and the sums of days in line with what has changed of their transactions. */
export async function countChanges(
  write: OrgWrite,
  changes: readonly RowChange[],
  at: string,
): Promise<void> {
  const changeByAccount = new Map<Id, TotalsChange>()
  const currencyByAccount = new Map<Id, string>()
  const dayByKey = new Map<string, DayChange>()
  const add = (row: TransactionRow | undefined, sign: 1 | -1) => {
    if (!row) return
    const change = changeByAccount.get(row.accountId) ?? { amount: 0n, count: 0 }
    const amount = minorOf(row.amount, row.currency)
    const counted = countedAmount({ ...row, amount })
    change.amount += BigInt(sign * counted)
    change.count += sign * countedRow(row)
    changeByAccount.set(row.accountId, change)
    currencyByAccount.set(row.accountId, row.currency)
    addDay(dayByKey, row, BigInt(sign * Math.abs(counted)))
  }
  for (const { before, after } of changes) {
    add(before, -1)
    add(after, 1)
  }
  await addToTotals(write, currencyByAccount, changeByAccount, at)
  await addToDays(
    write,
    [...dayByKey.values()].filter(({ amount }) => amount !== 0n),
  )
}

function addDay(
  dayByKey: Map<string, DayChange>,
  { timestamp, currency, type }: TransactionRow,
  amount: bigint,
) {
  const day = dayOfTimestamp(timestamp)
  const key = `${day} ${currency} ${type}`
  const change = dayByKey.get(key) ?? { day, currency, type, amount: 0n }
  change.amount += amount
  dayByKey.set(key, change)
}
