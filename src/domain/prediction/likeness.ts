import type { Transaction } from '../transaction/transaction.ts'
import { textKey } from './model/text-key.ts'
import { fold } from './gl-example.ts'

/**
 * Transactions with one key are alike: money the same way, and the same words whatever their numbers,
 * which are mostly dates and references. Nor does the month of a date tell them apart: "Woolworths 19 Nov".
 */
export function likenessKey({ type, description }: Pick<Transaction, 'type' | 'description'>): string {
  const folded = fold(description)
  const undated = folded.replace(DAY_AND_MONTH, ' ')
  return `${type} ${textKey(undated.trim() === '' ? folded : undated)}`
}

/** As banks of English, German, French, Spanish and Portuguese words write it: a day with the letters of its month. */
const MONTH =
  '(?:jan(?:uary|uar)?|ene|feb(?:ruary|ruar)?|fev|mar(?:ch)?|mrz|märz|apr(?:il)?|avr|abr|may|mai|june?|juin|july?|juil|aug(?:ust)?|ago|sept?(?:ember)?|oct(?:ober)?|okt(?:ober)?|out|nov(?:ember)?|dec(?:ember)?|dez(?:ember)?|dic)'
const DAY_AND_MONTH = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\d{1,2}[ .-]?${MONTH}|${MONTH}[ .-]?\d{1,2})(?![\p{L}\d])`,
  'gu',
)
