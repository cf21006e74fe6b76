import { minorOf, type TransactionRow } from '../../src/contract/rows.ts'
import type { Id } from '../../src/domain/ids.ts'
import { countedAmount, countedRow } from '../../src/domain/transaction.ts'
import { addToTotals, type TotalsChange } from '../store/accounts.ts'
import type { OrgWrite } from '../store/org-write.ts'

/** A transaction as it was and as it is; one of the two is absent where it is new or gone. */
export interface RowChange {
  before?: TransactionRow
  after?: TransactionRow
}

/** Brings the accounts' totals in line with what has changed of their transactions. */
export async function countChanges(
  write: OrgWrite,
  changes: readonly RowChange[],
  at: string,
): Promise<void> {
  const changeByAccount = new Map<Id, TotalsChange>()
  const currencyByAccount = new Map<Id, string>()
  const add = (row: TransactionRow | undefined, sign: 1 | -1) => {
    if (!row) return
    const change = changeByAccount.get(row.accountId) ?? { amount: 0n, count: 0 }
    const amount = minorOf(row.amount, row.currency)
    change.amount += BigInt(sign * countedAmount({ ...row, amount }))
    change.count += sign * countedRow(row)
    changeByAccount.set(row.accountId, change)
    currencyByAccount.set(row.accountId, row.currency)
  }
  for (const { before, after } of changes) {
    add(before, -1)
    add(after, 1)
  }
  await addToTotals(write, currencyByAccount, changeByAccount, at)
}
