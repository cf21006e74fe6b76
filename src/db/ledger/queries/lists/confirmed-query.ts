import { filterTest, type TransactionFilter } from '../../../../domain/transaction/transaction-filter.ts'
import type { Ledger } from '../../ledger.ts'
import { FLAG } from '../../ledger-columns.ts'
import { NEWEST_FIRST, placesMatching } from './matching.ts'

/**
 * How many rows of this device match up to the day of its floor, as the server has them: so many of those that the
 * server counts there are here. 0 on a device that holds all rows.
 */
export function confirmedMatches(
  ledger: Ledger,
  { filter }: { filter: TransactionFilter },
): { filter: TransactionFilter; count: number } {
  const { columns, partly } = ledger
  if (!partly) return { filter, count: 0 }
  const { confirmed, floorDay } = partly
  const older = { ...filter, to: filter.to !== undefined && filter.to < floorDay ? filter.to : floorDay }
  let count = 0
  for (const at of placesMatching(ledger, older, NEWEST_FIRST)) {
    const isPending = ((columns.flags[at] ?? 0) & FLAG.unconfirmed) !== 0
    if (!isPending && !confirmed.has(columns.ids[at] ?? '')) count += 1
  }
  const test = filterTest(older)
  for (const row of confirmed.values()) if (row && test(row)) count += 1
  return { filter, count }
}
