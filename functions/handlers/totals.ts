import { minorOf, type TransactionRow } from '../../src/contract/rows.ts'
import { dayOfTimestamp } from '../../src/domain/calendar-day.ts'
import type { Id } from '../../src/domain/ids.ts'
import { countedAmount, countedRow } from '../../src/domain/transaction.ts'
import { addToTotals, type TotalsChange } from '../store/tables/accounts.ts'
import { addToDays, type DayChange } from '../store/tables/figures.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'

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
  const totals = new TotalsOfChanges()
  for (const { before, after } of changes) {
    if (before) totals.remove(before)
    if (after) totals.add(after)
  }
  await totals.store(write, at)
}

/** What changes of transactions come to, by account and by day. */
export class TotalsOfChanges {
  #changeByAccount = new Map<Id, TotalsChange>()
  #currencyByAccount = new Map<Id, string>()
  #dayByKey = new Map<string, DayChange>()

  /** Counts a transaction in, as it is after the change. */
  add(row: TransactionRow): void {
    this.#count(row, 1)
  }

  /** Counts a transaction out, as it was before the change. */
  remove(row: TransactionRow): void {
    this.#count(row, -1)
  }

  #count(row: TransactionRow, sign: 1 | -1): void {
    const change = this.#changeByAccount.get(row.accountId) ?? { amount: 0n, count: 0, byDay: new Map() }
    const amount = minorOf(row.amount, row.currency)
    const counted = countedAmount({ ...row, amount })
    change.amount += BigInt(sign * counted)
    const day = dayOfTimestamp(row.timestamp)
    change.byDay.set(day, (change.byDay.get(day) ?? 0n) + BigInt(sign * counted))
    change.count += sign * countedRow(row)
    this.#changeByAccount.set(row.accountId, change)
    this.#currencyByAccount.set(row.accountId, row.currency)
    this.#countDay(row, BigInt(sign * Math.abs(counted)))
  }

  #countDay({ timestamp, currency, type }: TransactionRow, amount: bigint): void {
    const day = dayOfTimestamp(timestamp)
    const key = `${day} ${currency} ${type}`
    const change = this.#dayByKey.get(key) ?? { day, currency, type, amount: 0n }
    change.amount += amount
    this.#dayByKey.set(key, change)
  }

  /** Adds it all to what is stored. Throws Refusal where a total would pass 15 digits. */
  async store(write: OrgWrite, at: string): Promise<void> {
    await addToTotals(write, this.#currencyByAccount, this.#changeByAccount, at)
    await addToDays(
      write,
      [...this.#dayByKey.values()].filter(({ amount }) => amount !== 0n),
    )
  }
}
