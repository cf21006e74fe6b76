import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { RateTable } from '../money/exchange-rate.ts'
import type { Fee, TransferStatus } from './transfer.ts'

export interface TotalFees {
  /** In minor units of `currency`. */
  total: bigint
  currency: string
  /** Sums of fees for which no rate is known, each in its own currency; not part of the total. */
  unconverted: FeeSum[]
}

export interface FeeSum {
  amount: bigint
  currency: string
}

/** The fees of all transfers that are not rejected, summed exactly by currency, in the order of the codes. */
export function feeSums(transfers: Iterable<{ status: TransferStatus; fee?: Fee }>): FeeSum[] {
  const sums = new Map<string, bigint>()
  for (const { status, fee } of transfers) {
    if (!fee || status === 'REJECTED') continue
    sums.set(fee.currency, (sums.get(fee.currency) ?? 0n) + BigInt(fee.amount))
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, amount]) => ({ amount, currency }))
}

/** Sums of fees in one currency by the rates of a day, each converted once. */
export function feesIn(
  sums: readonly FeeSum[],
  currency: string,
  rates: RateTable | undefined,
  day: CalendarDay,
): TotalFees {
  const totals: TotalFees = { total: 0n, currency, unconverted: [] }
  for (const { amount, currency: from } of sums) {
    const converted = from === currency ? amount : rates?.convertSum(amount, from, currency, day)?.amount
    if (converted === undefined) totals.unconverted.push({ amount, currency: from })
    else totals.total += converted
  }
  return totals
}
