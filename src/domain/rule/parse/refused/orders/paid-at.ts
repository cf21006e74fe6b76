import { isCategoryWord } from '../../../names/category-words.ts'
import { isFirm } from '../../../names/firm-names.ts'
import { isOwed } from '../../../names/payment-words.ts'
import { isWayOnLine } from '../../../names/rails.ts'
import type { Phrases } from '../../grammar/phrases.ts'
import type { Reader } from '../../grammar/reader.ts'
import { ACTIONS, DIRECTIONS, STRONG_FIELDS, SUBJECTS } from '../../grammar/vocabulary.ts'
import { isAmong } from '../../grammar/word-list.ts'
import { kindSaid, singleKindSaid } from '../../text/noun-says.ts'
import { COURTESY } from './order-words.ts'

/** Whether a word says that something is done or paid, or from where: "rent to Meals" may be paid to somebody of that name. */
export function isPaidAt(reader: Reader, at: number): boolean {
  const key = reader.keyAt(at)
  // "Xero subscription to Software": it is paid to whoever is named before it.
  const isNamed =
    at > 0 &&
    (isFirm(reader.keyAt(at - 1)) ||
      (/^\p{Lu}\p{Ll}/u.test(reader.textAt(at - 1)) && !isCategoryWord(reader.keyAt(at - 1))))
  if (
    isNamed &&
    isAmong(key, 'subscription|subscriptions|invoice|invoices|bill|bills|fee|fees|premium|premiums')
  )
    return false
  const says = kindSaid(key) ?? singleKindSaid(key)
  return (
    ACTIONS.has(key) ||
    COURTESY.test(key) ||
    isAmong(says, 'INCOME|EXPENSE|itself|unclear') ||
    isWayOnLine(key) ||
    isOwed(key) ||
    isAmong(key, 'to|stop|from|between|transfer|transfers|order|orders') ||
    [DIRECTIONS, SUBJECTS, STRONG_FIELDS].some(
      (phrases: Phrases<unknown>) => reader.peek(phrases, at) !== undefined,
    )
  )
}
