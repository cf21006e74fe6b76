import * as z from 'zod/mini'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { SumOfDays } from '../../domain/ledger/cut-months.ts'
import { type LedgerSum, SUM_KINDS } from '../../domain/ledger/ledger-sums.ts'
import { decimalText, sumFromText } from '../../domain/money/money.ts'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../../domain/transaction/transaction.ts'
import { currencyCode, id } from '../rows.ts'

/** By what sums tell rows apart besides their days, and what they come to. */
const sumFacts = {
  accountId: id,
  glAccountNumber: z.string().check(z.maxLength(40)),
  currency: currencyCode,
  type: z.enum(TRANSACTION_TYPES),
  status: z.enum(TRANSACTION_STATUSES),
  kind: z.enum(SUM_KINDS),
  rows: z.int(),
  /** A decimal text: a sum may have more digits than a number holds exactly. */
  amount: z.string().check(z.regex(/^-?\d+(\.\d+)?$/, 'must be a decimal number')),
}

/** A sum that the server keeps of rows, of a month and everything else by which figures tell rows apart. */
export const ledgerSumRow = z.strictObject({
  id,
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/, 'must be a month, like 2026-03')),
  ...sumFacts,
})
export type LedgerSumRow = z.infer<typeof ledgerSumRow>

export function ledgerSumFromRow(row: LedgerSumRow): LedgerSum {
  return { ...row, amount: sumFromText(row.amount, row.currency) }
}

/** The sum as it stands on the wire. */
export function rowFromLedgerSum(sum: LedgerSum): LedgerSumRow {
  return { ...sum, amount: decimalText(sum.amount, sum.currency) }
}

/** The same of some days of one month. */
export const sumOfDaysRow = z.strictObject({ from: z.iso.date(), to: z.iso.date(), ...sumFacts })
type SumOfDaysRow = z.infer<typeof sumOfDaysRow>

export function sumOfDaysFromRow({ from, to, ...row }: SumOfDaysRow): SumOfDays {
  return {
    days: { from: from as CalendarDay, to: to as CalendarDay },
    sum: { ...row, month: from.slice(0, 7), amount: sumFromText(row.amount, row.currency) },
  }
}

export function rowFromSumOfDays({ days, sum: { month: _within, ...sum } }: SumOfDays): SumOfDaysRow {
  return { ...days, ...sum, amount: decimalText(sum.amount, sum.currency) }
}
