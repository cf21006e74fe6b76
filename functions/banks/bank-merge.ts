import type { TransactionRow } from '../../src/contract/rows.ts'
import { dayOfTimestamp, timestampOfDay } from '../../src/domain/calendar/calendar-day.ts'
import { decimalFromMinor } from '../../src/domain/money/money.ts'
import { type LockDates, lockProblem } from '../../src/domain/reconciliation/reconciliation.ts'
import type { BankRow } from '../store/tables/banks/bank-rows.ts'
import type { BankTransaction } from './bank-provider.ts'

/**
 * A transaction after the bank has said something new of it. Each field follows the bank as long as it is
 * what the bank last said; what a person wrote over it stays, and so do status, GL account and splits. A
 * change of money or day that split, statement or lock date do not allow is flagged instead.
 */
export function followBank(
  row: TransactionRow,
  was: Pick<BankRow, 'day' | 'description' | 'amount' | 'type'>,
  said: BankTransaction,
  locks: LockDates,
  at: string,
): TransactionRow {
  const amount = decimalFromMinor(said.amount, said.currency)
  const moneyChanged = amount !== was.amount || said.type !== was.type
  const dayChanged = said.day !== was.day
  const { isPending: _was, ...settled } = row
  const marked: TransactionRow = said.pending ? { ...settled, isPending: true } : settled
  const described =
    said.description !== was.description && row.description === was.description
      ? { ...marked, description: said.description }
      : marked
  if (!moneyChanged && !dayChanged) return stamped(row, described, at)

  const isFixed =
    row.statementDay !== undefined ||
    lockProblem([row.timestamp, timestampOfDay(said.day)], locks) !== undefined ||
    (moneyChanged && (row.isSplit === true || row.parentTransactionId !== undefined))
  const isOurs = moneyChanged && (row.amount !== was.amount || row.type !== was.type)
  if (isFixed || isOurs) {
    return moneyChanged
      ? stamped(row, { ...described, bankFlag: 'DIFFERS' }, at)
      : stamped(row, described, at)
  }
  const followed: TransactionRow = {
    ...described,
    ...(moneyChanged ? { amount, type: said.type } : {}),
    ...(dayChanged && dayOfTimestamp(row.timestamp) === was.day
      ? { timestamp: timestampOfDay(said.day) }
      : {}),
    ...(moneyChanged && row.status === 'APPROVED' ? { bankFlag: 'CHANGED' } : {}),
  }
  return stamped(row, followed, at)
}

/** The same row where nothing of it has changed. */
function stamped(row: TransactionRow, after: TransactionRow, at: string): TransactionRow {
  const isSame =
    row.description === after.description &&
    row.amount === after.amount &&
    row.type === after.type &&
    row.timestamp === after.timestamp &&
    row.isPending === after.isPending &&
    row.bankFlag === after.bankFlag
  return isSame ? row : { ...after, updatedAt: at }
}

/** Whether a transaction that the bank took back goes from the books; otherwise it stays and is flagged. */
export function mayRemove(row: TransactionRow, locks: LockDates): boolean {
  return (
    row.status === 'UNDER_REVIEW' &&
    row.isSplit !== true &&
    row.statementDay === undefined &&
    !row.reconciled &&
    lockProblem([row.timestamp], locks) === undefined
  )
}

const CHOICES = [
  'category',
  'glAccountNumber',
  'glAccountName',
  'glSubcategory',
  'ruleBasedAssignment',
  'appliedRuleId',
  'appliedRuleName',
  'aiPredictionUsed',
  'aiPredictionConfidence',
] as const satisfies readonly (keyof TransactionRow)[]

/** What a person or a rule chose of a transaction, for the one that takes its place. */
export function choicesOf(row: TransactionRow): Partial<TransactionRow> {
  const chosen = CHOICES.filter((field) => row[field] !== undefined)
  return Object.fromEntries(chosen.map((field) => [field, row[field]]))
}
