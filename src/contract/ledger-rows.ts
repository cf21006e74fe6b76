import * as z from 'zod/mini'
import { type LedgerSum, SUM_KINDS } from '../domain/ledger/ledger-sums.ts'
import { decimalText, sumFromText } from '../domain/money.ts'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../domain/transaction.ts'
import { currencyCode, id } from './rows.ts'

/** A sum that the server keeps of rows, of a month and everything else by which figures tell rows apart. */
export const ledgerSumRow = z.strictObject({
  id,
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/, 'must be a month, like 2026-03')),
  accountId: id,
  glAccountNumber: z.string().check(z.maxLength(40)),
  currency: currencyCode,
  type: z.enum(TRANSACTION_TYPES),
  status: z.enum(TRANSACTION_STATUSES),
  kind: z.enum(SUM_KINDS),
  rows: z.int(),
  /** A decimal text: a sum may have more digits than a number holds exactly. */
  amount: z.string().check(z.regex(/^-?\d+(\.\d+)?$/, 'must be a decimal number')),
})
export type LedgerSumRow = z.infer<typeof ledgerSumRow>

export function ledgerSumFromRow(row: LedgerSumRow): LedgerSum {
  return { ...row, amount: sumFromText(row.amount, row.currency) }
}

/** The sum as it stands on the wire. */
export function rowFromLedgerSum(sum: LedgerSum): LedgerSumRow {
  return { ...sum, amount: decimalText(sum.amount, sum.currency) }
}
