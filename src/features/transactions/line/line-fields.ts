import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import { type LockDates, lockProblem } from '../../../domain/reconciliation/reconciliation.ts'

export type LineField = 'day' | 'description' | 'glAccount' | 'amount'

/** In the order of the columns, in which Tab goes through them. */
export const LINE_FIELDS: readonly LineField[] = ['day', 'description', 'glAccount', 'amount']

/** What of a transaction can be typed over in its line; nothing where only the panel can say why it is fixed. */
export function lineFields(row: LedgerRow, locks: LockDates): readonly LineField[] {
  const { reconciled, isSplit, isTransfer, parentTransactionId, timestamp } = row
  if (reconciled || isSplit === true || isTransfer === true) return []
  if (lockProblem([timestamp], locks) !== undefined) return []
  return parentTransactionId === undefined ? LINE_FIELDS : LINE_FIELDS.filter((field) => field !== 'amount')
}

/** The field after or before one; undefined past the ends. */
export function nextField(fields: readonly LineField[], from: LineField, by: 1 | -1): LineField | undefined {
  return fields[fields.indexOf(from) + by]
}
