import { dayNumberAt } from '../../../../domain/calendar/calendar-day.ts'
import type { Minor } from '../../../../domain/money/money.ts'
import type { Ledger } from '../../ledger.ts'
import { FLAG, statusBits } from '../../ledger-columns.ts'

const DECLINED = statusBits('DECLINED')

/** What the bank kept of a transfer. Days are counted from 1970, amounts in minor units. */
export interface FeeDay {
  day: number
  currency: string
  amount: Minor
}

/** The fees of approved transfers, each on the day of its expense; the same as their postings. */
export function feeDays({ transfers, columns }: Ledger): FeeDay[] {
  const fees: FeeDay[] = []
  for (const { status, fee, expenseTransactionId } of transfers) {
    if (status !== 'APPROVED' || !fee || expenseTransactionId === undefined) continue
    const at = columns.placeOf(expenseTransactionId)
    if (at === undefined || ((columns.flags[at] ?? 0) & FLAG.status) === DECLINED) continue
    fees.push({ day: dayNumberAt(columns.times[at] ?? 0), ...fee })
  }
  return fees
}
