import { dayOfTimestamp, daysBetween } from '../../calendar/calendar-day.ts'
import type { Transaction } from '../../transaction/transaction.ts'
import { hasBankReference, isByContent } from './fingerprint.ts'
import { ALIKE, isMovement, WINDOW_DAYS } from './likely-match.ts'
import { comparableText, lettersOf, textLikeness } from './text-likeness.ts'

type Told = Pick<
  Transaction,
  | 'id'
  | 'accountId'
  | 'timestamp'
  | 'amount'
  | 'type'
  | 'description'
  | 'status'
  | 'importId'
  | 'userTransactionId'
  | 'parentTransactionId'
>

/**
 * Whether two transactions of an account may tell of one movement: the same amount the same way within
 * seven days, in similar words. Lines that came with one file, with bank references of their own, or with two files in the
 * same words on two days, are what the bank says there are.
 */
export function isLikelyDuplicate(row: Told, other: Told): boolean {
  if (row.id === other.id || row.accountId !== other.accountId || !isMovement(other)) return false
  if (row.importId !== undefined && row.importId === other.importId) return false
  if (row.parentTransactionId !== undefined) return false
  if (hasBankReference(row) && hasBankReference(other)) return false
  if (row.amount !== other.amount || row.type !== other.type) return false
  const days = Math.abs(daysBetween(dayOfTimestamp(row.timestamp), dayOfTimestamp(other.timestamp)))
  if (days > WINDOW_DAYS) return false
  const [text, otherText] = [comparableText(row.description), comparableText(other.description)]
  if (days > 0 && isByContent(row) && isByContent(other) && lettersOf(text) === lettersOf(otherText))
    return false
  return textLikeness(text, otherText) >= ALIKE
}
