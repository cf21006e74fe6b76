import type { CalendarDay } from '../../../../domain/calendar/calendar-day.ts'
import type { TransactionStatus } from '../../../../domain/transaction/transaction.ts'
import type { Ledger } from '../../ledger.ts'
import { unheldSums } from '../../sums/unheld.ts'

/** How many transactions are not on this device. */
export interface UnheldCounts {
  /** The last day on which there can be such a row; undefined where this device holds all. */
  until: CalendarDay | undefined
  /** By status; undefined as long as the server has not told. */
  rows: Readonly<Record<TransactionStatus, number>> | undefined
}

export function unheldCounts(ledger: Ledger): UnheldCounts {
  const { sums, until, isKnown } = unheldSums(ledger)
  const rows = { UNDER_REVIEW: 0, APPROVED: 0, DECLINED: 0 }
  for (const { sum } of sums) rows[sum.status] += sum.rows
  return { until, rows: isKnown ? rows : undefined }
}
